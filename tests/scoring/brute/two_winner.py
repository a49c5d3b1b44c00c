"""Two-winner mahjong by brute force: every reading, every pattern taken literally.

Written from the rule text alone. Of several readings the highest total counts; ties go to fewer
pattern kinds, then to the reading whose highest pattern is worth more, then to catalogue order,
which `score` leaves open where the first two do not decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from tests.scoring.brute.outcome import Choice, Outcome, Suppressed
from tests.scoring.brute.readings import Reading, Table, read_table, regular, seven_pairs

CLAIMED_KINDS: Final = ("discard", "rob_kong")


def _consecutive(one: int, other: int) -> bool:
    return one // 9 == other // 9 and abs(one - other) == 3


def _same_numbers(one: int, other: int) -> bool:
    return one % 9 == other % 9


def _pairs(chows: Sequence[int], joined: Callable[[int, int], bool], how: str) -> int:
    """Return how many pairs of chows count: 2 of section 2 and the option ``pairs``."""
    places = combinations(range(len(chows)), 2)
    edges = [(one, other) for one, other in places if joined(chows[one], chows[other])]
    if how == "all":
        return len(edges)
    if how == "once":
        return min(1, len(edges))
    disjoint = any(not set(one) & set(other) for one, other in combinations(edges, 2))
    return 2 if disjoint else min(1, len(edges))


def _end(tile: int) -> bool:
    return tile % 9 in (0, 8)


def count(table: Table, reading: Reading, options: Mapping[str, Any]) -> Choice:
    """Return the patterns of one reading with their points, and those that do not count."""
    found: dict[str, int] = {}
    suppressed: set[Suppressed] = set()
    sets = reading.sets
    chows = [one.first for one in sets if one.kind == "chow"]
    pairs_option = options.get("pairs", "disjoint")
    is_pairs = reading.shape == "seven_pairs"

    def add(name: str, points: int, *, unless: str | None = None) -> None:
        if unless in found:
            suppressed.add((name, unless, "non_repeat"))
        else:
            found[name] = points

    def lose(name: str) -> None:
        """Some of a pattern counts, and some of it does not."""
        if name in found:
            suppressed.add((name, name, "account_once"))

    if is_pairs:
        add("seven_pairs", 18)
    concealed = sum(one.drawn for one in sets if one.kind != "chow")
    if concealed >= 3:
        add("three_concealed_triplets", 18)
    if concealed:
        each = options.get("ankou", "each") == "each"
        points = 3 * concealed if each else 3
        add("concealed_triplet", points, unless="three_concealed_triplets")
        if points < 3 * concealed < 9:
            lose("concealed_triplet")

    if any({start, start + 3, start + 6} <= set(chows) for start in (0, 9, 18)):
        add("straight", 12)
    if many := _pairs(chows, _consecutive, pairs_option):
        add("short_straight", 3 * many, unless="straight")
        if many < _pairs(chows, _consecutive, "all"):
            lose("short_straight")
    if any({number, number + 9, number + 18} <= set(chows) for number in range(7)):
        add("three_suit_chow", 12)
    if many := _pairs(chows, _same_numbers, pairs_option):
        add("double_chow", 3 * many, unless="three_suit_chow")
        if many < _pairs(chows, _same_numbers, "all"):
            lose("double_chow")

    closed = not table.claimed
    any_win = options.get("concealed_hand", "self_draw") == "any_win"
    if closed and (table.self_draw or any_win):
        add("concealed_hand", 6, unless="seven_pairs")
    if closed and "declared_ready" in table.flags and not table.self_draw:
        add("declared_ready", 6)

    if sets and not chows:
        add("all_triplets", 12)
    if sets and all(any(_end(tile) for tile in one.tiles) for one in sets):
        add("outside_sets", 12)
    if len({tile // 9 for tile in table.all_tiles}) == 1:
        add("one_suit", 18)
    return Choice(found, frozenset(suppressed))


def readings(table: Table) -> Iterator[Reading]:
    """Yield every reading that wins: four sets and a head, or seven pairs."""
    yield from regular(table)
    yield from seven_pairs(table)


def pay(total: int, options: Mapping[str, Any], *, self_draw: bool) -> dict[str, int | None]:
    """Return the payments of one win by section 3."""
    worth = scaled(total, options)
    if not self_draw:
        return {"winner": worth, "discarder": worth, "others": 0}
    payers = options.get("players", 4) - 1
    assert worth % payers == 0
    return {"winner": worth, "discarder": None, "others": worth // payers}


def scaled(points: int, options: Mapping[str, Any]) -> int:
    """Return points as they are paid: two thirds with three players."""
    return points * 2 // 3 if options.get("players", 4) == 3 else points


def _extra(total: int, options: Mapping[str, Any]) -> int | None:
    return scaled(total, options) if options.get("players", 4) == 3 else None


def score(document: Mapping[str, Any]) -> Outcome:
    """Score a hand in its JSON form, with a winning tile, in canonical notation."""
    table = read_table(document)
    options = document.get("options", {})
    if table.claimed and "declared_ready" in table.flags:
        return Outcome(faults=frozenset({"impossible_flag"}))
    counted = [count(table, reading, options) for reading in readings(table)]
    if not counted:
        return Outcome(complete=False, legal=False, scaled_total=_extra(0, options))
    best = max(_rank(found) for found in counted)
    shown = [one for one in counted if _rank(one) == best]
    total = best[0]
    legal = total >= options.get("min_points", 0)
    return Outcome(
        legal=legal,
        total=total,
        choices=tuple(one.patterns for one in shown),
        suppressed=tuple(one.suppressed for one in shown),
        scaled_total=_extra(total, options),
        payments=pay(total, options, self_draw=table.self_draw) if legal else None,
        every=tuple(one.patterns for one in counted),
    )


def _rank(one: Choice) -> tuple[int, int, int]:
    found = one.patterns
    return sum(found.values()), -len(found), max(found.values(), default=0)


def settle(document: Mapping[str, Any]) -> dict[str, Any]:
    """Settle a hand that can be by sections 3 and 4; keys as in an answer of the engine."""
    hand = document["settlement"]
    players = hand.get("players", 4)
    options = {"players": players}
    wins = hand["wins"]
    deltas = [0] * players
    first = [win["seat"] for win in wins if win.get("order", 1) == 1]
    for win in wins:
        seat = win["seat"]
        if win["kind"] in CLAIMED_KINDS:
            worth = scaled(win["points"], options)
            deltas[seat] += worth
            deltas[win["from"]] -= worth
            continue
        exempt = hand.get("first_winner_exempt", False) and win.get("order", 1) == 2
        for payer in range(players):
            if payer != seat and not (exempt and payer in first):
                deltas[payer] -= win["points"] // 3
                deltas[seat] += win["points"] // 3
    for declared in hand.get("declared", []):
        if declared["ready"]:
            continue
        for other in range(players):
            if other != declared["seat"]:
                deltas[declared["seat"]] -= scaled(6, options)
                deltas[other] += scaled(6, options)
    assert sum(deltas) == 0
    over = len(wins) >= 2 or not wins or hand.get("drawn", False)
    return {"deltas": deltas, "hand_over": over, **_next(hand, players, first)}


def _next(hand: Mapping[str, Any], players: int, first: Sequence[int]) -> dict[str, Any]:
    """What follows if no other win comes."""
    dealer, number = hand.get("dealer", 0), hand.get("hand_no", 1)
    if number == 8:
        return {"game_over": True, "next_dealer": None, "next_hand_no": None}
    if first:
        following = min(first, key=lambda seat: (seat - dealer) % players)
    elif hand.get("dealer_on_draw", "passes") == "passes":
        following = (dealer + 1) % players
    else:
        following = dealer
    return {"game_over": False, "next_dealer": following, "next_hand_no": number + 1}


def can_be(document: Mapping[str, Any]) -> bool:
    """Tell whether a whole hand can be: "Checks on wins" of section 3, and who is asked at its end.

    Seats, kinds, orders and points are taken to be in range.
    """
    hand = document["settlement"]
    wins = hand["wins"]
    winners = [win["seat"] for win in wins]
    declarers = [declared["seat"] for declared in hand["declared"]]
    first = [win for win in wins if win["order"] == 1]
    second = [win for win in wins if win["order"] == 2]
    return (
        # One player wins once a hand, and not from himself.
        len(set(winners)) == len(winners)
        and all(win.get("from") != win["seat"] for win in wins)
        # One self-draw, or so many on one discard.
        and _one_moment(first, most=hand["players"] - 1)
        and _one_moment(second, most=hand["players"] - 2)
        # A second win only after exactly one first winner, who discards no more.
        and (not second or len(first) == 1)
        and all(win.get("from") != one["seat"] for win in second for one in first)
        # Who has won is not asked for readiness, and nobody is asked twice.
        and len({*declarers, *winners}) == len(declarers) + len(winners)
        # With two winners the hand is over before the wall is.
        and not (hand.get("drawn") and len(wins) > 1)
    )


def _one_moment(wins: Sequence[Mapping[str, Any]], most: int) -> bool:
    if any(win["kind"] == "self_draw" for win in wins):
        return len(wins) == 1
    return len(wins) <= most and len({win["from"] for win in wins}) <= 1
