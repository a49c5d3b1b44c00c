"""How numbers are written on pages. Integers in, text out; nothing is ever rounded."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"

# Twelfths that have a character of their own, read well by people and by screen readers.
_FRACTIONS: Final = {2: "⅙", 3: "¼", 4: "⅓", 6: "½", 8: "⅔", 9: "¾", 10: "⅚"}


def signed(value: int) -> str:
    """A change of points.

    >>> signed(36), signed(-8), signed(0)
    ('+36', '−8', '0')
    """
    return f"+{value}" if value > 0 else plain(value)


def plain(value: int) -> str:
    """A number with the real minus sign.

    >>> plain(-8), plain(8)
    ('−8', '8')
    """
    return f"{MINUS}{-value}" if value < 0 else str(value)


def twelfths(value: int) -> str:
    """Table points, kept in twelfths, as people write them.

    >>> twelfths(438), twelfths(49), twelfths(6), twelfths(-14), twelfths(1), twelfths(0)
    ('36½', '4 1/12', '½', '−1⅙', '1/12', '0')
    """
    sign = MINUS if value < 0 else ""
    whole, part = divmod(abs(value), 12)
    if not part:
        return f"{sign}{whole}"
    if part in _FRACTIONS:
        return f"{sign}{whole or ''}{_FRACTIONS[part]}"
    return f"{sign}{whole} {part}/12" if whole else f"{sign}{part}/12"


def twelfths_ascii(value: int) -> str:
    """The same for the API and for files: plain characters only, lowest terms.

    >>> twelfths_ascii(438), twelfths_ascii(49), twelfths_ascii(-4), twelfths_ascii(48)
    ('36 1/2', '4 1/12', '-1/3', '4')
    """
    sign = "-" if value < 0 else ""
    whole, part = divmod(abs(value), 12)
    if not part:
        return f"{sign}{whole}"
    under = next(d for d in (2, 3, 4, 6, 12) if part * d % 12 == 0)
    fraction = f"{part * under // 12}/{under}"
    return f"{sign}{whole} {fraction}" if whole else f"{sign}{fraction}"


def hundredths(value: int) -> str:
    """Match points, kept in hundredths.

    >>> hundredths(1250), hundredths(-5), hundredths(300)
    ('12.50', '−0.05', '3.00')
    """
    sign = MINUS if value < 0 else ""
    whole, part = divmod(abs(value), 100)
    return f"{sign}{whole}.{part:02d}"


def hundredths_ascii(value: int) -> str:
    """The same for the API and for files: plain characters only.

    >>> hundredths_ascii(1250), hundredths_ascii(-5), hundredths_ascii(300)
    ('12.50', '-0.05', '3.00')
    """
    return hundredths(value).replace(MINUS, "-")
