"""What a new version of a hand changed, in words: before and after, by name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext, pgettext

from mjclub.core.models import AuditEntry
from mjclub.games import entry_answer, entry_page, typed_tiles
from mjclub.games.entries import position_of
from mjclub.games.models import HandVersion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from mjclub.games.entries import Position
    from mjclub.games.models import Game, Hand

CORRECTIONS: Final = ("corrected", "restored")
"""Versions by which a person put a hand right."""

FOLLOWED: Final = ("rescored", "swapped")
"""Versions that came of something else than the hand itself."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that changed: what, from what, to what."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Change:
    """One version beside the one before it.

    Attributes:
        number: The version's number.
        action: recorded, continued, corrected, withdrawn, restored, rescored, swapped.
        at: When.
        user_name: Who, "" where not known.
        differences: What changed; empty for the first version and where nothing did.
        cause: Why a hand was scored anew: ``rules``, ``earlier`` (an earlier hand), ``seats``, or
            ``again`` (under the rules it had); "" for what somebody did to the hand itself.
    """

    number: int
    action: str
    at: datetime
    user_name: str
    differences: tuple[Difference, ...]
    cause: str = ""


def differences(
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    names: Sequence[str],
    ruleset: str = "mcr",
) -> tuple[Difference, ...]:
    """Compare two contents of a hand.

    Args:
        before: The older content, in the form of an entry.
        after: The newer one.
        names: The people by column.
        ruleset: Whose patterns the hand has.
    """
    found = []
    old_entry, new_entry = (_entry(content) | {"ruleset": ruleset} for content in (before, after))
    for what, read in _READERS:
        old, new = read(old_entry, names), read(new_entry, names)
        if old != new:
            found.append(Difference(what(), *_without_sources(old, new)))
    return tuple(found)


def latest_of_game(game: Game, names: Sequence[str]) -> dict[int, tuple[Change, ...]]:
    """For each hand that is not as it was played why not, by the hand's key. At most two queries.

    Its last correction, then the last time after it that it was scored anew; that a hand went on
    after its first win is no change of it.
    """
    versions: dict[int, list[HandVersion]] = {}
    rows = (
        HandVersion.objects.filter(hand__game=game, hand__corrected=True)
        .select_related("user")
        .order_by("hand_id", "number")
    )
    for row in rows:
        versions.setdefault(row.hand_id, []).append(row)
    told: dict[int, list[tuple[HandVersion, HandVersion]]] = {}
    for hand, lines in versions.items():
        pairs = list(pairwise(lines))
        last = [pair for pair in pairs if pair[1].action in CORRECTIONS][-1:]
        after = last[0][1].number if last else 0
        last += [pair for pair in pairs if pair[1].action in FOLLOWED and pair[1].number > after][
            -1:
        ]
        told[hand] = last
    times = {new.at for pairs in told.values() for _old, new in pairs if new.action == "rescored"}
    causes = _causes(game, times) if times else {}
    return {
        hand: tuple(
            Change(
                number=new.number,
                action=new.action,
                at=new.at,
                user_name=new.user.get_username() if new.user is not None else "",
                differences=differences(old.content, new.content, names, game.ruleset),
                cause=_cause(new, causes),
            )
            for old, new in pairs
        )
        for hand, pairs in told.items()
        if pairs
    }


def _causes(game: Game, times: Iterable[datetime]) -> dict[datetime, str]:
    """Why a game was scored anew as a whole, by the time; other times it was for a hand."""
    rows = AuditEntry.objects.filter(game=game, action="rescore_game", at__in=list(times))
    return {row.at: "rules" if row.inputs.get("rule_version") else "again" for row in rows}


def _cause(version: HandVersion, causes: Mapping[datetime, str]) -> str:
    if version.action == "swapped":
        return "seats"
    return causes.get(version.at, "earlier") if version.action == "rescored" else ""


def taken_back(hands: Sequence[Hand]) -> dict[int, tuple[str, Position | None]]:
    """Return who took each of the hands back last, and where it stood, by the hand's key.

    One query.
    """
    rows = HandVersion.objects.filter(hand__in=hands).select_related("user").order_by("number")
    found: dict[int, tuple[str, Position | None]] = {}
    for row in rows:
        name, stood = found.get(row.hand_id, ("", None))
        if row.action == "withdrawn":
            name = row.user.get_username() if row.user is not None else ""
        place = row.content.get("position")
        found[row.hand_id] = (name, position_of(place) if place else stood)
    return found


