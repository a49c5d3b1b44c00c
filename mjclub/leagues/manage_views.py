"""Leagues: the list, a new one, its dates and rules, closing it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from mjclub.clubs.access import actor_of, get_club
from mjclub.clubs.models import Club
from mjclub.clubs.policies import Action
from mjclub.clubs.queries import has_played
from mjclub.core.exceptions import ServiceError
from mjclub.core.ids import new_id
from mjclub.games import rules
from mjclub.games.services import rescore
from mjclub.leagues import manage_queries, manage_services, rule_choices, rules_views
from mjclub.leagues.forms import LeagueForm, RulesForm
from mjclub.leagues.models import League, RuleVersion

REFUSED = 422


@never_cache
@require_GET
def league_list(request: HttpRequest, club: str) -> HttpResponse:
    """The club's leagues, open ones first."""
    here = get_club(request, club)
    rows = manage_queries.leagues(here)
    context = {
        "leagues": [(league, rule_choices.name_of(league.ruleset)) for league in rows],
        "unplayed": not has_played(here),
        "tab": "standings",
        "place": "leagues",
    }
    return render(request, "leagues/league_list.html", context)


@never_cache
@require_GET
def club_standings(request: HttpRequest, club: str) -> HttpResponse:
    """To the table of the club's newest open league; to the list where there is none."""
    here = get_club(request, club)
    league = manage_queries.newest_open(here)
    if league is None:
        return redirect("leagues", here.public_id)
    return redirect("standings", here.public_id, league.public_id)


@never_cache
@require_http_methods(["GET", "POST"])
def league_new(request: HttpRequest, club: str) -> HttpResponse:
    """Open a league: name, dates, rules. ``ruleset`` says which rules are asked about."""
    here = get_club(request, club, Action.MANAGE_LEAGUES)
    form = LeagueForm(request.POST or None)
    asked = request.POST.get("ruleset") or request.GET.get("ruleset")
    ruleset = asked if asked in rules.RULESET_IDS else rules.RULESET_IDS[0]
    rules_form = RulesForm(request.POST or None, ruleset=ruleset)
    if request.method == "GET":
        return _form_page(request, form, rules_form)
    # Both are asked, so that every fault is said at once.
    if form.is_valid() & rules_form.is_valid():
        try:
            league = manage_services.create_league(
                actor=actor_of(request),
                club=here,
                ruleset=ruleset,
                **form.arguments(),
                **rules_form.arguments(),
                now=timezone.now(),
                public_id=new_id(),
            )
        except ServiceError as error:
            _refuse(error, form, rules_form)
        else:
            messages.success(request, _("%(name)s is open.") % {"name": league.name})
            return redirect("leagues", here.public_id)
    return _form_page(request, form, rules_form, status=REFUSED)


def _form_page(
    request: HttpRequest, form: LeagueForm, rules_form: RulesForm, *, status: int = 200
) -> HttpResponse:
    context = {
        "form": form,
        "rules": rules_form,
        "rulesets": [(one, rule_choices.name_of(one)) for one in rules.RULESET_IDS],
        "tab": "standings",
        "place": "leagues",
    }
    return render(request, "leagues/league_form.html", context, status=status)


def _refuse(error: ServiceError, form: LeagueForm, rules_form: RulesForm) -> None:
    target: LeagueForm | RulesForm = form
    if (error.field or "").split(".")[0] in {"options", "frame", "penalties", "standing"}:
        target = rules_form
    target.refuse(error)


@never_cache
@require_http_methods(["GET", "POST"])
def league_settings(request: HttpRequest, club: str, league: str) -> HttpResponse:
    """One form for name and dates, one for the rules (``part=rules``), which make a new version.

    ``part=again`` puts the games that keep earlier rules under the newest.
    """
    here = get_club(request, club, Action.MANAGE_LEAGUES)
    one = _league(here, league)
    version = one.rule_versions.order_by("-number").first()
    if version is None:
        raise Http404("a league without rules")
    if request.POST.get("part") == "again":
        return rules_views.again(request, one, version)
    is_rules = request.POST.get("part") == "rules"
    form = LeagueForm(
        request.POST if request.method == "POST" and not is_rules else None,
        initial=LeagueForm.initial_of(one),
    )
    rules_form = RulesForm(
        request.POST if request.method == "POST" and is_rules else None,
        initial=RulesForm.initial_of(version),
        ruleset=one.ruleset,
    )
    if request.method == "GET":
        return _settings_page(request, one, version, form, rules_form)
    if is_rules:
        done = (
            rules_views.save(request, one, version, rules_form) if rules_form.is_valid() else None
        )
    else:
        done = _change(request, one, form) if form.is_valid() else None
    if done is not None:
        return done
    status = 200 if (rules_form if is_rules else form).is_valid() else REFUSED
    return _settings_page(request, one, version, form, rules_form, status=status)


def _change(request: HttpRequest, league: League, form: LeagueForm) -> HttpResponse | None:
    """Save name and dates; None: the form has what is wrong."""
    try:
        manage_services.change_league(
            actor=actor_of(request), league=league, **form.arguments(), now=timezone.now()
        )
    except ServiceError as error:
        form.refuse(error)
        return None
    messages.success(request, _("Settings saved."))
    return redirect("league-settings", league.club.public_id, league.public_id)


def _settings_page(
    request: HttpRequest,
    league: League,
    version: RuleVersion,
    form: LeagueForm,
    rules_form: RulesForm,
    *,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "league": league,
        "version": version,
        "versions": list(league.rule_versions.order_by("-number").select_related("made_by")[:20]),
        "form": form,
        "rules": rules_form,
        "behind": rescore.games_behind(league),
        "rules_name": rule_choices.name_of(league.ruleset),
        "tab": "standings",
        "place": "leagues",
    }
    return render(request, "leagues/league_settings.html", context, status=status)


@require_POST
def league_state(request: HttpRequest, club: str, league: str) -> HttpResponse:
    """Close a league (``to=closed``) or open it again (``to=open``)."""
    here = get_club(request, club, Action.MANAGE_LEAGUES)
    one = _league(here, league)
    actor = actor_of(request)
    now = timezone.now()
    if request.POST.get("to") == "closed":
        manage_services.close_league(actor=actor, league=one, now=now)
        messages.success(request, _("%(name)s is closed.") % {"name": one.name})
    else:
        manage_services.open_league(actor=actor, league=one, now=now)
        messages.success(request, _("%(name)s is open.") % {"name": one.name})
    return redirect("league-settings", here.public_id, one.public_id)


def _league(club: Club, public_id: str) -> League:
    league = League.objects.filter(club=club, public_id=public_id).first()
    if league is None:
        raise Http404("no such league")
    return league
