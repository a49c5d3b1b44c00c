"""Addresses of games: tonight, evenings, sheets, hands, the life of a game; the reference list.

Entering, correcting, penalties and seat swaps have their own list, `entry_urls`.
"""

from __future__ import annotations

from django.urls import include, path

from mjclub.games import (
    player_views,
    reference_views,
    views_board,
    views_evenings,
    views_hand,
    views_home,
    views_life,
    views_sheet,
    views_start,
    views_token,
)
from mjclub.games.practice import views as practice_views

urlpatterns = [
    path("practice/", practice_views.practice, name="practice"),
    path("rules/", reference_views.index, name="rules-index"),
    path("rules/mcr/", reference_views.ruleset, {"ruleset": "mcr"}, name="rules"),
    path("rules/<slug:ruleset>/", reference_views.ruleset, name="ruleset"),
    path("board/<str:code>/", views_board.board_page, name="board"),
    path("c/<slug:club>/", views_home.home, name="club"),
    path("c/<slug:club>/evenings/", views_evenings.evening_list, name="evenings"),
    path("c/<slug:club>/evenings/<slug:evening>/", views_evenings.evening_page, name="evening"),
    path(
        "c/<slug:club>/evenings/<slug:evening>/token/",
        views_token.evening_token,
        name="evening-token",
    ),
    path("c/<slug:club>/games/new/", views_start.new, name="game-new"),
    path("", include("mjclub.games.entry_urls")),
    path("", include("mjclub.games.share_urls")),
    path("c/<slug:club>/games/<slug:game>/", views_sheet.sheet, name="game"),
    path("c/<slug:club>/games/<slug:game>/undo/", views_sheet.undo, name="game-undo"),
    path("c/<slug:club>/games/<slug:game>/finish/", views_life.finish, name="game-finish"),
    path("c/<slug:club>/games/<slug:game>/reopen/", views_life.reopen, name="game-reopen"),
    path("c/<slug:club>/games/<slug:game>/cancel/", views_life.cancel, name="game-cancel"),
    path("c/<slug:club>/games/<slug:game>/move/", views_life.move, name="game-move"),
    path("c/<slug:club>/games/<slug:game>/hands/<slug:hand>/", views_hand.hand_page, name="hand"),
    path(
        "c/<slug:club>/games/<slug:game>/hands/<slug:hand>/withdraw/",
        views_hand.withdraw,
        name="hand-withdraw",
    ),
    path(
        "c/<slug:club>/games/<slug:game>/hands/<slug:hand>/restore/",
        views_hand.restore,
        name="hand-restore",
    ),
    path("c/<slug:club>/players/<slug:player>/", player_views.player_page, name="player"),
]
