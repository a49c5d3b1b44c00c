"""Korean in two vocabularies: each keeps to its own words, and both find every pattern."""

from __future__ import annotations

import pytest
from django.utils import translation

from mjclub.core import languages
from mjclub.games import rules
from mjclub.games.rules_texts import in_language
from tests.mjclub.messages_of import OVERLAY, key, korean, po, texts
from tests.mjclub.vocabulary_words import CLASSIC, RIICHI, foreign_to


def test_the_check_tells_the_vocabularies_apart() -> None:
    classic = ("쏘임으로 남", "첫 화 뒤 유국", "다음 선", "오름패 5삭", "치, 뻥, 깡", "날 수 없음")
    riichi = ("론으로 화료", "첫 화료 뒤", "다음 친", "화료패 5삭", "치, 퐁, 깡", "방총자")
    both = ("친선 게임", "선수", "선언합니다", "화패 2장", "이 화면", "평화", "오화", "친 게임")
    assert [one for one in classic if not foreign_to(RIICHI, one)] == []
    assert [one for one in riichi if not foreign_to(CLASSIC, one)] == []
    assert [one for one in (*riichi, *both) if foreign_to(RIICHI, one)] == []
    assert [one for one in (*classic, *both) if foreign_to(CLASSIC, one)] == []


@pytest.mark.parametrize(("locale", "vocabulary"), [("ko", CLASSIC), (OVERLAY, RIICHI)])
def test_each_vocabulary_keeps_to_itself(locale: str, vocabulary: str) -> None:
    told = ((one, text) for one, all_of_it in korean(locale).items() for text in all_of_it)
    assert [(one, text) for one, text in told if foreign_to(vocabulary, text)] == []


def test_the_second_one_says_only_what_exists() -> None:
    known = korean()
    assert [key(entry) for entry in po(OVERLAY) if key(entry) not in known] == []
    assert [key(entry) for entry in po(OVERLAY) if not all(texts(entry))] == []


def test_all_else_is_read_as_in_korean() -> None:
    """Django's own catalogues stand between: what they translate too must be in the overlay."""
    said = {key(entry) for entry in po(OVERLAY)}
    rest = [entry for entry in po("ko") if key(entry) not in said and not entry.msgid_plural]
    read = {}
    for language in ("ko", languages.RIICHI):
        with translation.override(language):
            read[language] = {key(entry): _read(*key(entry)) for entry in rest}
    different = [one for one, text in read["ko"].items() if read[languages.RIICHI][one] != text]
    assert different == []


def _read(context: str, msgid: str) -> str:
    return translation.pgettext(context, msgid) if context else translation.gettext(msgid)


def test_a_pattern_is_found_by_its_names_in_both() -> None:
    catalogue = rules.catalogue("mcr", {})
    names = {}
    for language in ("ko", languages.RIICHI):
        with translation.override(language):
            names[language] = [in_language(one.name) for one in catalogue]
    pairs = list(zip(catalogue, names["ko"], names[languages.RIICHI], strict=True))
    assert sum(first != second for _one, first, second in pairs) == 18
    lost = [
        one.id
        for one, first, second in pairs
        if not {first, second} <= {*one.name.values(), *one.aliases}
    ]
    assert lost == []
