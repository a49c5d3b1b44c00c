"""The practice page: no sign-in, the address is the hand, the answer is marked and explained."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from mjclub.clubs.models import Club, Role
from mjclub.core.actors import Actor
from mjclub.games import rules, services
from mjclub.games.models import Game
from mjclub.games.practice import hands, levels, record
from tests import factories
from tests.mjclub.games.entry_world import HTMX, text_of

pytestmark = pytest.mark.django_db

SEVEN = {"ruleset": "mcr", "seed": "7"}
RIGHT = {
    "p": ["pure_shifted_chows", "all_chows", "short_straight", "one_voided_suit", "edge_wait",
          "self_drawn"],
    "n.flower_tiles": "2",
    "total": "24",
}  # fmt: skip


def visitor(language: str = "ko") -> Client:
    return Client(headers={"accept-language": language})


def ask(client: Client | None = None, *, hx: bool = False, **query: Any) -> str:
    client = client or visitor()
    response = client.get("/practice/", query, headers=HTMX if hx else {})
    assert response.status_code == 200
    return unescape(text_of(response))


def tags(html: str) -> list[str]:
    """The verdicts, the total's first."""
    lines = html.partition("practice__lines")[2].partition("</ul>")[0]
    return re.findall(r'<span class="tag tag--\w+">(.*?)</span>', lines)


def test_an_address_without_a_hand_is_led_to_one() -> None:
    response = visitor().get("/practice/", {"ruleset": "shanghai", "level": "hard", "minimum": "3"})
    assert response.status_code == 302
    query = parse_qs(urlsplit(response["Location"]).query)
    assert int(query.pop("seed")[0]) < hands.SEEDS
    assert query == {"ruleset": ["shanghai"], "level": ["hard"], "minimum": ["3"]}


def test_it_needs_no_sign_in_and_no_database(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        html = ask(**SEVEN)
    assert "이 패는 얼마입니까?" in html


def test_the_hand_is_shown_without_its_answer() -> None:
    html = ask(**SEVEN)
    assert 'aria-label="2삭 3삭 4삭, 치"' in html
    assert 'aria-label="6통 6통 4삭 5삭 6삭 6삭 7삭 8삭 8삭 9삭"' in html
    assert 'aria-label="7삭"' in html
    facts = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html)
    assert facts == [("오름 방식", "자모"), ("장풍", "남"), ("자풍", "서"), ("화패", "2")]
    assert "점수와 역" not in html
    assert "24점" not in html.partition('id="round"')[2].partition("picks")[0]


def test_a_right_answer() -> None:
    html = ask(**SEVEN, **RIGHT)
    assert "맞았습니다" in html
    assert tags(html) == ["맞음"] * 8
    assert "난 사람 +96" in html
    assert "이번 연습: 1번 중 1번 맞음 · 연속 1번, 최고 1번" in html
    assert "ruleset=mcr&seed=8" in html


def test_a_wrong_answer_in_english() -> None:
    given = RIGHT | {"p": ["all_chows", "all_simples"], "n.flower_tiles": "3", "total": "9"}
    html = ask(visitor("en"), **SEVEN, **given)
    assert "Not quite" in html
    assert tags(html) == [
        "your answer 9 points", "missing", "right", "missing", "missing", "missing", "missing",
        "right", "too many", "too many",
    ]  # fmt: skip
    assert "not in this hand" in html
    assert "counted too often" in html
    assert "This sitting: 0 of 1 right · in a row 0, at best 0" in html


def test_why_a_pattern_that_is_there_does_not_count() -> None:
    given = RIGHT | {"p": [*RIGHT["p"], "no_honors"]}
    html = ask(**SEVEN, **given)
    line = next(one for one in html.split("<li>") if "더 셈" in one)
    assert "무자" in line or "자패" in line
    assert "이 패에 없음" not in line


def test_only_the_total() -> None:
    assert 'name="p"' not in ask(**SEVEN, ask="total")
    html = ask(**SEVEN, ask="total", total="24")
    assert tags(html) == ["맞음"]
    assert "ask=total&seed=8" in html


def test_what_is_no_number_is_asked_again() -> None:
    for text in ("", "abc", "9999999", "9" * 5000):
        html = ask(**SEVEN, **{"total": text, "p": "all_chows", "n.flower_tiles": "9" * 5000})
        assert "합계를 숫자로 적으세요." in html
        assert 'value="all_chows" checked' in html
        assert "이번 연습" not in html


def test_without_scripts_a_search_ticks_the_first_pattern_found() -> None:
    html = ask(**SEVEN, do="find", find="ㅍㅎ", total="24", p="edge_wait")
    assert 'value="all_chows" checked' in html
    assert 'value="edge_wait" checked' in html
    assert 'required value="24"' in html
    assert "맞았습니다" not in html


def test_htmx_gets_the_hand_alone() -> None:
    html = ask(hx=True, **SEVEN)
    assert html.lstrip().startswith('<section class="practice')
    assert "<title>" not in html


def test_the_sitting_is_counted_and_each_hand_once() -> None:
    client = visitor()
    ask(client, **SEVEN, **RIGHT)
    assert "1번 중 1번 맞음" in ask(client, **SEVEN, **RIGHT)
    html = ask(client, ruleset="mcr", seed="8", ask="total", total="1")
    assert "이번 연습: 2번 중 1번 맞음 · 연속 0번, 최고 1번" in html
    assert "2번 중 1번" in ask(client, ruleset="zungjung", seed="1")


