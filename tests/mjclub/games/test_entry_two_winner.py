"""Two-winner mahjong on the entry page: several wins, a hand that goes on, who declared ready."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.http import HttpResponse, QueryDict

from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Hand
from tests import factories
from tests.mjclub.games.entry_world import (
    Desk,
    a_desk,
    checked,
    disabled,
    folded,
    pays,
    save_label,
    slot,
    text_of,
    value_of,
)

pytestmark = pytest.mark.django_db

KIM, LEE, PARK, CHOI = range(4)
FIRST = {"winner": "1", "from": "3", "points": "12"}


@pytest.fixture
def desk() -> Desk:
    return a_desk(ruleset="two_winner")


def form_of(html: str) -> dict[str, Any]:
    """The form as a browser would send it without a press: hidden, ticked and typed fields."""
    form = re.search(r'<form id="entry".*?</form>', html, re.DOTALL)
    assert form
    data = QueryDict(mutable=True)
    for tag in re.findall(r"<input[^>]*>", form[0]):
        found = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        chooses = found.get("type") in {"radio", "checkbox"}
        if "name" not in found or " disabled" in tag or (chooses and " checked" not in tag):
            continue
        data.appendlist(found["name"], found.get("value", "").replace("&amp;", "&"))
    return dict(data.lists())


def press(desk: Desk, html: str, **more: Any) -> str:
    """The page after a button of the form, changed fields included."""
    response = desk.client.post(desk.new, form_of(html) | more)
    if response.status_code == 302:
        response = desk.client.get(response["Location"])
    return text_of(response)


def save(desk: Desk, html: str, **more: Any) -> HttpResponse:
    return desk.client.post(desk.new, form_of(html) | {"do": "save"} | more)


def deltas(hand: Hand) -> list[int | None]:
    hand.refresh_from_db()
    return [hand.d0, hand.d1, hand.d2, hand.d3]


def wins(hand: Hand) -> list[tuple[int, int | None, int, int]]:
    return [(win.winner, win.source, win.value, win.order) for win in hand.wins.order_by("id")]


def going_on(desk: Desk, **declared: Any) -> Hand:
    """A hand that goes on: column 1 won 12 points from column 3."""
    return desk_first(desk, HandEntry(wins=(WinEntry(LEE, CHOI, "discard", value=12),), **declared))


def desk_first(desk: Desk, entry: HandEntry) -> Hand:
    return factories.record(desk.game, entry, 1).hand


# --- the page ------------------------------------------------------------------------------------


def test_there_are_no_winds_but_the_dealer(desk: Desk) -> None:
    html = desk.page()
    assert "<b>1국</b><span>8판 중 1판 · 2탁 · 가을 리그</span>" in html
    assert re.findall(r'<small class="num">(.*?)</small>', html) == [
        '<span class="wind wind--deal" aria-hidden="true">선</span><span class="vh">선</span>50',
        "50",
        "50",
        "50",
    ]


def test_three_players_are_three_columns() -> None:
    desk = a_desk(ruleset="two_winner", options={"players": 3})
    html = desk.page()
    assert re.findall(r'name="winner" value="(\d)"', html) == ["0", "1", "2"]
    assert html.count("four four--3") == 4
    html = text_of(desk.preview(winner="0", points="18", mode="points", **{"from": "2"}))
    assert pays(html) == ["+12", "0", "−12"]
    assert "3인: 18점 × 2/3 = 12점" in html


# --- a first win ---------------------------------------------------------------------------------


def test_a_first_win_says_that_the_hand_goes_on(desk: Desk) -> None:
    html = text_of(desk.preview(mode="points", **FIRST))
    assert save_label(html) == "12점 저장하고 계속"
    assert pays(html) == ["0", "+12", "0", "−12"]
    assert "최소" not in html


def test_no_pattern_at_all_may_win_for_nothing(desk: Desk) -> None:
    html = text_of(desk.preview(winner="1", mode="patterns", **{"from": "3"}))
    assert save_label(html) == "역 없이 0점으로 저장"
    assert pays(html) == ["0"] * 4
    assert " data-ready" in html


def test_a_second_win_without_patterns_is_called_so(desk: Desk) -> None:
    hand = going_on(desk)
    form = {"winner": "2", "from": "0", "mode": "patterns", "order": "2", "continues": "1"}
    html = text_of(desk.preview(hand=hand.public_id, **form))
    assert save_label(html) == "역 없이 0점으로 저장"


def test_tiles_that_are_no_win_are_worth_nothing_known(desk: Desk) -> None:
    tiles = "만1112345678999 *통5"
    html = text_of(desk.preview(winner="1", mode="tiles", tiles=tiles, **{"from": "1"}))
    assert slot(html, "tiles") == "아직 화한 패가 아닙니다."
    assert save_label(html) == "저장하고 계속"
    assert pays(html) == ["–"] * 4
    assert " data-refused" in html


def test_the_speed_of_the_last_win_is_kept(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="save")
    assert value_of(html, "mode") == "points"
    tiles = {"mode": "tiles", "tiles": "만123456 통234 삭99 삭45 +삭6"}
    html = press(desk, html, winner="2", do="save", **tiles, **{"from": "0"})
    assert "1국 저장됨" in html
    assert value_of(html, "mode") == "tiles"


def test_points_no_hand_can_have_are_refused(desk: Desk) -> None:
    html = text_of(desk.preview(winner="1", mode="points", points="13", **{"from": "3"}))
    assert slot(html, "points") == "이 규칙에는 이런 점수가 없습니다."
    assert pays(html) == ["–"] * 4


def test_saving_it_records_the_hand_and_takes_it_up_again(desk: Desk) -> None:
    response = save(desk, desk.page(), **FIRST, declared=["0", "1"])
    hand = Hand.objects.get()
    assert response["Location"] == f"{desk.new}?saved={hand.public_id}"
    assert (deltas(hand), wins(hand)) == ([0, 12, 0, -12], [(LEE, CHOI, 12, 1)])
    html = text_of(desk.client.get(response["Location"]))
    assert "<b>1국 첫 화 저장됨 · 12점</b>" in html
    assert folded(html) == [("이서연", "최지우 쏘임", "12점")]
    assert "판이 계속됩니다." in html
    assert disabled(html, "winner") == disabled(html, "from") == ["1"]
    assert re.findall(r"</span>(\d+)</small>|num\">(\d+)</small>", html) == [
        ("50", ""), ("", "62"), ("", "50"), ("", "38"),
    ]  # fmt: skip
    assert form_of(html)["declared"] == ["0", "1"]
    assert (value_of(html, "hand"), value_of(html, "version")) == (hand.public_id, "1")


def test_the_same_form_again_is_one_hand_and_no_second_win(desk: Desk) -> None:
    page = desk.page()
    first = save(desk, page, **FIRST)
    again = save(desk, page, **FIRST)
    assert (again.status_code, again["Location"]) == (302, first["Location"])
    assert wins(Hand.objects.get()) == [(LEE, CHOI, 12, 1)]


def test_another_first_win_meanwhile_stands_beside(desk: Desk) -> None:
    page = desk.page()
    going_on(desk)
    response = save(desk, page, winner="2", points="6", **{"from": "0"})
    html = text_of(response)
    assert response.status_code == 409
    assert "이서연 12점, 최지우 쏘임" in html
    assert "박도윤 6점, 김민수 쏘임" in html
    assert Hand.objects.count() == 1

    assert f'<a href="{desk.new}">이 판 이어서 기록하기</a>' in html


def test_without_a_price_there_is_no_false_win_to_enter(desk: Desk) -> None:
    assert "/penalty/" not in desk.page()
    league = a_desk(ruleset="two_winner", options={"min_points": 3})
    html = text_of(league.preview(mode="points", **FIRST | {"points": "0"}))
    assert "0점, 3점 모자람." in html
    assert "벌점 (오화) 기록하기" not in html


# --- several winners on one discard --------------------------------------------------------------


def test_one_more_on_this_discard(desk: Desk) -> None:
    response = desk.client.post(desk.new, form_of(desk.page()) | FIRST | {"do": "more"})
    assert response.status_code == 302
    assert ("win", "winner=1&from=3&mode=points&points=12") in parse_qsl(
        urlsplit(response["Location"]).query
    )
    html = text_of(desk.client.get(response["Location"]))
    assert folded(html) == [("이서연", "최지우 쏘임", "12점")]
    assert (checked(html, "winner"), checked(html, "from")) == ([], ["3"])
    assert value_of(html, "points") == ""
    assert disabled(html, "winner") == disabled(html, "from") == ["1"]
    assert pays(html) == ["0", "+12", "0", "−12"]
    assert Hand.objects.count() == 0


def test_what_is_not_whole_is_not_folded(desk: Desk) -> None:
    response = desk.client.post(desk.new, form_of(desk.page()) | {"winner": "1", "do": "more"})
    html = text_of(response)
    assert response.status_code == 422
    assert slot(html, "points") == "점수를 넣으세요."
    assert slot(html, "from") == "누가 쏘았는지, 아니면 자모인지 고르세요."
    assert folded(html) == []


def test_two_first_winners_are_saved_and_the_hand_is_over(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="more")
    html = press(desk, html, winner="2", points="6")
    assert save_label(html) == "화 2개 저장"
    assert pays(html) == ["0", "+12", "+6", "−18"]
    save(desk, html)
    hand = Hand.objects.get()
    assert wins(hand) == [(LEE, CHOI, 12, 1), (PARK, CHOI, 6, 1)]
    assert deltas(hand) == [0, 12, 6, -18]
    assert value_of(desk.page(), "hand_no") == "2"


def test_three_at_once_are_the_most(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="more")
    # Hidden by the styles until somebody is chosen: nothing sends the form again when he is.
    assert 'value="more"' in html
    html = press(desk, html, winner="2", points="6")
    assert 'value="more"' in html
    html = press(desk, html, do="more")
    assert 'value="more"' not in html
    html = press(desk, html, winner="0", points="0")
    assert 'value="more"' not in html
    save(desk, html)
    assert wins(Hand.objects.get()) == [
        (LEE, CHOI, 12, 1), (PARK, CHOI, 6, 1), (KIM, CHOI, 0, 1),
    ]  # fmt: skip


def test_an_empty_form_beside_a_card_is_no_win(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="more")
    assert save_label(html) == "저장하고 계속"
    assert save(desk, html).status_code == 302
    assert wins(Hand.objects.get()) == [(LEE, CHOI, 12, 1)]


def test_a_card_is_opened_again_and_the_open_win_is_folded(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="more")
    html = press(desk, html, winner="2", points="6", edit="0")
    assert folded(html) == [("박도윤", "최지우 쏘임", "6점")]
    assert (checked(html, "winner"), value_of(html, "points")) == (["1"], "12")
    save(desk, html, points="15")
    assert wins(Hand.objects.get()) == [(LEE, CHOI, 15, 1), (PARK, CHOI, 6, 1)]


def test_a_card_is_taken_away(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="more")
    html = press(desk, html, drop="0")
    assert folded(html) == []
    assert checked(html, "from") == ["3"]
    html = press(desk, html, **FIRST, do="more")
    html = press(desk, html, winner="2", points="6", do="more")
    html = press(desk, html, drop="0")
    # What is left is one win: it is opened, as there is nothing else to do.
    assert (folded(html), checked(html, "winner")) == ([], ["2"])


def test_another_discarder_holds_for_all_of_them(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="more")
    html = press(desk, html, **{"winner": "2", "points": "6", "from": "0"})
    assert folded(html) == [("이서연", "김민수 쏘임", "12점")]
    assert pays(html) == ["−18", "+12", "+6", "0"]


def test_tiles_are_folded_and_come_back(desk: Desk) -> None:
    tiles = "만123456 통234 삭55 만78 +만9"
    html = press(desk, desk.page(), winner="1", mode="tiles", tiles=tiles, **{"from": "3"})
    html = press(desk, html, do="more")
    assert folded(html) == [("이서연", "최지우 쏘임", "12점")]
    assert value_of(html, "tiles") == ""
    html = press(desk, html, edit="0")
    assert (value_of(html, "mode"), value_of(html, "tiles")) == ("tiles", tiles)


def test_wins_of_two_speeds_stand_in_one_hand(desk: Desk) -> None:
    tiles = "만123456 통234 삭55 만78 +만9"
    html = press(desk, desk.page(), winner="1", mode="tiles", tiles=tiles, **{"from": "3"})
    html = press(desk, html, do="more")
    save(desk, html, winner="2", mode="points", points="6")
    hand = Hand.objects.get()
    assert [(win.value, win.hand_json is None) for win in hand.wins.order_by("id")] == [
        (12, False), (6, True),
    ]  # fmt: skip


# --- the end of a hand that goes on --------------------------------------------------------------


def test_the_second_win(desk: Desk) -> None:
    hand = going_on(desk)
    html = desk.page()
    assert save_label(html) == "둘째 화 저장"
    html = press(desk, html, winner="2", points="18", **{"from": "0"})
    assert save_label(html) == "둘째 화 18점 저장"
    assert pays(html) == ["−18", "0", "+18", "0"]
    response = save(desk, html)
    assert response["Location"] == f"{desk.new}?saved={hand.public_id}"
    assert wins(hand) == [(LEE, CHOI, 12, 1), (PARK, KIM, 18, 2)]
    assert deltas(hand) == [-18, 12, 18, -12]
    html = text_of(desk.client.get(response["Location"]))
    assert "<b>1국 저장됨</b>" in html
    assert value_of(html, "hand_no") == "2"
    # The first winner deals next.
    assert re.findall(r"<b>([^<]*)</b><small[^>]*><span class=\"wind", html) == ["이서연"]


def test_a_second_self_draw_is_paid_by_the_first_winner_too(desk: Desk) -> None:
    going_on(desk)
    html = press(desk, desk.page(), winner="2", points="18", **{"from": "2"})
    assert pays(html) == ["−6", "−6", "+18", "−6"]


def test_two_second_winners(desk: Desk) -> None:
    hand = going_on(desk)
    html = press(desk, desk.page(), winner="2", points="18", do="more", **{"from": "0"})
    assert folded(html) == [("이서연", "최지우 쏘임", "12점"), ("박도윤", "김민수 쏘임", "18점")]
    assert disabled(html, "winner") == disabled(html, "from") == ["1", "2"]
    html = press(desk, html, winner="3", points="3")
    assert save_label(html) == "화 2개 저장"
    assert 'value="more"' not in html
    save(desk, html)
    assert wins(hand) == [(LEE, CHOI, 12, 1), (PARK, KIM, 18, 2), (CHOI, KIM, 3, 2)]


def test_the_wall_runs_out(desk: Desk) -> None:
    hand = going_on(desk)
    html = press(desk, desk.page(), drawn="1")
    assert save_label(html) == "유국으로 판 끝내기"
    assert pays(html) == ["0"] * 4
    save(desk, html)
    hand.refresh_from_db()
    assert (hand.drawn, wins(hand)) == (True, [(LEE, CHOI, 12, 1)])
    assert value_of(desk.page(), "hand_no") == "2"


@pytest.mark.parametrize("hx", [False, True])
def test_what_somebody_else_ended_meanwhile_stands_beside(desk: Desk, *, hx: bool) -> None:
    hand = going_on(desk)
    html = press(desk, desk.page(), winner="2", points="18", **{"from": "0"})
    services.continue_hand(
        actor=factories.SYSTEM, game=desk.game, hand=hand, entry=HandEntry(drawn=True),
        key="other", version=1, now=factories.NOW,
    )  # fmt: skip
    headers = {"HX-Request": "true"} if hx else {}
    response = desk.client.post(desk.new, form_of(html) | {"do": "save"}, headers=headers)
    said = text_of(response)
    assert response.status_code == 409
    assert "이서연 12점, 최지우 쏘임 · 그 뒤 유국" in said
    assert "박도윤 18점, 김민수 쏘임" in said
    assert wins(hand) == [(LEE, CHOI, 12, 1)]


def test_the_end_of_a_hand_that_was_taken_back(desk: Desk) -> None:
    hand = going_on(desk)
    html = press(desk, desk.page(), winner="2", points="18", **{"from": "0"})
    services.withdraw_hand(
        actor=factories.SYSTEM, hand=hand, version=hand.version, now=factories.NOW
    )
    response = save(desk, html)
    assert (response.status_code, response["Location"]) == (302, desk.new)
    html = text_of(desk.client.get(desk.new))
    assert "거둔 판입니다." in html
    assert value_of(html, "hand_no") == "1"
    assert Hand.objects.filter(withdrawn_at=None).count() == 0


def test_a_lost_answer_then_save_again_is_one_second_win(desk: Desk) -> None:
    hand = going_on(desk)
    html = press(desk, desk.page(), winner="2", points="18", **{"from": "0"})
    first = save(desk, html)
    again = save(desk, html)
    assert (again.status_code, again["Location"]) == (302, first["Location"])
    assert wins(hand) == [(LEE, CHOI, 12, 1), (PARK, KIM, 18, 2)]


def test_the_address_of_a_form_that_was_saved_begins_anew(desk: Desk) -> None:
    """Back in the browser after the first win: its form is not taken for the second one's."""
    folded_at = desk.client.post(desk.new, form_of(desk.page()) | FIRST | {"do": "more"})
    address = folded_at["Location"]
    key = value_of(text_of(desk.client.get(address)), "key")
    save(desk, text_of(desk.client.get(address)))
    html = text_of(desk.client.get(address))
    assert "판이 계속됩니다." in html
    assert [card[0] for card in folded(html)] == ["이서연"]
    assert value_of(html, "key") != key
    assert 'name="win"' not in html
    # The other way round: the end's address after the first win was taken back.
    form = form_of(html) | {"winner": "2", "points": "6", "from": "0", "do": "more"}
    address = desk.client.post(desk.new, form)["Location"]
    assert len(folded(text_of(desk.client.get(address)))) == 2
    hand = Hand.objects.get()
    services.withdraw_hand(
        actor=factories.SYSTEM, hand=hand, version=hand.version, now=factories.NOW
    )
    html = text_of(desk.client.get(address))
    assert (folded(html), value_of(html, "points"), value_of(html, "order")) == ([], "", "1")


