"""The description of the API (OpenAPI) and the page that shows it, nothing from outside."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.negotiation import DefaultContentNegotiation


@lru_cache(maxsize=4)
def description(language: str) -> bytes:
    """Return the OpenAPI document; worked out once for each language."""
    document: dict[str, Any] = SchemaGenerator(urlconf="mjclub.api.urls").get_schema(
        request=None, public=True
    )
    return json.dumps(document, ensure_ascii=False, indent=1, default=str).encode()


@require_safe
@cache_control(max_age=300)
def schema(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document."""
    return HttpResponse(
        description(get_language() or ""), content_type="application/vnd.oai.openapi+json"
    )


# The one address of the product that may style elements by attribute: Swagger UI does.
@method_decorator(csp_update({"style-src": [UNSAFE_INLINE], "img-src": ["data:"]}), "dispatch")
class Docs(SpectacularSwaggerSplitView):
    """The page of the API."""

    url_name = "api-schema"
    template_name = "api/docs.html"
    content_negotiation_class = DefaultContentNegotiation
    authentication_classes = ()
    throttle_classes = ()
