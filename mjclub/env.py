"""Reads the environment: the only place where a setting comes from outside.

Every function takes the variable's name and a default. A variable that is set but cannot be
understood stops the start with `ImproperlyConfigured` and the name, never with a silent default.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"0", "false", "no", "off", ""})


def env_str(name: str, default: str = "") -> str:
    """The variable as text without white space around it."""
    return os.environ.get(name, default).strip()


def env_bool(name: str, *, default: bool = False) -> bool:
    """1, true, yes, on; 0, false, no, off or empty."""
    value = os.environ.get(name)
    if value is None:
        return default
    word = value.strip().lower()
    if word in _TRUE:
        return True
    if word in _FALSE:
        return False
    raise ImproperlyConfigured(f"{name}={value!r} is neither 1 nor 0")


def env_int(name: str, default: int) -> int:
    """A whole number."""
    value = os.environ.get(name)
    if value is None or not value.strip():
        return default
    try:
        return int(value)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}={value!r} is not a whole number") from error


def env_list(name: str, default: str = "") -> list[str]:
    """Words with commas between them."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def env_secret(name: str, *, generated: Path | None = None) -> str:
    """A secret from NAME, else from the file that NAME_FILE names, else a generated one.

    Args:
        name: The variable.
        generated: Where a secret of our own is kept when none is given. The file is made on the
            first start, readable by its owner alone (0600), and read ever after.

    Returns:
        The secret, or "" when there is none and `generated` is not given.
    """
    value = os.environ.get(name)
    if value:
        return value.strip()
    if file := os.environ.get(f"{name}_FILE"):
        try:
            value = Path(file).read_text(encoding="utf-8").strip()
        except OSError as error:
            raise ImproperlyConfigured(f"{name}_FILE: {error}") from error
        if not value:
            raise ImproperlyConfigured(f"{name}_FILE names an empty file")
        return value
    return _own_secret(generated) if generated else ""


def _own_secret(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        # Written aside and then linked: two processes that start at once agree on one secret, and
        # none ever reads half a file.
        aside = path.with_name(f"{path.name}.{os.getpid()}")
        handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(secrets.token_urlsafe(50) + "\n")
        with suppress(FileExistsError):
            os.link(aside, path)
        aside.unlink()
    return path.read_text(encoding="utf-8").strip()


def env_database(name: str, default: str, *, synchronous: str = "NORMAL") -> dict[str, Any]:
    """A database address as Django's settings want it.

    ``sqlite:////absolute/file``, ``sqlite:///relative/file`` or
    ``postgres://user:password@host:port/name?sslmode=require``.

    Args:
        name: The variable.
        default: The address when the variable is not set.
        synchronous: SQLite only: NORMAL (a power cut may lose the last hand, never the file) or
            FULL (loses nothing, each write waits for the disk).
    """
    url = urlsplit(env_str(name) or default)
    if url.scheme == "sqlite":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": unquote(url.path[1:]) or ":memory:",
            "ATOMIC_REQUESTS": False,
            "OPTIONS": {
                # A write transaction takes its lock at BEGIN. SQLite's own default takes it at the
                # first write, and two that have both read by then cannot both go on.
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": (
                    f"PRAGMA journal_mode=WAL; PRAGMA synchronous={synchronous};"
                    "PRAGMA cache_size=-16000; PRAGMA temp_store=MEMORY;"
                ),
            },
        }
    if url.scheme in {"postgres", "postgresql"}:
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": unquote(url.path[1:]),
            "USER": unquote(url.username or ""),
            "PASSWORD": unquote(url.password or ""),
            "HOST": url.hostname or "",
            "PORT": str(url.port or ""),
            "ATOMIC_REQUESTS": False,
            "CONN_MAX_AGE": 60,
            "CONN_HEALTH_CHECKS": True,
            "OPTIONS": dict(parse_qsl(url.query)),
        }
    raise ImproperlyConfigured(f"{name}: {url.scheme or 'no'}:// is not sqlite or postgres")


def env_cache(name: str) -> dict[str, Any]:
    """A cache address: ``redis://host:port/0`` (Valkey too), or none for this process's memory."""
    address = env_str(name)
    if not address:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if urlsplit(address).scheme in {"redis", "rediss", "unix"}:
        return {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": address,
            "KEY_PREFIX": "mjclub",
        }
    raise ImproperlyConfigured(f"{name} is not a redis:// address")


def env_mail(name: str) -> dict[str, Any]:
    """A mail server ``smtp://user:password@host:587`` (``smtps://`` for TLS from the start).

    Returns:
        Django's EMAIL_* settings; without a server, mail is written to the log.
    """
    address = env_str(name)
    if not address:
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    url = urlsplit(address)
    if url.scheme not in {"smtp", "smtps"} or not url.hostname:
        raise ImproperlyConfigured(f"{name} is not an smtp:// or smtps:// address")
    implicit = url.scheme == "smtps"
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": url.hostname,
        "EMAIL_PORT": url.port or (465 if implicit else 587),
        "EMAIL_HOST_USER": unquote(url.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(url.password or ""),
        "EMAIL_USE_SSL": implicit,
        "EMAIL_USE_TLS": not implicit and bool(url.username),
        "EMAIL_TIMEOUT": 20,
    }
