from __future__ import annotations

from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "mjclub.core"
    default_auto_field = "django.db.models.BigAutoField"
