"""A league and its twin: a game is entered on pages in the one and by the API in the other.

What both say of it is compared hand by hand, by each seat and by each row of the standings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Player, Role, Table
from mjclub.core import numbers
from mjclub.games.models import Game
from mjclub.leagues.models import League
from tests.api.world import Api, token_for
from tests.browser import helpers as do
from tests.factories import NAMES, a_club, a_key, a_league, a_member, a_player, a_table
from tests.factories import finish as close_game

Json = dict[str, Any]
Lines = list[tuple[list[int], list[int]]]

OWN = frozenset({"id", "version", "recorded_at", "changed_at", "mode"})
"""What each record of a hand has to itself; how a win was entered stands with the win."""


@dataclass
class Ground:
    """A public club with a scorer, four players, two tables, a league and its twin."""

    club: Club
    scorer: User
    players: list[Player]
    tables: list[Table]
    league: League
    twin: League


def a_ground(ruleset: str, **rules: Any) -> Ground:
    """Make the ground of a ruleset, both leagues with the same rules."""
    club = a_club(name="화요 마작회", is_public=True)
    players = [a_player(club, name) for name in NAMES]
    league, twin = (
        a_league(club, name, ruleset=ruleset, **rules) for name in ("가을 리그", "가을 쌍둥이")
    )
    tables = [a_table(club, name) for name in ("1탁", "2탁")]
    return Ground(club, a_member(club, Role.SCORER, "scorer"), players, tables, league, twin)


# --- on pages ------------------------------------------------------------------------------------


def sit_down(page: Page, ground: Ground, seats: int = 4) -> None:
    """Start the league's game at the first table and open the entry of its first hand."""
    page.goto(f"/c/{ground.club.public_id}/games/new/")
    for column, name in enumerate(NAMES[:seats]):
        page.locator(f"#seat{column}").fill(name)
    page.locator(f'label:has(input[value="{ground.tables[0].public_id}"])').click()
    page.locator(f"label:has(#league-{ground.league.public_id})").click()
    page.locator("#start .btn--main").click()
    expect(page.locator("table.hands thead b")).to_have_text(list(NAMES[:seats]))
    page.locator("main a.btn--main").click()
    do.at_hand(page, 1)


def label(page: Page, name: str, value: object = "1") -> Any:
    """What one presses for a choice of the form."""
    return page.locator(f'label:has(input[name="{name}"][value="{value}"])')


def dealers(page: Page) -> list[int]:
    """The column that the sheet marks as the dealer, line by line."""
    rows = page.locator("table.hands tbody tr.opens")
    found: list[int] = rows.evaluate_all(
        "rows => rows.map(row => [...row.cells].findIndex(c => c.querySelector('i.deal')) - 1)"
    )
    return found


def finish(page: Page, places: Sequence[tuple[str, str, str]]) -> None:
    """Finish from the sheet: place, name and points stand on the page that asks."""
    page.locator("main a.btn--main").click()
    rows = page.locator("main table.nums tbody tr")
    expect(rows).to_have_count(len(places))
    read = rows.evaluate_all(
        """rows => rows.map(row => [
            row.cells[0].textContent.trim(), row.cells[1].textContent.trim(),
            row.cells[2].firstChild.textContent.trim()])"""
    )
    assert [tuple(one) for one in read] == list(places)
    page.locator("main form .btn--main").click()
    expect(page.locator(".tag--act", has_text="끝남")).to_be_visible()


def to_standings(page: Page, ground: Ground) -> list[list[str]]:
    """Go to the league from its game; the cells of its standings."""
    page.get_by_role("link", name=ground.league.name, exact=True).first.click()
    return standings(page, ground)


def standings(page: Page, ground: Ground) -> list[list[str]]:
    """The cells of the standings that are open."""
    expect(page.get_by_role("heading", level=1)).to_have_text(ground.league.name)
    rows = page.locator("section table.nums > tbody > tr:first-child:has(.who)")
    found: list[list[str]] = rows.evaluate_all(
        """rows => rows.map(row => [...row.cells].slice(0, -1).map((cell, at) =>
            (at === 1 ? cell.querySelector(".who") : cell).textContent.trim()))"""
    )
    return found


