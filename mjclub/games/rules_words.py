"""The names of rulesets as pages show them, and what a friendly game may be played under."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from django.urls import reverse

from mjclub.games import rules, ruleset_options
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.games.models import Game

PLAYERS: Final = "players"
"""The option of a ruleset that may be played by three."""


@dataclass(frozen=True, slots=True)
class FriendlyRules:
    """One choice of rules for a game in no league.

    Attributes:
        value: Its value in a form: "mcr", or "two_winner-3" where the number of players is chosen.
        ruleset: Its id.
        options: What differs from the ruleset's defaults.
        name: As the page shows it.
        players: How many sit down.
    """

    value: str
    ruleset: str
    options: dict[str, Any]
    name: str
    players: int


def ruleset_name(ruleset_id: str) -> str:
    """Return the ruleset's name in the language of the page."""
    return in_language(rules.name(ruleset_id), ruleset_id)


def game_rules(game: Game) -> str:
    """Return the rules of a game in a few words: ruleset, edition and players where chosen."""
    declared = rules.options(game.ruleset)
    parts = [ruleset_name(game.ruleset)]
    for place, option in enumerate(declared):
        value = game.options.get(option.id, option.default)
        # The first option names the edition where defaults of others hang on it.
        edition = place == 0 and any(other.by_profile for other in declared)
        chosen = (edition or option.id == PLAYERS) and value != option.default
        if chosen and value in option.values:
            parts.append(in_language(option.value_names[option.values.index(value)]))
    return " · ".join(parts)


def friendly_rules() -> list[FriendlyRules]:
    """Return what a friendly game may be played under, in the product's order."""
    found = []
    for ruleset_id in rules.RULESET_IDS:
        name = ruleset_name(ruleset_id)
        option = next((one for one in rules.options(ruleset_id) if one.id == PLAYERS), None)
        if option is None:
            players = rules.asks(ruleset_id, {}).players
            found.append(FriendlyRules(ruleset_id, ruleset_id, {}, name, players))
            continue
        for value, words in zip(option.values, option.value_names, strict=True):
            options = {PLAYERS: value}
            found.append(
                FriendlyRules(
                    f"{ruleset_id}-{value}",
                    ruleset_id,
                    options,
                    f"{name} · {in_language(words)}",
                    rules.asks(ruleset_id, options).players,
                )
            )
    return found


def rules_address(game: Game) -> str:
    """Return the address of the page that explains the game's rules, options included."""
    declared = rules.options(game.ruleset)
    edition = str(game.options.get(declared[0].id, declared[0].default)) if declared else ""
    differ: dict[str, Any] = {}
    for option in declared:
        default = option.default_for(edition)
        value = game.options.get(option.id, default)
        if type(value) is not type(default) or value != default:
            differ[option.id] = value
    address = reverse("ruleset", args=[game.ruleset])
    pairs = ruleset_options.pairs(differ)
    return f"{address}?{urlencode(pairs)}" if pairs else address
