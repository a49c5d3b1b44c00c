"""Hands to be scored, what the engine answers, settlements, and the catalogue of the rules."""

from __future__ import annotations

from typing import Any, Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from mjclub.api.v1.shapes.common import WINDS, NameSet, Shape, choice, integer, text

EXAMPLE_HAND: Final[dict[str, Any]] = {
    "ruleset": "mcr",
    "melds": ["p:555z", "p:666z"],
    "concealed": "66999s77z",
    "winning_tile": "7z",
    "self_draw": True,
    "round_wind": "1z",
    "seat_wind": "1z",
}
EXAMPLE_SETTLEMENT: Final[dict[str, Any]] = {
    "ruleset": "mcr",
    "settlement": {
        "wins": [{"seat": 0, "kind": "discard", "from": 2, "points": 11}],
        "hand_no": 5,
    },
}


class Fault(Shape):
    """One thing that is wrong with an input: which, in which field, where in it."""

    code = text()
    field = text(allow_blank=True)
    place = text(allow_blank=True)


@extend_schema_field({"type": ["string", "integer", "boolean"]})
class OptionValueField(serializers.Field[Any, Any, Any, Any]):
    """The value of an option."""


class HandDocument(Shape):
    """A hand in its one JSON form.

    Tiles: digits and m (characters), p (dots), s (bamboos), z (1-4 East South West North, 5 white,
    6 green, 7 red); flowers 1f-8f. Other notations are read too: `E S W N C F P`, 🀇, 一万, 만123.
    `concealed` leaves the winning tile out. Melds: `c:` chow, `p:` pung, `k:` kong from a discard,
    `a:` added kong, `ck:` concealed kong; `@1` right, `@2` across, `@3` left. Without a winning
    tile the hand is asked what each of its waits would score.
    """

    ruleset = text(help_text="As `rulesets` lists them: mcr, zungjung.")
    options = serializers.DictField(child=OptionValueField(), required=False, allow_null=True)
    melds = serializers.ListField(
        child=text(), required=False, allow_null=True, help_text="At most four."
    )
    concealed = text(allow_blank=True, help_text="13 tiles less three for each meld.")
    winning_tile = text(required=False, allow_null=True)
    self_draw = serializers.BooleanField(required=False, allow_null=True)
    round_wind = text(required=False, allow_null=True, help_text="1z to 4z, or another notation.")
    seat_wind = text(required=False, allow_null=True)
    flowers = integer(required=False, allow_null=True, min_value=0, max_value=8)
    flags = serializers.ListField(
        child=text(),
        required=False,
        allow_null=True,
        help_text="mcr: last_tile, last_of_kind, kong_draw, rob_kong; zungjung: last_tile, "
        "kong_draw, rob_kong, heavenly, earthly.",
    )
    alternatives = serializers.BooleanField(
        required=False, allow_null=True, help_text="Whether other readings are wanted, at most 20."
    )
    responsible = text(
        required=False,
        allow_null=True,
        help_text="zungjung, on a discard: other (another opponent than who discarded) or none.",
    )


class ScoredPattern(Shape):
    """A pattern that counts; `points` over its `count`; `sets` index `reading.sets`."""

    id = text()
    name = NameSet()
    points = integer()
    count = integer()
    sets = serializers.ListField(child=serializers.IntegerField())
    taken_from = text(
        required=False, help_text="The edition that the value is from, where it is not this one's."
    )


class NotCounted(Shape):
    """A pattern that is there and is not added: because of which other, by which principle."""

    id = text()
    count = integer()
    because = text(allow_null=True)
    principle = text()


class TileSet(Shape):
    """A set of a reading."""

    kind = choice("chow", "pung", "kong", "knitted", "pair", "single_tiles")
    tiles = text()
    concealed = serializers.BooleanField()


class Reading(Shape):
    """The tiles as they were scored. `winning_tile_in`: an index, len(sets) for the pair."""

    shape = choice(
        "regular", "knitted_straight", "seven_pairs", "thirteen_orphans", "knitted_and_honors"
    )
    sets = TileSet(many=True)
    pair = text(allow_null=True)
    winning_tile_in = integer(allow_null=True)


class Limit(Shape):
    """A limit that applied."""

    id = text()
    sum = integer()
    value = integer()


class Worth(Shape):
    """What a hand would be worth."""

    total = integer()
    legal = serializers.BooleanField()


class Outcome(Shape):
    """What a winning tile would make of a ready hand."""

    tile = text()
    discard = Worth()
    self_draw = Worth()


class Alternative(Shape):
    """Another reading of the same tiles."""

    total = integer()
    legal = serializers.BooleanField()
    patterns = ScoredPattern(many=True)
    reading = Reading()


class Payments(Shape):
    """What the winner gets, what the discarder pays (null on a self-draw), and each other."""

    winner = integer()
    discarder = integer(allow_null=True)
    others = integer()
    responsible = integer(
        required=False, help_text="zungjung: what another opponent than the discarder pays."
    )


