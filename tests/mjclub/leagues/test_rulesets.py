"""A league of any ruleset: the form made from its declaration, its defaults, its standings."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from mjclub.clubs.models import Club, Role
from mjclub.core.actors import SYSTEM
from mjclub.core.exceptions import Invalid
from mjclub.core.ids import new_id
from mjclub.games import rules, services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Seat
from mjclub.leagues.forms import RulesForm
from mjclub.leagues.manage_services import create_league
from mjclub.leagues.models import League, RuleVersion, Standing
from mjclub.leagues.queries import checks, leaderboard, why
from mjclub.leagues.reasons import reason_of
from mjclub.leagues.services_standings import differences
from tests.factories import (
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_member,
    a_player,
    finish,
    four_players,
    play,
)
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db

MCR, OTHERS = "mcr", ("zungjung", "shanghai", "two_winner")
DEFAULTS: dict[str, tuple[dict[str, Any], dict[str, int], dict[str, Any]]] = {
    "mcr": (
        {"start_score": 0, "time_limit": 120},
        {"false_win": 10, "false_win_not_ready": 20, "late_10": 10, "late_15": 20},
        {"place_points": [48, 24, 12, 0], "chain": ["table_points", "game_points"]},
    ),
    "zungjung": (
        {"start_score": 0, "time_limit": None},
        {"false_win": 0, "exposed_before_check": 0, "minor_offence": 0, "major_offence": 0},
        {"place_points": [0, 0, 0, 0], "chain": ["game_points"], "match_points": "none"},
    ),
    "shanghai": (
        {"start_score": 0, "time_limit": None},
        {},
        {"place_points": [0, 0, 0, 0], "chain": ["game_points"]},
    ),
    "two_winner": (
        {"start_score": 50, "time_limit": None},
        {"false_win": 0},
        {"place_points": [0, 0, 0, 0], "chain": ["game_points"]},
    ),
}


def sent(ruleset: str, **changes: str) -> dict[str, str]:
    """The form of a ruleset as a browser sends it untouched, with a name and the changes."""
    form = RulesForm(ruleset=ruleset)
    values = {name: form[name].initial for name in form.fields}
    whole = {name: str(value) for name, value in values.items() if value is not None}
    return whole | {"name": "겨울 리그", "ruleset": ruleset} | changes


def made(club: Club, ruleset: str, **rules: Any) -> League:
    return create_league(
        actor=SYSTEM, club=club, name="L", ruleset=ruleset, now=NOW, public_id=new_id(), **rules
    )


def organiser(club: Club) -> Client:
    return signed_in(a_member(club, Role.ORGANISER))


class TestForm:
    @pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
    def test_untouched_it_opens_a_league_with_the_rulesets_defaults(self, ruleset: str) -> None:
        club = a_club()
        url = reverse("league-new", args=[club.public_id])
        answer = organiser(club).post(url, sent(ruleset))
        assert answer.status_code == 302
        version = RuleVersion.objects.get()
        assert version.league.ruleset == ruleset
        frame, penalties, standing = DEFAULTS[ruleset]
        assert (version.frame, version.penalties, version.standing) == (frame, penalties, standing)
        assert version.options == rules.ruleset(ruleset).options
        untouched = made(a_club(), ruleset).rule_versions.get()
        assert untouched.standing == standing
        assert untouched.options == version.options

    @pytest.mark.parametrize("language", ["ko", "en"])
    @pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
    def test_the_page_offers_all_rulesets_and_asks_for_every_option(
        self, ruleset: str, language: str
    ) -> None:
        club = a_club()
        client = organiser(club)
        with translation.override(language):
            url = reverse("league-new", args=[club.public_id])
            page = client.get(url, {"ruleset": ruleset}, headers={"accept-language": language})
        text = page.content.decode()
        for one in rules.RULESET_IDS:
            assert f'id="ruleset-{one}" href="?ruleset={one}"' in text
            assert rules.name(one)[language] in text
        assert f'name="ruleset" value="{ruleset}"' in text
        form = page.context["rules"]
        for option in rules.options(ruleset):
            assert form[f"options.{option.id}"].label == option.name[language]
            for value in option.value_names:
                assert value[language] in text
            marked = [label for value, label in form.fields[f"options.{option.id}"].choices
                      if "<small" in str(label) and value != "other"]  # fmt: skip
            assert len(marked) == 1
            assert (f'name="options.{option.id}.number"' in text) == (option.number is not None)

    def test_a_ruleset_that_is_none_is_the_first(self) -> None:
        club = a_club()
        url = reverse("league-new", args=[club.public_id])
        page = organiser(club).get(url, {"ruleset": "riichi"})
        assert page.context["rules"].ruleset == "mcr"

    @pytest.mark.parametrize(
        ("changes", "value"),
        [
            ({"options.minimum": "3"}, 3),
            ({"options.minimum": "other", "options.minimum.number": "12"}, 12),
            ({"options.minimum": "1", "options.minimum.number": "12"}, 12),
            ({"options.minimum": "5", "options.minimum.number": "12"}, 5),
        ],
    )
    def test_a_free_number_stands_beside_the_usual_ones(
        self, changes: dict[str, str], value: int
    ) -> None:
        club = a_club()
        url = reverse("league-new", args=[club.public_id])
        answer = organiser(club).post(url, sent("shanghai", **changes))
        assert answer.status_code == 302
        assert RuleVersion.objects.get().options["minimum"] == value

    @pytest.mark.parametrize(
        ("changes", "field", "message"),
        [
            ({"options.minimum": "other", "options.minimum.number": "101"}, "options.minimum",
             "A whole number from 0 to 100, please."),
            ({"options.minimum": "other"}, "options.minimum",
             "A whole number from 0 to 100, please."),
            ({"options.minimum": "other", "options.minimum.number": "x"}, "options.minimum.number",
             "A whole number, please."),
            ({"options.unit": "other", "options.unit.number": "0"}, "options.unit",
             "A whole number from 1 to 10000, please."),
            ({"frame.start_score": "other", "frame.start_score.number": "-1"}, "frame.start_score",
             "A whole number from 0 to 1000000, please."),
            ({"standing.chain.0": "match_points"}, "standing.chain.0",
             "Select a valid choice. match_points is not one of the available choices."),
        ],
    )  # fmt: skip
    def test_a_number_out_of_bounds_is_said_beside_its_field(
        self, changes: dict[str, str], field: str, message: str
    ) -> None:
        club = a_club()
        url = reverse("league-new", args=[club.public_id])
        answer = organiser(club).post(url, sent("shanghai", **changes))
        assert answer.status_code == 422
        assert answer.context["rules"].errors == {field: [message]}
        assert League.objects.count() == 0

    def test_a_number_that_is_not_usual_is_shown_again(self) -> None:
        club = a_club()
        league = made(club, "shanghai", options={"minimum": 12}, frame={"start_score": 77})
        url = reverse("league-settings", args=[club.public_id, league.public_id])
        form = organiser(club).get(url).context["rules"]
        found = [form[name].value() for name in (
            "options.minimum", "options.minimum.number", "options.unit", "options.unit.number",
            "frame.start_score", "frame.start_score.number",
        )]  # fmt: skip
        assert found == ["other", 12, "1", None, "other", 77]

    def test_an_edition_takes_its_minimum_along(self) -> None:
        club = a_club()
        url = reverse("league-new", args=[club.public_id])
        client = organiser(club)
        client.post(url, sent("zungjung", **{"options.edition": "wsom2008"}))
        league = League.objects.get()
        assert league.rule_versions.get().options["minimum"] == 5
        page = client.get(reverse("league-settings", args=[club.public_id, league.public_id]))
        field = page.context["rules"]["options.minimum"]
        assert field.value() == ""
        assert "As the edition says" in page.content.decode()

    def test_three_players_have_three_places(self) -> None:
        club = a_club()
        url = reverse("league-new", args=[club.public_id])
        points = {f"standing.place_points.{place}": str(3 - place) for place in range(3)}
        organiser(club).post(url, sent("two_winner", **{"options.players": "3"} | points))
        version = RuleVersion.objects.get()
        assert version.standing["place_points"] == [36, 24, 12]
        three = [a_player(club, name) for name in ("가", "나", "다")]
        assert a_game(league=version.league, players=three).players == 3

    def test_the_fourth_place_says_when_it_is_not_asked(self) -> None:
        translation.activate("en")
        hints = {
            ruleset: [one.field.help_text for one in RulesForm(ruleset=ruleset).place_fields]
            for ruleset in rules.RULESET_IDS
        }
        assert hints.pop("two_winner") == ["", "", "", "Not asked with three players."]
        assert set(map(tuple, hints.values())) == {("", "", "", "")}

    @pytest.mark.parametrize("ruleset", ["mcr", "zungjung", "two_winner"])
    def test_a_penalty_paid_to_each_other_says_what_it_costs(self, ruleset: str) -> None:
        kinds = {one.code: one.kind for one in rules.penalties(ruleset)}
        with translation.override("ko"):
            hints = {
                one.field.name.removeprefix("penalties."): one.field.help_text
                for one in RulesForm(ruleset=ruleset).penalty_fields
            }
        paid = "다른 사람마다 냅니다. 4인이면 10점에 모두 30점입니다."
        assert "to_each" in {kinds[code] for code in hints}
        for code, hint in hints.items():
            assert (paid in hint) == (kinds[code] == "to_each"), code

    @pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
    @pytest.mark.parametrize("first", ["table_points", "game_points"])
    def test_table_points_that_are_not_compared_say_so(self, ruleset: str, first: str) -> None:
        chain = [first, "firsts"]
        league = made(a_club(), ruleset, standing={"chain": chain})
        url = reverse("league-settings", args=[league.club.public_id, league.public_id])
        page = organiser(league.club).get(url).content.decode()
        hint = (
            "Table points are not compared below: they are shown and added up, but make no place."
        )
        assert page.count(hint) == (first == "game_points")

    def test_notes_are_named_and_penalties_without_a_value_begin_at_0(self) -> None:
        with translation.override("ko"):
            form = RulesForm(ruleset="zungjung")
            assert form.notes == ["죽은 손", "벌칙 패"]
            assert [one.field.initial for one in form.penalty_fields] == [0, 0, 0, 0]
            assert RulesForm(ruleset="shanghai").penalty_fields == []


class TestService:
    @pytest.mark.parametrize(
        ("ruleset", "changes", "field"),
        [
            ("two_winner", {"standing": {"place_points": [36, 24, 12]}}, "standing.place_points"),
            ("two_winner", {"options": {"players": 3}, "standing": {"place_points": [4 * 12] * 4}},
             "standing.place_points"),
            ("zungjung", {"standing": {"match_points": "log"}}, "standing.match_points"),
            ("mcr", {"standing": {"match_points": "sqrt"}}, "standing.match_points"),
            ("shanghai", {"options": {"unit": 10001}}, "options.unit"),
            ("shanghai", {"penalties": {"false_win": 5}}, "penalties.false_win"),
        ],
    )  # fmt: skip
    def test_refuses(self, ruleset: str, changes: dict[str, Any], field: str) -> None:
        with pytest.raises(Invalid) as refused:
            made(a_club(), ruleset, **changes)
        assert refused.value.field == field

    @pytest.mark.parametrize(
        ("standing", "chain"),
        [
            ({"match_points": "sqrt"}, ["match_points", "game_points"]),
            ({"match_points": "sqrt", "chain": ["table_points", "match_points"]},
             ["table_points", "match_points"]),
            ({"match_points": "none", "chain": ["match_points", "firsts"]}, ["firsts"]),
            ({"chain": ["match_points"]}, ["game_points"]),
        ],
    )  # fmt: skip
    def test_match_points_are_compared_where_they_are_given(
        self, standing: dict[str, Any], chain: list[str]
    ) -> None:
        league = made(a_club(), "zungjung", standing=standing)
        assert league.rule_versions.get().standing["chain"] == chain


def checked(winner: int, source: int | None, value: int) -> HandEntry:
    kind = "self_draw" if source is None else "discard"
    seen = (winner + 1) % 4
    return HandEntry(wins=(WinEntry(winner, source, kind, value=value, verified=(seen,)),))


def a_session(league: League, *hands: HandEntry, **arguments: Any) -> Game:
    game = a_game(league=league, **arguments)
    play(game, *hands)
    return finish(game)


def standings_page(league: League) -> str:
    """The page of a public club's league in English, as a stranger sees it."""
    address = reverse("standings", args=[league.club.public_id, league.public_id])
    return Client().get(address, headers={"accept-language": "en"}).content.decode()


