"""Take the letters that pictures need out of Noto Sans CJK, once, into small fonts.

Needs fontTools and Debian's fonts-noto-cjk (a developer's tools, never at run time):

    python manage.py shell -c "from mjclub.core.picture import subset_font; subset_font.main()"

Writes a font for each face, and the widths of letters in thousandths of the size, so that a text
can be fitted into its place without a font library. Each holds ASCII and some signs. The Korean one
has the 2350 syllables of KS X 1001, so that a new name of a pattern needs no new font; the Chinese
and the Japanese one have the characters of what pictures say today, and all kana. A test tells when
a picture says something that they lack.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, get_args

from django.utils import translation

from mjclub.core.picture.text import FAMILIES, FONTS, Face

SOURCE: Final = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
WIDTHS: Final = Path(__file__).with_name("widths.json")
SQUARE: Final = Path(__file__).with_name("square.json")
SIGNS: Final = "·×−–—…‘’“”→°½"
LANGUAGES: Final[dict[Face, str]] = {"SC": "zh-hans", "JP": "ja"}


def common() -> list[str]:
    """What every face has.

    >>> len(common())
    108
    """
    return [*(chr(code) for code in range(0x20, 0x7F)), *SIGNS]


def letters(face: Face) -> list[str]:
    """Every letter of a face.

    >>> len(letters("KR"))
    2458
    """
    if face == "KR":
        rows, cells = range(0xB0, 0xC9), range(0xA1, 0xFF)
        return common() + [bytes([row, cell]).decode("euc-kr") for row in rows for cell in cells]
    return common() + square(face)


def square(face: Face) -> list[str]:
    """The letters of the Chinese or the Japanese face that are as wide as they are high."""
    from mjclub.games.picture import letters as said

    with translation.override(LANGUAGES[face]):
        found = said()
    if face == "JP":
        found |= {chr(code) for code in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FD))}
    found |= {
        chr(code) for code in (0x3001, 0x3002, 0x30FB, 0x300C, 0x300D, 0xFF08, 0xFF09, 0xFF1A)
    }
    return sorted(found - set(common()))


def main() -> None:
    from fontTools.ttLib import TTCollection

    for face in get_args(Face):
        fonts = TTCollection(SOURCE).fonts
        name = f"Noto Sans CJK {face}"
        font: Any = next(one for one in fonts if one["name"].getDebugName(1) == name)
        _subset(font, face)
        if face == "KR":
            _write_widths(font)
    told = {face: "".join(square(face)) for face in LANGUAGES}
    SQUARE.write_text(json.dumps(told, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def _subset(font: Any, face: Face) -> None:
    from fontTools.subset import Options, Subsetter

    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters(face)])
    subsetter.subset(font)
    # A changed font bears a name of its own.
    family, short = FAMILIES[face], FAMILIES[face].replace(" ", "")
    names = {1: family, 3: FONTS[face].stem, 4: f"{family} Bold", 6: f"{short}-Bold"}
    for number, name in names.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    font["CFF "].cff.fontNames = [f"{short}-Bold"]
    font.save(FONTS[face])


def _write_widths(font: Any) -> None:
    em, cmap, widths = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"]
    table = {c: round(widths[cmap[ord(c)]][0] * 1000 / em) for c in letters("KR")}
    # All syllables are as wide as one.
    table = {c: w for c, w in table.items() if c == "가" or not "가" <= c <= "힣"}
    WIDTHS.write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
