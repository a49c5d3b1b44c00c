"""The paste box: looked at first, recorded all at once or not at all."""

from __future__ import annotations

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse

from mjclub.core.models import AuditEntry, RequestKey
from mjclub.games.models import Hand
from mjclub.games.replay import Replay
from tests import factories
from tests.mjclub.games.entry_world import Desk, a_desk, checked, text_of, value_of

pytestmark = pytest.mark.django_db

# 김민수, 이서연, 박도윤, 최지우
ONE = "김민수 +32 / 이서연 -8 / 박도윤 -16 / 최지우 -8"
TWO = "ㅇㅅㅇ -24 / 김 -24 / 박 72 / 최 -24"


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def paste(desk: Desk, text: str, do: str = "read", **more: str) -> HttpResponse:
    data = {"do": do, "text": text, "key": "0000000key01", "hand_no": "1"} | more
    return desk.post(url=desk.url("hands/paste/"), **data)


def words(response: HttpResponse) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text_of(response))))


def test_the_form_of_points_leads_to_it(desk: Desk) -> None:
    assert f'href="{desk.url("hands/paste/")}"' in desk.page()


def test_hands_are_shown_with_running_totals(desk: Desk) -> None:
    answer = paste(desk, f"{ONE}\n{TWO}\n유국")
    told = words(answer)
    assert "김민수 8점, 박도윤 쏘임" in told
    assert "박도윤 16점, 자모" in told
    assert re.findall(r"<b>([+−]?\d+)</b>", text_of(answer)) == [
        "+32", "−8", "−16", "−8", "+8", "−32", "+56", "−32", "+8", "−32", "+56", "−32"]  # fmt: skip
    assert not Hand.objects.exists()


def test_saving_records_each_hand(desk: Desk) -> None:
    answer = paste(desk, f"{ONE}\n{TWO}\n유국", "save")
    assert answer.status_code == 302
    hands = list(Hand.objects.order_by("seq"))
    assert [(hand.d0, hand.d1, hand.d2, hand.d3) for hand in hands] == [
        (32, -8, -16, -8), (-24, -24, 72, -24), (0, 0, 0, 0)]  # fmt: skip
    assert [win.value for hand in hands for win in hand.wins.all()] == [8, 16]
    assert AuditEntry.objects.filter(action="record_hand").count() == 3
    assert factories.points_of(desk.game) == [8, -32, 56, -32]


def test_pressed_twice_it_is_recorded_once(desk: Desk) -> None:
    key = factories.an_id()
    assert paste(desk, f"{ONE}\n{TWO}", "save", key=key).status_code == 302
    assert paste(desk, f"{ONE}\n{TWO}", "save", key=key).status_code == 302
    assert Hand.objects.count() == 2


def test_the_number_of_a_hand_that_is_taken_is_refused(desk: Desk) -> None:
    paste(desk, ONE, "save", key=factories.an_id())
    assert paste(desk, TWO, "save", key=factories.an_id()).status_code == 409
    assert Hand.objects.count() == 1


def test_the_log_makes_the_pasted_hands_again(desk: Desk) -> None:
    paste(desk, f"{ONE}\n{TWO}", "save", key=factories.an_id(), tiles_later="1")
    rows = list(Hand.objects.order_by("seq").values_list("public_id", "d0", "tiles_later"))
    entries = list(AuditEntry.objects.filter(action="record_hand").order_by("id"))
    Hand.objects.all().delete()
    RequestKey.objects.all().delete()
    Replay(texts={}).run(entries)
    again = list(Hand.objects.order_by("seq").values_list("public_id", "d0", "tiles_later"))
    assert again == rows == [(rows[0][0], 32, True), (rows[1][0], -24, True)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("김민수 +32 / 이서연 -8 / 박도윤 -8 / 최지우 -8", "합이 0이 아닙니다: +8"),
        ("김민수 +32 / 이서연 -10 / 박도윤 -14 / 최지우 -8", "이런 지불은 이 규칙에 없습니다"),
        ("김민수 +32 / 이서연 -8 / 홍길동 -16 / 최지우 -8", "“홍길동”"),
        ("김민수 +32 / 김 -8 / 박 -16 / 최 -8", "한 사람이 두 번"),
        ("김민수 +32 / 이서연 -32", "4명 가운데 2명"),
    ],
)
def test_what_cannot_be_is_said_beside_its_line(desk: Desk, text: str, fault: str) -> None:
    answer = paste(desk, f"{ONE}\n{text}", "save")
    assert answer.status_code == 422
    told = words(answer)
    assert fault in told
    assert "2째 줄" in told
    assert not Hand.objects.exists()
    # Nothing that was typed is lost.
    assert html.escape(text.replace("'", "")) in text_of(answer)


