"""What is said to people for each code: short, polite, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise, lazy
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from mjclub.core.exceptions import Problem
from mjclub.games.rules_texts import in_language

MESSAGES: Final[dict[str, str | Promise]] = {
    # Of an entry.
    "missing_field": _("This is missing."),
    "bad_value": _("This value cannot be."),
    "bad_column": _("Choose one of the players of this game."),
    "same_column": _("A player cannot win from himself."),
    "one_win": _("Exactly one player wins a hand."),
    "too_many_wins": _("That many players cannot win one hand."),
    "winner_twice": _("A player wins a hand once."),
    "wins_not_allowed": _("A draw or a void hand has no winner."),
    "source_not_allowed": _("A self-draw comes from nobody."),
    "bad_order": _("Who won first and who won second do not agree."),
    "different_source": _("Wins at the same moment are on one tile, from the same player."),
    "different_kind": _("Wins at the same moment are won in the same way."),
    "self_draw_alone": _("Who wins by self-draw wins alone."),
    "retired_source": _("Who has won already discards no more in this hand."),
    "responsible_not_allowed": _("Nobody else is responsible for this win."),
    "not_verified": _("At least one other player confirms a win."),
    "verified_not_allowed": _("Under these rules nobody confirms wins."),
    "declared_twice": _("A player declares ready once."),
    "declarations_not_allowed": _("Nobody declares ready in this hand."),
    "ready_not_asked": _("Who has won is not asked whether he was ready."),
    "kind_mismatch": _("The tiles and the way of winning do not agree."),
    "not_a_number": _("Write the points as a whole number."),
    "wrong_step": _("No hand has these points under these rules."),
    "too_high": _("No hand is worth that many points."),
    "under_minimum": _("The hand is under the minimum of points and may not win."),
    "not_complete": _("These tiles are not a winning hand yet."),
    "no_patterns": _("Choose at least one pattern."),
    "unknown_pattern": _("These rules have no such pattern."),
    "contradiction": _("These patterns cannot stand together."),
    "drawn_not_allowed": _("Only a hand that goes on after its first win ends so."),
    "hand_goes_on": _("The hand goes on. Record how it ends first."),
    "hand_over": _("This hand is over already."),
    "earlier_goes_on": _("Later hands are recorded, so this one is over. Say how it ended."),
    "nothing_new": _("Enter another win, or that the wall ran out."),
    # Of tiles, as scoring names them.
    "bad_notation": _("These tiles cannot be read."),
    "ambiguous_notation": _("These tiles can be read in two ways."),
    "wrong_count": _("The number of tiles is not right."),
    "too_many_copies": _("There are only four of each tile."),
    "bad_meld": _("These tiles are no set."),
    "too_many_melds": _("A hand has at most four sets."),
    "tile_not_used": _("These rules do not use this tile."),
    "flowers_not_used": _("These rules do not use flowers."),
    "wrong_flowers": _("There are at most eight flowers, each once."),
    "bad_wind": _("This is no wind."),
    "unknown_flag": _("These rules do not know this."),
    "impossible_flag": _("This cannot be true of this hand."),
    "impossible_responsible": _("Nobody can be responsible for this hand."),
    "unknown_ruleset": _("There are no such rules."),
    "unknown_option": _("There is no such option."),
    # Of a game.
    "game_over": _("All hands of this game are played."),
    "game_cancelled": _("This game is cancelled."),
    "game_open": _("This game is still in progress."),
    "game_finished": _("This game is finished."),
    "hand_withdrawn": _("This hand was taken back."),
    "hand_stands": _("This hand was not taken back."),
    "hand_taken": _("This hand is already recorded."),
    "hand_ahead": _("An earlier hand is missing."),
    "key_reused": _("This form was already used for another hand."),
    "stale": _("Somebody else changed this in the meantime."),
    "too_many_hands": _("The game has no room for this hand any more."),
    "check_needed": _("A hand is marked for checking. Correct it first."),
    "reopen_first": _(
        "The change would put another hand under the minimum. Reopen the game first."
    ),
    "nothing_to_undo": _("There is nothing to undo."),
    "not_over": _("Hands are still to be played. Finish early if time is up."),
    "no_hands": _("Nothing has been played yet. Cancel the game instead."),
    "no_version": _("There is no such version of this hand."),
    "already_undone": _("This was already taken back."),
    "swap_same": _("Choose two different players."),
    "unknown_penalty": _("These rules have no such penalty."),
    "bad_step": _("Choose one of the steps of this penalty."),
    "reason_too_long": _("The reason is too long."),
    "reason_missing": _("Give a reason."),
    # Of a start.
    "wrong_players": _("Choose the right number of players."),
    "player_twice": _("Each player sits at a table once."),
    "other_club": _("This belongs to another club."),
    "player_retired": _("This player no longer plays in the club."),
    "empty_name": _("Write a name."),
    "name_too_long": _("The name is too long."),
    "league_closed": _("The league is closed."),
    "outside_dates": _("This day is outside the league's dates."),
    "other_ruleset": _("The league has other rules."),
    "other_standing": _("The league counts games in another way."),
    "same_league": _("The game is in this league already."),
}


def problem(code: str, field: str = "", place: str = "") -> Problem:
    """Return the problem with its words."""
    return Problem(code, field, place, MESSAGES[code])


# Why patterns cannot stand together, by the reason that the rules give.
CONTRADICTIONS: Final[dict[str, Any]] = {
    "not_added": _("{pattern} is part of {other} and is not added to it."),
    "impossible": _("No hand has both {pattern} and {other}."),
    "way": _("{pattern} does not fit the way of winning."),
    "count": _("{pattern} cannot be counted that often."),
    "declared": _("{pattern} is missing: the winner declared it and won on another's tile."),
}


def contradiction(
    reason: str,
    pattern: Mapping[str, str],
    other: Mapping[str, str] | None,
    *,
    field: str,
    place: str,
) -> Problem:
    """Return the problem of two patterns (or one) that cannot stand, named in the page's language.

    Args:
        reason: As the rules give it.
        pattern, other: Names by language.
        field, place: Where it is said.
    """
    words = format_lazy(
        CONTRADICTIONS[reason],
        pattern=_spoken(pattern),
        other="" if other is None else _spoken(other),
    )
    return Problem("contradiction", field, place, words)


_spoken = lazy(in_language, str)


def message(code: str) -> str | Promise:
    """Return the words for a code."""
    return MESSAGES[code]
