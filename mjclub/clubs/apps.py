from __future__ import annotations

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "mjclub.clubs"
    default_auto_field = "django.db.models.BigAutoField"
