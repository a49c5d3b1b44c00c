"""The twelve patterns of two-winner mahjong, in the order of the text, cheapest first.

All that apply are added, but for what ``excludes`` names: no pattern of that id, of whatever sets,
is added beside the entry.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NAME: Final = {
    "en": "Two-Winner Mahjong (108 tiles)",
    "ko": "이인화료 마작 (108패)",
    "zh": "二人和了麻雀 (108張)",
}
"""What the rules are called. Not 이십이마작: that is the name of an older Japanese game."""
UNIT: Final = "points"
"""What the value of a hand is counted in."""


class Entry(NamedTuple):
    """One pattern as the text declares it.

    Attributes:
        number: Its place in the text.
        points: For one.
        en: English name.
        ko: Korean name.
        zh: The name in characters, as printed.
        aliases: Other names, for search.
        most: How often it can count in one hand.
        excludes: What is not added beside it.
    """

    number: int
    points: int
    en: str
    ko: str
    zh: str
    aliases: tuple[str, ...] = ()
    most: int = 1
    excludes: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The English name in lower case, every run of other characters one ``_``."""
        return "_".join("".join(c if c.isalnum() else " " for c in self.en.lower()).split())


# fmt: off
ENTRIES: Final[tuple[Entry, ...]] = (
    Entry(1, 3, "Concealed triplet", "암각", "暗刻", ("안커",), most=2),
    Entry(2, 3, "Short straight", "연륙", "連六", ("연육",), most=2),
    Entry(3, 3, "Double chow", "동순", "同順", ("이색동순", "일반고"), most=2),
    Entry(4, 6, "Concealed hand", "문청", "門清", ("문전청", "멘젠", "멘젠쯔모")),
    Entry(5, 6, "Declared ready", "청패", "聴牌", ("텐파이", "리치")),
    Entry(6, 12, "Straight", "일색통관", "一色通貫", ("일기통관", "청룡"),
          excludes=("short_straight",)),
    Entry(7, 12, "Three-suit chow", "삼색동순", "三色同順", ("삼색삼동순",),
          excludes=("double_chow",)),
    Entry(8, 12, "All triplets", "전대각", "全対刻", ("대대화", "또이또이")),
    Entry(9, 12, "Outside sets", "대요구", "帯幺九", ("전대요", "찬타")),
    Entry(10, 18, "Three concealed triplets", "삼암각", "三暗刻", ("산안커", "사암각"),
          excludes=("concealed_triplet",)),
    Entry(11, 18, "Seven pairs", "칠대자", "七対子", ("칠대", "치또이쯔"),
          excludes=("concealed_hand",)),
    Entry(12, 18, "One suit", "청일색", "清一色", ("친이쯔",)),
)
# fmt: on

IDS: Final[tuple[str, ...]] = tuple(entry.id for entry in ENTRIES)
BY_ID: Final[dict[str, Entry]] = {entry.id: entry for entry in ENTRIES}
LISTED: Final[tuple[str, ...]] = tuple(
    entry.id for entry in sorted(ENTRIES, key=lambda entry: (-entry.points, entry.number))
)
"""Dearest first, as answers list them."""
REPEATABLE: Final = frozenset(entry.id for entry in ENTRIES if entry.most > 1)
"""Patterns that may be counted more than once in a hand."""
WAYS_OF_WINNING: Final = frozenset(("concealed_hand", "declared_ready"))
"""Patterns that no tile of the hand makes."""

# A collection of patterns in one number: three bits a pattern hold how often it is there.
WIDTH: Final = 3
SHIFT: Final[dict[str, int]] = {name: WIDTH * place for place, name in enumerate(IDS)}


def collection(counts: dict[str, int]) -> int:
    """Return counts of patterns in one number; collections of different patterns may be added.

    >>> counts_of(collection({"seven_pairs": 1, "concealed_hand": 1}))
    {'concealed_hand': 1, 'seven_pairs': 1}
    """
    return sum(count << SHIFT[name] for name, count in counts.items())


def counts_of(found: int) -> dict[str, int]:
    """Return the counts of a collection, those of patterns that are there."""
    counts = {name: found >> shift & 7 for name, shift in SHIFT.items()}
    return {name: count for name, count in counts.items() if count}
