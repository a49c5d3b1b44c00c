"""What every app shares: the audit log, texts about people, keys of requests already answered."""

from __future__ import annotations

from typing import Any, NoReturn

from django.conf import settings
from django.db import models


class AppendOnlyError(TypeError):
    """Somebody tried to change or delete an entry of the audit log: a fault of the code."""


class AppendOnly(models.QuerySet["AuditEntry"]):
    """A queryset that reads and adds, and refuses every other write."""

    def _refuse(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("the audit log is append-only")

    update = delete = bulk_update = bulk_create = update_or_create = _refuse


class PersonalText(models.Model):
    """A name or a free text about a person, kept apart from the audit log.

    The log names people by internal id only; what a service was told in words stands here and may
    be emptied when a person is erased, without touching the log.
    """

    club = models.ForeignKey("clubs.Club", null=True, blank=True, on_delete=models.CASCADE)
    text = models.TextField(blank=True)

    def __str__(self) -> str:
        return f"text {self.pk}"


class AuditEntry(models.Model):
    """One service call: who, when, with which inputs, what it made and what it changed.

    Append-only. `inputs` holds every argument of the call, ids and times included, so that a
    replay needs neither randomness nor a clock; texts about people are `{"text": id}` references
    to `PersonalText`.
    """

    class ActorKind(models.TextChoices):
        USER = "user"
        TOKEN = "token"  # noqa: S105 - a kind of actor, no secret
        SYSTEM = "system"

    at = models.DateTimeField(db_index=True)
    club = models.ForeignKey("clubs.Club", null=True, blank=True, on_delete=models.SET_NULL)
    game = models.ForeignKey("games.Game", null=True, blank=True, on_delete=models.SET_NULL)
    league = models.ForeignKey("leagues.League", null=True, blank=True, on_delete=models.SET_NULL)
    actor_kind = models.CharField(max_length=8, choices=ActorKind.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    token = models.ForeignKey("accounts.ApiToken", null=True, blank=True, on_delete=models.SET_NULL)
    action = models.CharField(max_length=64)
    inputs = models.JSONField(default=dict)
    made = models.JSONField(default=dict)
    before = models.JSONField(null=True, blank=True)
    after = models.JSONField(null=True, blank=True)

    objects = AppendOnly.as_manager()

    class Meta:
        ordering = ("id",)
        indexes = (
            models.Index(fields=("club", "id"), name="audit_club"),
            models.Index(fields=("game", "id"), name="audit_game"),
        )

    def __str__(self) -> str:
        return f"{self.action} {self.pk}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write a new entry.

        Raises:
            AppendOnlyError: The entry stands already.
        """
        if not self._state.adding:
            raise AppendOnlyError("the audit log is append-only")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Refuse."""
        raise AppendOnlyError("the audit log is append-only")


class RequestKey(models.Model):
    """A client key with the hash of the content it came with and the answer it got.

    Keys of hands are unique in their game and live as long as it; others are unique per actor and
    address and live 30 days. A refused request leaves no row.
    """

    game = models.ForeignKey("games.Game", null=True, blank=True, on_delete=models.CASCADE)
    actor = models.CharField(max_length=40, blank=True, help_text="user:7, token:3")
    address = models.CharField(max_length=200, blank=True, help_text="method and path")
    key = models.CharField(max_length=100)
    content_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    body = models.JSONField()
    hand = models.ForeignKey("games.Hand", null=True, blank=True, on_delete=models.CASCADE)
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("game", "key"),
                condition=models.Q(game__isnull=False),
                name="key_once_a_game",
            ),
            models.UniqueConstraint(
                fields=("actor", "address", "key"),
                condition=models.Q(game__isnull=True),
                name="key_once_an_actor",
            ),
        )

    def __str__(self) -> str:
        return self.key
