"""Modern Shanghai mahjong by brute force: every reading, the stacking tables, limits, payments.

Written from the rule text alone; see `shanghai_yaku` for the yaku.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from scoring.tiles import EAST, INDEX
from tests.scoring.brute.outcome import Outcome, Suppressed
from tests.scoring.brute.readings import (
    Reading,
    Table,
    read_table,
    regular,
    seven_pairs,
    thirteen_orphans,
)
from tests.scoring.brute.shanghai_waits import waits
from tests.scoring.brute.shanghai_yaku import FAN, IDS, ORDER, View, present

Options = Mapping[str, Any]

LADDER: Final[dict[str, set[str]]] = {
    "소삼원": {"삼원패"},
    "대삼원": {"삼원패", "소삼원"},
    "대삼풍": {"소삼풍"},
    "소사희": {"소삼풍", "대삼풍"},
    "대사희": {"소삼풍", "대삼풍", "소사희"},
    "양반고": {"일반고", "일색삼동순", "칠대자"},
    "일색삼동순": {"일반고"},
    "삼색쌍룡회": {"노소부"},
    "삼암각": {"쌍암각"},
    "사암각": {"쌍암각", "삼암각", "대대화"},
    "삼공자": {"양강"},
    "사강자": {"양강", "삼공자"},
    "순전대요": {"혼전대요"},
    "혼요구": {"혼전대요"},
    "청요구": {"혼전대요", "순전대요", "혼요구"},
    "청일색": {"혼일색"},
    "자일색": {"혼일색", "혼요구", "혼전대요"},
    "녹일색": {"혼일색"},
    "구련보등": {"청일색"},
    "십삼요구": {"혼요구"},
    "쌍절장": {"화절장"},
}
IMPLIED: Final[dict[str, set[str]]] = {
    "대사희": {"자풍패", "장풍패", "연풍패", "대대화"},
    "사강자": {"대대화", "독청"},
    "청요구": {"대대화"},
    "혼요구": {"대대화"},
    "삼색쌍룡회": {"평화", "장"},
    "청룡": {"노소부"},
    "노소팽": {"쌍암각"},
    "칠대자": {"독청"},
    "전구인": {"독청"},
    "반구인": {"독청"},
    "창강화": {"화절장"},
    "천화": {"불구인", "초순입직"},
    "지화": {"불구인", "초순입직"},
    "인화": {"문전청 영화", "초순입직"},
}
# D-SH-06 and D-SH-08b.
REPLACED: Final = {"연풍패": {"자풍패", "장풍패"}, "쌍절장": {"독청"}}
REPEATED: Final = {"노소부", "노소팽", "사귀일"}
FLOWER_BONUS: Final = "flower_bonus"


def causes(found: Mapping[str, int], options: Options) -> dict[str, tuple[str, str]]:
    """Return what tables 2a and 2b drop: because of which yaku, and by which principle."""
    implied = options.get("stacking", "implied") == "implied"

    def principle(higher: str, lower: str) -> str | None:
        if lower == "대대화" and "자일색" in found:
            return None  # D-SH-36
        if lower == "삼원패" and options.get("dragons_with_three_dragons", False):
            return None  # D-SH-18
        without_dragon = higher == "녹일색" and not options.get("green_needs_dragon", True)
        if lower in LADDER.get(higher, ()) or (without_dragon and lower == "청일색"):  # D-SH-26
            return "same_series"
        if lower in REPLACED.get(higher, ()):
            return "replaced"
        return "non_repeat" if implied and lower in IMPLIED.get(higher, ()) else None

    def cause(name: str) -> tuple[str, str] | None:
        for other in sorted(found, key=_dearest):
            why = principle(other, name)
            # What was dropped drops nothing itself.
            if why and cause(other) is None:
                return other, why
        return None

    return {name: why for name in found if (why := cause(name))}


def _dearest(name: str) -> tuple[int, int]:
    return -FAN[name], ORDER[name]


@dataclass(frozen=True)
class Counted:
    """A reading with its patterns (Korean name to fan), what else is there, its sum, its limit."""

    patterns: Mapping[str, int]
    suppressed: frozenset[Suppressed]
    total: int
    limit: tuple[str, int] | None = None

    @property
    def rank(self) -> tuple[int, int, int]:
        """D-SH-31: the total, then fewer kinds, then the highest pattern."""
        return self.total, -len(self.patterns), max(self.patterns.values(), default=0)


def count(view: View) -> Counted:
    """Return what a reading counts."""
    options = view.options
    found = present(view)
    why = causes(found, options)
    stacked = {name: FAN[name] * n for name, n in found.items() if name not in why}
    limits = sorted((name for name in stacked if FAN[name] == 100), key=_dearest)
    exclusive = bool(limits) and options.get("limit_mode", "none") == "limit_exclusive"
    kept = {name: stacked[name] for name in limits} if exclusive else stacked
    if options.get("limit_multiple", "add") == "single":
        # D-SH-04b: equal in all but the order of the catalogue.
        kept = {name: fan for name, fan in kept.items() if name not in limits[1:]}
    for name in found:
        if name not in kept and (name not in why or why[name][0] not in kept):
            why[name] = limits[0], "listed_limit"
    if view.groups and why.get("칠대자", ("양반고",))[0] != "양반고":
        del why["칠대자"]  # Not of this reading, and nothing says so any more.
    suppressed = {(IDS[name], IDS[cause], principle) for name, (cause, principle) in why.items()}
    suppressed |= {
        (IDS[name], IDS[name], "account_once")
        for name, times in present(replace(view, options={**options, "repeat": "each"})).items()
        if name in kept and name in REPEATED and times > found[name]
    }
    total = sum(kept.values())
    limit = ("listed", total) if exclusive else None
    if options.get("limit_mode", "none") == "cap100" and total > 100:
        total, limit = 100, ("cap100", total)
    return Counted(kept, frozenset(suppressed), total, limit)


def readings(table: Table) -> Iterator[Reading]:
    """Yield every reading that wins."""
    yield from _concealed_where_it_can_be(table)
    yield from seven_pairs(table)
    yield from thirteen_orphans(table)


def _concealed_where_it_can_be(table: Table) -> Iterator[Reading]:
    """Yield the regular readings; a discard is not put into a pung where it fits beside (D-SH-09).

    It fits beside in a chow or in the head of the same sets.
    """
    every = list(regular(table))
    drawn: dict[object, int] = {}
    for one in every:
        key = _content(one)
        drawn[key] = max(drawn.get(key, 0), _drawn_pungs(one))
    for one in every:
        if _drawn_pungs(one) == drawn[_content(one)]:
            yield one


def _content(reading: Reading) -> object:
    return reading.pair, tuple(sorted((one.kind, one.first) for one in reading.sets))


def _drawn_pungs(reading: Reading) -> int:
    return sum(one.drawn for one in reading.sets if one.kind == "pung")


def faults(document: Mapping[str, Any], table: Table, options: Options) -> frozenset[str]:
    """Return the codes of what cannot be by section 6, for tiles and options that can."""
    flags = table.flags
    alone = len(flags) == 1
    only_copy = table.win not in table.before
    kinds = waits(table.before)
    two_kinds = len(kinds) == 2 and table.win in kinds
    double = only_copy and two_kinds and not {*kinds} & {*table.before}
    east = table.seat == EAST
    no_melds = not table.melds
    limits = {"heavenly", "earthly", "human"}
    possible = {
        "last_tile": True,
        "kong_draw": table.self_draw and any(one.kind == "kong" for one in table.melds),
        "rob_kong": not table.self_draw
        and "last_tile" not in flags
        and table.all_tiles.count(table.win) == 1,
        "last_of_kind": only_copy,
        "double_last": double,
        "heavenly": east and table.self_draw and no_melds and alone,
        "earthly": not east
        and table.self_draw
        and no_melds
        and flags <= {"earthly", "last_of_kind"},
        "human": not east and not table.self_draw and no_melds and alone,
        "first_turn_ready": not table.claimed and not flags & limits,
    }
    codes = set()
    if not all(possible[flag] for flag in flags):
        codes.add("impossible_flag")
    if document.get("flowers", 0) and not options.get("flower_bonus", False):
        codes.add("flowers_not_used")
    return frozenset(codes)


def pay(total: int, table: Table, options: Options) -> dict[str, int | None]:
    """Return what D-SH-05 makes each player pay."""
    amount = total * options.get("unit", 1)
    if table.self_draw:
        return {"winner": 3 * amount, "discarder": None, "others": amount}
    discarder, others = {
        "discarder_1": (1, 0),
        "discarder_3": (3, 0),
        "discarder_2_others_1": (2, 1),
    }[options.get("payment", "discarder_1")]
    return {
        "winner": (discarder + 2 * others) * amount,
        "discarder": discarder * amount,
        "others": others * amount,
    }


def score(document: Mapping[str, Any]) -> Outcome:
    """Score a hand in its JSON form, with a winning tile, in canonical notation."""
    table = read_table(document)
    options = document.get("options", {})
    if codes := faults(document, table, options):
        return Outcome(faults=codes)
    prevalent = INDEX[document["round_wind"]]
    if options.get("jangpung", "round") == "east":
        prevalent = EAST
    counted = [count(View(table, reading, prevalent, options)) for reading in readings(table)]
    if not counted:
        return Outcome(complete=False, legal=False)
    best = max(one.rank for one in counted)
    tied = [one for one in counted if one.rank == best]
    # In the order of the catalogue, dearest first: the rule does not say how to compare two lists.
    chosen = min(tied, key=lambda one: sorted(map(_dearest, one.patterns)))
    alike = [one for one in tied if one.patterns == chosen.patterns]
    flowers = document.get("flowers", 0)
    bonus = {FLOWER_BONUS: flowers} if flowers else {}
    total = chosen.total + flowers
    legal = sum(chosen.patterns.values()) >= options.get("minimum", 1)

    def shown(one: Counted) -> dict[str, int]:
        return {IDS[name]: fan for name, fan in one.patterns.items()} | bonus

    return Outcome(
        legal=legal,
        total=total,
        choices=tuple(shown(one) for one in alike),
        suppressed=tuple(one.suppressed for one in alike),
        every=tuple(shown(one) for one in counted),
        limit=chosen.limit,
        payments=pay(total, table, options) if legal else None,
    )


def _counting(wins: list[Mapping[str, Any]], given: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the wins that count: claims under the minimum are none, then the nearest or all."""
    claims = [win for win in wins if win["fan"] >= given.get("minimum", 1)]
    if given.get("multi_ron", "nearest") == "all":
        return claims
    return sorted(claims, key=lambda win: (win["seat"] - win.get("from", 0)) % 4)[:1]


