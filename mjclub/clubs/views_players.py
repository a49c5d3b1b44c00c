"""The club's players: the list with its search, adding, changing, retiring, "this is me"."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mjclub.accounts.models import User
from mjclub.clubs import queries, services
from mjclub.clubs.access import SignInNeeded, actor_of, get_club, own_player, require
from mjclub.clubs.forms import LinkForm, PlayerForm
from mjclub.clubs.models import Club, Player, PlayerClaim
from mjclub.clubs.names import search_players
from mjclub.clubs.policies import Action, can
from mjclub.core.exceptions import ServiceError
from mjclub.core.http import HtmxRequest
from mjclub.core.ids import new_id

REFUSED = 422
MOST_HITS = 20


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def players(request: HtmxRequest, club: str) -> HttpResponse:
    """Everybody who plays here. Organisers add players, scorers add guests."""
    here = get_club(request, club)
    if request.method != "POST":
        if request.htmx and not request.htmx.boosted and "q" in request.GET:
            return _list(request, here, PlayerForm(), fragment=True)
        return _list(request, here, PlayerForm())
    form = PlayerForm(request.POST)
    guest = bool(request.POST.get("guest"))
    require(request, Action.ADD_GUEST if guest else Action.MANAGE_PLAYERS, here)
    if form.is_valid():
        try:
            player = services.add_player(
                actor=actor_of(request),
                club=here,
                name=form.cleaned_data["name"],
                guest=guest,
                now=timezone.now(),
                public_id=new_id(),
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            messages.success(request, _("%(name)s is added.") % {"name": player.name})
            return redirect("players", here.public_id)
    return _list(request, here, form, status=REFUSED)


def _list(
    request: HttpRequest,
    club: Club,
    form: PlayerForm,
    *,
    status: int = 200,
    fragment: bool = False,
) -> HttpResponse:
    text = request.GET.get("q", "")
    may_manage = can(request.user, Action.MANAGE_PLAYERS, club)
    context = {
        "form": form,
        "q": text,
        "roster": queries.roster(club, text),
        "claims": queries.open_claims(club) if may_manage and not fragment else [],
        "me": own_player(request.user, club),
        "unplayed": may_manage and not fragment and not queries.has_played(club),
        "tab": "manage" if may_manage else "",
        "place": "players",
    }
    name = "clubs/players.html#list" if fragment else "clubs/players.html"
    return render(request, name, context, status=status)


@never_cache
@require_safe
def player_search(request: HttpRequest, club: str) -> HttpResponse:
    """Type-ahead: players whose name contains ``q``, as buttons of the form they stand in.

    ``name`` is the name of the buttons (default ``player``); the value is the public id.
    """
    here = get_club(request, club)
    name = request.GET.get("name", "player")
    context = {
        "q": request.GET.get("q", ""),
        "hits": search_players(here, request.GET.get("q", ""))[:MOST_HITS],
        "name": name if name.replace("-", "").replace("_", "").isalnum() else "player",
    }
    return render(request, "clubs/player_search.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def player_edit(request: HttpRequest, club: str, player: str) -> HttpResponse:
    """Rename a player, make a guest a member, say whose account he is, retire him."""
    here = get_club(request, club, Action.MANAGE_PLAYERS)
    who = _player(here, player)
    initial = {"name": who.name, "guest": who.guest}
    form = PlayerForm(request.POST or None, initial=initial)
    if request.method != "POST":
        return _edit_page(request, here, who, form=form)
    if form.is_valid():
        try:
            services.change_player(
                actor=actor_of(request),
                player=who,
                name=form.cleaned_data["name"],
                guest=form.cleaned_data["guest"],
                now=timezone.now(),
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            messages.success(request, _("%(name)s is changed.") % {"name": who.name})
            return redirect("player-edit", here.public_id, who.public_id)
    return _edit_page(request, here, who, form=form, status=REFUSED)


def _edit_page(
    request: HttpRequest,
    club: Club,
    player: Player,
    *,
    form: PlayerForm | None = None,
    link_form: LinkForm | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "player": player,
        "form": form or PlayerForm(initial={"name": player.name, "guest": player.guest}),
        "link_form": link_form
        or LinkForm(initial={"user": player.user_id}, club=club, player=player),
        "tab": "manage",
        "place": "players",
    }
    return render(request, "clubs/player_edit.html", context, status=status)


@require_POST
def player_link(request: HttpRequest, club: str, player: str) -> HttpResponse:
    """Say which account the player is, or that he is none."""
    here = get_club(request, club, Action.MANAGE_PLAYERS)
    who = _player(here, player)
    form = LinkForm(request.POST, club=here, player=who)
    if form.is_valid():
        user: User | None = form.cleaned_data["user"]
        actor = actor_of(request)
        now = timezone.now()
        try:
            if user is not None and who.user_id not in {None, user.pk}:
                services.link_player(actor=actor, player=who, user=None, now=now)
            services.link_player(actor=actor, player=who, user=user, now=now)
        except ServiceError as error:
            form.refuse(error)
        else:
            messages.success(request, _("%(name)s is changed.") % {"name": who.name})
            return redirect("player-edit", here.public_id, who.public_id)
    return _edit_page(request, here, who, link_form=form, status=REFUSED)


@require_POST
def player_retire(request: HttpRequest, club: str, player: str) -> HttpResponse:
    """Retire a player, or take him back (``back=1``)."""
    here = get_club(request, club, Action.MANAGE_PLAYERS)
    who = _player(here, player)
    if request.POST.get("back"):
        services.return_player(actor=actor_of(request), player=who, now=timezone.now())
        messages.success(request, _("%(name)s is offered again.") % {"name": who.name})
    else:
        services.retire_player(actor=actor_of(request), player=who, now=timezone.now())
        messages.success(request, _("%(name)s is no longer offered.") % {"name": who.name})
    return redirect("player-edit", here.public_id, who.public_id)


@never_cache
@require_safe
def me(request: HttpRequest, club: str) -> HttpResponse:
    """One's own player page; who has no player yet says here which one he is."""
    here = get_club(request, club)
    if not request.user.is_authenticated:
        raise SignInNeeded(request)
    mine = own_player(request.user, here)
    if mine is not None:
        return redirect("player", here.public_id, mine.public_id)
    may_claim = can(request.user, Action.CLAIM_PLAYER, here)
    context = {
        "players": queries.unclaimed(here) if may_claim else [],
        "claims": PlayerClaim.objects.filter(
            user=request.user, player__club=here, state=PlayerClaim.State.OPEN
        ).select_related("player"),
        "tab": "me",
    }
    return render(request, "clubs/me.html", context)


