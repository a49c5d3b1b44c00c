"""Types of what a view gets and small helpers for what it answers."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request after HtmxMiddleware: ``request.htmx`` is true when htmx asks.

    Used as a type only; at run time the request is Django's own.
    """

    htmx: HtmxDetails
