"""Read tiles and whole hands from what people write.

The suit stands before or after its digits, and one text uses one order. Where it stands after, the
groups of digits before it up to the last suit take it (``123 456m`` is one suit); where it stands
before, the groups after it take it. Honors written as letters, winds and dragons do not come
between a suit and its digits. A place in a fault is a position in the NFC form of the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from scoring.faults import Fault
from scoring.hand import Meld, MeldKind
from scoring.notation_tokens import FLOWER_SUIT, MAX_LENGTH, Token, normalise, tokenise
from scoring.tiles import EAST, INDEX

MAX_FLOWERS: Final = 8
_LAST_DIGIT: Final = (9, 9, 9, 7, MAX_FLOWERS)
_PLAIN_SIGNS: Final = frozenset("123456789mpsz")
_PLAIN_BASE: Final = {"m": -1, "p": 8, "s": 17, "z": 26}


@dataclass(frozen=True, slots=True)
class TileText:
    """Tiles as they were written.

    Attributes:
        tiles: In the order of the text.
        flowers: Number of flower tiles among them.
    """

    tiles: tuple[int, ...]
    flowers: int = 0


@dataclass(frozen=True, slots=True)
class TextHand:
    """A hand as one line of text says it.

    Attributes:
        melds: In the order of the text.
        concealed: The tiles before the win, sorted.
        winning_tile: None where the text has no winning tile.
        self_draw: As the mark says; without a mark as the reader was told.
        flowers: Number of flower tiles.
    """

    melds: tuple[Meld, ...]
    concealed: tuple[int, ...]
    winning_tile: int | None
    self_draw: bool
    flowers: int


def read_tiles(text: str, *, field: str = "tiles") -> TileText | tuple[Fault, ...]:
    """Read a group of tiles in any notation of the project.

    Args:
        text: For example ``66999s77z``, ``만345 동동``, ``一万 三筒``, ``m1m9`` or Unicode tiles.
        field: The field that faults name.

    Returns:
        The tiles, or all faults: ``bad_notation``, ``ambiguous_notation``, ``wrong_flowers``,
        ``too_many_copies`` (a flower written twice).

    >>> read_tiles("123 456m 東")
    TileText(tiles=(0, 1, 2, 3, 4, 5, 27), flowers=0)
    >>> read_tiles("만12통")
    (Fault(code='ambiguous_notation', field='tiles', place='3'),)
    """
    plain = _read_plain(text)
    if plain is not None:
        return plain
    read = _read(text, field)
    if isinstance(read, tuple):
        return read
    stray = [
        Fault("bad_notation", field, str(token.start))
        for token in read.tokens
        if token.kind != "tile"
    ]
    if stray:
        return tuple(stray)
    return TileText(tuple(token.value for token in read.tokens), read.flowers)


def read_tile(text: str, *, field: str = "tile") -> int | tuple[Fault, ...]:
    """Read exactly one tile that is no flower.

    Returns:
        The tile or all faults; a flower is ``tile_not_used``.
    """
    if text in INDEX:
        return INDEX[text]
    read = read_tiles(text, field=field)
    if isinstance(read, tuple):
        return read
    if read.flowers:
        return (Fault("tile_not_used", field, "f"),)
    if len(read.tiles) != 1:
        return (Fault("bad_notation", field, "0" if not read.tiles else "1"),)
    return read.tiles[0]


def read_text(
    text: str, *, self_draw: bool = False, field: str = "text"
) -> TextHand | tuple[Fault, ...]:
    """Read a whole hand from one line of text.

    Brackets hold melds: ``(만345)`` called, ``(백백백백)`` kong from a discard, ``(백백백/백)``
    added kong, ``[백백백백]`` concealed kong; ``@1`` to ``@3`` may follow. ``+`` stands before the
    discard that won, ``*`` before the drawn tile. Without a mark the last of 14 tiles has won.

    Args:
        text: The line.
        self_draw: How it was won where the text has no mark.
        field: The field that faults name.

    Returns:
        The hand, or all faults; beside those of `read_tiles` ``bad_meld``, ``too_many_melds`` and
        ``wrong_count``. Copies of a tile are not counted here.

    >>> hand = read_text("(백백백)(발발발) 삭66999 중중 *중")
    >>> hand.concealed, hand.winning_tile, hand.self_draw
    ((23, 23, 26, 26, 26, 33, 33), 33, True)
    """
    read = _read(text, field)
    if isinstance(read, tuple):
        return read
    return _LineReader(read, field).read(self_draw=self_draw)


def _read_plain(text: str) -> TileText | None:
    """Read the notation of stored hands, which is most of what comes, without the lexer.

    Returns:
        None for anything else, faults too: those are the lexer's to find.
    """
    if not text or len(text) > MAX_LENGTH or not _PLAIN_SIGNS.issuperset(text):
        return None
    tiles: list[int] = []
    begin = 0
    for end, sign in enumerate(text):
        if sign in _PLAIN_BASE:
            base = _PLAIN_BASE[sign]
            if begin == end or (sign == "z" and max(text[begin:end]) > "7"):
                return None
            tiles.extend([base + int(digit) for digit in text[begin:end]])
            begin = end + 1
    return TileText(tuple(tiles)) if begin == len(text) else None


class _Read:
    """Signs with digits and suits resolved into tiles, and the number of flowers taken out."""

    __slots__ = ("flowers", "tokens")

    def __init__(self, tokens: list[Token], flowers: int) -> None:
        self.tokens = tokens
        self.flowers = flowers


def _read(text: str, field: str) -> _Read | tuple[Fault, ...]:
    """Normalise, tokenise, give each digit its suit and count the flowers."""
    # NFD writes a syllable with up to three characters.
    if len(text) > 3 * MAX_LENGTH:
        return (Fault("bad_notation", field, str(MAX_LENGTH)),)
    text = normalise(text)
    if len(text) > MAX_LENGTH:
        return (Fault("bad_notation", field, str(MAX_LENGTH)),)
    tokens, faults = tokenise(text, field)
    resolved, order_faults = _resolve(tokens, field)
    faults.extend(order_faults)
    flowers = 0
    seen: set[int] = set()
    kept: list[Token] = []
    for token in resolved:
        if token.kind == "count":
            flowers += token.value
        elif token.kind == "flower":
            flowers += 1
            if token.value in seen:
                faults.append(Fault("too_many_copies", field, f"{token.value}f"))
            seen.add(token.value)
        else:
            kept.append(token)
    if flowers > MAX_FLOWERS:
        faults.append(Fault("wrong_flowers", field, ""))
    return tuple(faults) if faults else _Read(kept, flowers)


def _resolve(tokens: list[Token], field: str) -> tuple[list[Token], list[Fault]]:
    """Turn digits and suits into tiles and flowers; other signs stay."""
    marks = [token for token in tokens if token.kind in ("digit", "suit")]
    if not marks:
        return tokens, []
    faults = _order_faults(marks, field)
    if faults:
        return tokens, faults
    suit_first = marks[0].kind == "suit"
    suits: dict[int, int] = {}
    suit = 0
    for token in marks if suit_first else reversed(marks):
        if token.kind == "suit":
            suit = token.value
        else:
            suits[token.start] = suit
    resolved: list[Token] = []
    for token in tokens:
        if token.kind == "suit":
            continue
        if token.kind != "digit":
            resolved.append(token)
            continue
        suit = suits[token.start]
        if not 1 <= token.value <= _LAST_DIGIT[suit]:
            faults.append(Fault("bad_notation", field, str(token.start)))
        elif suit == FLOWER_SUIT:
            resolved.append(token._replace(kind="flower"))
        else:
            resolved.append(token._replace(kind="tile", value=9 * suit + token.value - 1))
    return resolved, faults


def _order_faults(marks: list[Token], field: str) -> list[Fault]:
    """Say why digits and suits follow neither order, or both."""
    first, last = marks[0], marks[-1]
    if all(token.kind == "digit" for token in marks):
        return [Fault("bad_notation", field, str(first.start))]
    if all(token.kind == "suit" for token in marks):
        return [Fault("bad_notation", field, str(token.start)) for token in marks]
    if first.kind == last.kind:
        # One suit too few or too many: its digits may be those before it or those after it.
        return [Fault("ambiguous_notation", field, str(last.start))]
    unused = 0 if first.kind == "suit" else 1
    return [
        Fault("bad_notation", field, str(pair[unused].start))
        for pair in pairwise(marks)
        if pair[0].kind == pair[1].kind == "suit"
    ]


_CLOSING: Final = {"(": ")", "[": "]"}
_MARKS: Final = {"+": False, "*": True}


class _LineReader:
    """Takes the resolved signs of one line apart into melds, tiles and the winning tile."""

    def __init__(self, read: _Read, field: str) -> None:
        self._tokens = read.tokens
        self._flowers = read.flowers
        self._field = field
        self._faults: list[Fault] = []
        self._melds: list[Meld] = []
        self._brackets = 0
        self._concealed: list[int] = []
        self._won: list[tuple[int, bool]] = []

    def read(self, *, self_draw: bool) -> TextHand | tuple[Fault, ...]:
        at = 0
        while at < len(self._tokens):
            at = self._take(at)
        if self._brackets > 4:
            self._fault("too_many_melds", "")
        elif not self._faults:
            self._settle_winning_tile(self_draw)
        if self._faults:
            return tuple(self._faults)
        tile, by_draw = self._won[0] if self._won else (None, False)
        return TextHand(
            tuple(self._melds), tuple(sorted(self._concealed)), tile, by_draw, self._flowers
        )

    def _fault(self, code: str, place: int | str) -> None:
        self._faults.append(Fault(code, self._field, str(place)))

    def _take(self, at: int) -> int:
        """Read what begins at one sign; return where the next thing begins."""
        token = self._tokens[at]
        if token.kind == "tile":
            self._concealed.append(token.value)
            return at + 1
        if token.kind in _CLOSING:
            return self._take_meld(at)
        if token.kind in _MARKS:
            return self._take_mark(at)
        self._fault("bad_notation", token.start)
        return at + 1

    def _take_mark(self, at: int) -> int:
        mark = self._tokens[at]
        tile = self._tokens[at + 1] if at + 1 < len(self._tokens) else None
        if self._won or tile is None or tile.kind != "tile":
            self._fault("bad_notation", mark.start)
            return at + 1
        after = self._tokens[at + 2] if at + 2 < len(self._tokens) else None
        if after is not None and after.kind == "tile" and after.start == tile.end:
            # "+55p": which of the two has won, and does the other belong to the hand?
            self._fault("ambiguous_notation", after.start)
        self._won.append((tile.value, _MARKS[mark.kind]))
        return at + 2

    def _take_meld(self, at: int) -> int:
        opening = self._tokens[at]
        self._brackets += 1
        end = at + 1
        while end < len(self._tokens) and self._tokens[end].kind in ("tile", "/"):
            end += 1
        if end == len(self._tokens) or self._tokens[end].kind != _CLOSING[opening.kind]:
            self._fault("bad_notation", opening.start)
            return end
        inside = self._tokens[at + 1 : end]
        closing = self._tokens[end]
        source: int | None = None
        next_at = end + 1
        after = self._tokens[next_at] if next_at < len(self._tokens) else None
        if after is not None and after.kind == "source" and after.start == closing.end:
            source = after.value
            next_at += 1
        kind = _bracket_kind(opening.kind, inside)
        tiles = [token.value for token in inside if token.kind == "tile"]
        meld = None if kind is None else make_meld(kind, tiles, source)
        if meld is None:
            self._fault("bad_meld", opening.start)
        else:
            self._melds.append(meld)
        return next_at

    def _settle_winning_tile(self, self_draw: bool) -> None:
        """Without a mark the last of 14 tiles has won."""
        before_win = 13 - 3 * len(self._melds)
        if not self._won and len(self._concealed) == before_win + 1:
            self._won.append((self._concealed.pop(), self_draw))
        if len(self._concealed) != before_win:
            self._fault("wrong_count", "")


def _bracket_kind(opening: str, inside: list[Token]) -> MeldKind | None:
    """Return which meld a bracket can hold, from its form alone; None for no form of a meld."""
    tiles = [token.value for token in inside if token.kind == "tile"]
    slashes = [at for at, token in enumerate(inside) if token.kind == "/"]
    if opening == "[":
        return None if slashes else "ck"
    if slashes:
        return "a" if slashes == [3] and len(tiles) == 4 else None
    if len(tiles) == 4:
        return "k"
    return "p" if len(set(tiles)) == 1 else "c"


def make_meld(kind: MeldKind, tiles: Sequence[int], source: int | None) -> Meld | None:
    """Build a meld, or return None where the tiles or the source do not make this kind.

    A chow comes from the left only; a concealed kong comes from nobody.

    >>> make_meld("c", [4, 2, 3], 3)
    Meld(kind='c', tiles=(2, 3, 4), source=3)
    """
    ordered = tuple(sorted(tiles))
    if source is not None and (source not in _SOURCES[kind]):
        return None
    if kind == "c":
        low = ordered[0] if len(ordered) == 3 else EAST
        if low >= EAST or low % 9 > 6 or ordered != (low, low + 1, low + 2):
            return None
    elif len(set(ordered)) != 1 or len(ordered) != (3 if kind == "p" else 4):
        return None
    return Meld(kind, ordered, source)


_SOURCES: Final[dict[Literal["c", "p", "k", "a", "ck"], tuple[int, ...]]] = {
    "c": (3,),
    "p": (1, 2, 3),
    "k": (1, 2, 3),
    "a": (1, 2, 3),
    "ck": (),
}