def test_undo_takes_the_end_back(desk: Desk) -> None:
    hand = going_on(desk)
    save(desk, press(desk, desk.page(), winner="2", points="18", **{"from": "0"}))
    desk.game.refresh_from_db()
    desk.post(url=desk.url("undo/"), version=str(desk.game.version))
    assert wins(hand) == [(LEE, CHOI, 12, 1)]
    assert "판이 계속됩니다." in desk.page()


# --- who declared ready --------------------------------------------------------------------------


def test_a_declaration_is_not_asked_about_before_the_end(desk: Desk) -> None:
    html = text_of(desk.preview(mode="points", declared=["0"], **FIRST))
    assert pays(html) == ["0", "+12", "0", "−12"]
    assert " data-ready" in html


@pytest.mark.parametrize(
    ("ready", "expected"), [("1", ["−18", "0", "+18", "0"]), ("0", ["−36", "+6", "+24", "+6"])]
)
def test_the_penalty_of_a_false_declaration(desk: Desk, ready: str, expected: list[str]) -> None:
    hand = going_on(desk, declarations=({"column": 0, "ready": None},))
    html = press(desk, desk.page(), winner="2", points="18", **{"from": "0"})
    assert "<li>대기였는지 아닌지 고르세요.</li>" in html
    html = press(desk, html, **{"ready.0": ready})
    assert pays(html) == expected
    save(desk, html)
    hand.refresh_from_db()
    assert hand.declarations == [{"column": 0, "ready": ready == "1"}]


