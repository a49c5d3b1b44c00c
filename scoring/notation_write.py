"""Write tiles and hands in the notations of the project, and name tiles for people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from scoring.hand import Hand, Meld
from scoring.notation_read import TextHand
from scoring.notation_tokens import UNICODE_TILES

Style = Literal["mpsz", "letters", "korean", "chinese", "unicode"]
STYLES: Final[tuple[Style, ...]] = ("mpsz", "letters", "korean", "chinese", "unicode")


@dataclass(frozen=True, slots=True)
class _Signs:
    """How one style writes tiles: the numbers, the suits, and the honors where they are letters."""

    digits: str
    suits: str
    honors: str = ""
    suit_first: bool = False
    gap: str = ""
    """Stands between two groups."""


_SIGNS: Final[dict[Style, _Signs]] = {
    "mpsz": _Signs("123456789", "mpsz"),
    "letters": _Signs("123456789", "mps", "ESWNPFC", gap=" "),
    "korean": _Signs("123456789", "만통삭", "동남서북백발중", suit_first=True, gap=" "),
    "chinese": _Signs("一二三四五六七八九", "万筒条", "东南西北白发中", gap=" "),
}
_GLYPHS: Final = {tile: glyph for glyph, tile in UNICODE_TILES.items()}
_FLOWER_GLYPHS: Final = "".join(chr(0x1F022 + at) for at in range(8))


def write_tiles(tiles: Iterable[int], style: Style = "mpsz") -> str:
    """Write tiles sorted, as `notation_read.read_tiles` reads them back.

    >>> write_tiles([23, 23, 33, 2], "mpsz"), write_tiles([23, 23, 33, 2], "korean")
    ('3m66s7z', '만3 삭66 중')
    """
    ordered = sorted(tiles)
    if style == "unicode":
        return "".join(_GLYPHS[tile] for tile in ordered)
    signs = _SIGNS[style]
    groups: list[str] = []
    for suit in range(4):
        numbers = [tile - 9 * suit for tile in ordered if tile // 9 == suit]
        if not numbers:
            continue
        if suit == 3 and signs.honors:
            groups.append("".join(signs.honors[number] for number in numbers))
            continue
        digits = "".join(signs.digits[number] for number in numbers)
        sign = signs.suits[suit]
        groups.append(sign + digits if signs.suit_first else digits + sign)
    return signs.gap.join(groups)


def write_meld(meld: Meld, style: Style = "mpsz") -> str:
    """Write a meld in brackets with the source, as a line of text holds it.

    >>> write_meld(Meld("a", (31, 31, 31, 31), 2), "korean")
    '(백백백/백)@2'
    """
    if meld.kind == "a":
        body = f"{write_tiles(meld.tiles[:3], style)}/{write_tiles(meld.tiles[3:], style)}"
    else:
        body = write_tiles(meld.tiles, style)
    left, right = "[]" if meld.kind == "ck" else "()"
    source = "" if meld.source is None else f"@{meld.source}"
    return f"{left}{body}{right}{source}"


def write_flowers(count: int, style: Style = "mpsz") -> str:
    """Write a number of flowers; which they are is not known, the first ones stand for them.

    >>> write_flowers(2, "mpsz"), write_flowers(2, "korean"), write_flowers(0)
    ('12f', '화2', '')
    """
    if not count:
        return ""
    if style == "unicode":
        return _FLOWER_GLYPHS[:count]
    if style == "korean":
        return f"화{count}"
    if style == "chinese":
        return f"花{count}"
    return "".join(str(number) for number in range(1, count + 1)) + "f"


def write_text(hand: Hand | TextHand, style: Style = "mpsz") -> str:
    """Write a hand as one line that `notation_read.read_text` reads back without loss.

    Melds come first, then the concealed tiles, the winning tile with its mark, the flowers.
    Winds, flags and options are not part of the line.
    """
    won = ""
    if hand.winning_tile is not None:
        won = ("*" if hand.self_draw else "+") + write_tiles((hand.winning_tile,), style)
    parts = (
        "".join(write_meld(meld, style) for meld in hand.melds),
        write_tiles(hand.concealed, style),
        won,
        write_flowers(hand.flowers, style),
    )
    return " ".join(part for part in parts if part)


def meld_code(meld: Meld) -> str:
    """Write a meld as the JSON form of a hand does.

    >>> meld_code(Meld("c", (2, 3, 4), 3))
    'c:345m@3'
    """
    source = "" if meld.source is None else f"@{meld.source}"
    return f"{meld.kind}:{write_tiles(meld.tiles)}{source}"


_LABELS: Final[dict[str, tuple[str, ...]]] = {
    "ko": (
        *(f"{number}{suit}" for suit in "만통삭" for number in range(1, 10)),
        *"동남서북백발중",
    ),
    "en": (
        *(
            f"{number} {suit}"
            for suit in ("characters", "dots", "bamboo")
            for number in range(1, 10)
        ),
        *("East", "South", "West", "North", "White", "Green", "Red"),
    ),
}


def tile_label(tile: int, lang: str = "ko") -> str:
    """Return the name of a tile for people; another language than ``ko`` gets the English one.

    >>> tile_label(22), tile_label(22, "en"), tile_label(33), tile_label(33, "en")
    ('5삭', '5 bamboo', '중', 'Red')
    """
    return _LABELS["ko" if lang.startswith("ko") else "en"][tile]
