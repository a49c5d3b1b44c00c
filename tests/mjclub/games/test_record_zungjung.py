"""Zung Jung in the record: the small hand, who is responsible, who confirms, eight or 16 hands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mjclub.core.exceptions import Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, HandVersion, Win
from mjclub.games.queries import sheet
from tests.factories import DRAW, NOW, SYSTEM, a_game, finish, play, points_of, record

pytestmark = pytest.mark.django_db

# 25 points by discard: All Sequences, Concealed Hand, No Terminals, Two Identical Sequences.
TWENTY_FIVE = {"concealed": "223344m56755p67s", "winning_tile": "8s"}
# 320 by limit, with any responsibility.
THREE_TWENTY = {
    "melds": ["p:222m", "p:333m", "p:444m"],
    "concealed": "55m88m",
    "winning_tile": "5m",
    "flags": ["last_tile"],
}


def a_zungjung_game(**options: Any) -> Game:
    return a_game(ruleset="zungjung", options=options)


def won(winner: int, source: int | None, value: int | None = None, **more: Any) -> HandEntry:
    """A win that the next column confirmed."""
    kind = "self_draw" if source is None else "discard"
    fields: dict[str, Any] = {"verified": ((winner + 1) % 4,)} | more
    mode = "tiles" if "tiles" in fields else "points"
    win = WinEntry(winner, source, kind, value=value, **fields)  # type: ignore[arg-type]
    return HandEntry(mode=mode, wins=(win,))  # type: ignore[arg-type]


# Winner 0 from 2, as rules/zungjung.md has it: 25 is the small hand, above it 3V - 50.
PAYMENTS: list[tuple[dict[str, Any], HandEntry, list[int]]] = [
    ({}, won(0, 2, 1), [3, -1, -1, -1]),
    ({}, won(0, 2, 25), [75, -25, -25, -25]),
    ({}, won(0, 2, 30), [90, -25, -40, -25]),
    ({}, won(0, 2, 70), [210, -25, -160, -25]),
    ({}, won(0, 2, 320), [960, -25, -910, -25]),
    ({}, won(0, 2, 400), [1200, -25, -1150, -25]),
    ({}, won(0, 2, 480), [1440, -25, -1390, -25]),
    ({}, won(0, None, 70), [210, -70, -70, -70]),
    ({}, won(0, 2, 70, responsible=1), [210, -160, -25, -25]),
    ({}, won(0, 2, 70, responsible="none"), [210, -70, -70, -70]),
    ({}, won(0, 2, 25, responsible=1), [75, -25, -25, -25]),
    ({"small_hand_threshold": 30}, won(0, 2, 30), [90, -30, -30, -30]),
    ({"small_hand_threshold": 30}, won(0, 2, 70, responsible=3), [210, -30, -30, -150]),
    ({"small_hand_threshold": 0}, won(0, 2, 1), [3, 0, -3, 0]),
    ({"payoff": "uniform"}, won(0, 2, 70), [210, -70, -70, -70]),
    ({}, won(0, 2, tiles=TWENTY_FIVE), [75, -25, -25, -25]),
    ({}, won(0, 2, tiles=THREE_TWENTY), [960, -25, -910, -25]),
    ({}, won(0, 2, tiles=THREE_TWENTY, responsible="none"), [960, -320, -320, -320]),
    ({}, won(0, 2, tiles=THREE_TWENTY, responsible=3), [960, -25, -25, -910]),
]


@pytest.mark.parametrize(("options", "entry", "expected"), PAYMENTS)
def test_who_pays_what(options: dict[str, Any], entry: HandEntry, expected: list[int]) -> None:
    game = a_zungjung_game(**options)
    preview = services.preview_hand(game=game, entry=entry)
    assert (preview.legal, list(preview.deltas or ())) == (True, expected)
    assert record(game, entry).body["deltas"] == expected
    assert points_of(game) == expected


def test_who_is_responsible_is_kept_and_scored_with() -> None:
    game = a_zungjung_game()
    hands = play(
        game,
        won(0, 2, tiles=THREE_TWENTY, responsible="none"),
        won(0, 2, tiles=THREE_TWENTY, responsible=3),
        won(0, 2, tiles=THREE_TWENTY, responsible=2),
        # What the tiles say of it is the game's own matter and left out.
        won(0, 2, tiles=THREE_TWENTY | {"responsible": "other"}),
    )
    stored = Win.objects.order_by("hand__seq").values_list("responsible", "nobody_responsible")
    assert list(stored) == [(None, True), (3, False), (None, False), (None, False)]
    documents = Win.objects.order_by("hand__seq").values_list("hand_json", flat=True)
    said = [(document or {}).get("responsible") for document in documents]
    assert said == ["none", "other", None, None]
    assert [HandEntry.of_hand(hand).wins[0].responsible for hand in hands] == [
        "none", 3, None, None,
    ]  # fmt: skip
    # As rules that score by seat wind alone want it.
    assert [(document or {})["round_wind"] for document in documents] == [None] * 4
    assert [(document or {})["seat_wind"] for document in documents] == ["1z", "4z", "3z", "2z"]


def test_who_is_responsible_is_not_kept_where_that_changes_nothing() -> None:
    game = a_zungjung_game()
    hands = play(
        game,
        won(0, 2, 70, responsible=1),
        won(0, 2, 25, responsible=1),
        won(0, 2, 20, responsible="none"),
        won(0, 2, 30, responsible="none"),
        won(0, 2, tiles=TWENTY_FIVE, responsible=3),
    )
    kept = [HandEntry.of_hand(hand).wins[0].responsible for hand in hands]
    assert kept == [1, None, None, "none", None]
    document = Win.objects.get(hand=hands[4]).hand_json
    assert "responsible" not in (document or {})
    # Lowered by a correction, it goes; the old version still says it.
    corrected = services.correct_hand(
        actor=SYSTEM, hand=hands[0], entry=won(0, 2, 20, responsible=1), version=1, now=NOW
    )
    assert HandEntry.of_hand(corrected).wins[0].responsible is None
    versions = HandVersion.objects.filter(hand=corrected).order_by("number")
    assert [row.content["entry"]["wins"][0]["responsible"] for row in versions] == [1, None]
    # Saying it again corrects nothing.
    again = services.correct_hand(
        actor=SYSTEM, hand=corrected, entry=won(0, 2, 20, responsible=3), version=2, now=NOW
    )
    assert again.version == 2


def test_who_confirmed_a_win_is_kept() -> None:
    game = a_zungjung_game()
    (hand,) = play(game, won(1, 2, 30, verified=(3, 0, 3)))
    assert Win.objects.get().verified == [0, 3]
    assert HandEntry.of_hand(hand).wins[0].verified == (0, 3)
    assert sheet(game).rows[0].wins[0].verified == (0, 3)
    # Another confirmation is another entry.
    version = services.correct_hand(
        actor=SYSTEM, hand=hand, entry=won(1, 2, 30, verified=(2,)), version=1, now=NOW
    ).version
    assert (version, Win.objects.get().verified) == (2, [2])


def test_the_payments_can_be_seen_before_the_win_is_confirmed() -> None:
    entry = won(0, 2, 70, verified=())
    preview = services.preview_hand(game=a_zungjung_game(), entry=entry)
    assert (preview.legal, preview.deltas) == (False, (210, -25, -160, -25))


FAULTS: list[tuple[HandEntry, str, str]] = [
    (won(0, 2, 30, verified=()), "not_verified", "wins.0.verified"),
    (won(0, 2, 30, verified=(0,)), "bad_column", "wins.0.verified"),
    (won(0, 2, 30, verified=(4,)), "bad_column", "wins.0.verified"),
    (won(0, 2, 30, verified="1"), "bad_value", "wins.0.verified"),
    (won(0, 2, 30, responsible=0), "bad_column", "wins.0.responsible"),
    (won(0, 2, 30, responsible=4), "bad_column", "wins.0.responsible"),
    (won(0, 2, 30, responsible="all"), "bad_column", "wins.0.responsible"),
    (won(0, None, 30, responsible=1), "responsible_not_allowed", "wins.0.responsible"),
    (won(0, None, 30, responsible="none"), "responsible_not_allowed", "wins.0.responsible"),
    (won(0, 2, 0), "under_minimum", "wins.0.value"),
    (won(0, 2, 481), "too_high", "wins.0.value"),
    (won(0, 2, 2), "wrong_step", "wins.0.value"),
    (won(0, 2, 7), "wrong_step", "wins.0.value"),
    (won(0, 2, 321), "wrong_step", "wins.0.value"),
    (won(0, 2, 325), "wrong_step", "wins.0.value"),
    (won(0, 2, 475), "wrong_step", "wins.0.value"),
    (replace(won(0, 2, 30), drawn=True), "drawn_not_allowed", "drawn"),
    (replace(won(0, 2, 30), declarations=({"column": 1, "ready": True},)),
     "declarations_not_allowed", "declarations"),
    (won(0, 2, 30, order=2), "bad_order", "wins.0.order"),
    (HandEntry(wins=won(0, 2, 30).wins + won(1, 2, 30).wins), "one_win", "wins"),
    # A Blessing of Earth comes from East's first discard: nobody else is responsible.
    (won(1, 0, tiles={"concealed": "123456789m1122p", "winning_tile": "1p", "flags": ["earthly"]},
         responsible=2), "impossible_responsible", "wins.0.responsible"),
    # Nor can anybody but East have thrown the tile.
    (won(1, 2, tiles={"concealed": "123456789m1122p", "winning_tile": "1p", "flags": ["earthly"]}),
     "impossible_flag", "wins.0.tiles.flags"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("winner", "source", "pattern", "possible"),
    [
        (0, None, "blessing_of_heaven", True),
        (1, None, "blessing_of_heaven", False),
        (1, 0, "blessing_of_earth", True),
        (3, 0, "blessing_of_earth", True),
        (1, 2, "blessing_of_earth", False),
        (0, 2, "blessing_of_earth", False),
        (1, 2, "final_discard", True),
    ],
)
def test_blessings_are_the_dealers_or_of_the_dealers_discard(
    winner: int, source: int | None, pattern: str, possible: bool
) -> None:
    kind = "self_draw" if source is None else "discard"
    verified = ((winner + 1) % 4,)
    win = WinEntry(winner, source, kind, verified=verified, patterns=((pattern, 1),))  # type: ignore[arg-type]
    preview = services.preview_hand(
        game=a_zungjung_game(), entry=HandEntry(mode="patterns", wins=(win,))
    )
    wrong = [] if possible else [("contradiction", "wins.0.patterns")]
    assert [(fault.code, fault.field) for fault in preview.faults] == wrong
    assert preview.legal is possible


@pytest.mark.parametrize(("entry", "code", "field"), FAULTS)
def test_what_is_wrong_is_said_beside_its_field(entry: HandEntry, code: str, field: str) -> None:
    game = a_zungjung_game()
    preview = services.preview_hand(game=game, entry=entry)
    assert [(fault.code, fault.field) for fault in preview.faults] == [(code, field)]
    with pytest.raises(Invalid) as refused:
        record(game, entry)
    assert [(fault.code, fault.field) for fault in refused.value.faults] == [(code, field)]
    assert str(refused.value.message)


def test_nobody_else_is_responsible_where_everybody_pays_alike() -> None:
    game = a_zungjung_game(payoff="uniform")
    with pytest.raises(Invalid) as refused:
        record(game, won(0, 2, 70, responsible=1))
    assert refused.value.code == "responsible_not_allowed"


@pytest.mark.parametrize(
    ("options", "least"), [({"minimum": 5}, 5), ({"edition": "wsom2008"}, 5), ({"minimum": 15}, 15)]
)
def test_the_minimum_is_that_of_the_options(options: dict[str, Any], least: int) -> None:
    game = a_zungjung_game(**options)
    with pytest.raises(Invalid) as refused:
        record(game, won(0, 2, least - 1))
    assert refused.value.code == "under_minimum"
    with pytest.raises(Invalid) as refused:
        record(game, won(0, 2, least + 1))
    assert refused.value.code == "wrong_step"
    assert record(game, won(0, 2, least)).status == 201


@pytest.mark.parametrize("hands", [8, 16])
def test_a_game_has_as_many_hands_as_the_option_says(hands: int) -> None:
    game = a_zungjung_game(hands=hands)
    play(game, *[won(0, 2, 30) if number % 2 else DRAW for number in range(hands)])
    page = sheet(game)
    assert (page.hands_total, page.over) == (hands, True)
    # The deal passes after every hand, won or not.
    dealers = [row.position.dealer for row in page.rows if row.position]
    assert dealers == [number % 4 for number in range(hands)]
    with pytest.raises(Invalid) as refused:
        record(game, DRAW, hands + 1)
    assert refused.value.code == "game_over"
    assert not finish(game, early=False).ended_early


def test_a_correction_moves_the_responsibility() -> None:
    game = a_zungjung_game()
    (hand,) = play(game, won(0, 2, 70))
    assert points_of(game) == [210, -25, -160, -25]
    services.correct_hand(
        actor=SYSTEM, hand=hand, entry=won(0, 2, 70, responsible="none"), version=1, now=NOW
    )
    assert points_of(game) == [210, -70, -70, -70]
    game.refresh_from_db()
    services.undo_last(actor=SYSTEM, game=game, version=game.version, now=NOW)
    assert points_of(game) == [210, -25, -160, -25]


def test_a_seat_swap_scores_by_the_new_seat_wind_and_keeps_who_is_responsible() -> None:
    game = a_zungjung_game(small_hand_threshold=0)
    # Value Honor of the seat: 1z is column 0's in hand 1.
    tiles = {"melds": ["p:111z"], "concealed": "234m567p345s9s", "winning_tile": "9s"}
    play(game, won(0, 2, tiles=tiles, responsible=1))
    assert Win.objects.get().value == 10
    services.swap_seats(actor=SYSTEM, game=game, column_a=0, column_b=1, version=2, now=NOW)
    win = Win.objects.get()
    # No pattern is left: the chicken hand, 1 point.
    assert (win.value, win.responsible) == (1, 1)
    assert points_of(game) == [3, -3, 0, 0]
