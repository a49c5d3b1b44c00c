from __future__ import annotations

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "mjclub.leagues"
    default_auto_field = "django.db.models.BigAutoField"
