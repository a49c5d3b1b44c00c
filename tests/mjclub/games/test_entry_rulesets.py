"""Zung Jung and modern Shanghai on the entry page: what only their rules ask and say."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mjclub.games.models import Hand
from tests import factories
from tests.mjclub.games.entry_world import (
    Desk,
    a_desk,
    checked,
    pays,
    save_label,
    slot,
    text_of,
    value_of,
)

pytestmark = pytest.mark.django_db

KIM, LEE, PARK, CHOI = range(4)
SEVENTY = {"winner": "1", "from": "3", "points": "70", "mode": "points"}
CHECKED = {"verified": "all"}
# Chows of three suits and nothing else, won with an open chow: no pattern of modern Shanghai.
NOTHING = "(만123) 만456 통234 삭99 삭45 +삭6"


@pytest.fixture
def zungjung() -> Desk:
    return a_desk(ruleset="zungjung")


@pytest.fixture
def shanghai() -> Desk:
    return a_desk(ruleset="shanghai")


def deltas(hand: Hand) -> list[int | None]:
    return [hand.d0, hand.d1, hand.d2, hand.d3]


def asks_responsible(html: str) -> bool:
    """Whether the live answer says that it matters who is responsible."""
    return " data-settles>" in html


@pytest.mark.parametrize("ruleset", ["mcr", "zungjung", "shanghai"])
def test_tiles_that_are_no_win_have_no_points(ruleset: str) -> None:
    tiles = "만1112345678999 *통5"
    form = {"winner": "1", "mode": "tiles", "tiles": tiles, "from": "1", "verified": "all"}
    html = text_of(a_desk(ruleset=ruleset).preview(**form))
    assert slot(html, "tiles") == "아직 화한 패가 아닙니다."
    assert save_label(html) == "저장"
    assert pays(html) == ["–"] * 4
    assert " data-refused" in html


# --- Zung Jung -----------------------------------------------------------------------------------


def test_a_hand_is_named_by_its_number(zungjung: Desk) -> None:
    factories.play(zungjung.game, *[factories.DRAW] * 6)
    assert "<b>7국</b><span>16판 중 7판 · 2탁 · 가을 리그</span>" in zungjung.page()


def test_a_game_of_eight_hands() -> None:
    assert "<b>1국</b><span>8판 중 1판" in a_desk(ruleset="zungjung", options={"hands": 8}).page()


def test_seat_winds_are_shown_where_a_pattern_asks_for_them(zungjung: Desk) -> None:
    winds = re.findall(r'<span class="wind( wind--deal)?">(.)', zungjung.page())
    assert winds == [(" wind--deal", "동"), ("", "남"), ("", "서"), ("", "북")]


@pytest.mark.parametrize(
    ("responsible", "expected"),
    [
        ("", ["−25", "+210", "−25", "−160"]),
        ("0", ["−160", "+210", "−25", "−25"]),
        ("2", ["−25", "+210", "−160", "−25"]),
        ("none", ["−70", "+210", "−70", "−70"]),
    ],
)
def test_who_is_responsible_changes_the_payments(
    zungjung: Desk, responsible: str, expected: list[str]
) -> None:
    html = text_of(zungjung.preview(**SEVENTY, responsible=responsible))
    assert asks_responsible(html)
    assert pays(html) == expected


@pytest.mark.parametrize(
    "more",
    [
        {"points": "25"},
        {"from": "1"},
        {"points": ""},
        {"outcome": "draw"},
        {"points": "25", "responsible": "none"},
    ],
)
def test_it_is_asked_only_where_it_matters(zungjung: Desk, more: dict[str, str]) -> None:
    assert not asks_responsible(text_of(zungjung.preview(**SEVENTY | more)))


def test_under_the_uniform_payoff_it_never_matters() -> None:
    desk = a_desk(ruleset="zungjung", options={"payoff": "uniform"})
    html = text_of(desk.preview(**SEVENTY))
    assert not asks_responsible(html)
    assert pays(html) == ["−70", "+210", "−70", "−70"]


def test_the_control_offers_the_discarder_another_and_nobody(zungjung: Desk) -> None:
    html = text_of(zungjung.post(**SEVENTY, do="preview"))
    row = re.search(r'<div class="row asked resp"[^>]*>(.*?)</div>', html)
    assert row
    assert " hidden" not in row[0][:80]
    assert re.findall(r'value="(\w*)"', row[1]) == ["", "0", "1", "2", "3", "none"]
    assert checked(html, "responsible") == [""]


@pytest.mark.parametrize(("named", "kept"), [("3", None), ("1", None), ("0", 0), ("none", "none")])
def test_who_discarded_is_not_named_twice(zungjung: Desk, named: str, kept: int | None) -> None:
    zungjung.save(**SEVENTY, **CHECKED, responsible=named)
    win = Hand.objects.get().wins.get()
    stored = "none" if win.nobody_responsible else win.responsible
    assert stored == kept


def test_a_self_draw_has_nobody_responsible(zungjung: Desk) -> None:
    zungjung.save(**SEVENTY | {"from": "1"}, **CHECKED, responsible="0")
    assert deltas(Hand.objects.get()) == [-70, 210, -70, -70]


def test_a_hand_is_checked_before_it_is_saved(zungjung: Desk) -> None:
    html = text_of(zungjung.preview(**SEVENTY))
    assert "<li>확인한 사람을 고르세요.</li>" in html
    assert slot(html, "verified") == ""
    response = zungjung.save(hx=True, **SEVENTY)
    assert response.status_code == 422
    assert slot(text_of(response), "verified") == "확인한 사람을 고르세요."
    assert pays(text_of(response)) == ["−25", "+210", "−25", "−160"]
    assert Hand.objects.count() == 0


@pytest.mark.parametrize(
    ("verified", "stored"),
    [("all", [0, 2, 3]), (["2"], [2]), (["0", "3"], [0, 3]), (["1", "2"], [2])],
)
def test_by_all_or_by_some(zungjung: Desk, verified: Any, stored: list[int]) -> None:
    zungjung.save(**SEVENTY, verified=verified)
    assert Hand.objects.get().wins.get().verified == stored


def test_the_winner_alone_has_not_checked_it(zungjung: Desk) -> None:
    response = zungjung.save(**SEVENTY, verified=["1"])
    assert response.status_code == 422
    assert Hand.objects.count() == 0


def test_a_draw_is_not_checked(zungjung: Desk) -> None:
    assert zungjung.save(outcome="draw").status_code == 302


def test_there_is_no_minimum_to_speak_of(zungjung: Desk) -> None:
    html = text_of(zungjung.preview(**SEVENTY | CHECKED | {"points": "1"}))
    assert "최소" not in html
    assert " data-ready" in html


@pytest.mark.parametrize(
    ("points", "words"), [("5", ""), ("4", "4점, 1점 모자람."), ("1", "1점, 4점 모자람.")]
)
def test_the_edition_of_2008_has_a_minimum_of_five(points: str, words: str) -> None:
    desk = a_desk(ruleset="zungjung", options={"edition": "wsom2008"})
    html = text_of(desk.preview(**SEVENTY | CHECKED | {"points": points}))
    assert "최소 5점" in html
    short = re.search(r'<div id="short"[^>]*>(.*?)</div>', html, re.DOTALL)
    assert short
    assert re.sub(r"\s*<a.*|<[^>]*>", "", short[1], flags=re.DOTALL).strip() == words


def test_the_most_points_are_the_limit_of_the_rules(zungjung: Desk) -> None:
    assert slot(text_of(zungjung.preview(**SEVENTY | {"points": "480"})), "points") == ""
    html = text_of(zungjung.preview(**SEVENTY | {"points": "481"}))
    assert slot(html, "points") == "그만한 점수의 패는 없습니다."
    assert " data-ready" not in html


@pytest.mark.parametrize("points", ["7", "321"])
def test_points_that_no_hand_has_are_told_beside_the_field(zungjung: Desk, points: str) -> None:
    html = text_of(zungjung.preview(**SEVENTY | CHECKED | {"points": points}))
    assert slot(html, "points") == "이 규칙에는 이런 점수가 없습니다."
    assert " data-ready" not in html
    assert zungjung.save(**SEVENTY | CHECKED | {"points": points}).status_code == 422
    assert Hand.objects.count() == 0


def test_a_correction_shows_who_checked_and_who_is_responsible(zungjung: Desk) -> None:
    zungjung.save(**SEVENTY, verified=["0", "2"], responsible="none")
    hand = Hand.objects.get()
    url = zungjung.url(f"hands/{hand.public_id}/edit/")
    html = text_of(zungjung.client.get(url))
    assert checked(html, "verified") == ["0", "2"]
    assert checked(html, "responsible") == ["none"]
    assert save_label(html) == "70점으로 고치기"
    form = SEVENTY | {"do": "save", "version": "1", "verified": "2", "responsible": "2"}
    assert zungjung.post(url=url, **form).status_code == 302
    hand.refresh_from_db()
    assert deltas(hand) == [-25, 210, -160, -25]
    assert hand.wins.get().verified == [2]


def test_an_expired_session_keeps_the_answers(zungjung: Desk) -> None:
    zungjung.client.logout()
    response = zungjung.save(**SEVENTY, verified="all", responsible="none")
    zungjung.client.force_login(zungjung.user, backend="django.contrib.auth.backends.ModelBackend")
    query = response["Location"].partition("next=")[2]
    assert "responsible%3Dnone" in query
    assert "verified%3Dall" in query


# --- modern Shanghai -----------------------------------------------------------------------------


def test_the_length_of_the_game_is_open(shanghai: Desk) -> None:
    assert "<b>동풍 1국</b><span>1판째 · 2탁 · 가을 리그</span>" in shanghai.page()
    # The dealer wins and stays, then the deal passes.
    factories.play(shanghai.game, factories.discard(KIM, LEE, 5))
    assert "<b>동풍 1국 연장 1</b><span>2판째 · 2탁 · 가을 리그</span>" in shanghai.page()
    factories.play(shanghai.game, factories.discard(LEE, KIM, 5))
    html = shanghai.page()
    assert "<b>동풍 2국</b><span>3판째 · 2탁 · 가을 리그</span>" in html
    assert value_of(html, "hand_no") == "3"
    assert re.findall(r'<span class="wind( wind--deal)?">(.)', html) == [
        ("", "북"), (" wind--deal", "동"), ("", "남"), ("", "서"),
    ]  # fmt: skip


def test_hands_are_counted_in_fan(shanghai: Desk) -> None:
    form = {"winner": "0", "from": "3", "points": "6판", "mode": "points"}
    html = text_of(shanghai.preview(**form))
    assert save_label(html) == "6판 저장"
    assert "최소 1판" in html
    assert pays(html) == ["+6", "0", "0", "−6"]
    response = shanghai.save(**form)
    html = text_of(shanghai.client.get(response["Location"]))
    assert "<b>동 1국 저장됨 · 6판</b>" in html
    assert '<label for="points">이 화의 판수</label>' in html


def test_where_all_who_claim_a_tile_win_the_hand_is_over_with_them() -> None:
    desk = a_desk(ruleset="shanghai", options={"multi_ron": "all"})
    form = {"winner": "0", "from": "3", "points": "6", "mode": "points"}
    html = text_of(desk.post(**form, do="preview"))
    assert save_label(html) == "6판 저장"
    assert 'value="more"' in html
    first = "winner=0&from=3&mode=points&points=6"
    second = form | {"winner": "1", "points": "2", "win": first, "at": "1"}
    html = text_of(desk.preview(**second))
    assert save_label(html) == "화 2개 저장"
    assert pays(html) == ["+6", "+2", "0", "−8"]
    assert desk.save(**second).status_code == 302
    hand = Hand.objects.get()
    assert [(win.winner, win.value) for win in hand.wins.order_by("id")] == [(0, 6), (1, 2)]
    # The dealer is one of the winners and stays.
    assert "<b>동풍 1국 연장 1</b><span>2판째" in desk.page()


def test_by_default_one_wins(shanghai: Desk) -> None:
    form = {"winner": "0", "from": "3", "points": "6", "mode": "points"}
    assert 'value="more"' not in text_of(shanghai.post(**form, do="preview"))


@pytest.mark.parametrize(
    "form",
    [
        {"mode": "points", "points": "0"},
        {"mode": "tiles", "tiles": NOTHING},
    ],
)
def test_a_hand_without_a_pattern_cannot_win(shanghai: Desk, form: dict[str, str]) -> None:
    form = {"winner": "0", "from": "3"} | form
    html = text_of(shanghai.preview(**form))
    assert "역이 하나도 없으면 날 수 없습니다." in html
    assert " data-short" in html
    assert " data-ready" not in html
    assert shanghai.save(**form).status_code == 422
    assert Hand.objects.count() == 0


@pytest.mark.parametrize(
    ("winner", "flags"), [("0", True), ("1", False)], ids=["dealer", "another"]
)
def test_what_only_the_dealer_can_have_is_offered_to_him_alone(
    shanghai: Desk, winner: str, *, flags: bool
) -> None:
    tiles = "만123456 통234 삭99 삭45 *삭6"
    html = text_of(
        shanghai.preview(winner=winner, mode="tiles", tiles=tiles, flag="last_tile",
                         **{"from": winner})
    )  # fmt: skip
    offered = re.findall(r'data-flags="([^"]*)"', html)[0].split()
    assert "last_tile" in offered
    page = text_of(
        shanghai.post(winner=winner, mode="tiles", tiles=tiles, do="preview", **{"from": winner})
    )
    shown = re.findall(r'<label class="chip"[^>]*><input type="checkbox" name="flag" '
                       r'value="heavenly"', page)  # fmt: skip
    hidden = re.findall(r'<label class="chip"[^>]* hidden[^>]*><input type="checkbox" name="flag" '
                        r'value="heavenly"', page)  # fmt: skip
    assert (len(shown), bool(hidden)) == (1, not flags)


@pytest.mark.parametrize("hx", [False, True])
def test_another_winner_moves_the_deal_and_what_follows(shanghai: Desk, *, hx: bool) -> None:
    """The dealer won and stayed; had another won, the seat wind of the next hand were another."""
    south = {"melds": ["p:222z", "c:123m"], "concealed": "456p77s23s", "winning_tile": "4s"}
    first, second = factories.play(
        shanghai.game, factories.discard(KIM, CHOI, 5), factories.tiles(LEE, CHOI, **south)
    )
    assert second.wins.get().value == 2
    url = shanghai.url(f"hands/{first.public_id}/edit/")
    form = {"winner": "1", "from": "3", "points": "5", "mode": "points", "version": "1"}
    html = text_of(shanghai.post(hx=hx, url=url, **form, do="save"))
    assert "<li>동 2국: 2판 그대로 (다시 세면 0판)" in html
    assert "최소 점수에 모자람: 점수는 그대로 두고 확인 표시를 합니다" in html
    first.refresh_from_db()
    assert deltas(first) == [5, 0, 0, -5]
    response = shanghai.post(hx=hx, url=url, **form, do="confirm")
    assert response.status_code == (204 if hx else 302)
    first.refresh_from_db()
    second.refresh_from_db()
    assert deltas(first) == [0, 5, 0, -5]
    assert (second.wins.get().value, second.check_needed) == (2, True)
