"""Leagues, the numbered versions of their rules, and the standings they lead to."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from mjclub.core.ids import new_id


class League(models.Model):
    """A season under one ruleset.

    Attributes:
        starts_on: First day (of the club's evenings) that counts; None: no limit.
        ends_on: Last day that counts; None: no limit.
        counts_guests: Whether guests stand in the standings.
        version: Raised in the transaction of every write that changes what a leaderboard shows.
        changed_at: When that was.
    """

    class State(models.TextChoices):
        OPEN = "open", _("Open")
        CLOSED = "closed", _("Closed")

    club = models.ForeignKey("clubs.Club", on_delete=models.CASCADE, related_name="leagues")
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    name = models.CharField(max_length=80)
    ruleset = models.CharField(max_length=20)
    starts_on = models.DateField(null=True, blank=True)
    ends_on = models.DateField(null=True, blank=True)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    counts_guests = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField()
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("-starts_on", "-id")
        constraints = (models.UniqueConstraint(fields=("club", "name"), name="one_league_a_name"),)

    def __str__(self) -> str:
        return self.name


class RuleVersion(models.Model):
    """One unchangeable version of a league's rules; a game takes the newest at its start.

    Attributes:
        options: The ruleset's options, resolved: {"profile": "cn98", ...}.
        frame: {"start_score": 0, "time_limit": 120} (minutes or null).
        penalties: {"false_win": 10, ...}; see the ruleset's declaration.
        standing: {"place_points": [48, 24, 12, 0] (twelfths), "chain": ["table_points",
            "game_points"]}.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="rule_versions")
    number = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    frame = models.JSONField(default=dict)
    penalties = models.JSONField(default=dict)
    standing = models.JSONField(default=dict)
    created_at = models.DateTimeField()
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ("league", "number")
        constraints = (
            models.UniqueConstraint(fields=("league", "number"), name="one_rule_version_a_number"),
        )

    def __str__(self) -> str:
        return f"rules {self.number}"


class Standing(models.Model):
    """What one player has in one league: sums over finished games, written with the result.

    Attributes:
        table_twelfths: Sum of table points in twelfths, adjustments on table points included.
        game_points: Sum of final game points, adjustments of the games included.
        match_hundredths: Match points of rulesets that have them.
        firsts, seconds, thirds, fourths: How often he ended in that place (a shared place counts
            as the place shared).
        best_game: The highest game points of one game; None before the first.
        adjusted_points: What of game_points is adjustments: with it the sums can be checked.
        adjusted_twelfths: What of table_twelfths is adjustments.

    Everybody who played has a row, guests too; who is shown is decided where standings are read.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="standings")
    player = models.ForeignKey("clubs.Player", on_delete=models.CASCADE, related_name="standings")
    games = models.PositiveIntegerField(default=0)
    table_twelfths = models.BigIntegerField(default=0)
    game_points = models.BigIntegerField(default=0)
    match_hundredths = models.BigIntegerField(default=0)
    firsts = models.PositiveIntegerField(default=0)
    seconds = models.PositiveIntegerField(default=0)
    thirds = models.PositiveIntegerField(default=0)
    fourths = models.PositiveIntegerField(default=0)
    best_game = models.IntegerField(null=True, blank=True)
    adjusted_points = models.BigIntegerField(default=0)
    adjusted_twelfths = models.BigIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("league", "player"), name="one_standing_a_player"),
        )
        indexes = (
            models.Index(
                fields=("league", "-table_twelfths", "-game_points"), name="standing_order"
            ),
        )

    def __str__(self) -> str:
        return f"standing {self.pk}"
