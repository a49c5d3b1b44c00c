"""Hands: as they stand, as they are recorded, continued and corrected."""

from __future__ import annotations

from rest_framework import serializers

from mjclub.api.v1.shapes.common import (
    WINDS,
    Body,
    IdField,
    NumberField,
    ResponsibleField,
    Shape,
    choice,
    integer,
    page_of,
    sparse,
    text,
)
from mjclub.api.v1.shapes.declared import whose
from mjclub.api.v1.shapes.games import Position
from mjclub.games import rules

OUTCOMES = ("win", "draw", "void")
MODES = ("points", "patterns", "tiles")
KINDS = ("discard", "self_draw", "rob_kong")

_VALUE = (
    "What the hand is worth: flowers included, before the unit and the two thirds of three players."
)
_RESPONSIBLE = whose(lambda code: rules.asks(code, {}).responsible)
_VERIFIED = whose(lambda code: rules.asks(code, {}).verified)
_GOES_ON = whose(lambda code: rules.asks(code, {}).goes_on)
_LATER = "Recorded without tiles for now: they are to be filled in."
_DECLARES = whose(lambda code: rules.asks(code, {}).declares_ready)


class HandPattern(Shape):
    """A pattern of a win. `points` over its count; null where only claimed."""

    id = text()
    count = integer()
    points = integer(allow_null=True)


class HandWin(Shape):
    """One win of a hand. `source`: who discarded, or declared the robbed kong; else null."""

    order = integer(
        help_text=f"1; {_GOES_ON}: 2 for who won after the first. Wins of one moment share it."
    )
    winner = integer()
    source = integer(allow_null=True)  # type: ignore[assignment]
    kind = choice(*KINDS)
    responsible = ResponsibleField(
        allow_null=True,
        help_text=f"{_RESPONSIBLE}: the column that pays the greater part, or `none` for nobody; "
        "null: who discarded.",
    )
    verified = serializers.ListField(
        child=serializers.IntegerField(),
        help_text=f"{_VERIFIED}: the columns of those who checked the hand.",
    )
    value = integer(help_text=_VALUE)
    mode = choice(*MODES, help_text="How it was entered.")
    patterns = HandPattern(
        many=True, allow_null=True, help_text="Null where the hand was entered by points."
    )
    tiles = serializers.DictField(
        allow_null=True, help_text="The hand in its JSON form, as `score` takes it."
    )
    answer = serializers.DictField(
        allow_null=True, help_text="What the engine said, as `score` answers."
    )


class Declaration(Shape):
    """Somebody who declared ready. `ready`: whether he was; null: he won, or it is not known."""

    column = integer()
    ready = serializers.BooleanField(allow_null=True)


class Reason(Shape):
    """Why the rules refuse a hand."""

    code = text()
    message = text()
    field = text(help_text="Of the body: `wins.0.tiles.concealed`.")


class Refused(Shape):
    """What was entered of a hand that the rules refuse, and why they do."""

    entry = serializers.DictField(help_text="As `record_hand` takes it.")
    faults = Reason(
        many=True,
        help_text="As the rules say now. Empty where an earlier correction made it right: it still "
        "waits for its own.",
    )


class Hand(Shape):
    """A hand as played. A withdrawn one has no place in the game: `hand_no` to `winds` are null."""

    id = IdField()
    hand_no = integer(allow_null=True)
    round_wind = choice(*WINDS, allow_null=True)
    hand_in_round = integer(allow_null=True)
    repeat = integer(allow_null=True, help_text="How often the dealer has stayed.")
    dealer = integer(allow_null=True, help_text="Column.")
    winds = serializers.ListField(
        child=choice(*WINDS), allow_null=True, help_text="The seat wind of each column."
    )
    outcome = choice(*OUTCOMES)
    mode = choice(*MODES, help_text="How it was entered; a win may have been entered otherwise.")
    going_on = serializers.BooleanField(
        help_text=f"{_GOES_ON}: won once, it waits for a second win or the end of the wall. Its "
        "payment counts already."
    )
    drawn = serializers.BooleanField(
        help_text=f"{_GOES_ON}: the wall ran out after a single first win."
    )
    declarations = Declaration(many=True, help_text=f"{_DECLARES}: who declared ready.")
    deltas = serializers.ListField(
        child=serializers.IntegerField(), help_text="What each column got; they sum to 0."
    )
    totals = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="Each column's points after it, adjustments before the next hand left out.",
    )
    wins = HandWin(many=True)
    check_needed = serializers.BooleanField(
        help_text="Under the minimum since a correction, or `refused`."
    )
    refused = Refused(
        allow_null=True, help_text="Of a hand that keeps its place though the rules refuse it."
    )
    tiles_later = serializers.BooleanField(help_text=_LATER)
    corrected = serializers.BooleanField()
    version = integer(help_text="Row version: a correction names it.")
    recorded_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    withdrawn_at = serializers.DateTimeField(allow_null=True)


