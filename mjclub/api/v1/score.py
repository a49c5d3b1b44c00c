"""Scoring hands and settling them; needs no sign-in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.schema import bodies
from mjclub.api.v1.shapes import examples
from mjclub.api.v1.shapes.score import Answer, HandDocument
from mjclub.api.v1.shapes.settle import Settlement, SettlementDocument
from mjclub.api.views import ApiView
from mjclub.core.exceptions import Invalid
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
        request=_one_or_many("HandDocuments", HandDocument),
        responses={200: _one_or_many("Answers", Answer)},
        examples=bodies(examples.HANDS | examples.MORE_HANDS),
        extensions={"x-errors": {"422": ()}},
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
        request=_one_or_many("SettlementDocuments", SettlementDocument),
        responses={200: _one_or_many("Settlements", Settlement)},
        examples=bodies(examples.SETTLEMENTS),
        extensions={"x-errors": {"422": ()}},
    )
    def post(self, request: Request) -> Response:
        """Say what each seat gets, and which hand comes next; one, or a list of up to 100."""
        return _each(request.data, rules.settle)


def _each(documents: Any, answer: Callable[[object], Any]) -> Response:
    if not isinstance(documents, list):
        return Response(answer(documents))
    if len(documents) > MOST:
        raise Invalid("too_many", _("At most %(most)d in one request.") % {"most": MOST})
    return Response([answer(document) for document in documents])