class TestMatchPoints:
    def test_the_square_root_of_each_game_in_hundredths(self) -> None:
        league = made(a_club(), "zungjung", standing={"match_points": "sqrt"},
                      options={"payoff": "uniform"})  # fmt: skip
        # 300 by self-draw: +900, -300 each.
        game = a_session(league, checked(0, None, 300))
        assert list(Seat.objects.order_by("column").values_list("points", "match_hundredths")) == [
            (900, 3000), (-300, -1732), (-300, -1732), (-300, -1732),
        ]  # fmt: skip
        a_session(league, checked(1, None, 100))
        assert list(
            Seat.objects.exclude(game=game).order_by("column").values_list("match_hundredths")
        ) == [(-1000,), (1732,), (-1000,), (-1000,)]
        found = {row.player.name: row.match_hundredths
                 for row in Standing.objects.select_related("player")}  # fmt: skip
        assert found == {"김민수": 2000, "이서연": 0, "박도윤": -2732, "최지우": -2732}
        assert differences(league.pk) == []

    def test_an_open_game_has_none_and_a_drawn_one_0(self) -> None:
        league = made(a_club(), "zungjung", standing={"match_points": "sqrt"})
        game = a_game(league=league)
        play(game, HandEntry(outcome="draw"))
        assert set(Seat.objects.values_list("match_hundredths", flat=True)) == {None}
        finish(game)
        assert list(Seat.objects.values_list("match_hundredths", flat=True)) == [0, 0, 0, 0]

    def test_rules_without_them_give_none(self) -> None:
        league = made(a_club(), "zungjung")
        a_session(league, checked(0, None, 300))
        assert set(Seat.objects.values_list("match_hundredths", flat=True)) == {None}
        assert set(Standing.objects.values_list("match_hundredths", flat=True)) == {0}

    def test_they_order_the_standings_and_the_page_shows_two_decimals(self) -> None:
        club = a_club(is_public=True)
        league = made(club, "zungjung", standing={"match_points": "sqrt"},
                      options={"payoff": "uniform"})  # fmt: skip
        people = four_players(club)
        # One session of +900 for the first; the second wins +300 and +435 (17.32 + 20.86).
        a_session(league, checked(0, None, 300), players=people)
        a_session(league, checked(1, None, 100), players=people)
        last = a_session(league, checked(1, None, 145), players=people)
        board = leaderboard(league)
        assert board.chain == ("match_points", "game_points")
        rows = [(row.rank, row.name, row.match_hundredths, row.game_points) for row in board.rows]
        assert rows == [
            (1, "이서연", 1732 + 2086 - 1732, 435),
            (2, "김민수", 3000 - 1000 - 1204, 655),
            (3, "박도윤", -1732 - 1000 - 1204, -545),
            (3, "최지우", -1732 - 1000 - 1204, -545),
        ]  # fmt: skip
        found = why(league, people[0])
        assert found is not None
        with translation.override("ko"):
            reason = reason_of(found)
        assert reason.lines[0] == ("매치 포인트", ("20.86", "7.96"))
        assert reason.sentences == ("이서연보다 매치 포인트가 12.90 적습니다.",)
        text = standings_page(league)
        assert "<td><b>20.86</b></td><td>+435</td>" in text
        sheet = Client().get(reverse("game", args=[club.public_id, last.public_id]))
        assert "<td><i></i><b>20.86</b><small></small></td>" in sheet.content.decode()
        assert "<td><b>−39.36</b></td>" in text
        assert "Table points" not in text

    def test_a_game_without_them_is_not_moved_among_those_that_have_them(self) -> None:
        club = a_club()
        league = made(club, "zungjung")
        other = create_league(
            actor=SYSTEM, club=club, name="M", ruleset="zungjung",
            standing={"match_points": "sqrt"}, now=NOW, public_id=new_id(),
        )  # fmt: skip
        game = a_session(league, checked(0, None, 300))
        with pytest.raises(Invalid) as refused:
            services.move_game(actor=SYSTEM, game=game, league=other, version=game.version, now=NOW)
        assert refused.value.code == "other_standing"

    def test_a_correction_moves_them(self) -> None:
        league = made(a_club(), "zungjung", standing={"match_points": "sqrt"},
                      options={"payoff": "uniform"})  # fmt: skip
        game = a_session(league, checked(0, None, 300))
        play(game, checked(0, None, 35))
        assert Seat.objects.get(column=0).match_hundredths == 3170
        assert Standing.objects.get(firsts=1).match_hundredths == 3170
        assert differences(league.pk) == []