def test_without_an_answer_the_hand_is_not_ended(desk: Desk) -> None:
    hand = going_on(desk, declarations=({"column": 0, "ready": None},))
    response = save(desk, press(desk, desk.page(), drawn="1"))
    assert response.status_code == 422
    assert slot(text_of(response), "declared") == "대기였는지 아닌지 고르세요."
    hand.refresh_from_db()
    assert not hand.drawn


def test_who_won_is_not_asked(desk: Desk) -> None:
    hand = going_on(desk, declarations=({"column": 1, "ready": None},))
    html = desk.page()
    assert 'name="ready.1"' not in html
    save(desk, press(desk, html, winner="2", points="18", declared=["1", "2"], **{"from": "0"}))
    hand.refresh_from_db()
    assert hand.declarations == [{"column": 1, "ready": None}, {"column": 2, "ready": None}]


def test_on_a_draw_false_declarations_pay(desk: Desk) -> None:
    html = press(desk, desk.page(), outcome="draw", declared=["0", "3"], **{"ready.0": "0"})
    assert "<li>대기였는지 아닌지 고르세요.</li>" in html
    html = press(desk, html, **{"ready.3": "1"})
    assert pays(html) == ["−18", "+6", "+6", "+6"]
    assert "잘못된 청패 선언만 점수를 냅니다." in html
    save(desk, html)
    hand = Hand.objects.get()
    assert (hand.outcome, deltas(hand)) == ("draw", [-18, 6, 6, 6])


