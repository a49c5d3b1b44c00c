"""A small game of each ruleset, whole, by the API: deltas, totals, who deals next, standings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.core import numbers
from mjclub.games.models import Game, Hand
from mjclub.leagues.models import League
from tests.api.conftest import World
from tests.api.test_errors import error
from tests.factories import a_key, a_league, finish

Json = dict[str, Any]


class Table:
    """A game that is played by the API alone."""

    def __init__(self, world: World, league: League | None = None, seats: int = 4, **more: Any):
        self.world = world
        self.api = world.api("scorer")
        content = {"players": [{"id": one.public_id} for one in world.players[:seats]]} | more
        if league is not None:
            content["league"] = league.public_id
        started = self.api.post(world.path("games/"), content, key=a_key())
        assert started.status_code == 201, started.content
        self.game = Game.objects.get(public_id=started.json()["id"])

    @property
    def path(self) -> str:
        return self.world.path(f"games/{self.game.public_id}/")

    def state(self) -> Json:
        """Return the game as anybody reads it."""
        found: Json = self.world.api().get(self.path).json()
        return found

    def record(self, hand_no: int, *wins: Json, **more: Any) -> Any:
        """Send a hand: a draw where nobody wins."""
        content = {"hand_no": hand_no, "outcome": "win" if wins else "draw", "wins": wins} | more
        return self.api.post(self.path + "hands/", content, key=a_key())

    def played(self, hand_no: int, *wins: Json, **more: Any) -> Json:
        """Record a hand and return the answer."""
        answer = self.record(hand_no, *wins, **more)
        assert answer.status_code == 201, answer.content
        found: Json = answer.json()
        return found

    def refused(self, hand_no: int, *wins: Json, **more: Any) -> list[tuple[str, str]]:
        """Send a hand that is refused; return codes and fields."""
        answer = self.record(hand_no, *wins, **more)
        assert answer.status_code == 422, answer.content
        return codes(answer)

    def ended(self, hand: str, key: str = "", **more: Any) -> Any:
        """Say how a hand that goes on ends."""
        return self.api.post(f"{self.path}hands/{hand}/continue/", more, key=key or a_key())

    def corrected(self, hand: str, **more: Any) -> Any:
        """Put another entry in a hand's place."""
        return self.api.put(f"{self.path}hands/{hand}/", more, key=a_key())

    def next(self) -> tuple[int, str, int, int] | None:
        """Return number, round wind, number in the round, and dealer of the next hand."""
        found = self.state()["next"]
        if found is None:
            return None
        return found["hand_no"], found["round_wind"], found["hand_in_round"], found["dealer"]

    def points(self) -> list[int]:
        """Return the points of the columns."""
        return [seat["points"] for seat in self.state()["seats"]]


def codes(answer: Any) -> list[tuple[str, str]]:
    """Return code and field of everything that is wrong."""
    found = error(answer)
    return [(one["code"], one["field"]) for one in found["faults"]] or [(found["code"], "")]


def won(winner: int, source: int | None, value: int, **more: Any) -> Json:
    """A win by points."""
    kind = "self_draw" if source is None else "discard"
    return {"winner": winner, "source": source, "kind": kind, "value": value} | more


def page_of(world: World, league: League) -> list[list[str]]:
    """Return what the cells of the league's page say, row by row."""
    client = Client()
    client.force_login(world.people["owner"])
    address = reverse("standings", args=[world.club.public_id, league.public_id])
    page = client.get(address, headers={"accept-language": "en"}).content.decode()
    rows = re.findall(r'<tr[^>]*><td class="c place">.*?</tr>', page, re.DOTALL)
    found = []
    for row in rows:
        row = re.sub(r"<small.*?</small>|<span.*?</span>", "", row, flags=re.DOTALL)
        cells = re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)
        found.append([re.sub(r"<[^>]+>", "", cell).strip() for cell in cells[:-1]])
    return found


def shown(board: Json) -> list[list[str]]:
    """Write the API's standings as the page does: the columns that the rules have."""
    found = []
    for row in board["rows"]:
        cells = [str(row["rank"]), row["player"]["name"]]
        if row["table_points_twelfths"] is not None:
            cells.append(numbers.twelfths(row["table_points_twelfths"]))
        if row["match_points_hundredths"] is not None:
            cells.append(numbers.hundredths(row["match_points_hundredths"]))
        cells += [numbers.signed(row["game_points"]), str(row["games"]), str(row["firsts"])]
        found.append(cells)
    return found


