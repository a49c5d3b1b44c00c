"""Games of two-winner mahjong worked out by hand from the rules, through the record."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.core.exceptions import Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand, Win
from mjclub.games.queries import sheet
from tests.factories import DRAW, NOW, SYSTEM, VOID, finish, play, points_of, record
from tests.mjclub.games.entry_world import a_desk, save_label, text_of
from tests.mjclub.games.tables import a_table_of, end, entry, ready, win

pytestmark = pytest.mark.django_db

# What happened in a hand, who deals next, and what everybody has after it.
Step = tuple[HandEntry, int | None, list[int]]

EVENING: list[Step] = [
    # 54 from 0, then 6 from 0 too.
    (entry(win(2, 0, 54), win(1, 0, 6, order=2)), 2, [-10, 56, 104, 50]),
    # Two first winners on 0's discard, and 2 pays 6 each for his declaration: 3 sits next to 2.
    (entry(win(1, 0, 3), win(3, 0, 12), declarations=ready(false=(2,))), 3, [-19, 65, 86, 68]),
    (VOID, 3, [-19, 65, 86, 68]),
    (entry(declarations=ready(false=(0,))), 0, [-37, 71, 92, 74]),
    # Two self-draws: 12 each, then 3 each, of the first winner too.
    (entry(win(0, None, 36), win(3, None, 9, order=2)), 0, [-4, 56, 77, 71]),
    # Won with nothing, and the wall ran out; 2 was ready.
    (entry(win(1, 3, 0), drawn=True, declarations=ready(2)), 1, [-4, 56, 77, 71]),
    # All three others on 1's discard: 2 is the next after the dealer, 1.
    (entry(win(0, 1, 18), win(3, 1, 3), win(2, 1, 3)), 2, [14, 32, 80, 74]),
    (DRAW, 3, [14, 32, 80, 74]),
    # A robbed kong, then a discard; 1 and 3 are not ready and pay 6 to everybody.
    (entry(win(2, 1, 6, kind="rob_kong"), win(0, 3, 12, order=2),
           declarations=ready(false=(1, 3))), None, [38, 14, 98, 50]),
]  # fmt: skip

THREE: list[Step] = [
    # 18 counts 12; a self-draw is a third of the unscaled points each.
    (entry(win(2, 1, 18), win(0, None, 9, order=2)), 2, [56, 35, 59]),
    # The penalty of 6 is 4 each.
    (entry(declarations=ready(1, false=(2,))), 0, [60, 39, 51]),
    # Two first winners end the hand: 1 is next to 0.
    (entry(win(1, 0, 54), win(2, 0, 3)), 1, [22, 75, 53]),
    (VOID, 1, [22, 75, 53]),
    (entry(win(1, None, 27), drawn=True), 1, [13, 93, 44]),
    (entry(win(0, 2, 18), win(1, 2, 36, order=2)), 0, [25, 117, 8]),
    (entry(win(2, 0, 42), win(1, 0, 60, order=2)), 2, [-43, 157, 36]),
    (DRAW, 0, [-43, 157, 36]),
    (entry(win(0, None, 54), win(2, None, 6, order=2)), None, [-9, 137, 22]),
]

EXEMPT: list[Step] = [
    # The first winner pays nothing for a later self-draw, but for his discard as everybody does.
    (entry(win(0, None, 36), win(3, None, 9, order=2)), 0, [86, 35, 35, 44]),
    (entry(win(1, 2, 18), win(2, None, 36, order=2)), 1, [74, 53, 41, 32]),
    (entry(win(1, 2, 18), win(0, 3, 6, order=2)), 1, [80, 71, 23, 26]),
]


def walk(game: Game, steps: list[Step]) -> None:
    """Record hand after hand, and hold the totals and the next dealer against each."""
    for one, dealer, totals in steps:
        assert record(game, one).body["totals"] == totals
        assert points_of(game) == totals
        following = sheet(game).next_position
        assert (None if following is None else following.dealer) == dealer


def placed(game: Game) -> list[int]:
    return list(game.seats.order_by("column").values_list("place", flat=True))


def test_eight_hands_of_four() -> None:
    game = a_table_of("two_winner")
    walk(game, EVENING)
    with pytest.raises(Invalid) as refused:
        record(game, DRAW)
    assert refused.value.code == "game_over"
    assert placed(finish(game, early=False)) == [3, 4, 1, 2]


def test_eight_hands_of_three() -> None:
    game = a_table_of("two_winner", players=3)
    walk(game, THREE)
    assert placed(finish(game, early=False)) == [3, 1, 2]


def test_a_first_winner_may_be_exempt() -> None:
    walk(a_table_of("two_winner", first_winner_exempt=True), EXEMPT)


def test_a_first_winner_of_three_may_be_exempt() -> None:
    game = a_table_of("two_winner", players=3, first_winner_exempt=True)
    # 36 from 1 counts 24; then only 1 pays, a third of 27.
    walk(game, [(entry(win(0, 1, 36), win(2, None, 27, order=2)), 0, [74, 17, 59])])


def test_the_deal_may_stay_after_a_draw() -> None:
    steps: list[Step] = [
        (DRAW, 0, [50, 50, 50, 50]),
        (entry(win(3, 0, 3), drawn=True), 3, [47, 50, 50, 53]),
        (entry(declarations=ready(false=(3,))), 3, [53, 56, 56, 35]),
    ]
    walk(a_table_of("two_winner", dealer_on_draw="stays"), steps)


def test_the_same_points_share_a_place() -> None:
    game = a_table_of("two_winner")
    play(game, *[DRAW] * 7, entry(win(1, 0, 3), win(3, 0, 3)))
    assert placed(finish(game, early=False)) == [4, 1, 3, 1]


def test_a_hand_in_two_parts_is_paid_as_a_whole_one() -> None:
    game = a_table_of("two_winner")
    (first,) = play(game, entry(win(2, 0, 54), declarations=ready(3, asked=False)))
    assert points_of(game) == [-4, 50, 104, 50]
    # Two second winners on 3's discard; 3 had declared and is not ready: 6 to everybody.
    hand = end(first, entry(win(1, 3, 6), win(0, 3, 12), declarations=ready(false=(3,))))
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (-36, 12, 60, -36)
    assert points_of(game) == [14, 62, 110, 14]
    following = sheet(game).next_position
    assert following is not None
    assert (following.hand_no, following.dealer) == (2, 2)


def test_the_winner_deals_wherever_he_sits() -> None:
    game = a_table_of("two_winner")
    play(game, entry(win(2, 0, 3), drawn=True))
    # 1 and 3 exchange seats from hand 2 on: in turn order 2, 1, 0, 3.
    game.refresh_from_db()
    services.swap_seats(
        actor=SYSTEM, game=game, column_a=1, column_b=3, from_hand_no=2, version=game.version,
        now=NOW,
    )  # fmt: skip
    following = sheet(game).next_position
    assert following is not None
    assert (following.dealer, following.winds) == (2, ("3z", "2z", "1z", "4z"))
    # Of two first winners the nearest by where they sit now: 1 is next to 2, 3 the farthest.
    record(game, entry(win(3, 0, 3), win(1, 0, 3)))
    following = sheet(game).next_position
    assert following is not None
    assert following.dealer == 1


# --- Who declared ready, and its pattern ----------------------------------------------------------


def claimed(winner: int, source: int | None, *names: str, **more: Any) -> WinEntry:
    kind = more.pop("kind", "self_draw" if source is None else "discard")
    return WinEntry(winner, source, kind, patterns=tuple((name, 1) for name in names), **more)


def by_patterns(*wins: WinEntry, **more: Any) -> HandEntry:
    return HandEntry(mode="patterns", wins=wins, **more)


def test_the_pattern_of_a_declaration_says_that_the_winner_declared() -> None:
    game = a_table_of("two_winner")
    (hand,) = play(
        game,
        by_patterns(claimed(0, 1, "straight", "declared_ready"), drawn=True,
                    declarations=ready(false=(2,))),
    )  # fmt: skip
    assert hand.declarations == [{"column": 0, "ready": None}, {"column": 2, "ready": False}]
    assert Win.objects.get().value == 18
    # 18 from 1, and 6 to everybody from 2.
    assert points_of(game) == [74, 38, 32, 56]


@pytest.mark.parametrize("kind", ["discard", "rob_kong"])
@pytest.mark.parametrize("options", [{}, {"concealed_hand": "any_win"}], ids=str)
def test_who_declared_and_won_on_anothers_tile_has_the_pattern(
    kind: str, options: dict[str, Any]
) -> None:
    game = a_table_of("two_winner", **options)
    lacks = by_patterns(
        claimed(0, 1, "straight", kind=kind), drawn=True, declarations=ready(0, asked=False)
    )
    preview = services.preview_hand(game=game, entry=lacks)
    found = [(fault.code, fault.field, fault.place) for fault in preview.faults]
    assert found == [("contradiction", "wins.0.patterns", "declared_ready")]
    with pytest.raises(Invalid):
        record(game, lacks)
    assert not Hand.objects.exists()


def test_nothing_is_missing_where_it_was_drawn_or_nobody_declared() -> None:
    game = a_table_of("two_winner")
    play(
        game,
        by_patterns(claimed(0, None, "straight", "concealed_hand"), drawn=True,
                    declarations=ready(0, asked=False)),
        by_patterns(claimed(0, 1, "straight"), drawn=True, declarations=ready(3)),
    )  # fmt: skip
    assert [one.value for one in Win.objects.order_by("hand__seq")] == [18, 12]
    kept = Hand.objects.order_by("seq").values_list("declarations", flat=True)
    assert list(kept) == [[{"column": 0, "ready": None}], [{"column": 3, "ready": True}]]


def test_a_first_winners_pattern_cannot_be_missed_later() -> None:
    game = a_table_of("two_winner")
    (first,) = play(game, by_patterns(claimed(0, 1, "straight")))
    with pytest.raises(Invalid) as refused:
        end(first, entry(win(2, 1, 6), declarations=ready(0, asked=False)))
    assert [(one.code, one.field) for one in refused.value.faults] == [
        ("contradiction", "declarations")
    ]


@pytest.mark.parametrize(
    ("concealed", "winning", "value"),
    [
        ("123m678p345s99p78m", "9m", 0),
        ("123456m78m234p55s", "9m", 12),
        # The robbed player has the other three, so the tile makes neither triplet nor pair.
        ("1155m2288p3366s9s", "9s", None),
        ("222m777p55s33p678s", "5s", None),
        ("123m678p345s999m8p", "8p", None),
        # A second chow with the tile would need a fifth.
        ("78m789m123p456s22s", "9m", None),
    ],
)
def test_a_robbed_tile_is_the_only_one_of_its_kind(
    concealed: str, winning: str, value: int | None
) -> None:
    game = a_table_of("two_winner")
    tiles = {"concealed": concealed, "winning_tile": winning}
    robbed = HandEntry(mode="tiles", wins=(WinEntry(0, 1, "rob_kong", tiles=tiles),), drawn=True)
    preview = services.preview_hand(game=game, entry=robbed)
    found = [(fault.code, fault.field) for fault in preview.faults]
    assert found == ([("kind_mismatch", "wins.0.kind")] if value is None else [])
    if value is not None:
        record(game, robbed)
        assert Win.objects.get().value == value
        assert points_of(game) == [50 + value, 50 - value, 50, 50]


def test_a_winner_who_declared_has_its_pattern_among_those_ticked() -> None:
    desk = a_desk(ruleset="two_winner")
    form = {"winner": "1", "from": "3", "mode": "patterns", "declared": ["1"]}
    words = "청패: 빠졌습니다. 선언하고 쏘임으로 난 사람입니다."
    html = text_of(desk.preview(**form, p=["straight"]))
    assert words in html
    assert " data-ready" not in html
    html = text_of(desk.preview(**form, p=["straight", "declared_ready"]))
    assert words not in html
    assert save_label(html) == "18점 저장하고 계속"
    # Drawn it is none.
    html = text_of(desk.preview(**form | {"from": "1"}, p=["straight"]))
    assert words not in html
    assert " data-ready" in html
