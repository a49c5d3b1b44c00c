"""Everybody at every door: the people, what stands in a club, and how each address is asked.

`ADDRESSES` names every address of the site by its url name. A new address fails
`test_role_matrix.py` until it stands here: say who may GET it, who may POST (or PUT) to it with an
empty form, and what the answer is for those who may.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum
from typing import Any, Final

from django.urls import URLPattern, URLResolver, get_resolver

from mjclub.accounts.models import ApiToken, PasswordLink, User
from mjclub.clubs.models import BoardLink, Club, Invitation, Membership, PlayerClaim, Role
from mjclub.core.tokens import hash_code, hash_secret
from mjclub.games import rules
from mjclub.games.models import Adjustment, Hand, HandShare, Win
from tests.factories import (
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    a_table,
    a_user,
    an_id,
    discard,
    four_players,
    play,
)


class Who(StrEnum):
    """Everybody who may knock. `SEATED` is a member who sits in the game."""

    ANONYMOUS = "anonymous"
    OUTSIDER = "outsider"
    VIEWER = "viewer"
    MEMBER = "member"
    SEATED = "seated"
    SCORER = "scorer"
    ORGANISER = "organiser"
    OWNER = "owner"


ROLES: Final = {
    Who.VIEWER: Role.VIEWER,
    Who.MEMBER: Role.MEMBER,
    Who.SEATED: Role.MEMBER,
    Who.SCORER: Role.SCORER,
    Who.ORGANISER: Role.ORGANISER,
    Who.OWNER: Role.OWNER,
}

EVERYBODY: Final = frozenset(Who)
SIGNED_IN: Final = EVERYBODY - {Who.ANONYMOUS}
# Whoever may read: everybody where the club is public, else those who belong to it.
READERS: Final = frozenset(ROLES)
# Those who belong to the club, also where it is public.
INSIDERS: Final = frozenset({*ROLES, "insiders"})
MEMBERS: Final = frozenset({Who.MEMBER, Who.SEATED, Who.SCORER, Who.ORGANISER, Who.OWNER})
RECORDERS: Final = frozenset({Who.SEATED, Who.SCORER, Who.ORGANISER, Who.OWNER})
SCORERS: Final = frozenset({Who.SCORER, Who.ORGANISER, Who.OWNER})
ORGANISERS: Final = frozenset({Who.ORGANISER, Who.OWNER})
OWNERS: Final = frozenset({Who.OWNER})
# The tiles of the hand that is shared.
SHARED: Final = {
    "ruleset": "mcr",
    "options": {},
    "melds": ["c:345m"],
    "concealed": "345p35s678p99m",
    "winning_tile": "4s",
    "self_draw": False,
    "flowers": 0,
    "flags": [],
    "round_wind": "1z",
    "seat_wind": "2z",
}
NOBODY: Final[frozenset[Who]] = frozenset()


@dataclass(frozen=True, slots=True)
class Ask:
    """Who may use one method of an address, and what is answered to those who may.

    Attributes:
        who: One of the sets above; `READERS` grows to everybody where the club is public.
        status: The answer's status for those who may.
        odd: Statuses of people for whom it differs; "in" is the sign-in page.
        data: What is sent.
    """

    who: frozenset[Any]
    status: int = 200
    odd: dict[Who, int | str] = field(default_factory=dict)
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Address:
    """One address: None means that the method is not for anybody (405)."""

    get: Ask | None = None
    post: Ask | None = None
    put: Ask | None = None
    delete: Ask | None = None
    query: str = ""


def _read(status: int = 200, **more: Any) -> Address:
    return Address(get=Ask(READERS, status, **more))


def _form(who: frozenset[Any], post: int, get: int = 200, **data: Any) -> Address:
    return Address(get=Ask(who, get), post=Ask(who, post, data=data))


def _post(who: frozenset[Any], status: int = 302, **data: Any) -> Address:
    return Address(post=Ask(who, status, data=data))


PAGES: Final[dict[str, Address]] = {
    # the front door
    "healthz": Address(get=Ask(EVERYBODY)),
    "landing": Address(get=Ask(EVERYBODY, odd=dict.fromkeys(SIGNED_IN, 302))),
    "manifest": Address(get=Ask(EVERYBODY)),
    "offline": Address(get=Ask(EVERYBODY)),
    "worker": Address(get=Ask(EVERYBODY)),
    "set_language": Address(
        get=Ask(EVERYBODY, 302), post=Ask(EVERYBODY, 302, data={"language": "en"})
    ),
    "calculator": Address(get=Ask(EVERYBODY)),
    # an address that names no hand is led to one
    "practice": Address(get=Ask(EVERYBODY), query="?seed=1"),
    "calculator-readings": Address(get=Ask(EVERYBODY), query="?tiles=22233344m234p55p%2A4m&draw=1"),
    "calculator-picture": Address(get=Ask(EVERYBODY), query="?tiles=%28345m%29345p678p35s99m%2B4s"),
    "rules": Address(get=Ask(EVERYBODY)),
    "rules-index": Address(get=Ask(EVERYBODY)),
    "ruleset": Address(get=Ask(EVERYBODY)),
    "help-roles": Address(get=Ask(EVERYBODY)),
    "clubs": Address(get=Ask(SIGNED_IN)),
    "club-new": Address(get=Ask(SIGNED_IN), post=Ask(SIGNED_IN, 422)),
    # the link makes a member: who is one already is led on without using it up
    "invitation": Address(get=Ask(EVERYBODY), post=Ask(SIGNED_IN, 302)),
    "password-link": Address(get=Ask(EVERYBODY), post=Ask(EVERYBODY, 422)),
    # who has the link sees the board, also of a club for its members only
    "board": Address(get=Ask(EVERYBODY)),
    # who has the link sees the hand, also of a club for its members only
    "share": Address(get=Ask(EVERYBODY)),
    "share-picture": Address(get=Ask(EVERYBODY)),
    # one's own account
    "account": Address(get=Ask(SIGNED_IN), post=Ask(SIGNED_IN, 422)),
    "tokens": Address(get=Ask(SIGNED_IN), post=Ask(SIGNED_IN, 422)),
    # a token of somebody else is not there
    "token-revoke": Address(
        post=Ask(SIGNED_IN, 404, odd={Who.OWNER: 302}),
    ),
    # the club
    "club": _read(),
    "club-start": Address(get=Ask(ORGANISERS)),
    "club-settings": _form(OWNERS, 422),
    "club-delete": _post(OWNERS, 422),
    # who has a player is led to his page; a visitor is asked who he is
    "club-me": Address(get=Ask(READERS, odd={Who.SEATED: 302, Who.ANONYMOUS: "in"})),
    "audit": Address(get=Ask(ORGANISERS)),
    "players": Address(get=Ask(READERS), post=Ask(ORGANISERS, 422)),
    "player-search": _read(),
    "player": _read(),
    "player-edit": _form(ORGANISERS, 422),
    "player-link": _post(ORGANISERS, 302),
    "player-retire": _post(ORGANISERS, 302),
    "player-claim": _post(MEMBERS, 302),
    "claim-answer": _post(ORGANISERS, 302, user="claimant", answer="accept"),
    "members": Address(get=Ask(INSIDERS)),
    "member": Address(get=Ask(INSIDERS), post=Ask(OWNERS, 422)),
    "member-remove": _post(OWNERS, 302),
    "member-password": _post(ORGANISERS, 201),
    "invite": _form(ORGANISERS, 422),
    "invitation-revoke": _post(ORGANISERS, 302),
    "club-leave": _post(INSIDERS, 302),
    "tables": _form(ORGANISERS, 422),
    "table-change": _post(ORGANISERS, 422),
    "boards": _form(ORGANISERS, 201),
    "board-revoke": _post(ORGANISERS, 302),
    # leagues
    "club-standings": _read(302),
    "leagues": _read(),
    "standings": _read(),
    "why": _read(),
    "league-new": _form(ORGANISERS, 422),
    "league-settings": _form(ORGANISERS, 422),
    "league-adjust": _form(ORGANISERS, 422),
    "league-state": _post(ORGANISERS, 302),
    # evenings and games
    "evenings": _read(),
    "evening": _read(),
    # a scorer at every table, a member where he sits in a game of the evening
    "evening-token": _post(RECORDERS, 201),
    "game-new": _form(MEMBERS, 422),
    "game": _read(),
    "hand": _read(),
    # a form without its Save button is a key pressed: the page with the tile
    "hand-new": _form(RECORDERS, 200),
    "hand-paste": _form(RECORDERS, 200),
    "hand-preview": Address(get=Ask(RECORDERS)),
    "hand-edit": _form(RECORDERS, 200),
    "hand-withdraw": _form(RECORDERS, 409),
    "hand-restore": _form(RECORDERS, 409),
    # a win without such a column is refused with a message on the hand's page
    "hand-share": _post(MEMBERS, 302),
    # a link of somebody else
    "hand-unshare": Address(
        post=Ask(
            MEMBERS,
            302,
            odd=dict.fromkeys((Who.MEMBER, Who.SEATED, Who.SCORER), 403),
            data={"winner": "1"},
        )
    ),
    "game-undo": _post(RECORDERS, 409),
    "game-swap": _form(RECORDERS, 422),
    "game-penalty": _form(RECORDERS, 422),
    "penalty-withdraw": _post(SCORERS, 302),
    "game-correction": _form(SCORERS, 422),
    "game-finish": _form(RECORDERS, 409),
    "game-reopen": _post(ORGANISERS, 409),
    "game-cancel": _form(ORGANISERS, 422),
    "game-move": _form(ORGANISERS, 409),
}

API: Final[dict[str, Address]] = {
    # what cannot be scored is answered with its faults
    "api-score": Address(post=Ask(EVERYBODY)),
    "api-settle": Address(post=Ask(EVERYBODY)),
    "api-rulesets": Address(get=Ask(EVERYBODY)),
    "api-ruleset": Address(get=Ask(EVERYBODY)),
    "api-schema": Address(get=Ask(EVERYBODY)),
    "api-docs": Address(get=Ask(EVERYBODY)),
    "api-clubs": Address(get=Ask(EVERYBODY)),
    "api-club": _read(),
    "api-players": _read(),
    "api-player": _read(),
    "api-leagues": _read(),
    "api-league": _read(),
    "api-leaderboard": _read(),
    "api-evenings": _read(),
    "api-evening": _read(),
    "api-games": Address(get=Ask(READERS), post=Ask(MEMBERS, 422)),
    "api-game": _read(),
    "api-hands": Address(get=Ask(READERS), post=Ask(RECORDERS, 400)),
    "api-hand": Address(get=Ask(READERS), put=Ask(RECORDERS, 400)),
    "api-hand-continue": Address(post=Ask(RECORDERS, 400)),
    "api-hand-withdraw": Address(post=Ask(RECORDERS, 400), delete=Ask(RECORDERS, 400)),
    "api-game-finish": Address(post=Ask(RECORDERS, 400)),
}

# allauth's own, by what a visitor and a signed-in person get for GET. allauth decides them; that
# nothing of a club is behind them is why they are told in two columns.
SIGN_IN: Final[dict[str, tuple[int, int]]] = {
    "account_login": (200, 302),
    "account_signup": (200, 302),
    "account_logout": (302, 200),
    "account_inactive": (200, 200),
    "account_reauthenticate": (302, 200),
    "account_request_reauthentication_code": (302, 302),
    "account_confirm_reauthentication_code": (302, 302),
    "account_email": (302, 200),
    "account_email_verification_sent": (200, 200),
    "account_confirm_email": (200, 200),
    "account_confirm_login_code": (302, 302),
    "account_change_password": (302, 200),
    "account_set_password": (302, 302),
    "account_reset_password": (200, 200),
    "account_reset_password_done": (200, 200),
    "account_reset_password_from_key": (200, 200),
    "account_reset_password_from_key_done": (200, 200),
    "mfa_index": (302, 200),
    "mfa_authenticate": (302, 302),
    "mfa_reauthenticate": (302, 302),
    "mfa_activate_totp": (302, 302),
    "mfa_deactivate_totp": (302, 404),
    "mfa_view_recovery_codes": (302, 404),
    "mfa_generate_recovery_codes": (302, 302),
    "mfa_download_recovery_codes": (302, 404),
}

# The catch-all of the API, which answers 404 to everything.
NAMELESS: Final = frozenset({"api/v1/"})

ADDRESSES: Final = PAGES | API


@dataclass(frozen=True, slots=True)
class Found:
    """An address that the site has: its name and what has to be filled in."""

    name: str | None
    pattern: str
    blanks: tuple[str, ...]


def site() -> list[Found]:
    """Return every address of the site."""
    return list(_walk(get_resolver()))


def _walk(resolver: URLResolver, before: str = "", blanks: tuple[str, ...] = ()) -> Iterator[Found]:
    for one in resolver.url_patterns:
        pattern = before + str(one.pattern)
        here = (*blanks, *getattr(one.pattern, "converters", ()), *_groups(one))
        if isinstance(one, URLPattern):
            yield Found(one.name, pattern, here)
        else:
            yield from _walk(one, pattern, here)


def _groups(one: URLPattern | URLResolver) -> tuple[str, ...]:
    if getattr(one.pattern, "converters", None):
        return ()
    return tuple(one.pattern.regex.groupindex)


@dataclass(slots=True)
class World:
    """A club with something of everything, and the people around it.

    Attributes:
        club: The club.
        people: Everybody but the visitor.
        blanks: What fills the blanks of the addresses in this club.
    """

    club: Club
    people: dict[Who, User]
    blanks: dict[str, Any]

    def fill(self, found: Found, other: World | None = None) -> dict[str, Any]:
        """Return an address's blanks, the club's own; with `other`, what hangs below the club is
        the other club's."""
        values = self.blanks
        if other is not None:
            values = other.blanks | {"club": self.blanks["club"]}
        special = {
            "token-revoke": {"token": values["api_token"]},
            "password-link": {"token": values["password_secret"]},
            "invitation": {"token": values["invitation_secret"]},
            "hand-restore": {"hand": values["withdrawn_hand"]},
            "game-reopen": {"game": values["finished_game"]},
            "player-claim": {"player": values["free_player"]},
            "claim-answer": {"player": values["claimed_player"]},
        }
        values = values | special.get(found.name or "", {})
        return {blank: values[blank] for blank in found.blanks}


