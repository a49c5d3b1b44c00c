"""Names in the order of the page's language."""

from __future__ import annotations

import pytest
from django.utils import translation

from mjclub.core import order

NAMES = (
    "하늘", "박 철", "김민수", "Zoe", "Émile", "eva", "张伟", "李昊", "陈静", "王芳",
    "タカハシ", "たなか", "ガロ", "かい", "3번",
)  # fmt: skip
LATIN = ("Émile", "eva", "Zoe")
KANA = ("かい", "ガロ", "タカハシ", "たなか")
HANGUL = ("김민수", "박 철", "하늘")
PINYIN = ("陈静", "李昊", "王芳", "张伟")
# By the Japanese standard; what it does not know comes last.
KANJI = ("王芳", "李昊", "张伟", "陈静")
BY_CODE = ("张伟", "李昊", "王芳", "陈静")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ko", ("3번", *HANGUL, *BY_CODE, *LATIN, *KANA)),
        ("ko-x-riichi", ("3번", *HANGUL, *BY_CODE, *LATIN, *KANA)),
        ("en", ("3번", *LATIN, *KANA, *HANGUL, *BY_CODE)),
        ("zh-hans", ("3번", *PINYIN, *LATIN, *KANA, *HANGUL)),
        ("ja", ("3번", *LATIN, *KANA, *KANJI, *HANGUL)),
    ],
)
def test_each_language_has_its_own_order(language: str, expected: tuple[str, ...]) -> None:
    with translation.override(language):
        assert tuple(sorted(NAMES, key=order.key)) == expected


def test_tones_of_one_syllable() -> None:
    with translation.override("zh-hans"):
        assert sorted(["骂", "马", "麻", "妈"], key=order.key) == ["妈", "麻", "马", "骂"]


def test_width_and_case_make_no_difference_but_the_order_is_sure() -> None:
    with translation.override("en"):
        assert sorted(["anna", "Anna", "Ann"], key=order.key) == ["Ann", "Anna", "anna"]
