"""What the calculator is asked and what it finds: a hand under a ruleset and its options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from mjclub.core import tilenames
from mjclub.core.exceptions import Problem
from mjclub.games import (
    answer_notes,
    closest,
    closest_words,
    entry_answer,
    entry_flags,
    entry_forms,
    entry_live,
    entry_page,
    entry_state,
    entry_text,
    picker,
    readings,
    reference,
    rules,
    ruleset_options,
    units,
)
from mjclub.games.entry_answer import AnswerView, WaitLine
from mjclub.games.entry_forms import Terms
from mjclub.games.entry_state import EntryState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import QueryDict

    from mjclub.games.picker import Picked
    from mjclub.games.readings import Readings
    from mjclub.games.rules import Asks
    from mjclub.games.ruleset_options import Chosen

WINDS: Final = ("1z", "2z", "3z", "4z")
RESPONSIBLE: Final = ("", "other", "none")
"""Who discarded, another player, nobody."""
FIRST: Final = rules.RULESET_IDS[0]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: the hand, and where it stands.

    Attributes:
        state: The hand as the picker has it.
        ruleset: Its id.
        options: Those that differ.
        round_wind, seat_wind: Tiles; of no meaning where the rules do not ask.
        responsible: One of `RESPONSIBLE`.
        club: Whose menu stays, "" for none.
        usual: The ruleset that an address without one means.
    """

    state: EntryState
    ruleset: str
    options: Chosen
    round_wind: str = "1z"
    seat_wind: str = "1z"
    responsible: str = ""
    club: str = ""
    usual: str = FIRST

    @property
    def asks(self) -> Asks:
        """What the rules ask; the winner says himself that he declared ready."""
        return replace(rules.asks(self.ruleset, self.options), declares_ready=False)

    @property
    def terms(self) -> Terms:
        """What the hand is read under: the winner, column 0, deals where he sits East."""
        asks = self.asks
        dealer = None
        if asks.seat_wind:
            dealer = 0 if self.seat_wind == WINDS[0] else 1
        return Terms(asks, dealer=dealer)

    @property
    def form(self) -> str:
        """What the page is made for: with another one its keys, fields and defaults are others."""
        asks = self.asks
        some = (asks.flowers, asks.round_wind, asks.seat_wind, asks.responsible)
        lead = reference.switch(self.ruleset)
        book = ruleset_options.written(self.options.get(lead.id, lead.default)) if lead else ""
        return f"{self.ruleset}-{book}-{''.join(str(int(one)) for one in some)}"

    def address(self) -> str:
        """The shareable address of this question."""
        asks = self.asks
        pairs: list[tuple[str, str]] = []
        if self.ruleset != FIRST or self.usual != FIRST:
            pairs.append(("ruleset", self.ruleset))
        if self.state.text:
            pairs.append(("tiles", self.state.text))
        if self.state.self_draw:
            pairs.append(("draw", "1"))
        if asks.round_wind and self.round_wind != WINDS[0]:
            pairs.append(("round", self.round_wind))
        if asks.seat_wind and self.seat_wind != WINDS[0]:
            pairs.append(("seat", self.seat_wind))
        pairs += ruleset_options.pairs(self.options)
        if self.responsible:
            pairs.append(("responsible", self.responsible))
        pairs += [("flag", flag) for flag in sorted(self.state.flags & set(asks.flags))]
        if self.club:
            pairs.append(("club", self.club))
        home = reverse("calculator")
        return f"{home}?{urlencode(pairs)}" if pairs else home

    def readings_address(self) -> str:
        """Where the readings of the hand alone are, to be put into another page."""
        query = self.shared_address().partition("?")[2]
        return f"{reverse('calculator-readings')}?{query}"

    def shared_address(self) -> str:
        """The same without the club: what is sent to others leads into nobody's menu."""
        return replace(self, club="", usual=FIRST).address()


