"""Winning hands as a club plays them, drawn from a seeded source of chance.

A hand is built from a plan (what its player was after), cut into melds and concealed tiles, and
kept only if the engine takes it under the game's rules. All hands of a deal come from one wall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from mjclub.clubs.demo.shapes import Plan, Tiles, compact
from mjclub.games.rules import Asks

Made = dict[str, Any]
"""``melds`` as texts, all 14 ``concealed`` tiles with the winning one among them, ``winning``."""
Maker = Callable[[Random], Made]
Score = Callable[[dict[str, Any]], dict[str, Any]]

FLAGS: Final[Mapping[str, float]] = {
    "last_tile": 0.02,
    "last_of_kind": 0.03,
    "first_turn_ready": 0.02,
    "declared_ready": 0.4,
}
"""How often a flag is set where the ruleset has it and the hand allows it."""
KONGS: Final = ("k:", "a:", "ck:")
COPIES: Final = 4


@dataclass(frozen=True, slots=True)
class Taste:
    """What hands the players of a ruleset are after.

    Attributes:
        makers: Each with its weight.
        cheap: Hands up to this are all kept; of dearer ones only some, since most real hands are
            small.
    """

    makers: tuple[tuple[Maker, int], ...]
    cheap: int


@dataclass(frozen=True, slots=True)
class Won:
    """A hand that was won.

    Attributes:
        tiles: Its JSON form without ruleset, options and winds.
        answer: The engine's answer under the game's rules.
        used: How many of each tile it took out of the wall, the winning one among them.
    """

    tiles: dict[str, Any]
    answer: dict[str, Any]
    used: Counter[str]


def melded(plan: Plan) -> Maker:
    """Return a maker of the plan's hands, some of their sets called."""

    def make(chance: Random) -> Made:
        return cut(chance, *plan(chance))

    return make


def cut(chance: Random, sets: list[Tiles], pair: Tiles) -> Made:
    """Choose the winning tile's set and call some of the others."""
    chance.shuffle(sets)
    waiting = chance.randrange(5)
    parts = [*sets, pair]
    called = chance.choice((0, 0, 1, 1, 2, 2, 3))
    melds: list[str] = []
    concealed: Tiles = []
    for place, part in enumerate(parts):
        if place != waiting and part is not pair and len(melds) < called:
            melds.append(meld(chance, part))
        else:
            concealed.extend(part)
    return {"melds": melds, "concealed": concealed, "winning": chance.choice(parts[waiting])}


def meld(chance: Random, part: Tiles) -> str:
    """Write a called set, a pung now and then as a kong, with whom it came from."""
    if part[0] != part[1]:
        return f"c:{compact(part)}@3"
    source = chance.randint(1, 3)
    draw = chance.random()
    if draw < 0.08:
        return f"k:{compact([*part, part[0]])}@{source}"
    if draw < 0.12:
        return f"a:{compact([*part, part[0]])}@{source}"
    if draw < 0.16:
        return f"ck:{compact([*part, part[0]])}"
    return f"p:{compact(part)}@{source}"


def used_by(made: Made) -> Counter[str]:
    """Count the tiles of a hand, melds and winning tile among them."""
    used: Counter[str] = Counter(made["concealed"])
    for text in made["melds"]:
        body = text.split(":")[1].split("@")[0]
        used.update(f"{digit}{body[-1]}" for digit in body[:-1])
    return used


def flags_of(chance: Random, asks: Asks, made: Made, *, self_draw: bool) -> list[str]:
    """Draw how the hand was won beside its tiles; the engine may yet refuse it."""
    melds: Sequence[str] = made["melds"]
    kong = self_draw and any(text.startswith(KONGS) for text in melds)
    flags = [flag for flag in asks.flags if chance.random() < FLAGS.get(flag, 0)]
    if "kong_draw" in asks.flags and kong and chance.random() < 0.3:
        flags.append("kong_draw")
    return flags


def winning_hand(
    chance: Random,
    asks: Asks,
    taste: Taste,
    score: Score,
    winds: Mapping[str, str],
    *,
    taken: Counter[str] | None = None,
    tile: str | None = None,
) -> Won:
    """Return a legal hand for a seat.

    Args:
        chance: The only source of randomness.
        asks: What the game's rules ask of a hand.
        taste: What is played for.
        score: Answers a hand's JSON form with the engine's answer under the game's rules.
        winds: Those that the rules ask for.
        taken: What other winners of the deal hold: there are four of each tile in all.
        tile: The discard that somebody else wins on at the same moment; it is in `taken`.
    """
    makers = [maker for maker, _ in taste.makers]
    weights = [weight for _, weight in taste.makers]
    gone = Counter(taken or ())
    if tile is not None:
        gone[tile] -= 1
    while True:
        made = chance.choices(makers, weights)[0](chance)
        if tile not in (None, made["winning"]):
            continue
        used = used_by(made)
        if not used.keys() <= asks.tiles or max((used + gone).values()) > COPIES:
            continue
        self_draw = tile is None and chance.random() < 0.36
        held = list(made["concealed"])
        held.remove(made["winning"])
        tiles = {
            "melds": _seated(made["melds"], asks.players),
            "concealed": compact(held),
            "winning_tile": made["winning"],
            "self_draw": self_draw,
            "flags": flags_of(chance, asks, made, self_draw=self_draw),
        }
        if asks.flowers:
            tiles["flowers"] = chance.choices((0, 1, 2, 3), (50, 32, 14, 4))[0]
        answer = score({**tiles, **winds})
        if answer["faults"] and tiles["flags"]:
            tiles["flags"] = []
            answer = score({**tiles, **winds})
        if answer["faults"] or not answer["legal"]:
            continue
        if answer["total"] <= taste.cheap or chance.random() < 0.35:
            return Won(tiles, answer, used)


def _seated(melds: Sequence[str], players: int) -> list[str]:
    """Return the melds as they are where nobody sits across."""
    return [text.replace("@2", "@1") for text in melds] if players == 3 else list(melds)
