"""Correcting a hand from its page: the same form, what it moves, the conflict."""

from __future__ import annotations

import re

import pytest

from mjclub.clubs.models import Role
from mjclub.games import services
from mjclub.games.models import Hand, HandVersion
from tests import factories
from tests.mjclub.games.entry_world import MIXED, Desk, a_desk, text_of

pytestmark = pytest.mark.django_db

SEAT_WIND = {"melds": ["p:111z", "c:345m"], "concealed": "12366m55z", "winning_tile": "5z"}
"""A half flush with a pung of East: for column 1 seat wind and round wind in hand 2."""


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def edit(desk: Desk, hand: Hand) -> str:
    return desk.url(f"hands/{hand.public_id}/edit/")


def correct(desk: Desk, hand: Hand, *, hx: bool = False, **data: str):
    form = {"do": "save", "mode": "points", "version": str(hand.version)} | data
    return desk.post(hx=hx, url=edit(desk, hand), **form)


def test_the_form_is_filled_with_the_hand(desk: Desk) -> None:
    tiles = {"melds": ["c:345m@3"], "concealed": "345678p2234s", "winning_tile": "5s",
             "flowers": 1, "flags": ["last_tile"]}  # fmt: skip
    first, _second = factories.play(
        desk.game, factories.tiles(2, 0, **tiles), factories.discard(0, 1, 9)
    )
    html = text_of(desk.client.get(edit(desk, first)))
    assert "<b>동풍 1국 고치기</b>" in html
    assert 'name="tiles" value="(만345)@3 통345678 삭2234 +삭5 화1"' in html
    assert re.findall(r'name="(\w+)" value="(\w+)"[^>]* checked', html)[:2] == [
        ("winner", "2"), ("from", "0")]  # fmt: skip
    assert 'name="flag" value="last_tile" checked' in html
    assert f'name="version" value="{first.version}"' in html
    assert f'href="{desk.url(f"hands/{first.public_id}/")}"' in html


def test_winds_and_totals_are_those_of_the_hand(desk: Desk) -> None:
    hands = factories.play(
        desk.game, factories.discard(0, 1, 9), factories.discard(2, 3, 10), factories.DRAW
    )
    html = text_of(desk.client.get(edit(desk, hands[1])))
    assert re.findall(r"</span>([+−]?\d+)</small>", html) == ["+33", "−17", "−8", "−8"]
    assert "동풍 2국" in html


def test_a_correction(desk: Desk) -> None:
    hands = factories.play(desk.game, factories.discard(0, 1, 9), factories.discard(2, 3, 10))
    response = correct(desk, hands[0], winner="0", points="9", **{"from": "2"})
    hands[0].refresh_from_db()
    assert (response.status_code, response["Location"]) == (302, desk.url(""))
    assert (hands[0].d0, hands[0].d1, hands[0].d2, hands[0].d3) == (33, -8, -17, -8)
    assert hands[0].corrected
    assert HandVersion.objects.filter(hand=hands[0]).count() == 2


def test_by_htmx(desk: Desk) -> None:
    hand = factories.play(desk.game, factories.discard(0, 1, 9))[0]
    response = correct(desk, hand, hx=True, winner="0", points="12", **{"from": "1"})
    assert (response.status_code, response["HX-Redirect"]) == (204, desk.url(""))


def test_the_preview_is_of_the_hands_own_place(desk: Desk) -> None:
    hands = factories.play(desk.game, factories.discard(0, 1, 9), factories.discard(2, 3, 10))
    html = text_of(
        desk.preview(
            hand=hands[0].public_id, winner="0", points="12", mode="points", **{"from": "1"}
        )
    )
    assert 'data-save="12점으로 고치기"' in html


@pytest.mark.parametrize("hx", [False, True])
def test_a_change_that_moves_other_hands_asks_first(desk: Desk, *, hx: bool) -> None:
    """A draw made void gives its number back: the next hand moves up and is scored anew."""
    hands = factories.play(desk.game, factories.DRAW, factories.tiles(1, 0, **SEAT_WIND))
    before = hands[1].wins.get().value
    response = correct(desk, hands[0], hx=hx, outcome="void")
    html = text_of(response)
    assert response.status_code == 200
    assert f"동 1국: {before} → {before - 2}점" in html
    hands[0].refresh_from_db()
    assert hands[0].outcome == "draw"
    response = correct(desk, hands[0], hx=hx, outcome="void", do="confirm")
    assert response.status_code == (204 if hx else 302)
    hands[0].refresh_from_db()
    assert hands[0].outcome == "void"
    assert hands[1].wins.get().value == before - 2


def test_a_version_that_is_gone_shows_both_values(desk: Desk) -> None:
    hand = factories.play(desk.game, factories.discard(0, 1, 9))[0]
    old = hand.version
    services.correct_hand(
        actor=factories.SYSTEM, hand=hand, entry=factories.discard(0, 2, 20), version=old,
        now=factories.NOW,
    )  # fmt: skip
    response = correct(
        desk, hand, hx=True, winner="3", points="11", version=str(old), **{"from": "0"}
    )
    html = text_of(response)
    assert response.status_code == 409
    assert "김민수 20점, 박도윤 쏘임" in html
    assert "최지우 11점, 김민수 쏘임" in html
    hand.refresh_from_db()
    assert hand.wins.get().value == 20


def test_bad_points_are_said_beside_the_field(desk: Desk) -> None:
    hand = factories.play(desk.game, factories.discard(0, 1, 9))[0]
    response = correct(desk, hand, winner="0", points="abc", **{"from": "1"})
    html = text_of(response)
    assert response.status_code == 422
    assert "“abc”: 점수로 읽을 수 없습니다." in html
    assert f'name="version" value="{hand.version}"' in html


def test_under_the_minimum_nothing_is_corrected(desk: Desk) -> None:
    hand = factories.play(desk.game, factories.discard(0, 1, 9))[0]
    response = correct(desk, hand, winner="0", points="7", **{"from": "1"})
    assert response.status_code == 422
    assert hand.wins.get().value == 9


def test_a_withdrawn_hand_is_restored_first(desk: Desk) -> None:
    hand = factories.play(desk.game, factories.discard(0, 1, 9))[0]
    services.withdraw_hand(
        actor=factories.SYSTEM, hand=hand, version=hand.version, now=factories.NOW
    )
    response = desk.client.get(edit(desk, hand))
    assert (response.status_code, response["Location"]) == (
        302,
        desk.url(f"hands/{hand.public_id}/"),
    )


def test_another_clubs_hand_is_not_found(desk: Desk) -> None:
    other = factories.play(a_desk().game, factories.DRAW)[0]
    assert desk.client.get(edit(desk, other)).status_code == 404


def test_a_viewer_may_not() -> None:
    desk = a_desk(Role.VIEWER)
    hand = factories.play(desk.game, factories.DRAW)[0]
    assert desk.client.get(edit(desk, hand)).status_code == 403
    assert correct(desk, hand, outcome="void").status_code == 403


def test_the_tabs_work_without_scripts(desk: Desk) -> None:
    hand = factories.play(desk.game, factories.discard(0, 1, 9))[0]
    html = text_of(
        desk.post(url=edit(desk, hand), mode="tiles", tiles=MIXED, version=str(hand.version))
    )
    assert '<button name="mode" value="tiles" aria-current="true">' in html
    assert f'name="version" value="{hand.version}"' in html
