"""The pictures of `make screenshots`: of every page, of every state, and what is printed fits."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from mjclub.accounts.models import User
from tests.browser.test_axe import forgotten
from tests.screenshots import data, demo, scenes

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> data.Made:
    """Everything but the demo club, whose pages are those of the busy one with more in them."""
    monkeypatch.setattr(data, "BOARDS", ())
    return data.make()


def test_every_page_and_every_state(
    page: Page, made: data.Made, sign_in: Callable[[Page, User], None], tmp_path: Path
) -> None:
    made.at |= {f"demo {name}": "/" for name in demo.NAMES}
    made.at |= {f"board-{number}": "/" for number in scenes.BOARDS}
    found = scenes.scenes(made)
    names = [scene.name for scene in found]
    assert len(set(names)) == len(names)
    assert [one for shown in scenes.STATES.values() for one in shown if one not in names] == []
    assert forgotten(one.path for one in found if one.path and one.name != "not-found") == []
    # On A4 the sheet of sixteen hands, with its penalties and a correction, is one page.
    sign_in(page, made.user("scorer"))
    page.goto(made.at["sheet-full"])
    printed = page.pdf(path=tmp_path / "sheet.pdf", format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    what = page.locator(".hands .what", has_text="삼색삼동순").first
    assert what.is_visible()
    assert page.locator(".signs > span").all_inner_texts() == [
        "김민수",
        "이서연",
        "박도윤",
        "최지우",
    ]
    assert page.get_by_text("기준으로 인쇄").is_visible()
    assert not page.get_by_text("판을 누르면").first.is_visible()
