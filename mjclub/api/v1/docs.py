"""The description of the API (OpenAPI) and the page that shows it, nothing from outside."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.negotiation import DefaultContentNegotiation

from mjclub.games import rules


@lru_cache(maxsize=1)
def description() -> bytes:
    """Return the OpenAPI document, in English; worked out once."""
    generator = SchemaGenerator(urlconf="mjclub.api.urls")
    with translation.override("en"):
        document: dict[str, Any] = generator.get_schema(request=None, public=True)
    _answer_examples(document)
    return json.dumps(document, ensure_ascii=False, indent=1, default=str).encode()


def _answer_examples(document: dict[str, Any]) -> None:
    """Put beside each example of a hand or a settlement what is really answered to it."""
    for view, answer in (("score", rules.score_document), ("settle", rules.settle)):
        operation = document["paths"][f"/api/v1/{view}/"]["post"]
        asked = operation["requestBody"]["content"]["application/json"]["examples"]
        operation["responses"]["200"]["content"]["application/json"]["examples"] = {
            name: {**example, "value": _each(example["value"], answer)}
            for name, example in asked.items()
        }


def _each(value: Any, answer: Callable[[object], Any]) -> Any:
    return [answer(one) for one in value] if isinstance(value, list) else answer(value)


@require_safe
@cache_control(max_age=300)
def schema(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document."""
    return HttpResponse(description(), content_type="application/vnd.oai.openapi+json")


# The one address of the product that may style elements by attribute and show images that stand in
# a style sheet: Swagger UI does both.
@method_decorator(csp_update({"style-src": [UNSAFE_INLINE], "img-src": ["data:"]}), "dispatch")
class Docs(SpectacularSwaggerSplitView):
    """The page of the API."""

    url_name = "api-schema"
    template_name = "api/docs.html"
    content_negotiation_class = DefaultContentNegotiation
    authentication_classes = ()
    throttle_classes = ()
