"""The calculator under every ruleset: what it asks, what it answers, what its address keeps."""

from __future__ import annotations

import re
from datetime import date
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client

from mjclub.games import reference, rules, ruleset_options
from mjclub.games.reference_text import pattern
from mjclub.games.templatetags.rulesets import calculator_url
from mjclub.leagues.models import League
from tests import factories
from tests.mjclub.games.entry_world import HTMX, text_of

pytestmark = pytest.mark.django_db


def ask(language: str = "ko", **query: object) -> str:
    response = Client(headers={"accept-language": language}).get("/calculator/", query)
    assert response.status_code == 200
    return text_of(response)


def total(html: str) -> str:
    found = re.findall(r"<strong>([^<]*)</strong>", html)
    assert len(found) == 1
    return found[0]


def names(html: str) -> list[str]:
    return re.findall(r'name="lit"[^>]*><span class="pats__name"><b>([^<]*)</b>', html)


def keys(html: str) -> set[str]:
    return set(re.findall(r'name="tap" value="(\w+)"', html))


def fields(html: str) -> set[str]:
    return set(re.findall(r'<select id="[^"]*" name="(\w+)"', html))


# --- what it asks --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ({}, {"round", "seat"}),
        ({"ruleset": "zungjung"}, {"seat", "responsible"}),
        ({"ruleset": "shanghai"}, {"round", "seat"}),
        ({"ruleset": "two_winner"}, set()),
    ],
)
def test_it_asks_what_the_rules_ask(query: dict[str, str], asked: set[str]) -> None:
    html = ask(**query)
    ruleset = query.get("ruleset", "mcr")
    assert fields(html) == asked | {option.id for option in rules.options(ruleset)}
    asks = rules.asks(ruleset)
    assert keys(html) - {"f"} == asks.tiles
    assert ("f" in keys(html)) == asks.flowers == (ruleset == "mcr")
    assert set(re.findall(r'name="flag" value="(\w+)"', html)) == set(asks.flags)
    assert re.findall(r'name="ruleset" value="(\w+)" aria-current', html) == [ruleset]


def test_flowers_are_there_where_an_option_plays_with_them() -> None:
    assert "f" not in keys(ask(ruleset="shanghai"))
    assert "f" in keys(ask(ruleset="shanghai", flower_bonus="yes"))
    html = ask(ruleset="shanghai", flower_bonus="yes", tiles="(123m)456p789s55p23s +4s 화2")
    assert total(html) == "3판"
    assert "화패 ×2" in names(html)
    assert "화패를 쓰지 않" in ask(ruleset="shanghai", tiles="(123m)456p789s55p23s +4s 화2")


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_names_in_an_address_mean_one_thing(ruleset: str) -> None:
    own = {
        "ruleset", "tiles", "draw", "round", "seat", "responsible", "flag", "club", "tool", "tap",
        "erase", "won", "was", "wrote", "typing", "lit", "form", "q", "mode", "from", "winner",
    }  # fmt: skip
    assert not {option.id for option in rules.options(ruleset)} & own


# --- what it answers -----------------------------------------------------------------------------

EVERY = [
    (ruleset, entry)
    for ruleset in rules.RULESET_IDS
    for entry in reference.entries(ruleset, ())[::5]
]


@pytest.mark.parametrize(("ruleset", "entry"), EVERY, ids=[f"{r}-{e.id}" for r, e in EVERY])
def test_an_example_of_the_reference_counts_the_same_here(
    ruleset: str, entry: reference.Entry
) -> None:
    """The link beside each example on the reference page."""
    link = pattern(entry, ruleset, rules.asks(ruleset).unit, "ko")["calculator"]
    client = Client(headers={"accept-language": "ko"})
    html = text_of(client.get(link))
    assert re.sub(r"\D", "", total(html)) == str(entry.example.total)
    assert [re.sub(r" (×\d+|\*)", "", one) for one in names(html)] == [
        rules.pattern_names(ruleset)[name]["ko"] for name, _points in entry.example.points
    ]


