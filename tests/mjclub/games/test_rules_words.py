"""What rules and hands are called, and where a game's rules are explained."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from mjclub.games import queries, rules_words
from mjclub.games.entries import Position
from mjclub.games.hand_names import HandNames
from tests.factories import DRAW, play
from tests.mjclub.games.tables import a_table_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("ruleset", "options", "players", "name", "address"),
    [
        ("mcr", {}, 4, "국표마작 (MCR)", "/rules/mcr/"),
        (
            "mcr",
            {"profile": "wmo"},
            4,
            "국표마작 (MCR) · WMO (그린북, EMA)",
            "/rules/mcr/?profile=wmo",
        ),
        ("zungjung", {"hands": 8}, 4, "중용마작 (WSOM)", "/rules/zungjung/?hands=8"),
        (
            "shanghai",
            {"flower_bonus": True, "unit": 10},
            4,
            "현대 상해마작 (한국 소개 규칙)",
            "/rules/shanghai/?unit=10&flower_bonus=yes",
        ),
        (
            "two_winner",
            {},
            3,
            "이인화료 마작 (108패) · 3인",
            "/rules/two_winner/?players=3",
        ),
    ],
)
def test_a_game_names_its_rules_and_leads_to_them(
    ruleset: str, options: dict[str, object], players: int, name: str, address: str
) -> None:
    game = a_table_of(ruleset, players=players, **options)
    with override("ko"):
        assert rules_words.game_rules(game) == name
    assert rules_words.rules_address(game) == address


@pytest.mark.parametrize(
    ("ruleset", "korean", "english"),
    [
        ("mcr", ("동 2국", "동2", "2/16"), ("East 2", "E2", "2/16")),
        ("zungjung", ("2국", "2국", "2/16"), ("Hand 2", "2", "2/16")),
        ("shanghai", ("동 2국", "동2", "2판째"), ("East 2", "E2", "hand no. 2")),
        ("two_winner", ("2국", "2국", "2/8"), ("Hand 2", "2", "2/8")),
    ],
)
def test_hands_are_named_by_round_or_by_number(
    ruleset: str, korean: tuple[str, ...], english: tuple[str, ...]
) -> None:
    game = a_table_of(ruleset)
    play(game, DRAW)
    names = HandNames.of(game)
    place = queries.sheet(game).next_position
    assert place is not None

    def said(position: Position) -> tuple[str, ...]:
        return names.long(position), names.short(position), names.counted(position)

    with override("ko"):
        assert said(place) == korean
    with override("en"):
        assert said(place) == english
