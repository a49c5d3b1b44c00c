"""The sets of a reading as pages draw them: which are declared, and whom they came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import pgettext

from mjclub.core import tilenames

# Whom a called set came from, by the place of its turned tile.
_GIVERS: Final = (
    lambda: pgettext("meld", "from the left"),
    lambda: pgettext("meld", "from across"),
    lambda: pgettext("meld", "from the right"),
)
Melds = Sequence[tuple[str, int | None]]
"""Kind and source of each meld of a hand, in its order."""


@dataclass(frozen=True, slots=True)
class SetLine:
    """A set of the reading; `won` is the winning tile if it stands in this set.

    Attributes:
        label: What a declared set is, "" for tiles of the hand.
        turned: Place of the tile that lies across, None where nobody gave one or it is not known.
        shut: A concealed kong, whose outer tiles lie face down.
    """

    tiles: str
    index: int
    won: str
    label: str
    turned: int | None = None
    shut: bool = False

    @property
    def spoken(self) -> str:
        """What is said of a declared set; "" where the names of its tiles say all."""
        said = [self.label] if self.label else []
        if self.turned is not None:
            said.append(giver(self.turned))
        if not said:
            return ""
        return f"{tilenames.spoken_all(tilenames.split(self.tiles))}, {', '.join(said)}"


def giver(turned: int | None) -> str:
    """Whom a called set came from, in words, by its turned tile; "" where that is not known."""
    return "" if turned is None else _GIVERS[min(turned, 2)]()


def reading_sets(
    reading: Mapping[str, Any] | None, winning_tile: str | None, melds: Melds = ()
) -> tuple[SetLine, ...]:
    """The sets of a reading in its order, the melds first and the pair last."""
    if not reading:
        return ()
    place = reading.get("winning_tile_in")
    turned = [turned_tile(kind, source) for kind, source in melds]
    sets = [
        SetLine(
            tiles=one["tiles"],
            index=index,
            won=(winning_tile or "") if index == place else "",
            label=_label(one),
            turned=turned[index] if index < len(turned) else None,
            shut=one["kind"] == "kong" and bool(one.get("concealed")),
        )
        for index, one in enumerate(reading["sets"])
    ]
    if reading.get("pair"):
        index = len(sets)
        won = (winning_tile or "") if index == place else ""
        sets.append(SetLine(reading["pair"], index, won, ""))
    return tuple(sets)


def turned_tile(kind: str, source: int | None) -> int | None:
    """The place of the tile of a meld that lies across, None where none does.

    The left one came from the left, the right one from the right; from across it is the middle
    one, the second of a kong. A tile added to a pung lies at its end. A chow always comes from the
    left, and which of its tiles was called is not kept.

    Args:
        kind: Of the meld: c, p, k, a, ck.
        source: 1 right, 2 across, 3 left; None where it is not known.
    """
    if source is None or kind not in {"p", "k", "a"}:
        return None
    return {3: 0, 2: 1, 1: 3 if kind == "k" else 2}[source]


def sources(codes: Iterable[str]) -> Melds:
    """Kind and source of melds in their JSON form."""
    parted = ((code.partition(":")[0], code.partition("@")[2]) for code in codes)
    return [(kind, int(source) if source else None) for kind, source in parted]


def _label(item: Mapping[str, Any]) -> str:
    if item["kind"] == "kong":
        return (
            pgettext("meld", "Concealed kong")
            if item.get("concealed")
            else pgettext("meld", "Kong")
        )
    return ""
