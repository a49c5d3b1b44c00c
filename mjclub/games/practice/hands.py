"""Hands to practise on, dealt from a seed: the same seed always deals the same hand.

Half of them start from the examples of the reference, each pattern in its turn, so that rare ones
come as often as common ones; they are then changed in suits, calls, winning tile and winds as long
as the pattern stays. The others are shapes that players are after, as they come.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from mjclub.clubs.demo import shapes
from mjclub.clubs.demo.hands import COPIES, Made, Maker, flags_of, meld, melded, used_by
from mjclub.clubs.demo.shapes import SUITS, compact
from mjclub.games import rules
from mjclub.games.practice.levels import Level, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mjclub.games.rules import OptionValue

Hand = dict[str, Any]
"""A hand in its JSON form, ruleset, options and winds included."""

SEEDS: Final = 1_000_000
TRIES: Final = 24
"""Hands looked at for one of the level; then the nearest is dealt."""
CHANGES: Final = 6
ROUNDS: Final = 80
WINDS: Final = ("1z", "2z", "3z", "4z")
LAST_OF_KIND: Final = "last_of_kind"
_PLANS: Final = (
    shapes.four_chows, shapes.simples, shapes.anything, shapes.dragon_or_wind, shapes.two_suits,
    shapes.double_chow, shapes.short_straight, shapes.pungs_and_chows, shapes.mixed_triple_chow,
    shapes.mixed_straight, shapes.pure_straight, shapes.mixed_shifted_chows,
    shapes.pure_shifted_chows, shapes.half_flush, shapes.full_flush, shapes.all_pungs,
    shapes.outside_hand, shapes.all_types, shapes.dragons, shapes.small_numbers,
)  # fmt: skip
MAKERS: Final[tuple[Maker, ...]] = (
    *(melded(plan) for plan in _PLANS),
    shapes.seven_pairs,
    shapes.knitted,
)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand to score.

    Attributes:
        hand: In its JSON form.
        answer: The engine's answer to it, with the other ways to read it.
        pattern: The pattern whose example it was made of; "" of a shape.
    """

    hand: Hand
    answer: dict[str, Any]
    pattern: str = ""


def deal(ruleset: str, options: Mapping[str, OptionValue], level: Level, seed: int) -> Dealt:
    """Deal the hand of a seed: legal, complete, with a pattern in it.

    Args:
        ruleset: Its id.
        options: Those that differ from the defaults.
        level: How hard it shall be.
        seed: 0 to SEEDS - 1. Neighbours take the patterns of the reference in turn.
    """
    return _deal(ruleset, tuple(sorted(options.items())), level, seed)


