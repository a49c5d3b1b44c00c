"""A hand that is kept refused, on the pages: what was entered, why it is refused, and its end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Club, Role
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand
from mjclub.games.queries import sheet
from tests.factories import NOW, a_club, a_game, a_key, a_member, an_id, discard, play, points_of

pytestmark = pytest.mark.django_db

TYPED = HandEntry(mode="tiles", wins=(WinEntry(1, 3, tiles={"text": "만34 뭐 +만5"}),))
FEW = HandEntry(mode="tiles", wins=(WinEntry(1, None, "self_draw", tiles={"concealed": "123m"}),))
NOTHING = HandEntry(mode="tiles", wins=(WinEntry(1, 3, tiles={"melds": 5, "concealed": ["x"]}),))
UNDER = discard(1, 3, 7)
UNKNOWN = HandEntry(mode="patterns", wins=(WinEntry(1, 3, patterns=(("no_such", 2),)),))
LITTLE = HandEntry(mode="patterns", wins=(WinEntry(1, 3, patterns=(("all_chows", 1),)),))


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def game(club: Club) -> Game:
    return a_game(club)


@pytest.fixture
def client(club: Club) -> Client:
    found = Client(headers={"accept-language": "en"})
    found.force_login(a_member(club, Role.SCORER))
    return found


def keep(game: Game, entry: HandEntry, hand_no: int = 1) -> Hand:
    """Record a refused hand."""
    made = services.record_hand(
        actor=SYSTEM, game=game, entry=entry, hand_no=hand_no, key=a_key(), now=NOW,
        public_id=an_id(), keep_refused=True,
    )  # fmt: skip
    assert made.body["check_needed"]
    return made.hand


def page(client: Client, name: str, *ids: Any) -> str:
    """Return a page's text, tags left out."""
    answer = client.get(reverse(name, args=ids))
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.content.decode()))


def of(game: Game, *more: str) -> list[str]:
    """Return the ids of an address."""
    return [game.club.public_id, game.public_id, *more]


@pytest.mark.parametrize(
    ("entry", "entered", "reason"),
    [
        (TYPED, "만34 뭐 +만5", "These tiles cannot be read."),
        (FEW, "123m", "The number of tiles is not right."),
        (NOTHING, "5 x", "This value cannot be."),
        (UNDER, "7 points", "The hand is under the minimum of points and may not win."),
        (UNKNOWN, "no_such ×2", "This value cannot be."),
        (LITTLE, "All Chows", "The hand is under the minimum of points and may not win."),
        (HandEntry(mode="tiles", wins=(WinEntry(1, 3),)), "–", "This is missing."),
    ],
)
def test_sheet_and_hand_say_what_was_entered_and_why(
    client: Client, game: Game, entry: HandEntry, entered: str, reason: str
) -> None:
    hand = keep(game, entry)
    play(game, discard(0, 2, 11))
    text = page(client, "game", *of(game))
    assert f"entered {entered} {reason}" in text
    assert "The rules refuse a hand that was sent later." in text
    assert " check " in text
    text = page(client, "hand", *of(game, hand.public_id))
    assert f"entered {entered} " in text
    assert reason in text
    assert "nothing is paid until it is corrected" in text
    assert "Recorded by points" not in text
    assert "Payments" not in text
    # The form of a correction begins with it, whatever it is.
    assert f"entered {entered} {reason}" in page(client, "hand-edit", *of(game, hand.public_id))


def test_the_form_of_the_correction_holds_what_was_typed(client: Client, game: Game) -> None:
    hand = keep(game, TYPED)
    answer = client.get(reverse("hand-edit", args=of(game, hand.public_id)))
    assert answer.status_code == 200
    state = answer.context["state"]
    assert (state.text, state.winner, state.source, state.mode) == ("만34 뭐 +만5", 1, 3, "tiles")


def test_points_of_a_refused_hand_in_the_form(client: Client, game: Game) -> None:
    hand = keep(game, UNDER)
    state = client.get(reverse("hand-edit", args=of(game, hand.public_id))).context["state"]
    assert (state.points, state.mode) == ("7", "points")


def test_the_correction_ends_it(client: Client, game: Game) -> None:
    hand = keep(game, UNDER)
    sent = {"do": "save", "winner": "1", "from": "3", "mode": "points", "points": "9"}
    sent |= {"version": "1", "hand_no": "1"}
    url = reverse("hand-edit", args=of(game, hand.public_id))
    assert client.post(url, sent).status_code == 302
    assert points_of(game) == [-8, 33, -8, -17]
    text = page(client, "hand", *of(game, hand.public_id))
    assert "nothing is paid" not in text
    # What it was stands in its history.
    assert "Points before 0 → after 9" in text
    # Sent again, the answer lost: the same as before, no conflict.
    assert client.post(url, sent).status_code == 302
    assert Hand.objects.get().version == 2
    assert client.post(url, sent | {"points": "10"}).status_code == 409


def test_evening_and_finish_say_that_it_waits(client: Client, club: Club, game: Game) -> None:
    keep(game, UNDER)
    assert "1 hand must be looked at before the game can be finished." in page(
        client, "evening", club.public_id, game.evening.public_id
    )
    assert "The rules refuse a hand that was sent later." in page(client, "game-finish", *of(game))
    assert sheet(game).why_not == ("check_needed",)


def test_a_swap_and_new_rules_leave_it_as_it_is(game: Game) -> None:
    hand = keep(game, UNDER)
    services.swap_seats(
        actor=SYSTEM, game=game, column_a=0, column_b=1, from_hand_no=1,
        version=Game.objects.get().version, now=NOW,
    )  # fmt: skip
    services.rescore_game(actor=SYSTEM, game=Game.objects.get(), now=NOW)
    hand.refresh_from_db()
    assert (hand.version, hand.check_needed) == (1, True)
    assert hand.refused["entry"]["wins"][0]["value"] == 7
