"""The live part of the entry page: what is known of the hand so far, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mjclub.core.exceptions import Problem
from mjclub.games import entry_answer, entry_forms, entry_words, picker, rules
from mjclub.games.entries import Preview
from mjclub.games.entry_forms import EntryState
from mjclub.games.entry_page import style
from mjclub.games.picker import Picked

# The form's fields, and what of the service's fields belongs to each.
FIELDS: Final = ("winner", "from", "points", "patterns", "tiles", "flags")
_MODE_FIELD: Final = {"points": "points", "patterns": "patterns", "tiles": "tiles"}


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
        refused: Whether Save would refuse what stands here, whatever else is still to be chosen.
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
    refused: bool = False
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
        if saving or not _may_follow(problem, state):
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
    contradictions = _contradictions(preview)
    refused = bool(contradictions) or any(problem.code == "mark" for problem in own)
    can_save = preview is not None and preview.legal and not own and not faults
    return Live(
        faults=faults,
        missing=[] if state.outcome != "win" else missing,
        answer=answer,
        waiting=waiting,
        total=total,
        minimum=minimum,
        short=_short(answer, total, minimum, under=under),
        # Nobody pays a sum that is refused.
        deltas=preview.deltas if preview is not None and not ready and not refused else None,
        can_save=can_save,
        save=_save_label(state, None if refused else total, correcting=correcting),
        flags=entry_forms.offered_flags(picked, self_draw=state.self_draw, chosen=state.flags),
        canonical=None
        if picked is None
        else picker.write(picked, style(), self_draw=state.self_draw),
        contradictions=contradictions,
        refused=refused,
        outcome=state.outcome,
        mode=state.mode,
        chosen=_chosen(state, options) if state.mode == "patterns" else [],
    )


def _may_follow(problem: Problem, state: EntryState) -> bool:
    """Whether what is wrong is only not there yet."""
    if problem.code == "unfinished":
        return state.typing
    return problem.code in {"missing_field", "incomplete"}


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
