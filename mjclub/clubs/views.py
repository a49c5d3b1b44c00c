"""The front door and the club itself: landing, clubs, founding, settings, deletion, roles."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mjclub.clubs import queries, services
from mjclub.clubs.access import actor_of, get_club
from mjclub.clubs.forms import ClubForm, DeleteForm, FoundForm
from mjclub.clubs.models import Role
from mjclub.clubs.names import normalise
from mjclub.clubs.policies import MATRIX, Action, Rule
from mjclub.core import languages
from mjclub.core.exceptions import ServiceError
from mjclub.core.ids import new_id

REFUSED = 422


@never_cache
@require_safe
def landing(request: HttpRequest) -> HttpResponse:
    """What mjclub is, for visitors; the only club, or the list of clubs, for members."""
    if not request.user.is_authenticated:
        context = {"public": queries.public_clubs(6), "tab": "home"}
        return render(request, "clubs/landing.html", context)
    lines = queries.clubs_of(request.user)
    if len(lines) == 1:
        return redirect("club", lines[0].club.public_id)
    return redirect("clubs")


@never_cache
@login_required
@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    """The clubs one belongs to, and those that everybody may read."""
    mine = queries.clubs_of(request.user)
    known = {line.club.pk for line in mine}
    others = [line for line in queries.public_clubs() if line.club.pk not in known]
    context = {"mine": mine, "public": others, "tab": "home"}
    return render(request, "clubs/clubs.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: HttpRequest) -> HttpResponse:
    """Found a club: it, its tables, and oneself as its first player."""
    if request.method != "POST":
        form = FoundForm(initial={"player_name": request.user.first_name})  # type: ignore[union-attr]
        return render(request, "clubs/club_new.html", {"form": form})
    form = FoundForm(request.POST)
    if form.is_valid():
        try:
            return _found(request, form)
        except ServiceError as error:
            form.refuse(error)
    return render(request, "clubs/club_new.html", {"form": form}, status=REFUSED)


def _found(request: HttpRequest, form: FoundForm) -> HttpResponse:
    actor = actor_of(request)
    now = timezone.now()
    club = services.create_club(
        actor=actor,
        **form.arguments(),
        language=languages.code(),
        tables=[
            services.NewTable(new_id(), _("Table %(number)d") % {"number": number})
            for number in range(1, form.cleaned_data["tables"] + 1)
        ],
        now=now,
        public_id=new_id(),
    )
    name = normalise(form.cleaned_data["player_name"])
    if name:
        player = services.add_player(actor=actor, club=club, name=name, now=now, public_id=new_id())
        services.link_player(actor=actor, player=player, user=actor.user, now=now)
    messages.success(request, _("%(club)s is founded.") % {"club": club.name})
    return redirect("club-start", club.public_id)


@never_cache
@require_safe
def club_start(request: HttpRequest, club: str) -> HttpResponse:
    """What a new club still needs before it plays: players, a table, a league, a game."""
    here = get_club(request, club, Action.MANAGE_PLAYERS)
    steps = queries.first_steps(here)
    context = {"steps": steps, "unplayed": not steps.games, "tab": "manage", "place": "start"}
    return render(request, "clubs/club_start.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def club_settings(request: HttpRequest, club: str) -> HttpResponse:
    """The club's name, what is told of it, its clock, and who may read it."""
    here = get_club(request, club, Action.CLUB_SETTINGS)
    form = ClubForm(request.POST or None, initial=ClubForm.initial_of(here))
    context = {"form": form, "delete_form": DeleteForm(), "tab": "manage", "place": "settings"}
    if request.method != "POST":
        return render(request, "clubs/club_settings.html", context)
    if form.is_valid():
        try:
            services.change_club(
                actor=actor_of(request), club=here, **form.arguments(), now=timezone.now()
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            messages.success(request, _("Settings saved."))
            return redirect("club-settings", here.public_id)
    return render(request, "clubs/club_settings.html", context, status=REFUSED)


@require_POST
def club_delete(request: HttpRequest, club: str) -> HttpResponse:
    """Delete the club; its name has to be typed."""
    here = get_club(request, club, Action.DELETE_CLUB)
    form = DeleteForm(request.POST)
    if form.is_valid():
        name = here.name
        try:
            services.delete_club(
                actor=actor_of(request),
                club=here,
                typed_name=form.cleaned_data["typed_name"],
                now=timezone.now(),
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            messages.success(request, _("%(club)s is deleted.") % {"club": name})
            return redirect("clubs")
    context = {
        "form": ClubForm(initial=ClubForm.initial_of(here)),
        "delete_form": form,
        "tab": "manage",
        "place": "settings",
    }
    return render(request, "clubs/club_settings.html", context, status=REFUSED)


@require_safe
def help_roles(request: HttpRequest) -> HttpResponse:
    """Who may do what, made from the matrix that decides it."""
    roles = list(Role)
    rows = [(rule.text, [_cell(rule, role) for role in roles]) for rule in MATRIX.values()]
    context = {"roles": roles, "rows": rows, "tab": "home"}
    return render(request, "clubs/help_roles.html", context)


def _cell(rule: Rule, role: Role) -> str:
    if role >= rule.role:
        return "yes"
    return "seated" if rule.seated is not None and role >= rule.seated else "no"
