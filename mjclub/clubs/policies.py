"""Who may do what: one matrix, read by pages, API, the help page and the tests."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from mjclub.clubs.models import Club, Membership, Role

if TYPE_CHECKING:
    from mjclub.games.models import Game


class Action(StrEnum):
    """What one can ask to do in a club."""

    VIEW = "view"
    CLAIM_PLAYER = "claim_player"
    START_GAME = "start_game"
    RECORD = "record"
    FALSE_WIN = "false_win"
    ANY_PENALTY = "any_penalty"
    ADD_GUEST = "add_guest"
    MANAGE_PLAYERS = "manage_players"
    MANAGE_TABLES = "manage_tables"
    MANAGE_LEAGUES = "manage_leagues"
    MANAGE_BOARDS = "manage_boards"
    SHARE_HAND = "share_hand"
    UNSHARE_HAND = "unshare_hand"
    CANCEL_GAME = "cancel_game"
    REOPEN_GAME = "reopen_game"
    MOVE_GAME = "move_game"
    INVITE = "invite"
    PASSWORD_LINK = "password_link"  # noqa: S105 - the name of an action
    VIEW_AUDIT = "view_audit"
    SET_ROLES = "set_roles"
    CLUB_SETTINGS = "club_settings"
    DELETE_CLUB = "delete_club"


@dataclass(frozen=True, slots=True)
class Rule:
    """The lowest role that may, and the lowest that may where he sits in the game himself.

    Attributes:
        role: May at every table.
        seated: May in a game that he sits in (None: sitting in it gives nothing).
        scope: The scope that a token needs.
        text: What it means, for the help page.
    """

    role: Role
    seated: Role | None
    scope: str
    text: Any


MATRIX: dict[Action, Rule] = {
    Action.VIEW: Rule(Role.VIEWER, None, "read", _("See the pages of a members-only club")),
    Action.CLAIM_PLAYER: Rule(Role.MEMBER, None, "manage", _("Say which player one is")),
    Action.START_GAME: Rule(Role.SCORER, Role.MEMBER, "record", _("Start a game")),
    Action.RECORD: Rule(
        Role.SCORER,
        Role.MEMBER,
        "record",
        _(
            "Record, correct, withdraw hands, swap seats, finish; "
            "after finishing until the league closes"
        ),
    ),
    Action.FALSE_WIN: Rule(Role.SCORER, Role.MEMBER, "record", _("Enter a false win")),
    Action.ANY_PENALTY: Rule(Role.SCORER, None, "record", _("Enter any penalty")),
    Action.ADD_GUEST: Rule(Role.SCORER, None, "record", _("Add guests")),
    Action.MANAGE_PLAYERS: Rule(Role.ORGANISER, None, "manage", _("Add and change players")),
    Action.MANAGE_TABLES: Rule(Role.ORGANISER, None, "manage", _("Add and change tables")),
    Action.MANAGE_LEAGUES: Rule(Role.ORGANISER, None, "manage", _("Leagues and their rules")),
    Action.MANAGE_BOARDS: Rule(
        Role.ORGANISER, None, "manage", _("Make and withdraw links to the board")
    ),
    Action.SHARE_HAND: Rule(
        Role.MEMBER, None, "record", _("Share a hand by a link, withdraw one's own link")
    ),
    Action.UNSHARE_HAND: Rule(
        Role.ORGANISER, None, "manage", _("Withdraw the link to a hand of somebody else")
    ),
    Action.CANCEL_GAME: Rule(Role.ORGANISER, None, "manage", _("Cancel a game")),
    Action.REOPEN_GAME: Rule(Role.ORGANISER, None, "manage", _("Reopen a game")),
    Action.MOVE_GAME: Rule(Role.ORGANISER, None, "manage", _("Move a game to another league")),
    Action.INVITE: Rule(Role.ORGANISER, None, "manage", _("Invite people, up to scorer")),
    Action.PASSWORD_LINK: Rule(
        Role.ORGANISER, None, "manage", _("Make a one-time link for a lost password")
    ),
    Action.VIEW_AUDIT: Rule(Role.ORGANISER, None, "manage", _("Read who changed what")),
    Action.SET_ROLES: Rule(Role.OWNER, None, "manage", _("Change roles, invite organisers")),
    Action.CLUB_SETTINGS: Rule(Role.OWNER, None, "manage", _("Club settings")),
    Action.DELETE_CLUB: Rule(Role.OWNER, None, "manage", _("Delete the club")),
}


def invitable(role: Role | None) -> list[Role]:
    """Return the roles that somebody with this role may put into an invitation, rising.

    Organisers invite up to scorer, owners up to organiser; owners are made by changing a role.
    """
    if role is None or role < MATRIX[Action.INVITE].role:
        return []
    top = Role.ORGANISER if role >= MATRIX[Action.SET_ROLES].role else Role.SCORER
    return [one for one in Role if one <= top]


def may_help_with_password(helper: Any, member: Membership) -> bool:
    """Tell whether the helper may make a one-time link that sets the member's password.

    The link opens the whole account, so it is made downwards only: for a member of a lower role,
    and never for the site's staff or for somebody who runs another club.
    """
    club = member.club
    own = role_in(helper, club)
    if own is None or not can(helper, Action.PASSWORD_LINK, club) or member.role >= own:
        return False
    if member.user.is_staff or member.user.is_superuser:
        return False
    runs = Membership.objects.filter(user_id=member.user_id, role__gte=Role.ORGANISER)
    return not runs.exclude(club_id=club.pk).exists()


def role_in(user: Any, club: Club) -> Role | None:
    """Return the user's role in the club, None without one. Remembered on the user object."""
    if user is None or not user.is_authenticated:
        return None
    known: dict[int, Role | None] = user.__dict__.setdefault("_roles", {})
    if club.pk not in known:
        found = Membership.objects.filter(club=club, user=user).values_list("role", flat=True)
        known[club.pk] = Role(found[0]) if found else None
    return known[club.pk]


def sits_in(user: Any, game: Game) -> bool:
    """Tell whether one of the game's seats is the user's own player."""
    return any(seat.player.user_id == user.pk for seat in game.seats.select_related("player"))


def can(
    user: Any, action: Action, club: Club, *, game: Game | None = None, seated: bool | None = None
) -> bool:
    """Tell whether the user may do this in the club.

    Args:
        user: A user or an anonymous user.
        action: What he asks to do.
        club: Where.
        game: The game concerned. A league that is closed takes the right to record away from
            everybody below organiser once the game is finished.
        seated: Whether he sits in it, where the caller knows (a game to be started).
    """
    role = role_in(user, club)
    if action is Action.VIEW and club.is_public:
        return True
    if role is None:
        return False
    rule = MATRIX[action]
    if role < rule.role:
        if rule.seated is None or role < rule.seated:
            return False
        if seated is None:
            seated = game is not None and sits_in(user, game)
        if not seated:
            return False
    if action in {Action.RECORD, Action.FALSE_WIN, Action.ANY_PENALTY} and game is not None:
        closed = game.league is not None and game.league.state == "closed"
        if game.state == "cancelled":
            return False
        if game.state == "finished" and closed:
            return role >= Role.ORGANISER
    return True
