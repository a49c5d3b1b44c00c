"""What the entry page and its live part show, from the form and the service's preview."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from mjclub.core import tilenames
from mjclub.core.exceptions import Problem
from mjclub.games import entry_answer, entry_forms, entry_words, picker, rules
from mjclub.games.entries import Position, Preview
from mjclub.games.entry_forms import EntryState
from mjclub.games.picker import Picked, Style

if TYPE_CHECKING:
    from mjclub.games.models import Game
    from mjclub.games.sheets import Row, Sheet

# The form's fields, and what of the service's fields belongs to each.
FIELDS: Final = ("winner", "from", "points", "patterns", "tiles", "flags")
_MODE_FIELD: Final = {"points": "points", "patterns": "patterns", "tiles": "tiles"}


def style() -> Style:
    """How the picker writes on this page."""
    return "korean" if (get_language() or "ko").startswith("ko") else "letters"


def hand_label(position: Position) -> str:
    """The hand's name: South 3, 남풍 3국."""
    return pgettext("hand label", "%(wind)s %(number)s") % {
        "wind": tilenames.wind_long(position.round_wind),
        "number": position.hand_in_round,
    }


@dataclass(frozen=True, slots=True)
class Person:
    """One of the four, in his column: wind and points at this hand."""

    column: int
    name: str
    wind: str
    dealer: bool
    points: int


def people(sheet: Sheet, position: Position | None = None, row: Row | None = None) -> list[Person]:
    """The four as they sit at the next hand, or at the hand of a row with the points before it."""
    found = []
    for column in sheet.columns:
        at = column.column
        points = column.points
        if row is not None:
            points = row.totals[at] - row.deltas[at]
        wind = position.winds[at] if position else column.wind
        dealer = position.dealer == at if position else column.dealer
        found.append(Person(at, column.player.name, wind, dealer, points))
    return found


@dataclass(frozen=True, slots=True)
class KeyView:
    """A key of the picker with what a screen reader says."""

    tile: str
    dots: list[bool]
    gone: bool
    name: str
    label: str


def key_rows(picked: Picked) -> list[list[KeyView]]:
    """The picker's keys."""
    return [
        [
            KeyView(
                key.tile,
                key.dots,
                key.left == 0,
                tilenames.spoken(key.tile),
                left_label(key.tile, key.left),
            )
            for key in row
        ]
        for row in picker.keys(picked)
    ]


def left_label(tile: str, left: int) -> str:
    """What a key is called: "1만, 4장 남음"."""
    return _("%(tile)s, %(count)s left") % {"tile": tilenames.spoken(tile), "count": left}


MELD_NAMES: Final = {
    "c": lambda: pgettext("meld", "Chow"),
    "p": lambda: pgettext("meld", "Pung"),
    "k": lambda: pgettext("meld", "Kong"),
    "a": lambda: pgettext("meld", "Added kong"),
    "ck": lambda: pgettext("meld", "Concealed kong"),
}


@dataclass(frozen=True, slots=True)
class MeldView:
    """A meld on the cloth with its kind in words."""

    name: str
    tiles: tuple[str, ...]


def meld_views(picked: Picked) -> list[MeldView]:
    """The melds in order."""
    return [MeldView(MELD_NAMES[part.kind](), part.tiles) for part in picked.melds]


@dataclass(frozen=True, slots=True)
class FlagView:
    """A flag as a chip; hidden where it cannot be true now."""

    id: str
    name: str
    offered: bool
    ticked: bool


def flag_views(state: EntryState, picked: Picked | None) -> list[FlagView]:
    """All flags in their order."""
    offered = entry_forms.offered_flags(picked, self_draw=state.self_draw, chosen=state.flags)
    return [
        FlagView(
            flag,
            entry_words.flag_name(flag),
            flag in offered,
            flag in offered and flag in state.flags,
        )
        for flag in entry_forms.FLAGS
    ]


@dataclass(frozen=True, slots=True)
class PatternChoice:
    """One of the entries of the list of patterns."""

    id: str
    name: str
    search: str
    points: int
    count: int
    most: int

    @property
    def counts(self) -> range:
        """What may be chosen where it may count more than once."""
        return range(self.most + 1)


@dataclass(frozen=True, slots=True)
class PatternGroup:
    """The entries of one value."""

    points: int
    choices: list[PatternChoice]


