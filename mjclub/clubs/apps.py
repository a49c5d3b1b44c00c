from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.core.signals import request_started
from django.utils import timezone


class ClubsConfig(AppConfig):
    name = "mjclub.clubs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        request_started.connect(_forget_zone, dispatch_uid="mjclub.clubs.zone")


def _forget_zone(**kwargs: Any) -> None:
    """A club's zone lasts for one request: the thread's next one may be about no club at all."""
    timezone.deactivate()