def test_a_winners_declaration_gives_his_hand_the_flag(desk: Desk) -> None:
    """Closed, declared and won on a discard: 6 for the declaration beside 12 for the straight."""
    tiles = "만123456 통234 삭55 만78 +만9"
    form = {"winner": "1", "from": "3", "mode": "tiles", "tiles": tiles}
    assert save_label(text_of(desk.preview(**form))) == "12점 저장하고 계속"
    html = text_of(desk.preview(**form, declared="1"))
    assert save_label(html) == "18점 저장하고 계속"
    assert "<b>청패</b>" in html
    assert "declared_ready" not in re.findall(r'data-flags="([^"]*)"', html)[0]


def test_an_open_hand_cannot_have_been_declared(desk: Desk) -> None:
    tiles = "(만123) 만456 통234 삭55 만78 +만9"
    form = {"winner": "1", "from": "3", "mode": "tiles", "tiles": tiles, "declared": "1"}
    html = text_of(desk.preview(**form))
    assert slot(html, "declared") != ""
    assert " data-ready" not in html


# --- correction ----------------------------------------------------------------------------------


def edit(desk: Desk, hand: Hand) -> str:
    return desk.url(f"hands/{hand.public_id}/edit/")


def correct(desk: Desk, hand: Hand, html: str, **more: Any) -> HttpResponse:
    return desk.client.post(edit(desk, hand), form_of(html) | more)


