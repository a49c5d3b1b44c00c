"""Which club is asked about, and whether this viewer may: policies and the token's scopes.

Everything of a club that the viewer may not see answers 404, as what does not exist.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db.models import IntegerField, OuterRef, Subquery, Value
from django.db.models.expressions import Combinable
from rest_framework.exceptions import NotAuthenticated, NotFound, PermissionDenied
from rest_framework.permissions import BasePermission

from mjclub.accounts.models import ApiToken
from mjclub.clubs.models import Club, Membership
from mjclub.clubs.policies import MATRIX, Action, can
from mjclub.core import languages
from mjclub.core.actors import Actor
from mjclub.games.models import Evening, Game

if TYPE_CHECKING:
    from rest_framework.request import Request
    from rest_framework.views import APIView


class EveningReach(BasePermission):
    """Holds an evening token to the games of its evening; asked before every view.

    A view says by `evening_methods` which of its methods such a token may use; without it, none.
    """

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Pass, or refuse.

        Raises:
            PermissionDenied: ``missing_scope``: it is not for this address, or another evening's
                game is asked for.
        """
        token = token_of(request)
        if token is None or token.evening_id is None:
            return True
        within = (
            request.method in getattr(view, "evening_methods", ())
            and token.club is not None
            and view.kwargs.get("club") == token.club.public_id
        )
        if within and "game" in view.kwargs:
            games = Game.objects.filter(evening=token.evening_id)
            within = games.filter(public_id=view.kwargs["game"]).exists()
        if not within:
            raise PermissionDenied(code="missing_scope")
        return True


def evening_of(request: Request) -> Evening | None:
    """Return the evening that the request's token is held to."""
    token = token_of(request)
    return None if token is None else token.evening


def viewer_role(request: Request, club: str) -> Combinable:
    """Return the viewer's role as an annotation, so that it costs no query of its own.

    Args:
        request: Who asks.
        club: The path from the annotated rows to the club's key: ``pk`` or ``club_id``.
    """
    user = request.user
    if not user.is_authenticated:
        return Value(None, output_field=IntegerField())
    memberships = Membership.objects.filter(user=user, club=OuterRef(club))
    token = token_of(request)
    if token is not None and token.club_id is not None:
        # Elsewhere such a token is a stranger's, also where its owner is a member.
        memberships = memberships.filter(club=token.club_id)
    return Subquery(memberships.values("role")[:1], output_field=IntegerField())


def token_of(request: Request) -> ApiToken | None:
    """Return the token that the request came with."""
    return request.auth if isinstance(request.auth, ApiToken) else None


def find_club(request: Request, code: str) -> Club:
    """Return the club for somebody who may read it.

    Raises:
        NotFound: There is no such club, or it is for members only and the viewer is none.
        PermissionDenied: He is one, but his token may not read.
    """
    club = Club.objects.filter(public_id=code).first()
    if club is None:
        raise NotFound
    admit(request, club)
    return club


def admit(request: Request, club: Club) -> None:
    """Check that the viewer may read the club; what is said in Korean is said in its words.

    Raises:
        NotFound: It is for members only and he is none.
        PermissionDenied: He is one, but his token may not read.
    """
    languages.speak(getattr(request.user, "vocabulary", ""), club.vocabulary)
    token = token_of(request)
    if token is not None and token.club_id not in {None, club.pk}:
        # Here such a token is a stranger's, also where its owner is a member: for `policies`.
        request.user.__dict__.setdefault("_roles", {})[club.pk] = None
    if club.is_public:
        return
    if not can(request.user, Action.VIEW, club):
        raise NotFound
    _check_scope(request, Action.VIEW)


def require(
    request: Request,
    action: Action,
    club: Club,
    *,
    game: Game | None = None,
    seated: bool | None = None,
) -> None:
    """Pass, or refuse.

    Raises:
        NotAuthenticated: Nobody has signed in.
        PermissionDenied: The role does not allow it, or the token's scopes do not.
    """
    if not request.user.is_authenticated:
        raise NotAuthenticated
    if not can(request.user, action, club, game=game, seated=seated):
        raise PermissionDenied
    _check_scope(request, action)


def actor_of(request: Request) -> Actor:
    """Return who acts, for services; the request is a signed-in person's or a token's."""
    user: Any = request.user
    return Actor.of(user, token_of(request))


def _check_scope(request: Request, action: Action) -> None:
    token = token_of(request)
    if token is not None and MATRIX[action].scope not in token.scopes:
        raise PermissionDenied(code="missing_scope")
