"""The door of a club's pages: which club is meant, who asks, and whether he may.

Views call `get_club` first and `require` where an action asks for more than reading. What the
templates need to know (`club`, `role`, `may`) is put on the request and reaches every page through
the context processor `club_context`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from mjclub.clubs.models import Club, Player, Role
from mjclub.clubs.policies import Action, can, role_in
from mjclub.core import languages
from mjclub.core.actors import Actor

if TYPE_CHECKING:
    from mjclub.games.models import Game


class SignInNeeded(PermissionDenied):
    """A visitor asks for what a signed-in person may see: he is sent to the sign-in page.

    Attributes:
        sign_in: Read by the handler of refusals, which then redirects instead of refusing.
        next: Where he goes after signing in: this page, or the page whose form he has sent.
    """

    sign_in = True

    def __init__(self, request: HttpRequest) -> None:
        super().__init__("sign-in needed")
        self.next = _return_to(request)


class GameCancelled(PermissionDenied):
    """Somebody could do this, were the game not cancelled: its sheet tells him so.

    Attributes:
        instead: Read by the handler of refusals, which redirects there with the message.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(_("This game is cancelled."))
        self.instead = reverse("game", args=[game.club.public_id, game.public_id])


class May(Mapping[str, bool]):
    """What the user may do in the club, asked when it is read: ``{% if may.record %}``.

    Keys are the values of `Action`. With a game, its seats and its state count too.
    """

    def __init__(self, user: Any, club: Club, game: Game | None = None) -> None:
        self._user = user
        self._club = club
        self._game = game
        self._known: dict[str, bool] = {}

    def __getitem__(self, action: str) -> bool:
        if action not in self._known:
            try:
                asked = Action(action)
            except ValueError:
                raise KeyError(action) from None
            self._known[action] = can(self._user, asked, self._club, game=self._game)
        return self._known[action]

    def __iter__(self) -> Iterator[str]:
        return (action.value for action in Action)

    def __len__(self) -> int:
        return len(Action)


def get_club(request: HttpRequest, public_id: str, action: Action = Action.VIEW) -> Club:
    """Return the club, for somebody who may read it and do the action.

    Sets the club's time zone and words for the rest of the request, and ``request.club``.

    Raises:
        Http404: There is no such club, or it is for members only and the user is none.
        SignInNeeded: It is for members only, or the action needs a role, and nobody is signed in.
        PermissionDenied: The user may read it but not do the action.
    """
    try:
        club = Club.objects.get(public_id=public_id)
    except Club.DoesNotExist:
        raise Http404("no such club") from None
    if not can(request.user, Action.VIEW, club):
        if not request.user.is_authenticated:
            raise SignInNeeded(request)
        raise Http404("a club for its members")
    enter(request, club)
    if action is not Action.VIEW:
        require(request, action, club)
    return club


def enter(request: HttpRequest, club: Club) -> None:
    """Make the club the one that this request is about: templates, time zone, Korean words."""
    timezone.activate(ZoneInfo(club.timezone))
    languages.speak(getattr(request.user, "vocabulary", ""), club.vocabulary)
    request.club = club  # type: ignore[attr-defined]


def require(
    request: HttpRequest,
    action: Action,
    club: Club,
    game: Game | None = None,
    *,
    seated: bool | None = None,
) -> None:
    """Pass, or refuse.

    Raises:
        SignInNeeded: Nobody is signed in.
        GameCancelled: Only that the game is cancelled stands against it.
        PermissionDenied: The user's role does not allow it.
    """
    if can(request.user, action, club, game=game, seated=seated):
        return
    if not request.user.is_authenticated:
        raise SignInNeeded(request)
    if game is not None and game.state == "cancelled":
        still_open = copy(game)
        still_open.state = "open"
        if can(request.user, action, club, game=still_open, seated=seated):
            raise GameCancelled(game)
    raise PermissionDenied(action.value)


def actor_of(request: HttpRequest) -> Actor:
    """Return who acts, for services. The request must be a signed-in person's."""
    if not request.user.is_authenticated:
        raise SignInNeeded(request)
    return Actor.of(request.user)


def own_player(user: Any, club: Club) -> Player | None:
    """Return the player that the user is in this club, if any."""
    if not user.is_authenticated:
        return None
    return Player.objects.filter(club=club, user=user).first()


def club_context(request: HttpRequest) -> dict[str, Any]:
    """Context processor: `club`, `role` and `may` on every page that `get_club` was asked for."""
    club: Club | None = getattr(request, "club", None)
    if club is None:
        return {}
    role = role_in(request.user, club)
    return {
        "club": club,
        "role": role,
        "role_name": Role(role).label if role is not None else "",
        "may": May(request.user, club),
    }


def _return_to(request: HttpRequest) -> str:
    if request.method in {"GET", "HEAD"}:
        return request.get_full_path()
    # A form's address need not be a page: return to the page that the form stood on.
    page = urlsplit(request.headers.get("Referer", ""))
    if page.netloc == request.get_host() and page.path:
        return page.path + (f"?{page.query}" if page.query else "")
    return "/"