@dataclass(frozen=True, slots=True)
class Found:
    """What the calculator answers; what it has not is None or empty."""

    faults: list[str]
    flag_faults: list[str]
    missing: str = ""
    answer: AnswerView | None = None
    answer_title: str = ""
    waiting: list[WaitLine] | None = None
    payments: str = ""
    closest: tuple[str, ...] = ()
    readings: Readings | None = None
    canonical: str | None = None
    flags: tuple[str, ...] = ()

    @property
    def left_in_all(self) -> int:
        """Copies left of all tiles waited for."""
        return sum(line.left for line in self.waiting or ())


def read(data: QueryDict, club: str = "", usual: str = FIRST) -> Asked:
    """Read the address. Nothing is refused here: what makes no sense counts as not said."""

    def one_of(name: str, allowed: tuple[str, ...]) -> str:
        value = data.get(name, "")
        return value if value in allowed else allowed[0]

    state = entry_state.read_state(data, mode="tiles")
    drawn = data.get("draw") == "1"
    mark = entry_text.mark_of(state.text)
    if data.get("was") in {"0", "1"} and data.get("was") != data.get("draw"):
        # Without scripts: what was pressed since the page was made counts, and the mark follows.
        state = replace(state, text=entry_text.marked(state.text, self_draw=drawn))
    elif mark:
        drawn = mark == "*"
    # Column 0 wins; its own lower key is the self-draw, as on the entry page.
    state = replace(state, mode="tiles", winner=0, source=0 if drawn else 1, responsible=None)
    ruleset = next((name for name in rules.RULESET_IDS if name == data.get("ruleset")), usual)
    options = {} if switches(data) else ruleset_options.read(ruleset, data)
    asks = rules.asks(ruleset, options)
    return Asked(
        state=state,
        ruleset=ruleset,
        options=options,
        round_wind=one_of("round", WINDS),
        seat_wind=one_of("seat", WINDS),
        responsible=one_of("responsible", RESPONSIBLE) if asks.responsible and not drawn else "",
        club=club,
        usual=usual,
    )


def asked_for(hand: Mapping[str, Any], club: str = "") -> Asked:
    """The question that a hand in its JSON form is, with ruleset and options; see `read`."""
    drawn = bool(hand["self_draw"])
    text = picker.write(picker.from_json(dict(hand)), entry_page.style(), self_draw=drawn)
    state = EntryState(
        mode="tiles", winner=0, source=0 if drawn else 1, text=text, flags=frozenset(hand["flags"])
    )
    return Asked(
        state=state,
        ruleset=hand["ruleset"],
        options=ruleset_options.differing(hand["ruleset"], hand["options"]),
        round_wind=hand.get("round_wind") or WINDS[0],
        seat_wind=hand.get("seat_wind") or WINDS[0],
        responsible=hand.get("responsible") or "",
        club=club,
        # Its address then always names the ruleset.
        usual="",
    )


def switches(data: QueryDict) -> bool:
    """Whether a page made for one ruleset asks for another: its options belong to the former."""
    return len(set(data.getlist("ruleset"))) > 1


def document(asked: Asked, picked: Picked) -> dict[str, Any]:
    """The hand in its JSON form: what the rules do not ask for is left out."""
    state, terms = asked.state, asked.terms
    asks = terms.asks
    flags = entry_flags.flags_of(
        asks, picked, self_draw=state.self_draw, chosen=state.flags, dealer=terms.deals(state)
    )
    found: dict[str, Any] = {
        "ruleset": asked.ruleset,
        "options": dict(asked.options),
        **picker.to_json(picked, self_draw=state.self_draw),
        "flags": flags,
    }
    if asks.round_wind:
        found["round_wind"] = asked.round_wind
    if asks.seat_wind:
        found["seat_wind"] = asked.seat_wind
    if asked.responsible:
        found["responsible"] = asked.responsible
    return found


