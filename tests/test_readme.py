"""What README.md and docs/ show can be typed as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scoring.text import score_text

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", ROOT / "README.ko.md", *sorted((ROOT / "docs").glob("*.md")))
_ROW = re.compile(r"^\s*\| `([^`]+)` \|", re.MULTILINE)
_TEXT = re.compile(r'--text "([^"]+)"')
# A hand in a table names the tile that won; other tables show addresses and settings.
_WON = re.compile(r"[+*]\S+$")


def hands(page: Path) -> list[str]:
    """Return the hands of a page: first column of tables, and `--text` of commands."""
    text = page.read_text(encoding="utf-8")
    return [hand for hand in _ROW.findall(text) if _WON.search(hand)] + _TEXT.findall(text)


SHOWN = [hand for page in PAGES for hand in hands(page)]


@pytest.mark.parametrize("hand", SHOWN)
def test_a_shown_hand_is_a_win(hand: str) -> None:
    answer = score_text(hand)
    assert (answer["faults"], answer["complete"], answer["legal"]) == ([], True, True)


@pytest.mark.parametrize("name", ["README.md", "README.ko.md"])
def test_what_the_readme_shows(name: str) -> None:
    assert {hand: score_text(hand)["total"] for hand in hands(ROOT / name)} == {
        "(만345) 통345678 삭2234 +삭5": 13,
        "(345m) 345678p 2234s +5s": 13,
        "[백백백백] (발발발) 99만 789삭 중중 *중": 98,
        "(백백백)(발발발) 삭66999 중중 *중": 104,
    }


def test_both_readmes_give_the_same_commands() -> None:
    english, korean = (
        re.findall(r"^(?:make \w+|curl|python manage\.py)[^#\n]*", text, re.MULTILINE)
        for text in ((ROOT / name).read_text("utf-8") for name in ("README.md", "README.ko.md"))
    )
    assert [line.rstrip() for line in korean] == [line.rstrip() for line in english]
    assert len(korean) == 10
