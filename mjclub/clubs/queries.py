"""What the pages of a club read. Each function asks a fixed number of queries."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Count, Q

from mjclub.clubs.models import (
    BoardLink,
    Club,
    Invitation,
    Membership,
    Player,
    PlayerClaim,
    Role,
    Table,
)
from mjclub.clubs.names import in_order, search_players
from mjclub.core import order
from mjclub.games.models import Game
from mjclub.leagues.models import League

SEATS = 4


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club in a list.

    Attributes:
        club: The club.
        role: The reader's role; None: he reads it because it is public.
        players: How many players it has, guests and retired ones left out.
        open_games: How many games are being played.
    """

    club: Club
    role: Role | None
    players: int
    open_games: int


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who belongs to the club, and which player he is."""

    membership: Membership
    player: Player | None

    @property
    def name(self) -> str:
        """How he is called: as player, else as account."""
        user = self.membership.user
        return self.player.name if self.player else user.first_name or user.get_username()

    @property
    def role(self) -> Role:
        """His role."""
        return Role(self.membership.role)


@dataclass(slots=True)
class Roster:
    """The club's players in dictionary order, and what waits for an answer."""

    members: list[Player] = field(default_factory=list)
    guests: list[Player] = field(default_factory=list)
    retired: list[Player] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many are shown."""
        return len(self.members) + len(self.guests) + len(self.retired)


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """What a new club has done of what an evening needs."""

    players: int
    tables: int
    leagues: int
    games: int

    @property
    def enough_players(self) -> bool:
        """Four can sit down."""
        return self.players >= SEATS


def clubs_of(user: Any) -> list[ClubLine]:
    """Return the clubs that the user belongs to, by name."""
    roles = dict(Membership.objects.filter(user=user).values_list("club_id", "role"))
    return _lines(Club.objects.filter(pk__in=roles), roles)


def public_clubs(limit: int = 20) -> list[ClubLine]:
    """Return the clubs that everybody may read, those with most games first."""
    clubs = Club.objects.filter(is_public=True).annotate(played=Count("games"))
    return _lines(clubs.order_by("-played", "id")[:limit], {})


def members(club: Club) -> list[Member]:
    """Return who belongs to the club: owners first, then by name."""
    players = {
        player.user_id: player for player in Player.objects.filter(club=club, user__isnull=False)
    }
    found = [
        Member(membership, players.get(membership.user_id))
        for membership in Membership.objects.filter(club=club).select_related("user")
    ]
    for member in found:
        member.membership.club = club
    return sorted(
        found, key=lambda one: (-one.membership.role, order.key(one.name), one.membership.pk)
    )


def roster(club: Club, text: str = "") -> Roster:
    """Return the club's players whose name contains the text, in their groups."""
    found = Roster()
    everybody = search_players(club, text, retired=True).select_related("user")
    for player in in_order(everybody):
        if player.retired_at is not None:
            found.retired.append(player)
        elif player.guest:
            found.guests.append(player)
        else:
            found.members.append(player)
    return found


def open_claims(club: Club) -> list[PlayerClaim]:
    """Return the claims that wait for an answer, oldest first."""
    return list(
        PlayerClaim.objects.filter(player__club=club, state=PlayerClaim.State.OPEN)
        .select_related("player", "user")
        .order_by("made_at", "id")
    )


def unclaimed(club: Club) -> list[Player]:
    """Return the players that nobody is yet, in dictionary order."""
    return in_order(Player.objects.filter(club=club, user__isnull=True, retired_at__isnull=True))


def invitations(club: Club, now: datetime) -> list[Invitation]:
    """Return the links that still work, newest first."""
    return [
        invitation
        for invitation in Invitation.objects.filter(
            club=club, revoked_at__isnull=True, expires_at__gt=now
        )
        .select_related("player", "made_by")
        .order_by("-id")
        if invitation.uses < invitation.max_uses
    ]


def board_links(club: Club) -> list[BoardLink]:
    """Return the links to the club's board that work, newest first."""
    return list(
        BoardLink.objects.filter(club=club, revoked_at__isnull=True)
        .select_related("made_by")
        .order_by("-id")
    )


def tables(club: Club) -> list[Table]:
    """Return the club's tables in their order, each with its number of `open_games`."""
    return list(
        Table.objects.filter(club=club)
        .annotate(open_games=Count("games", filter=Q(games__state=Game.State.OPEN)))
        .order_by("order", "id")
    )


def first_steps(club: Club) -> FirstSteps:
    """Return what the club has done of what its first evening needs."""
    return FirstSteps(
        players=Player.objects.filter(club=club, retired_at__isnull=True).count(),
        tables=Table.objects.filter(club=club, active=True).count(),
        leagues=League.objects.filter(club=club).count(),
        games=Game.objects.filter(club=club).count(),
    )


def has_played(club: Club) -> bool:
    """Tell whether the club has a game, finished or not."""
    return Game.objects.filter(club=club).exists()


def _lines(clubs: Any, roles: dict[int, int]) -> list[ClubLine]:
    """Two counts by sub-query each: joining players with games would multiply them."""
    found = list(clubs)
    keys = [club.pk for club in found]
    players = _counts(Player.objects.filter(club__in=keys, guest=False, retired_at__isnull=True))
    games = _counts(Game.objects.filter(club__in=keys, state=Game.State.OPEN))
    lines = [
        ClubLine(
            club,
            Role(roles[club.pk]) if club.pk in roles else None,
            players.get(club.pk, 0),
            games.get(club.pk, 0),
        )
        for club in found
    ]
    if not roles:
        return lines
    return sorted(lines, key=lambda line: (order.key(line.club.name), line.club.pk))


def _counts(rows: Any) -> dict[int, int]:
    return dict(rows.order_by().values_list("club").annotate(Count("id")))
