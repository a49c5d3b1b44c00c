"""Hands to be scored, and what the engine answers."""

from __future__ import annotations

from typing import Final

from rest_framework import serializers

from mjclub.api.v1.shapes.common import NameSet, Shape, choice, integer, text
from mjclub.api.v1.shapes.declared import (
    FLAGS,
    RULESETS,
    OptionValueField,
    by_ruleset,
    whose,
)
from mjclub.games import rules

PRINCIPLES: Final = (
    "non_repeat", "non_separation", "non_identical", "account_once", "replaced", "same_series",
    "listed_limit", "profile", "minimum",
)  # fmt: skip
SHAPES: Final = (
    "regular", "knitted_straight", "seven_pairs", "thirteen_orphans", "knitted_and_honors",
)  # fmt: skip
LIMITS: Final = ("compound", "listed", "cap100")


class Fault(Shape):
    """One thing that is wrong with an input: which, in which field, where in it."""

    code = choice(*rules.FAULT_CODES)
    field = text(allow_blank=True)
    place = text(allow_blank=True)


class HandDocument(Shape):
    """A hand in its one JSON form.

    Tiles: digits and m (characters), p (dots), s (bamboos), z (1-4 East South West North, 5 white,
    6 green, 7 red); flowers 1f-8f. Other notations are read too: `E S W N C F P`, 🀇, 一万, 만123.
    `concealed` leaves the winning tile out. Melds: `c:` chow, `p:` pung, `k:` kong from a discard,
    `a:` added kong, `ck:` concealed kong; `@1` right, `@2` across, `@3` left. Without a winning
    tile the hand is asked what each of its waits would score.
    """

    ruleset = choice(*RULESETS)
    options = serializers.DictField(
        child=OptionValueField(),
        required=False,
        allow_null=True,
        help_text="As `rulesets/` declares them; those left out have their defaults.",
    )
    melds = serializers.ListField(
        child=text(), required=False, allow_null=True, help_text="At most four."
    )
    concealed = text(allow_blank=True, help_text="13 tiles less three for each meld.")
    winning_tile = text(required=False, allow_null=True)
    self_draw = serializers.BooleanField(required=False, allow_null=True)
    round_wind = text(
        required=False,
        allow_null=True,
        help_text="1z to 4z, or another notation. Needed by "
        + whose(lambda code: rules.asks(code, {}).round_wind)
        + ".",
    )
    seat_wind = text(
        required=False,
        allow_null=True,
        help_text="Needed by "
        + whose(lambda code: rules.asks(code, {}).seat_wind)
        + "; refused where honors are not played with.",
    )
    flowers = integer(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=8,
        help_text="Where flowers are played with.",
    )
    flags = serializers.ListField(
        child=serializers.ChoiceField(choices=FLAGS),
        required=False,
        allow_null=True,
        help_text=by_ruleset(lambda code: rules.asks(code, {}).flags) + ".",
    )
    alternatives = serializers.BooleanField(
        required=False, allow_null=True, help_text="Whether other readings are wanted, at most 20."
    )
    responsible = choice(
        "other",
        "none",
        required=False,
        allow_null=True,
        help_text=whose(lambda code: rules.asks(code, {}).responsible)
        + ", on a discard: another opponent than who discarded, or nobody.",
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
    principle = choice(*PRINCIPLES)


class TileSet(Shape):
    """A set of a reading."""

    kind = choice("chow", "pung", "kong", "knitted", "pair", "single_tiles")
    tiles = text()
    concealed = serializers.BooleanField()


class Reading(Shape):
    """The tiles as they were scored. `winning_tile_in`: an index, len(sets) for the pair."""

    shape = choice(*SHAPES)
    sets = TileSet(many=True)
    pair = text(allow_null=True)
    winning_tile_in = integer(allow_null=True)


class Limit(Shape):
    """A limit that applied: what the patterns add up to, and what the hand is worth.

    `compound`: patterns add up to more than the rules allow; `listed`: a pattern that is a limit by
    itself counts alone; `cap100`: the league's cap. Flowers are paid above it.
    """

    id = choice(*LIMITS)
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
    """What the winner gets, what the discarder pays (null on a self-draw), and each other.

    Of this win alone: what depends on the whole hand (who deals, who won before) is for `settle/`.
    """

    winner = integer()
    discarder = integer(allow_null=True)
    others = integer()
    responsible = integer(
        required=False,
        help_text="Where another opponent than the discarder is responsible: what he pays.",
    )


class Answer(Shape):
    """What the engine says of a hand. With `faults`, every other result is null."""

    ruleset = choice(*RULESETS, allow_null=True)
    options = serializers.DictField(
        allow_null=True, help_text="As given, also where they cannot be: see `faults`."
    )
    engine = text(help_text="Version of the engine.")
    complete = serializers.BooleanField(allow_null=True)
    legal = serializers.BooleanField(allow_null=True, help_text="Reaches the minimum.")
    total = integer(allow_null=True, help_text="What the patterns make.")
    scaled_total = integer(
        required=False,
        help_text="What is paid for `total`, where that is not the same (three players).",
    )
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
