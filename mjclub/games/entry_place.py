"""The hand that an entry form is for, and what its page needs to know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from mjclub.core import tilenames
from mjclub.games import (
    entry_forms,
    entry_live,
    entry_page,
    entry_people,
    entry_wins,
    offline_entry,
    pattern_block,
    pattern_list,
    points_list,
    queries,
    readings_offer,
    rules,
    services,
    units,
)
from mjclub.games.entries import HandEntry, Position, Preview
from mjclub.games.entry_forms import Terms
from mjclub.games.entry_live import Live, Seen
from mjclub.games.entry_state import EntryState, Responsible, opened
from mjclub.games.hand_names import HandNames, stayed
from mjclub.games.penalty_choices import penalty_choices
from mjclub.games.views_common import may_in, version_of

if TYPE_CHECKING:
    from mjclub.games.models import Game, Hand
    from mjclub.games.sheets import Row, Sheet


@dataclass(frozen=True, slots=True)
class Place:
    """The hand that a form is for.

    Attributes:
        game, sheet: As they stand.
        position: The hand's place in the game.
        hand: The recorded hand that is corrected or goes on; None for the next one.
        row: Its row of the sheet.
        continues: The hand goes on after its first win, and the form ends it.
    """

    game: Game
    sheet: Sheet
    position: Position
    hand: Hand | None = None
    row: Row | None = None
    continues: bool = False

    @property
    def correcting(self) -> bool:
        """Whether a recorded hand is corrected."""
        return self.hand is not None and not self.continues

    @property
    def terms(self) -> Terms:
        """What the form is filled in under."""
        won = self.row.wins if self.row is not None and self.continues else ()
        return Terms(
            rules.asks(self.game.ruleset, self.game.options),
            won=tuple(win.winner for win in won),
            continues=self.continues,
            dealer=self.position.dealer,
        )

    @property
    def label(self) -> str:
        """The hand's name: 동 3국."""
        return HandNames.of(self.game).long(self.position)

    @property
    def names(self) -> list[str]:
        """The players' names, by column."""
        return [column.player.name for column in self.sheet.columns]


def next_place(game: Game) -> Place | None:
    """The hand to be entered next, or the one that goes on; None where the frame is full."""
    sheet = queries.sheet(game)
    if sheet.going_on is not None:
        return _recorded(game, sheet, sheet.going_on, continues=True)
    if sheet.next_position is None:
        return None
    return Place(game, sheet, sheet.next_position)


def place_of(game: Game, hand: Hand, *, continues: bool = False) -> Place | None:
    """The place of a recorded hand; None for a withdrawn one."""
    sheet = queries.sheet(game)
    for row in sheet.rows:
        if row.kind == "hand" and row.hand is not None and row.hand.pk == hand.pk:
            return _recorded(game, sheet, row, continues=continues)
    return None


def _recorded(game: Game, sheet: Sheet, row: Row, *, continues: bool) -> Place | None:
    if row.position is None:
        return None
    return Place(game, sheet, row.position, row.hand, row, continues)


# --- what the services say -----------------------------------------------------------------------


def look(game: Game, state: EntryState, terms: Terms, hand: Hand | None) -> Seen:
    """What the services say of the form; nothing as long as it means no entry."""
    entry = entry_forms.to_entry(state, terms)
    if entry is None:
        return Seen()
    entry = entry_forms.as_if_answered(entry, state, terms)
    preview = _preview(game, entry, terms, hand)
    return Seen(preview, _settles(game, entry, preview, terms, hand))


def _preview(game: Game, entry: HandEntry, terms: Terms, hand: Hand | None) -> Preview:
    return services.preview_hand(game=game, entry=entry, hand=hand, continues=terms.continues)


