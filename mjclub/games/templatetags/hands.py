"""What templates say of hands and points: ``{% load hands %}``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from mjclub.core import numbers
from mjclub.core.templatetags.mj import wind as wind_chip
from mjclub.games import rules, rules_words, units
from mjclub.games.hand_names import HandNames
from mjclub.leagues.scoring import place_points

if TYPE_CHECKING:
    from mjclub.games.entries import Position
    from mjclub.games.models import Game

register = template.Library()


@register.simple_tag(takes_context=True)
def hand_name(context: template.Context, position: Position, game: Game | None = None) -> str:
    """The hand's name under the rules of the game, which the context may hold: "동 3국"."""
    return HandNames.of(game or context["game"]).long(position)


@register.simple_tag(takes_context=True)
def hand_count(context: template.Context, position: Position, game: Game | None = None) -> str:
    """How far the game is with this hand: "7/16"."""
    return HandNames.of(game or context["game"]).counted(position)


@register.simple_tag
def seat_chip(game: Game, wind: str, deal: bool = False) -> SafeString:
    """A person's seat of a hand: his wind, or who deals where winds mean nothing."""
    if rules.asks(game.ruleset, game.options).seat_wind:
        return wind_chip(wind, deal=deal, spell=True)
    if not deal:
        return SafeString("")
    return format_html(
        '<span class="wind wind--deal" aria-hidden="true">{}</span><span class="vh">{}</span>',
        pgettext("dealer", "D"),
        pgettext("seat", "dealer"),
    )


@register.simple_tag
def rules_name(ruleset: str) -> str:
    """The name of a ruleset, by its id."""
    return rules_words.ruleset_name(ruleset)


@register.simple_tag
def rules_address(game: Game) -> str:
    """The address of the page that explains the game's rules."""
    return rules_words.rules_address(game)


@register.filter
def rules_of(game: Game) -> str:
    """The rules of a game: its ruleset, edition, and players where they were chosen."""
    return rules_words.game_rules(game)


@register.filter
def worth(value: int, game: Game) -> str:
    """What a hand is worth, in what its rules count: "24점", "7판"."""
    return units.long(value, rules.asks(game.ruleset, game.options).unit)


@register.simple_tag
def paid_as(value: int, game: Game) -> int | None:
    """What a hand's worth is paid as where that is another number (three players), else None."""
    return rules.scaled_total(game.ruleset, game.options, value)


@register.filter
def score(points: int | None, game: Game) -> str:
    """A total of points: with its sign where the game begins at 0, else as a plain number."""
    if points is None:
        return "–"
    return numbers.plain(points) if game.frame.get("start_score") else numbers.signed(points)


@register.filter
def gain(points: int | None, game: Game) -> str:
    """What a total is over or under the points that everybody begins with: +12."""
    if points is None:
        return "–"
    return numbers.signed(points - int(game.frame.get("start_score") or 0))


@register.filter
def has_place_points(game: Game) -> bool:
    """Whether the game's places give table points: nothing is shown of those that are all 0."""
    return any(place_points(game.standing))
