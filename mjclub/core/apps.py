from __future__ import annotations

from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "mjclub.core"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from mjclub import checks  # noqa: F401 - registers them
