"""What is to be said of an engine's answer in sentences: limits, three players, what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mjclub.games import units

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


def notes(answer: Mapping[str, Any]) -> tuple[str, ...]:
    """What is to be said of the total beside its patterns, a sentence each."""
    unit = units.unit_of(answer)
    found = []
    limit = answer.get("limit")
    if limit and limit["id"] == "listed":
        found.append(_("A limit hand: nothing else is added."))
    elif limit:
        words = _("The patterns make %(sum)s; the limit is %(value)s.")
        found.append(
            words
            % {
                "sum": units.long(limit["sum"], unit),
                "value": units.long(limit["value"], unit),
            }
        )
    if "scaled_total" in answer:
        words = _("With three players: %(total)s × 2/3 = %(scaled)s")
        found.append(
            words
            % {
                "total": units.short(answer["total"], unit),
                "scaled": units.short(answer["scaled_total"], unit),
            }
        )
    times = (answer.get("options") or {}).get("dealer_multiplier", 1)
    if times != 1:
        words = ngettext(
            "The dealer pays and receives %(times)s time as much.",
            "The dealer pays and receives %(times)s times as much.",
            times,
        )
        found.append(words % {"times": times})
    if any("taken_from" in item for item in answer["patterns"]):
        found.append(_("* The value is taken from another edition of these rules."))
    return tuple(found)


def paid(payments: Mapping[str, Any] | None) -> str:
    """What a win pays, of an answer's ``payments``; "" where it pays nothing."""
    if payments is None:
        return ""
    if "responsible" in payments:
        words = _(
            "The winner gets %(winner)s: %(responsible)s from the player responsible, %(others)s"
            " from each of the others."
        )
    elif payments["discarder"] in (None, payments["others"]):
        words = _("The winner gets %(winner)s: %(others)s from each of the others.")
    elif not payments["others"]:
        words = _("The winner gets %(winner)s, all of it from the discarder.")
    else:
        words = _(
            "The winner gets %(winner)s: %(discarder)s from the discarder, %(others)s from each"
            " of the others."
        )
    return words % payments
