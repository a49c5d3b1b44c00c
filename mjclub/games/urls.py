"""Addresses of games: tonight, evenings, sheets, hands, the life of a game; the reference list.

Entering, correcting, penalties and seat swaps have their own list, `entry_urls`.
"""

from __future__ import annotations

from django.urls import include, path

from mjclub.games import (
    player_views,
    reference_views,
    views_evenings,
    views_hand,
    views_home,
    views_life,
    views_sheet,
    views_start,
)

urlpatterns = [
    path("rules/mcr/", reference_views.reference, name="rules"),
    path("c/<str:club>/", views_home.home, name="club"),
    path("c/<str:club>/evenings/", views_evenings.evening_list, name="evenings"),
    path("c/<str:club>/evenings/<str:evening>/", views_evenings.evening_page, name="evening"),
    path("c/<str:club>/games/new/", views_start.new, name="game-new"),
    path("", include("mjclub.games.entry_urls")),
    path("c/<str:club>/games/<str:game>/", views_sheet.sheet, name="game"),
    path("c/<str:club>/games/<str:game>/undo/", views_sheet.undo, name="game-undo"),
    path("c/<str:club>/games/<str:game>/finish/", views_life.finish, name="game-finish"),
    path("c/<str:club>/games/<str:game>/reopen/", views_life.reopen, name="game-reopen"),
    path("c/<str:club>/games/<str:game>/cancel/", views_life.cancel, name="game-cancel"),
    path("c/<str:club>/games/<str:game>/move/", views_life.move, name="game-move"),
    path("c/<str:club>/games/<str:game>/hands/<str:hand>/", views_hand.hand_page, name="hand"),
    path(
        "c/<str:club>/games/<str:game>/hands/<str:hand>/withdraw/",
        views_hand.withdraw,
        name="hand-withdraw",
    ),
    path(
        "c/<str:club>/games/<str:game>/hands/<str:hand>/restore/",
        views_hand.restore,
        name="hand-restore",
    ),
    path("c/<str:club>/players/<str:player>/", player_views.player_page, name="player"),
]
