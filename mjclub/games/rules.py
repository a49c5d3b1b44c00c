"""The games' adapter to the pure rules in `scoring`: the product asks for hands and frames here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal

from scoring import ENGINE, get_ruleset
from scoring import RULESET_IDS as ENGINE_RULESETS
from scoring.answer import score as score_document
from scoring.answer import spec_under
from scoring.claims import Claim, Contradiction, Way
from scoring.document import as_document, parse_document
from scoring.faults import CODES as FAULT_CODES
from scoring.faults import Fault
from scoring.frames import Frame, Outcome, Position, Swap, relation, swapped, turn_order
from scoring.hand import Hand
from scoring.notation import (
    TextHand,
    read_text,
    read_tile,
    read_tiles,
    tile_label,
    write_text,
    write_tiles,
)
from scoring.penalties import Penalty
from scoring.penalties import deltas as penalty_deltas
from scoring.rulesets import MODULES
from scoring.rulesets.base import Option, OptionValue
from scoring.rulesets.decision import Decision
from scoring.rulesets.example import Example
from scoring.rulesets.pattern import Pattern
from scoring.rulesets.section import Section
from scoring.rulesets.texts import declared_texts
from scoring.settlement import settle
from scoring.settlement_record import SettlementForm
from scoring.text import score_text
from scoring.tiles import NAMES

if TYPE_CHECKING:
    from scoring.rulesets.base import Ruleset

Unit = Literal["points", "fan"]
RULESET_IDS: Final = ENGINE_RULESETS
"""The rulesets that pages and leagues offer, in their order."""


@dataclass(frozen=True, slots=True)
class Asks:
    """What a ruleset asks of a hand under its options: what an entry holds and a page shows.

    Attributes:
        ruleset: Its id.
        players: How many sit at the table.
        hands: Hands of a full game; None where the deal decides.
        unit: What the value of a hand is counted in: ``points`` or ``fan``.
        minimum: Fewest points that a hand may win with, flowers left out.
        least_points: Fewest points that any win can have.
        most_points: Most points of a win, flowers left out; None: no limit.
        points_step: The points of every win are a multiple of this.
        possible_points: All that a win can have, where the three above do not say it; else None.
        most_wins: Wins that one hand may have in all.
        goes_on: A hand goes on after a single first win.
        responsible: Somebody else than who discarded may be responsible for a win.
        declares_ready: Players declare that they are ready.
        verified: Other players check a win before it is written down.
        round_wind, seat_wind: Whether a hand's points depend on that wind.
        flowers: Whether flowers are counted.
        flags: Ways of winning, in the ruleset's order.
        dealer_discards: Those of a win on a discard that only the dealer can have thrown.
        robbed_and_last: A robbed kong may be scored as the last of its kind beside.
        tiles: The tiles played with: "1m" to "7z".
    """

    ruleset: str
    players: int
    hands: int | None
    unit: Unit
    minimum: int
    least_points: int
    most_points: int | None
    points_step: int
    possible_points: frozenset[int] | None
    most_wins: int
    goes_on: bool
    responsible: bool
    declares_ready: bool
    verified: bool
    round_wind: bool
    seat_wind: bool
    flowers: bool
    flags: tuple[str, ...]
    dealer_discards: frozenset[str]
    robbed_and_last: bool
    tiles: frozenset[str]


def asks(ruleset_id: str, options: Mapping[str, OptionValue] | None = None) -> Asks:
    """Return what a ruleset asks of its hands under options; the same object for the same ones."""
    return _asks(ruleset_id, tuple(sorted((options or {}).items())))


@lru_cache(256)
def _asks(ruleset_id: str, options: tuple[tuple[str, OptionValue], ...]) -> Asks:
    frame = frames(ruleset_id, dict(options))
    spec = spec_under(ruleset_id, dict(options))
    flags = import_module(f"{MODULES[ruleset_id].__name__}.flags").FLAGS
    return Asks(
        ruleset=ruleset_id,
        players=frame.players[0],
        hands=frame.hands,
        unit=MODULES[ruleset_id].UNIT,
        minimum=frame.minimum,
        least_points=frame.least_points,
        most_points=frame.most_points,
        points_step=frame.points_step,
        possible_points=frame.possible_points,
        most_wins=frame.most_wins,
        goes_on=frame.goes_on,
        responsible=frame.responsible,
        declares_ready=frame.declares_ready,
        verified=frame.verified,
        round_wind=spec.round_wind == "required",
        seat_wind=spec.seat_wind == "required",
        flowers=spec.flowers,
        flags=tuple(flags),
        dealer_discards=spec.dealer_discards,
        robbed_and_last=_robbed_and_last(ruleset_id, dict(options)),
        tiles=frozenset(NAMES[tile] for tile in spec.tiles),
    )


def _robbed_and_last(ruleset_id: str, options: Mapping[str, OptionValue]) -> bool:
    """Whether the pattern of the last of its kind is added to that of a robbed kong."""
    last = [name for name, one in examples(ruleset_id).items() if one.flags == ("last_of_kind",)]
    robbed = [one for one in catalogue(ruleset_id, options) if one.robbed]
    return any(name not in one.excludes for one in robbed for name in last)


def name(ruleset_id: str) -> Mapping[str, str]:
    """Return the name of a ruleset by language: en, ko, zh."""
    names: Mapping[str, str] = MODULES[ruleset_id].NAME
    return names


def ruleset(ruleset_id: str, options: Mapping[str, OptionValue] | None = None) -> Ruleset:
    """Return a ruleset with its options fixed; see `scoring.get_ruleset`."""
    return get_ruleset(ruleset_id, options)


def catalogue(
    ruleset_id: str = "mcr", options: Mapping[str, OptionValue] | None = None
) -> tuple[Pattern, ...]:
    """Return every pattern with names, points and exclusions, dearest first."""
    return get_ruleset(ruleset_id, options).catalogue


def pattern_names(ruleset_id: str = "mcr") -> Mapping[str, Mapping[str, str]]:
    """Return the names of each pattern by language (en, ko, zh), by its id."""
    return get_ruleset(ruleset_id).names


def options(ruleset_id: str = "mcr") -> tuple[Option, ...]:
    """Return the options of a ruleset as declared."""
    declared: tuple[Option, ...] = MODULES[ruleset_id].OPTIONS
    return declared


def scaled_total(
    ruleset_id: str, options: Mapping[str, OptionValue] | None, total: int
) -> int | None:
    """Return what a total counts as in payments; None where it is paid as it is."""
    scale = getattr(get_ruleset(ruleset_id, options), "scaled_total", None)
    found: int | None = None if scale is None else scale(total)
    return found


def check_options(ruleset_id: str, given: object) -> tuple[Fault, ...]:
    """Return every fault of options; none means that they can be used."""
    if ruleset_id not in MODULES:
        return (Fault("unknown_ruleset", "ruleset"),)
    faults: tuple[Fault, ...] = MODULES[ruleset_id].check_options(given)
    return faults


def check_patterns(
    ruleset_id: str,
    patterns: Sequence[tuple[object, object]],
    way: Way | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Claim:
    """Add claimed patterns up and look for what cannot stand together.

    Args:
        ruleset_id: The ruleset.
        patterns: Ids with counts.
        way: discard, self_draw or rob_kong.
        options: Those of the league.
    """
    claim: Claim = MODULES[ruleset_id].check_patterns(
        get_ruleset(ruleset_id, options), patterns, way
    )
    return claim


def win_payments(
    ruleset_id: str,
    points: int,
    *,
    self_draw: bool,
    options: Mapping[str, OptionValue] | None = None,
) -> Mapping[str, int | None]:
    """Return what a win pays by itself: keys ``winner``, ``discarder`` and ``others``.

    Args:
        ruleset_id: The ruleset.
        points: The total of an answer.
        self_draw: How it is won.
        options: Those of the game.
    """
    paid: Mapping[str, int | None] = MODULES[ruleset_id].win_payments(
        points, self_draw=self_draw, options=options
    )
    return paid


def impossible_flags(document: Mapping[str, Any]) -> frozenset[str]:
    """Return the flags of a hand's JSON form that cannot be true of it, whatever else is wrong.

    A wind that is left out is not known: it makes no flag impossible.
    """
    spec = MODULES[str(document["ruleset"])].SPEC
    read = parse_document(document, replace(spec, round_wind="optional", seat_wind="optional"))
    faults = read if isinstance(read, tuple) else ()
    return frozenset(fault.place for fault in faults if fault.code == "impossible_flag")


def canonical(document: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return a hand's JSON form in its one notation; None if it has faults."""
    module = MODULES.get(str(document.get("ruleset")))
    options = document.get("options")
    hand = parse_document(document, spec_under(module.SPEC.id, options)) if module else None
    if module is None or not isinstance(hand, Hand):
        return None
    return as_document(hand, module.SPEC.id, document.get("options"))


