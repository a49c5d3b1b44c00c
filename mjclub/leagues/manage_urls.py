"""Addresses by which leagues are looked after; their standings are in `leagues.urls`."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mjclub.leagues import adjust_views, manage_views

urlpatterns: list[URLPattern | URLResolver] = [
    path("c/<slug:club>/standings/", manage_views.club_standings, name="club-standings"),
    path("c/<slug:club>/leagues/", manage_views.league_list, name="leagues"),
    path("c/<slug:club>/leagues/new/", manage_views.league_new, name="league-new"),
    path(
        "c/<slug:club>/leagues/<slug:league>/settings/",
        manage_views.league_settings,
        name="league-settings",
    ),
    path(
        "c/<slug:club>/leagues/<slug:league>/adjust/",
        adjust_views.league_adjust,
        name="league-adjust",
    ),
    path(
        "c/<slug:club>/leagues/<slug:league>/state/",
        manage_views.league_state,
        name="league-state",
    ),
]