def standings(world: World, league: League) -> list[Json]:
    """Return the API's rows, once they are what the page shows."""
    path = world.path(f"leagues/{league.public_id}/leaderboard/")
    board = world.api().get(path).json()
    assert board["ruleset"] == league.ruleset
    assert shown(board) == page_of(world, league)
    rows: list[Json] = board["rows"]
    return rows


def test_mcr(world: World) -> None:
    table = Table(world, world.league)
    first = table.played(1, won(0, 2, 11))
    assert (first["deltas"], first["going_on"]) == ([35, -8, -19, -8], False)
    second = table.played(2, won(1, None, 8))
    assert (second["deltas"], second["totals"]) == ([-16, 48, -16, -16], [19, 40, -35, -24])
    assert table.refused(3, won(0, 1, 7)) == [("under_minimum", "wins.0.value")]
    two = [won(0, 2, 11), won(1, 2, 11)]
    assert table.refused(3, *two) == [("one_win", "wins")]
    assert table.refused(3, won(0, 2, 11, responsible=1, verified=[1])) == [
        ("responsible_not_allowed", "wins.0.responsible"),
        ("verified_not_allowed", "wins.0.verified"),
    ]
    for _ in range(3):
        table.played(table.next()[0])  # type: ignore[index]
    assert table.next() == (6, "2z", 2, 0)
    finish(table.game)
    rows = standings(world, world.league)
    assert [(row["table_points"], row["game_points"]) for row in rows] == [
        ("4", 40), ("2", 19), ("1", -24), ("0", -35),
    ]  # fmt: skip
    assert {row["match_points"] for row in rows} == {None}


def test_zung_jung(world: World) -> None:
    standing = {"match_points": "sqrt", "chain": ["match_points", "game_points"]}
    league = a_league(world.club, "WSOM", ruleset="zungjung", standing=standing)
    table = Table(world, league)
    state = table.state()
    assert (state["ruleset"], state["hands_total"]) == ("zungjung", 16)
    assert state["options"]["small_hand_threshold"] == 25
    # The hand is checked by somebody else before it is written down.
    assert table.refused(1, won(0, 2, 60)) == [("not_verified", "wins.0.verified")]
    assert table.refused(1, won(0, 2, 60, verified=[0])) == [("bad_column", "wins.0.verified")]
    one = table.played(1, won(0, 2, 60, verified=[1, 2]))
    assert one["deltas"] == [180, -25, -130, -25]
    flush = {"winner": 3, "kind": "self_draw", "patterns": [{"id": "mixed_one_suit"}]}
    two = table.played(2, flush | {"verified": [0]}, mode="patterns")
    assert two["deltas"] == [-40, -40, -40, 120]
    three = table.played(3, won(1, 0, 30, responsible=2, verified=[0]))
    assert three["deltas"] == [-25, 90, -40, -25]
    assert table.played(4)["deltas"] == [0, 0, 0, 0]
    assert table.next() == (5, "2z", 1, 0)
    five = table.played(5, won(2, 3, 30, responsible="none", verified=[3]))
    assert (five["deltas"], five["totals"]) == ([-30, -30, 90, -30], [85, -5, -120, 40])
    assert [
        table.refused(6, won(1, source, 30, responsible=who, verified=[0]))
        for source, who in ((None, 2), (0, 1), (0, 7))
    ] == [
        [("responsible_not_allowed", "wins.0.responsible")],
        [("bad_column", "wins.0.responsible")],
        [("bad_value", "wins.0.responsible")],
    ]
    hands = table.world.api().get(table.path + "hands/").json()["results"]
    assert [
        (win["responsible"], win["verified"], win["mode"]) for hand in hands for win in hand["wins"]
    ] == [
        (None, [1, 2], "points"),
        (None, [0], "patterns"),
        (2, [0], "points"),
        ("none", [3], "points"),
    ]
    # Naming the discarder says no more than naming nobody.
    put = table.corrected(hands[2]["id"], version=1, outcome="win",
                          wins=[won(1, 0, 30, responsible=0, verified=[2])])  # fmt: skip
    assert (put.status_code, put.json()["deltas"]) == (200, [-40, 90, -25, -25])
    assert put.json()["wins"][0]["responsible"] is None
    assert put.json()["version"] == 2
    finish(table.game)
    rows = standings(world, league)
    assert [
        (row["player"]["name"], row["match_points"], row["match_points_hundredths"],
         row["game_points"], row["table_points"], row["tie_breaks"])
        for row in rows
    ] == [
        ("김민수", "8.37", 837, 70, None, [837, 70]),
        ("최지우", "6.32", 632, 40, None, [632, 40]),
        ("이서연", "-2.24", -224, -5, None, [-224, -5]),
        ("박도윤", "-10.25", -1025, -105, None, [-1025, -105]),
    ]  # fmt: skip
    seats = table.state()["seats"]
    assert [seat["match_points"] for seat in seats] == ["8.37", "-2.24", "-10.25", "6.32"]
    assert [seat["table_points_twelfths"] for seat in seats] == [None] * 4


