"""Addresses of hand entry and correction, penalties, seat swaps and the calculator."""

from __future__ import annotations

from django.urls import path

from mjclub.games import (
    calculator_views,
    correction_views,
    entry_views,
    entry_views_correct,
    entry_views_game,
    paste_views,
)

GAME = "c/<str:club>/games/<str:game>/"

urlpatterns = [
    path("calculator/", calculator_views.calculator, name="calculator"),
    path("calculator/readings/", calculator_views.calculator_readings, name="calculator-readings"),
    path(f"{GAME}hands/new/", entry_views.hand_new, name="hand-new"),
    path(f"{GAME}hands/paste/", paste_views.hand_paste, name="hand-paste"),
    path(f"{GAME}preview/", entry_views.hand_preview, name="hand-preview"),
    path(f"{GAME}hands/<str:hand>/edit/", entry_views_correct.hand_edit, name="hand-edit"),
    path(f"{GAME}penalty/", entry_views_game.penalty, name="game-penalty"),
    path(
        f"{GAME}penalties/<str:adjustment>/withdraw/",
        entry_views_game.penalty_withdraw,
        name="penalty-withdraw",
    ),
    path(f"{GAME}correction/", correction_views.correction, name="game-correction"),
    path(f"{GAME}swap/", entry_views_game.swap, name="game-swap"),
]