def test_zungjung_in_full() -> None:
    tiles = "111m333p555s77m99p +7m"
    html = ask(ruleset="zungjung", tiles=tiles)
    assert names(html) == ["대대화", "삼암각", "문전청"]
    assert total(html) == "65점"
    assert "난 사람 +195: 쏜 사람 145, 나머지 25씩." in html
    html = ask(ruleset="zungjung", tiles=tiles, responsible="other")
    assert "난 사람 +195: 책임지는 사람 145, 나머지 25씩." in html
    html = ask(ruleset="zungjung", tiles=tiles, responsible="none")
    assert "난 사람 +195: 모두에게서 65씩." in html
    html = ask(ruleset="zungjung", tiles=tiles, payoff="uniform")
    assert "난 사람 +195: 모두에게서 65씩." in html
    html = ask(ruleset="zungjung", tiles="111m333p555s77m99p *7m")
    assert total(html) == "160점"
    assert "난 사람 +480: 모두에게서 160씩." in html


def test_the_edition_changes_the_points_and_says_so() -> None:
    tiles = "(123m)(444m)5677922m +8m"
    assert total(ask(ruleset="zungjung", tiles=tiles)) == "80점"
    assert total(ask(ruleset="zungjung", tiles=tiles, edition="wsom103")) == "100점"
    assert "다른 판본" in ask(ruleset="zungjung", tiles="111m333p555s77m99p *7m", edition="wsom103")
    html = ask(ruleset="zungjung", tiles="(123m)(555p)67s789s33z +8s", minimum="5")
    assert "역이 없" in html


def test_the_seat_wind_and_a_blessing() -> None:
    tiles = "123m456p45789s22z *6s"
    html = ask(ruleset="zungjung", tiles=tiles, seat="1z", flag="heavenly")
    assert "천화" in names(html)
    # Only East is blessed by heaven.
    html = ask(ruleset="zungjung", tiles=tiles, seat="2z", flag="heavenly")
    assert "천화" not in names(html)
    assert re.search(r'hidden[^>]*><input type="checkbox" name="flag" value="heavenly"', html)


def test_two_winner_with_three_players_and_a_declaration() -> None:
    tiles = "123m678p345s99p78m +9m"
    html = ask(ruleset="two_winner", tiles=tiles)
    assert total(html) == "0점"
    html = ask(ruleset="two_winner", tiles=tiles, flag="declared_ready")
    assert (names(html), total(html)) == (["청패"], "6점")
    assert "난 사람 +6" in html
    html = ask(ruleset="two_winner", tiles=tiles, flag="declared_ready", players="3")
    assert total(html) == "6점"
    assert "난 사람 +4" in html
    html = ask(ruleset="two_winner", tiles="1133m5577p2299s4m *4m", players="3")
    assert "난 사람 +12: 모두에게서 6씩." in html
    assert "이 규칙에서 쓰지 않" in ask(ruleset="two_winner", tiles="123m678p345s99p78m +東")


def test_other_readings_are_shown() -> None:
    html = ask(ruleset="zungjung", tiles="1112223334445m *5m")
    assert "다른 풀이 3가지" in html
    assert re.findall(r'side__total">([^<]*)<', html) == ["320점", "205점", "205점", "95점"]


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_waits_under_every_ruleset(ruleset: str) -> None:
    asks = rules.asks(ruleset)
    hand: dict[str, Any] = {
        "ruleset": ruleset, "options": {}, "melds": [], "concealed": "345m34567p34566s",
        "winning_tile": None, "self_draw": False, "flags": [],
    }  # fmt: skip
    winds = {"seat_wind": asks.seat_wind, "round_wind": asks.round_wind}
    hand |= {wind: "1z" for wind, asked in winds.items() if asked}
    outcomes = rules.score_document(hand)["outcomes"]
    html = ask(ruleset=ruleset, tiles=hand["concealed"])
    assert "3가지를 기다립니다" in html
    shown = re.findall(r'<span class="big">([^<]+)</span>', html)
    assert [re.sub(r"\D", "", one) for one in shown] == [
        str(one[way]["total"]) for one in outcomes for way in ("discard", "self_draw")
    ]
    assert len(shown) == 6


# --- the address ---------------------------------------------------------------------------------

FULL: list[dict[str, str]] = [
    {"ruleset": "zungjung", "tiles": "123m 678p", "seat": "3z", "edition": "wsom103",
     "small_hand_threshold": "28", "responsible": "none"},
    {"ruleset": "shanghai", "tiles": "123m 678p", "draw": "1", "round": "2z",
     "flower_bonus": "yes", "unit": "7"},
    {"ruleset": "two_winner", "tiles": "123m 678p", "players": "3", "flag": "declared_ready"},
    {"tiles": "123m 678p", "profile": "wmo", "mixed_kongs": "5"},
]  # fmt: skip