def test_modern_shanghai(world: World) -> None:
    options = {"multi_ron": "all", "unit": 10, "dealer_multiplier": 2, "flower_bonus": True}
    league = a_league(world.club, "Shanghai", ruleset="shanghai", options=options)
    table = Table(world, league)
    assert (table.state()["hands_total"], table.next()) == (None, (1, "1z", 1, 0))
    # Two win on one discard; what the dealer gets is doubled, and he deals again.
    one = table.played(1, won(1, 3, 10), won(0, 3, 4))
    assert one["deltas"] == [80, 100, 0, -180]
    assert table.next() == (2, "1z", 1, 0)
    assert table.played(2, won(2, None, 6))["deltas"] == [-120, -60, 240, -60]
    assert table.next() == (3, "1z", 2, 1)
    assert table.played(3)["deltas"] == [0, 0, 0, 0]
    tiles = {"concealed": "123m456p78s234s55p", "winning_tile": "9s", "flowers": 2}
    win = {"winner": 3, "source": 2, "kind": "discard", "tiles": tiles}
    four = table.played(4, win, mode="tiles")
    assert (four["deltas"], four["wins"][0]["value"]) == ([0, 0, -140, 140], 7)
    assert table.next() == (5, "1z", 4, 3)
    five = table.played(5, won(0, 1, 2))
    assert (five["deltas"], five["totals"]) == ([20, -20, 0, 0], [-20, 20, 100, -100])
    # The deal has passed from the last seat to the first: the next round.
    assert table.next() == (6, "2z", 1, 0)
    assert table.refused(6, won(0, 1, 0)) == [("under_minimum", "wins.0.value")]
    assert table.refused(6, won(0, 1, 2), won(2, 3, 2)) == [("different_source", "wins.1.source")]
    assert table.refused(6, won(0, None, 2), won(2, None, 2)) == [
        ("self_draw_alone", "wins.1.kind")
    ]
    finish(table.game)
    rows = standings(world, league)
    assert [
        (row["rank"], row["player"]["name"], row["game_points"], row["table_points"])
        for row in rows
    ] == [
        (1, "박도윤", 100, None),
        (2, "이서연", 20, None),
        (3, "김민수", -20, None),
        (4, "최지우", -100, None),
    ]


