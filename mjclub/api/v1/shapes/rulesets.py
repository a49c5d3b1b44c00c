"""The catalogue of the rules: what rulesets declare of themselves."""

from __future__ import annotations

from rest_framework import serializers

from mjclub.api.v1.shapes.common import NameSet, Shape, choice, integer, text
from mjclub.api.v1.shapes.declared import FLAGS, RULESETS, OptionValueField
from mjclub.api.v1.shapes.score import SHAPES
from mjclub.leagues.scoring import KEYS as CHAIN_KEYS


class RulesetLine(Shape):
    """A ruleset under its defaults. `id` names it everywhere in the API."""

    id = choice(*RULESETS)
    name = NameSet()
    players = serializers.ListField(
        child=serializers.IntegerField(), help_text="How many can play it."
    )
    hands = integer(allow_null=True, help_text="Of a full game; null: the deal decides.")
    minimum = integer(help_text="Fewest points of a win, flowers left out.")
    patterns = integer(help_text="How many patterns it has.")


class RulesetList(Shape):
    """The rulesets that leagues can be played under, and the engine's version."""

    engine = text()
    results = RulesetLine(many=True)


class Label(Shape):
    """A text in each language of the pages."""

    en = text()
    ko = text()


class RulesetOption(Shape):
    """An option. `by_profile`: its default under each value of the first option, if they differ."""

    id = text()
    name = Label()
    explanation = Label()
    values = serializers.ListField(child=OptionValueField())
    value_names = Label(many=True)
    default = OptionValueField()
    by_profile = serializers.DictField(child=OptionValueField(), allow_null=True)
    number = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        min_length=2,
        max_length=2,
        help_text="Least and greatest, where any whole number between is allowed; `values` are "
        "then those that pages offer.",
    )


class RulesetPattern(Shape):
    """A pattern with its points, and what is not added to it, under the options in force."""

    id = text()
    number = integer()
    points = integer()
    name = NameSet()
    aliases = serializers.ListField(child=text())
    definition = Label()
    excludes = serializers.ListField(
        child=text(), help_text="What it implies or takes the place of: it is not added."
    )
    repeatable = serializers.BooleanField(help_text="May count more than once in a hand.")
    counts = serializers.ListField(
        child=serializers.IntegerField(), help_text="How often it may count in one hand."
    )
    by_tiles = serializers.BooleanField(
        help_text="The tiles make it; else the way of winning does, or flowers."
    )
    flowers = serializers.BooleanField(
        help_text="It counts flowers, which stand outside the minimum."
    )
    category = Label(allow_null=True, help_text="The rules' own heading above it.")
    # DRF takes the declaration out of the class; the stubs see only their own attribute.
    label = text(  # type: ignore[assignment]
        allow_blank=True,
        help_text="Its number as the rules print it, where that is no plain number.",
    )


class PenaltyReason(Label):
    """A reason that the rules name; a record may give another."""

    code = text()


class RulesetPenalty(Shape):
    """A penalty with its default value. 0: none is set, and a league may set one."""

    code = text()
    kind = choice("to_each", "deduction", "step", "note")
    name = Label()
    explanation = Label()
    value = integer()
    steps = serializers.ListField(child=serializers.IntegerField())
    once_a_game = serializers.BooleanField()
    reasons = PenaltyReason(many=True)


class Frame(Shape):
    """A whole game under the options in force; a league may choose another start and time limit."""

    players = serializers.ListField(child=serializers.IntegerField())
    hands = integer(allow_null=True, help_text="Of a full game; null: the deal decides.")
    minimum = integer(help_text="Fewest points of a win, flowers left out.")
    start_score = integer()
    start_scores = serializers.ListField(
        child=serializers.IntegerField(), help_text="Those that pages offer."
    )
    time_limit = integer(allow_null=True, help_text="Minutes; null: none.")


class Standings(Shape):
    """How leagues rank by default, and what they may choose."""

    place_points = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Table points of the places in twelfths, first to last; all 0: none are given.",
    )
    chain = serializers.ListField(
        child=serializers.ChoiceField(choices=CHAIN_KEYS),
        help_text="What is compared first, then next.",
    )
    keys = serializers.ListField(
        child=serializers.ChoiceField(choices=CHAIN_KEYS),
        help_text="What a chain may be made of.",
    )
    options = RulesetOption(many=True)


class Asks(Shape):
    """What a hand of these rules is asked, under the options in force."""

    players = integer()
    least_points = integer(help_text="Fewest points that any win can have.")
    most_points = integer(
        allow_null=True, help_text="Most points of a win, flowers left out; null: no limit."
    )
    points_step = integer(help_text="The points of every win are a multiple of it.")
    possible_points = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="All points that a win can have, where the three above do not say it; else null.",
    )
    most_wins = integer(help_text="Wins that one hand may have in all.")
    goes_on = serializers.BooleanField(
        help_text="After a single first win the hand goes on: see `continue_hand`."
    )
    responsible = serializers.BooleanField(
        help_text="A win by discard may name a responsible player."
    )
    declares_ready = serializers.BooleanField(help_text="Players declare ready.")
    verified = serializers.BooleanField(
        help_text="Another player checks a win before it is written down."
    )
    round_wind = serializers.BooleanField(help_text="Needed for scoring.")
    seat_wind = serializers.BooleanField(help_text="Needed for scoring.")
    flowers = serializers.BooleanField()
    flags = serializers.ListField(child=serializers.ChoiceField(choices=FLAGS))
    tiles = serializers.ListField(child=text(), help_text="Those played with, 1m to 7z.")


class Decision(Shape):
    """What a rule text leaves open, and how it is read here. `option`: what decides otherwise."""

    id = text()
    text = Label()
    patterns = serializers.ListField(
        child=serializers.CharField(), help_text="Empty: the game as a whole."
    )
    option = serializers.CharField(allow_null=True)


class Ruleset(Shape):
    """A ruleset's declaration. What depends on options is given under those in `in_force`."""

    id = choice(*RULESETS)
    engine = text()
    name = NameSet()
    in_force = serializers.DictField(
        child=OptionValueField(), help_text="Every option: as asked, else its default."
    )
    frame = Frame()
    asks = Asks()
    standings = Standings()
    options = RulesetOption(many=True)
    patterns = RulesetPattern(many=True)
    penalties = RulesetPenalty(many=True)
    shapes = serializers.ListField(
        child=serializers.ChoiceField(choices=SHAPES), help_text="Of a complete hand."
    )
    decisions = Decision(many=True)