@pytest.mark.parametrize("query", FULL)
def test_the_address_holds_ruleset_and_options(query: dict[str, str]) -> None:
    response = Client().get("/calculator/", query, headers=HTMX)
    assert dict(parse_qsl(urlsplit(response["HX-Replace-Url"]).query)) == query
    again = Client().get(response["HX-Replace-Url"], headers=HTMX)
    assert again["HX-Replace-Url"] == response["HX-Replace-Url"]


def test_another_ruleset_takes_the_hand_along_but_not_the_options() -> None:
    """Without scripts: a button of the form that holds everything else."""
    query = [
        ("ruleset", "zungjung"), ("form", "zungjung-0011"), ("ruleset", "two_winner"),
        ("tiles", "123m"), ("minimum", "5"), ("players", ""), ("seat", "2z"), ("tool", "hand"),
    ]  # fmt: skip
    response = Client().get(f"/calculator/?{urlencode(query)}")
    assert response.status_code == 302
    assert response["Location"] == "/calculator/?ruleset=two_winner&tiles=123m"


def test_a_page_of_other_fields_is_made_anew() -> None:
    """An option brings flowers: the keys of the open page have none."""
    html = ask(ruleset="shanghai")
    form = re.search(r'name="form" value="([^"]+)"', html)
    assert form is not None
    query = {"ruleset": "shanghai", "form": form[1], "tiles": "123m"}
    same = Client().get("/calculator/", query | {"minimum": "3"}, headers=HTMX)
    assert "HX-Redirect" not in same
    other = Client().get("/calculator/", query | {"flower_bonus": "yes"}, headers=HTMX)
    assert other["HX-Redirect"] == "/calculator/?ruleset=shanghai&tiles=123m&flower_bonus=yes"
    assert other.content == b""


def test_the_clubs_ruleset_comes_first() -> None:
    club = factories.a_club(is_public=True)
    client = Client(headers={"accept-language": "ko"})

    def shown(**query: str) -> list[str]:
        html = text_of(client.get("/calculator/", {"club": club.public_id, **query}))
        return re.findall(r'name="ruleset" value="(\w+)" aria-current', html)

    assert shown() == ["mcr"]
    league = factories.a_league(club)
    League.objects.filter(pk=league.pk).update(ruleset="two_winner", starts_on=date(2026, 1, 1))
    assert shown() == ["two_winner"]
    assert shown(ruleset="mcr") == ["mcr"]
    response = client.get("/calculator/", {"club": club.public_id, "ruleset": "mcr"}, headers=HTMX)
    assert parse_qs(urlsplit(response["HX-Replace-Url"]).query)["ruleset"] == ["mcr"]


def test_a_games_rules_lead_to_the_calculator_under_them() -> None:
    club = factories.a_club()
    game = factories.a_game(club)
    game.ruleset = "two_winner"
    game.options = {option.id: option.default for option in rules.options("two_winner")}
    game.options["players"] = 3
    address = calculator_url(game, club)
    assert address == f"/calculator/?ruleset=two_winner&players=3&club={club.public_id}"
    assert re.findall(r'name="ruleset" value="(\w+)" aria-current', ask_at(address)) == [
        "two_winner"
    ]


def ask_at(address: str) -> str:
    return text_of(Client(headers={"accept-language": "ko"}).get(address))


def test_nonsense_is_left_to_the_rules() -> None:
    html = ask(ruleset="riichi", profile="x", responsible="me", seat="5z")
    assert 'name="ruleset" value="mcr" aria-current' in html
    html = ask(ruleset="zungjung", small_hand_threshold="9" * 30, edition="none", minimum="-1")
    assert not ruleset_options.read("zungjung", _data(small_hand_threshold="481"))
    assert re.search(r'name="seat"><option value="1z" selected>동<', html)


def _data(**values: str) -> QueryDict:
    data = QueryDict(mutable=True)
    data.update(values)
    return data


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_it_speaks_english(ruleset: str) -> None:
    html = ask("en", ruleset=ruleset, tiles="123m678p345s99p78m +9m")
    for option in rules.options(ruleset):
        assert option.name["en"] in html.replace("&#x27;", "'")
    assert "Score and patterns" in html
