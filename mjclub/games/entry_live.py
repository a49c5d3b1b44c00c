"""The live part of the entry page: what is known of the hand so far, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _

from mjclub.core.exceptions import Problem
from mjclub.games import (
    answer_notes,
    closest,
    closest_words,
    entry_answer,
    entry_flags,
    entry_forms,
    entry_save,
    entry_wins,
    entry_words,
    picker,
    rules,
    units,
)
from mjclub.games.entries import Preview
from mjclub.games.entry_forms import Terms
from mjclub.games.entry_page import style
from mjclub.games.entry_state import EntryState, WinState
from mjclub.games.picker import Picked
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.games.models import Game
    from mjclub.games.rules import Asks, Unit

# The form's fields that a fault may stand beside, and what of the service's belongs to each.
_FIELDS: Final = ("wins", "winner", "from", "points", "patterns", "tiles", "flags")
_OWN_FIELD: Final = {
    "wins": "wins", "order": "wins", "drawn": "wins", "winner": "winner", "source": "from",
    "kind": "from", "flags": "flags", "responsible": "responsible", "verified": "verified",
}  # fmt: skip
_MODE_FIELD: Final = {"points": "points", "patterns": "patterns", "tiles": "tiles"}


def fields(asks: Asks) -> tuple[str, ...]:
    """The fields of the form that a page has under a game's rules."""
    asked = {
        "declared": asks.declares_ready,
        "responsible": asks.responsible,
        "verified": asks.verified,
    }
    return (*_FIELDS, *(name for name, there in asked.items() if there))


@dataclass(frozen=True, slots=True)
class ChosenPattern:
    """A ticked pattern; `worth` has the unit."""

    name: str
    points: int
    count: int
    worth: str


@dataclass(frozen=True, slots=True)
class Live:
    """What is known of the hand so far.

    Attributes:
        faults: Sentences by field of the form.
        missing: What is still to be chosen, as sentences (no faults).
        answer: The engine's answer of a complete hand.
        waiting: What wins, of a ready hand; None where the hand is not ready.
        total: Points of the open win so far, None where not known.
        minimum: The fewest points that a hand may win with.
        short: Points missing to the minimum.
        deltas: What everybody gets.
        can_save: Whether Save would be taken.
        save: What stands on the Save button.
        flags: Flags offered now.
        canonical: The hand as the picker writes it, None where the text cannot be read.
        contradictions: Of ticked patterns.
        refused: Whether Save would refuse what stands here, whatever else is still to be chosen.
        chosen: The ticked patterns.
        settles: Who is responsible would change what is paid.
        unit: What a hand is counted in.
        notes: What is to be said of how the total is paid.
        closest: What the tiles under the minimum were closest to, a sentence each.
    """

    faults: dict[str, list[str]] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    answer: entry_answer.AnswerView | None = None
    waiting: list[entry_answer.WaitLine] | None = None
    total: int | None = None
    minimum: int = 0
    short: int = 0
    deltas: tuple[int, ...] | None = None
    can_save: bool = False
    save: str = ""
    flags: list[str] = field(default_factory=list)
    canonical: str | None = None
    contradictions: list[str] = field(default_factory=list)
    refused: bool = False
    outcome: str = "win"
    mode: str = "points"
    chosen: list[ChosenPattern] = field(default_factory=list)
    settles: bool = False
    unit: Unit = "points"
    notes: tuple[str, ...] = ()
    closest: list[str] = field(default_factory=list)

    @property
    def total_text(self) -> str:
        """The total with its unit."""
        return "" if self.total is None else units.short(self.total, self.unit)

    @property
    def minimum_text(self) -> str:
        """The fewest points in words."""
        return _("Minimum %(points)s") % {"points": units.long(self.minimum, self.unit)}

    @property
    def short_text(self) -> str:
        """How much is missing to the minimum, in words."""
        return _("%(points)s short") % {"points": units.short(self.short, self.unit)}

    @property
    def under_text(self) -> str:
        """What the hand comes to and lacks, in words."""
        if self.nothing:
            return _("A hand without any pattern cannot win.")
        if self.total is None:
            return _("The hand is under the minimum.")
        return _("%(total)s, %(short)s short of the minimum.") % {
            "total": units.long(self.answer.base if self.answer else self.total, self.unit),
            "short": units.short(self.short, self.unit),
        }

    @property
    def left_in_all(self) -> int:
        """Copies left of all tiles waited for."""
        return sum(line.left for line in self.waiting or ())

    @property
    def pays_nothing(self) -> bool:
        """Whether nobody pays anything."""
        return not any(self.deltas or ())

    @property
    def nothing(self) -> bool:
        """Whether the hand has no pattern at all where one is needed."""
        return self.minimum == 1 and self.short == 1


@dataclass(frozen=True, slots=True)
class Seen:
    """What the services say of a form.

    Attributes:
        preview: None as long as the form means no entry.
        settles: Who is responsible would change what is paid.
    """

    preview: Preview | None = None
    settles: bool = False


