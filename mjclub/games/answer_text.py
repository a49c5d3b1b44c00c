"""The engine's answer as lines of text for people."""

from __future__ import annotations

from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mjclub.core import tilenames
from mjclub.games import answer_notes, entry_answer, units
from mjclub.games.entry_words import fault_sentence
from mjclub.games.rules_texts import in_language


def answer_text(answer: dict[str, Any], lang: str) -> str:
    """Return the answer for people.

    Args:
        answer: The engine's answer; ``assumed`` in it says that winds were left out.
        lang: The code of a language, or of the second Korean vocabulary.
    """
    with translation.override(lang):
        return "\n".join(_lines(answer))


def _lines(answer: dict[str, Any]) -> list[str]:
    if answer["faults"]:
        return [_("The input has faults:"), *_faults(answer["faults"])]
    lines = [_("A wind that was left out is taken as East.")] if answer.get("assumed") else []
    if answer["complete"]:
        lines += _score_lines(answer)
    else:
        lines += [_("Not a winning hand."), _distance(answer["shanten"])]
    if answer["waits"]:
        waits = " ".join(tilenames.spoken(name) for name in answer["waits"])
        lines.append(_("waits: %(waits)s") % {"waits": waits})
    return lines + [_outcome(outcome) for outcome in answer["outcomes"] or ()]


def _distance(shanten: int) -> str:
    """How far a hand is from waiting: riichi's word for it is not MCR's."""
    if shanten == 0:
        return _("It waits: one tile makes it a win.")
    return ngettext(
        "%(count)s tile away from waiting.", "%(count)s tiles away from waiting.", shanten
    ) % {"count": shanten}


def _faults(faults: list[dict[str, str]]) -> list[str]:
    """One line a sentence and field; places of the same fault stand together."""
    places: dict[tuple[str, str], list[str]] = {}
    for fault in faults:
        spoken = fault_sentence(fault["code"], fault["place"])
        places.setdefault((spoken, fault["field"]), []).append(fault["place"])
    return [f"  {spoken} ({_where(field, found)})" for (spoken, field), found in places.items()]


def _where(field: str, places: list[str]) -> str:
    told = ", ".join(dict.fromkeys(place for place in places if place))
    if told.startswith(field):
        return told
    return f"{field} {told}".rstrip()


def _score_lines(answer: dict[str, Any]) -> list[str]:
    unit = units.unit_of(answer)
    lines = []
    for pattern in answer["patterns"]:
        times = f" ×{pattern['count']}" if pattern["count"] > 1 else ""
        borrowed = " *" if "taken_from" in pattern else ""
        points = units.long(pattern["points"], unit)
        lines.append(f"  {in_language(pattern['name'])}{borrowed}{times}  {points}")
    lines.append(_("total %(total)s") % {"total": units.long(answer["total"], unit)})
    lines += answer_notes.notes(answer)
    lines.append(_paid(answer))
    if answer["not_counted"]:
        lines.append(_("not counted:"))
        left_out = entry_answer.grouped(entry_answer.not_counted(answer))
        lines += [f"  {', '.join(one.names)}: {one.why}" for one in left_out]
    return lines


def _paid(answer: dict[str, Any]) -> str:
    """What the win pays, or why it is none."""
    paid = answer["payments"]
    if not paid:
        if not answer["patterns"]:
            return _("no pattern: no win")
        minimum = units.long(answer["minimum"], units.unit_of(answer))
        return _("under the minimum of %(minimum)s: no win") % {"minimum": minimum}
    if paid["discarder"] in (None, paid["others"]) and "responsible" not in paid:
        return _("all pay %(others)s each, the winner gets %(winner)s") % paid
    if "responsible" in paid:
        words = _(
            "the player responsible pays %(responsible)s, others %(others)s each, the winner gets"
            " %(winner)s"
        )
    elif paid["others"]:
        words = _(
            "discarder pays %(discarder)s, others %(others)s each, the winner gets %(winner)s"
        )
    else:
        words = _("discarder pays %(discarder)s, the winner gets %(winner)s")
    return words % paid


def _outcome(outcome: dict[str, Any]) -> str:
    shown = {way: _points(outcome[way]) for way in ("discard", "self_draw")}
    text = _("%(tile)s: discard %(discard)s, self-draw %(self_draw)s")
    return "  " + text % {"tile": tilenames.spoken(outcome["tile"]), **shown}


def _points(outcome: dict[str, Any]) -> str:
    if outcome["legal"]:
        return str(outcome["total"])
    return _("%(total)s (short)") % outcome
