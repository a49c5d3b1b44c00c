"""How the entry form is answered: whole or its live part alone, and where the browser goes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render

from mjclub.games import entry_live
from mjclub.games.entry_place import Place, context, fault_slots

if TYPE_CHECKING:
    from mjclub.core.exceptions import Invalid
    from mjclub.core.http import HtmxRequest
    from mjclub.games.entry_state import EntryState


def live_answer(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    *,
    status: int = 200,
    saving: bool = False,
    more: dict[str, Any] | None = None,
    template: str = "games/entry.html",
) -> HttpResponse:
    """The live part alone for htmx, the whole page otherwise."""
    data = context(request, place, state, saving=saving) | (more or {})
    name = "games/entry.html#answer" if request.htmx else template
    return render(request, name, data, status=status)


def refused(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    invalid: Invalid,
    *,
    template: str = "games/entry.html",
) -> HttpResponse:
    """The form again, each fault beside its field and none said twice."""
    data = context(request, place, state, saving=True)
    live: entry_live.Live = data["live"]
    for fault in invalid.faults:
        if fault.code == "under_minimum":
            continue
        problem = entry_live.form_problem(fault, state)
        words = entry_live.sentence(problem, data["picked"])
        there = live.faults.setdefault(problem.field, [])
        if words not in there:
            there.append(words)
    data["fault_fields"] = fault_slots(live, place.terms)
    name = "games/entry.html#answer" if request.htmx else template
    return render(request, name, data, status=invalid.status)


def go(request: HtmxRequest, url: str, *, saved: bool = False) -> HttpResponse:
    """Go to another page, by htmx too; `saved` lets the page forget what it kept."""
    if not request.htmx:
        return HttpResponseRedirect(url) if saved else redirect(url)
    response = HttpResponse(status=204, headers={"HX-Redirect": url})
    if saved:
        response["HX-Trigger"] = "mj:saved"
    return response
