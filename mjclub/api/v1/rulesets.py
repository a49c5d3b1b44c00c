"""The catalogue of the rules: every ruleset as it declares itself; needs no sign-in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.errors import BadRequest
from mjclub.api.v1.shapes import rulesets as shapes
from mjclub.api.v1.shapes.common import Shape
from mjclub.api.v1.shapes.declared import RULESETS, as_text, named_options, spoken_values
from mjclub.api.views import ApiView
from mjclub.core.exceptions import Problem
from mjclub.games import rules
from mjclub.leagues import scoring

_CODE: Final = OpenApiParameter(
    "ruleset", {"type": "string", "enum": list(RULESETS)}, OpenApiParameter.PATH
)


# One parameter for each option's name, saying which rulesets have it with what.
_OPTIONS: Final = [
    OpenApiParameter(name, option.schema, OpenApiParameter.QUERY, description=option.text)
    for name, option in named_options(lambda code: [one.id for one in rules.options(code)]).items()
]


class Rulesets(ApiView):
    """The rules that leagues offer."""

    @extend_schema(
        operation_id="list_rulesets", tags=["scoring"], responses={200: shapes.RulesetList}
    )
    def get(self, request: Request) -> Response:
        """Every ruleset, each under its defaults. What one declares in full stands below it."""
        return Response({"engine": rules.ENGINE, "results": [_line(code) for code in RULESETS]})


class RulesetDetail(ApiView):
    """One ruleset's declaration."""

    def known_parameters(self) -> Collection[str]:
        code = self.kwargs["ruleset"]
        if code not in RULESETS:
            raise NotFound
        return [option.id for option in rules.options(code)]

    @extend_schema(
        operation_id="get_ruleset",
        tags=["scoring"],
        parameters=[_CODE, *_OPTIONS],
        responses={200: shapes.Ruleset},
    )
    def get(self, request: Request, ruleset: str) -> Response:
        """Options, patterns, penalties and how a game goes, with names in every language.

        A ruleset's options are parameters: points, what is not added, which patterns there are and
        how a game goes are then those under them.
        """
        if ruleset not in RULESETS:
            raise NotFound
        chosen = _chosen(ruleset, request.query_params)
        frame, asks = rules.frames(ruleset, chosen), rules.asks(ruleset, chosen)
        standing = scoring.standing_of(ruleset, chosen)
        return Response(
            {
                "id": ruleset,
                "engine": rules.ENGINE,
                "name": dict(rules.name(ruleset)),
                "in_force": dict(rules.ruleset(ruleset, chosen).options),
                "frame": {
                    "players": list(frame.players),
                    "hands": frame.hands,
                    "minimum": frame.minimum,
                    "start_score": frame.start_score,
                    "start_scores": list(frame.start_scores),
                    "time_limit": frame.time_limit,
                },
                "asks": {
                    **_declared(asks, shapes.Asks),
                    "possible_points": None
                    if asks.possible_points is None
                    else sorted(asks.possible_points),
                    "tiles": sorted(asks.tiles, key=lambda name: (name[1], name[0])),
                },
                "standings": {
                    "place_points": standing["place_points"],
                    "chain": standing["chain"],
                    "keys": list(scoring.keys(ruleset)),
                    "options": [_option(option) for option in scoring.options(ruleset)],
                },
                "options": [_option(option) for option in rules.options(ruleset)],
                "patterns": [
                    _declared(pattern, shapes.RulesetPattern)
                    for pattern in rules.catalogue(ruleset, chosen)
                ],
                "penalties": [
                    _declared(penalty, shapes.RulesetPenalty)
                    for penalty in rules.penalties(ruleset)
                ],
                "shapes": list(rules.shapes(ruleset)),
                "decisions": [
                    {**one._asdict(), "option": one.option or None}
                    for one in rules.decisions(ruleset)
                ],
            }
        )


def _line(code: str) -> dict[str, Any]:
    frame = rules.frames(code)
    return {
        "id": code,
        "name": dict(rules.name(code)),
        "players": list(rules.settlement_form(code).players),
        "hands": frame.hands,
        "minimum": frame.minimum,
        "patterns": len(rules.catalogue(code)),
    }


def _chosen(ruleset: str, asked: Mapping[str, str]) -> dict[str, rules.OptionValue]:
    """Return the options that the address asks for.

    Raises:
        BadRequest: ``bad_value``, one for each that cannot be.
    """
    chosen: dict[str, rules.OptionValue] = {}
    wrong = []
    for option in rules.options(ruleset):
        text = asked.get(option.id)
        if text is None:
            continue
        value = _value(option, text)
        if value is None:
            message = _("This cannot be chosen. There are: %(known)s.")
            known = {"known": spoken_values(option)}
            wrong.append(Problem("bad_value", option.id, "", message % known))
        else:
            chosen[option.id] = value
    if wrong:
        raise BadRequest(*wrong)
    return chosen


def _value(option: rules.Option, text: str) -> rules.OptionValue:
    """Return the value that a text of an address means, None for none."""
    for value in option.values:
        if as_text(value) == text:
            return value
    if text.isascii() and text.isdecimal() and len(text) < 10 and option.accepts(int(text)):
        return int(text)
    return None


def _declared(one: Any, shape: type[Shape]) -> dict[str, Any]:
    """Return what the shape has of a declaration."""
    return {name: getattr(one, name) for name in shape._declared_fields}


def _option(option: rules.Option) -> dict[str, Any]:
    shown = option._asdict()
    by_profile = option.by_profile
    return {**shown, "by_profile": None if by_profile is None else dict(by_profile)}