@require_POST
def player_claim(request: HttpRequest, club: str, player: str) -> HttpResponse:
    """Say "this is me", or take it back (``back=1``). An organiser's own claim is the answer."""
    here = get_club(request, club, Action.CLAIM_PLAYER)
    who = _player(here, player)
    actor = actor_of(request)
    now = timezone.now()
    try:
        if request.POST.get("back"):
            for claim in PlayerClaim.objects.filter(
                player=who, user=actor.user, state=PlayerClaim.State.OPEN
            ):
                services.withdraw_claim(actor=actor, claim=claim, now=now)
            return redirect("club-me", here.public_id)
        claim = services.claim_player(actor=actor, player=who, now=now)
        if can(request.user, Action.MANAGE_PLAYERS, here):
            services.answer_claim(actor=actor, claim=claim, accept=True, now=now)
            messages.success(request, _("You are %(name)s.") % {"name": who.name})
        else:
            messages.success(request, _("Told the organisers. They will answer."))
    except ServiceError as error:
        messages.error(request, str(error.message))
    return redirect("club-me", here.public_id)


@require_POST
def claim_answer(request: HttpRequest, club: str, player: str) -> HttpResponse:
    """Accept (``answer=accept``) or refuse the claim of ``user`` (a user name)."""
    here = get_club(request, club, Action.MANAGE_PLAYERS)
    claim = get_object_or_404(
        PlayerClaim,
        player=_player(here, player),
        user__username=request.POST.get("user", ""),
        state=PlayerClaim.State.OPEN,
    )
    accept = request.POST.get("answer") == "accept"
    try:
        services.answer_claim(
            actor=actor_of(request), claim=claim, accept=accept, now=timezone.now()
        )
    except ServiceError as error:
        messages.error(request, str(error.message))
    else:
        messages.success(request, _("Accepted.") if accept else _("Refused."))
    return redirect("players", here.public_id)


def _player(club: Club, public_id: str) -> Player:
    player = Player.objects.filter(club=club, public_id=public_id).select_related("user").first()
    if player is None:
        raise Http404("no such player")
    return player
