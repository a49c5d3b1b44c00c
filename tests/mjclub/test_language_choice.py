"""Which language and which Korean words a page speaks, and to whom."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import formats, translation

from mjclub.clubs.models import Club, Role
from mjclub.core import languages
from tests.factories import a_club, a_finished_game, a_league, a_member, self_draw

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"


def html_lang(answer: Any) -> str:
    return str(answer.content.decode().partition('<html lang="')[2].partition('"')[0])


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("ko", "ko"),
        ("ko-KR", "ko"),
        ("en-GB", "en"),
        ("ja-JP", "ja"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("zh-Hans-CN", "zh-Hans"),
        # There is no other Chinese to speak.
        ("zh-TW", "zh-Hans"),
        ("fr", "ko"),
        # A vocabulary is no language to ask for.
        ("ko-x-riichi", "ko"),
    ],
)
def test_what_a_browser_accepts(accepted: str, spoken: str) -> None:
    answer = Client(headers={"accept-language": accepted}).get("/calculator/")
    assert html_lang(answer) == spoken
    assert "쯔모" not in answer.content.decode()


def test_the_switch_offers_all_languages_by_their_own_names() -> None:
    html = Client().get("/calculator/").content.decode()
    names = ["한국어", "English", "简体中文", "日本語"]
    places = [html.index(f">{name}</button>") for name in names]
    assert places == sorted(places)
    client = Client(headers={"accept-language": "ko"})
    client.post(reverse("set_language"), {"language": "zh-hans", "next": "/calculator/"})
    assert client.cookies[settings.LANGUAGE_COOKIE_NAME].value == "zh-hans"
    assert html_lang(client.get("/calculator/")) == "zh-Hans"


@pytest.mark.parametrize(
    ("person", "club", "words"),
    [
        ("", "classic", "자모"),
        ("", "riichi", "쯔모"),
        ("classic", "riichi", "자모"),
        ("riichi", "classic", "쯔모"),
    ],
)
def test_a_persons_words_go_before_the_clubs(person: str, club: str, words: str) -> None:
    here = a_club(is_public=True, vocabulary=club)
    user = a_member(here, Role.MEMBER)
    user.vocabulary = person
    user.save()
    client = Client(headers={"accept-language": "ko"})
    client.force_login(user, backend=BACKEND)
    for address in (f"/calculator/?club={here.public_id}", "/calculator/"):
        answer = client.get(address)
        assert (html_lang(answer), f">{words}<" in answer.content.decode()) == ("ko", True)


def test_who_is_not_signed_in_reads_the_clubs_words() -> None:
    here = a_club(is_public=True, vocabulary="riichi")
    game = a_finished_game(a_league(here), [self_draw(0, 24)])
    client = Client(headers={"accept-language": "ko"})
    sheet = client.get(reverse("game", args=[here.public_id, game.public_id])).content.decode()
    assert ("쯔모" in sheet, "자모" in sheet) == (True, False)
    # Of other languages the vocabulary changes nothing.
    client = Client(headers={"accept-language": "en"})
    sheet = client.get(reverse("game", args=[here.public_id, game.public_id])).content.decode()
    assert "쯔모" not in sheet


def test_people_of_several_clubs_read_the_first_words_outside_of_them() -> None:
    here = a_club(vocabulary="riichi")
    user = a_member(here, Role.MEMBER)
    client = Client(headers={"accept-language": "ko"})
    client.force_login(user, backend=BACKEND)
    assert ">쯔모<" in client.get("/calculator/").content.decode()
    other = a_club(vocabulary="classic")
    other.memberships.create(user=user, role=Role.MEMBER, joined_at=other.created_at)
    assert ">자모<" in client.get("/calculator/").content.decode()


def test_an_etag_holds_the_words() -> None:
    here = a_club(is_public=True)
    league = a_league(here)
    address = reverse("standings", args=[here.public_id, league.public_id])
    client = Client(headers={"accept-language": "ko"})
    tags = []
    for vocabulary in ("classic", "riichi"):
        Club.objects.update(vocabulary=vocabulary)
        tags.append(client.get(address).headers["ETag"])
    assert tags[0] != tags[1]


def test_the_club_and_the_account_keep_what_was_chosen() -> None:
    here = a_club()
    owner = a_member(here, Role.OWNER)
    client = Client(headers={"accept-language": "ko"})
    client.force_login(owner, backend=BACKEND)
    form = {
        "name": here.name, "is_public": "no", "timezone": "Asia/Seoul", "day_starts_at": "360",
        "vocabulary": "riichi",
    }  # fmt: skip
    client.post(reverse("club-settings", args=[here.public_id]), form)
    here.refresh_from_db()
    assert here.vocabulary == "riichi"
    client.post(reverse("account"), {"tile_style": "classic", "vocabulary": "classic"})
    owner.refresh_from_db()
    assert owner.vocabulary == "classic"


def test_dates_are_written_as_in_the_language() -> None:
    from datetime import date

    written = {}
    for code in ("ko", languages.RIICHI, "en", "zh-hans", "ja"):
        with translation.override(code):
            written[code] = formats.date_format(date(2026, 11, 30))
    assert written == {
        "ko": "2026년 11월 30일",
        "ko-x-riichi": "2026년 11월 30일",
        "en": "30 November 2026",
        "zh-hans": "2026年11月30日",
        "ja": "2026年11月30日",
    }