def pattern_groups(game: Game, state: EntryState) -> list[PatternGroup]:
    """The catalogue under the game's rules, dearest first, with what is ticked."""
    groups: dict[int, PatternGroup] = {}
    for entry in rules.catalogue(game.ruleset, game.options):
        names = entry.name
        words = [*names.values(), *entry.aliases, entry.id.replace("_", " ")]
        most = 1
        if entry.repeatable:
            most = 8 if entry.id == entry_answer.FLOWERS else 4
        choice = PatternChoice(
            id=entry.id,
            name=entry_answer.in_language(names, entry.id),
            search=" ".join(words).lower(),
            points=entry.points,
            count=state.patterns.get(entry.id, 0),
            most=most,
        )
        groups.setdefault(entry.points, PatternGroup(entry.points, [])).choices.append(choice)
    return sorted(groups.values(), key=lambda group: -group.points)


@dataclass(frozen=True, slots=True)
class ChosenPattern:
    """A ticked pattern."""

    name: str
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class Live:
    """What is known of the hand so far.

    Attributes:
        faults: Sentences by field of the form.
        missing: What is still to be chosen, as sentences (no faults).
        answer: The engine's answer of a complete hand.
        waiting: What wins, of a ready hand; None where the hand is not ready.
        total: Points so far, None where not known.
        short: Points missing to the minimum.
        deltas: What each of the four gets.
        can_save: Whether Save would be taken.
        save: What stands on the Save button.
        flags: Flags offered now.
        canonical: The hand as the picker writes it, None where the text cannot be read.
        contradictions: Of ticked patterns.
        chosen: The ticked patterns.
    """

    faults: dict[str, list[str]] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    answer: entry_answer.AnswerView | None = None
    waiting: list[entry_answer.WaitLine] | None = None
    total: int | None = None
    minimum: int = 8
    short: int = 0
    deltas: tuple[int, ...] | None = None
    can_save: bool = False
    save: str = ""
    flags: list[str] = field(default_factory=list)
    canonical: str | None = None
    contradictions: list[str] = field(default_factory=list)
    outcome: str = "win"
    mode: str = "points"
    chosen: list[ChosenPattern] = field(default_factory=list)

    @property
    def left_in_all(self) -> int:
        """Copies left of all tiles waited for."""
        return sum(line.left for line in self.waiting or ())


def live(
    state: EntryState,
    preview: Preview | None,
    *,
    options: Mapping[str, Any],
    correcting: bool = False,
    saving: bool = False,
) -> Live:
    """Work out the live part.

    Args:
        state: The form.
        preview: The service's preview, None as long as the form means no entry.
        options: The game's options of its rules.
        correcting: Whether a hand is being corrected.
        saving: Whether Save was pressed: what is missing then is a fault beside its field.
    """
    picked = state.picked() if state.mode == "tiles" else None
    own = entry_forms.problems(state)
    ready = picked is not None and picked.size == picker.READY
    found = [] if preview is None or ready else [form_problem(p, state) for p in preview.faults]
    under = any(problem.code == "under_minimum" for problem in found)
    faults = _sentences([p for p in found if p.code != "under_minimum"], picked)
    missing = []
    for problem in own:
        if saving or problem.code not in {"missing_field", "incomplete"}:
            faults.setdefault(problem.field, []).append(sentence(problem, picked))
        else:
            missing.append(sentence(problem, picked))
    answer = waiting = None
    if state.mode == "tiles" and preview is not None and picked is not None:
        raw = next(iter(preview.answers), None)
        if raw is not None:
            answer = entry_answer.view(raw, picked.winning_tile)
            waiting = entry_answer.waits(raw, picked) if ready and not raw["faults"] else None
    total = None if preview is None or ready else preview.total
    minimum = answer.minimum if answer else 8
    can_save = preview is not None and preview.legal and not own and not faults
    return Live(
        faults=faults,
        missing=[] if state.outcome != "win" else missing,
        answer=answer,
        waiting=waiting,
        total=total,
        minimum=minimum,
        short=_short(answer, total, minimum, under=under),
        deltas=preview.deltas if preview is not None and not ready else None,
        can_save=can_save,
        save=_save_label(state, total, correcting=correcting),
        flags=entry_forms.offered_flags(picked, self_draw=state.self_draw, chosen=state.flags),
        canonical=None
        if picked is None
        else picker.write(picked, style(), self_draw=state.self_draw),
        contradictions=_contradictions(preview),
        outcome=state.outcome,
        mode=state.mode,
        chosen=_chosen(state, options) if state.mode == "patterns" else [],
    )