# --- by the API ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """A hand as the API is told of it.

    Attributes:
        wins: First wins; none: a draw.
        more: What else is said of them.
        end: How a hand that goes on ends.
        right: The whole of it, where the hand is corrected in the end.
    """

    wins: Sequence[Json] = ()
    more: Json = field(default_factory=dict)
    end: Json | None = None
    right: Json | None = None


def won(winner: int, source: int | None, value: int | None = None, **more: Any) -> Json:
    """A win."""
    kind = "self_draw" if source is None else "discard"
    return {"winner": winner, "source": source, "kind": kind, "value": value} | more


def declared(ready: Iterable[int] = (), false: Iterable[int] = (), won: Iterable[int] = ()) -> Json:
    """Who declared ready: was it at the end, was not, or won."""
    told: dict[int, bool | None] = dict.fromkeys(ready, True)
    told |= dict.fromkeys(false, False) | dict.fromkeys(won)
    return {"declarations": [{"column": one, "ready": told[one]} for one in sorted(told)]}


class Twin:
    """The same game in the twin league, by token and JSON alone."""

    def __init__(self, ground: Ground, seats: int = 4) -> None:
        self.ground = ground
        self.api = Api(token_for(ground.scorer))
        self.club = f"clubs/{ground.club.public_id}/"
        started = self.api.post(
            f"{self.club}games/",
            {
                "players": [{"id": one.public_id} for one in ground.players[:seats]],
                "league": ground.twin.public_id,
                "table": ground.tables[1].public_id,
            },
            key=a_key(),
        )
        assert started.status_code == 201, started.content
        self.path = f"{self.club}games/{started.json()['id']}/"

    def play(self, turns: Sequence[Turn], dealers: Sequence[int]) -> None:
        """Record the hands, looking before each one who is to deal; correct; finish."""
        ids = []
        for number, (turn, dealer) in enumerate(zip(turns, dealers, strict=True), 1):
            following = self.state()["next"]
            assert (following["hand_no"], following["dealer"]) == (number, dealer)
            outcome = "win" if turn.wins else "draw"
            content = {"hand_no": number, "outcome": outcome, "wins": turn.wins} | turn.more
            hand = self._sent(self.api.post(f"{self.path}hands/", content, key=a_key()))
            assert hand["going_on"] is (turn.end is not None)
            if turn.end is not None:
                content = {"version": hand["version"]} | turn.end
                address = f"{self.path}hands/{hand['id']}/continue/"
                hand = self._sent(self.api.post(address, content, key=a_key()))
            ids.append((hand["id"], hand["version"]))
        for turn, (hand_id, version) in zip(turns, ids, strict=True):
            if turn.right is not None:
                content = {"version": version, "outcome": "win"} | turn.right
                self._sent(self.api.put(f"{self.path}hands/{hand_id}/", content, key=a_key()))
        state = self.state()
        assert (state["next"], state["can_finish"]) == (None, True)
        # Only people finish games.
        close_game(Game.objects.get(league=self.ground.twin), early=False)

    def refused(self, hand_no: int, wins: Sequence[Json], **more: Any) -> list[tuple[str, str]]:
        """Send a hand that is no win; code and field of what is wrong with it."""
        content = {"hand_no": hand_no, "outcome": "win", "wins": wins} | more
        answer = self.api.post(f"{self.path}hands/", content, key=a_key())
        assert answer.status_code == 422, answer.content
        return [(one["code"], one["field"]) for one in answer.json()["error"]["faults"]]

    def _sent(self, answer: Any) -> Json:
        assert answer.status_code in (200, 201), answer.content
        found: Json = answer.json()
        return found

    def state(self) -> Json:
        """The game as anybody reads it."""
        found: Json = self.api.get(self.path).json()
        return found

    def hands(self, path: str = "") -> list[Json]:
        """The hands of this game, or of another one, without what each record has to itself."""
        results = self.api.get(f"{path or self.path}hands/").json()["results"]
        return [{name: hand[name] for name in hand if name not in OWN} for hand in results]

    def rows(self) -> list[list[str]]:
        """The twin's standings, written as pages write them in Korean."""
        league = f"{self.club}leagues/{self.ground.twin.public_id}/leaderboard/"
        return [_row(row) for row in self.api.get(league).json()["rows"]]

    def hands_of_pages(self) -> list[Json]:
        """The hands that were entered on pages, in the same form."""
        entered = Game.objects.get(league=self.ground.league)
        return self.hands(f"{self.club}games/{entered.public_id}/")

    def lines(self) -> Lines:
        """Deltas and totals of each hand."""
        return [(hand["deltas"], hand["totals"]) for hand in self.hands()]

    def dealers(self) -> list[int]:
        """Who dealt each hand."""
        return [hand["dealer"] for hand in self.hands()]

    def points(self) -> list[int]:
        """The points of each seat."""
        return [seat["points"] for seat in self.state()["seats"]]


def _row(row: Mapping[str, Any]) -> list[str]:
    cells = [f"{row['rank']}{'공동' if row['tied'] else ''}", row["player"]["name"]]
    if row["match_points_hundredths"] is not None:
        cells.append(numbers.hundredths(row["match_points_hundredths"]))
    return [*cells, numbers.signed(row["game_points"]), str(row["games"]), str(row["firsts"])]
