"""The illustrated list of MCR's entries: complete, confirmed by the engine, found by any name."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.games import rules
from mjclub.games.reference_examples import EXAMPLES
from mjclub.games.reference_views import entries, find

PROFILES = ("cn98", "wmo")


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("entry", EXAMPLES)
def test_the_engine_finds_each_entry_in_its_example(entry: str, profile: str) -> None:
    if entry not in {pattern.id for pattern in rules.catalogue("mcr", {"profile": profile})}:
        assert (entry, profile) == ("one_melded_and_one_concealed_kong", "wmo")
        return
    answer = rules.score_document(EXAMPLES[entry].as_hand(profile))
    assert answer["faults"] == []
    assert answer["legal"]
    assert entry in {pattern["id"] for pattern in answer["patterns"]}


def test_every_entry_of_the_catalogue_has_an_example() -> None:
    assert {pattern.id for pattern in rules.catalogue("mcr", {"profile": "cn98"})} == set(EXAMPLES)
    assert len(EXAMPLES) == 82


def test_points_differ_where_the_books_do() -> None:
    found = {
        entry.id: (entry.points, entry.elsewhere)
        for entry in entries("cn98")
        if entry.elsewhere is not None
    }
    assert found == {
        "two_concealed_kongs": (6, 8),
        "one_melded_and_one_concealed_kong": (5, 6),
    }


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("청일색", "full_flush"),
        ("ㅊㅇㅅ", "full_flush"),
        ("full flush", "full_flush"),
        ("清一色", "full_flush"),
        ("국사무쌍", "thirteen_orphans"),
        ("쯔모", "self_drawn"),
        ("Nine G", "nine_gates"),
    ],
)
def test_an_entry_is_found_by_any_name(text: str, first: str) -> None:
    assert first in [entry.id for entry in find(entries("cn98"), text)]


def test_nothing_is_found_for_a_name_that_none_has() -> None:
    assert find(entries("cn98"), "(") == ()
    assert find(entries("cn98"), "없는 이름") == ()
    assert len(find(entries("cn98"), "")) == 82


@pytest.mark.django_db
def test_the_page_needs_no_sign_in_and_draws_every_entry(client: Client) -> None:
    answer = client.get(reverse("rules"))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.count('<article class="ref"') == 82
    assert [points for points, _group in answer.context["groups"]] == [
        88, 64, 48, 32, 24, 16, 12, 8, 6, 5, 4, 2, 1,
    ]  # fmt: skip
    assert "대사희" in page


@pytest.mark.django_db
def test_a_search_by_htmx_answers_the_list_alone(client: Client) -> None:
    answer = client.get(
        reverse("rules"), {"q": "대사희", "profile": "wmo"}, headers={"HX-Request": "true"}
    )
    page = answer.content.decode()
    assert page.startswith('<div id="list"')
    assert page.count('<article class="ref"') == 1
    assert 'id="big_four_winds"' in page


@pytest.mark.django_db
def test_the_list_speaks_english(client: Client) -> None:
    page = client.get(reverse("rules"), headers={"Accept-Language": "en"}).content.decode()
    assert "Pungs or kongs of all four winds, and any pair." in page
    assert "Not added with it:" in page
