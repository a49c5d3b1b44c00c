"""What the entry page gives its script for the time without a network.

Which hands follow where nothing but their number decides it, what the rules ask of a hand, and how
a value is written: with these a phone takes hands, and leaves their scores to the server.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from django.urls import reverse

from mjclub.games import entry_page, referee, rules, units
from mjclub.games.hand_names import HandNames

if TYPE_CHECKING:
    from mjclub.games.entry_place import Place
    from mjclub.games.sheets import Row

_SAMPLE: Final = 9
"""A value of one digit; the script puts others in its place."""


def context(place: Place, bar: Callable[[Place], str]) -> dict[str, Any]:
    """What the template ``games/parts/offline_words.html`` needs.

    Args:
        place: The hand that the page is for.
        bar: Names a hand as the page's bar does.
    """
    game, asks = place.game, place.terms.asks
    ids = [game.club.public_id, game.public_id]
    return {
        "game": game.public_id,
        "evening": game.evening.public_id,
        "page": reverse("hand-new", args=ids),
        "api": f"/api/v1/clubs/{ids[0]}/games/{ids[1]}/hands/",
        "token_url": reverse("evening-token", args=[ids[0], game.evening.public_id]),
        "names": json.dumps(place.names, ensure_ascii=False),
        "asks": json.dumps(
            {
                "players": asks.players,
                "goesOn": asks.goes_on,
                "ready": asks.declares_ready,
                "verified": asks.verified,
                "noPatterns": place.terms.without_patterns,
                "most": referee.MAX_VALUE,
                "robbed": sorted(
                    one.id for one in rules.catalogue(game.ruleset, game.options) if one.robbed
                ),
                "won": list(place.terms.won),
                "fixed": place.sheet.hands_total > 0,
            }
        ),
        "ahead": json.dumps(_ahead(place, bar), ensure_ascii=False),
        "worth": units.long(_SAMPLE, asks.unit).replace(str(_SAMPLE), "{n}"),
    }


def _ahead(place: Place, bar: Callable[[Place], str]) -> dict[int, dict[str, Any]]:
    """This hand and those that follow it, by number; this one alone where the deal decides."""
    total = place.sheet.hands_total
    found = [place.position]
    if total:
        played = [_played(row) for row in place.sheet.rows if row.kind == "hand"]
        if place.continues:
            played = played[:-1]
        more = [referee.Played("draw")] * (total - place.position.hand_no)
        places, following = referee.positions(place.game, [*played, *more], place.sheet.swaps)
        found = [*places[len(played) :], *([following] if following is not None else [])]
    names = HandNames.of(place.game)
    return {
        one.hand_no: {
            "label": names.long(one),
            "bar": bar(replace(place, position=one)),
            "line": entry_page.game_line(place.game, one, total),
            "winds": list(one.winds),
        }
        for one in found
    }


def _played(row: Row) -> referee.Played:
    outcome = row.hand.outcome if row.hand is not None else "draw"
    return referee.Played(
        outcome,
        tuple(win.winner for win in row.wins),
        tuple(win.order for win in row.wins),
    )
