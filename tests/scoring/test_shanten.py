"""The shanten number against a count over every winning shape, one target after the other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hand import Hand
from scoring.notation import TileText, read_tiles
from scoring.shanten import SHAPES, Shape, shanten
from tests.strategies import CHOWS, HAND_KINDS, KNITTED_BODIES, PUNGS, TERMINALS_AND_HONORS, hands

WALL = tuple(tile for tile in range(34) for _ in range(4))
SINGLES: tuple[Shape, ...] = ("thirteen_orphans", "knitted_and_honors")
REGULAR: tuple[Shape, ...] = ("regular",)
STRAIGHT: tuple[Shape, ...] = ("knitted_straight",)
COMPLETE_KINDS = tuple(kind for kind in HAND_KINDS if kind != "incomplete")


def tiles_of(text: str) -> tuple[int, ...]:
    read = read_tiles(text)
    assert isinstance(read, TileText)
    return read.tiles


@pytest.mark.parametrize(
    ("text", "melds", "expected"),
    [
        # Complete in each shape.
        ("123m456m789m123p55z", 0, -1),
        ("1133m5577p2299s11z", 0, -1),
        ("1111m2222p3333s44z", 0, -1),
        ("19m19p19s12345677z", 0, -1),
        ("147m258p3s1234567z", 0, -1),
        ("147m258p36s123456z", 0, -1),
        ("147m258p369s345m77z", 0, -1),
        ("147m258p369s77z", 1, -1),
        ("55z", 4, -1),
        # Ready: the number before the win, and with a fifth copy as the only tile.
        ("1112345678999m", 0, 0),
        ("19m19p19s1234567z", 0, 0),
        ("147m258p369s1234z", 0, 0),
        ("147m258p69s12345z", 0, 0),
        ("1111m", 3, 0),
        ("4444666s", 2, 0),
        ("1111m2222m3333m4m", 0, 0),
        ("5z", 4, 0),
        # Further away.
        ("123m456m789m12p5z6z", 0, 1),
        ("123m456m78m12p56z9s", 0, 2),
        ("159m159p159s1234z", 0, 3),
        ("147m147p147s1234z", 0, 6),
        ("19m28p37s5z", 2, 4),
        ("159m2p", 3, 2),
        ("11223344556m67z", 0, 1),
    ],
)
def test_known_hands(text: str, melds: int, expected: int) -> None:
    assert shanten(tiles_of(text), melds) == expected


@pytest.mark.parametrize(
    ("shape", "text", "expected"),
    [
        ("regular", "1133m5577p2299s1z", 3),
        ("seven_pairs", "1133m5577p2299s1z", 0),
        ("seven_pairs", "1111m2222m3333m4m", 0),
        ("thirteen_orphans", "19m19p19s1234567z", 0),
        ("thirteen_orphans", "2345678m234567p", 13),
        ("knitted_and_honors", "147m258p369s1234z", 0),
        ("knitted_and_honors", "147m258p36s12345z", 0),
        ("knitted_straight", "147m258p369s1234z", 2),
        ("knitted_straight", "147m258p369s123m5z", 0),
    ],
)
def test_one_shape_alone(shape: Shape, text: str, expected: int) -> None:
    # A shape that is not asked for is never nearer than the eight exchanges of a regular hand.
    assert shanten(tiles_of(text), 0, (shape,)) == min(expected, 8)


def overlap(hand: Counter[int], target: Iterable[int]) -> int:
    """Return how many tiles of a target a hand holds."""
    return sum(min(hand[tile], copies) for tile, copies in Counter(target).items())


def regular_targets(universe: frozenset[int], sets: int) -> Iterator[tuple[int, ...]]:
    within = [one for one in CHOWS + PUNGS if universe.issuperset(one)]
    for chosen in combinations_with_replacement(within, sets):
        body = sum(chosen, ())
        for pair in sorted(universe):
            yield (*body, pair, pair)


def special_targets() -> Iterator[tuple[int, ...]]:
    for double in TERMINALS_AND_HONORS:
        yield (*TERMINALS_AND_HONORS, double)
    for body in KNITTED_BODIES:
        yield from combinations((*body, *range(27, 34)), 14)


def knitted_straight_targets(sets: int) -> Iterator[tuple[int, ...]]:
    for body in KNITTED_BODIES:
        for rest in regular_targets(frozenset(range(34)), sets):
            yield (*body, *rest)


@pytest.mark.parametrize("universe", ["123456m12z", "1234m1234p", "345678s5z", "1m2p3s1234567z"])
@pytest.mark.parametrize("size", [13, 14])
def test_regular_hands_against_every_target(universe: str, size: int) -> None:
    # Tiles outside the universe never make a target nearer, as the hand holds none of them.
    tiles = frozenset(tiles_of(universe))
    targets = [Counter(target) for target in regular_targets(tiles, 4)]
    chance = random.Random(f"{universe} {size}")
    for _ in range(3):
        hand = Counter(chance.sample([tile for tile in WALL if tile in tiles], size))
        nearest = max(overlap(hand, target.elements()) for target in targets)
        assert shanten(hand.elements(), 0, REGULAR) == 13 - nearest


@pytest.mark.parametrize(("melds", "size"), [(4, 1), (4, 2), (3, 4), (3, 5), (2, 7)])
def test_hands_with_melds_against_every_target(melds: int, size: int) -> None:
    targets = [Counter(target) for target in regular_targets(frozenset(range(34)), 4 - melds)]
    chance = random.Random(melds)
    for _ in range(2):
        hand = Counter(chance.sample(WALL, size))
        nearest = max(overlap(hand, target.elements()) for target in targets)
        assert shanten(hand.elements(), melds) == 13 - 3 * melds - nearest


def test_special_shapes_against_every_target() -> None:
    chance = random.Random(7)
    special = list(special_targets())
    straights = list(knitted_straight_targets(1))
    for _ in range(3):
        hand = Counter(chance.sample(WALL, 13))
        nearest = max(overlap(hand, target) for target in special)
        # The number is capped at 8, the greatest of the regular shape.
        assert shanten(hand.elements(), 0, SINGLES) == min(8, 13 - nearest)
        nearest = max(overlap(hand, target) for target in straights)
        assert shanten(hand.elements(), 0, STRAIGHT) == min(8, 13 - nearest)


@given(hands(COMPLETE_KINDS, won=True))
def test_a_complete_hand_is_at_minus_one_and_at_zero_before_the_win(hand: Hand) -> None:
    assert hand.winning_tile is not None
    assert shanten((*hand.concealed, hand.winning_tile), len(hand.melds)) == -1
    assert shanten(hand.concealed, len(hand.melds)) == 0


@given(hands(HAND_KINDS, won=True), st.data())
@settings(max_examples=60)
def test_one_tile_brings_a_hand_one_step_nearer_and_no_tile_more(
    hand: Hand, data: st.DataObject
) -> None:
    # With the shapes at -1 this determines the number: it is a distance.
    melds = len(hand.melds)
    tiles = list(hand.concealed)
    for _ in range(data.draw(st.integers(0, 3))):
        tiles[data.draw(st.integers(0, len(tiles) - 1))] = data.draw(st.integers(0, 33))
    now = shanten(tiles, melds)
    after_draw = [shanten([*tiles, tile], melds) for tile in range(34)]
    assert min(after_draw) == now - 1
    assert max(after_draw) <= now
    drawn = [*tiles, data.draw(st.integers(0, 33))]
    after_discard = [shanten([*drawn[:at], *drawn[at + 1 :]], melds) for at in range(len(drawn))]
    # A complete hand is ready after any discard of its last tile.
    assert min(after_discard) == max(0, shanten(drawn, melds))


def test_two_milliseconds_are_enough() -> None:
    chance = random.Random(3)
    hands_seen = [chance.sample(WALL, 13) for _ in range(400)]
    begin = perf_counter()
    numbers = [shanten(hand, 0, SHAPES) for hand in hands_seen]
    spent = perf_counter() - begin
    assert set(numbers) <= set(range(-1, 7))
    assert spent / len(hands_seen) < 0.002
