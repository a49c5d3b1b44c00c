"""Take the letters that pictures need out of Noto Sans CJK KR, once, into a small font.

Needs fontTools and Debian's fonts-noto-cjk (a developer's tools, never at run time):

    python -m mjclub.core.picture.subset_font

Writes the font, and the widths of its letters in thousandths of the size, so that a text can be
fitted into its place without a font library. The subset holds ASCII, some signs, and the 2350
syllables of KS X 1001, so that a new name of a pattern needs no new font.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

SOURCE: Final = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
FAMILY: Final = "mjclub Sans KR"
FONT: Final = Path(__file__).with_name("mjclub-sans-kr-bold.otf")
WIDTHS: Final = Path(__file__).with_name("widths.json")
SIGNS: Final = "·×−–—…‘’“”→°½"


def letters() -> list[str]:
    """Every letter of the subset.

    >>> len(letters())
    2458
    """
    ascii_letters = [chr(code) for code in range(0x20, 0x7F)]
    syllables = [
        bytes([row, cell]).decode("euc-kr")
        for row in range(0xB0, 0xC9)
        for cell in range(0xA1, 0xFF)
    ]
    return [*ascii_letters, *SIGNS, *syllables]


def main() -> None:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTCollection

    fonts = TTCollection(SOURCE).fonts
    font: Any = next(one for one in fonts if one["name"].getDebugName(1) == "Noto Sans CJK KR")
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters()])
    subsetter.subset(font)
    # A changed font bears a name of its own.
    names = {1: FAMILY, 3: "mjclub-sans-kr-bold", 4: f"{FAMILY} Bold", 6: "mjclubSansKR-Bold"}
    for number, name in names.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    font["CFF "].cff.fontNames = ["mjclubSansKR-Bold"]
    font.save(FONT)
    em, cmap, widths = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"]
    table = {c: round(widths[cmap[ord(c)]][0] * 1000 / em) for c in letters()}
    # All syllables are as wide as one.
    table = {c: w for c, w in table.items() if c == "가" or not "가" <= c <= "힣"}
    WIDTHS.write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
