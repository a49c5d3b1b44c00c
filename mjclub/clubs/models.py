"""A club, who belongs to it with which role, its players and its tables."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from mjclub.clubs.spelling import folded
from mjclub.core.ids import new_id


class Role(models.IntegerChoices):
    """Roles in rising order: each may do all that the ones below it may."""

    VIEWER = 10, _("Viewer")
    MEMBER = 20, _("Member")
    SCORER = 30, _("Scorer")
    ORGANISER = 40, _("Organiser")
    OWNER = 50, _("Owner")


class Club(models.Model):
    """A club. `day_starts_at` is the minute of the local day before which an evening belongs to
    the day before (default 360: six in the morning). `vocabulary`: the Korean words of the game
    that its pages use where a person has not chosen his own."""

    class Vocabulary(models.TextChoices):
        CLASSIC = "classic", "쏘임 · 자모 · 뻥"
        RIICHI = "riichi", "론 · 쯔모 · 퐁"

    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    name = models.CharField(max_length=80)
    description = models.TextField(blank=True, max_length=2000)
    timezone = models.CharField(max_length=40, default="Asia/Seoul")
    language = models.CharField(max_length=16, default="ko")
    vocabulary = models.CharField(
        max_length=8, choices=Vocabulary.choices, default=Vocabulary.CLASSIC
    )
    day_starts_at = models.PositiveSmallIntegerField(default=360)
    is_public = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """One user's role in one club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.PositiveSmallIntegerField(choices=Role.choices)
    joined_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("club", "user"), name="one_membership_a_club"),
        )

    def __str__(self) -> str:
        return f"{self.user_id} in {self.club_id}"


class Player(models.Model):
    """Somebody who sits at a table; need not have an account.

    Attributes:
        name: As written, NFC.
        folded: The name without width, case and spaces (`spelling.folded`); unique in the club.
        search: What the type-ahead looks in: the name in lower case, then its initial consonants.
        guest: Guests are offered again by name and stand in a league only if it counts guests.
        retired_at: A retired player keeps his games and is no longer offered.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    name = models.CharField(max_length=60)
    folded = models.CharField(max_length=200, editable=False)
    search = models.CharField(max_length=400, blank=True, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="players",
    )
    guest = models.BooleanField(default=False)
    joined_on = models.DateField(null=True, blank=True)
    retired_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("name", "id")
        constraints = (
            models.UniqueConstraint(fields=("club", "folded"), name="one_player_a_folded_name"),
            models.UniqueConstraint(
                fields=("club", "user"),
                condition=models.Q(user__isnull=False),
                name="one_player_a_user",
            ),
        )

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep the folded name with the name."""
        self.folded = folded(self.name)
        if "name" in (kwargs.get("update_fields") or ()):
            kwargs["update_fields"] = {*kwargs["update_fields"], "folded"}
        super().save(*args, **kwargs)


class PlayerClaim(models.Model):
    """A member says "this player is me"; an organiser answers."""

    class State(models.TextChoices):
        OPEN = "open", _("Open")
        ACCEPTED = "accepted", _("Accepted")
        REFUSED = "refused", _("Refused")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="claims")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    made_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("player", "user"),
                condition=models.Q(state="open"),
                name="one_open_claim",
            ),
        )

    def __str__(self) -> str:
        return f"claim {self.pk}"


class Table(models.Model):
    """A table of the club room."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tables")
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    name = models.CharField(max_length=40)
    order = models.PositiveSmallIntegerField(default=0)
    active = models.BooleanField(default=True)

    class Meta:
        ordering = ("order", "id")
        constraints = (models.UniqueConstraint(fields=("club", "name"), name="one_table_a_name"),)

    def __str__(self) -> str:
        return self.name


class Invitation(models.Model):
    """A link by which somebody joins the club with a role; only the hash of its code is kept.

    `player`, where set, is the player whom the person becomes by joining.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    token_hash = models.CharField(max_length=64, unique=True)
    role = models.PositiveSmallIntegerField(choices=Role.choices)
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL)
    note = models.CharField(max_length=80, blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    max_uses = models.PositiveSmallIntegerField(default=1)
    uses = models.PositiveSmallIntegerField(default=0)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return self.public_id


class BoardLink(models.Model):
    """A link that shows the club's evening on a screen to whoever has it, without signing in.

    Only the hash of its code is kept. `label` says where it is used: "TV by the window".
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="board_links")
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    code_hash = models.CharField(max_length=64, unique=True)
    label = models.CharField(max_length=80, blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    made_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return self.public_id
