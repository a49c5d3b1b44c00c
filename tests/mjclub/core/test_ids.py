"""Public ids."""

from __future__ import annotations

import pytest

from mjclub.core.ids import ALPHABET, CodeConverter, is_id, new_id


def test_a_new_id_has_the_form_of_one() -> None:
    assert is_id(new_id())


def test_ids_differ() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000


def test_no_letter_is_taken_for_another() -> None:
    assert set("ilou") & set(ALPHABET) == set()
    assert len(ALPHABET) == 32


@pytest.mark.parametrize(
    "text", ["", "0123456789a", "012345678", "ABCDEFGHJK", "abcdefghi1", "0\n"]
)
def test_what_is_no_id(text: str) -> None:
    assert not is_id(text)


def test_an_id_passes_through_an_address_unchanged() -> None:
    converter = CodeConverter()
    assert converter.to_url(converter.to_python("0123456789")) == "0123456789"
