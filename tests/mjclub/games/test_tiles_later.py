"""Hands recorded without tiles for now: marked, filled in later, and compared with the record."""

from __future__ import annotations

import html
import re

import pytest
from django.http import HttpResponse

from mjclub.core.models import AuditEntry
from mjclub.games import queries, services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand, HandVersion
from tests import factories
from tests.mjclub.games.entry_world import MIXED, Desk, a_desk, text_of

pytestmark = pytest.mark.django_db

PATTERNS = {"p": ["mixed_triple_chow", "all_chows", "flower_tiles"]}


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def recorded(desk: Desk, points: str = "14") -> Hand:
    """The first hand, West's on a discard of East, for so many points."""
    answer = desk.save(winner="2", points=points, tiles_later="1", **{"from": "0"})
    assert answer.status_code == 302
    return Hand.objects.get()


def fill(desk: Desk, hand: Hand, do: str = "save", **data: str) -> HttpResponse:
    form = {"winner": "2", "from": "0", "mode": "tiles", "tiles": MIXED, "tiles_later": "1"}
    form |= {"do": do, "version": str(hand.version)} | data
    return desk.post(url=desk.url(f"hands/{hand.public_id}/edit/"), **form)


def words(response: HttpResponse) -> str:
    return html.unescape(re.sub(r"<[^>]*>", " ", text_of(response)))


class TestRecord:
    def test_a_hand_by_points_is_marked(self, desk: Desk) -> None:
        hand = recorded(desk)
        assert (hand.tiles_later, hand.mode, hand.version) == (True, "points", 1)
        assert HandVersion.objects.get().content["entry"]["tiles_later"] is True
        entry = AuditEntry.objects.get(action="record_hand")
        assert entry.inputs["entry"]["tiles_later"] is True

    def test_without_the_tick_nothing_is_marked_or_kept(self, desk: Desk) -> None:
        desk.save(winner="2", points="14", **{"from": "0"})
        assert Hand.objects.get().tiles_later is False
        assert "tiles_later" not in HandVersion.objects.get().content["entry"]

    def test_a_hand_with_its_tiles_waits_for_none(self, desk: Desk) -> None:
        desk.save(winner="2", mode="tiles", tiles=MIXED, tiles_later="1", **{"from": "0"})
        assert Hand.objects.get().tiles_later is False

    @pytest.mark.parametrize("outcome", ["draw", "void"])
    def test_nobody_waits_for_the_tiles_of_a_hand_that_nobody_won(
        self, desk: Desk, outcome: str
    ) -> None:
        desk.save(outcome=outcome, tiles_later="1")
        assert Hand.objects.get().tiles_later is False

    def test_the_tick_is_out_of_a_new_form_after_it(self, desk: Desk) -> None:
        recorded(desk)
        assert 'name="tiles_later" value="1">' in desk.page()

    def test_a_hand_that_goes_on_keeps_it(self) -> None:
        desk = a_desk(ruleset="two_winner")
        first = HandEntry(wins=(WinEntry(0, 1, value=6),), tiles_later=True)
        hand = factories.play(desk.game, first)[0]
        found = services.continue_hand(
            actor=factories.SYSTEM, game=desk.game, hand=hand, entry=HandEntry(drawn=True),
            key="end", version=1, now=factories.NOW,
        )  # fmt: skip
        assert found.hand.tiles_later is True
        assert found.body["tiles_later"] is True


