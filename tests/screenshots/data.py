"""What the pictures show: the busy club of the browser tests, and what only pictures need."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from django.urls import reverse
from django.utils import timezone

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Role
from mjclub.clubs.services import make_board_link
from mjclub.core.actors import SYSTEM, Actor
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game
from tests import factories
from tests.browser.test_board import tables
from tests.browser.world import a_busy_club

BOARDS = (2, 4, 8)
# How each person has set the product up.
PEOPLE: dict[str, dict[str, str]] = {
    "scorer": {},
    "large": {"picker_size": "large"},
    "index": {"tile_style": "index"},
    "en": {"language": "en"},
    "zh": {"language": "zh-hans"},
    "ja": {"language": "ja"},
    "riichi": {"vocabulary": "riichi"},
    # A phone asks for its evening's token once; how often an account may ask is limited.
    "state-offline": {},
    "offline-page": {},
    "offline-conflict": {},
}
LINES = "김민수 +32 / 이서연 -8 / 박도윤 -16 / 최지우 -8\n김 +1 / 이 -1 / 박 0 / 최 1\n유국"


@dataclass
class Made:
    """Addresses by who looks at them, accounts by name, and a place to play more.

    Attributes:
        pages: Of the busy club, by ``nobody``, ``owner`` and ``member``.
        users: Primary keys.
        club: Where scenes start games of their own.
        at: Addresses of single things by name.
    """

    club: int
    pages: dict[str, dict[str, str]] = field(default_factory=dict)
    users: dict[str, int] = field(default_factory=dict)
    at: dict[str, str] = field(default_factory=dict)

    def user(self, who: str) -> User:
        """The account."""
        return User.objects.get(pk=self.users[who])

    def new_game(self, **arguments: object) -> Game:
        """A game that nobody has touched."""
        club = Club.objects.get(pk=self.club)
        return factories.a_game(club, now=timezone.now(), **arguments)  # type: ignore[arg-type]


def address(name: str, game: Game, *more: str) -> str:
    """The address of a page of a game."""
    return reverse(name, args=[game.club.public_id, game.public_id, *more])


def make() -> Made:
    """Make everything, in an empty database."""
    world = a_busy_club()
    club = factories.a_club(name="대학로 마작 모임")
    made = Made(club.pk)
    made.pages = {
        "nobody": world.entrance | world.public,
        "owner": world.own,
        "member": world.others,
    }
    made.users = {"owner": world.owner.pk, "member": world.member.pk}
    for name, chosen in PEOPLE.items():
        user = factories.a_member(club, Role.ORGANISER, name)
        User.objects.filter(pk=user.pk).update(**chosen)
        made.users[name] = user.pk
    _empty(made)
    _games(made, club)
    for number in BOARDS:
        there = factories.a_club(name=f"{number}탁의 저녁")
        tables(there, number)
        code = f"b{number}" * 10
        link = {"now": timezone.now(), "public_id": factories.an_id(), "code": code}
        make_board_link(actor=SYSTEM, club=there, **link)  # type: ignore[arg-type]
        made.at[f"board-{number}"] = reverse("board", args=[code])
    return made


def _empty(made: Made) -> None:
    """A club in which nothing has happened, and a league without a game."""
    club = factories.a_club(name="새 모임")
    made.users["founder"] = factories.a_member(club, Role.OWNER, "founder").pk
    league = factories.a_league(club, "첫 리그")
    made.at |= {
        "home": reverse("club", args=[club.public_id]),
        "evenings": reverse("evenings", args=[club.public_id]),
        "players": reverse("players", args=[club.public_id]),
        "leagues": reverse("leagues", args=[club.public_id]),
        "standings": reverse("standings", args=[club.public_id, league.public_id]),
        "game-new": reverse("game-new", args=[club.public_id]),
    }


def _games(made: Made, club: Club) -> None:
    """A game with a corrected hand, a refused one and one without tiles; a full one for paper."""
    league = factories.a_league(club, "토요 리그")
    now = timezone.now()
    game = factories.a_game(league=league, table=factories.a_table(club, "1탁"), now=now)
    actor = Actor.of(made.user("scorer"))
    hands = factories.play(game, factories.discard(0, 1, 8), factories.self_draw(2, 24))
    services.correct_hand(
        actor=actor, hand=hands[0], entry=factories.discard(0, 3, 12),
        version=hands[0].version, now=now,
    )  # fmt: skip
    later = HandEntry(wins=(WinEntry(1, 3, "discard", value=32),), tiles_later=True)
    factories.record(game, later, now=now)
    small = factories.tiles(0, 1, concealed="123m456m99p234s78s", winning_tile="9s")
    refused = services.record_hand(
        actor=actor, game=game, entry=small, hand_no=4, key=factories.a_key(), now=now,
        public_id=factories.an_id(), keep_refused=True,
    ).hand  # fmt: skip
    made.at |= {
        "sheet-checks": address("game", game),
        "hand-refused": address("hand", game, refused.public_id),
        "entry": address("hand-new", game),
    }
    made.at["sheet-full"] = address("game", _full(made, league.club, now - timedelta(days=7)))
    made.at["standings-full"] = reverse("standings", args=[club.public_id, league.public_id])


def _full(made: Made, club: Club, now: object) -> Game:
    """Sixteen hands by tiles and by points, two penalties, a correction: finished."""
    league = club.leagues.get()
    day = {"now": now}
    game = factories.a_game(league=league, table=club.tables.get(), **day)  # type: ignore[arg-type]
    actor = Actor.of(made.user("scorer"))
    pure = factories.tiles(
        1, None, melds=["c:345m@3", "ck:7777s"], concealed="345p3458s", winning_tile="8s",
        flowers=2, flags=["last_tile"], self_draw=True,
    )  # fmt: skip
    mixed = HandEntry(
        mode="patterns",
        wins=(WinEntry(3, 0, "discard", patterns=(("all_chows", 1), ("mixed_triple_chow", 1))),),
    )
    straight = factories.tiles(
        2, 1, melds=[], concealed="123456789m2267p", winning_tile="8p", flowers=0, flags=[],
        self_draw=False,
    )  # fmt: skip
    hands = factories.play(
        game, factories.discard(0, 2, 11), pure, mixed, factories.DRAW, straight,
        factories.self_draw(3, 24), factories.discard(2, 0, 9), mixed, factories.VOID,
        factories.discard(1, 3, 48), factories.DRAW, pure, factories.discard(3, 2, 8),
        straight, factories.discard(0, 1, 16), mixed, factories.self_draw(0, 13),
    )  # fmt: skip
    for code, column, after in (("false_win", 2, hands[4]), ("late_10", 0, None)):
        services.add_adjustment(
            actor=actor, game=game, code=code, column=column, after=after,
            reason="6점으로 화를 불렀음" if after else "", public_id=factories.an_id(), **day,
        )  # type: ignore[arg-type] # fmt: skip
    services.correct_hand(
        actor=actor, hand=hands[0], entry=factories.discard(0, 3, 12), version=hands[0].version,
        **day,
    )  # type: ignore[arg-type] # fmt: skip
    return factories.finish(game, early=False, **day)  # type: ignore[arg-type]
