"""What can be wrong with an input, each with a code, a field and a place in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CODES: Final = (
    "bad_notation",
    "ambiguous_notation",
    "wrong_count",
    "too_many_copies",
    "bad_meld",
    "too_many_melds",
    "tile_not_used",
    "flowers_not_used",
    "wrong_flowers",
    "bad_wind",
    "missing_field",
    "unknown_flag",
    "impossible_flag",
    "impossible_responsible",
    "unknown_ruleset",
    "unknown_option",
    "bad_value",
)


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of an input.

    Attributes:
        code: One of `CODES`.
        field: The field of the hand's JSON form that it concerns, for example ``concealed``.
        place: Where in the field: an index ("1"), a tile ("5p"), a path ("options.waits") or "".
    """

    code: str
    field: str
    place: str = ""

    def as_json(self) -> dict[str, str]:
        """Return the form that answers carry."""
        return {"code": self.code, "field": self.field, "place": self.place}


def safe_name(name: object) -> str:
    """Return a name from the input short and printable, so that a fault may repeat it.

    >>> safe_name("last\\ttile"), safe_name(7)
    ('last?tile', '?')
    """
    if not isinstance(name, str):
        return "?"
    return "".join(sign if sign.isprintable() else "?" for sign in name[:40])
