"""Hands to be settled, and what settling them gives."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

from mjclub.api.v1.shapes.common import WINDS, ResponsibleField, Shape, choice, integer, text
from mjclub.api.v1.shapes.declared import RULESETS, OptionValueField, named_options, whose
from mjclub.api.v1.shapes.score import Fault
from mjclub.games import rules


def _those(trait: str) -> str:
    return whose(lambda code: bool(getattr(rules.settlement_form(code), trait)))


# Options that may stand in a settlement itself.
_INSIDE: Final = named_options(lambda code: rules.settlement_form(code).fields)
_BY_FAN: Final = whose(lambda code: rules.settlement_form(code).value == "fan")


class SettlementWin(Shape):
    """One win of a hand: seats are columns of a game, 0 sits East in the first hand."""

    seat = integer(min_value=0, max_value=3)
    kind = choice("discard", "self_draw", "rob_kong")
    points = integer(
        required=False,
        min_value=0,
        max_value=99_999,
        help_text=f"What the hand is worth. Needed, but for {_BY_FAN}.",
    )
    fan = integer(
        required=False,
        min_value=0,
        max_value=99_999,
        help_text=f"{_BY_FAN}: what the hand is worth, before any cap and without flowers.",
    )
    flowers = integer(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=8,
        help_text=f"{_those('flowers')}, where flowers are played with: paid above any cap.",
    )
    order = integer(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=2,
        help_text="1, or 2 for who won after a first winner; winners of one discard share it.",
    )
    responsible = ResponsibleField(
        required=False,
        allow_null=True,
        help_text=f"{_those('responsible')}: the seat that pays the greater part where that is "
        "not who discarded, or `none`.",
    )

    def get_fields(self) -> dict[str, Any]:
        # A name that Python keeps for itself.
        payer = integer(
            required=False,
            allow_null=True,
            min_value=0,
            max_value=3,
            help_text="Who discarded or declared the robbed kong. Left out on a self-draw.",
        )
        return {**super().get_fields(), "from": payer}


class Declared(Shape):
    """Somebody who declared ready and did not win: is he?"""

    seat = integer(min_value=0, max_value=3)
    ready = serializers.BooleanField()


class SettlementBody(Shape):
    """A hand to be settled: who won how, and, where it is said, which hand of the game it was.

    Some options may stand here as well as in `options`; what stands here comes first.
    """

    wins = serializers.ListField(child=SettlementWin(), required=False, max_length=3)
    players = integer(required=False, allow_null=True, min_value=3, max_value=4)
    dealer = integer(required=False, allow_null=True, min_value=0, max_value=3)
    hand_no = integer(required=False, allow_null=True, min_value=1, max_value=999)
    round_wind = text(required=False, allow_null=True)
    drawn = serializers.BooleanField(
        required=False, allow_null=True, help_text="The wall ran out after a first win."
    )
    declared = serializers.ListField(
        child=Declared(),
        required=False,
        allow_null=True,
        max_length=4,
        help_text=whose(lambda code: "declared" in rules.settlement_form(code).fields)
        + ": everybody who declared ready and did not win.",
    )

    def get_fields(self) -> dict[str, Any]:
        inside = {
            name: OptionValueField(option.schema, required=False, help_text=option.text)
            for name, option in _INSIDE.items()
        }
        return {**super().get_fields(), **inside}


class SettlementDocument(Shape):
    """A settlement under a ruleset."""

    ruleset = choice(*RULESETS)
    options = serializers.DictField(child=OptionValueField(), required=False, allow_null=True)
    settlement = SettlementBody()


class Settlement(Shape):
    """What everybody gets and what comes next. With `faults`, every other result is null.

    What comes next is null too after the last hand, and where nothing says which hand it was.
    """

    ruleset = choice(*RULESETS, allow_null=True)
    deltas = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        min_length=3,
        max_length=4,
        help_text="By seat; they sum to 0.",
    )
    winners = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="Seats whose win counts: where the rules let one winner of a discard count, he.",
    )
    hand_over = serializers.BooleanField(
        allow_null=True, help_text="False where the hand goes on after a first win."
    )
    game_over = serializers.BooleanField(allow_null=True)
    next_dealer = integer(allow_null=True)
    next_hand_no = integer(allow_null=True)
    next_round_wind = choice(*WINDS, allow_null=True)
    faults = Fault(many=True)