class TestFill:
    def test_the_form_keeps_who_won_from_whom(self, desk: Desk) -> None:
        hand = recorded(desk)
        page = desk.client.get(desk.url(f"hands/{hand.public_id}/edit/"), {"fill": "1"})
        found = re.findall(r'name="(winner|from|tiles_later)" value="(\d)"[^>]* checked',
                           text_of(page))  # fmt: skip
        assert found == [("winner", "2"), ("from", "0"), ("tiles_later", "1")]
        assert '<input type="hidden" name="mode" value="tiles">' in text_of(page)

    def test_the_same_points(self, desk: Desk) -> None:
        hand = recorded(desk)
        answer = fill(desk, hand)
        assert answer.status_code == 302
        hand.refresh_from_db()
        assert (hand.tiles_later, hand.mode, hand.wins.get().value) == (False, "tiles", 14)
        assert "기록한 14점과 같습니다" in words(desk.client.get(desk.url("")))

    def test_filling_in_is_no_correction(self, desk: Desk) -> None:
        hand = recorded(desk)
        fill(desk, hand)
        hand.refresh_from_db()
        assert hand.corrected is False
        assert HandVersion.objects.get(number=2).action == "filled"

    def test_other_points_are_asked_about(self, desk: Desk) -> None:
        hand = recorded(desk, "32")
        answer = fill(desk, hand)
        assert answer.status_code == 200
        told = words(answer)
        assert re.search(r"기록\s+32점", told)
        assert re.search(r"패로 계산\s+14점", told)
        hand.refresh_from_db()
        assert (hand.tiles_later, hand.wins.get().value) == (True, 32)

    def test_the_tiles_hold(self, desk: Desk) -> None:
        hand = recorded(desk, "32")
        assert fill(desk, hand, "confirm").status_code == 302
        hand.refresh_from_db()
        assert (hand.tiles_later, hand.mode, hand.wins.get().value) == (False, "tiles", 14)
        assert hand.corrected is True
        assert HandVersion.objects.get(number=2).action == "corrected"
        assert factories.points_of(desk.game) == [-22, -8, 38, -8]

    def test_the_record_holds(self, desk: Desk) -> None:
        hand = recorded(desk, "32")
        assert fill(desk, hand, "keep").status_code == 302
        hand.refresh_from_db()
        assert (hand.tiles_later, hand.mode, hand.wins.get().value) == (False, "points", 32)
        assert hand.corrected is False
        assert factories.points_of(desk.game) == [-40, -8, 56, -8]

    def test_undo_marks_it_again(self, desk: Desk) -> None:
        hand = recorded(desk)
        fill(desk, hand)
        game = Game.objects.get()
        services.undo_last(
            actor=factories.SYSTEM, game=game, version=game.version, now=factories.NOW
        )
        hand.refresh_from_db()
        assert (hand.tiles_later, hand.mode, hand.corrected) == (True, "points", False)

    def test_one_of_two_wins_waits_on(self) -> None:
        desk = a_desk(ruleset="two_winner")
        both = HandEntry(wins=(WinEntry(0, 3, value=6), WinEntry(1, 3, value=12)), tiles_later=True)
        hand = factories.play(desk.game, both)[0]
        tiles = {"melds": ["c:123m"], "concealed": "456789m1123p", "winning_tile": "1p",
                 "flags": []}  # fmt: skip
        half = HandEntry(
            mode="tiles",
            wins=(WinEntry(0, 3, tiles=tiles), WinEntry(1, 3, value=12, mode="points")),
            tiles_later=True,
        )
        found = services.correct_hand(
            actor=factories.SYSTEM, hand=hand, entry=half, version=1, now=factories.NOW
        )
        assert found.tiles_later is True
        assert [win.value for win in found.wins.order_by("id")] == [15, 12]


class TestPages:
    def test_the_sheet_marks_and_lists_it(self, desk: Desk) -> None:
        hand = recorded(desk)
        page = text_of(desk.client.get(desk.url("")))
        assert '<span aria-hidden="true">패?</span><span class="vh">패 나중에</span>' in page
        assert f'href="{desk.url(f"hands/{hand.public_id}/edit/")}?fill=1"' in page
        assert [row.hand for row in queries.sheet(desk.game).later] == [hand]

    def test_the_hand_offers_to_fill_it(self, desk: Desk) -> None:
        hand = recorded(desk)
        page = text_of(desk.client.get(desk.url(f"hands/{hand.public_id}/")))
        assert "패 채우기" in page

    def test_tonight_and_the_evening_tell_how_many(self, desk: Desk) -> None:
        recorded(desk)
        club = desk.club.public_id
        told = "패 나중에 1판"
        assert told in words(desk.client.get(f"/c/{club}/"))
        evening = f"/c/{club}/evenings/{desk.game.evening.public_id}/"
        assert told in words(desk.client.get(evening))
        factories.finish(desk.game)
        assert told in words(desk.client.get(evening))

    def test_a_game_is_finished_all_the_same(self, desk: Desk) -> None:
        recorded(desk)
        assert "그래도 게임을 끝낼 수 있습니다" in words(desk.client.get(desk.url("finish/")))
        game = factories.finish(desk.game)
        assert game.state == Game.State.FINISHED

    def test_the_history_names_it(self, desk: Desk) -> None:
        hand = recorded(desk)
        fill(desk, hand)
        page = words(desk.client.get(desk.url(f"hands/{hand.public_id}/")))
        assert "패 채움" in page
