"""Addresses of leagues: standings and why; making and changing leagues stands in `manage_urls`."""

from __future__ import annotations

from django.urls import include, path

from mjclub.leagues import views

urlpatterns = [
    path("", include("mjclub.leagues.manage_urls")),
    path("c/<slug:club>/leagues/<slug:league>/", views.standings, name="standings"),
    path("c/<slug:club>/leagues/<slug:league>/why/<slug:player>/", views.why, name="why"),
]
