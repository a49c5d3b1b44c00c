"""Saving a hand from the page: once and only once, and nothing typed is lost."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from mjclub.games.models import Hand
from tests import factories
from tests.mjclub.games.entry_world import HTMX, MIXED, Desk, a_desk, text_of

pytestmark = pytest.mark.django_db

WIN = {"winner": "1", "from": "3", "points": "14"}


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def deltas(hand: Hand) -> list[int | None]:
    return [hand.d0, hand.d1, hand.d2, hand.d3]


def test_points(desk: Desk) -> None:
    response = desk.save(**WIN)
    hand = Hand.objects.get()
    assert (response.status_code, response["Location"]) == (
        302,
        f"{desk.new}?saved={hand.public_id}",
    )
    assert deltas(hand) == [-8, 38, -8, -22]
    assert hand.mode == "points"
    assert hand.recorded_by == desk.user


def test_tiles(desk: Desk) -> None:
    desk.save(mode="tiles", tiles=MIXED, winner="2", **{"from": "0"})
    hand = Hand.objects.get()
    win = hand.wins.get()
    assert (hand.mode, win.value, win.kind) == ("tiles", 14, "discard")
    assert win.hand_json is not None
    assert win.hand_json["seat_wind"] == "3z"
    assert win.answer is not None
    assert win.answer["total"] == 14


def test_a_robbed_kong_is_a_kind_of_win(desk: Desk) -> None:
    desk.save(mode="tiles", tiles=MIXED, winner="2", flag="rob_kong", **{"from": "0"})
    win = Hand.objects.get().wins.get()
    assert (win.kind, win.source) == ("rob_kong", 0)


def test_patterns(desk: Desk) -> None:
    desk.save(mode="patterns", winner="2", p=["mixed_triple_chow", "all_chows"],
              **{"from": "2", "n.flower_tiles": "2"})  # fmt: skip
    hand = Hand.objects.get()
    assert deltas(hand) == [-20, -20, 60, -20]
    assert hand.wins.get().patterns == [
        {"id": "all_chows", "count": 1},
        {"id": "flower_tiles", "count": 2},
        {"id": "mixed_triple_chow", "count": 1},
    ]


@pytest.mark.parametrize(("outcome", "no"), [("draw", 2), ("void", 1)])
def test_draw_and_void(desk: Desk, outcome: str, no: int) -> None:
    desk.save(outcome=outcome)
    assert Hand.objects.get().outcome == outcome
    assert f'name="hand_no" value="{no}"' in desk.page()


def test_by_htmx_the_window_goes_on(desk: Desk) -> None:
    response = desk.save(hx=True, **WIN)
    hand = Hand.objects.get()
    assert response.status_code == 204
    assert response["HX-Redirect"] == f"{desk.new}?saved={hand.public_id}"
    assert response["HX-Trigger"] == "mj:saved"


def test_the_next_page_says_what_was_saved_and_offers_undo(desk: Desk) -> None:
    response = desk.save(**WIN)
    html = text_of(desk.client.get(response["Location"]))
    assert "동 1국 저장됨 · 14점" in html
    assert f'action="{desk.url("undo/")}"' in html
    assert "동풍 2국" in html


def test_the_last_hand_leads_to_the_sheet(desk: Desk) -> None:
    factories.play(desk.game, *[factories.DRAW] * 15)
    response = desk.save(hand_no="16", **WIN)
    assert response["Location"] == desk.url("")


@pytest.mark.parametrize("hx", [False, True])
def test_the_same_form_twice_is_one_hand(desk: Desk, *, hx: bool) -> None:
    first = desk.save(hx=hx, **WIN)
    second = desk.save(hx=hx, **WIN)
    assert Hand.objects.count() == 1
    header = "HX-Redirect" if hx else "Location"
    assert second.status_code == first.status_code
    assert second[header] == first[header]


def test_the_same_form_twice_after_the_last_hand(desk: Desk) -> None:
    factories.play(desk.game, *[factories.DRAW] * 15)
    for _ in range(2):
        response = desk.save(hand_no="16", **WIN)
        assert response["Location"] == desk.url("")
    assert Hand.objects.count() == 16


@pytest.mark.parametrize("hx", [False, True])
def test_an_old_key_with_another_hand_names_the_hand_it_was_used_for(
    desk: Desk, *, hx: bool
) -> None:
    desk.save(**WIN)
    response = desk.save(hx=hx, winner="2", points="20", **{"from": "0"})
    html = text_of(response)
    assert response.status_code == 409
    assert "1판에 이미 쓰였습니다" in html
    assert "이서연 14점, 최지우 쏘임" in html
    assert "박도윤 20점, 김민수 쏘임" in html
    assert Hand.objects.count() == 1
    assert ("<html" in html) is not hx


def test_a_hand_that_somebody_else_recorded_stands_beside_this_one(desk: Desk) -> None:
    factories.play(desk.game, factories.discard(0, 2, 24))
    response = desk.save(hx=True, **WIN)
    html = text_of(response)
    assert response.status_code == 409
    assert "김민수 24점, 박도윤 쏘임" in html
    assert "이서연 14점, 최지우 쏘임" in html
    assert Hand.objects.count() == 1


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ("abc", "“abc”: 점수로 읽을 수 없습니다."),
        ("-5", "“-5”: 점수로 읽을 수 없습니다."),
        ("1000000000", "1000000000점짜리 패는 없습니다."),
        ("", "점수를 넣으세요."),
    ],
)
def test_bad_points_are_said_beside_the_field(desk: Desk, points: str, words: str) -> None:
    response = desk.save(hx=True, **WIN | {"points": points})
    html = text_of(response)
    slot = re.search(r'<div id="fault-points"[^>]*>(.*?)</div>', html)
    assert response.status_code == 422
    assert "<html" not in html
    assert slot
    assert words in slot[1]
    assert Hand.objects.count() == 0


def test_full_width_digits_are_digits(desk: Desk) -> None:
    desk.save(**WIN | {"points": "\uff11\uff12"})
    assert Hand.objects.get().wins.get().value == 12


@pytest.mark.parametrize(
    ("missing", "slot", "words"),
    [
        ({"winner": ""}, "winner", "누가 났는지 고르세요."),
        ({"from": ""}, "from", "누가 쏘았는지, 아니면 자모인지 고르세요."),
        ({"mode": "patterns"}, "patterns", "역을 고르세요."),
        ({"mode": "tiles", "tiles": "만345"}, "tiles", "아직 11장이 모자랍니다."),
        ({"mode": "tiles", "tiles": "삭55555"}, "tiles", "5삭: 5장을 넣었습니다."),
    ],
)
def test_what_is_missing_at_save_is_a_fault(
    desk: Desk, missing: dict[str, Any], slot: str, words: str
) -> None:
    response = desk.save(hx=True, **WIN | missing)
    found = re.search(rf'<div id="fault-{slot}"[^>]*>(.*?)</div>', text_of(response))
    assert response.status_code == 422
    assert found
    assert words in found[1]


@pytest.mark.parametrize(
    "entry",
    [
        {"points": "6"},
        {"mode": "patterns", "p": ["all_chows", "all_simples"]},
        {"mode": "patterns", "p": ["all_chows"], "n.flower_tiles": "8"},
        {"mode": "tiles", "tiles": "(만345) 통345678 삭99123 화1"},
    ],
)
def test_under_the_minimum_nothing_is_saved(desk: Desk, entry: dict[str, Any]) -> None:
    response = desk.save(hx=True, **WIN | entry)
    html = text_of(response)
    assert response.status_code == 422
    assert "모자라" in html or "모자람" in html
    assert "벌점 (오화) 기록하기" in html
    assert Hand.objects.count() == 0


def test_without_scripts_a_refused_form_comes_back_whole(desk: Desk) -> None:
    response = desk.save(**WIN | {"points": "abc", "tiles": "만345"})
    html = text_of(response)
    assert response.status_code == 422
    assert 'name="points" value="abc"' in html
    assert 'aria-invalid="true"' in html
    assert 'name="tiles" value="만345"' in html
    assert 'name="key" value="k1"' in html


def test_an_old_csrf_token_gives_a_small_note(desk: Desk) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    response = strict.post(desk.new, {"do": "save", **WIN}, headers=HTMX)
    assert response.status_code == 403
    assert response["HX-Retarget"] == "#notes"
    assert "<html" not in text_of(response)
    assert Hand.objects.count() == 0


def test_undo_of_the_hand_just_saved(desk: Desk) -> None:
    response = desk.save(**WIN)
    html = text_of(desk.client.get(response["Location"]))
    version = re.search(r'<form id="undo".*?name="version" value="(\d+)"', html, re.DOTALL)
    assert version
    desk.post(url=desk.url("undo/"), version=version[1])
    assert Hand.objects.get().withdrawn_at is not None
    # The note is gone with the hand.
    assert "저장됨" not in text_of(desk.client.get(response["Location"]))


def test_a_hand_that_was_undone_can_be_entered_again(desk: Desk) -> None:
    desk.save(**WIN)
    desk.game.refresh_from_db()
    desk.post(url=desk.url("undo/"), version=str(desk.game.version))
    assert desk.save(key="k2", **WIN | {"points": "15"}).status_code == 302
    assert Hand.objects.filter(withdrawn_at=None).get().wins.get().value == 15


def test_a_finished_game_takes_no_more_hands_here(desk: Desk) -> None:
    factories.play(desk.game, factories.DRAW)
    factories.finish(desk.game)
    response = desk.client.get(desk.new)
    assert (response.status_code, response["Location"]) == (302, desk.url(""))