@pytest.fixture
def ended(desk: Desk) -> Hand:
    """Column 1 won 12 from 3, then column 2 won 18 from 0, who was not ready."""
    wins = (WinEntry(LEE, CHOI, "discard", value=12),
            WinEntry(PARK, KIM, "discard", value=18, order=2))  # fmt: skip
    return desk_first(desk, HandEntry(wins=wins, declarations=({"column": 0, "ready": False},)))


def test_every_win_of_a_hand_can_be_corrected(desk: Desk, ended: Hand) -> None:
    html = text_of(desk.client.get(edit(desk, ended)))
    assert (checked(html, "winner"), value_of(html, "points")) == (["1"], "12")
    assert re.findall(r'class="tag">(둘째 화|첫 화)<', html) == ["둘째 화"]
    assert checked(html, r"ready\.0") == ["0"]
    assert save_label(html) == "화 2개로 고치기"
    html = text_of(correct(desk, ended, html, edit="0"))
    assert (checked(html, "winner"), value_of(html, "points")) == (["2"], "18")
    assert (value_of(html, "order"), value_of(html, "version")) == ("2", "1")
    response = correct(desk, ended, html, points="24", do="save")
    assert (response.status_code, response["Location"]) == (302, desk.url(""))
    assert wins(ended) == [(LEE, CHOI, 12, 1), (PARK, KIM, 24, 2)]
    assert deltas(ended) == [-42, 18, 30, -6]