def test_all_or_none(desk: Desk) -> None:
    """The sixteenth hand is the last one of MCR."""
    answer = paste(desk, "\n".join([ONE] * 17), "save")
    assert answer.status_code == 422
    assert not Hand.objects.exists()


def test_one_hand_fills_the_form(desk: Desk) -> None:
    found = re.search(r'href="([^"]*hands/new/\?[^"]*)"', text_of(paste(desk, ONE)))
    assert found
    address = html.unescape(found[1])
    assert parse_qs(urlsplit(address).query)["points"] == ["8"]
    page = text_of(desk.client.get(address))
    assert (checked(page, "winner"), checked(page, "from")) == (["0"], ["2"])
    assert value_of(page, "points") == "8"


def test_seat_winds_move_with_the_deal(desk: Desk) -> None:
    paste(desk, "동 +32 / 남 -8 / 서 -16 / 북 -8\nE +32 / S -8 / W -16 / N -8", "save")
    assert factories.points_of(desk.game) == [24, 24, -24, -24]


def test_tiles_later(desk: Desk) -> None:
    paste(desk, f"{ONE}\n유국", "save", tiles_later="1")
    assert [hand.tiles_later for hand in Hand.objects.order_by("seq")] == [True, False]


def test_somebody_was_faster(desk: Desk) -> None:
    factories.play(desk.game, factories.discard(0, 1, 9))
    answer = paste(desk, ONE, "save")
    assert answer.status_code == 409
    assert Hand.objects.count() == 1
    assert value_of(text_of(answer), "hand_no") == "2"


def test_zung_jung_asks_what_the_numbers_leave_open_and_who_checked() -> None:
    desk = a_desk(ruleset="zungjung")
    open_line = "김 +60 / 이 -20 / 박 -20 / 최 -20"
    assert "자모 / 김민수 20점, 이서연 쏘임" in words(paste(desk, open_line))
    line = f"{open_line} / 쏘임 이"
    assert paste(desk, line, "save").status_code == 422
    assert paste(desk, line, "save", verified="1").status_code == 302
    win = Hand.objects.get().wins.get()
    assert (win.winner, win.source, win.value, win.verified) == (0, 1, 20, [1, 2, 3])


def test_modern_shanghai_follows_the_dealer() -> None:
    desk = a_desk(ruleset="shanghai", options={"dealer_multiplier": 2})
    # The dealer of hand 1 pays double; 이서연 deals hand 2.
    assert paste(desk, "이 +14 / 김 -14 / 박 0 / 최 0\n박 +14 / 김 -14 / 이 0 / 최 0", "save"
                 ).status_code == 302  # fmt: skip
    values = [hand.wins.get().value for hand in Hand.objects.order_by("seq")]
    assert values == [7, 14]


def test_two_wins_say_who_was_first() -> None:
    desk = a_desk(ruleset="two_winner")
    line = "김 +6 / 이 -18 / 박 +12 / 최 0"
    assert "첫 화" in words(paste(desk, line))
    assert paste(desk, f"{line} / 첫 화 박 / 쏘임 이", "save").status_code == 302
    hand = Hand.objects.get()
    assert [(win.winner, win.order, win.value) for win in hand.wins.order_by("order")] == [
        (2, 1, 12), (0, 2, 6)]  # fmt: skip


def test_one_win_of_two_winner_is_over(desk: Desk) -> None:
    desk = a_desk(ruleset="two_winner")
    paste(desk, "김 +18 / 이 -18 / 박 0 / 최 0\n유국", "save")
    assert [(hand.drawn, hand.outcome) for hand in Hand.objects.order_by("seq")] == [
        (True, "win"), (False, "draw")]  # fmt: skip
