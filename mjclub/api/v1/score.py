"""Scoring hands, settling them, and the catalogue of the rules; needs no sign-in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    PolymorphicProxySerializer,
    extend_schema,
)
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.errors import BadRequest
from mjclub.api.v1.shapes import score as shapes
from mjclub.api.views import ApiView
from mjclub.core.exceptions import Invalid, Problem
from mjclub.games import rules

MOST: Final = 100


def _one_or_many(name: str, one: Any) -> PolymorphicProxySerializer:
    """Return the shape "one, or a list of up to `MOST`"."""
    return PolymorphicProxySerializer(
        component_name=name,
        serializers=[one, one(many=True, max_length=MOST)],
        resource_type_field_name=None,
        many=False,
    )


class Score(ApiView):
    """Scores hands."""

    throttle_scope = "score"

    @extend_schema(
        operation_id="score",
        tags=["scoring"],
        request=_one_or_many("HandDocuments", shapes.HandDocument),
        responses={200: _one_or_many("Answers", shapes.Answer)},
        examples=[
            OpenApiExample("One hand", shapes.EXAMPLE_HAND, request_only=True),
            OpenApiExample("Two hands", [shapes.EXAMPLE_HAND] * 2, request_only=True),
        ],
        extensions={"x-errors": ["422"]},
    )
    def post(self, request: Request) -> Response:
        """Score one hand, or a list of up to 100; a list is answered by a list in its order.

        What is wrong with a hand is an answer, not an error: see `faults`.
        """
        return _each(request.data, rules.score_document)


class Settle(ApiView):
    """Settles hands."""

    throttle_scope = "score"

    @extend_schema(
        operation_id="settle",
        tags=["scoring"],
        request=_one_or_many("SettlementDocuments", shapes.SettlementDocument),
        responses={200: _one_or_many("Settlements", shapes.Settlement)},
        examples=[OpenApiExample("One hand", shapes.EXAMPLE_SETTLEMENT, request_only=True)],
        extensions={"x-errors": ["422"]},
    )
    def post(self, request: Request) -> Response:
        """Say what each seat gets, and which hand comes next; one, or a list of up to 100."""
        return _each(request.data, rules.settle)


class Rulesets(ApiView):
    """The rules that leagues offer."""

    @extend_schema(
        operation_id="list_rulesets", tags=["scoring"], responses={200: shapes.RulesetList}
    )
    def get(self, request: Request) -> Response:
        """The rulesets that leagues offer so far; `score/` and `settle/` take more."""
        found = []
        for code in rules.RULESET_IDS:
            frame = rules.frames(code)
            found.append(
                {
                    "id": code,
                    "players": list(frame.players),
                    "hands": frame.hands,
                    "minimum": frame.minimum,
                    "patterns": len(rules.catalogue(code)),
                }
            )
        return Response({"engine": rules.ENGINE, "results": found})


class RulesetDetail(ApiView):
    """One ruleset's catalogue."""

    parameters = ("profile", "edition")

    @extend_schema(
        operation_id="get_ruleset",
        tags=["scoring"],
        parameters=[
            OpenApiParameter(
                "profile",
                str,
                OpenApiParameter.QUERY,
                description="The rule book that points and exclusions follow; mcr: cn98 or wmo.",
            ),
            OpenApiParameter(
                "edition",
                str,
                OpenApiParameter.QUERY,
                description="The same for zungjung: zj33, wsom2008 or wsom103.",
            ),
        ],
        responses={200: shapes.Ruleset},
    )
    def get(self, request: Request, ruleset: str) -> Response:
        """Options, patterns and penalties with their names in every language."""
        if ruleset not in rules.RULESET_IDS:
            raise NotFound
        declared = rules.options(ruleset)
        book = declared[0]  # the option that sets what the others are by default
        profile = request.query_params.get(book.id, book.default)
        if not book.accepts(profile):
            known = ", ".join(map(str, book.values))
            message = _("There is no such rule book. There are: %(known)s.") % {"known": known}
            raise BadRequest(Problem("bad_value", book.id, "", message))
        chosen = {book.id: profile}
        frame = rules.frames(ruleset, chosen)
        return Response(
            {
                "id": ruleset,
                "engine": rules.ENGINE,
                "profile": profile,
                "players": list(frame.players),
                "hands": frame.hands,
                "minimum": frame.minimum,
                "options": [_option(option) for option in declared],
                "patterns": [asdict(pattern) for pattern in rules.catalogue(ruleset, chosen)],
                "penalties": [asdict(penalty) for penalty in rules.penalties(ruleset)],
            }
        )


def _each(documents: Any, answer: Callable[[object], Any]) -> Response:
    if not isinstance(documents, list):
        return Response(answer(documents))
    if len(documents) > MOST:
        raise Invalid("too_many", _("At most %(most)d in one request.") % {"most": MOST})
    return Response([answer(document) for document in documents])


def _option(option: rules.Option) -> dict[str, Any]:
    shown = option._asdict()
    by_profile = option.by_profile
    return {**shown, "by_profile": None if by_profile is None else dict(by_profile)}
