"""Client keys of hands: sent twice, done once, answered twice with the same words."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connections

from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.models import RequestKey
from mjclub.games.entries import HandEntry, Recorded, WinEntry
from mjclub.games.models import Game, Hand, Win
from tests.factories import DRAW, a_game, discard, play, points_of, record


@pytest.mark.django_db
def test_the_same_again_is_answered_again_and_done_once() -> None:
    game = a_game()
    first = record(game, discard(0, 2, 11), 1, key="a")
    again = record(game, discard(0, 2, 11), 1, key="a")
    assert (again.replayed, again.status, again.body) == (True, first.status, first.body)
    assert again.hand == first.hand
    assert Hand.objects.count() == 1
    assert points_of(game) == [35, -8, -19, -8]


@pytest.mark.django_db
def test_a_replay_is_the_first_answer_whatever_happened_since() -> None:
    game = a_game()
    first = record(game, discard(0, 2, 11), 1, key="a")
    play(game, DRAW, DRAW)
    assert record(game, discard(0, 2, 11), 1, key="a").body == first.body


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("entry", "hand_no"),
    [(discard(0, 2, 12), 1), (discard(0, 1, 11), 1), (DRAW, 1), (discard(0, 2, 11), 2)],
)
def test_another_content_under_a_used_key_is_never_swallowed(
    entry: HandEntry, hand_no: int
) -> None:
    game = a_game()
    first = record(game, discard(0, 2, 11), 1, key="a")
    with pytest.raises(Conflict) as refused:
        record(game, entry, hand_no, key="a")
    assert refused.value.code == "key_reused"
    assert refused.value.hand == first.hand
    assert refused.value.current["hand"]["hand_no"] == 1
    assert "1" in str(refused.value.message)
    assert Hand.objects.count() == 1


@pytest.mark.django_db
def test_the_hash_is_of_the_content_not_of_its_order() -> None:
    def entry(tiles: dict[str, Any]) -> HandEntry:
        return HandEntry(mode="tiles", wins=(WinEntry(0, 1, tiles=tiles),))

    one = entry({"concealed": "1m", "flowers": 2})
    other = entry({"flowers": 2, "concealed": "1m"})
    assert one.content() == other.content()


@pytest.mark.django_db
def test_a_key_belongs_to_its_game() -> None:
    one, other = a_game(), a_game()
    assert not record(one, DRAW, 1, key="a").replayed
    assert not record(other, DRAW, 1, key="a").replayed


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["", "x" * 101, "a\nb"])
def test_a_key_must_be_usable(key: str) -> None:
    with pytest.raises(Invalid) as refused:
        record(a_game(), DRAW, 1, key=key or "\n")
    assert refused.value.code == "bad_key"


@pytest.mark.django_db
def test_a_refused_hand_uses_up_no_key() -> None:
    game = a_game()
    with pytest.raises(Invalid):
        record(game, discard(0, 1, 7), 1, key="a")
    play(game, DRAW)
    with pytest.raises(Conflict):
        record(game, discard(0, 1, 8), 1, key="a")
    assert not RequestKey.objects.filter(key="a").exists()
    assert record(game, discard(0, 1, 8), 2, key="a").status == 201


def _at_once(number: int, call: Any) -> list[Any]:
    """Run the call in threads that begin together; give what each returned or raised."""
    results: list[Any] = [None] * number
    barrier = threading.Barrier(number)

    def run(index: int) -> None:
        barrier.wait()
        try:
            results[index] = call(index)
        except Exception as error:  # noqa: BLE001 - shown by the test
            results[index] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(index,)) for index in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def _one_hand(game: Game, results: list[Any]) -> None:
    hand = Hand.objects.get()
    assert [type(result) for result in results] == [Recorded] * 20
    assert {result.hand.pk for result in results} == {hand.pk}
    assert {result.status for result in results} == {201}
    assert sorted(result.replayed for result in results) == [False] + [True] * 19
    assert Win.objects.count() == 1
    assert points_of(game) == [35, -8, -19, -8]


@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_with_one_key_make_one_hand() -> None:
    game = a_game()
    _one_hand(game, _at_once(20, lambda _index: record(game, discard(0, 2, 11), 1, key="a")))


@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_with_keys_of_their_own_make_one_hand() -> None:
    game = a_game()
    results = _at_once(20, lambda index: record(game, discard(0, 2, 11), 1, key=f"key {index}"))
    assert Hand.objects.count() == 1
    assert sum(isinstance(result, Recorded) for result in results) == 1
    refused = [result for result in results if isinstance(result, Conflict)]
    assert [error.code for error in refused] == ["hand_taken"] * 19
    assert points_of(game) == [35, -8, -19, -8]