def frames(ruleset_id: str = "mcr", options: Mapping[str, OptionValue] | None = None) -> Frame:
    """Return the frame of a ruleset's games, under options where some of them concern it."""
    frame: Frame = MODULES[ruleset_id].frame_of(options or {})
    return frame


def penalties(ruleset_id: str = "mcr") -> tuple[Penalty, ...]:
    """Return the penalties of a ruleset with their default values."""
    declared: tuple[Penalty, ...] = MODULES[ruleset_id].PENALTIES
    return declared


def settlement_form(ruleset_id: str) -> SettlementForm:
    """Return what the JSON form of a ruleset's settlements holds beside what all of them do."""
    form: SettlementForm = MODULES[ruleset_id].FORM
    return form


def decisions(ruleset_id: str) -> tuple[Decision, ...]:
    """Return what the rules leave open and how it is decided, in the ruleset's order."""
    declared: tuple[Decision, ...] = MODULES[ruleset_id].DECISIONS
    return declared


def play(ruleset_id: str) -> tuple[Section, ...]:
    """Return how the rules are played at the table; () where no text of it is kept."""
    declared: tuple[Section, ...] = MODULES[ruleset_id].PLAY
    return declared


def examples(ruleset_id: str) -> Mapping[str, Example]:
    """Return a hand for each pattern, by the pattern's id."""
    declared: Mapping[str, Example] = MODULES[ruleset_id].EXAMPLES
    return declared


