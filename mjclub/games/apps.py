from __future__ import annotations

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "mjclub.games"
    default_auto_field = "django.db.models.BigAutoField"