def _settles(
    game: Game, entry: HandEntry, preview: Preview, terms: Terms, hand: Hand | None
) -> bool:
    """Whether it makes a difference who is responsible: then it is asked.

    Found by asking for the payments where nobody is, or where it is who discarded; the rules of
    the payments themselves stay out of the page.
    """
    asked = [win for win in entry.wins if terms.asks.responsible and win.kind != "self_draw"]
    if not asked or preview.deltas is None:
        return False
    other: Responsible = None if asked[0].responsible == "none" else "none"
    wins = tuple(
        replace(win, responsible=other if win.kind != "self_draw" else None) for win in entry.wins
    )
    return _preview(game, replace(entry, wins=wins), terms, hand).deltas != preview.deltas


def live_context(
    game: Game,
    state: EntryState,
    seen: Seen,
    terms: Terms,
    *,
    correcting: bool = False,
    saving: bool = False,
) -> dict[str, Any]:
    """What the live part needs."""
    live = entry_live.live(state, seen, terms, game=game, correcting=correcting, saving=saving)
    false_win: dict[str, str] = {"code": "false_win"}
    if state.winner is not None:
        false_win["column"] = str(state.winner)
    penalty = reverse("game-penalty", args=[game.club.public_id, game.public_id])
    offered = {one.code for one in penalty_choices(game, any_penalty=True)}
    return {
        "state": state,
        "live": live,
        "offer": live.answer and readings_offer.offer(seen.preview, state, game.club.public_id),
        "pays": entry_live.pays(game.players, live.deltas),
        "fault_fields": fault_slots(live, terms),
        "blocked": blocked(game, state, terms),
        "penalty_url": penalty if offered else "",
        "false_win_url": f"{penalty}?{urlencode(false_win)}" if "false_win" in offered else "",
    }


def blocked(game: Game, state: EntryState, terms: Terms) -> tuple[pattern_block.Blocked, ...]:
    """What cannot join the ticked patterns; asked only where that list is open."""
    if state.mode != "patterns" or state.outcome != "win":
        return ()
    return pattern_block.blocked(game.ruleset, game.options, state, dealer=terms.deals(state))


def fault_slots(live: Live, terms: Terms) -> list[tuple[str, list[str]]]:
    """What stands beside each field of the page."""
    return [(name, live.faults.get(name, [])) for name in entry_live.fields(terms.asks)]


def _bar_label(place: Place) -> str:
    """The hand's name in the bar, which spells the round wind out: South 3, 남풍 3국."""
    if not place.terms.asks.round_wind:
        return place.label
    return stayed(
        pgettext("hand in the bar", "%(wind)s %(number)s")
        % {
            "wind": tilenames.wind_long(place.position.round_wind),
            "number": place.position.hand_in_round,
        },
        place.position,
    )


def context(
    request: HttpRequest, place: Place, state: EntryState, *, saving: bool = False
) -> dict[str, Any]:
    """What the page's templates need."""
    game, hand, terms = place.game, place.hand, place.terms
    ids = [game.club.public_id, game.public_id]
    preview = reverse("hand-preview", args=ids)
    if hand is not None:
        asked = {"hand": hand.public_id} | ({"continues": "1"} if place.continues else {})
        preview = f"{preview}?{urlencode(asked)}"
    seen = look(game, state, terms, hand)
    return {
        "game": game,
        "hand": hand,
        "may": may_in(request, game),
        "version": _version(request, place),
        "asks": terms.asks,
        "continues": place.continues,
        "correcting": place.correcting,
        "over": place.continues or len(state.cards) > 1,
        "three": " four--3" if terms.asks.players == 3 else "",
        "others": terms.asks.players - 1,
        "people": entry_people.people(state, terms, place.sheet, place.position, place.row),
        "label": _bar_label(place),
        "line": entry_page.game_line(game, place.position, place.sheet.hands_total),
        "modes": _modes(),
        "pattern_groups": pattern_list.pattern_groups(
            game.ruleset, game.options, state.patterns, blocked(game, state, terms)
        ),
        "paste_url": "" if hand is not None else reverse("hand-paste", args=ids),
        "quick_points": points_list.quick_points(place.sheet, terms.asks),
        "back_url": reverse("game", args=ids),
        "preview_url": preview,
        "save_url": _edit_url(place) if place.correcting else reverse("hand-new", args=ids),
        **_wins_context(place, state, seen),
        "offline": None if place.correcting else offline_entry.context(place, _bar_label),
        **entry_page.tiles_context(state, terms),
        **live_context(game, state, seen, terms, correcting=place.correcting, saving=saving),
    }