def live(
    state: EntryState,
    seen: Seen,
    terms: Terms,
    *,
    game: Game,
    correcting: bool = False,
    saving: bool = False,
) -> Live:
    """Work out the live part.

    Args:
        state: The form.
        seen: What the services say of it.
        terms: What it is filled in under.
        game: The game, with its rules.
        correcting: Whether a hand is being corrected.
        saving: Whether Save was pressed: what is missing then is a fault beside its field.
    """
    preview = seen.preview
    open_win = entry_forms.has_open_win(state, terms)
    index = entry_wins.place_of_open(state) if open_win else None
    picked = state.picked() if state.mode == "tiles" and open_win else None
    own = entry_forms.problems(state, terms)
    ready = picked is not None and picked.size == picker.READY
    found = [] if preview is None or ready else [form_problem(p, state) for p in preview.faults]
    under = any(problem.code == "under_minimum" for problem in found)
    asked = {problem.field for problem in own}
    faults = _sentences([p for p in found if not _said(p, asked)], picked)
    missing = []
    for problem in own:
        if saving or not _may_follow(problem, state):
            # The engine says some of these too, of a whole hand.
            said = faults.setdefault(problem.field, [])
            said += [words for words in [sentence(problem, picked)] if words not in said]
        else:
            missing.append(sentence(problem, picked))
    answer = waiting = None
    near: list[str] = []
    offered = entry_forms.offered(state, terms) if state.mode == "tiles" else []
    if picked is not None and preview is not None and index is not None:
        raw = _at(preview.answers, index)
        if raw is not None:
            answer = entry_answer.view(raw, picked.winning_tile, picked.sources)
            waiting = entry_answer.waits(raw, picked) if ready and not raw["faults"] else None
            hand = _at(preview.hands, index)
            ways = (
                closest.closest(hand, raw, terms.asks.flags if ready else offered)
                if hand is not None
                else ()
            )
            near = closest_words.sentences(ways, terms.asks.unit)
    # Of tiles that are all there and yet no win nothing is to be counted.
    no_win = (
        picked is not None
        and picked.size >= picker.FULL
        and preview is not None
        and index is not None
        and _no_win(_at(preview.answers, index))
    )
    total = None
    if preview is not None and index is not None and not ready and not no_win:
        total = total_of(preview, index, state)
    minimum = answer.minimum if answer else terms.asks.minimum
    contradictions = _contradictions(preview)
    marked = any(problem.code == "mark" for problem in own)
    refused = bool(contradictions) or marked or no_win
    can_save = preview is not None and preview.legal and not own and not faults
    return Live(
        faults=faults,
        missing=missing if state.outcome == "win" or own else [],
        answer=answer,
        waiting=waiting,
        total=total,
        minimum=minimum,
        short=_short(answer, total, minimum, under=under),
        # Nobody pays a sum that is refused.
        deltas=preview.deltas if preview is not None and not ready and not refused else None,
        can_save=can_save,
        save=entry_save.label(state, terms, None if refused else total, correcting=correcting),
        flags=offered,
        canonical=None
        if picked is None
        else picker.write(picked, style(), self_draw=state.self_draw),
        contradictions=contradictions,
        refused=refused,
        outcome="drawn" if terms.continues and state.drawn else state.outcome,
        mode=state.mode,
        chosen=_chosen(state, game) if state.mode == "patterns" else [],
        settles=seen.settles,
        unit=terms.asks.unit,
        notes=() if total is None or answer else _notes(game, total),
        closest=near,
    )


def _notes(game: Game, total: int) -> tuple[str, ...]:
    """What is to be said of a total that no engine's answer goes with."""
    told: dict[str, Any] = {"ruleset": game.ruleset, "options": game.options, "patterns": ()}
    scaled = rules.scaled_total(game.ruleset, game.options, total)
    if scaled is not None:
        told["scaled_total"] = scaled
    return answer_notes.notes(told | {"total": total})


def total_of(preview: Preview, index: int, win: WinState) -> int | None:
    """The points of one of the wins of a preview, as far as known."""
    if win.mode == "points":
        return entry_forms.read_points(win.points)
    if win.mode == "patterns":
        claims = _at(preview.claims, index)
        return None if claims is None else claims.sum
    answer = _at(preview.answers, index)
    total = None if answer is None else answer["total"]
    return None if total is None else int(total)


def _no_win(answer: Mapping[str, Any] | None) -> bool:
    return answer is not None and not answer.get("complete")


def _at(some: Sequence[Any], index: int) -> Any:
    return some[index] if index < len(some) else None


def _said(problem: Problem, asked: set[str]) -> bool:
    """Whether the page says a problem of the services in its own words, or in another place."""
    if problem.code in {"missing_field", "not_verified"} and problem.field in asked:
        return True
    return problem.code == "under_minimum" and problem.field != "wins"


def _may_follow(problem: Problem, state: EntryState) -> bool:
    """Whether what is wrong is only not there yet."""
    if problem.code == "unfinished":
        return state.typing
    return problem.code in {"missing_field", "incomplete"}


def _chosen(state: EntryState, game: Game) -> list[ChosenPattern]:
    """The ticked patterns, dearest first."""
    unit = rules.asks(game.ruleset, game.options).unit
    found = [
        ChosenPattern(
            in_language(entry.name, entry.id),
            state.patterns[entry.id] * entry.points,
            state.patterns[entry.id],
            units.short(state.patterns[entry.id] * entry.points, unit),
        )
        for entry in rules.catalogue(game.ruleset, game.options)
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


def form_problem(problem: Problem, state: EntryState) -> Problem:
    """A problem of the service, with the field of this form that it stands beside."""
    own = str(entry_wins.place_of_open(state))
    parts = problem.field.split(".")
    last = parts[-1]
    if problem.code in {"hand_goes_on", "hand_over"}:
        target = "wins"
    elif parts[0] == "declarations":
        target = "declared"
    elif parts[0] == "wins" and parts[1:2] not in ([], [own]):
        # A folded win.
        target = "wins"
    elif problem.code in {"impossible_flag", "unknown_flag"}:
        target = "declared" if problem.place == entry_flags.DECLARED_READY else "flags"
    elif last in _OWN_FIELD:
        target = _OWN_FIELD[last]
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
