"""The JSON form of a hand: read with all faults at once, and written back.

Fields: ``ruleset`` and ``concealed`` are required, and the winds that the ruleset needs; ``melds``
and ``flags`` are empty, ``flowers`` 0, ``self_draw`` false and ``winning_tile`` null where they are
left out. A null counts as left out. ``id``, ``source``, ``note`` and ``expect`` may annotate a
hand and are not read; any other field that the form does not have is ``unknown_option``, so that a
misspelt one never changes a score silently. ``options`` are the ruleset's to read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from scoring.faults import Fault, safe_name
from scoring.hand import Hand, Meld, MeldKind
from scoring.notation_read import MAX_FLOWERS, make_meld, read_tile, read_tiles
from scoring.notation_tokens import MAX_LENGTH, normalise
from scoring.notation_write import meld_code, write_tiles
from scoring.tiles import NAMES, TILE_COUNT, WINDS

WindUse = Literal["required", "optional", "refused"]

FIELDS: Final = frozenset({
    "ruleset", "options", "melds", "concealed", "winning_tile", "self_draw", "round_wind",
    "seat_wind", "flowers", "flags", "responsible", "alternatives",
})  # fmt: skip
ANNOTATIONS: Final = frozenset({"id", "source", "note", "expect"})
_NAMES: Final = FIELDS | ANNOTATIONS

_MAX_ENTRIES: Final = 16
"""Entries of a list, and unknown fields, that are looked at; more cannot be meant."""
_SOURCES: Final = {"1": 1, "2": 2, "3": 3}
_KINDS: Final[dict[str, MeldKind]] = {kind: kind for kind in get_args(MeldKind)}


@dataclass(frozen=True, slots=True)
class RulesetSpec:
    """What a ruleset's hands may hold.

    Attributes:
        id: The ruleset's name in the field ``ruleset``.
        flags: The flags it knows.
        tiles: The tiles it plays with.
        round_wind: ``required``; ``optional``: accepted and kept; ``refused``: a wind is a fault.
        seat_wind: The same for the seat wind.
        flowers: Whether flowers are counted (at most eight).
        responsible: Whether a hand may say who is responsible for it.
        dealer_discards: Flags of a win on a discard that only the dealer can have thrown; a hand
            does not say who threw it, so that is for a record to check.
        check_flags: Returns the faults of flags that cannot be true of the hand. It is called with
            known flags on any hand whose tiles could be read, also when the number of tiles or
            another field is wrong.
    """

    id: str
    flags: frozenset[str]
    tiles: frozenset[int] = frozenset(range(TILE_COUNT))
    round_wind: WindUse = "required"
    seat_wind: WindUse = "required"
    flowers: bool = True
    responsible: bool = False
    dealer_discards: frozenset[str] = frozenset()
    check_flags: Callable[[Hand], tuple[Fault, ...]] | None = None


def parse_document(document: object, spec: RulesetSpec) -> Hand | tuple[Fault, ...]:
    """Read a hand from its JSON form.

    Args:
        document: Any value whatever; nothing raises.
        spec: The ruleset's.

    Returns:
        The hand, or every fault found. A place is, by code: of notation faults the position in the
        text (in ``melds`` the index of the meld); of ``bad_meld`` the index; of copies and unused
        tiles the tile; of flags the flag's name; of ``bad_value`` the path.
    """
    if not isinstance(document, dict):
        return (Fault("bad_value", "", ""),)
    return _Reader(document, spec).read()


def as_document(
    hand: Hand, ruleset: str, options: dict[str, object] | None = None
) -> dict[str, object]:
    """Write a hand in its canonical JSON form; `parse_document` reads it back unchanged."""
    document: dict[str, object] = {
        "ruleset": ruleset,
        "options": dict(options or {}),
        "melds": [meld_code(meld) for meld in hand.melds],
        "concealed": write_tiles(hand.concealed),
        "winning_tile": None if hand.winning_tile is None else NAMES[hand.winning_tile],
        "self_draw": hand.self_draw,
        "round_wind": None if hand.round_wind is None else NAMES[hand.round_wind],
        "seat_wind": None if hand.seat_wind is None else NAMES[hand.seat_wind],
        "flowers": hand.flowers,
        "flags": sorted(hand.flags),
    }
    if hand.responsible is not None:
        document["responsible"] = hand.responsible
    return document


def read_wind(value: object, field: str) -> int | Fault:
    """Read a wind in any notation; ``bad_wind`` for anything that is none."""
    if not isinstance(value, str):
        return Fault("bad_value", field, field)
    tile = read_tile(value)
    if isinstance(tile, int) and tile in WINDS:
        return tile
    return Fault("bad_wind", field, "")


class _Reader:
    """Reads one document field by field and keeps what is wrong."""

    def __init__(self, document: dict[object, object], spec: RulesetSpec) -> None:
        self._document = document
        self._spec = spec
        self._faults: list[Fault] = []
        self._readable = True
        """Whether every tile could be read, so that checks over the whole hand make sense."""

    def read(self) -> Hand | tuple[Fault, ...]:
        self._check_names()
        melds = self._melds()
        concealed, flower_tiles = self._concealed()
        hand = Hand(
            melds=melds,
            concealed=concealed,
            winning_tile=self._winning_tile(),
            self_draw=self._bool("self_draw"),
            round_wind=self._wind("round_wind", self._spec.round_wind),
            seat_wind=self._wind("seat_wind", self._spec.seat_wind),
            flowers=self._flowers(flower_tiles),
            flags=self._flags(),
            responsible=self._responsible(),
        )
        self._bool("alternatives")
        self._check_tiles(hand)
        if self._readable and self._spec.check_flags is not None:
            self._faults.extend(self._spec.check_flags(hand))
        return tuple(self._faults) if self._faults else hand

    def _fault(self, code: str, field: str, place: str = "") -> None:
        self._faults.append(Fault(code, field, place))

    def _value(self, field: str) -> object:
        return self._document.get(field)

    def _check_names(self) -> None:
        ruleset = self._value("ruleset")
        if ruleset is None:
            self._fault("missing_field", "ruleset")
        elif not isinstance(ruleset, str):
            self._fault("bad_value", "ruleset", "ruleset")
        elif ruleset != self._spec.id:
            self._fault("unknown_ruleset", "ruleset")
        if self._document.keys() <= _NAMES:
            return
        unknown = [name for name in self._document if name not in _NAMES]
        for name in unknown[:_MAX_ENTRIES]:
            self._fault("unknown_option", safe_name(name))

    def _bool(self, field: str) -> bool:
        value = self._value(field)
        if value is None or isinstance(value, bool):
            return bool(value)
        self._fault("bad_value", field, field)
        return False

    def _list(self, field: str) -> list[object]:
        value = self._value(field)
        if value is None:
            return []
        if not isinstance(value, list):
            self._fault("bad_value", field, field)
            self._readable = self._readable and field != "melds"
            return []
        return value

    def _melds(self) -> tuple[Meld, ...]:
        entries = self._list("melds")
        if len(entries) > 4:
            self._fault("too_many_melds", "melds")
            self._readable = False
        melds = [self._meld(value, index) for index, value in enumerate(entries[:_MAX_ENTRIES])]
        self._readable = self._readable and None not in melds
        return tuple(meld for meld in melds if meld is not None)

    def _meld(self, value: object, index: int) -> Meld | None:
        if not isinstance(value, str):
            self._fault("bad_value", "melds", f"melds.{index}")
            return None
        if len(value) > MAX_LENGTH:
            self._fault("bad_notation", "melds", str(index))
            return None
        kind, _, rest = normalise(value).partition(":")
        text, marked, source = rest.partition("@")
        if kind not in _KINDS or (marked and source not in _SOURCES):
            self._fault("bad_meld", "melds", str(index))
            return None
        read = read_tiles(text, field="melds")
        if isinstance(read, tuple):
            for code in dict.fromkeys(fault.code for fault in read):
                self._fault(code, "melds", str(index))
            return None
        meld = None
        if not read.flowers:
            meld = make_meld(_KINDS[kind], read.tiles, _SOURCES.get(source))
        if meld is None:
            self._fault("bad_meld", "melds", str(index))
        return meld

    def _concealed(self) -> tuple[tuple[int, ...], int]:
        """Return the concealed tiles sorted and the number of flower tiles among them."""
        value = self._value("concealed")
        if value is None:
            self._fault("missing_field", "concealed")
        elif not isinstance(value, str):
            self._fault("bad_value", "concealed", "concealed")
        else:
            read = read_tiles(value, field="concealed")
            if not isinstance(read, tuple):
                return tuple(sorted(read.tiles)), read.flowers
            self._faults.extend(read)
        self._readable = False
        return (), 0

    def _winning_tile(self) -> int | None:
        value = self._value("winning_tile")
        if value is None:
            return None
        if isinstance(value, str):
            tile = read_tile(value, field="winning_tile")
            if isinstance(tile, int):
                return tile
            self._faults.extend(tile)
        else:
            self._fault("bad_value", "winning_tile", "winning_tile")
        self._readable = False
        return None

    def _wind(self, field: str, use: WindUse) -> int | None:
        value = self._value(field)
        if value is None:
            if use == "required":
                self._fault("missing_field", field)
            return None
        wind = read_wind(value, field)
        if isinstance(wind, Fault):
            self._faults.append(wind)
            return None
        if use == "refused":
            self._fault("bad_wind", field)
            return None
        return wind

    def _flowers(self, flower_tiles: int) -> int:
        """Read the count; flower tiles in ``concealed`` give it where the field is left out."""
        value = self._value("flowers")
        if value is None:
            value = flower_tiles
        if isinstance(value, bool) or not isinstance(value, int):
            self._fault("bad_value", "flowers", "flowers")
            return 0
        if not self._spec.flowers:
            if value or flower_tiles:
                self._fault("flowers_not_used", "flowers")
            return 0
        if not 0 <= value <= MAX_FLOWERS or (flower_tiles and flower_tiles != value):
            self._fault("wrong_flowers", "flowers")
            return 0
        return value

    def _flags(self) -> frozenset[str]:
        entries = self._list("flags")
        if len(entries) > _MAX_ENTRIES:
            self._fault("bad_value", "flags", "flags")
        flags: set[str] = set()
        for index, value in enumerate(entries[:_MAX_ENTRIES]):
            if not isinstance(value, str) or value in flags:
                self._fault("bad_value", "flags", f"flags.{index}")
            elif value not in self._spec.flags:
                self._fault("unknown_flag", "flags", safe_name(value))
            else:
                flags.add(value)
        return frozenset(flags)

    def _responsible(self) -> str | None:
        value = self._value("responsible")
        if value is None:
            return None
        if not isinstance(value, str) or value not in ("other", "none"):
            self._fault("bad_value", "responsible", "responsible")
            return None
        on_discard = self._value("winning_tile") is not None and not self._value("self_draw")
        if not self._spec.responsible or not on_discard:
            self._fault("impossible_responsible", "responsible")
            return None
        return value

    def _check_tiles(self, hand: Hand) -> None:
        """Check number, copies and use of the tiles that could be read."""
        if self._readable and len(hand.concealed) != 13 - 3 * len(hand.melds):
            self._fault("wrong_count", "concealed")
        counts = [0] * TILE_COUNT
        unused: set[tuple[str, int]] = set()
        fields = (
            ("melds", tuple(tile for meld in hand.melds for tile in meld.tiles)),
            ("concealed", hand.concealed),
            ("winning_tile", () if hand.winning_tile is None else (hand.winning_tile,)),
        )
        for field, tiles in fields:
            for tile in tiles:
                counts[tile] += 1
                if counts[tile] == 5:
                    self._fault("too_many_copies", field, NAMES[tile])
                if tile not in self._spec.tiles and (field, tile) not in unused:
                    unused.add((field, tile))
                    self._fault("tile_not_used", field, NAMES[tile])
