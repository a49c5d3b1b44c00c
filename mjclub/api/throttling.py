"""How often one may ask: counters of fixed windows in the cache."""

from __future__ import annotations

import re
import time
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

if TYPE_CHECKING:
    from rest_framework.views import APIView

_SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86400}
_RATE: Final = re.compile(r"(\d+)/(s|sec|second|m|min|minute|h|hour|d|day)")


class Throttle(BaseThrottle):
    """One counter for each person (or visitor's address) and kind of request.

    The kind is the view's ``throttle_scope``; without one it is ``write`` for what changes
    something, else ``user`` or ``anon``. A counter is one number that the cache raises atomically,
    so that two servers count together.
    """

    _wait: float = 0

    def allow_request(self, request: Request, view: APIView) -> bool:
        user = request.user
        known = user.is_authenticated
        scope = getattr(view, "throttle_scope", "")
        if not scope:
            changes = request.method not in {"GET", "HEAD", "OPTIONS"}
            scope = "write" if changes else "user" if known else "anon"
        allowed, seconds = parse_rate(settings.API_RATES[scope])
        who = f"u{user.pk}" if known else f"a{self.get_ident(request)}"
        now = time.time()
        window = int(now // seconds)
        key = f"rate:{scope}:{window}:{who}"
        self._wait = (window + 1) * seconds - now
        cache.add(key, 0, timeout=seconds + 5)
        try:
            return cache.incr(key) <= allowed
        except ValueError:  # the cache has dropped it in between
            return True

    def wait(self) -> float:
        """Return the seconds until the window ends, never less than one."""
        return max(1.0, self._wait)


@lru_cache(maxsize=32)
def parse_rate(text: str) -> tuple[int, int]:
    """Read a rate: how many in how many seconds.

    >>> parse_rate("240/minute"), parse_rate("5/h")
    ((240, 60), (5, 3600))
    """
    match = _RATE.fullmatch(text.strip())
    if match is None:
        raise ImproperlyConfigured(f"{text!r} is no rate such as 240/minute")
    return int(match[1]), _SECONDS[match[2][0]]
