"""The settings under test: the product's own, less what only costs time."""

from __future__ import annotations

import os

from mjclub.settings import *  # noqa: F403
from mjclub.settings import DATABASES, STORAGES, VAR_DIR

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
# A database a process: two runs on one machine never meet.
_database = DATABASES["default"]
if _database["ENGINE"].endswith("sqlite3"):
    (VAR_DIR / "tests").mkdir(exist_ok=True)
    _database["TEST"] = {"NAME": str(VAR_DIR / "tests" / f"{os.getpid()}.sqlite3")}
else:
    _database["TEST"] = {"NAME": f"mjclub_test_{os.getpid()}"}