def taken_from(ruleset_id: str, options: Mapping[str, OptionValue]) -> Mapping[str, str]:
    """Return the patterns whose points the chosen edition does not say: from which one they are."""
    found: Mapping[str, str] = getattr(get_ruleset(ruleset_id, options), "taken_from", {})
    return found


def shapes(ruleset_id: str) -> tuple[str, ...]:
    """Return the winning shapes of a ruleset."""
    declared: tuple[str, ...] = MODULES[ruleset_id].SHAPES
    return declared


def faults_json(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Return faults in the form that answers carry."""
    return [asdict(fault) for fault in faults]


__all__ = [
    "ENGINE",
    "ENGINE_RULESETS",
    "FAULT_CODES",
    "RULESET_IDS",
    "Asks",
    "Claim",
    "Contradiction",
    "Decision",
    "Example",
    "Fault",
    "Frame",
    "Hand",
    "Option",
    "OptionValue",
    "Outcome",
    "Pattern",
    "Penalty",
    "Position",
    "Section",
    "SettlementForm",
    "Swap",
    "TextHand",
    "as_document",
    "asks",
    "canonical",
    "catalogue",
    "check_options",
    "check_patterns",
    "decisions",
    "declared_texts",
    "examples",
    "faults_json",
    "frames",
    "impossible_flags",
    "name",
    "options",
    "parse_document",
    "pattern_names",
    "penalties",
    "penalty_deltas",
    "play",
    "read_text",
    "read_tile",
    "read_tiles",
    "relation",
    "ruleset",
    "scaled_total",
    "score_document",
    "score_text",
    "settle",
    "settlement_form",
    "shapes",
    "swapped",
    "taken_from",
    "tile_label",
    "turn_order",
    "win_payments",
    "write_text",
    "write_tiles",
]
