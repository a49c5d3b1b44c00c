"""What a hand under the minimum was closest to: the same tiles won otherwise.

Nothing is guessed: each way is scored. What is varied is what could honestly have been otherwise:
how the tile came, which of the tiles waited for it was, and a way of winning that may be true.
Another reading of the same tiles is none of them: the best one counts already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mjclub.games import rules

MOST: Final = 2
"""Ways that are told."""
RARE: Final = frozenset({"heavenly", "earthly", "human", "first_turn_ready"})
"""Ways of winning that nobody forgets: they are known before the first discard."""
Score = Callable[[Mapping[str, Any]], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Way:
    """The same tiles won in another way.

    Attributes:
        total: What they make then.
        legal: Whether that may win.
        self_draw: How it is won; None as it was.
        tile: The winning tile where it is another, or where none was there yet.
        flag: The way of winning that would have to be true beside.
    """

    total: int
    legal: bool
    self_draw: bool | None = None
    tile: str = ""
    flag: str = ""


def closest(
    document: Mapping[str, Any],
    answer: Mapping[str, Any],
    flags: Iterable[str] = (),
    score: Score = rules.score_document,
) -> tuple[Way, ...]:
    """The ways that come closest, the likeliest first; () where the hand may win as it is.

    Ways that reach the minimum, at most two; where none does, the one that is worth most, if that
    is more than the hand is worth now.

    Args:
        document: The hand in its JSON form, with ruleset, options and winds: fourteen tiles, or
            thirteen that are ready.
        answer: The engine's answer to it.
        flags: Ways of winning that could be true of it; of a ready hand all that the rules know.
        score: The engine.
    """
    if answer.get("faults") or not answer.get("minimum"):
        return ()
    likely = [flag for flag in flags if flag not in RARE and flag not in _flags(document)]
    if document.get("winning_tile") is None:
        return _of_ready(document, answer, likely, score)
    if not answer.get("complete") or answer["legal"]:
        return ()
    drawn = bool(document.get("self_draw"))
    ways = [
        _otherwise(document, score, self_draw=not drawn),
        *_other_tiles(document, score, drawn=drawn),
        *(_with(document, score, flag) for flag in likely),
    ]
    return _best([way for way in ways if way is not None], answer["total"])


def _flags(document: Mapping[str, Any]) -> list[str]:
    return list(document.get("flags") or ())


def _best(ways: Sequence[Way], total: int) -> tuple[Way, ...]:
    """Those that may win, one of each kind; else the dearest, where it is worth more than now."""
    kinds: dict[tuple[bool, bool, bool], Way] = {}
    for way in ways:
        if way.legal:
            kinds.setdefault((way.self_draw is not None, way.tile != "", way.flag != ""), way)
    if kinds:
        return tuple(kinds.values())[:MOST]
    more = [way for way in ways if way.total > total]
    return (max(more, key=lambda way: way.total),) if more else ()


def _scored(document: Mapping[str, Any], score: Score, **way: Any) -> Way | None:
    """A way that the engine scores; None where the hand cannot have been won so."""
    answer = score(document)
    if answer["faults"] or not answer["complete"]:
        return None
    return Way(answer["total"], answer["legal"], **way)


def _otherwise(document: Mapping[str, Any], score: Score, *, self_draw: bool) -> Way | None:
    """The same tile by self-draw instead of a discard, or the other way round."""
    turned = dict(document) | {"self_draw": self_draw}
    turned.pop("responsible", None)
    # Some of what is ticked goes with one way of winning alone.
    impossible = rules.impossible_flags(turned)
    turned["flags"] = [flag for flag in _flags(document) if flag not in impossible]
    return _scored(turned, score, self_draw=self_draw)


def _other_tiles(document: Mapping[str, Any], score: Score, *, drawn: bool) -> list[Way]:
    """Another of the tiles that these thirteen wait for, in the same way; the dearest first."""
    plain = {key: value for key, value in document.items() if key != "responsible"}
    ready = score(plain | {"winning_tile": None, "self_draw": False, "flags": []})
    way = "self_draw" if drawn else "discard"
    found = []
    for item in ready.get("outcomes") or ():
        if item["tile"] == document["winning_tile"]:
            continue
        if not _flags(document):
            found.append(Way(item[way]["total"], item[way]["legal"], tile=item["tile"]))
            continue
        other = _scored(plain | {"winning_tile": item["tile"]}, score, tile=item["tile"])
        found += [] if other is None else [other]
    return sorted(found, key=lambda one: -one.total)


def _with(document: Mapping[str, Any], score: Score, flag: str) -> Way | None:
    """The hand with one way of winning more."""
    return _scored(dict(document) | {"flags": [*_flags(document), flag]}, score, flag=flag)


def _of_ready(
    document: Mapping[str, Any], answer: Mapping[str, Any], flags: Sequence[str], score: Score
) -> tuple[Way, ...]:
    """Of thirteen tiles none of which may win on a discard: what it takes."""
    items = answer.get("outcomes") or ()
    if not items or any(item["discard"]["legal"] for item in items):
        return ()
    draws = []
    for item in items:
        drawn = item["self_draw"]
        draws.append(Way(drawn["total"], drawn["legal"], self_draw=True, tile=item["tile"]))
    draws.sort(key=lambda way: -way.total)
    if draws[0].legal:
        return (draws[0],)
    ways: list[Way] = []
    for flag in flags:
        for way in draws:
            for drawn in (False, True):
                won = dict(document) | {"winning_tile": way.tile, "self_draw": drawn}
                found = _scored(
                    won | {"flags": [*_flags(document), flag]},
                    score,
                    self_draw=drawn,
                    tile=way.tile,
                    flag=flag,
                )
                ways += [] if found is None else [found]
    near = draws[:1] if draws[0].total else []
    return (*near, *[way for way in ways if way.legal][:1])
