"""A game's sheet and one hand: what is shown to whom, undo, taking back, bringing back."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.html import escape

from mjclub.clubs.models import Role
from mjclub.core.actors import SYSTEM, Actor
from mjclub.games import services
from mjclub.games.models import Game, Hand
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
    an_id,
    discard,
    finish,
    play,
    points_of,
    self_draw,
    tiles,
)

pytestmark = pytest.mark.django_db

FOUR = (self_draw(2, 9), discard(0, 3, 11), DRAW, discard(1, 2, 24))
# All chows is 2 of its points, and not there under a two-sided wait.
TWELVE: dict[str, Any] = {
    "melds": ["c:123m", "c:123p"], "concealed": "13s456m55p", "winning_tile": "2s",
}  # fmt: skip
MTC = {"melds": ["c:345m"], "concealed": "345p35s678p99m", "winning_tile": "4s"}


@pytest.fixture
def game() -> Game:
    return a_game(league=a_league(a_club(), "가을 리그"))


def at(name: str, game: Game, *more: object) -> str:
    return reverse(name, args=[game.club.public_id, game.public_id, *more])


def signed_in(client: Client, game: Game, role: Role = Role.SCORER) -> Client:
    client.force_login(a_member(game.club, role))
    return client


def lines(answer: Any) -> list[Any]:
    return [line for group in answer.context["groups"] for line in group.lines]


def test_sixteen_rows_with_running_totals_words_and_winds(client: Client, game: Game) -> None:
    play(game, *FOUR)
    answer = signed_in(client, game, Role.VIEWER).get(at("game", game))

    rows = lines(answer)
    assert len(rows) == 16
    assert [row.label for row in rows[:6]] == ["동1", "동2", "동3", "동4", "남1", "남2"]
    assert [row.label for row in rows[-2:]] == ["북3", "북4"]
    assert [len(group.lines) for group in answer.context["groups"]] == [4, 4, 4, 4]
    found = [[(c.wind, c.dealer, c.total, c.delta, c.css) for c in row.cells] for row in rows]
    assert found[0] == [
        ("동", True, "−17", "−17", ""),
        ("남", False, "−17", "−17", ""),
        ("서", False, "+51", "+51 자모", "won"),
        ("북", False, "−17", "−17", ""),
    ]
    assert found[1] == [
        ("북", False, "+18", "+35 화", "won"),
        ("동", True, "−25", "−8", ""),
        ("남", False, "+43", "−8", ""),
        ("서", False, "−36", "−19 쏘임", "gave"),
    ]
    assert [cell[3] for cell in found[2]] == ["", "", "", ""]
    # The next hand shows who sits where; those after it are empty.
    assert [cell[0] for cell in found[4]] == ["남", "동", "북", "서"]
    assert [cell[0] for cell in found[5]] == ["", "", "", ""]
    page = answer.content.decode()
    assert "모두의 합 0 ✓" in page
    assert "24점" in page
    assert answer["Cache-Control"].count("no-store") == 1


def test_a_void_hand_keeps_its_number_and_is_played_again(client: Client, game: Game) -> None:
    play(game, VOID, discard(0, 1, 8))
    rows = lines(signed_in(client, game).get(at("game", game)))
    assert [row.label for row in rows[:3]] == ["동1", "동1", "동2"]
    assert len(rows) == 17


def test_penalties_stand_in_rows_of_their_own_with_reason_and_sum(
    client: Client, game: Game
) -> None:
    hands = play(game, *FOUR)
    add = {"actor": SYSTEM, "game": game, "now": NOW}
    services.add_adjustment(
        **add, code="false_win", column=3, after=hands[1], reason="8점 미만", public_id=an_id()
    )
    services.add_adjustment(
        **add, code="late_10", column=0, after=None, reason="", public_id=an_id()
    )
    answer = signed_in(client, game).get(at("game", game))
    rows = lines(answer)
    kinds = [row.row.kind for row in rows if row.row is not None]
    assert kinds == ["adjustment", "hand", "hand", "adjustment", "hand", "hand"]
    assert [cell.delta for cell in rows[0].cells] == ["−10 벌점", "0", "0", "0"]
    assert [cell.delta for cell in rows[3].cells] == ["+10", "+10", "+10", "−30 벌점"]
    page = " ".join(answer.content.decode().split())
    assert "최지우</b>: 오화 (8점 미만)" in page
    assert "판 0 · 벌점 −10 · 합계 −10 ✓" in page


@pytest.mark.parametrize(
    ("role", "seen", "not_seen"),
    [
        (Role.VIEWER, (), ("hand-new", "game-undo", "game-penalty", "game-swap", "game-cancel")),
        (Role.MEMBER, (), ("hand-new", "game-undo", "game-penalty", "game-swap", "game-cancel")),
        (
            Role.SCORER,
            ("hand-new", "game-undo", "game-penalty", "game-swap", "game-finish"),
            ("game-cancel", "game-move"),
        ),
        (Role.ORGANISER, ("hand-new", "game-cancel", "game-move"), ("game-reopen",)),
    ],
)
def test_a_role_sees_what_it_may_do(
    client: Client, game: Game, role: Role, seen: tuple[str, ...], not_seen: tuple[str, ...]
) -> None:
    play(game, *FOUR)
    page = signed_in(client, game, role).get(at("game", game)).content.decode()
    assert [name for name in seen if f'"{at(name, game)}"' not in page] == []
    assert [name for name in not_seen if f'"{at(name, game)}"' in page] == []


def test_a_poll_is_told_that_nothing_changed(client: Client, game: Game) -> None:
    signed_in(client, game)
    first = client.get(at("game", game))
    assert f'hx-headers="{escape(first.context["headers"])}" hx-trigger="every 4s"' in (
        first.content.decode()
    )
    poll = {"headers": {"HX-Request": "true", **json.loads(first.context["headers"])}}
    same = client.get(at("game", game), **poll)
    assert (same.status_code, same.content) == (304, b"")
    play(game, FOUR[0])
    answer = client.get(at("game", game), **poll)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert page.startswith('<div id="sheet"')
    assert "+51 자모" in page
    finish(game)
    answer = client.get(at("game", game), **poll)
    assert answer["HX-Refresh"] == "true"


def test_undo_takes_the_last_hand_back_and_it_can_be_brought_back(
    client: Client, game: Game
) -> None:
    hands = play(game, *FOUR)
    before = points_of(game)
    signed_in(client, game)
    game.refresh_from_db()
    answer = client.post(at("game-undo", game), {"version": game.version}, follow=True)
    assert answer.redirect_chain == [(at("game", game), 302)]
    assert points_of(game) == [18, -25, 43, -36]
    page = answer.content.decode()
    assert at("hand-restore", game, hands[3].public_id) in page

    hands[3].refresh_from_db()
    client.post(at("hand-restore", game, hands[3].public_id), {"version": hands[3].version})
    assert points_of(game) == before


def test_the_last_of_sixteen_can_still_be_undone(client: Client, game: Game) -> None:
    play(game, *FOUR * 4)
    signed_in(client, game)
    page = client.get(at("game", game)).content.decode()
    assert f'"{at("game-undo", game)}"' in page
    game.refresh_from_db()
    client.post(at("game-undo", game), {"version": game.version})
    assert Hand.objects.filter(game=game, withdrawn_at__isnull=True).count() == 15


def test_undo_of_an_old_page_is_refused_with_what_stands(client: Client, game: Game) -> None:
    play(game, FOUR[0])
    signed_in(client, game)
    game.refresh_from_db()
    old = game.version
    play(game, FOUR[1])
    answer = client.post(at("game-undo", game), {"version": old})
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "지금은 이렇습니다." in page
    assert "−19 쏘임" in page
    assert Hand.objects.filter(game=game, withdrawn_at__isnull=True).count() == 2


def test_a_correction_is_marked_and_said_on_the_sheet(client: Client, game: Game) -> None:
    hands = play(game, *FOUR)
    user = a_member(game.club, Role.SCORER, "yujin")
    client.force_login(user)
    services.correct_hand(
        actor=SYSTEM, hand=hands[1], entry=discard(0, 2, 11), version=1,
        now=NOW + timedelta(minutes=41),
    )  # fmt: skip
    answer = client.get(at("game", game))
    (change,) = lines(answer)[1].changes
    assert [(d.what, d.before, d.after) for d in change.differences] == [
        ("쏘인 사람", "최지우", "박도윤")
    ]
    page = answer.content.decode()
    assert "19:41 고침: 쏘인 사람 최지우 → <b" in page
    assert f"{at('hand', game, hands[1].public_id)}#history" in page

    history = client.get(at("hand", game, hands[1].public_id)).context["history"]
    assert [(past.line.number, past.line.action, past.line.current) for past in history] == [
        (2, "corrected", True),
        (1, "recorded", False),
    ]


def test_a_hand_scored_anew_says_why(client: Client) -> None:
    """Other rules with the time and who changed them; a correction before them stays told."""
    league = a_league(a_club(), ruleset="mcr", **rule_choices.complete("mcr").as_json())
    game = a_game(league=league)
    first, _other, third = play(
        game, tiles(1, 0, **TWELVE), discard(2, 3, 20), tiles(1, 0, **TWELVE)
    )
    actor = Actor.of(a_member(game.club, Role.ORGANISER, "haneul"))
    services.correct_hand(
        actor=actor, hand=third, entry=tiles(1, 2, **TWELVE), version=1,
        now=NOW + timedelta(minutes=41),
    )  # fmt: skip
    new = {"options": {"all_chows_wait": "two_sided"}}
    rescore_league(
        actor=actor, league=league, seen=preview_rules(league=league, **new).seen,
        now=NOW + timedelta(hours=1), **new,
    )  # fmt: skip
    answer = signed_in(client, game).get(at("game", game))
    assert [[one.cause for one in line.changes] for line in lines(answer)[:3]] == [
        ["rules"], [], ["", "rules"],
    ]  # fmt: skip
    words = " ".join(re.sub("<[^>]+>", " ", answer.content.decode()).split())
    assert words.count("20:00 haneul · 규칙 변경: 점수 12 → 11") == 2
    assert words.count("19:41 haneul 님이 고침: 쏘인 사람 ") == 1
    rows = re.findall(r'<tr class="opens">.*?</tr>', answer.content.decode(), re.DOTALL)[:3]
    tags = [re.findall(r'<span class="tag[^"]*">([^<]*)</span>', row) for row in rows]
    assert tags == [["다시 셈"], [], ["고침"]]
    heads = [
        re.search(r"<h1>.*?</h1>.*?</div>\s*<span class=\"row\">(.*?)</div>",
                  client.get(at("hand", game, hand.public_id)).content.decode(), re.DOTALL)
        for hand in (first, third)
    ]  # fmt: skip
    assert [re.findall(r">([^<]+)</span>", head[1]) for head in heads if head] == [
        ["다시 셈"],
        ["고침"],
    ]


def test_an_earlier_version_is_brought_back_after_its_effects_were_shown(
    client: Client, game: Game
) -> None:
    hands = play(game, *FOUR)
    services.correct_hand(actor=SYSTEM, hand=hands[1], entry=discard(0, 2, 11), version=1, now=NOW)
    signed_in(client, game)
    address = at("hand-restore", game, hands[1].public_id)
    asked = client.get(address, {"number": "1"})
    assert "1번째 기록으로 돌아갈까요?" in asked.content.decode()
    client.post(address, {"number": "1", "version": asked.context["version"]})
    assert points_of(game) == [10, 23, 11, -44]


def test_taking_a_hand_back_names_the_hands_that_it_moves(client: Client, game: Game) -> None:
    # By tiles: column 1 wins with a pung of East as the dealer of hand 2; as South of hand 1 the
    # pung is worth less.
    east = {"melds": ["p:111z", "c:345m"], "concealed": "345p35s99m", "winning_tile": "4s"}
    hands = play(game, FOUR[0], tiles(1, 0, **east))
    assert hands[1].wins.get().value == 13
    signed_in(client, game)
    address = at("hand-withdraw", game, hands[0].public_id)
    asked = client.get(address)
    assert [(e.hand.pk, e.old_total, e.new_total) for e in asked.context["effects"]] == [
        (hands[1].pk, 13, 11)
    ]
    assert client.post(address, {"version": 1}).status_code == 302
    assert hands[1].wins.get().value == 11
    answer = client.get(at("game", game))
    assert [one.cause for one in lines(answer)[0].changes] == ["earlier"]
    words = " ".join(re.sub("<[^>]+>", " ", answer.content.decode()).split())
    assert " · 앞 판이 바뀌어 다시 셈: 점수 13 → 11" in words


def test_a_hand_shows_tiles_patterns_payments(client: Client, game: Game) -> None:
    hands = play(game, tiles(1, 0, **MTC))
    answer = signed_in(client, game, Role.VIEWER).get(at("hand", game, hands[0].public_id))
    view = answer.context["wins"][0]
    assert [(line.name, line.points) for line in view.answer.patterns] == [
        ("삼색삼동순", 8),
        ("평화", 2),
        ("연륙", 1),
        ("감장", 1),
    ]
    assert sum(line.points for line in view.answer.patterns) == view.value == 12
    assert [(name, delta) for name, _wind, _deals, delta in answer.context["pays"]] == [
        ("김민수", -20),
        ("이서연", 36),
        ("박도윤", -8),
        ("최지우", -8),
    ]
    page = answer.content.decode()
    assert 'data-set="0"' in page
    assert 'aria-label="3삭 4삭 5삭"' in page
    assert "무자" in page  # in what was not counted
    assert at("hand-edit", game, hands[0].public_id) not in page


def test_a_hand_of_another_game_is_not_found(client: Client, game: Game) -> None:
    other = a_game(game.club, players=None)
    hands = play(other, FOUR[0])
    assert signed_in(client, game).get(at("hand", game, hands[0].public_id)).status_code == 404


def test_the_number_of_queries_does_not_grow_with_the_hands(client: Client, game: Game) -> None:
    signed_in(client, game)

    def queries() -> int:
        client.get(at("game", game))
        with CaptureQueriesContext(
            connection,
        ) as seen:
            assert client.get(at("game", game)).status_code == 200
        return len(seen)

    hands = play(game, *FOUR[:2])
    services.correct_hand(actor=SYSTEM, hand=hands[0], entry=self_draw(2, 10), version=1, now=NOW)
    few = queries()
    more = play(game, *FOUR[2:], *FOUR * 3)
    for hand in more[:10]:
        services.correct_hand(actor=SYSTEM, hand=hand, entry=self_draw(2, 10), version=1, now=NOW)
    assert queries() == few
    assert few <= 20


def test_a_finished_sheet_has_table_points(client: Client, game: Game) -> None:
    play(game, self_draw(0, 22), self_draw(1, 22), self_draw(2, 22))
    finish(game)
    answer = signed_in(client, game, Role.ORGANISER).get(at("game", game))
    page = answer.content.decode()
    assert [column.table_twelfths for column in answer.context["page"].columns] == [28, 28, 28, 0]
    assert page.count("2⅓") == 3
    assert "4 · 2 · 1 · 0" in page
    assert at("game-reopen", game) in page
    assert at("hand-new", game) not in page


@pytest.mark.parametrize(
    ("name", "withdrawn", "more"),
    [
        ("hand-withdraw", True, {}),
        ("hand-restore", False, {}),
        ("hand-restore", True, {"number": "1"}),
        ("hand-restore", False, {"number": "99"}),
        ("hand-restore", False, {"number": "x"}),
    ],
)
def test_asking_for_what_cannot_be_done_changes_nothing(
    client: Client, game: Game, name: str, withdrawn: bool, more: dict[str, str]
) -> None:
    hand = play(game, FOUR[0])[0]
    if withdrawn:
        services.withdraw_hand(actor=SYSTEM, hand=hand, version=1, now=NOW)
        hand.refresh_from_db()
    signed_in(client, game)
    before = points_of(game)
    address = at(name, game, hand.public_id)
    assert client.get(address, more).status_code in {200, 404}
    answer = client.post(address, {"version": hand.version} | more)
    assert answer.status_code in {409, 404, 422}
    assert points_of(game) == before


# 8 points on the South seat, 7 on another one: a pung of South in the East round.
EIGHT = {"melds": ["p:222z", "c:123s"], "concealed": "5678844s", "winning_tile": "8s"}


def test_a_hand_that_falls_under_the_minimum_says_what_it_keeps_and_what_it_would_be(
    client: Client, game: Game
) -> None:
    first, second = play(game, DRAW, tiles(2, 0, **EIGHT))
    signed_in(client, game)

    def text(answer: Any) -> str:
        return " ".join(re.sub("<[^>]+>", " ", answer.content.decode()).split())

    asked = text(client.get(at("hand-withdraw", game, first.public_id)))
    assert "최소 점수에 모자람: 점수는 그대로 두고 확인 표시를 합니다" in asked
    assert "8 8점 그대로 (다시 세면 7점)" in asked

    client.post(at("hand-withdraw", game, first.public_id), {"version": 1})
    answer = client.get(at("hand", game, second.public_id))
    page = text(answer)
    assert "기록한 8점을 그대로 두었습니다." in page
    assert "옮긴 자리에서는 7점이라 최소 8점에 못 미칩니다. 이 판 고치기" in page
    assert "지금 7점, 기록 8점 유지" in page
    assert [
        (past.line.number, past.line.action, past.kept) for past in answer.context["history"]
    ] == [
        (2, "rescored", ((8, 7),)),
        (1, "recorded", ()),
    ]
    assert "8점 유지, 지금 패로는 7점" in page
    assert page.count("김민수 −16 · 이서연 −8 · 박도윤 +32 · 최지우 −8") == 2


@pytest.mark.parametrize(
    ("hours", "corrected", "taken_back"),
    [
        # NOW is 19:00 in Seoul: 10 hours later it is 5:00, still the same day of the club.
        (10, "19:00 haneul 님이 고침:", "19:00에 거둔 판 · haneul"),
        (11, "1월 12일 19:00 haneul 님이 고침:", "1월 12일 19:00에 거둔 판 · haneul"),
    ],
)
def test_what_was_done_on_another_day_says_which_and_who(
    client: Client, game: Game, hours: int, corrected: str, taken_back: str
) -> None:
    hands = play(game, *FOUR)
    user = a_member(game.club, Role.SCORER, "haneul")
    actor = Actor.of(user)
    services.correct_hand(actor=actor, hand=hands[1], entry=discard(0, 2, 11), version=1, now=NOW)
    services.withdraw_hand(actor=actor, hand=hands[3], version=1, now=NOW)
    with time_machine.travel(NOW + timedelta(hours=hours), tick=False):
        client.force_login(user)
        page = client.get(at("game", game)).content.decode()
    words = re.sub(r"\s+", " ", re.sub("<[^>]+>", "|", page))
    assert words.count(f"|{corrected}") == 1
    assert words.count(f"|동 4국 | · {taken_back}|") == 1
