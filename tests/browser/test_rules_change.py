"""New rules in a real browser: the ruleset of a new league, and what a change would do to hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Role
from mjclub.core.actors import SYSTEM
from mjclub.core.ids import new_id
from mjclub.leagues.manage_services import create_league
from mjclub.leagues.models import League
from tests.browser.test_axe import TAGS, _axe, _serious
from tests.factories import (
    NAMES,
    NOW,
    a_club,
    a_game,
    a_member,
    a_player,
    discard,
    finish,
    play,
    points_of,
    tiles,
)

pytestmark = pytest.mark.django_db(transaction=True)

# 12 points, 11 where all chows need a two-sided wait; 8 points, then 7.
TWELVE = {"melds": ["c:123m", "c:123p"], "concealed": "13s456m55p", "winning_tile": "2s"}
EIGHT = {"melds": ["c:123m", "c:234p"], "concealed": "345s6789m", "winning_tile": "9m"}


@pytest.fixture
def club() -> Club:
    club = a_club()
    for name in NAMES:
        a_player(club, name)
    return club


@pytest.fixture
def organiser(club: Club) -> User:
    return a_member(club, Role.ORGANISER)


@pytest.fixture
def league(club: Club) -> League:
    league = create_league(
        actor=SYSTEM, club=club, name="가을 리그", ruleset="mcr", now=NOW, public_id=new_id()
    )
    game = a_game(league=league)
    play(game, tiles(1, 0, **TWELVE), tiles(2, 1, **EIGHT), discard(2, 3, 20))
    finish(game)
    return league


def to_preview(page: Page, league: League) -> None:
    page.goto(f"/c/{league.club.public_id}/leagues/{league.public_id}/settings/")
    page.locator("summary", has_text="점수 규칙").click()
    page.locator('input[name="options.all_chows_wait"][value="two_sided"]').check()
    page.get_by_role("button", name="규칙 저장").click()
    expect(page.locator("h1")).to_have_text("어느 게임에 적용할까요?")


def test_games_played_follow_new_rules_without_scripts(
    plain_page: Page, league: League, organiser: User, sign_in: Callable[[Page, User], None]
) -> None:
    page = plain_page
    sign_in(page, organiser)
    to_preview(page, league)
    expect(page.locator(".rescored li")).to_have_count(2)
    expect(page.locator(".rescored li").nth(0)).to_contain_text("동 1국 · 이서연 · 12 → 11점")
    expect(page.locator(".rescored li").nth(1)).to_contain_text("최소 점수에 모자람: 점수 유지")
    page.get_by_role("button", name="규칙으로 돌아가기").click()
    chosen = page.locator('input[name="options.all_chows_wait"][value="two_sided"]')
    expect(chosen).to_be_checked()
    assert league.rule_versions.count() == 1
    page.get_by_role("button", name="규칙 저장").click()
    page.get_by_role("button", name="지금까지의 게임에도 적용").click()
    expect(page.locator("body")).to_contain_text("2번째 규칙을 지금까지의 게임에도 적용했습니다")
    assert points_of(league.games.get()) == [-35, 11, 68, -44]


def test_the_page_between_has_nothing_serious(
    page: Page, league: League, organiser: User, sign_in: Callable[[Page, User], None]
) -> None:
    sign_in(page, organiser)
    to_preview(page, league)
    page.evaluate(_axe())
    assert _serious(page, TAGS) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.emulate_media(color_scheme="dark")
    assert _serious(page, TAGS) == []


def test_the_ruleset_is_chosen_and_what_was_typed_stays(
    page: Page, club: Club, organiser: User, sign_in: Callable[[Page, User], None]
) -> None:
    sign_in(page, organiser)
    page.goto(f"/c/{club.public_id}/leagues/new/")
    page.locator("#id_name").fill("둘이 나는 리그")
    page.get_by_role("link", name="이인화료 마작 (108패)").click()
    expect(page.locator('input[name="options.players"]')).to_have_count(2)
    expect(page.locator("#id_name")).to_have_value("둘이 나는 리그")
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    page.evaluate(_axe())
    assert _serious(page, TAGS) == []
    page.get_by_role("button", name="리그 열기").click()
    expect(page.locator("main")).to_contain_text("둘이 나는 리그")
    assert League.objects.get().ruleset == "two_winner"


def test_a_free_number_without_scripts(
    plain_page: Page,
    club: Club,
    organiser: User,
    sign_in: Callable[[Page, User], None],
    expected_noise: Callable[..., None],
) -> None:
    expected_noise("422")
    page = plain_page
    sign_in(page, organiser)
    page.goto(f"/c/{club.public_id}/leagues/new/")
    page.get_by_role("link", name="현대 상해마작").click()
    page.locator("#id_name").fill("상해")
    page.locator("summary", has_text="점수 규칙").click()
    number = page.locator('input[name="options.minimum.number"]')
    number.fill("101")
    page.get_by_role("button", name="리그 열기").click()
    expect(page.locator('fieldset:has(input[name="options.minimum"])')).to_contain_text(
        "0에서 100까지"
    )
    expect(number).to_have_value("101")
    number.fill("12")
    page.get_by_role("button", name="리그 열기").click()
    assert League.objects.get().rule_versions.get().options["minimum"] == 12
