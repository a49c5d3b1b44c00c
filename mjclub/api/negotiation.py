"""Choosing the form of body and answer: there is one, JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation

if TYPE_CHECKING:
    from rest_framework.parsers import BaseParser
    from rest_framework.renderers import BaseRenderer
    from rest_framework.request import Request

_TAKES_JSON: Final = frozenset({"*/*", "application/*", "application/json"})


class JSONNegotiation(BaseContentNegotiation):
    """Answers JSON to whoever takes it, and refuses (406) whoever does not."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser | None:
        sent = request.content_type.partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == sent), None)

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        renderer = next(iter(renderers))
        accept = request.META.get("HTTP_ACCEPT", "*/*")
        if accept == "*/*" or _takes_json(accept):
            return renderer, renderer.media_type
        raise NotAcceptable(available_renderers=[renderer])


def _takes_json(accept: str) -> bool:
    for part in accept.split(","):
        name, *parameters = (piece.strip().lower() for piece in part.split(";"))
        refused = any(
            parameter.replace(" ", "") in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
            for parameter in parameters
        )
        if name in _TAKES_JSON and not refused:
            return True
    return not accept.strip()
