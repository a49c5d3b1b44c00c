"""Penalties and seat swaps from their pages."""

from __future__ import annotations

import re

import pytest

from mjclub.clubs.models import Role
from mjclub.games.models import Adjustment, SeatSwap
from tests import factories
from tests.mjclub.games.entry_world import Desk, a_desk, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def seated(desk: Desk) -> Desk:
    seat = desk.game.seats.get(column=1)
    seat.player.user = desk.user
    seat.player.save()
    return desk


def enter(desk: Desk, **data: str):
    return desk.post(url=desk.url("penalty/"), **{"code": "false_win", "column": "1"} | data)


def sums(adjustment: Adjustment) -> list[int | None]:
    return [adjustment.d0, adjustment.d1, adjustment.d2, adjustment.d3]


def test_the_list_is_that_of_the_rules(desk: Desk) -> None:
    html = text_of(desk.client.get(desk.url("penalty/")))
    assert re.findall(r'name="code" value="(\w+)"', html) == [
        "false_win", "false_win_not_ready", "late_10", "late_15", "step", "no_win_this_hand",
        "exclusion",
    ]  # fmt: skip
    assert "−30 (나머지 3명에게 10점씩)" in html
    assert "−10 (누구에게도 가지 않음)" in html


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"code": "false_win"}, [10, -30, 10, 10]),
        ({"code": "false_win_not_ready", "column": "3"}, [20, 20, 20, -60]),
        ({"code": "late_10"}, [0, -10, 0, 0]),
        ({"code": "step", "step": "40"}, [0, -40, 0, 0]),
        ({"code": "exclusion"}, [0, 0, 0, 0]),
    ],
)
def test_a_penalty(desk: Desk, data: dict[str, str], expected: list[int]) -> None:
    hand = factories.play(desk.game, factories.DRAW)[0]
    response = enter(desk, after=hand.public_id, reason="8점 미만", **data)
    assert (response.status_code, response["Location"]) == (302, desk.url(""))
    made = Adjustment.objects.get()
    assert sums(made) == expected
    assert made.after == hand
    assert made.reason is not None
    assert made.reason.text == "8점 미만"


def test_before_the_first_hand(desk: Desk) -> None:
    enter(desk, after="")
    assert Adjustment.objects.get().after is None


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"column": ""}, "누구의 벌점인지 고르세요."),
        ({"after": "0000000000"}, "이 게임의 판을 고르세요."),
        ({"reason": "x" * 501}, "x"),
        ({"code": "step", "step": "7"}, "단계"),
        ({"code": "nothing"}, ""),
    ],
)
def test_what_is_wrong_is_said_and_kept(desk: Desk, data: dict[str, str], words: str) -> None:
    response = enter(desk, **{"reason": "늦음"} | data)
    assert response.status_code == 422
    html = text_of(response)
    assert "field__bad" in html
    assert words in html
    assert Adjustment.objects.count() == 0


def test_a_member_enters_a_false_win_at_his_own_table_only() -> None:
    desk = seated(a_desk(Role.MEMBER))
    html = text_of(desk.client.get(desk.url("penalty/")))
    assert re.findall(r'name="code" value="(\w+)"', html) == ["false_win", "false_win_not_ready"]
    assert enter(desk, code="late_10").status_code == 403
    assert enter(desk).status_code == 302
    other = a_desk(Role.MEMBER)
    assert enter(other).status_code == 403


def test_taken_back(desk: Desk) -> None:
    enter(desk)
    made = Adjustment.objects.get()
    url = desk.url(f"penalties/{made.public_id}/withdraw/")
    assert desk.client.get(url).status_code == 405
    assert desk.post(url=url)["Location"] == desk.url("")
    made.refresh_from_db()
    assert made.withdrawn_at is not None


def test_a_member_takes_no_other_penalty_back() -> None:
    desk = seated(a_desk(Role.MEMBER))
    made = factories.services.add_adjustment(
        actor=factories.SYSTEM, game=desk.game, code="late_10", column=0, after=None, reason="",
        now=factories.NOW, public_id=factories.an_id(),
    )  # fmt: skip
    assert desk.post(url=desk.url(f"penalties/{made.public_id}/withdraw/")).status_code == 403


# --- swaps ---------------------------------------------------------------------------------------

SEAT_WIND = {"melds": ["p:111z", "c:345m"], "concealed": "12366m55z", "winning_tile": "5z"}


def swap(desk: Desk, **data: str):
    desk.game.refresh_from_db()
    form = {"do": "look", "a": "0", "b": "1", "from": "1", "version": str(desk.game.version)}
    return desk.post(url=desk.url("swap/"), **form | data)


def test_a_swap_shows_what_it_changes_before(desk: Desk) -> None:
    hand = factories.play(desk.game, factories.tiles(0, 1, **SEAT_WIND))[0]
    before = hand.wins.get().value
    html = text_of(swap(desk))
    assert f"동 1국: {before}점 → {before - 2}점" in html
    assert SeatSwap.objects.count() == 0
    assert swap(desk, do="swap")["Location"] == desk.url("")
    assert hand.wins.get().value == before - 2


def test_a_swap_that_changes_no_points_says_so(desk: Desk) -> None:
    assert "점수가 달라지는 판은 없습니다." in text_of(swap(desk))


def test_a_swap_is_taken_back(desk: Desk) -> None:
    swap(desk, do="swap", **{"from": "3"})
    html = text_of(desk.client.get(desk.url("swap/")))
    assert "김민수 · 이서연, 동 3국부터" in html
    assert '<option value="5">남 1국</option>' in html
    assert swap(desk, do="undo", number="1").status_code == 302
    assert SeatSwap.objects.get().undone_at is not None
    assert swap(desk, do="undo", number="9").status_code == 404


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"b": "0"}, 422),
        ({"b": ""}, 422),
        ({"from": "99"}, 422),
        ({"do": "swap", "version": "77"}, 409),
    ],
)
def test_what_is_wrong_with_a_swap(desk: Desk, data: dict[str, str], status: int) -> None:
    response = swap(desk, **data)
    assert response.status_code == status
    assert "field__bad" in text_of(response)
    assert SeatSwap.objects.count() == 0


@pytest.mark.parametrize("tail", ["penalty/", "swap/"])
def test_a_viewer_may_not(tail: str) -> None:
    desk = a_desk(Role.VIEWER)
    assert desk.client.get(desk.url(tail)).status_code == 403


def test_reasons_that_the_rules_name_are_offered(desk: Desk) -> None:
    assert "datalist" not in text_of(desk.client.get(desk.url("penalty/")))
    other = a_desk(ruleset="zungjung")
    # Notes alone, as no amount is set.
    html = text_of(other.client.get(other.url("penalty/")))
    assert re.findall(r'<option value="([^"]+)"></option>', html) == ["패가 많음", "패가 모자람"]
    other.game.penalties = {"minor_offence": 10, "major_offence": 30, "false_win": 20}
    other.game.save()
    html = text_of(other.client.get(other.url("penalty/")))
    assert re.findall(r'<option value="([^"]+)"></option>', html) == [
        "화가 아닌 손", "최소 점수 미달", "말없이 몸통 공개", "깡을 보이기 전 보충패 뽑음",
        "패가 많음", "패가 모자람",
    ]  # fmt: skip
    response = enter(other, code="minor_offence", reason="말없이 몸통 공개")
    assert response.status_code == 302
    made = Adjustment.objects.get()
    assert (sums(made), made.reason and made.reason.text) == ([0, -10, 0, 0], "말없이 몸통 공개")
