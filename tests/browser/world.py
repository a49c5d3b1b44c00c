"""A club with something of everything, and the address of each of its pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils import timezone

from mjclub.accounts.models import User
from mjclub.accounts.services import create_token, make_password_link
from mjclub.clubs.models import Club, Membership, Player, Role
from mjclub.clubs.services import claim_player, invite, make_board_link
from mjclub.core.actors import Actor
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand
from mjclub.leagues.models import League
from tests.factories import (
    DRAW,
    NAMES,
    VOID,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_member,
    a_player,
    a_table,
    an_id,
    discard,
    play,
    self_draw,
    tiles,
)
from tests.mjclub.games.tables import end, entry, ready, win

# Some names are long, and one is written in Latin letters without a place to break.
OTHERS = (
    "정하은", "강도현", "남궁민아름", "Alexandra Papadopoulou", "Wolfeschlegelstein",
    "황보라", "한지민", "조수아",
)  # fmt: skip


@dataclass
class World:
    """The club, who looks at it, and its pages by the names of their addresses."""

    club: Club
    owner: User
    member: User
    league: League
    open_game: Game
    finished: Game
    public: dict[str, str] = field(default_factory=dict)
    """Pages that anybody may read."""
    entrance: dict[str, str] = field(default_factory=dict)
    """Pages for who is not signed in."""
    own: dict[str, str] = field(default_factory=dict)
    """Pages of the owner: of the club and of his account."""
    others: dict[str, str] = field(default_factory=dict)
    """Pages that a plain member sees otherwise than the owner."""


def a_busy_club() -> World:
    """A public club with games in every state, a tie in its league, penalties and corrections."""
    now = timezone.now()
    club = a_club(name="서울 화요 마작회", description="화요일 저녁마다 칩니다.", is_public=True)
    owner = a_member(club, Role.OWNER, "hongsunok")
    member = a_member(club, Role.MEMBER, "kimminsu")
    four = [a_player(club, name) for name in NAMES]
    rest = [a_player(club, name) for name in OTHERS]
    a_player(club, "손님 한별", guest=True)
    tables = [a_table(club, f"{number}탁") for number in (1, 2, 3)]
    league = a_league(club, "가을 리그")
    finished = _season(league, four, rest, now)
    game = a_game(league=league, players=four, table=tables[0], now=now)
    hands = _hands(game)
    full = a_game(league=league, players=rest[:4], table=tables[1], now=now)
    play(full, *[discard(0, 1, 8)] * 16)
    empty = a_game(club, players=rest[4:], table=tables[2], now=now)
    cancelled = a_game(club, players=four, now=now)
    services.cancel_game(
        actor=Actor.of(owner), game=cancelled, version=cancelled.version, reason="정전", now=now
    )
    world = World(club, owner, member, league, game, finished)
    _addresses(world, hands, full, empty, cancelled, four[0])
    _people(world, rest[0], now)
    _rulesets(world, now)
    return world


def _season(league: League, four: list[Player], rest: list[Player], now: datetime) -> Game:
    """Three finished games of earlier weeks; two people are level in everything."""
    mixed = [*rest[:2], *four[:2]]
    a_finished_game(league, [discard(0, 1, 16)], players=rest[:4], now=now - timedelta(weeks=2))
    a_finished_game(league, [discard(0, 1, 16)], players=rest[4:], now=now - timedelta(weeks=2))
    return a_finished_game(
        league, [self_draw(2, 88), DRAW, discard(1, 0, 24)], players=mixed,
        now=now - timedelta(weeks=1),
    )  # fmt: skip


def _hands(game: Game) -> list[Hand]:
    """Hands in every speed, a void one, a corrected one, one taken back, a false win."""
    by_patterns = HandEntry(
        mode="patterns",
        wins=(WinEntry(3, 0, "discard", patterns=(("all_chows", 1), ("mixed_triple_chow", 1))),),
    )
    hands = play(
        game,
        discard(0, 2, 11),
        tiles(
            1, None, melds=["c:345m@3", "ck:7777s"], concealed="345p3458s", winning_tile="8s",
            flowers=2, flags=["last_tile"], self_draw=True,
        ),
        by_patterns,
        VOID,
        DRAW,
        tiles(
            2, 1, melds=[], concealed="123456789m2267p", winning_tile="8p", flowers=0, flags=[],
            self_draw=False,
        ),
        self_draw(3, 24),
    )  # fmt: skip
    actor, now = Actor.of(game.club.memberships.all()[0].user), timezone.now()
    services.add_adjustment(
        actor=actor, game=game, code="false_win", column=2, after=hands[4],
        reason="6점으로 화를 불렀음", now=now, public_id=an_id(),
    )  # fmt: skip
    services.correct_hand(
        actor=actor, hand=hands[0], entry=discard(0, 3, 12), version=hands[0].version, now=now
    )
    services.share_hand(actor=actor, hand=hands[1], winner=1, now=now, secret="sh" * 10)
    services.withdraw_hand(actor=actor, hand=hands[6], version=hands[6].version, now=now)
    return hands


def _addresses(
    world: World, hands: list[Hand], full: Game, empty: Game, cancelled: Game, player: Player
) -> None:
    club, league, game = world.club.public_id, world.league.public_id, world.open_game.public_id
    at = [club, game]
    tie = Player.objects.get(name=OTHERS[0]).public_id
    world.public = {
        "calculator": reverse("calculator"),
        "calculator, a hand": reverse("calculator") + "?tiles=123456789m2267p%2B8p",
        "calculator, ready": reverse("calculator") + "?tiles=123456789m2267p",
        "calculator, a fault": reverse("calculator") + "?tiles=11111m",
        "calculator, zungjung": reverse("calculator")
        + "?ruleset=zungjung&tiles=1112223334445m%20*5m",
        "calculator, shanghai": reverse("calculator")
        + "?ruleset=shanghai&flower_bonus=yes&tiles=123m456p78s234s55p",
        "calculator, two_winner": reverse("calculator")
        + "?ruleset=two_winner&players=3&flag=declared_ready&tiles=123m678p345s99p78m%2B9m",
        "practice": reverse("practice") + "?ruleset=mcr&seed=9",
        "practice, answered": reverse("practice") + "?ruleset=mcr&seed=9&p=all_chows&total=8",
        "practice, no number": reverse("practice") + "?ruleset=shanghai&seed=2&ask=total&total=x",
        "rules": reverse("rules"),
        "rules, the four": reverse("rules-index"),
        "rules, zungjung": reverse("ruleset", args=["zungjung"]) + "?edition=wsom103",
        "rules, shanghai": reverse("ruleset", args=["shanghai"]) + "?dealer_multiplier=2",
        "rules, two_winner": reverse("ruleset", args=["two_winner"]) + "?players=3",
        "rules, nothing found": reverse("ruleset", args=["zungjung"]) + "?q=zzz",
        "help-roles": reverse("help-roles"),
        "offline": reverse("offline"),
        "club": reverse("club", args=[club]),
        "evenings": reverse("evenings", args=[club]),
        "evening": reverse("evening", args=[club, world.open_game.evening.public_id]),
        "leagues": reverse("leagues", args=[club]),
        "standings": reverse("standings", args=[club, league]),
        "why": reverse("why", args=[club, league, tie]),
        "player": reverse("player", args=[club, player.public_id]),
        "game": reverse("game", args=at),
        "game, all played": reverse("game", args=[club, full.public_id]),
        "game, begun": reverse("game", args=[club, empty.public_id]),
        "game, finished": reverse("game", args=[club, world.finished.public_id]),
        "game, cancelled": reverse("game", args=[club, cancelled.public_id]),
        "hand": reverse("hand", args=[*at, hands[1].public_id]),
        "hand, corrected": reverse("hand", args=[*at, hands[0].public_id]),
        "share": reverse("share", args=["sh" * 10]),
    }
    world.own = {
        "clubs": reverse("clubs"),
        "club-new": reverse("club-new"),
        "club": reverse("club", args=[club]),
        "club-start": reverse("club-start", args=[club]),
        "club-settings": reverse("club-settings", args=[club]),
        "audit": reverse("audit", args=[club]),
        "players": reverse("players", args=[club]),
        "player-edit": reverse("player-edit", args=[club, player.public_id]),
        "members": reverse("members", args=[club]),
        "member": reverse("member", args=[club, world.member.username]),
        "invite": reverse("invite", args=[club]),
        "tables": reverse("tables", args=[club]),
        "boards": reverse("boards", args=[club]),
        "league-new": reverse("league-new", args=[club]),
        "league-settings": reverse("league-settings", args=[club, league]),
        "league-adjust": reverse("league-adjust", args=[club, league]),
        "game-new": reverse("game-new", args=[club]),
        "game": reverse("game", args=at),
        "hand": reverse("hand", args=[*at, hands[0].public_id]),
        "hand, shared": reverse("hand", args=[*at, hands[1].public_id]),
        "hand-new": reverse("hand-new", args=at) + "?mode=points&winner=0&from=1&points=6",
        "hand-new, patterns": reverse("hand-new", args=at) + "?mode=patterns&p=all_chows",
        "hand-new, tiles": reverse("hand-new", args=at)
        + "?mode=tiles&winner=0&from=1&tiles=123456789m2267p8p",
        "hand-paste": reverse("hand-paste", args=at),
        "hand-edit": reverse("hand-edit", args=[*at, hands[1].public_id]),
        "hand-withdraw": reverse("hand-withdraw", args=[*at, hands[2].public_id]),
        "hand-restore": reverse("hand-restore", args=[*at, hands[6].public_id]),
        "game-penalty": reverse("game-penalty", args=at),
        "game-swap": reverse("game-swap", args=at),
        "game-finish": reverse("game-finish", args=[club, full.public_id]),
        "game-finish, early": reverse("game-finish", args=at),
        "game-cancel": reverse("game-cancel", args=at),
        "game-move": reverse("game-move", args=at),
        "account": reverse("account"),
        "tokens": reverse("tokens"),
        "account_logout": reverse("account_logout"),
        "account_change_password": reverse("account_change_password"),
        "mfa_index": reverse("mfa_index"),
    }


def _rulesets(world: World, now: datetime) -> None:
    """A second club that plays by the other rules: each with what only it has on its pages."""
    club = a_club(name="부산 목요 마작회", is_public=True)
    Membership.objects.create(club=club, user=world.owner, role=Role.OWNER, joined_at=now)
    people = [a_player(club, name) for name in (*NAMES, *OTHERS)]
    three = _two_winners(club, people[:3], now)
    checked = _checked(club, people[4:8], now)
    open_end = a_game(
        club, players=people[8:], table=a_table(club, "다 탁"), ruleset="shanghai", now=now
    )
    play(open_end, entry(win(0, None, 2)), entry(win(1, 0, 3)), VOID, DRAW)
    make_board_link(
        actor=Actor.of(world.owner), club=club, now=now, public_id=an_id(), code="br" * 10
    )
    code = club.public_id
    hands = [hand.public_id for hand in three.hands.all()]
    world.public |= {
        "board, other rulesets": reverse("board", args=["br" * 10]),
        "club, other rulesets": reverse("club", args=[code]),
        "evening, other rulesets": reverse("evening", args=[code, three.evening.public_id]),
        "player, other rulesets": reverse("player", args=[code, people[0].public_id]),
        "game, a hand goes on": reverse("game", args=[code, three.public_id]),
        "game, checked wins": reverse("game", args=[code, checked.public_id]),
        "game, open end": reverse("game", args=[code, open_end.public_id]),
        "hand, two winners": reverse("hand", args=[code, three.public_id, hands[0]]),
        "hand, goes on": reverse("hand", args=[code, three.public_id, hands[-1]]),
        "hand, responsible": reverse(
            "hand", args=[code, checked.public_id, checked.hands.all()[0].public_id]
        ),
    }
    world.own |= {
        "game, to be ended": reverse("game", args=[code, three.public_id]),
        "game-new, three": reverse("game-new", args=[code]) + "?league=none&rules=two_winner-3",
        "game-finish, a hand goes on": reverse("game-finish", args=[code, three.public_id]),
        "game-finish, open end": reverse("game-finish", args=[code, open_end.public_id]),
        "game-penalty, none": reverse("game-penalty", args=[code, three.public_id]),
        "game-penalty, notes": reverse("game-penalty", args=[code, checked.public_id]),
        "game-correction": reverse("game-correction", args=[code, three.public_id]),
        "game-swap, three": reverse("game-swap", args=[code, three.public_id]),
        "hand-new, a hand goes on": reverse("hand-new", args=[code, three.public_id])
        + f"?key=k&hand_no=2&hand={hands[-1]}&winner=2&from=0&points=18&declared=0&ready.0=0",
        "hand-new, checked": reverse("hand-new", args=[code, checked.public_id])
        + "?winner=1&from=3&points=70&responsible=0&verified=all",
        "hand-new, no pattern": reverse("hand-new", args=[code, open_end.public_id])
        + "?winner=1&from=3&points=0",
        "hand-edit, two winners": reverse("hand-edit", args=[code, three.public_id, hands[0]]),
    }


def _two_winners(club: Club, people: list[Player], now: datetime) -> Game:
    """Three people: a hand with two winners and a false declaration, and one that goes on."""
    game = a_game(
        club, players=people, table=a_table(club, "가 탁"), ruleset="two_winner",
        options={"players": 3}, now=now,
    )  # fmt: skip
    straight = {"concealed": "123456789m2233p", "winning_tile": "3p"}
    (hand,) = play(game, HandEntry(mode="tiles", wins=(WinEntry(0, 1, tiles=straight),)))
    end(hand, entry(win(1, None, 6, order=2), declarations=ready(false=(2,))))
    play(game, entry(win(1, 0, 12)))
    return game


def _checked(club: Club, people: list[Player], now: datetime) -> Game:
    """Wins that were checked, with somebody responsible and with nobody."""
    game = a_game(club, players=people, table=a_table(club, "나 탁"), ruleset="zungjung", now=now)
    hand = {"concealed": "123123789m555p7z", "winning_tile": "7z"}
    by_tiles = WinEntry(3, 0, "discard", tiles=hand, responsible=1, verified=(0, 1, 2))
    play(
        game,
        HandEntry(mode="tiles", wins=(by_tiles,)),
        entry(win(0, 1, 70, responsible=2, verified=(1, 3))),
        entry(win(0, 1, 70, responsible="none", verified=(1,))),
    )
    return game


def _people(world: World, player: Player, now: datetime) -> None:
    """An invitation, a claim, a token, a link for a lost password: shown once or waiting."""
    actor, club = Actor.of(world.owner), world.club
    invite(
        actor=actor, club=club, role=Role.MEMBER, note="게시판", max_uses=5,
        expires_at=now + timedelta(days=7), now=now, public_id=an_id(), secret="in" * 12,
    )  # fmt: skip
    make_password_link(actor=actor, user=world.member, club=club, now=now, secret="pw" * 12)
    create_token(
        actor=actor, user=world.owner, name="점수판", scopes=("read",),
        expires_at=now + timedelta(days=90), now=now, plain="tk" * 12,
    )  # fmt: skip
    make_board_link(
        actor=actor, club=club, label="창가 화면", now=now, public_id=an_id(), code="bd" * 10
    )
    world.public["board"] = reverse("board", args=["bd" * 10])
    newcomer = a_member(club, Role.VIEWER, "newcomer")
    claim_player(actor=Actor.of(newcomer), player=player, now=now)
    world.entrance = {
        "landing": reverse("landing"),
        "account_login": reverse("account_login"),
        "account_signup": reverse("account_signup"),
        "account_reset_password": reverse("account_reset_password"),
        "account_reset_password_done": reverse("account_reset_password_done"),
        "invitation": reverse("invitation", args=["in" * 12]),
        "password-link": reverse("password-link", args=["pw" * 12]),
    }
    world.others = {
        "club-me": reverse("club-me", args=[club.public_id]),
        "standings": reverse("standings", args=[club.public_id, world.league.public_id]),
        "game-new": reverse("game-new", args=[club.public_id]),
    }