def world(people: dict[Who, User], *, public: bool, stranger: bool = False) -> World:
    """Make a club with something of everything.

    Args:
        people: Who belongs to it, by role; `stranger` leaves them out.
        public: Whether everybody may read it.
        stranger: A club of other people.
    """
    club = a_club(is_public=public)
    owner = a_user()
    Membership.objects.create(club=club, user=owner, role=Role.OWNER, joined_at=NOW)
    if not stranger:
        for who, role in ROLES.items():
            Membership.objects.create(club=club, user=people[who], role=role, joined_at=NOW)
    plain = a_user()
    Membership.objects.create(club=club, user=plain, role=Role.MEMBER, joined_at=NOW)
    league = a_league(club, starts_on=NOW.date())
    table = a_table(club)
    seats = four_players(club)
    if not stranger:
        seats[0].user = people[Who.SEATED]
        seats[0].save()
    finished = a_finished_game(league, [discard(0, 1, 20)])
    game = a_game(club, league=league, table=table)
    play(game, discard(0, 1, 12), discard(1, 2, 10), discard(2, 3, 8))
    hands = list(Hand.objects.filter(game=game).order_by("seq"))
    Hand.objects.filter(pk=hands[2].pk).update(withdrawn_at=NOW)
    Win.objects.filter(hand=hands[1]).update(
        hand_json=SHARED, answer=rules.score_document(SHARED), value=12
    )
    HandShare.objects.create(hand=hands[1], winner=1, secret=f"share-{club.pk}", made_at=NOW)
    adjustment = Adjustment.objects.create(
        game=game, public_id=an_id(), code="late_10", column=1, d1=-10, at=NOW
    )
    claimed, free = a_player(club), a_player(club)
    claimant = User.objects.filter(username="claimant").first() or a_user("claimant")
    Membership.objects.create(club=club, user=claimant, role=Role.MEMBER, joined_at=NOW)
    PlayerClaim.objects.create(player=claimed, user=claimant, made_at=NOW)
    invitation = Invitation.objects.create(
        club=club,
        public_id=an_id(),
        token_hash=hash_secret(f"join-{club.pk}"),
        role=Role.VIEWER,
        created_at=NOW,
        expires_at=NOW + timedelta(days=3650),
        max_uses=100,
    )
    PasswordLink.objects.create(
        user=plain,
        token_hash=hash_secret(f"lost-{club.pk}"),
        created_at=NOW,
        expires_at=NOW + timedelta(days=3650),
    )
    board = BoardLink.objects.create(
        club=club, public_id=an_id(), code_hash=hash_code(f"board-{club.pk}"), made_at=NOW
    )
    token = ApiToken.objects.create(
        user=people[Who.OWNER] if not stranger else owner,
        name="mine",
        prefix="mjc_",
        token_hash=hash_secret(f"token-{club.pk}"),
        scopes=["read"],
        created_at=NOW,
    )
    blanks = {
        "club": club.public_id,
        "league": league.public_id,
        "table": table.public_id,
        "player": seats[1].public_id,
        "free_player": free.public_id,
        "claimed_player": claimed.public_id,
        "evening": game.evening.public_id,
        "game": game.public_id,
        "finished_game": finished.public_id,
        "hand": hands[1].public_id,
        "withdrawn_hand": hands[2].public_id,
        "adjustment": adjustment.public_id,
        "invitation": invitation.public_id,
        "link": board.public_id,
        "code": f"board-{club.pk}",
        "username": plain.username,
        "invitation_secret": f"join-{club.pk}",
        "password_secret": f"lost-{club.pk}",
        "api_token": token.pk,
        "ruleset": "mcr",
        "key": "none",
        "secret": f"share-{club.pk}",
        "uidb36": "1",
        "token": "",
    }
    return World(club, people, blanks)


def everybody() -> dict[Who, User]:
    """Return one person for each that may knock, the visitor left out."""
    return {who: a_user() for who in Who if who is not Who.ANONYMOUS}