def test_two_winner(world: World) -> None:
    league = a_league(world.club, "108", ruleset="two_winner")
    table = Table(world, league)
    assert (table.points(), table.state()["hands_total"]) == ([50, 50, 50, 50], 8)
    one = table.played(1, won(0, 1, 18), declarations=[{"column": 3}])
    assert (one["deltas"], one["totals"]) == ([18, -18, 0, 0], [68, 32, 50, 50])
    assert one["going_on"] is True
    # The hand waits: no other is taken, and the game cannot be finished.
    state = table.state()
    assert (state["going_on"], state["can_finish"]) == (one["id"], False)
    assert state["why_not"] == ["hand_goes_on"]
    assert [code for code, _ in table.refused(2)] == ["hand_goes_on"]
    again = won(2, None, 36, order=2)
    wait = {"version": 1, "wins": [again], "declarations": [{"column": 3}]}
    assert codes(table.ended(one["id"], **wait)) == [("missing_field", "declarations.0.ready")]
    wait["declarations"] = [{"column": 3, "ready": False}]
    assert codes(table.ended(one["id"], **wait | {"wins": []})) == [("nothing_new", "wins")]
    assert codes(table.ended(one["id"], **wait | {"wins": [won(2, 0, 9)]})) == [
        ("retired_source", "wins.0.source")
    ]
    stale = table.ended(one["id"], **wait | {"version": 7})
    assert (stale.status_code, error(stale)["code"]) == (409, "stale")
    end = table.ended(one["id"], key="end", **wait)
    assert end.status_code == 200, end.content
    assert end.json()["deltas"] == [12, -24, 42, -30]
    assert end.json()["totals"] == [62, 26, 92, 20]
    assert [(win["winner"], win["order"]) for win in end.json()["wins"]] == [(0, 1), (2, 2)]
    assert (end.json()["version"], end.json()["going_on"]) == (2, False)
    replayed = table.ended(one["id"], key="end", **wait)
    assert (replayed.status_code, replayed.json()) == (200, end.json())
    assert replayed["Idempotent-Replay"] == "true"
    over = table.ended(one["id"], **wait | {"version": 2})
    assert (over.status_code, error(over)["code"]) == (422, "hand_over")
    # Who won first deals next.
    assert table.next() == (2, "1z", 2, 0)
    two = table.played(2, won(1, 0, 12), won(3, 0, 6))
    assert (two["deltas"], two["going_on"]) == ([-18, 12, 0, 6], False)
    assert table.next() == (3, "1z", 3, 1)
    three = table.played(3, won(2, None, 9))
    assert three["deltas"] == [-3, -3, 9, -3]
    drawn = table.ended(three["id"], version=1, drawn=True)
    assert (drawn.json()["deltas"], table.next()) == ([-3, -3, 9, -3], (4, "1z", 4, 2))
    four = table.played(4, declarations=[{"column": 1, "ready": False}])
    assert (four["deltas"], four["totals"]) == ([6, -18, 6, 6], [47, 17, 107, 29])
    assert table.next() == (5, "1z", 5, 3)
    # A correction names all wins, first and second.
    right = table.corrected(
        one["id"], version=2, outcome="win", wins=[won(0, 1, 18), won(2, 3, 36, order=2)]
    )
    assert right.status_code == 200, right.content
    hand = right.json()
    assert (hand["deltas"], hand["declarations"], hand["corrected"]) == (
        [18, -18, 36, -36],
        [],
        True,
    )
    assert [(win["winner"], win["order"], win["value"]) for win in hand["wins"]] == [
        (0, 1, 18),
        (2, 2, 36),
    ]
    assert hand == table.world.api().get(f"{table.path}hands/{one['id']}/").json()
    assert table.points() == [53, 23, 101, 23]
    finish(table.game)
    rows = standings(world, league)
    assert [(row["rank"], row["tied"], row["game_points"]) for row in rows] == [
        (1, False, 51),
        (2, False, 3),
        (3, True, -27),
        (3, True, -27),
    ]


def test_two_winner_of_three(world: World) -> None:
    table = Table(world, seats=3, ruleset="two_winner", options={"players": 3})
    state = table.state()
    assert (state["league"], len(state["seats"]), state["options"]["players"]) == (None, 3, 3)
    assert state["next"]["winds"] == ["1z", "2z", "3z"]
    one = table.played(1, won(2, 0, 18))
    assert (one["deltas"], one["going_on"]) == ([-12, 0, 12], True)
    end = table.ended(one["id"], version=1, wins=[won(1, None, 9, order=2)])
    assert (end.json()["deltas"], end.json()["totals"]) == ([-15, 6, 9], [35, 56, 59])
    hand = table.world.api().get(f"{table.path}hands/{one['id']}/").json()
    assert (hand["deltas"], hand["winds"]) == ([-15, 6, 9], ["1z", "2z", "3z"])
    assert table.next() == (2, "1z", 2, 2)
    assert table.refused(2, won(3, 0, 18)) == [("bad_column", "wins.0.winner")]
    finished = finish(table.game)
    assert [seat.place for seat in finished.seats.order_by("column")] == [3, 2, 1]


def test_what_a_game_is_started_under(world: World) -> None:
    api = world.api("scorer")
    four = {"players": [{"id": one.public_id} for one in world.players[:4]]}
    three = {"players": four["players"][:3]}

    def start(content: Json) -> Any:
        return api.post(world.path("games/"), content, key=a_key())

    mcr = start(four).json()
    assert (mcr["ruleset"], mcr["options"]["profile"]) == ("mcr", "cn98")
    league = {"league": world.league.public_id}
    assert start(four | league | {"ruleset": "mcr"}).status_code == 201
    assert codes(start(four | league | {"ruleset": "shanghai"})) == [("other_ruleset", "ruleset")]
    assert codes(start(four | league | {"options": {"profile": "wmo"}})) == [
        ("other_ruleset", "options")
    ]
    assert codes(start(four | {"ruleset": "riichi"})) == [("bad_value", "ruleset")]
    assert [code for code, _ in codes(start(four | {"options": {"profile": "x"}}))] == ["bad_value"]
    assert [code for code, _ in codes(start(three))] == ["wrong_players"]
    two = {"ruleset": "two_winner"}
    assert [code for code, _ in codes(start(three | two))] == ["wrong_players"]
    assert start(three | two | {"options": {"players": 3}}).status_code == 201
    assert Hand.objects.count() == 0


