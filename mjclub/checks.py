"""What `manage.py check` looks at besides Django's own checks."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Tags, register


@register(Tags.security)
def secret_key_is_ours_alone(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """The generated key is readable by its owner alone."""
    path = settings.VAR_DIR / "secret.key"
    if path.exists() and stat.S_IMODE(path.stat().st_mode) & 0o077:
        return [
            Error(
                f"{path} can be read by others.",
                hint=f"chmod 600 {path}, and make a new key: others may have read it.",
                id="mjclub.E001",
            )
        ]
    return []


@register(Tags.security, deploy=True)
def address_is_https(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """What stands in the open is reached by https."""
    if settings.HTTPS:
        return []
    return [
        checks.Warning(
            f"MJCLUB_ORIGIN is {settings.ORIGIN}: passwords travel in the open.",
            hint="Set MJCLUB_ORIGIN to the https:// address that people type.",
            id="mjclub.W001",
        )
    ]