class Answer(Shape):
    """What the engine says of a hand. With `faults`, every other result is null."""

    ruleset = text(allow_null=True)
    options = serializers.DictField(child=OptionValueField(), allow_null=True)
    engine = text(help_text="Version of the engine.")
    complete = serializers.BooleanField(allow_null=True)
    legal = serializers.BooleanField(allow_null=True, help_text="Reaches the minimum.")
    total = integer(allow_null=True)
    minimum = integer(allow_null=True)
    limit = Limit(allow_null=True)
    patterns = ScoredPattern(many=True, allow_null=True)
    not_counted = NotCounted(many=True, allow_null=True)
    reading = Reading(allow_null=True)
    shanten = integer(allow_null=True, help_text="-1 complete, 0 ready.")
    waits = serializers.ListField(child=text(), allow_null=True)
    outcomes = Outcome(many=True, allow_null=True)
    alternatives = Alternative(many=True, allow_null=True)
    payments = Payments(allow_null=True)
    faults = Fault(many=True)


class SettlementWin(Shape):
    """One win of a hand: seats are columns of a game, 0 sits East in the first hand."""

    seat = integer(min_value=0, max_value=3)
    kind = choice("discard", "self_draw", "rob_kong")
    points = integer(min_value=0)
    order = integer(required=False, min_value=1, max_value=2)

    def get_fields(self) -> dict[str, Any]:
        # A name that Python keeps for itself.
        payer = integer(required=False, allow_null=True, min_value=0, max_value=3)
        return {**super().get_fields(), "from": payer}


class SettlementBody(Shape):
    """A hand to be settled: who won how, and, where it is said, which hand of the game it was."""

    wins = SettlementWin(many=True, required=False)
    players = integer(required=False, allow_null=True)
    dealer = integer(required=False, allow_null=True, min_value=0, max_value=3)
    hand_no = integer(required=False, allow_null=True, min_value=1)
    round_wind = text(required=False, allow_null=True)
    drawn = serializers.BooleanField(required=False, allow_null=True)


class SettlementDocument(Shape):
    """A settlement under a ruleset."""

    ruleset = text()
    options = serializers.DictField(child=OptionValueField(), required=False, allow_null=True)
    settlement = SettlementBody()


class Settlement(Shape):
    """What everybody gets and what comes next. With `faults`, every other result is null."""

    ruleset = text(allow_null=True)
    deltas = serializers.ListField(
        child=serializers.IntegerField(), allow_null=True, help_text="By seat; they sum to 0."
    )
    winners = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    hand_over = serializers.BooleanField(allow_null=True)
    game_over = serializers.BooleanField(allow_null=True)
    next_dealer = integer(allow_null=True)
    next_hand_no = integer(allow_null=True)
    next_round_wind = choice(*WINDS, allow_null=True)
    faults = Fault(many=True)


class RulesetLine(Shape):
    """A ruleset, as it is named in `ruleset`."""

    id = text()
    players = serializers.ListField(child=serializers.IntegerField())
    hands = integer(allow_null=True, help_text="Of a full game; null: the deal decides.")
    minimum = integer(help_text="Fewest points of a win, flowers left out.")
    patterns = integer(help_text="How many patterns it has.")


class RulesetList(Shape):
    """The rulesets that the engine knows, and its version."""

    engine = text()
    results = RulesetLine(many=True)


class Label(Shape):
    """A text in each language of the pages."""

    en = text()
    ko = text()


class RulesetOption(Shape):
    """An option. `by_profile`: its default under each profile, where they differ."""

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
        help_text="Least and greatest, where any whole number between is allowed.",
    )


class RulesetPattern(Shape):
    """A pattern with its points, and what is not added to it, under the profile asked for."""

    id = text()
    number = integer()
    points = integer()
    name = NameSet()
    aliases = serializers.ListField(child=text())
    definition = Label()
    excludes = serializers.ListField(child=text())
    repeatable = serializers.BooleanField()
    # DRF takes the declaration out of the class; the stubs see only their own attribute.
    label = text(  # type: ignore[assignment]
        help_text="Its number as the rules print it, where that is no plain number."
    )


class RulesetPenalty(Shape):
    """A penalty with its default value."""

    code = text()
    kind = choice("to_each", "deduction", "step", "note")
    name = Label()
    explanation = Label()
    value = integer()
    steps = serializers.ListField(child=serializers.IntegerField())
    once_a_game = serializers.BooleanField()


class Ruleset(Shape):
    """A ruleset's catalogue."""

    id = text()
    engine = text()
    profile = text(help_text="The rule book or edition chosen.")
    players = serializers.ListField(child=serializers.IntegerField())
    hands = integer(allow_null=True)
    minimum = integer()
    options = RulesetOption(many=True)
    patterns = RulesetPattern(many=True)
    penalties = RulesetPenalty(many=True)
