"""Settle a whole hand from its JSON form: what everybody gets, who deals next, whether it is over.

The form: ``{"ruleset": "mcr", "settlement": {"wins": [{"seat": 0, "kind": "discard", "from": 2,
"points": 11}], "hand_no": 5}}``. Beside ``wins`` there may be ``players``, ``dealer``, ``hand_no``,
``round_wind``, ``drawn`` and what the ruleset adds (its ``FORM``; zungjung: ``responsible`` in a
win, a seat or ``none``, where it is not who discarded). Seats are the columns of a game: 0 sits
East in the first hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, get_args

from scoring.document import ANNOTATIONS, read_wind
from scoring.faults import Fault, safe_name
from scoring.rulesets import MODULES
from scoring.settlement_record import (
    HandRecord,
    SettlementError,
    SettlementForm,
    WinKind,
    WinRecord,
)
from scoring.tiles import EAST, NAMES

MAX_POINTS: Final = 100_000
"""No win of any ruleset is worth as much."""
MAX_HANDS: Final = 1000
_MAX_WINS: Final = 3
_KINDS: Final[dict[str, WinKind]] = {kind: kind for kind in get_args(WinKind)}
_COMMON: Final = frozenset({"wins", "players", "dealer", "hand_no", "round_wind", "drawn"})


def settle(document: object) -> dict[str, object]:
    """Settle a hand.

    Args:
        document: Any value whatever; nothing raises.

    Returns:
        ``ruleset``, ``deltas`` by seat (their sum is 0), ``winners``, ``hand_over``,
        ``game_over``, ``next_dealer``, ``next_hand_no``, ``next_round_wind`` and ``faults``. With
        faults all but ``ruleset`` is null. What comes next is null too after the last hand, and
        where the form does not say which hand it was.

    >>> win = {"seat": 0, "kind": "discard", "from": 2, "points": 11}
    >>> settle({"ruleset": "mcr", "settlement": {"wins": [win]}})["deltas"]
    [35, -8, -19, -8]
    """
    if not isinstance(document, dict):
        return _refused(None, [Fault("bad_value", "", "")])
    name = document.get("ruleset")
    faults: list[Fault] = []
    if name is None:
        faults.append(Fault("missing_field", "ruleset"))
    elif not isinstance(name, str):
        faults.append(Fault("bad_value", "ruleset", "ruleset"))
    elif name not in MODULES:
        faults.append(Fault("unknown_ruleset", "ruleset"))
    if faults or not isinstance(name, str):
        return _refused(None, faults)
    module = MODULES[name]
    reader = _Reader(module.FORM, module.check_options)
    record = reader.read(document)
    if reader.faults:
        return _refused(name, reader.faults)
    try:
        settled = module.settle(record)
    except SettlementError as error:
        fault = Fault(error.code, "settlement", f"settlement.{error.place}")
        return _refused(name, [fault])
    return {
        "ruleset": name,
        "deltas": list(settled.deltas),
        "winners": list(settled.winners),
        "hand_over": settled.hand_over,
        "game_over": settled.game_over,
        "next_dealer": settled.next_dealer,
        "next_hand_no": settled.next_hand_no,
        "next_round_wind": None
        if settled.next_round_wind is None
        else NAMES[EAST + settled.next_round_wind - 1],
        "faults": [],
    }


def _refused(name: str | None, faults: list[Fault]) -> dict[str, object]:
    answer: dict[str, object] = dict.fromkeys(
        ("ruleset", "deltas", "winners", "hand_over", "game_over", "next_dealer", "next_hand_no",
         "next_round_wind")
    )  # fmt: skip
    return answer | {"ruleset": name, "faults": [fault.as_json() for fault in faults]}


class _Reader:
    """Reads one settlement and keeps what is wrong."""

    def __init__(
        self, form: SettlementForm, check_options: Callable[[object], tuple[Fault, ...]]
    ) -> None:
        self._form = form
        self._check_options = check_options
        self.faults: list[Fault] = []

    def read(self, document: Mapping[object, object]) -> HandRecord:
        """Return the hand; only good without faults."""
        self._names(document, frozenset({"ruleset", "settlement", "options"}) | ANNOTATIONS, "")
        options = document.get("options")
        self.faults.extend(self._check_options(options))
        settlement = document.get("settlement")
        if settlement is None:
            self.faults.append(Fault("missing_field", "settlement"))
            settlement = {}
        elif not isinstance(settlement, dict):
            self._fault("bad_value", "")
            settlement = {}
        self._names(settlement, _COMMON | self._form.fields, "settlement")
        players = self._players(settlement, options)
        drawn = settlement.get("drawn")
        if drawn is not None and not isinstance(drawn, bool):
            self._fault("bad_value", "drawn")
        # Under a wrong number of players no seat is called wrong that may be there.
        seats = players or max(self._form.players)
        wins = self._wins(settlement.get("wins", []), seats)
        return HandRecord(
            wins=wins,
            players=seats,
            dealer=self._integer(settlement, "dealer", range(seats)),
            hand_no=self._integer(settlement, "hand_no", range(1, MAX_HANDS)),
            round_wind=self._round_wind(settlement.get("round_wind")),
            options={key: settlement[key] for key in self._form.fields if key in settlement},
            ruleset_options=dict(options) if isinstance(options, dict) and not self.faults else {},
            drawn=bool(drawn),
        )

    def _players(self, settlement: Mapping[object, object], options: object) -> int | None:
        """Return the number of players: as the settlement says, or the option of that name."""
        asked = options.get("players") if isinstance(options, dict) else None
        default = asked if asked in self._form.players else self._form.players[0]
        players = self._integer(settlement, "players", self._form.players, default)
        if asked is not None and players not in (None, default):
            self._fault("bad_value", "players")
        return players

    def _fault(self, code: str, place: str) -> None:
        path = f"settlement.{place}" if place else "settlement"
        self.faults.append(Fault(code, "settlement", path))

    def _names(self, given: Mapping[object, object], known: frozenset[str], path: str) -> None:
        for name in [name for name in given if name not in known][:16]:
            place = f"{path}.{safe_name(name)}" if path else ""
            field = "settlement" if path else safe_name(name)
            self.faults.append(Fault("unknown_option", field, place))

    def _integer(
        self,
        given: Mapping[object, object],
        name: str,
        allowed: range | tuple[int, ...],
        default: int | None = None,
        *,
        path: str = "",
    ) -> int | None:
        value = given.get(name)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
            self._fault("bad_value", path + name)
            return None
        return value

    def _round_wind(self, value: object) -> int | None:
        if value is None:
            return None
        wind = read_wind(value, "round_wind")
        if isinstance(wind, Fault):
            self._fault(wind.code, "round_wind")
            return None
        return wind - EAST + 1

    def _wins(self, value: object, players: int) -> tuple[WinRecord, ...]:
        if not isinstance(value, list) or len(value) > _MAX_WINS:
            self._fault("bad_value", "wins")
            return ()
        wins: list[WinRecord] = []
        for index, entry in enumerate(value):
            win = self._win(entry, index, players)
            if win is None:
                continue
            if any(other.seat == win.seat for other in wins):
                self._fault("bad_value", f"wins.{index}.seat")
            wins.append(win)
        return tuple(wins)

    def _win(self, value: object, index: int, players: int) -> WinRecord | None:
        path = f"wins.{index}."
        if not isinstance(value, dict):
            self._fault("bad_value", path[:-1])
            return None
        before = len(self.faults)
        known = frozenset({"seat", "kind", "from", "order", self._form.value})
        if self._form.responsible:
            known |= {"responsible"}
        if self._form.flowers:
            known |= {"flowers"}
        self._names(value, known, f"settlement.{path[:-1]}")
        kind = value.get("kind")
        needed = ["seat", "kind", self._form.value]
        if kind in ("discard", "rob_kong"):
            needed.append("from")
        for name in needed:
            if value.get(name) is None:
                self._fault("missing_field", path + name)
        seat = self._integer(value, "seat", range(players), path=path)
        source = self._integer(value, "from", range(players), path=path)
        points = self._integer(value, self._form.value, range(MAX_POINTS), path=path)
        order = self._integer(value, "order", (1, 2), 1, path=path)
        if kind is not None and (not isinstance(kind, str) or kind not in _KINDS):
            self._fault("bad_value", path + "kind")
        if source is not None and (source == seat or kind == "self_draw"):
            self._fault("bad_value", path + "from")
        responsible = self._responsible(value, seat, kind, path, players)
        flowers = self._integer(value, "flowers", range(9), 0, path=path)
        if len(self.faults) > before or not isinstance(kind, str):
            return None
        if seat is None or points is None or order is None:
            return None
        return WinRecord(seat, _KINDS[kind], source, points, order, responsible, flowers or 0)

    def _responsible(
        self, win: Mapping[object, object], seat: int | None, kind: object, path: str, players: int
    ) -> int | Literal["none"] | None:
        value = win.get("responsible")
        if value is None or not self._form.responsible:
            return None
        if kind == "self_draw" or (value == seat and not isinstance(value, bool)):
            self._fault("impossible_responsible", path + "responsible")
            return None
        if value == "none":
            return "none"
        return self._integer(win, "responsible", range(players), path=path)