class TestPage:
    def test_without_table_points_there_is_no_column_of_them(self) -> None:
        club = a_club(is_public=True)
        league = made(club, "shanghai")
        game = a_game(league=league)
        play(game, HandEntry(wins=(WinEntry(0, 1, "discard", value=9),)))
        finish(game)
        text = standings_page(league)
        assert "Table points" not in text
        assert "<td><b>+9</b></td>" in text
        assert "sum of points 0" in text

    def test_table_points_for_three(self) -> None:
        club = a_club(is_public=True)
        standing = {"place_points": [36, 12, 0], "chain": ["table_points"]}
        league = made(club, "two_winner", options={"players": 3}, standing=standing)
        three = [a_player(club, name) for name in ("가", "나", "다")]
        game = a_game(league=league, players=three)
        entry = HandEntry(wins=(WinEntry(0, 1, "discard", value=9),), drawn=True)
        play(game, entry)
        finish(game)
        assert [(row.name, row.table_twelfths) for row in leaderboard(league).rows] == [
            ("가", 36), ("다", 12), ("나", 0),
        ]  # fmt: skip
        assert leaderboard(league).checks.right
        text = standings_page(league)
        assert "Table points in all 4 = 1 games × 4" in text

    def test_as_many_queries_as_for_mcr(self) -> None:
        counts = []
        for ruleset in ("mcr", "zungjung"):
            club = a_club(is_public=True)
            league = made(club, ruleset)
            address = reverse("standings", args=[club.public_id, league.public_id])
            Client().get(address)
            with CaptureQueriesContext(connection) as queries:
                Client().get(address)
            counts.append(len(queries))
        assert counts[0] == counts[1]


def test_a_league_counts_what_its_games_have_brought() -> None:
    league = made(a_club(), "two_winner")
    won = HandEntry(wins=(WinEntry(0, 2, value=12),), drawn=True)
    for _ in range(2):
        a_finished_game(league, [won])
    rows = leaderboard(league).rows
    # 12 points from the third column, twice; everybody began with 50.
    assert [(row.name, row.game_points, row.best_game) for row in rows] == [
        ("김민수", 24, 12), ("이서연", 0, 0), ("최지우", 0, 0), ("박도윤", -24, -12),
    ]  # fmt: skip
    assert checks(league).right


def test_match_points_are_those_of_what_a_game_has_brought() -> None:
    standing = {"match_points": "sqrt"}
    league = made(a_club(), "zungjung", frame={"start_score": 500}, standing=standing)
    won = HandEntry(wins=(WinEntry(0, 2, value=30, verified=(1,)),))
    game = a_finished_game(league, [won])
    # 30 points: 40 from who discarded, 25 from the others.
    assert [seat.points for seat in game.seats.order_by("column")] == [590, 475, 460, 475]
    assert [row.match_hundredths for row in leaderboard(league).rows] == [949, -500, -500, -632]
