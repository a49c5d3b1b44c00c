"""The settings under test: the product's own, less what only costs time."""

from __future__ import annotations

from mjclub.settings import *  # noqa: F403
from mjclub.settings import STORAGES

DEBUG = False
# Signed with a key that is no secret; the real one under var/ is neither needed nor made.
SECRET_KEY = "tests-only-" + "x" * 50
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
# No collected files: addresses are plain, the live server finds the sources.
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