def _edit_url(place: Place) -> str:
    assert place.hand is not None
    ids = [place.game.club.public_id, place.game.public_id, place.hand.public_id]
    return reverse("hand-edit", args=ids)


def _version(request: HttpRequest, place: Place) -> int | None:
    """The version of the recorded hand that the form has seen: what changed since is noticed."""
    if place.hand is None:
        return None
    return version_of(request) if request.method == "POST" else place.hand.version


def _wins_context(place: Place, state: EntryState, seen: Seen) -> dict[str, Any]:
    """The other wins of the hand, and whether it may have one more."""
    game, terms = place.game, place.terms
    before = place.row.wins if place.row is not None and place.continues else ()
    alone = bool(state.cards) and seen.preview is None
    if alone:
        # The open win is not whole yet: the folded ones are looked at by themselves.
        cards = replace(opened(state, state.cards[0]), cards=state.cards[1:], at=0)
        seen = look(game, cards, terms, place.hand)
    wins = entry_wins.wins_of(state)
    room = terms.asks.most_wins > len(wins) + len(terms.won)
    orders = [win.order for win in wins]
    # The form has one win open, whether something of it is there yet or not; the button for the
    # one after it waits, out of sight, until somebody is chosen.
    after = terms.asks.most_wins > len(state.cards) + 1 + len(terms.won)
    return {
        "edit_url": _edit_url(place) if place.continues else "",
        "recorded": entry_people.recorded_cards(before, place.names),
        "cards": entry_people.card_views(state, place.names, seen, alone=alone),
        "most_wins": terms.asks.most_wins,
        # Two at once end the hand: nobody joins a first winner where a second one follows.
        "one_more": after and not (state.order == 1 and 2 in orders),
        # Hidden by the styles as long as the wall has run out: unticking that sends no form.
        "one_later": room and place.correcting and terms.asks.goes_on and orders == [1],
        "may_draw": terms.asks.goes_on
        and (place.continues or (place.correcting and len(wins) == 1)),
    }


def _modes() -> list[tuple[str, str]]:
    return [
        ("points", pgettext("speed", "Points")),
        ("patterns", pgettext("speed", "Patterns")),
        ("tiles", pgettext("speed", "Tiles")),
    ]


def said(entry: HandEntry, game: Game, row: Row | None = None) -> str:
    """A hand in one line: who won how much from whom, one win after the other."""
    if entry.outcome == "draw":
        return _("Draw")
    if entry.outcome == "void":
        return _("Void hand")
    names = [seat.player.name for seat in game.seats.select_related("player").order_by("column")]
    unit = rules.asks(game.ruleset, game.options).unit
    said = []
    for index, win in enumerate(entry.wins):
        points = row.wins[index].value if row is not None else _points_of(game, entry, index)
        worth = "?" if points is None else units.long(points, unit)
        words = {"winner": names[win.winner], "worth": worth}
        if win.source is None:
            said.append(_("%(winner)s %(worth)s, self-draw") % words)
        else:
            words |= {"source": names[win.source]}
            said.append(_("%(winner)s %(worth)s, from %(source)s") % words)
    if entry.drawn:
        said.append(_("the wall ran out"))
    return " · ".join(said)


def _points_of(game: Game, entry: HandEntry, index: int) -> int | None:
    win = entry.wins[index]
    if win.value is not None:
        return win.value
    alone = replace(entry, wins=(replace(win, order=1),), drawn=False, declarations=())
    return services.preview_hand(game=game, entry=alone).total
