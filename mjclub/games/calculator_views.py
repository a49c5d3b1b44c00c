"""The calculator: a hand, its score, its waits. No sign-in, nothing is stored.

One form sent by GET, so that the address holds the hand and can be shared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from mjclub.clubs.access import enter
from mjclub.clubs.models import Club
from mjclub.clubs.policies import Action, can
from mjclub.core import tilenames
from mjclub.core.exceptions import Problem
from mjclub.games import (
    entry_answer,
    entry_forms,
    entry_live,
    entry_page,
    entry_state,
    entry_text,
    picker,
    rules,
)
from mjclub.games.entry_answer import AnswerView, WaitLine
from mjclub.games.entry_state import EntryState

if TYPE_CHECKING:
    from mjclub.core.http import HtmxRequest
    from mjclub.games.picker import Picked

PROFILES: Final = ("cn98", "wmo")
WINDS: Final = ("1z", "2z", "3z", "4z")
RULESET: Final = "mcr"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: the hand, and where it stands."""

    state: EntryState
    profile: str
    round_wind: str
    seat_wind: str
    club: str = ""

    def address(self) -> str:
        """The shareable address of this question."""
        pairs: list[tuple[str, str]] = []
        if self.state.text:
            pairs.append(("tiles", self.state.text))
        if self.state.self_draw:
            pairs.append(("draw", "1"))
        if self.round_wind != "1z":
            pairs.append(("round", self.round_wind))
        if self.seat_wind != "1z":
            pairs.append(("seat", self.seat_wind))
        if self.profile != "cn98":
            pairs.append(("profile", self.profile))
        pairs += [("flag", flag) for flag in sorted(self.state.flags)]
        if self.club:
            pairs.append(("club", self.club))
        home = reverse("calculator")
        return f"{home}?{urlencode(pairs)}" if pairs else home


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
    canonical: str | None = None
    flags: tuple[str, ...] = ()

    @property
    def left_in_all(self) -> int:
        """Copies left of all tiles waited for."""
        return sum(line.left for line in self.waiting or ())


@require_safe
def calculator(request: HtmxRequest) -> HttpResponse:
    """Work out the hand of the address."""
    asked = replace(_asked(request.GET), club=_club(request))
    after = entry_state.press(asked.state, request.GET, entry_page.style())
    if {"tap", "erase", "won"} & request.GET.keys():
        # Without scripts a key of the picker sends the form: the address then says the new hand.
        pressed = replace(asked, state=after)
        tool = "" if after.tool == "hand" else after.tool
        url = pressed.address()
        joint = "&" if "?" in url else "?"
        return HttpResponseRedirect(f"{url}{joint}tool={tool}" if tool else url)
    found = _found(asked)
    context = {
        "asked": asked,
        "state": asked.state,
        "found": found,
        "live": {"faults": {"tiles": found.faults, "flags": found.flag_faults}},
        "winds": [(wind, tilenames.wind_long(wind)) for wind in WINDS],
        "profiles": _profiles(),
        "address": asked.address(),
        "tab": "calculator",
        **entry_page.tiles_context(asked.state),
    }
    if not request.htmx:
        return render(request, "games/calculator.html", context)
    response = render(request, "games/calculator.html#answer", context)
    response["HX-Replace-Url"] = asked.address()
    return response


def _club(request: HtmxRequest) -> str:
    """The club that the visitor came from, whose menu stays; "" where he may not see it."""
    public_id = request.GET.get("club", "")[:20]
    club = Club.objects.filter(public_id=public_id).first() if public_id.isalnum() else None
    if club is None or not can(request.user, Action.VIEW, club):
        return ""
    enter(request, club)
    return club.public_id


def _profiles() -> list[tuple[str, str]]:
    return [
        ("cn98", pgettext("rules", "China 1998")),
        ("wmo", pgettext("rules", "WMO / EMA")),
    ]


def _asked(data: QueryDict) -> Asked:
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
    state = replace(state, mode="tiles", winner=0, source=0 if drawn else 1)
    return Asked(state, one_of("profile", PROFILES), one_of("round", WINDS), one_of("seat", WINDS))


