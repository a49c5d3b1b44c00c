"""Rules and calculator of every ruleset in a real browser, with scripts and without."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.django_db(transaction=True)


def tap(page: Page, tiles: str) -> None:
    for at in range(0, len(tiles), 2):
        page.locator(f'.key[value="{tiles[at : at + 2]}"]').click()


def rules_of(page: Page) -> str:
    found: str = page.locator('button[name="ruleset"][aria-current]').get_attribute("value") or ""
    return found


def test_a_hand_goes_along_to_another_ruleset(page: Page) -> None:
    page.goto("/calculator/?ruleset=two_winner")
    expect(page.locator(".key")).to_have_count(27)
    tap(page, "1m2m3m6p7p8p3s4s5s9p9p7m8m9m")
    expect(page.locator(".total strong")).to_have_text("0점")
    page.get_by_label("청패 선언").check()
    expect(page.locator(".total strong")).to_have_text("6점")
    page.wait_for_url("**flag=declared_ready**")
    page.get_by_role("button", name="중용마작").click()
    page.wait_for_url("**ruleset=zungjung**")
    assert rules_of(page) == "zungjung"
    assert "declared_ready" not in page.url
    expect(page.locator(".key")).to_have_count(34)
    expect(page.locator(".total strong")).to_have_text("10점")
    expect(page.locator("#round")).to_have_count(0)
    page.locator("#responsible").select_option("none")
    page.wait_for_url("**responsible=none**")


def test_an_option_that_brings_flowers_makes_the_page_anew(page: Page) -> None:
    page.goto("/calculator/?ruleset=shanghai&tiles=123m")
    expect(page.locator('.key[value="f"]')).to_have_count(0)
    page.locator(".opts summary").click()
    page.locator("#f-flower_bonus").select_option("yes")
    expect(page.locator('.key[value="f"]')).to_have_count(1)
    expect(page.locator("#typed")).to_have_value("123m")
    page.locator(".opts summary").click()
    page.locator("#f-minimum").select_option("3")
    page.wait_for_url("**minimum=3**")
    tap(page, "4m5m6m7p8p9p5s5s2s3s4s")
    expect(page.locator(".total")).to_contain_text("최소 3판")


def test_rulesets_and_options_without_scripts(plain_page: Page) -> None:
    plain_page.goto("/calculator/")
    tap(plain_page, "3m4m5m")
    plain_page.get_by_role("button", name="이인화료").click()
    assert rules_of(plain_page) == "two_winner"
    expect(plain_page.locator("#typed")).to_have_value("만345")
    plain_page.locator("#typed").fill("1133m5577p2299s4m *4m")
    plain_page.locator('input[name="draw"][value="1"]').check(force=True)
    plain_page.locator(".opts summary").click()
    plain_page.locator("#f-players").select_option("3")
    plain_page.get_by_role("button", name="점수 계산").last.click()
    expect(plain_page.locator(".total strong")).to_have_text("18점")
    expect(plain_page.locator("#live")).to_contain_text("난 사람 +12: 모두에게서 6씩.")
    expect(plain_page.locator("#f-players")).to_have_value("3")


def test_the_reference_is_searched_as_one_types(page: Page) -> None:
    page.goto("/rules/zungjung/?edition=wsom103")
    page.locator("#q").press_sequentially("ㅊㅇㅅ")
    expect(page.locator("#list .ref")).to_have_count(1)
    expect(page.locator("#pure_one_suit")).to_contain_text("100점")
    assert "edition=wsom103" in page.url
    page.locator("#list .ref a").first.click()
    page.wait_for_url("**/calculator/**")
    expect(page.locator(".total strong")).to_have_text("100점")
    expect(page.locator("#lead")).to_have_value("wsom103")


def test_the_reference_without_scripts(plain_page: Page) -> None:
    plain_page.goto("/rules/two_winner/")
    plain_page.locator("#f-players").select_option("3")
    plain_page.get_by_role("button", name="이 규칙으로 보기").click()
    assert re.search(r"/rules/two_winner/\?players=3$", plain_page.url)
    expect(plain_page.locator("#payments thead").first.locator("th")).to_have_count(4)
    plain_page.locator("#q").fill("セブン")
    plain_page.get_by_role("button", name="찾기").click()
    expect(plain_page.locator("#list")).to_contain_text("그런 이름의 역이 없습니다")
