"""The readings of a complete hand side by side: the scored one, and each other one beside it.

A reading is a division of the tiles with a place for the winning tile. The engine scores the best;
here stands what the others would have made, and in words what sets each apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from mjclub.core import tilenames
from mjclub.games import entry_answer, entry_sets, reference_text, rules, units

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mjclub.games.entry_answer import AnswerView
    from mjclub.games.rules import Unit


@dataclass(frozen=True, slots=True)
class Card:
    """One reading.

    Attributes:
        number: 1 for the scored one.
        answer: Its sets, patterns and total.
        shape: What it is divided into, where the readings do not agree in that; else "".
        against: Its total against that of the scored one; "" for that one.
        differs: What else sets it apart, a sentence each.
        notes: What is to be said of its total.
    """

    number: int
    answer: AnswerView
    shape: str = ""
    against: str = ""
    differs: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def chosen(self) -> bool:
        """Whether it is the one that was scored."""
        return self.number == 1


@dataclass(frozen=True, slots=True)
class Readings:
    """All readings of a hand, the scored one first; there are at least two.

    Attributes:
        cards: The readings.
        tied: Another one makes as many points from other patterns.
        only_place: The others differ in the place of the winning tile alone, and make the same.
    """

    cards: tuple[Card, ...]
    tied: bool = False
    only_place: bool = False

    @property
    def title(self) -> str:
        """How many others there are."""
        others = len(self.cards) - 1
        words = ngettext("%(count)s other reading", "%(count)s other readings", others)
        return words % {"count": others}

    @property
    def remark(self) -> str:
        """What is said beside the number, so that nobody opens them for nothing; "" for none."""
        return _("only the winning tile’s place differs") if self.only_place else ""


def of_hand(hand: Mapping[str, Any], stored: Mapping[str, Any] | None = None) -> Readings | None:
    """The readings of a hand in its JSON form; None where there is only one.

    Args:
        hand: With its ruleset and options.
        stored: The answer that was recorded. Where the rules score the hand otherwise by now,
            nothing can be set against it, and nothing is said.
    """
    answer = rules.score_document({**hand, "alternatives": True})
    if stored is not None and _worth(stored) != _worth(answer):
        return None
    return of_answer(answer, hand)


def _worth(answer: Mapping[str, Any]) -> tuple[Any, ...]:
    patterns = [(one["id"], one.get("count") or 1) for one in answer.get("patterns") or ()]
    return answer.get("total"), answer.get("reading"), sorted(patterns)


def of_answer(answer: Mapping[str, Any], hand: Mapping[str, Any]) -> Readings | None:
    """The readings of an answer that was asked for its alternatives; None where there are none."""
    others = answer.get("alternatives") or ()
    if not others or not answer.get("complete"):
        return None
    unit = units.unit_of(answer)
    several = len({one["reading"]["shape"] for one in (answer, *others)}) > 1
    cards = [_card(1, answer, answer, hand, unit, several=several)]
    for number, other in enumerate(others, start=2):
        cards.append(_card(number, other, answer, hand, unit, several=several))
    same = [_same_sets(one["reading"], answer["reading"]) for one in others]
    alike = [_counts(one) == _counts(answer) for one in others]
    return Readings(
        tuple(cards),
        tied=any(
            one["total"] == answer["total"] and not equal
            for one, equal in zip(others, alike, strict=True)
        ),
        only_place=all(same) and all(alike),
    )


def _card(
    number: int,
    one: Mapping[str, Any],
    scored: Mapping[str, Any],
    hand: Mapping[str, Any],
    unit: Unit,
    *,
    several: bool,
) -> Card:
    whole = {**scored, **one, "not_counted": (), "limit": None}
    whole.pop("scaled_total", None)
    melds = entry_sets.sources(hand.get("melds") or ())
    view = entry_answer.view(whole, hand.get("winning_tile"), melds)
    assert view is not None
    return Card(
        number,
        view,
        shape=reference_text.shapes([one["reading"]["shape"]]) if several else "",
        against="" if number == 1 else _against(one["total"], scored["total"], unit),
        differs=() if number == 1 else _differs(one, scored, view, hand, unit),
        notes=_limited(view, unit),
    )


def _against(total: int, scored: int, unit: Unit) -> str:
    if total == scored:
        return _("As much as the scored reading")
    words = _("%(points)s less than the scored reading")
    return words % {"points": units.long(scored - total, unit)}


def _differs(
    one: Mapping[str, Any],
    scored: Mapping[str, Any],
    view: AnswerView,
    hand: Mapping[str, Any],
    unit: Unit,
) -> tuple[str, ...]:
    said = []
    same = _same_sets(one["reading"], scored["reading"])
    if same:
        said.append(_place(one["reading"], hand))
    here, there = _counts(one), _counts(scored)
    if here == there:
        said.append(_("The patterns are the same."))
        return tuple(said)
    ruleset = scored["ruleset"]
    for words, mine, other, known in (
        (_("Only here: %(patterns)s"), here, there, one),
        (_("Not here: %(patterns)s"), there, here, scored),
    ):
        more = [
            _named(item, mine[item["id"]] - other.get(item["id"], 0), ruleset, unit)
            for item in known["patterns"]
            if mine[item["id"]] > other.get(item["id"], 0)
        ]
        if more:
            said.append(words % {"patterns": ", ".join(more)})
    return tuple(said)


def _place(reading: Mapping[str, Any], hand: Mapping[str, Any]) -> str:
    """Where the winning tile stands in a reading that differs in nothing else."""
    place = reading["winning_tile_in"]
    if place is None or not 0 <= place < len(reading["sets"]):
        return _("The same sets; only the winning tile completes the pair here.")
    tiles = tilenames.split(reading["sets"][place]["tiles"])
    words = _("The same sets; only the winning tile completes %(tiles)s here.")
    return words % {"tiles": tilenames.spoken_all(tiles)}


def _named(item: Mapping[str, Any], count: int, ruleset: str, unit: Unit) -> str:
    """A pattern with how much more often it is there, and what that makes."""
    points = item["points"] * count // (item.get("count") or 1)
    name = entry_answer.name_of(item["id"], ruleset)
    times = f" ×{count}" if count > 1 else ""
    return pgettext("pattern and points", "%(name)s %(points)s") % {
        "name": f"{name}{times}",
        "points": units.short(points, unit),
    }


def _limited(view: AnswerView, unit: Unit) -> tuple[str, ...]:
    """Says so where the patterns make more than the limit: the total is not their sum."""
    total = sum(line.points for line in view.patterns)
    if total <= view.total:
        return ()
    words = _("The patterns make %(sum)s; the limit is %(value)s.")
    value = view.total - view.flowers
    return (
        words
        % {"sum": units.long(total - view.flowers, unit), "value": units.long(value, unit)},
    )  # fmt: skip


def _same_sets(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return _sets(one) == _sets(other)


def _sets(reading: Mapping[str, Any]) -> tuple[Any, ...]:
    sets = sorted((one["kind"], one["tiles"]) for one in reading["sets"])
    return reading["shape"], sets, reading.get("pair")


def _counts(one: Mapping[str, Any]) -> dict[str, int]:
    return {item["id"]: item.get("count") or 1 for item in one["patterns"]}
