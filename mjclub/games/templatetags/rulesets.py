"""Where the rules of a game are read: ``{% load rulesets %}``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import template
from django.urls import reverse

from mjclub.games import rules, ruleset_options
from mjclub.games.reference_views import address

if TYPE_CHECKING:
    from collections.abc import Mapping

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