def work_out(asked: Asked) -> Found:
    """Score the hand, or say what is wrong with it, or what it waits for."""
    state, terms = asked.state, asked.terms
    picked = state.picked()
    own = [one for one in entry_forms.win_problems(state, terms) if one.field == "tiles"]
    if picked is None:
        if state.typing and [problem.code for problem in own] == ["unfinished"]:
            return Found([], [], missing=entry_live.sentence(own[0], None))
        return Found([entry_live.sentence(problem, None) for problem in own], [])
    canonical = picker.write(picked, entry_page.style(), self_draw=state.self_draw)
    found = Found([], [], canonical=canonical, flags=tuple(entry_forms.offered(state, terms)))
    if picked.size < picker.READY:
        problem = own[0] if own and picked.parts else None
        if problem is None:
            return found
        words = entry_live.sentence(problem, picked)
        if problem.code == "incomplete":
            return replace(found, missing=words)
        return replace(found, faults=[words])
    hand = document(asked, picked)
    raw = rules.score_document(hand | {"alternatives": picked.size > picker.READY})
    if raw["faults"]:
        return _refused(found, raw, picked)
    flags = terms.asks.flags if picked.size == picker.READY else found.flags
    ways = closest.closest(hand, raw, flags)
    found = replace(found, closest=tuple(closest_words.sentences(ways, terms.asks.unit)))
    if picked.size == picker.READY:
        return _ready(found, hand, raw, picked)
    if not raw["complete"]:
        return replace(found, faults=[_("These fourteen tiles are no winning hand.")])
    return replace(
        found,
        answer=entry_answer.view(raw, picked.winning_tile, picked.sources),
        payments=answer_notes.paid(raw["payments"]),
        readings=readings.of_answer(raw, hand),
    )


def _refused(found: Found, raw: dict[str, Any], picked: Picked) -> Found:
    said = {"tiles": list[str](), "flags": list[str]()}
    for one in raw["faults"]:
        field = "flags" if one["field"] in {"flags", "responsible"} else "tiles"
        words = entry_live.sentence(Problem(one["code"], field, one["place"]), picked)
        if words not in said[field]:
            said[field].append(words)
    return replace(found, faults=said["tiles"], flag_faults=said["flags"])


def _ready(found: Found, hand: dict[str, Any], raw: dict[str, Any], picked: Picked) -> Found:
    """A ready hand: each wait with what it makes, and the best one in full."""
    waiting: list[WaitLine] = []
    # By discard before by self-draw, then the dearer: what one may hope for from the others.
    ranked: list[tuple[bool, int, dict[str, Any], WaitLine]] = []
    for line in entry_answer.waits(raw, picked):
        if not line.left:
            waiting.append(line)
            continue
        ways = [
            rules.score_document(hand | {"winning_tile": line.tile, "self_draw": drawn})
            for drawn in (False, True)
        ]
        patterns, more = _beside(*ways)
        waiting.append(replace(line, patterns=patterns, more=more))
        ranked += [
            (not drawn, way["total"], way, line)
            for drawn, way in zip((False, True), ways, strict=True)
            if way["legal"]
        ]
    if not ranked:
        return replace(found, waiting=waiting)
    by_discard, total, answer, line = max(ranked, key=lambda one: one[:2])
    title = _("%(tile)s by discard: %(points)s")
    if not by_discard:
        title = _("%(tile)s by self-draw: %(points)s")
    points = units.long(total, units.unit_of(answer))
    return replace(
        found,
        answer=entry_answer.view(answer, line.tile, picked.sources),
        answer_title=title % {"tile": tilenames.spoken(line.tile), "points": points},
        waiting=waiting,
    )


def _beside(discard: dict[str, Any], draw: dict[str, Any]) -> tuple[str, str]:
    """The patterns that both ways share, and what each adds."""
    one = _points(discard, discard["ruleset"])
    two = _points(draw, draw["ruleset"])
    shared = [f"{name} {points}" for name, points in one.items() if two.get(name) == points]
    added = []
    for label, mine, other in (
        (_("by discard"), one, two),
        (_("by self-draw"), two, one),
    ):
        extra = [f"{name} +{n}" for name, n in mine.items() if other.get(name) != n]
        if extra:
            added.append(f"{label} {', '.join(extra)}")
    return " · ".join(shared), " · ".join(added)


def _points(answer: dict[str, Any], ruleset: str) -> dict[str, int]:
    return {
        entry_answer.name_of(item["id"], ruleset): item["points"]
        for item in answer["patterns"] or ()
    }
