"""Who belongs to the club: members, roles, leaving, invitations and joining by one."""

from __future__ import annotations

from datetime import timedelta

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mjclub.accounts.services import make_password_link
from mjclub.clubs import queries, services
from mjclub.clubs.access import SignInNeeded, actor_of, get_club, own_player
from mjclub.clubs.forms import InviteForm, RoleForm
from mjclub.clubs.models import Club, Invitation, Membership, Role
from mjclub.clubs.policies import Action, can, invitable, may_help_with_password, role_in
from mjclub.clubs.services.members import check_invitation
from mjclub.core.exceptions import Gone, ServiceError
from mjclub.core.ids import new_id
from mjclub.core.tokens import hash_secret, new_secret

REFUSED = 422
CREATED = 201
GONE = 410


@never_cache
@require_safe
def members(request: HttpRequest, club: str) -> HttpResponse:
    """Who belongs to the club and with which role: for its members, also where it is public."""
    here = _club_of_members(request, club)
    may_invite = can(request.user, Action.INVITE, here)
    context = {
        "members": queries.members(here),
        "invitations": queries.invitations(here, timezone.now()) if may_invite else [],
        "tab": "manage",
        "place": "members",
    }
    return render(request, "clubs/members.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def member(request: HttpRequest, club: str, username: str) -> HttpResponse:
    """One member: his role (owners change it), his player, help with a lost password."""
    here = _club_of_members(request, club)
    who = _member(here, username)
    if request.method != "POST":
        return _member_page(request, here, who, RoleForm.of(who))
    here = get_club(request, club, Action.SET_ROLES)
    form = RoleForm(request.POST)
    if form.is_valid():
        try:
            services.set_role(
                actor=actor_of(request),
                membership=who,
                role=Role(form.cleaned_data["role"]),
                now=timezone.now(),
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            role = Role(form.cleaned_data["role"]).label
            messages.success(
                request, _("%(name)s: %(role)s.") % {"name": who.user.username, "role": role}
            )
            return redirect("members", here.public_id)
    return _member_page(request, here, who, form, status=REFUSED)


def _member_page(
    request: HttpRequest,
    club: Club,
    who: Membership,
    form: RoleForm,
    *,
    status: int = 200,
    password_link: str = "",
) -> HttpResponse:
    context = {
        "member": queries.Member(who, own_player(who.user, club)),
        "form": form,
        "may_help": may_help_with_password(request.user, who),
        "myself": who.user_id == request.user.pk,
        "password_link": password_link,
        "tab": "manage",
        "place": "members",
    }
    return render(request, "clubs/member.html", context, status=status)


@require_POST
def member_remove(request: HttpRequest, club: str, username: str) -> HttpResponse:
    """End a membership. The player and his games stay."""
    here = get_club(request, club, Action.SET_ROLES)
    who = _member(here, username)
    try:
        services.remove_member(actor=actor_of(request), membership=who, now=timezone.now())
    except ServiceError as error:
        messages.error(request, str(error.message))
        return redirect("member", here.public_id, username)
    messages.success(request, _("%(name)s is no longer a member.") % {"name": username})
    return redirect("members", here.public_id)


@require_POST
def club_leave(request: HttpRequest, club: str) -> HttpResponse:
    """Leave the club."""
    here = _club_of_members(request, club)
    try:
        services.leave_club(actor=actor_of(request), club=here, now=timezone.now())
    except ServiceError as error:
        messages.error(request, str(error.message))
        return redirect("members", here.public_id)
    messages.success(request, _("You have left %(club)s.") % {"club": here.name})
    return redirect("clubs")


@never_cache
@require_POST
def member_password(request: HttpRequest, club: str, username: str) -> HttpResponse:
    """Make a one-time link for a lost password and show it once."""
    here = get_club(request, club, Action.PASSWORD_LINK)
    who = _member(here, username)
    if not may_help_with_password(request.user, who):
        raise PermissionDenied("password_link")
    secret = new_secret()
    make_password_link(
        actor=actor_of(request), user=who.user, club=here, now=timezone.now(), secret=secret
    )
    link = request.build_absolute_uri(reverse("password-link", args=[secret]))
    return _member_page(request, here, who, RoleForm.of(who), status=CREATED, password_link=link)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invite(request: HttpRequest, club: str) -> HttpResponse:
    """Make a link by which somebody joins; it is shown once."""
    here = get_club(request, club, Action.INVITE)
    role = role_in(request.user, here)
    context: dict[str, object] = {"tab": "manage", "place": "members"}
    if request.method != "POST":
        initial = {"player": request.GET.get("player", "")}
        context["form"] = InviteForm(initial=initial, club=here, role=role)
        return render(request, "clubs/invite.html", context)
    form = InviteForm(request.POST, club=here, role=role)
    context["form"] = form
    if form.is_valid():
        data = form.cleaned_data
        now = timezone.now()
        secret = new_secret()
        try:
            made = services.invite(
                actor=actor_of(request),
                club=here,
                role=Role(data["role"]),
                player=data["player"],
                note=data["note"],
                max_uses=data["max_uses"],
                expires_at=now + timedelta(days=data["days"]),
                now=now,
                public_id=new_id(),
                secret=secret,
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            link = request.build_absolute_uri(reverse("invitation", args=[secret]))
            context |= {"made": made, "made_role": Role(made.role).label, "link": link}
            return render(request, "clubs/invite_made.html", context, status=CREATED)
    return render(request, "clubs/invite.html", context, status=REFUSED)


@require_POST
def invitation_revoke(request: HttpRequest, club: str, invitation: str) -> HttpResponse:
    """Make a link stop working."""
    here = get_club(request, club, Action.INVITE)
    link = get_object_or_404(Invitation, club=here, public_id=invitation)
    if Role(link.role) not in invitable(role_in(request.user, here)):
        raise PermissionDenied("invite")
    services.revoke_invitation(actor=actor_of(request), invitation=link, now=timezone.now())
    messages.success(request, _("The link no longer works."))
    return redirect("members", here.public_id)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """What the link leads to: sign up or sign in, then join."""
    link = (
        Invitation.objects.select_related("club", "player", "made_by")
        .filter(token_hash=hash_secret(token))
        .first()
    )
    if link is None:
        raise Http404("no such invitation")
    mine = role_in(request.user, link.club)
    joined = mine is not None and mine >= link.role
    context: dict[str, object] = {
        "invitation": link,
        "club_name": link.club.name,
        "role_name": Role(link.role).label,
        "joined": joined,
        "here": request.path,
    }
    try:
        if not joined:
            check_invitation(link, timezone.now())
        if request.method == "POST":
            if not request.user.is_authenticated:
                raise SignInNeeded(request)
            services.accept_invitation(actor=actor_of(request), invitation=link, now=timezone.now())
            messages.success(request, _("Welcome to %(club)s.") % {"club": link.club.name})
            return redirect("club", link.club.public_id)
    except Gone as error:
        context["gone"] = error.message
        return render(request, "clubs/invitation.html", context, status=GONE)
    return render(request, "clubs/invitation.html", context)


def _club_of_members(request: HttpRequest, club: str) -> Club:
    here = get_club(request, club)
    if role_in(request.user, here) is None:
        if not request.user.is_authenticated:
            raise SignInNeeded(request)
        raise PermissionDenied("members")
    return here


def _member(club: Club, username: str) -> Membership:
    found = (
        Membership.objects.filter(club=club, user__username=username)
        .select_related("user", "club")
        .first()
    )
    if found is None:
        raise Http404("no such member")
    return found