def _document(asked: Asked, picked: Picked) -> dict[str, Any]:
    state = asked.state
    tiles = entry_forms.tiles_json(picked, self_draw=state.self_draw, flags=state.flags)
    return {
        "ruleset": RULESET,
        "options": {"profile": asked.profile},
        "round_wind": asked.round_wind,
        "seat_wind": asked.seat_wind,
        **tiles,
    }


def _found(asked: Asked) -> Found:
    state = asked.state
    picked = state.picked()
    own = [problem for problem in entry_forms.problems(state) if problem.field == "tiles"]
    if picked is None:
        if state.typing and [problem.code for problem in own] == ["unfinished"]:
            return Found([], [], missing=entry_live.sentence(own[0], None))
        return Found([entry_live.sentence(problem, None) for problem in own], [])
    canonical = picker.write(picked, entry_page.style(), self_draw=state.self_draw)
    offered = tuple(
        entry_forms.offered_flags(picked, self_draw=state.self_draw, chosen=state.flags)
    )
    if picked.size < picker.READY:
        missing = entry_live.sentence(own[0], picked) if own and picked.parts else ""
        return Found([], [], missing=missing, canonical=canonical, flags=offered)
    document = _document(asked, picked)
    raw = rules.score_document(document)
    if raw["faults"]:
        problems = [
            Problem(one["code"], "flags" if one["field"] == "flags" else "tiles", one["place"])
            for one in raw["faults"]
        ]
        said = {"tiles": list[str](), "flags": list[str]()}
        for problem in problems:
            words = entry_live.sentence(problem, picked)
            if words not in said[problem.field]:
                said[problem.field].append(words)
        return Found(said["tiles"], said["flags"], canonical=canonical, flags=offered)
    if picked.size == picker.READY:
        return _ready(document, raw, picked, canonical)
    if not raw["complete"]:
        words = _("These fourteen tiles are no winning hand.")
        return Found([words], [], canonical=canonical, flags=offered)
    return Found(
        [],
        [],
        answer=entry_answer.view(raw, picked.winning_tile),
        payments=_payments(raw["payments"]),
        canonical=canonical,
        flags=offered,
    )


def _payments(payments: dict[str, Any] | None) -> str:
    if payments is None:
        return ""
    if payments["discarder"] is None:
        words = _("The winner gets %(winner)s: %(others)s from each of the others.")
    else:
        words = _(
            "The winner gets %(winner)s: %(discarder)s from the discarder, %(others)s from each"
            " of the others."
        )
    return words % payments


def _ready(document: dict[str, Any], raw: dict[str, Any], picked: Picked, canonical: str) -> Found:
    """A ready hand: each wait with what it makes, and the best one in full."""
    waiting: list[WaitLine] = []
    # By discard before by self-draw, then the dearer: what one may hope for from the others.
    ranked: list[tuple[bool, int, dict[str, Any], WaitLine]] = []
    for line in entry_answer.waits(raw, picked):
        if not line.left:
            waiting.append(line)
            continue
        ways = [
            rules.score_document(document | {"winning_tile": line.tile, "self_draw": drawn})
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
        return Found([], [], waiting=waiting, canonical=canonical)
    by_discard, total, answer, line = max(ranked, key=lambda one: one[:2])
    words = {"tile": tilenames.spoken(line.tile), "points": total}
    title = (
        _("%(tile)s by discard: %(points)s points")
        if by_discard
        else _("%(tile)s by self-draw: %(points)s points")
    )
    return Found(
        [],
        [],
        answer=entry_answer.view(answer, line.tile),
        answer_title=title % words,
        waiting=waiting,
        canonical=canonical,
    )


def _beside(discard: dict[str, Any], draw: dict[str, Any]) -> tuple[str, str]:
    """The patterns that both ways share, and what each adds."""
    one = _points(discard)
    two = _points(draw)
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


def _points(answer: dict[str, Any]) -> dict[str, int]:
    return {entry_answer.name_of(item["id"]): item["points"] for item in answer["patterns"]}
