"""Games and hands."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from mjclub.api.v1.shapes.common import (
    WINDS,
    Body,
    EveningRef,
    IdField,
    NumberField,
    PlayerRef,
    Ref,
    Shape,
    choice,
    integer,
    page_of,
    sparse,
    table_points,
    text,
    twelfths,
)

OUTCOMES = ("win", "draw", "void")
MODES = ("points", "patterns", "tiles")
KINDS = ("discard", "self_draw", "rob_kong")


class Seat(Shape):
    """Who sits in a column (0-3: East, South, West and North of hand 1). No value: null."""

    column = integer()
    player = PlayerRef()
    points = integer(help_text="Game points so far, adjustments included.")
    place = integer(allow_null=True, help_text="Null in a cancelled game.")
    shared = serializers.BooleanField(help_text="Somebody else has the same place.")
    table_points = table_points(allow_null=True)
    table_points_twelfths = twelfths(allow_null=True)


class Game(Shape):
    """A game. A friendly one belongs to no league."""

    id = IdField()
    evening = EveningRef()
    number = integer(help_text="Its number in the evening.")
    league = Ref(allow_null=True)
    table = Ref(allow_null=True)
    ruleset = text()
    state = choice("open", "finished", "cancelled")
    ended_early = serializers.BooleanField()
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    version = integer(help_text="Row version.")
    seats = Seat(many=True)


class Position(Shape):
    """Where a hand stands in the game. `winds`: the seat wind of each column."""

    hand_no = integer()
    round_wind = choice(*WINDS)
    hand_in_round = integer()
    dealer = integer(help_text="Column.")
    winds = serializers.ListField(child=choice(*WINDS))


class Sums(Shape):
    """The check of a sheet: hands add up to 0, the columns to `expected_total`."""

    hands = integer()
    deductions = integer()
    start = integer()
    total = integer()
    expected_total = integer()


class Adjustment(Shape):
    """A penalty on game points. It follows the hand `after`; null: it stands before the first."""

    id = IdField()
    code = text()
    column = integer(allow_null=True)
    deltas = serializers.ListField(child=serializers.IntegerField())
    after = IdField(allow_null=True)
    at = serializers.DateTimeField()


class GameDetail(Game):
    """A game with its rules, where it stands and its check sums."""

    rule_version = integer(allow_null=True, help_text="Of the league's rules; null: friendly.")
    options = serializers.DictField()
    time_limit = integer(allow_null=True, help_text="Minutes; null: no limit. It is only told.")
    ends_at = serializers.DateTimeField(
        allow_null=True, help_text="When the time is up. Hands are taken after it as before."
    )
    hands_total = integer(help_text="How many hands a full game has.")
    hands_played = integer()
    next = Position(allow_null=True, help_text="The hand to be played; null: the frame is full.")
    checks = serializers.ListField(
        child=IdField(), help_text="Hands under the minimum since a correction."
    )
    can_finish = serializers.BooleanField()
    why_not = serializers.ListField(
        child=serializers.CharField(), help_text="Codes of what stands against finishing."
    )
    sums = Sums()
    adjustments = Adjustment(many=True)


class HandPattern(Shape):
    """A pattern of a win. `points` over its count; null where only claimed."""

    id = text()
    count = integer()
    points = integer(allow_null=True)


class HandWin(Shape):
    """One win of a hand. `source`: who discarded, or declared the robbed kong; else null."""

    order = integer()
    winner = integer()
    source = integer(allow_null=True)  # type: ignore[assignment]
    kind = choice(*KINDS)
    responsible = integer(allow_null=True)
    value = integer(help_text="Points of the win.")
    patterns = HandPattern(
        many=True, allow_null=True, help_text="Null where the hand was entered by points."
    )
    tiles = serializers.DictField(
        allow_null=True, help_text="The hand in its JSON form, as `score` takes it."
    )
    answer = serializers.DictField(
        allow_null=True, help_text="What the engine said, as `score` answers."
    )


class Hand(Shape):
    """A hand as played. A withdrawn one has no place in the game: `hand_no` to `winds` are null."""

    id = IdField()
    hand_no = integer(allow_null=True)
    round_wind = choice(*WINDS, allow_null=True)
    hand_in_round = integer(allow_null=True)
    dealer = integer(allow_null=True, help_text="Column.")
    winds = serializers.ListField(
        child=choice(*WINDS), allow_null=True, help_text="The seat wind of each column."
    )
    outcome = choice(*OUTCOMES)
    mode = choice(*MODES)
    deltas = serializers.ListField(child=serializers.IntegerField())
    totals = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="Each column's points after it, adjustments before the next hand left out.",
    )
    wins = HandWin(many=True)
    check_needed = serializers.BooleanField(help_text="Under the minimum since a correction.")
    corrected = serializers.BooleanField()
    version = integer()
    recorded_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    withdrawn_at = serializers.DateTimeField(allow_null=True)


class RecordedWin(Shape):
    """A win of a hand just recorded."""

    winner = integer()
    source = integer(allow_null=True)  # type: ignore[assignment]
    kind = choice(*KINDS)
    value = integer()


class Recorded(Position):
    """A hand just recorded, and where the game stands after it."""

    id = IdField()
    game = IdField()
    game_version = integer()
    version = integer()
    outcome = choice(*OUTCOMES)
    mode = choice(*MODES)
    wins = RecordedWin(many=True)
    deltas = serializers.ListField(child=serializers.IntegerField())
    totals = serializers.ListField(
        child=serializers.IntegerField(), help_text="Each column's points after it."
    )


class ClaimedPattern(Body):
    """A pattern as entered."""

    id = serializers.CharField(max_length=60)
    count = NumberField(min_value=1, max_value=9, default=1)


class WinBody(Body):
    """A win as entered: `value` in the mode points, `patterns` or `tiles` in the others."""

    winner = NumberField(min_value=0, max_value=3, help_text="Column.")
    source = NumberField(min_value=0, max_value=3, allow_null=True, default=None)  # type: ignore[assignment]
    kind = serializers.ChoiceField(choices=KINDS)
    value = NumberField(min_value=0, max_value=100_000, allow_null=True, default=None)
    patterns = serializers.ListField(
        child=ClaimedPattern(), max_length=40, allow_null=True, default=None
    )
    tiles = serializers.DictField(
        allow_null=True,
        default=None,
        help_text="The hand's JSON form without ruleset, options and winds: the game knows them.",
    )
    responsible = NumberField(min_value=0, max_value=3, allow_null=True, default=None)
    order = NumberField(min_value=1, max_value=2, default=1)


class HandBody(Body):
    """A hand as entered. `hand_no` is the hand that it is for."""

    hand_no = NumberField(min_value=1, max_value=999)
    outcome = serializers.ChoiceField(choices=OUTCOMES)
    mode = serializers.ChoiceField(choices=MODES, default="points")
    wins = serializers.ListField(child=WinBody(), max_length=3, default=list)


class PlayerBody(Body):
    """Who sits down: a player by `id`, or a guest by `guest`, his name."""

    id = IdField(required=False)
    guest = serializers.CharField(max_length=60, required=False)

    def validate(self, attrs: dict[str, str]) -> dict[str, str]:
        if len(attrs) != 1:
            raise serializers.ValidationError(_("Give either id or guest."))
        return attrs


class GameBody(Body):
    """A game to be started; the four sit East, South, West and North in hand 1."""

    players = serializers.ListField(child=PlayerBody(), min_length=3, max_length=4)
    league = IdField(allow_null=True, default=None)
    table = IdField(allow_null=True, default=None)


GamePage = page_of(sparse(Game, "id", name="GameLine"), "GamePage")
HandPage = page_of(sparse(Hand, "id", name="HandLine"), "HandPage")
