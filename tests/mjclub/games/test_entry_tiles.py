"""The tile picker and the list of patterns on the entry page of each ruleset."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mjclub.clubs.models import Role
from mjclub.games.models import Win
from tests import factories
from tests.mjclub.games.entry_world import Desk, text_of

pytestmark = pytest.mark.django_db

HONOURS = "백백백 만123 통456 삭78 만55 +삭9"


def desk_of(ruleset: str, **options: Any) -> Desk:
    """A friendly game of the ruleset, and a signed-in scorer."""
    club = factories.a_club(name="서울 화요 마작회")
    game = factories.a_game(club, ruleset=ruleset, options=options)
    desk = Desk(club, game, factories.a_member(club, Role.SCORER))
    desk.client.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    return desk


def fault(html: str, field: str) -> str:
    slot = re.search(rf'<div id="fault-{field}"[^>]*>(.*?)</div>', html)
    assert slot
    return " ".join(re.sub(r"<[^>]*>", " ", slot[1]).split())


@pytest.mark.parametrize(
    ("ruleset", "options", "honours", "flowers"),
    [
        ("mcr", {}, True, True),
        ("zungjung", {}, True, False),
        ("shanghai", {}, True, False),
        ("shanghai", {"flower_bonus": True}, True, True),
        ("two_winner", {}, False, False),
    ],
)
def test_keys(ruleset: str, options: dict[str, Any], honours: bool, flowers: bool) -> None:
    html = desk_of(ruleset, **options).page(mode="tiles")
    keys = re.findall(r'name="tap" value="(..?)"', html)
    assert len([key for key in keys if key[-1] in "mps"]) == 27
    assert ("7z" in keys, "f" in keys) == (honours, flowers)


@pytest.mark.parametrize(
    ("ruleset", "text", "words"),
    [
        ("two_winner", "백", "백: 이 규칙에서 쓰지 않는 패입니다."),
        ("two_winner", HONOURS, "백: 이 규칙에서 쓰지 않는 패입니다."),
        ("two_winner", "만123 화1", "이 규칙에서는 화패를 쓰지 않습니다."),
        ("zungjung", "만123 화1", "이 규칙에서는 화패를 쓰지 않습니다."),
        ("shanghai", "만123 화2", "이 규칙에서는 화패를 쓰지 않습니다."),
        ("shanghai", HONOURS, ""),
    ],
)
def test_what_is_not_played_with_is_said_beside_the_tiles(
    ruleset: str, text: str, words: str
) -> None:
    desk = desk_of(ruleset)
    html = text_of(desk.preview(winner="2", mode="tiles", tiles=text, **{"from": "0"}))
    assert fault(html, "tiles") == words


@pytest.mark.parametrize(
    ("ruleset", "winner", "source", "flags"),
    [
        ("zungjung", "0", "0", "last_tile heavenly"),
        ("zungjung", "1", "0", "last_tile rob_kong earthly"),
        ("shanghai", "0", "0", "last_tile last_of_kind double_last heavenly first_turn_ready"),
        ("shanghai", "1", "1", "last_tile last_of_kind double_last earthly first_turn_ready"),
        ("shanghai", "1", "0",
         "last_tile last_of_kind double_last rob_kong human first_turn_ready"),
        ("two_winner", "1", "0", ""),
    ],
)  # fmt: skip
def test_flags_follow_dealer_and_way(ruleset: str, winner: str, source: str, flags: str) -> None:
    desk = desk_of(ruleset)
    tiles = "만345 통345678 삭34 만33 +삭5"
    query = {"winner": winner, "from": source, "mode": "tiles"}
    html = text_of(desk.preview(tiles=tiles if winner != source else tiles.replace("+", "*"),
                                **query))  # fmt: skip
    assert f'data-flags="{flags}"' in html


def test_a_ticked_flag_counts() -> None:
    desk = desk_of("shanghai")
    tiles = "만345 통345678 삭34 만33 *삭5"
    query = {"winner": "0", "from": "0", "mode": "tiles", "tiles": tiles, "flag": "heavenly"}
    html = text_of(desk.preview(**query))
    assert "<b>천화</b>" in html
    assert '<span class="pts">100판</span>' in html


def test_the_last_of_its_kind_counts_where_the_open_melds_show_it() -> None:
    desk = desk_of("shanghai")
    tiles = "(통333) (만345) 통45678 삭22 +통3"
    query = {"winner": "1", "from": "0", "mode": "tiles", "tiles": tiles}
    html = text_of(desk.preview(**query))
    assert "<b>화절장</b>" in html
    assert 'data-flags="last_tile"' in html


@pytest.mark.parametrize(
    ("ruleset", "pattern"),
    [("mcr", "robbing_the_kong"), ("zungjung", "robbing_a_kong"), ("shanghai", "robbing_the_kong")],
)
def test_a_robbed_kong_by_its_pattern_is_a_kind_of_win(ruleset: str, pattern: str) -> None:
    desk = desk_of(ruleset)
    more = {"verified": "0"} if ruleset == "zungjung" else {}
    desk.save(mode="patterns", winner="2", p=pattern, **{"from": "0"}, **more)
    assert Win.objects.get().kind == "rob_kong"


def test_the_list_stands_under_the_rules_own_headings() -> None:
    html = desk_of("zungjung").page(mode="patterns")
    assert re.findall(r"<section data-group><h3>([^<]*)</h3>", html)[:3] == [
        "기본 역",
        "한 종류",
        "자패",
    ]
    assert (
        '<span class="picks__name"><b>삼색동순</b><small lang="zh">三色同順</small></span>'
        '<span class="pts">35점</span>'
    ) in html
    html = desk_of("two_winner", pairs="all").page(mode="patterns")
    select = re.search(r'<select name="n.double_chow">(.*?)</select>', html)
    assert select
    assert re.findall(r'value="(\d)"', select[1]) == ["0", "1", "2", "3", "6"]
