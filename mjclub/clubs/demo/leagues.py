"""The demo club's leagues: one of each ruleset, with what is played for in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from mjclub.clubs.demo import shapes
from mjclub.clubs.demo.hands import Taste, melded
from mjclub.games.entries import Mode

Modes = tuple[tuple[Mode, int], ...]

BY_TILES: Final[Modes] = (("tiles", 1),)
MOSTLY_BY_TILES: Final[Modes] = (("tiles", 80), ("patterns", 10), ("points", 10))


@dataclass(frozen=True, slots=True)
class LeaguePlan:
    """A league and how it is played in.

    Attributes:
        ruleset: Its id.
        name: What the league is called.
        taste: What hands are played for.
        options, penalties: Where its rules differ from the ruleset's defaults.
        modes: How hands are entered, with weights.
        tonight: How far tonight's table is: hands already recorded.
        waits: Tonight's last hand goes on.
        false_win: Why somebody got a penalty for a false win; none if empty.
        false_wins, corrections, limits: Numbers of its games in which there is a false win, a
            corrected hand, a hand at the limit.
        friendly: Numbers of its games that are played outside the league under other options.
    """

    ruleset: str
    name: str
    taste: Taste
    options: Mapping[str, Any] = field(default_factory=dict)
    penalties: Mapping[str, Any] = field(default_factory=dict)
    modes: Modes = MOSTLY_BY_TILES
    tonight: int = 5
    waits: bool = False
    false_win: str = ""
    false_wins: frozenset[int] = frozenset()
    corrections: frozenset[int] = frozenset()
    limits: frozenset[int] = frozenset()
    friendly: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)


MCR: Final = LeaguePlan(
    ruleset="mcr",
    name="국표마작 가을 리그",
    taste=Taste(
        (
            (melded(shapes.mixed_triple_chow), 14),
            (melded(shapes.mixed_straight), 14),
            (melded(shapes.mixed_shifted_chows), 14),
            (melded(shapes.pure_straight), 5),
            (melded(shapes.pure_shifted_chows), 5),
            (melded(shapes.half_flush), 12),
            (melded(shapes.full_flush), 1),
            (melded(shapes.all_pungs), 9),
            (melded(shapes.outside_hand), 6),
            (melded(shapes.all_types), 9),
            (melded(shapes.dragons), 4),
            (melded(shapes.small_numbers), 3),
            (shapes.seven_pairs, 5),
            (shapes.knitted, 4),
        ),
        cheap=18,
    ),
    modes=BY_TILES,
    tonight=6,
    false_win="8점 미만으로 화료 선언",
    false_wins=frozenset({5, 11, 22, 40}),
    corrections=frozenset({2, 9, 17, 23, 31, 44}),
)
ZUNGJUNG: Final = LeaguePlan(
    ruleset="zungjung",
    name="중용마작 가을 리그",
    taste=Taste(
        (
            (melded(shapes.four_chows), 15),
            (melded(shapes.simples), 16),
            (melded(shapes.dragon_or_wind), 17),
            (melded(shapes.anything), 7),
            (melded(shapes.pungs_and_chows), 6),
            (melded(shapes.double_chow), 6),
            (melded(shapes.mixed_triple_chow), 8),
            (melded(shapes.pure_straight), 5),
            (melded(shapes.half_flush), 9),
            (melded(shapes.full_flush), 2),
            (melded(shapes.all_pungs), 5),
            (melded(shapes.outside_hand), 2),
            (melded(shapes.dragons), 3),
            (shapes.seven_pairs, 3),
        ),
        cheap=60,
    ),
    penalties={"false_win": 20},
    tonight=7,
    false_win="대기패가 아닌 패로 화료 선언",
    false_wins=frozenset({4}),
    corrections=frozenset({1, 6}),
)
SHANGHAI: Final = LeaguePlan(
    ruleset="shanghai",
    name="현대 상해마작 가을 리그",
    taste=Taste(
        (
            (melded(shapes.four_chows), 13),
            (melded(shapes.simples), 14),
            (melded(shapes.two_suits), 12),
            (melded(shapes.dragon_or_wind), 14),
            (melded(shapes.pungs_and_chows), 6),
            (melded(shapes.double_chow), 5),
            (melded(shapes.half_flush), 10),
            (melded(shapes.full_flush), 1),
            (melded(shapes.all_pungs), 7),
            (melded(shapes.pure_straight), 5),
            (melded(shapes.mixed_triple_chow), 5),
            (melded(shapes.all_types), 5),
            (melded(shapes.outside_hand), 3),
            (melded(shapes.dragons), 2),
            (shapes.seven_pairs, 4),
        ),
        cheap=15,
    ),
    options={"rounds": 2},
    tonight=5,
    corrections=frozenset({2, 6}),
    limits=frozenset({5}),
)
TWO_WINNER: Final = LeaguePlan(
    ruleset="two_winner",
    name="이인화료 가을 리그",
    taste=Taste(
        (
            (melded(shapes.four_chows), 12),
            (melded(shapes.anything), 10),
            (melded(shapes.pungs_and_chows), 12),
            (melded(shapes.double_chow), 12),
            (melded(shapes.short_straight), 12),
            (melded(shapes.mixed_triple_chow), 10),
            (melded(shapes.pure_straight), 8),
            (melded(shapes.full_flush), 6),
            (melded(shapes.all_pungs), 8),
            (shapes.seven_pairs, 12),
        ),
        cheap=24,
    ),
    tonight=4,
    waits=True,
    corrections=frozenset({1, 5}),
    friendly={3: {"players": 3}},
)
LEAGUES: Final = (MCR, ZUNGJUNG, SHANGHAI, TWO_WINNER)
OTHERS: Final = LEAGUES[1:]
