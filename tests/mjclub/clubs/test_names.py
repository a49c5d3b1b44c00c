"""Names: one spelling, initials, and a search that knows unfinished Hangul."""

from __future__ import annotations

import unicodedata

import pytest

from mjclub.clubs.models import Player
from mjclub.clubs.names import in_order, initials, normalise, search_players, search_text
from mjclub.clubs.spelling import folded
from tests.factories import a_club, a_player

NFD = unicodedata.normalize("NFD", "김민수")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("김민수", "김민수"),
        (NFD, "김민수"),
        ("  김민수\t", "김민수"),
        ("Kim   Min  Su", "Kim Min Su"),
        ("김\u200b민수\x00", "김민수"),
        ("\u3000", ""),
    ],
)
def test_normalise(typed: str, name: str) -> None:
    assert normalise(typed) == name


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("김민수", "ㄱㅁㅅ"),
        (NFD, "ㄱㅁㅅ"),
        ("까치 뿔", "ㄲㅊ ㅃ"),
        ("Kim 민수", "kim ㅁㅅ"),
        ("힣가", "ㅎㄱ"),
        ("", ""),
    ],
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_search_text() -> None:
    assert search_text(NFD) == "김민수  ㄱㅁㅅ"
    assert search_text("Kim 민수") == "kim 민수  kim ㅁㅅ"
    assert search_text("\uff21\uff4e\uff4e\uff41") == "anna  anna"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("김 민 수", "김민수"),
        (NFD, "김민수"),
        ("Anna", "anna"),
        ("\uff21\uff4e\uff4e\uff41\u3000\uff2b", "annak"),
        ("ﾡﾱﾵ", "ㄱㅁㅅ"),
        ("ㄱㅁㅅ", "ㄱㅁㅅ"),
        ("Straße", "strasse"),
        ("①", "①"),
    ],
)
def test_folded(name: str, key: str) -> None:
    assert folded(name) == key


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ㄱㅁㅅ", ["김 민 수"]),
        ("김민수", ["김 민 수"]),
        ("김민ㅅ", ["김 민 수"]),
        ("민 수", ["김 민 수", "박민수"]),
        ("\uff41\uff4e", ["Anna Kim"]),
        ("annakim", ["Anna Kim"]),
        # The end of a name and the beginning of its initials are no name.
        ("수ㄱ", []),
    ],
)
def test_spaces_and_width_make_no_difference(typed: str, found: list[str]) -> None:
    club = a_club()
    for name in ("김 민 수", "박민수", "Anna Kim"):
        a_player(club, name)
    assert sorted(player.name for player in search_players(club, typed)) == sorted(found)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["강수현", "김민수", "박민수", "이서연", "Lee (가)"]),
        ("ㄱㅁㅅ", ["김민수"]),
        ("ㅁㅅ", ["김민수", "박민수"]),
        # two consonants that an input method has joined
        ("ㄳ", ["강수현"]),
        ("김민수", ["김민수"]),
        (NFD, ["김민수"]),
        (unicodedata.normalize("NFD", "김"), ["김민수"]),
        # in the middle of typing: the syllable may get a final, the final may become an initial
        ("기", ["김민수"]),
        ("김미", ["김민수"]),
        ("김민ㅅ", ["김민수"]),
        ("잇", ["이서연"]),
        ("민수", ["김민수", "박민수"]),
        ("lee", ["Lee (가)"]),
        ("(", ["Lee (가)"]),
        (".*", []),
        ("최", []),
        ("ㅎㅎ", []),
    ],
)
def test_search(typed: str, found: list[str]) -> None:
    club, other = a_club(), a_club()
    for name in ("이서연", "김민수", "박민수", "강수현", "Lee (가)"):
        a_player(club, name)
    a_player(other, "김민수")
    names = [player.name for player in search_players(club, typed)]
    assert sorted(names) == sorted(found)


@pytest.mark.django_db
def test_retired_players_are_found_only_where_they_are_asked_for() -> None:
    club = a_club()
    a_player(club, "김민수", retired_at=club.created_at)
    assert list(search_players(club, "ㄱㅁㅅ")) == []
    assert [player.name for player in search_players(club, "ㄱㅁㅅ", retired=True)] == ["김민수"]


def test_dictionary_order() -> None:
    players = [
        Player(pk=key, name=name) for key, name in enumerate(("한", "가", "나", "bob", "Al"))
    ]
    assert [player.name for player in in_order(players)] == ["가", "나", "한", "Al", "bob"]