class RecordedWin(Shape):
    """A win of a hand just recorded."""

    winner = integer()
    source = integer(allow_null=True)  # type: ignore[assignment]
    kind = choice(*KINDS)
    order = integer()
    value = integer()


class Recorded(Position):
    """A hand just recorded or continued, and where the game stands after it."""

    id = IdField()
    game = IdField()
    game_version = integer()
    version = integer()
    outcome = choice(*OUTCOMES)
    mode = choice(*MODES)
    wins = RecordedWin(many=True)
    going_on = serializers.BooleanField(
        help_text="The hand waits for its end; until then no other can be recorded."
    )
    check_needed = serializers.BooleanField(help_text="It is kept refused: nothing is paid.")
    refused = Reason(many=True, help_text="Why the rules refuse it.")
    tiles_later = serializers.BooleanField(help_text=_LATER)
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
    value = NumberField(
        min_value=0, max_value=100_000, allow_null=True, default=None, help_text=_VALUE
    )
    patterns = serializers.ListField(
        child=ClaimedPattern(), max_length=40, allow_null=True, default=None
    )
    tiles = serializers.DictField(
        allow_null=True,
        default=None,
        help_text="The hand's JSON form without ruleset, options, winds and `responsible`: the "
        "game knows them. Or `text`, the tiles as the entry page has them, flowers and the mark of "
        "the winning tile among them, and beside it only `flags`: those that can be true are "
        "taken.",
    )
    responsible = ResponsibleField(
        allow_null=True,
        default=None,
        help_text=f"{_RESPONSIBLE}, on a discard: the column of another opponent than who "
        "discarded, or `none`. Null: who discarded.",
    )
    order = NumberField(
        min_value=1,
        max_value=2,
        default=1,
        help_text=f"{_GOES_ON}: 2 for who won after the first. Wins of one moment share it.",
    )
    verified = serializers.ListField(
        child=NumberField(min_value=0, max_value=3),
        max_length=3,
        default=list,
        help_text=f"{_VERIFIED}: the columns of those who checked the hand, at least one.",
    )
    mode = serializers.ChoiceField(
        choices=MODES,
        allow_null=True,
        default=None,
        help_text="How this win is entered, where that is not the hand's `mode`.",
    )


class DeclarationBody(Body):
    """Somebody who declared ready.

    `ready` is asked of who did not win, once the hand is over; of a winner it is left out.
    """

    column = NumberField(min_value=0, max_value=3)
    ready = serializers.BooleanField(allow_null=True, default=None)


class _Entry(Body):
    """What every entry has."""

    mode = serializers.ChoiceField(choices=MODES, default="points")
    wins = serializers.ListField(child=WinBody(), max_length=3, default=list)
    drawn = serializers.BooleanField(
        default=False, help_text=f"{_GOES_ON}: the wall ran out after a single first win."
    )
    declarations = serializers.ListField(
        child=DeclarationBody(),
        max_length=4,
        default=list,
        help_text=f"{_DECLARES}: everybody who declared ready.",
    )
    tiles_later = serializers.BooleanField(
        default=False,
        help_text="The tiles of its wins are to be filled in later, by a correction. Says nothing "
        "where they are all there, or of a hand that nobody won.",
    )


_KEEP = (
    "A win that the rules refuse (no winning hand, under the minimum, tiles that cannot be read, "
    "…) is recorded at its place all the same, as long as who won, from whom and how is right and "
    "the game is open: nothing is paid, it is marked `check_needed`, and what was entered stands "
    "in `refused` until a correction puts it right."
)


class HandBody(_Entry):
    """A hand as entered. `hand_no` is the hand that it is for."""

    keep_refused = serializers.BooleanField(default=False, help_text=_KEEP)
    hand_no = NumberField(min_value=1, max_value=999)
    outcome = serializers.ChoiceField(choices=OUTCOMES)


class ContinueBody(_Entry):
    """How a hand that goes on ends: by wins of order 2, or `drawn`.

    `declarations` are all of the hand's, those made before its first win too. Left out, those that
    were recorded stand.
    """

    declarations = serializers.ListField(
        child=DeclarationBody(),
        max_length=4,
        required=False,
        help_text=f"{_DECLARES}: everybody who declared ready. Left out: as recorded; a list takes "
        "the place of what was recorded.",
    )

    version = NumberField(min_value=1, max_value=999_999, help_text="The hand's row version.")
    keep_refused = serializers.BooleanField(default=False, help_text=_KEEP)


class CorrectionBody(_Entry):
    """What is right, whole: all wins of the hand, first and second."""

    version = NumberField(min_value=1, max_value=999_999, help_text="The hand's row version.")
    outcome = serializers.ChoiceField(choices=OUTCOMES)


class WithdrawBody(Body):
    """Which hand is taken back, as it was seen."""

    version = NumberField(min_value=1, max_value=999_999, help_text="The hand's row version.")


HandPage = page_of(sparse(Hand, "id", name="HandLine"), "HandPage")