def test_a_cookie_that_is_not_ours_begins_a_new_sitting() -> None:
    client = visitor()
    client.cookies["practice"] = "9.9.9.9.abc:forged:forged"
    assert "이번 연습" not in ask(client, **SEVEN)


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_the_engines_own_answer_is_right_under_every_ruleset(ruleset: str) -> None:
    for seed in range(6):
        dealt = hands.deal(ruleset, {}, levels.LEVELS[0], seed)
        answer = {"total": str(dealt.answer["total"])}
        for item in dealt.answer["patterns"]:
            answer[f"n.{item['id']}"] = str(item["count"])
        html = ask(ruleset=ruleset, seed=str(seed), **answer)
        assert "맞았습니다" in html, (seed, dealt.hand)
        assert set(tags(html)) == {"맞음"}


def test_options_do_not_take_the_names_of_the_addresss_own_fields() -> None:
    own = {"ruleset", "level", "ask", "club", "source", "hand", "seed", "total", "p", "find", "do"}
    for ruleset in rules.RULESET_IDS:
        assert own.isdisjoint(option.id for option in rules.options(ruleset))


def test_the_hand_opens_in_the_calculator_with_the_same_total() -> None:
    for ruleset in rules.RULESET_IDS:
        for seed in range(8):
            html = ask(ruleset=ruleset, seed=str(seed), ask="total", total="1")
            found = re.search(r'href="(/calculator/\?[^"]*)"', html)
            assert found
            total = re.search(r"<strong>(.*?)</strong>", html.partition('class="total"')[2])
            there = unescape(text_of(visitor().get(found[1])))
            assert total
            assert total[0] in there, (ruleset, seed)


# --- hands of a club ------------------------------------------------------------------------------


def a_record(**club: Any) -> tuple[Club, Game]:
    """A club with two hands by tiles, one by points, one taken back and one in a cancelled game."""
    found = factories.a_club(**club)
    game = factories.a_game(found)
    whole = {"melds": [], "winning_tile": "8p", "flowers": 0, "flags": [], "self_draw": False}
    taken_back = factories.play(
        game,
        factories.tiles(2, 1, **whole | {"concealed": "123456789m2267p"}),
        factories.tiles(1, 0, **whole | {"concealed": "123456789s2267p"}),
        factories.discard(0, 1, 8),
        factories.tiles(3, 0, **whole | {"concealed": "123456789p2267p"}),
    )[3]
    actor = Actor.of(factories.a_member(found, Role.OWNER))
    services.withdraw_hand(
        actor=actor, hand=taken_back, version=taken_back.version, now=factories.NOW
    )
    cancelled = factories.a_game(found)
    factories.play(cancelled, factories.tiles(2, 1, **whole | {"concealed": "12345678m2267p9m"}))
    cancelled.refresh_from_db()
    services.cancel_game(
        actor=actor, game=cancelled, version=cancelled.version, reason="x", now=factories.NOW
    )
    return found, game


def test_hands_of_the_club_go_round_without_names() -> None:
    club, game = a_record(is_public=True)
    client = visitor()
    query = {"club": club.public_id, "source": "club", "ruleset": "mcr"}
    response = client.get("/practice/", query)
    key = parse_qs(urlsplit(response["Location"]).query)["hand"][0]
    other = record.after(club, "mcr", levels.LEVELS[0], key)
    assert other != key
    assert record.after(club, "mcr", levels.LEVELS[0], other) == key
    html = ask(client, **query, hand=key)
    assert "모임의 패" in html
    assert not any(seat.player.name in html for seat in game.seats.select_related("player"))
    assert f"hand={other}" in ask(client, **query, hand=key, total="11")


def test_hands_of_a_club_are_for_those_who_may_see_it() -> None:
    club, _game = a_record(is_public=False)
    key = record.after(club, "mcr", levels.LEVELS[0], "")
    query = {"club": club.public_id, "source": "club", "ruleset": "mcr", "hand": key}
    response = visitor().get("/practice/", query)
    # For a visitor there is no such club: he is dealt a hand.
    assert response.status_code == 302
    assert set(parse_qs(urlsplit(response["Location"]).query)) == {"ruleset", "seed"}
    member = visitor()
    member.force_login(factories.a_member(club, Role.VIEWER))
    assert "모임의 패" in ask(member, **query)


def test_a_club_without_such_hands_says_so() -> None:
    club, _game = a_record(is_public=True)
    query = {"club": club.public_id, "source": "club", "ruleset": "zungjung"}
    assert "연습할 패가 없습니다." in ask(**query)
    # Nor is a hand of another club, or one that was taken back, shown.
    for key in ("nosuchhand-1", "x-99"):
        assert "연습할 패가 없습니다." in ask(**query | {"ruleset": "mcr", "hand": key})
    # What can be no key counts as none.
    for key in ("x", "x-", "x\x00-1", "x" * 60 + "-1"):
        response = visitor().get("/practice/", query | {"ruleset": "mcr", "hand": key})
        assert response.status_code == 302


def test_the_calculator_and_the_reference_lead_here_with_their_options() -> None:
    client = visitor()
    for address in ("/calculator/?ruleset=two_winner&players=3", "/rules/two_winner/?players=3"):
        html = unescape(text_of(client.get(address)))
        assert 'href="/practice/?ruleset=two_winner&players=3"' in html
    assert 'href="/practice/?ruleset=shanghai"' in text_of(client.get("/rules/"))
