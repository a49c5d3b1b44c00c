"""Scoring hands, settling them, and the catalogue of the rules; needs no sign-in."""

from __future__ import annotations

from typing import Final

from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.views import ApiView

MOST_HANDS: Final = 100


class Score(ApiView):
    """Scores hands."""

    throttle_scope = "score"

    def post(self, request: Request) -> Response:
        """Score one hand or up to 100."""
        raise NotFound


class Settle(ApiView):
    """Settles hands."""

    throttle_scope = "score"

    def post(self, request: Request) -> Response:
        """Settle."""
        raise NotFound


class Rulesets(ApiView):
    """The rules."""

    def get(self, request: Request) -> Response:
        """The rules that there are."""
        raise NotFound


class RulesetDetail(ApiView):
    """One of the rules."""

    def get(self, request: Request, ruleset: str) -> Response:
        """A catalogue."""
        raise NotFound
