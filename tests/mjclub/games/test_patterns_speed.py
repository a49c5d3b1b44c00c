"""Hands entered by patterns: added up, checked against each other, refused with the reason."""

from __future__ import annotations

import pytest
from django.utils import translation

from mjclub.core.exceptions import Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Win
from mjclub.games.queries import sheet
from tests.factories import a_game, play

pytestmark = pytest.mark.django_db

Patterns = tuple[tuple[str, int], ...]


def entry(*patterns: tuple[str, int], kind: str = "discard") -> HandEntry:
    source = None if kind == "self_draw" else 2
    return HandEntry(
        mode="patterns",
        wins=(WinEntry(0, source, kind, patterns=patterns),),  # type: ignore[arg-type]
    )


def test_patterns_are_added_up_and_kept() -> None:
    game = a_game()
    (hand,) = play(game, entry(("full_flush", 1), ("tile_hog", 2), ("flower_tiles", 3)))
    win = Win.objects.get(hand=hand)
    assert win.value == 24 + 2 * 2 + 3
    assert win.patterns == [
        {"id": "full_flush", "count": 1},
        {"id": "tile_hog", "count": 2},
        {"id": "flower_tiles", "count": 3},
    ]
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (55, -8, -39, -8)
    assert [one["id"] for one in sheet(game).rows[0].wins[0].patterns] == [
        "full_flush", "tile_hog", "flower_tiles",
    ]  # fmt: skip


REFUSED: list[tuple[HandEntry, str, str, str]] = [
    (entry(), "no_patterns", "wins.0.patterns", ""),
    (entry(("half_flush", 1), ("all_simples_", 1)), "bad_value", "wins.0.patterns.1.id", ""),
    (entry(("half_flush", 1), ("tile_hog", 0)), "bad_value", "wins.0.patterns.1.count", ""),
    (entry(("half_flush", 1), ("flower_tiles", 8)), "under_minimum", "wins.0.patterns", ""),
    (entry(("big_three_dragons", 1), ("dragon_pung", 1)), "contradiction", "wins.0.patterns",
     "dragon_pung/big_three_dragons"),
    (entry(("all_pungs", 1), ("all_chows", 1), ("self_drawn", 1)), "contradiction",
     "wins.0.patterns", "self_drawn"),
    (entry(("full_flush", 1), ("melded_hand", 1), kind="self_draw"), "contradiction",
     "wins.0.patterns", "melded_hand"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "code", "field", "place"), REFUSED)
def test_what_cannot_stand_is_refused_with_its_reason(
    wrong: HandEntry, code: str, field: str, place: str
) -> None:
    game = a_game()
    preview = services.preview_hand(game=game, entry=wrong)
    assert (code, field, place) in [(one.code, one.field, one.place) for one in preview.faults]
    with pytest.raises(Invalid):
        play(game, wrong)
    assert not Win.objects.exists()


def test_a_contradiction_names_both_patterns_in_the_readers_language() -> None:
    wrong = entry(("big_three_dragons", 1), ("dragon_pung", 1))
    preview = services.preview_hand(game=a_game(), entry=wrong)
    (claims,) = preview.claims
    assert claims is not None
    assert claims.sum == 90
    (contradiction,) = claims.contradictions
    with translation.override("en"):
        assert str(contradiction.message) == (
            "Dragon Pung is part of Big Three Dragons and is not added to it."
        )
    with translation.override("ko"):
        assert "대삼원" in str(contradiction.message)
    # What it would pay is shown all the same.
    assert preview.deltas == (114, -8, -98, -8)
    assert not preview.legal
