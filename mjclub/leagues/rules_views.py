"""New rules of a league: what they would change, and whether for the games played so far too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mjclub.clubs.access import actor_of
from mjclub.core.exceptions import Conflict, ServiceError
from mjclub.games.services import rescore
from mjclub.leagues import manage_services, rule_choices, rules_preview, scoring
from mjclub.leagues.forms import RulesForm
from mjclub.leagues.models import League, RuleVersion

NEW: Final = "new"
"""Confirmed for new games only."""
ALL: Final = "all"
"""Confirmed for the games played so far too."""
BACK: Final = "back"
"""Not confirmed: back to the form."""

Fields = Sequence[tuple[str, str]]


def save(
    request: HttpRequest, league: League, newest: RuleVersion, form: RulesForm
) -> HttpResponse | None:
    """Save the rules of a form without faults, or ask first; None: the form is to be shown again.

    The form has the refusal, if there is one.
    """
    step = request.POST.get("apply", "")
    if step == BACK:
        return None
    arguments = form.arguments()
    fields = [("part", "rules")]
    fields += [(name, request.POST[name]) for name in form.fields if name in request.POST]
    try:
        if step == ALL:
            return _for_all(request, league, arguments, fields)
        if step != NEW and rescore.has_hands(league):
            manage_services.check_newest(newest, form.cleaned_data["version"])
            whole = rule_choices.complete(league.ruleset, **arguments)
            if whole != rule_choices.of_version(newest):
                return _ask(request, league, arguments, fields)
        made = manage_services.new_rule_version(
            actor=actor_of(request),
            league=league,
            **arguments,
            version=form.cleaned_data["version"],
            now=timezone.now(),
        )
    except ServiceError as error:
        form.refuse(error)
        return None
    text = _("Rules saved as version %(number)d. Games already started keep theirs.")
    messages.success(request, text % {"number": made.number})
    return _to_settings(league)


def again(request: HttpRequest, league: League, newest: RuleVersion) -> HttpResponse:
    """Put the games that keep earlier rules under the newest, asked first as new rules are."""
    arguments = rule_choices.of_version(newest).as_json()
    fields = [("part", "again")]
    if request.POST.get("apply") == ALL:
        return _for_all(request, league, arguments, fields)
    return _ask(request, league, arguments, fields)


def _for_all(
    request: HttpRequest, league: League, arguments: Mapping[str, Any], fields: Fields
) -> HttpResponse:
    try:
        done = rescore.rescore_league(
            actor=actor_of(request),
            league=league,
            **arguments,
            seen=request.POST.get("seen", ""),
            now=timezone.now(),
        )
    except Conflict as error:
        return _ask(request, league, arguments, fields, conflict=error)
    text = _("Rules no. %(number)d hold for the games played so far too.")
    hands = ngettext(
        "%(count)d hand was scored anew.", "%(count)d hands were scored anew.", done.hands
    )
    said = [text % {"number": done.version.number}, hands % {"count": done.hands}]
    messages.success(request, " ".join(said))
    return _to_settings(league)


def _ask(
    request: HttpRequest,
    league: League,
    arguments: Mapping[str, Any],
    fields: Fields,
    *,
    conflict: Conflict | None = None,
) -> HttpResponse:
    """The page that says what would change; after a conflict, what would change now."""
    preview = rescore.preview_rules(league=league, **arguments)
    newest = league.rule_versions.order_by("-number").first()
    number = 0 if newest is None else newest.number
    old = {} if newest is None else newest.standing
    context = {
        "league": league,
        "page": rules_preview.page_of(preview),
        # What was changed meanwhile has been shown, so the rules that are asked about follow it.
        "fields": [(name, str(number) if name == "version" else value) for name, value in fields],
        "new_rules": ("part", "rules") in fields,
        "other_chain": scoring.chain(old) != scoring.chain(preview.rules.standing),
        "conflict": None if conflict is None else conflict.message,
        "tab": "standings",
        "place": "leagues",
    }
    status = 200 if conflict is None else conflict.status
    return render(request, "leagues/rules_change.html", context, status=status)


def _to_settings(league: League) -> HttpResponse:
    return redirect("league-settings", league.club.public_id, league.public_id)
