"""Where the rules of a game are read and tried: ``{% load rulesets %}``."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django import template
from django.urls import reverse

from mjclub.games import rules, ruleset_options
from mjclub.games.reference_views import address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mjclub.clubs.models import Club
    from mjclub.games.models import Game
    from mjclub.games.rules import OptionValue

register = template.Library()


@register.simple_tag
def rules_url(ruleset: str, options: Mapping[str, OptionValue] | None = None) -> str:
    """The reference of a ruleset under a game's or a league's options; the list where none is.

    Args:
        ruleset: Its id, or "" or None where the page is about no game.
        options: Those of the game, the defaults too.
    """
    if ruleset not in rules.RULESET_IDS:
        return reverse("rules-index")
    return address(ruleset, ruleset_options.differing(ruleset, options or {}))


@register.simple_tag
def practice_url(ruleset: str, options: Mapping[str, OptionValue], club: str = "") -> str:
    """Practice under a ruleset and its options, with the menu of a club.

    Args:
        ruleset: Its id.
        options: Those that differ from the defaults.
        club: The club's id, "" for none.
    """
    pairs = [("ruleset", ruleset), *ruleset_options.pairs(options)]
    pairs += [("club", club)] if club else []
    return f"{reverse('practice')}?{urlencode(pairs)}"


@register.simple_tag
def calculator_url(game: Game, club: Club) -> str:
    """The calculator under a game's rules, with the menu of its club."""
    chosen = ruleset_options.differing(game.ruleset, game.options)
    pairs = [("ruleset", game.ruleset), *ruleset_options.pairs(chosen)]
    pairs.append(("club", club.public_id))
    return f"{reverse('calculator')}?{urlencode(pairs)}"