def _entry(content: Mapping[str, Any]) -> dict[str, Any]:
    """The entry inside a version's content, with the values that it came to."""
    entry = content.get("entry", content)
    return {**entry, "values": content.get("values")}


def _outcome(content: Mapping[str, Any], names: Sequence[str]) -> str:
    return {
        "win": pgettext("outcome", "Win"),
        "draw": pgettext("outcome", "Draw"),
        "void": pgettext("outcome", "Void"),
    }[content["outcome"]]


def _winner(content: Mapping[str, Any], names: Sequence[str]) -> str:
    return ", ".join(names[win["winner"]] for win in content["wins"]) or "–"


def _source(content: Mapping[str, Any], names: Sequence[str]) -> str:
    said = [
        gettext("self-draw") if win.get("source") is None else names[win["source"]]
        for win in content["wins"]
    ]
    return ", ".join(said) or "–"


def _end(content: Mapping[str, Any], names: Sequence[str]) -> str:
    """How a hand ended that had one first win, where it could go on."""
    return gettext("drawn after the first win") if content.get("drawn") else "–"


def _responsible(content: Mapping[str, Any], names: Sequence[str]) -> str:
    said = []
    for win in content["wins"]:
        who = win.get("responsible")
        if who is not None:
            said.append(pgettext("responsible", "nobody") if who == "none" else names[who])
    return ", ".join(said) or "–"


def _verified(content: Mapping[str, Any], names: Sequence[str]) -> str:
    columns = {column for win in content["wins"] for column in win.get("verified") or ()}
    return ", ".join(names[column] for column in sorted(columns)) or "–"


def _ready(content: Mapping[str, Any], names: Sequence[str]) -> str:
    """Who declared ready, and of those who did not win whether they were."""
    words = {
        True: pgettext("ready", "%(name)s (was ready)"),
        False: pgettext("ready", "%(name)s (was not ready)"),
        None: "%(name)s",
    }
    said = [
        words[one.get("ready")] % {"name": names[one["column"]]}
        for one in content.get("declarations") or ()
    ]
    return ", ".join(said) or "–"


def _value(content: Mapping[str, Any], names: Sequence[str]) -> str:
    values = content.get("values") or [win.get("value") for win in content["wins"]]
    return ", ".join(str(value) for value in values if value is not None) or "–"


def _patterns(content: Mapping[str, Any], names: Sequence[str]) -> str:
    said = [
        entry_answer.name_of(
            item[0] if isinstance(item, list | tuple) else item["id"], content["ruleset"]
        )
        for win in content["wins"]
        for item in win.get("patterns") or ()
    ]
    return " · ".join(said) or "–"


def _tiles(content: Mapping[str, Any], names: Sequence[str]) -> str:
    return (
        " / ".join(tiles_text(win["tiles"]) for win in content["wins"] if win.get("tiles")) or "–"
    )


def _later(content: Mapping[str, Any], names: Sequence[str]) -> str:
    return gettext("to be filled in later") if content.get("tiles_later") else "–"


def tiles_text(tiles: Mapping[str, Any]) -> str:
    """A hand's tiles on one line, as the entry page writes them for this reader."""
    return typed_tiles.as_text(tiles, self_draw=False, style=entry_page.style())


def _without_sources(before: str, after: str) -> tuple[str, str]:
    """Leave out whom each set was called from, (만456)@3, unless nothing else differs."""
    old, new = (re.sub(r"(?<=\))@\d", "", text) for text in (before, after))
    return (old, new) if old != new else (before, after)


_READERS: Final = (
    (lambda: gettext("Outcome"), _outcome),
    (lambda: gettext("Winner"), _winner),
    (lambda: gettext("From"), _source),
    (lambda: gettext("Points"), _value),
    (lambda: gettext("Patterns"), _patterns),
    (lambda: gettext("Tiles"), _tiles),
    (lambda: pgettext("to follow", "Tiles"), _later),
    (lambda: gettext("Responsible"), _responsible),
    (lambda: gettext("Checked by"), _verified),
    (lambda: gettext("Declared ready"), _ready),
    (lambda: gettext("End"), _end),
)