def settle(document: Mapping[str, Any]) -> dict[str, Any]:
    """Settle a hand whose dealer and round are given, by what the rule says of it.

    Args:
        document: As for the engine, in a form without faults.
    """
    given: Mapping[str, Any] = {**document.get("options", {}), **document["settlement"]}
    wins = _counting(given["wins"], given)
    winners = {win["seat"] for win in wins}
    dealer = given["dealer"]
    deltas = [0, 0, 0, 0]
    payment = given.get("payment", "discarder_1")
    for win in wins:
        fan = win["fan"]
        if given.get("limit_mode", "none") == "cap100":
            fan = min(fan, 100)
        fan += win.get("flowers", 0)
        for payer in {0, 1, 2, 3} - {win["seat"]}:
            if win["kind"] == "self_draw":
                times = 1
            elif payer == win["from"]:
                times = {"discarder_1": 1, "discarder_3": 3, "discarder_2_others_1": 2}[payment]
            else:
                times = int(payment == "discarder_2_others_1" and payer not in winners)
            if dealer in (payer, win["seat"]):
                times *= given.get("dealer_multiplier", 1)
            amount = times * fan * given.get("unit", 1)
            deltas[win["seat"]] += amount
            deltas[payer] -= amount
    stays = dealer in winners if wins else given.get("dealer_on_draw", "passes") == "stays"
    next_dealer = dealer if stays else (dealer + 1) % 4
    wind = int(given["round_wind"][0])
    over = False
    if next_dealer == 0 and not stays:
        over = wind == given.get("rounds", 4)
        wind += 1
    number = given.get("hand_no")
    return {
        "deltas": deltas,
        "winners": [win["seat"] for win in wins],
        "hand_over": True,
        "game_over": over,
        "next_dealer": None if over else next_dealer,
        "next_hand_no": None if over or number is None else number + 1,
        "next_round_wind": None if over else f"{wind}z",
    }
