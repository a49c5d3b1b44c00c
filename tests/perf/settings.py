"""The settings of the bench: those of the tests, but static files are not looked up anew."""

from __future__ import annotations

from tests.settings import *  # noqa: F403

ROOT_URLCONF = "tests.perf.floors"
WHITENOISE_AUTOREFRESH = False
WHITENOISE_USE_FINDERS = False