def _chosen(state: EntryState, options: Mapping[str, Any]) -> list[ChosenPattern]:
    """The ticked patterns, dearest first."""
    found = [
        ChosenPattern(
            entry_answer.in_language(entry.name, entry.id),
            state.patterns[entry.id] * entry.points,
            state.patterns[entry.id],
        )
        for entry in rules.catalogue("mcr", options)
        if entry.id in state.patterns
    ]
    return sorted(found, key=lambda one: -one.points)


def _short(
    answer: entry_answer.AnswerView | None, total: int | None, minimum: int, *, under: bool
) -> int:
    if answer is not None:
        return answer.short
    if total is not None and total < minimum:
        return minimum - total
    return 1 if under else 0


def _contradictions(preview: Preview | None) -> list[str]:
    if preview is None:
        return []
    return [
        str(problem.message)
        for claims in preview.claims
        if claims is not None
        for problem in claims.contradictions
    ]


def _save_label(state: EntryState, total: int | None, *, correcting: bool) -> str:
    if state.outcome == "draw":
        return _("Correct to a draw") if correcting else _("Save the draw")
    if state.outcome == "void":
        return _("Correct to a void hand") if correcting else _("Save the void hand")
    if total is None:
        return _("Correct") if correcting else _("Save")
    if correcting:
        words = ngettext("Correct to %(points)s point", "Correct to %(points)s points", total)
    else:
        words = ngettext("Save %(points)s point", "Save %(points)s points", total)
    return words % {"points": total}


def form_problem(problem: Problem, state: EntryState) -> Problem:
    """A problem of the service, with the field of this form that it stands beside."""
    name = problem.field
    last = name.rsplit(".", 1)[-1]
    if last == "winner":
        target = "winner"
    elif last in {"source", "kind"}:
        target = "from"
    elif last == "flags" or problem.code in {"impossible_flag", "unknown_flag"}:
        target = "flags"
    else:
        target = _MODE_FIELD[state.mode]
    return Problem(problem.code, target, problem.place, problem.message)


def _sentences(problems: Iterable[Problem], picked: Picked | None) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for problem in problems:
        words = sentence(problem, picked)
        if words not in found.setdefault(problem.field, []):
            found[problem.field].append(words)
    return found


def sentence(problem: Problem, picked: Picked | None) -> str:
    own = problem.field in {"tiles", "flags"} and problem.code in entry_words.CODES
    if own or not problem.message:
        return entry_words.fault_sentence(problem.code, problem.place, picked)
    return str(problem.message)


def tiles_context(state: EntryState) -> dict[str, Any]:
    """What the picker's templates need."""
    picked = state.picked()
    shown = picked if picked is not None else Picked()
    tray = picker.tray(shown)
    return {
        "picked": shown,
        "tray": tray,
        "melds": meld_views(shown),
        "key_rows": key_rows(shown),
        "flags": flag_views(state, picked if state.mode == "tiles" else None),
        "tools": [(tool, label(), state.tool == tool) for tool, label in TOOL_NAMES.items()],
        "style": style(),
    }


TOOL_NAMES: Final = {
    "hand": lambda: pgettext("tool", "Hand"),
    "c": lambda: pgettext("tool", "Chow"),
    "p": lambda: pgettext("tool", "Pung"),
    "k": lambda: pgettext("tool", "Kong"),
    "ck": lambda: pgettext("tool", "C-kong"),
}


@dataclass(frozen=True, slots=True)
class Pay:
    """What a column gets, None where it is not known yet."""

    column: int
    delta: int | None

    @property
    def gets(self) -> bool:
        return self.delta is not None and self.delta > 0


def pays(players: int, deltas: Sequence[int] | None) -> list[Pay]:
    """The payments, by column."""
    return [Pay(at, None if deltas is None else deltas[at]) for at in range(players)]


def game_line(game: Game, position: Position, hands_total: int) -> str:
    """What stands small in the bar: "16판 중 7판 · 2탁 · 가을 리그"."""
    parts = [_("Hand %(number)s of %(total)s") % {"number": position.hand_no, "total": hands_total}]
    if game.table is not None:
        parts.append(game.table.name)
    if game.league is not None:
        parts.append(game.league.name)
    return " · ".join(parts)
