"""Sheets and hands of rulesets with two winners, three players, responsible players, open ends."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from mjclub.clubs.models import Role
from mjclub.core.actors import SYSTEM, Actor
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game
from mjclub.games.services.rescore import preview_rules, rescore_league
from mjclub.leagues import rule_choices
from tests.factories import (
    DRAW,
    NOW,
    VOID,
    a_club,
    a_game,
    a_league,
    a_member,
    finish,
    play,
    points_of,
)
from tests.mjclub.games.tables import a_table_of, end, entry, ready, win

pytestmark = pytest.mark.django_db

NBSP = "\N{NO-BREAK SPACE}"
STRAIGHT = {"concealed": "123456789m2233p", "winning_tile": "3p"}


def at(name: str, game: Game, *more: object) -> str:
    return reverse(name, args=[game.club.public_id, game.public_id, *more])


def scorer(client: Client, game: Game, role: Role = Role.SCORER) -> Client:
    client.force_login(a_member(game.club, role))
    return client


def text(answer: Any) -> str:
    page = answer.content.decode().split("<main")[1].split("</main")[0]
    return " ".join(re.sub("<[^>]+>", " ", page).split())


def lines(answer: Any) -> list[Any]:
    return [line for group in answer.context["groups"] for line in group.lines]


def cells(line: Any) -> list[tuple[str, str, str]]:
    return [(cell.total, cell.delta.replace(NBSP, " "), cell.css) for cell in line.cells]


@pytest.fixture
def three() -> Game:
    """Three people under the two-winner rules."""
    return a_table_of("two_winner", players=3)


# --- two winners ----------------------------------------------------------------------------------


def test_a_hand_that_goes_on_says_who_won_first_and_leads_to_its_end(
    client: Client, three: Game
) -> None:
    play(three, entry(win(0, 1, 18)))
    answer = scorer(client, three).get(at("game", three))
    rows = lines(answer)
    assert [row.label for row in rows] == [f"{number}국" for number in range(1, 9)]
    assert cells(rows[0]) == [
        ("62", "+12 첫 화", "won"),
        ("38", "−12 쏘임", "gave"),
        ("50", "0", ""),
    ]
    # Nobody sits at the next hand yet: who deals it is not known.
    assert [cell.wind for cell in rows[1].cells] == ["", "", ""]
    page = text(answer)
    assert "1국은 계속됩니다. 첫 화는 김민수 님, 18점입니다. 둘째 화나 유국으로 끝납니다." in page
    assert "1국 계속" in page
    html = answer.content.decode()
    assert f'btn--main" href="{at("hand-new", three)}">1국 이어서 기록하기</a>' in html
    assert f'"{at("game-finish", three)}"' not in html

    finish_page = client.get(at("game-finish", three))
    assert "1국은 첫 화 뒤에 계속되고 있습니다. 그 끝을 먼저 기록하세요." in text(finish_page)
    assert "btn--main" not in finish_page.content.decode().split("<main")[1]


def test_second_winner_false_declaration_and_payments_of_three(client: Client, three: Game) -> None:
    (hand,) = play(three, entry(win(0, 1, 18)))
    end(hand, entry(win(1, None, 6, order=2), declarations=ready(false=(2,))))
    assert points_of(three) == [64, 46, 40]
    answer = scorer(client, three).get(at("game", three))
    rows = lines(answer)
    # 18 and 6 are paid at two thirds; the false declaration costs 4 to each of two.
    assert cells(rows[0]) == [
        ("64", "+14 첫 화", "won"),
        ("46", "−4 쏘임 둘째 자모", "won"),
        ("40", "−10 거짓 청패", ""),
    ]
    assert [(one.value, one.who) for one in rows[0].wins] == [(18, "김민수"), (6, "이서연")]
    assert rows[0].notes == ("박도윤 님의 거짓 청패",)
    # The first winner deals again; winds mean nothing, so the dealer alone is marked.
    assert [(cell.wind, cell.dealer) for cell in rows[1].cells] == [
        ("선", True),
        ("", False),
        ("", False),
    ]
    assert "시작 150 · 합계 150 ✓" in text(answer)

    page = text(client.get(at("hand", three, hand.public_id)))
    assert "1국 1/8" in page
    assert "첫 화 김민수 · 이서연 님에게서 (쏘임)" in page
    assert "둘째 화 이서연 · 자모" in page
    assert "청패 선언 박도윤 대기가 아니어서 다른 사람 모두에게 냄" in page
    assert "3인: 18 × 2/3 = 12" in page
    # What each win pays, and the false declaration.
    assert "18점 김민수 +12 · 이서연 −12 · 박도윤 0" in page
    assert "6점 김민수 −2 · 이서연 +4 · 박도윤 −2" in page
    assert "다른 사람 모두에게 냄 김민수 +4 · 이서연 +4 · 박도윤 −8" in page
    history = client.get(at("hand", three, hand.public_id)).context["history"]
    assert [past.line.action for past in history] == ["continued", "recorded"]
    assert [(d.what, d.before, d.after) for d in history[0].differences] == [
        ("난 사람", "김민수", "김민수, 이서연"),
        ("쏘인 사람", "이서연", "이서연, 자모"),
        ("점수", "18", "18, 6"),
        ("청패 선언", "–", "박도윤 (대기 아님)"),
    ]
    assert "첫 화 뒤를 이어서 기록" in page


def test_a_draw_after_the_first_win_stands_in_the_last_column(client: Client, three: Game) -> None:
    (hand,) = play(three, entry(win(2, None, 6)))
    end(hand, HandEntry(outcome="win", drawn=True))
    answer = scorer(client, three).get(at("game", three))
    (row, *_rest) = lines(answer)
    assert row.notes == ("첫 화 뒤 유국",)
    # Where the last column has no room, the hand's own cell says it.
    first = answer.content.decode().split('<tr class="opens"><td>')[1].split("</td>")[0]
    assert first.endswith("<br><small>유국</small>")
    assert "계속" not in row.row.tags
    page = text(client.get(at("hand", three, hand.public_id)))
    assert "첫 화 뒤에 패산이 떨어져 유국으로 끝났습니다." in page


def test_a_second_win_is_no_correction_where_other_rules_scored_it_anew(client: Client) -> None:
    league = a_league(a_club(), ruleset="two_winner")
    game = a_game(league=league)
    (hand,) = play(game, entry(win(2, None, 6)))
    end(hand, entry(win(1, None, 6, order=2)))
    exempt = {"options": {"first_winner_exempt": not game.options["first_winner_exempt"]}}
    actor = Actor.of(a_member(game.club, Role.ORGANISER, "haneul"))
    later = NOW + timedelta(hours=1)
    seen = preview_rules(league=league, **exempt).seen
    rescore_league(actor=actor, league=league, seen=seen, now=later, **exempt)
    hand.refresh_from_db()
    assert [v.action for v in hand.versions.all()] == ["recorded", "continued", "rescored"]
    answer = scorer(client, game).get(at("game", game))
    told = [(one.action, one.cause, one.differences) for one in lines(answer)[0].changes]
    assert told == [("rescored", "rules", ())]
    assert "20:00 haneul · 규칙 변경 " in text(answer)
    assert "님이 고침" not in text(answer)


def test_two_at_the_same_moment_are_both_first_and_the_discarder_pays_both(client: Client) -> None:
    game = a_table_of("two_winner")
    play(game, entry(win(0, 1, 12), win(2, 1, 6)))
    answer = scorer(client, game).get(at("game", game))
    assert cells(lines(answer)[0]) == [
        ("62", "+12 첫 화", "won"),
        ("32", "−18 쏘임", "gave"),
        ("56", "+6 첫 화", "won"),
        ("50", "0", ""),
    ]
    assert answer.context["first"] is None


def test_a_draw_with_a_false_declaration_is_paid(client: Client) -> None:
    game = a_table_of("two_winner")
    (hand,) = play(game, entry(declarations=ready(0, false=(3,))))
    row = lines(scorer(client, game).get(at("game", game)))[0]
    assert cells(row) == [
        ("56", "+6", ""),
        ("56", "+6", ""),
        ("56", "+6", ""),
        ("32", "−18 거짓 청패", ""),
    ]
    page = text(client.get(at("hand", game, hand.public_id)))
    assert "주고받는 점수가 없습니다" not in page
    assert page.count("−18") == 3


def test_each_win_has_its_own_tiles_and_patterns(client: Client) -> None:
    game = a_table_of("two_winner")
    first = WinEntry(3, 2, "discard", tiles=STRAIGHT | {"flags": ["declared_ready"]})
    (hand,) = play(game, HandEntry(mode="tiles", wins=(first,)))
    second = WinEntry(
        1, None, "self_draw", order=2,
        tiles={"concealed": "234456m234567p8s", "winning_tile": "8s"},
    )  # fmt: skip
    end(hand, HandEntry(mode="tiles", wins=(second,)))
    views = scorer(client, game).get(at("hand", game, hand.public_id)).context["wins"]
    assert [(view.winner, view.order, view.value) for view in views] == [
        ("최지우", 1, 18),
        ("이서연", 2, 12),
    ]
    names = [[(line.name, line.points) for line in view.answer.patterns] for view in views]
    assert names == [
        [("일색통관", 12), ("청패", 6)],
        [("문청", 6), ("연륙", 3), ("동순", 3)],
    ]


def test_a_finished_game_of_three_has_no_table_points_and_says_the_gain(
    client: Client, three: Game
) -> None:
    for number in range(8):
        (hand,) = play(three, entry(win(number % 3, (number + 1) % 3, 6)))
        end(hand, HandEntry(outcome="win", drawn=True))
    answer = scorer(client, three).get(at("game-finish", three))
    page = text(answer)
    assert "1 김민수 54 (+4) 2 이서연 50 (0) 3 박도윤 46 (−4)" in page
    assert "탁점" not in page
    assert answer.context["played"] == 8
    client.post(at("game-finish", three), {"version": answer.context["game"].version})
    three.refresh_from_db()
    assert three.state == Game.State.FINISHED
    seats = list(three.seats.order_by("column").values_list("points", "place", "table_twelfths"))
    assert seats == [(54, 1, 0), (50, 2, 0), (46, 3, 0)]
    evening = reverse("evening", args=[three.club.public_id, three.evening.public_id])
    assert "탁점" not in text(client.get(evening))


# --- who is responsible, who checked --------------------------------------------------------------


def test_responsible_player_and_nobody(client: Client) -> None:
    game = a_table_of("zungjung")
    hands = play(
        game,
        entry(win(0, 1, 70, responsible=2, verified=(1, 3))),
        entry(win(0, 1, 70, responsible="none", verified=(1,))),
    )
    answer = scorer(client, game).get(at("game", game))
    rows = lines(answer)
    assert len(rows) == 16
    assert [row.label for row in rows[:2]] == ["1국", "2국"]
    # The published example: 70 points are 160, 25 and 25; where nobody is, 70 each.
    assert cells(rows[0]) == [
        ("+210", "+210 화", "won"),
        ("−25", "−25 쏘임", "gave"),
        ("−160", "−160 책임", "gave"),
        ("−25", "−25", ""),
    ]
    assert [cell.delta for cell in rows[1].cells] == ["+210 화", "−70 쏘임", "−70", "−70"]
    assert [row.notes for row in rows[:2]] == [("책임: 박도윤",), ("책임지는 사람 없음",)]

    page = text(client.get(at("hand", game, hands[0].public_id)))
    assert "책임: 박도윤 님" in page
    assert "확인: 이서연, 최지우" in page
    page = text(client.get(at("hand", game, hands[1].public_id)))
    assert "책임지는 사람이 없어 모두 똑같이 냅니다." in page


def test_a_change_of_who_is_responsible_or_checked_is_told(client: Client) -> None:
    game = a_table_of("zungjung")
    (hand,) = play(game, entry(win(0, 1, 70, responsible=2, verified=(1,))))
    services.correct_hand(
        actor=SYSTEM, hand=hand, entry=entry(win(0, 1, 70, responsible="none", verified=(1, 2))),
        version=1, now=NOW,
    )  # fmt: skip
    line = lines(scorer(client, game).get(at("game", game)))[0]
    assert [(d.what, d.before, d.after) for d in line.changes[0].differences] == [
        ("책임", "박도윤", "없음"),
        ("확인", "이서연", "이서연, 박도윤"),
    ]


# --- no fixed number of hands ---------------------------------------------------------------------


def test_an_open_end_shows_the_next_hand_alone_and_where_the_deal_stays(client: Client) -> None:
    game = a_table_of("shanghai")
    play(game, entry(win(0, None, 2)), entry(win(1, 0, 3)), VOID, DRAW)
    answer = scorer(client, game).get(at("game", game))
    rows = lines(answer)
    assert [row.label for row in rows] == ["동1", "동1-1", "동2", "동2", "동3"]
    assert cells(rows[0])[0] == ("+6", "+6 자모", "won")
    page = text(answer)
    # What a hand is worth is counted in fan, what is paid in points.
    assert "2판" in page
    assert "동1-1" in page
    assert "동 3국 기록하기" in page
    assert f'"{at("game-finish", game)}"' in answer.content.decode()
    page = text(client.get(at("game-finish", game)))
    assert "3판을 기록했고 마지막 장이 아직 끝나지 않았습니다." in page


def test_the_last_round_of_an_open_end_is_over(client: Client) -> None:
    game = a_table_of("shanghai", rounds=1)
    play(game, DRAW, DRAW, DRAW, DRAW)
    answer = scorer(client, game).get(at("game", game))
    assert len(lines(answer)) == 4
    assert "마지막 장이 끝났고 합계는 0 입니다." in text(answer)
    finish(game, early=False)
    game.refresh_from_db()
    assert not game.ended_early


def test_seats_can_be_swapped_from_any_hand_of_an_open_end(client: Client) -> None:
    game = a_table_of("shanghai")
    play(game, DRAW, DRAW)
    scorer(client, game)
    asked = client.get(at("game-swap", game))
    assert asked.context["hands"] == {1: "동 1국", 2: "동 2국", 3: "동 3국"}
    sent = {"a": "0", "b": "2", "from": "3", "version": asked.context["version"], "do": "swap"}
    assert client.post(at("game-swap", game), sent).status_code == 302
    page = client.get(at("game", game)).context["page"]
    assert [column.wind for column in page.columns] == ["1z", "4z", "3z", "2z"]


def test_several_winners_of_one_discard_are_no_first_and_second(client: Client) -> None:
    game = a_table_of("shanghai", multi_ron="all")
    (hand,) = play(game, entry(win(1, 0, 3), win(2, 0, 5)))
    row = lines(scorer(client, game).get(at("game", game)))[0]
    assert cells(row) == [
        ("−8", "−8 쏘임", "gave"),
        ("+3", "+3 화", "won"),
        ("+5", "+5 화", "won"),
        ("0", "0", ""),
    ]
    assert [(one.value, one.who) for one in row.wins] == [(3, "이서연"), (5, "박도윤")]
    page = text(client.get(at("hand", game, hand.public_id)))
    assert "3판 김민수 −3 · 이서연 +3 · 박도윤 0 · 최지우 0" in page
    assert "첫 화" not in page


# --- penalties ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "offered"),
    [
        ("two_winner", []),
        ("zungjung", ["dead_hand", "penalty_tiles"]),
        ("shanghai", ["false_win"]),
    ],
)
def test_a_penalty_without_an_amount_is_not_offered(
    client: Client, ruleset: str, offered: list[str]
) -> None:
    game = a_table_of(ruleset)
    scorer(client, game)
    answer = client.get(at("game-penalty", game))
    assert [one.code for one in answer.context["choices"]] == offered
    assert ("이 규칙에는 값을 정한 벌점이 없습니다." in text(answer)) == (not offered)
    sheet = client.get(at("game", game)).content.decode()
    # Whoever may enter any penalty may correct the points from there.
    assert f'"{at("game-penalty", game)}"' in sheet


def test_a_penalty_with_an_amount_costs_two_others_at_a_table_of_three(
    client: Client, three: Game
) -> None:
    three.penalties = {"false_win": 6}
    three.save()
    scorer(client, three)
    answer = client.get(at("game-penalty", three))
    assert [one.cost for one in answer.context["choices"]] == ["−12 (나머지 2명에게 6점씩)"]
    nobody = {"code": "false_win", "column": "3"}
    assert client.post(at("game-penalty", three), nobody).status_code == 422
    assert points_of(three) == [50, 50, 50]
    sent = {"code": "false_win", "column": "2", "after": ""}
    assert client.post(at("game-penalty", three), sent).status_code == 302
    assert points_of(three) == [56, 56, 38]
    assert "시작 150 · 합계 150 ✓" in text(client.get(at("game", three)))


# --- seats and leagues ----------------------------------------------------------------------------


def test_three_people_swap_among_three(client: Client, three: Game) -> None:
    scorer(client, three)
    page = client.get(at("game-swap", three))
    assert page.content.decode().count('name="a"') == 3
    sent = {"a": "0", "b": "3", "from": "1", "version": page.context["version"], "do": "swap"}
    assert client.post(at("game-swap", three), sent).status_code == 422
    assert client.post(at("game-swap", three), sent | {"b": "2"}).status_code == 302
    columns = client.get(at("game", three)).context["page"].columns
    assert [(column.wind, column.dealer) for column in columns] == [
        ("3z", False),
        ("2z", False),
        ("1z", True),
    ]


def test_a_game_of_three_moves_to_no_league_of_four(client: Client, three: Game) -> None:
    play(three, DRAW)
    leagues = {}
    for players in (4, 3):
        whole = rule_choices.complete("two_winner", options={"players": players})
        leagues[players] = a_league(three.club, ruleset="two_winner", **whole.as_json())
    other = a_league(three.club)
    scorer(client, three, Role.ORGANISER)
    page = client.get(at("game-move", three))
    assert {league.pk for league in page.context["leagues"]} == {
        leagues[4].pk,
        leagues[3].pk,
    }
    assert other.public_id not in page.content.decode()
    version = page.context["game"].version
    sent = {"league": leagues[4].public_id, "version": version}
    assert client.post(at("game-move", three), sent).status_code == 422
    sent["league"] = leagues[3].public_id
    assert client.post(at("game-move", three), sent).status_code == 302
    three.refresh_from_db()
    assert three.league == leagues[3]


# --- queries --------------------------------------------------------------------------------------


def test_a_sheet_with_two_winners_asks_no_more_for_more_hands(client: Client, three: Game) -> None:
    scorer(client, three)

    def queries() -> int:
        client.get(at("game", three))
        with CaptureQueriesContext(connection) as seen:
            assert client.get(at("game", three)).status_code == 200
        return len(seen)

    def hands(number: int) -> None:
        for place in range(number):
            (hand,) = play(three, entry(win(place % 3, (place + 1) % 3, 6)))
            end(hand, entry(win((place + 1) % 3, None, 6, order=2)))

    hands(1)
    few = queries()
    hands(6)
    assert queries() == few
    assert few <= 20