@lru_cache(maxsize=64)
def _deal(
    ruleset: str, options: tuple[tuple[str, OptionValue], ...], level: Level, seed: int
) -> Dealt:
    # Nobody wins anything by guessing the next hand.
    chance = Random(f"{ruleset} {options} {level.id} {seed}")  # noqa: S311
    table = _Table(ruleset, dict(options))
    best: tuple[int, Dealt] | None = None
    for attempt in range(TRIES):
        found = table.example(chance, seed // 2 + attempt) if (seed + attempt) % 2 == 0 else None
        found = found or table.shape(chance)
        if found is None:
            continue
        far = level.distance(load(found.answer))
        if far == 0:
            return found
        if best is None or far < best[0]:
            best = far, found
    # An example of the rules can always be dealt as it stands.
    return best[1] if best else table.plain(seed)


class _Table:
    """Deals the hands of one ruleset under its options."""

    def __init__(self, ruleset: str, options: dict[str, OptionValue]) -> None:
        self._ruleset = ruleset
        self._options = options
        self._asks = rules.asks(ruleset, options)
        self._examples = _examples(ruleset, tuple(sorted(options.items())))

    def plain(self, place: int) -> Dealt:
        """The example at a place of the list, as the reference has it.

        Raises:
            ValueError: Under these options no example wins.
        """
        for step in range(len(self._examples)):
            name, hand = self._examples[(place + step) % len(self._examples)]
            found = self._scored(hand, name)
            if found:
                return found
        raise ValueError(f"no hand wins: {self._ruleset} {self._options}")

    def example(self, chance: Random, place: int) -> Dealt | None:
        """The example at a place of the list, changed as far as its pattern stays."""
        name, hand = self._examples[place % len(self._examples)]
        for _ in range(CHANGES):
            found = self._scored(self._changed(chance, hand), name)
            if found:
                return found
        return self._scored(hand | {"melds": self._called(chance, hand["melds"])}, name)

    def shape(self, chance: Random) -> Dealt | None:
        """A hand as somebody may have played for it."""
        for _ in range(ROUNDS):
            made = chance.choice(MAKERS)(chance)
            used = used_by(made)
            if not used.keys() <= self._asks.tiles or max(used.values()) > COPIES:
                continue
            hand = self._hand(chance, made, self_draw=chance.random() < 0.4)
            found = self._scored(hand) or (hand["flags"] and self._scored(hand | {"flags": []}))
            if found:
                return found
        return None

    def _scored(self, hand: Hand, pattern: str = "") -> Dealt | None:
        """The hand with its answer; None where it may not win, or lost its pattern."""
        hand = hand | {"flags": sorted({*hand["flags"], *self._certain(hand)})}
        answer = rules.score_document(hand)
        if answer["faults"] or not answer["legal"] or not answer["patterns"]:
            return None
        if pattern and all(item["id"] != pattern for item in answer["patterns"]):
            return None
        return Dealt(hand, rules.score_document(hand | {"alternatives": True}), pattern)

    def _certain(self, hand: Hand) -> set[str]:
        """Flags that the tiles alone make true: the three others lie in one's own open melds."""
        shown = Counter(
            tile
            for text in hand["melds"]
            if not text.startswith("ck:")
            for tile in tiles_of(_body(text))
        )
        last = shown[hand["winning_tile"]] == COPIES - 1
        return {LAST_OF_KIND} & set(self._asks.flags) if last else set()

    def _hand(self, chance: Random, made: Made, *, self_draw: bool) -> Hand:
        held = list(made["concealed"])
        held.remove(made["winning"])
        return {
            "ruleset": self._ruleset,
            "options": self._options,
            "melds": self._called(chance, made["melds"]),
            "concealed": compact(held),
            "winning_tile": made["winning"],
            "self_draw": self_draw,
            "flags": flags_of(chance, self._asks, made, self_draw=self_draw),
            **self._around(chance),
        }

    def _around(self, chance: Random) -> dict[str, Any]:
        """Winds and flowers, where the rules ask for them."""
        found: dict[str, Any] = {}
        if self._asks.round_wind:
            found["round_wind"] = chance.choice(WINDS[:2])
        if self._asks.seat_wind:
            found["seat_wind"] = chance.choice(WINDS)
        if self._asks.flowers:
            found["flowers"] = chance.choices((0, 1, 2, 3), (6, 3, 2, 1))[0]
        return found

    def _called(self, chance: Random, melds: list[str]) -> list[str]:
        """The melds, each with whom it came from; of three players nobody sits across."""
        sources = (1, 3) if self._asks.players == 3 else (1, 2, 3)
        found = []
        for text in melds:
            kind, _, rest = text.partition(":")
            body = rest.partition("@")[0]
            source = {"c": "@3", "ck": ""}.get(kind, f"@{chance.choice(sources)}")
            found.append(f"{kind}:{body}{source}")
        return found

    def _changed(self, chance: Random, hand: Hand) -> Hand:
        """The example in other suits, with other calls and another winning tile, or some of it."""
        swap = _swap(chance)
        melds = [f"{text[: text.index(':') + 1]}{_in(swap, _body(text))}" for text in hand["melds"]]
        concealed = [swap[tile] for tile in tiles_of(hand["concealed"])]
        winning = swap[hand["winning_tile"]]
        self_draw = hand["self_draw"]
        if not hand["flags"] and chance.random() < 0.5:
            self_draw = not self_draw
        held = [*concealed, winning]
        if chance.random() < 0.5:
            for part in self._sets(hand, swap):
                if len(melds) < 3 and chance.random() < 0.4 and _holds(concealed, part):
                    melds.append(meld(chance, part))
                    for tile in part:
                        concealed.remove(tile)
                        held.remove(tile)
        if not hand["flags"] and chance.random() < 0.6:
            winning = chance.choice(held)
        made = {"melds": melds, "concealed": held, "winning": winning}
        found = self._hand(chance, made, self_draw=self_draw)
        if hand["flags"]:
            # Ways of winning belong to their seat.
            found |= {"flags": hand["flags"]}
            found |= {key: hand[key] for key in ("seat_wind",) if key in found}
        if self._asks.flowers and hand.get("flowers"):
            found["flowers"] = hand["flowers"]
        return found

    def _sets(self, hand: Hand, swap: Mapping[str, str]) -> Iterator[list[str]]:
        """The sets of the example's reading, in other suits."""
        answer = rules.score_document(hand)
        for one in (answer["reading"] or {}).get("sets", ()):
            if one["kind"] in {"chow", "pung"}:
                yield [swap[tile] for tile in tiles_of(one["tiles"])]


@lru_cache(maxsize=64)
def _examples(
    ruleset: str, options: tuple[tuple[str, OptionValue], ...]
) -> tuple[tuple[str, Hand], ...]:
    """The reference's examples that win under the options, in an order of their own."""
    chosen: dict[str, Any] = dict(options)
    asks = rules.asks(ruleset, chosen)
    known = {one.id for one in rules.catalogue(ruleset, chosen)}
    found = []
    for name, example in rules.examples(ruleset).items():
        read = rules.read_text(example.text)
        if name not in known or isinstance(read, tuple):
            continue
        if any(chosen.get(key) != value for key, value in example.options.items()):
            continue
        plain = rules.as_document(
            rules.Hand(
                melds=read.melds,
                concealed=read.concealed,
                winning_tile=read.winning_tile,
                self_draw=read.self_draw,
                flowers=read.flowers,
                flags=frozenset(example.flags),
            ),
            ruleset,
            chosen,
        )
        if asks.round_wind:
            plain["round_wind"] = "1z"
        if asks.seat_wind:
            plain["seat_wind"] = example.seat
        answer = rules.score_document(plain)
        if not answer["faults"] and answer["legal"]:
            found.append((name, plain))
    Random(ruleset).shuffle(found)  # noqa: S311 - an order, not a secret
    return tuple(found)


def tiles_of(text: str) -> list[str]:
    """Return the single tiles of a text in letters.

    >>> tiles_of("345m77z")
    ['3m', '4m', '5m', '7z', '7z']
    """
    found: list[str] = []
    digits = ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            found += [digit + letter for digit in digits]
            digits = ""
    return found


def _body(text: str) -> str:
    """The tiles of a meld in its JSON form."""
    return text.partition(":")[2].partition("@")[0]


def _swap(chance: Random) -> dict[str, str]:
    """Return other tiles for the tiles: suits exchanged, now and then counted from above."""
    others = dict(zip(SUITS, chance.sample(SUITS, 3), strict=True))
    down = chance.random() < 0.3
    swap = {
        f"{number}{suit}": f"{10 - number if down else number}{others[suit]}"
        for suit in SUITS
        for number in range(1, 10)
    }
    winds, dragons = shapes.HONORS[:4], shapes.HONORS[4:]
    for group in (winds, dragons):
        swap |= dict(zip(group, chance.sample(group, len(group)), strict=True))
    return swap


def _in(swap: Mapping[str, str], body: str) -> str:
    return compact([swap[tile] for tile in tiles_of(body)])


def _holds(tiles: list[str], part: list[str]) -> bool:
    return not Counter(part) - Counter(tiles)
