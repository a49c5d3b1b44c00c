"""Other readings of a hand beside the scored one: totals, what differs, and where they stand."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import translation

from mjclub.core.actors import SYSTEM
from mjclub.games import readings, rules, services
from mjclub.games.readings import Readings
from scoring.text import score_text
from tests.factories import NOW, play, tiles
from tests.mjclub.games.entry_world import HTMX, a_desk, text_of

TRIPLES = "22233344m 234p 55p *4m"
"""Three pungs or three alike chows."""
MOVED = "234m 234p 567p 55s 34s +5s"
"""The winning tile completes the chow or the pair, for the same points."""


@pytest.fixture(autouse=True)
def in_korean() -> Any:
    with translation.override("ko"):
        yield


def of(ruleset: str, text: str, **more: Any) -> Readings | None:
    found = score_text(text, ruleset=ruleset, alternatives=True, **more)
    assert found["faults"] == []
    return readings.of_answer(found, {"winning_tile": None})


def told(found: Readings) -> list[tuple[str, str, str]]:
    """Total, shape and what stands against the scored one, of each card."""
    return [(one.answer.total_text, one.shape, one.against) for one in found.cards]


@pytest.mark.parametrize(
    ("ruleset", "text", "title", "cards", "differs"),
    [
        (
            "mcr", TRIPLES, "다른 풀이 1가지",
            [("47점", "", ""), ("34점", "", "채점한 풀이보다 13점 적음")],
            [(), ("여기에만 있는 역: 일색삼동순 24점, 평화 2점, 희상봉 1점",
                  "여기에 없는 역: 일색삼절고 24점, 삼암각 16점")],
        ),
        (
            "zungjung", "222333444m 234p 5p +5p", "다른 풀이 1가지",
            [("140점", "", ""), ("135점", "", "채점한 풀이보다 5점 적음")],
            [(), ("여기에만 있는 역: 일색삼동순 120점, 평화 5점",
                  "여기에 없는 역: 삼련각 100점, 삼암각 30점")],
        ),
        (
            "shanghai", "112233778899m 5p +5p", "다른 풀이 1가지",
            [("51판", "네 몸통과 머리", ""), ("19판", "일곱 쌍", "채점한 풀이보다 32판 적음")],
            [(), ("여기에만 있는 역: 칠대자 15판",
                  "여기에 없는 역: 양반고 40판, 독청 2판, 노소부 2판, 평화 2판, 장 1판")],
        ),
        (
            "two_winner", "2233445566778m +8m", "다른 풀이 3가지",
            [("36점", "일곱 쌍", ""),
             ("30점", "네 몸통과 머리", "채점한 풀이보다 6점 적음"),
             ("30점", "네 몸통과 머리", "채점한 풀이보다 6점 적음"),
             ("24점", "네 몸통과 머리", "채점한 풀이보다 12점 적음")],
            [(),
             ("여기에만 있는 역: 연륙 ×2 6점, 동순 ×2 6점", "여기에 없는 역: 칠대자 18점"),
             ("여기에만 있는 역: 연륙 ×2 6점, 동순 ×2 6점", "여기에 없는 역: 칠대자 18점"),
             ("여기에만 있는 역: 동순 ×2 6점", "여기에 없는 역: 칠대자 18점")],
        ),
    ],
)  # fmt: skip
def test_readings_of_every_ruleset(
    ruleset: str, text: str, title: str, cards: list[Any], differs: list[Any]
) -> None:
    found = of(ruleset, text)
    assert found is not None
    assert (found.title, found.remark) == (title, "")
    assert told(found) == cards
    assert [one.differs for one in found.cards] == differs
    assert [one.chosen for one in found.cards] == [True] + [False] * (len(cards) - 1)


def test_the_place_of_the_winning_tile_is_said() -> None:
    found = of("two_winner", MOVED)
    assert found is not None
    assert (found.title, found.remark) == ("다른 풀이 1가지", "오름패 자리만 다름")
    assert not found.tied
    assert told(found) == [("6점", "", ""), ("6점", "", "채점한 풀이와 점수가 같음")]
    assert found.cards[1].differs == (
        "몸통은 같고, 오름패를 머리에 넣은 풀이입니다.",
        "역은 같습니다.",
    )


def test_a_place_that_costs_a_pattern_is_more_than_a_place() -> None:
    """ZJ-110: the tile completes the chow, else the pung, which is then no concealed one."""
    found = of("zungjung", "(345p) 222m 555s 23m 99s +4m")
    assert found is None
    found = of("zungjung", "(345p) 333m 12s 333s 99p +3s")
    assert found is not None
    assert found.remark == ""
    assert [one.answer.total for one in found.cards] == [5, 1]
    assert found.cards[1].differs[0] == "몸통은 같고, 오름패를 3삭 3삭 3삭 몸통에 넣은 풀이입니다."


def test_a_limit_is_said_where_the_patterns_make_more() -> None:
    found = of("zungjung", "1112223334445m *5m")
    assert found is not None
    assert found.cards[0].notes == ("역을 더하면 440점이지만 320점까지만 받습니다.",)
    assert [one.notes for one in found.cards[1:]] == [(), (), ()]


@pytest.mark.parametrize("text", ["123456789m 23p 55p +1p", "1112345678999m 5p"])
def test_a_hand_with_one_reading_or_none_says_nothing(text: str) -> None:
    assert of("mcr", text) is None


def test_what_was_recorded_by_older_rules_is_set_against_nothing() -> None:
    answer = score_text(TRIPLES)
    hand = {
        "ruleset": "mcr", "options": {}, "concealed": "22233344m23455p", "winning_tile": "4m",
        "self_draw": True, "round_wind": "1z", "seat_wind": "1z",
    }  # fmt: skip
    assert readings.of_hand(hand, answer) is not None
    assert readings.of_hand(hand, answer | {"total": 46}) is None


# --- on pages ------------------------------------------------------------------------------------


def cards(html: str) -> list[str]:
    """The totals on the cards of a page, in their order."""
    return re.findall(r'<b class="side__total">([^<]*)</b>', html)


def test_the_calculator_folds_them() -> None:
    client = Client(headers={"accept-language": "ko"})
    html = text_of(client.get("/calculator/", {"tiles": "만22233344 통23455 *만4", "draw": "1"}))
    assert cards(html) == ["47점", "34점"]
    assert '<details class="sheet readings">' in html
    assert 'role="region" tabindex="0" aria-label="나란히 놓은 풀이"' in html
    one = text_of(client.get("/calculator/", {"tiles": "만123456789 통2355 +통1"}))
    assert "readings" not in one


@pytest.mark.django_db
def test_entry_asks_for_them_when_they_are_opened() -> None:
    desk = a_desk()
    form = {"mode": "tiles", "winner": "2", "from": "2", "hand_no": "1"}
    html = text_of(desk.preview(**form, tiles="만22233344 통23455 *만4"))
    assert cards(html) == []
    assert "다른 풀이 1가지" in html
    address = re.search(r'hx-get="([^"]*)" hx-trigger="toggle once"', html)
    page = re.search(r'<a class="touch" href="([^"]*)">계산기에서 보기', html)
    assert address is not None
    assert page is not None
    fragment = desk.client.get(address[1].replace("&amp;", "&"), headers=HTMX).content.decode()
    assert cards(fragment) == ["47점", "34점"]
    whole = desk.client.get(page[1].replace("&amp;", "&")).content.decode()
    assert cards(whole) == ["47점", "34점"]
    assert '<details class="sheet readings" open>' in whole
    asked = parse_qs(urlsplit(page[1].replace("&amp;", "&")).query)
    # The winner, column 2, sits West in hand 1.
    assert (asked["seat"], asked["draw"], asked["club"]) == (["3z"], ["1"], [desk.club.public_id])
    alone = text_of(desk.preview(**form, tiles="만123456789 통2355 *통1"))
    assert "toggle once" not in alone


def test_nothing_is_found_where_there_is_no_other_reading() -> None:
    client = Client()
    for text in ("만123456789 통2355 +통1", "만123", ""):
        assert client.get("/calculator/readings/", {"tiles": text}).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("ruleset", "concealed", "won", "totals"),
    [
        ("mcr", "22233344m23455p", "4m", ["47점", "34점"]),
        ("zungjung", "22233344m23455p", "4m", ["140점", "135점"]),
        ("shanghai", "112233778899m5p", "5p", ["51판", "19판"]),
        ("two_winner", "2233445566778m", "8m", ["36점", "30점", "30점", "24점"]),
    ],
)
def test_a_recorded_and_a_shared_hand_show_them(
    ruleset: str, concealed: str, won: str, totals: list[str]
) -> None:
    desk = a_desk(ruleset=ruleset)
    entry = tiles(2, None if won == "4m" else 1, concealed=concealed, winning_tile=won)
    if rules.asks(ruleset).verified:
        entry = replace(entry, wins=(replace(entry.wins[0], verified=(0, 1, 3)),))
    (hand,) = play(desk.game, entry)
    assert cards(text_of(desk.client.get(desk.url(f"hands/{hand.public_id}/")))) == totals
    services.share_hand(actor=SYSTEM, hand=hand, winner=2, now=NOW, secret="shared")
    assert cards(text_of(Client().get("/s/shared/?lang=ko"))) == totals


def test_every_other_reading_is_worth_less_or_the_same() -> None:
    for ruleset in rules.RULESET_IDS:
        found = of(ruleset, "1122233344455m +5m")
        assert found is not None
        totals = [one.answer.total for one in found.cards]
        assert totals == sorted(totals, reverse=True)
