"""People who sign in, and what signs in for them."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """An account: a user name and a password; e-mail is optional."""

    class Theme(models.TextChoices):
        AUTO = "", _("As the device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    class TileStyle(models.TextChoices):
        CLASSIC = "classic", _("Classic")
        INDEX = "index", _("With an index")

    class PickerSize(models.TextChoices):
        AUTO = "", _("As the device's text")
        LARGE = "large", _("Large")

    class Vocabulary(models.TextChoices):
        """Which Korean words of the game a person reads; the club's where he has not chosen."""

        CLUB = "", _("As the club")
        CLASSIC = "classic", "쏘임 · 자모 · 뻥"
        RIICHI = "riichi", "론 · 쯔모 · 퐁"

    language = models.CharField(max_length=16, blank=True)
    vocabulary = models.CharField(
        max_length=8, blank=True, choices=Vocabulary.choices, default=Vocabulary.CLUB
    )
    theme = models.CharField(max_length=8, blank=True, choices=Theme.choices, default=Theme.AUTO)
    tile_style = models.CharField(
        max_length=8, choices=TileStyle.choices, default=TileStyle.CLASSIC
    )
    picker_size = models.CharField(
        max_length=8, blank=True, choices=PickerSize.choices, default=PickerSize.AUTO
    )

    REQUIRED_FIELDS: ClassVar[list[str]] = []


class ApiToken(models.Model):
    """A token of the API: only its hash is kept, it has scopes and an end.

    Attributes:
        prefix: The first characters, shown in lists so that a person knows which one it is.
        token_hash: SHA-256 of the whole token, hexadecimal.
        scopes: Some of ``read``, ``record`` (hands of games) and ``manage``.
        club: Where set, the token reaches this club only.
        evening: Where set, it is an evening token: a phone's, for the games of this evening only.
        session_hash: Of an evening token: what the sessions of its user carry. It ends with them.
    """

    class Scope(models.TextChoices):
        READ = "read", _("Read")
        RECORD = "record", _("Record hands")
        MANAGE = "manage", _("Manage the club")

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="api_tokens")
    club = models.ForeignKey("clubs.Club", null=True, blank=True, on_delete=models.CASCADE)
    evening = models.ForeignKey(
        "games.Evening", null=True, blank=True, on_delete=models.CASCADE, related_name="tokens"
    )
    name = models.CharField(max_length=80, blank=True)
    prefix = models.CharField(max_length=12)
    token_hash = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    session_hash = models.CharField(max_length=128, blank=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return self.prefix


class PasswordLink(models.Model):
    """A one-time link for a lost password, made by an organiser of a club the user belongs to."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="password_links")
    made_by = models.ForeignKey(
        User, null=True, on_delete=models.SET_NULL, related_name="password_links_made"
    )
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"password link {self.pk}"
