"""What Save would refuse is marked before: no payments, no sum on the button, Save is off."""

from __future__ import annotations

import re

import pytest

from tests.mjclub.games.entry_world import Desk, a_desk, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk() -> Desk:
    return a_desk()


@pytest.mark.parametrize(
    ("patterns", "words"),
    [
        (["all_chows", "big_four_winds"], "평화, 대사희: 한 패에 함께 있을 수 없습니다."),
        (
            ["big_four_winds", "seven_shifted_pairs"],
            "연칠대, 대사희: 한 패에 함께 있을 수 없습니다.",
        ),
        (
            ["all_chows", "pure_triple_chow", "all_pungs"],
            "대대화, 일색삼동순: 한 패에 함께 있을 수 없습니다.",
        ),
    ],
)
def test_contradictory_patterns_are_named_and_pay_nothing(
    desk: Desk, patterns: list[str], words: str
) -> None:
    form = {"winner": "0", "from": "1", "mode": "patterns", "p": patterns}
    html = text_of(desk.preview(**form))
    assert " data-refused>" in html
    assert re.findall(r'data-save="([^"]*)"', html) == ["저장"]
    assert re.findall(r'id="pay-\d"[^>]*>([^<]*)<', html) == ["–"] * 4
    assert "저장할 수 없음" in html
    assert words in html
    refused = desk.save(hx=True, **form)
    assert refused.status_code == 422


def test_patterns_that_stand_together_pay(desk: Desk) -> None:
    form = {"winner": "0", "from": "1", "mode": "patterns", "p": ["all_pungs", "half_flush"]}
    html = text_of(desk.preview(**form))
    assert "data-refused" not in html
    assert re.findall(r'data-save="([^"]*)"', html) == ["12점 저장"]
    assert re.findall(r'id="pay-\d"[^>]*>([^<]*)<', html) == ["+36", "−20", "−8", "−8"]
