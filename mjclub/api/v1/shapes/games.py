"""Games."""

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
    hundredths,
    integer,
    match_points,
    page_of,
    sparse,
    table_points,
    text,
    twelfths,
)
from mjclub.api.v1.shapes.declared import RULESETS, OptionValueField


class Seat(Shape):
    """Who sits in a column (0-3: East, South, West and North of hand 1). No value: null."""

    column = integer()
    player = PlayerRef()
    points = integer(help_text="Game points so far, adjustments included.")
    place = integer(allow_null=True, help_text="Null in a cancelled game.")
    shared = serializers.BooleanField(help_text="Somebody else has the same place.")
    table_points = table_points(allow_null=True)
    table_points_twelfths = twelfths(allow_null=True)
    match_points = match_points(allow_null=True)
    match_points_hundredths = hundredths(allow_null=True)


class Game(Shape):
    """A game. A friendly one belongs to no league."""

    id = IdField()
    evening = EveningRef()
    number = integer(help_text="Its number in the evening.")
    league = Ref(allow_null=True)
    table = Ref(allow_null=True)
    ruleset = choice(*RULESETS)
    state = choice("open", "finished", "cancelled")
    ended_early = serializers.BooleanField()
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    version = integer(help_text="Row version.")
    seats = serializers.ListField(
        child=Seat(), min_length=3, max_length=4, help_text="In the order of the columns."
    )


class Position(Shape):
    """Where a hand stands in the game. `winds`: the seat wind of each column."""

    hand_no = integer()
    round_wind = choice(*WINDS)
    hand_in_round = integer()
    repeat = integer(help_text="How often the dealer has stayed.")
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
    options = serializers.DictField(
        child=OptionValueField(), help_text="The ruleset's, all of them, as the game keeps them."
    )
    time_limit = integer(allow_null=True, help_text="Minutes; null: no limit. It is only told.")
    ends_at = serializers.DateTimeField(
        allow_null=True, help_text="When the time is up. Hands are taken after it as before."
    )
    hands_total = integer(
        allow_null=True, help_text="How many hands a full game has; null: the deal decides."
    )
    hands_played = integer()
    going_on = IdField(
        allow_null=True, help_text="The hand that waits for its end: see `continue_hand`."
    )
    next = Position(
        allow_null=True, help_text="The next hand to be begun; null: the frame is full."
    )
    checks = serializers.ListField(
        child=IdField(), help_text="Hands under the minimum since a correction."
    )
    can_finish = serializers.BooleanField()
    why_not = serializers.ListField(
        child=serializers.CharField(), help_text="Codes of what stands against finishing."
    )
    sums = Sums()
    adjustments = Adjustment(many=True)


class PlayerBody(Body):
    """Who sits down: a player by `id`, or a guest by `guest`, his name."""

    id = IdField(required=False)
    guest = serializers.CharField(max_length=60, required=False)

    def validate(self, attrs: dict[str, str]) -> dict[str, str]:
        if len(attrs) != 1:
            raise serializers.ValidationError(_("Give either id or guest."))
        return attrs


class GameBody(Body):
    """A game to be started: who sits East, South, West and, of four, North in hand 1.

    As many as the rules want: those of the league, else `ruleset` with `options`.
    """

    players = serializers.ListField(child=PlayerBody(), min_length=3, max_length=4)
    league = IdField(allow_null=True, default=None)
    ruleset = serializers.ChoiceField(
        choices=RULESETS,
        allow_null=True,
        default=None,
        help_text=f"Of a friendly game; null: {RULESETS[0]}.",
    )
    options = serializers.DictField(
        child=OptionValueField(),
        allow_null=True,
        default=None,
        help_text="Of a friendly game, those that differ from the defaults: as `rulesets/` "
        "declares them.",
    )
    table = IdField(allow_null=True, default=None)


class FinishBody(Body):
    """Which game is finished, as it was seen."""

    version = NumberField(min_value=1, max_value=999_999, help_text="The game's row version.")
    early = serializers.BooleanField(
        default=False, help_text="Although hands are still to be played."
    )


GamePage = page_of(sparse(Game, "id", name="GameLine"), "GamePage")