def test_a_second_win_becomes_a_draw_after_the_first(desk: Desk, ended: Hand) -> None:
    html = text_of(desk.client.get(edit(desk, ended)))
    assert 'name="drawn"' not in html
    html = text_of(correct(desk, ended, html, drop="0"))
    assert 'name="drawn"' in html
    response = correct(desk, ended, html, drawn="1", do="save")
    assert response.status_code == 302
    ended.refresh_from_db()
    assert (ended.drawn, wins(ended)) == (True, [(LEE, CHOI, 12, 1)])


def test_a_second_win_is_added_where_the_wall_had_run_out(desk: Desk) -> None:
    entry = HandEntry(wins=(WinEntry(LEE, CHOI, "discard", value=12),), drawn=True)
    hand = desk_first(desk, entry)
    html = text_of(desk.client.get(edit(desk, hand)))
    assert checked(html, "drawn") == ["1"]
    assert 'value="later"' in html
    form = form_of(html)
    del form["drawn"]
    html = text_of(desk.client.post(edit(desk, hand), form | {"do": "later"}))
    assert re.findall(r'class="tag">(둘째 화|첫 화)<', html) == ["첫 화"]
    assert (checked(html, "from"), value_of(html, "order")) == ([], "2")
    response = correct(desk, hand, html, winner="0", points="6", do="save", **{"from": "2"})
    assert response.status_code == 302
    hand.refresh_from_db()
    assert (hand.drawn, wins(hand)) == (False, [(LEE, CHOI, 12, 1), (KIM, PARK, 6, 2)])


def test_nobody_joins_a_first_winner_where_a_second_one_follows(desk: Desk, ended: Hand) -> None:
    html = text_of(desk.client.get(edit(desk, ended)))
    assert 'value="more"' not in html
    html = text_of(correct(desk, ended, html, edit="0"))
    assert 'value="more"' in html


def test_an_expired_session_keeps_the_folded_wins(desk: Desk) -> None:
    html = press(desk, desk.page(), **FIRST, do="more")
    desk.client.logout()
    response = save(desk, html, winner="2", points="6", declared=["0"], **{"ready.0": "1"})
    assert response.status_code == 302
    desk.client.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    back = dict(parse_qsl(urlsplit(response["Location"]).query))["next"]
    html = text_of(desk.client.get(back))
    assert folded(html) == [("이서연", "최지우 쏘임", "12점")]
    assert (checked(html, "winner"), value_of(html, "points")) == (["2"], "6")
    assert (checked(html, "declared"), checked(html, r"ready\.0")) == (["0"], ["1"])