def test_a_correction_is_done_once(world: World) -> None:
    table = Table(world, world.league)
    hand = table.played(1, won(0, 2, 11))["id"]
    address = f"{table.path}hands/{hand}/"
    right = {"version": 1, "outcome": "win", "wins": [won(0, 3, 12)]}
    first = table.api.put(address, right, key="right")
    assert (first.status_code, first.json()["deltas"]) == (200, [36, -8, -8, -20])
    again = table.api.put(address, right, key="right")
    assert (again.json(), again["Idempotent-Replay"]) == (first.json(), "true")
    other = table.api.put(address, right | {"wins": [won(0, 3, 13)]}, key="right")
    assert (other.status_code, error(other)["code"]) == (409, "key_reused")
    # Sent again under another key, the answer lost: it stands already.
    late = table.api.put(address, right, key="late")
    assert (late.status_code, late.json()["version"]) == (200, 2)
    stale = table.api.put(address, right | {"wins": [won(0, 3, 13)]}, key="later")
    assert (stale.status_code, error(stale)["code"]) == (409, "stale")
    assert error(stale)["current"]["version"] == 2
    assert world.api().put(address, right, key="x").status_code == 401
    assert world.api("viewer").put(address, right, key="x").status_code == 403
    assert table.api.put(address, right).json()["error"]["code"] == "key_missing"
    missing = table.api.put(f"{table.path}hands/0000000000/", right, key="y")
    assert missing.status_code == 404
    unknown = table.api.put(address, right | {"hand_no": 1}, key="z")
    assert codes(unknown) == [("unknown_field", "hand_no")]
    assert table.points() == [36, -8, -8, -20]


@pytest.mark.parametrize("who", ["", "stranger", "viewer"])
def test_who_may_not_end_a_hand(world: World, who: str) -> None:
    table = Table(world, a_league(world.club, "108", ruleset="two_winner"))
    hand = table.played(1, won(0, 1, 18))["id"]
    answer = world.api(who).post(
        f"{table.path}hands/{hand}/continue/", {"version": 1, "drawn": True}, key="x"
    )
    assert answer.status_code == (403 if who else 401)
    assert table.state()["going_on"] == hand


def test_declarations_that_are_left_out_stand_as_they_were_recorded(world: World) -> None:
    table = Table(world, a_league(world.club, "108", ruleset="two_winner"))
    hand = table.played(1, won(0, 1, 18), declarations=[{"column": 2}])["id"]
    unanswered = [("missing_field", "declarations.0.ready")]
    assert codes(table.ended(hand, version=1, wins=[won(3, 1, 6)])) == unanswered
    assert codes(table.ended(hand, version=1, drawn=True)) == unanswered
    assert table.state()["going_on"] == hand
    # Who has won is not asked, so nothing needs to be sent.
    won_after = {"version": 1, "wins": [won(2, 1, 6)]}
    first = table.ended(hand, key="end", **won_after)
    assert (first.status_code, first.json()["deltas"]) == (200, [18, -24, 6, 0])
    kept = world.api().get(f"{table.path}hands/{hand}/").json()
    assert kept["declarations"] == [{"column": 2, "ready": None}]
    again = table.ended(hand, key="end", **won_after)
    assert (again.json(), again["Idempotent-Replay"]) == (first.json(), "true")
    other = table.ended(hand, key="end", **won_after, declarations=[])
    assert (other.status_code, error(other)["code"]) == (409, "key_reused")


@pytest.mark.parametrize(
    ("declarations", "deltas", "kept"),
    [
        ([], [18, -18, 0, 0], []),
        ([{"column": 2, "ready": False}], [24, -12, -18, 6], [{"column": 2, "ready": False}]),
        ([{"column": 3, "ready": True}], [18, -18, 0, 0], [{"column": 3, "ready": True}]),
    ],
)
def test_declarations_that_are_sent_take_the_place_of_those_recorded(
    world: World, declarations: list[Json], deltas: list[int], kept: list[Json]
) -> None:
    table = Table(world, a_league(world.club, "108", ruleset="two_winner"))
    hand = table.played(1, won(0, 1, 18), declarations=[{"column": 2}])["id"]
    answer = table.ended(hand, version=1, drawn=True, declarations=declarations)
    assert (answer.status_code, answer.json()["deltas"]) == (200, deltas)
    assert world.api().get(f"{table.path}hands/{hand}/").json()["declarations"] == kept
