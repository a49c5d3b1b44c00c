"""The record of play: evenings, games, seats, hands, wins and adjustments.

Columns are the four people of a game, 0 to 3, in the order they sit East, South, West, North in
hand 1. Columns never change, winds do: dealer, hand number and winds are derived from the ordered
hands by the ruleset's frame and are never typed.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q, Value
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from mjclub.core.ids import new_id

SUM_ZERO = Q(d0=-(F("d1") + F("d2") + Coalesce(F("d3"), Value(0))))


class Evening(models.Model):
    """One day's play of a club. `day` is the club's local date less its cut-off, as stored."""

    club = models.ForeignKey("clubs.Club", on_delete=models.CASCADE, related_name="evenings")
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    day = models.DateField()
    number = models.PositiveSmallIntegerField(default=1)
    bell = models.DateTimeField(null=True, blank=True, help_text="no new hand begins after it")
    opened_at = models.DateTimeField()

    class Meta:
        ordering = ("-day", "-number")
        constraints = (
            models.UniqueConstraint(fields=("club", "day", "number"), name="one_evening_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.day} ({self.number})"


class Game(models.Model):
    """One game at one table under one fixed set of rules.

    Attributes:
        number: Its number in the evening; games are ordered by (day, evening number, number, id).
        rule_version: The league's rules it keeps; None for a friendly game.
        ruleset, options, frame, penalties, standing: As in `leagues.RuleVersion`, copied at the
            start so that a friendly game has them too.
        version: Row version; finish, reopen and swap name it.
        ended_early: Finished before the frame's last hand.
    """

    class State(models.TextChoices):
        OPEN = "open", _("In progress")
        FINISHED = "finished", _("Finished")
        CANCELLED = "cancelled", _("Cancelled")

    club = models.ForeignKey("clubs.Club", on_delete=models.CASCADE, related_name="games")
    evening = models.ForeignKey(Evening, on_delete=models.RESTRICT, related_name="games")
    league = models.ForeignKey(
        "leagues.League", null=True, blank=True, on_delete=models.RESTRICT, related_name="games"
    )
    rule_version = models.ForeignKey(
        "leagues.RuleVersion",
        null=True,
        blank=True,
        on_delete=models.RESTRICT,
        related_name="games",
    )
    table = models.ForeignKey(
        "clubs.Table", null=True, blank=True, on_delete=models.SET_NULL, related_name="games"
    )
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    number = models.PositiveSmallIntegerField()
    ruleset = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    frame = models.JSONField(default=dict)
    penalties = models.JSONField(default=dict)
    standing = models.JSONField(default=dict)
    players = models.PositiveSmallIntegerField(default=4)
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    ended_early = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)
    cancelled_at = models.DateTimeField(null=True, blank=True)
    cancel_reason = models.CharField(max_length=200, blank=True)
    started_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ("-evening__day", "-evening__number", "-number", "-id")
        constraints = (
            models.UniqueConstraint(fields=("evening", "number"), name="one_game_a_number"),
            models.CheckConstraint(
                condition=Q(players__in=(3, 4)), name="game_three_or_four_players"
            ),
        )
        indexes = (models.Index(fields=("club", "state"), name="game_club_state"),)

    def __str__(self) -> str:
        return self.public_id


class Seat(models.Model):
    """Who sits in a column, and what the game gave him.

    `points`, `place`, `shared`, `table_twelfths` and `match_hundredths` are written while hands are
    recorded (points and place) and at the finish (table points and, where the rules give any, match
    points; None while the game is open).
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    column = models.PositiveSmallIntegerField()
    player = models.ForeignKey("clubs.Player", on_delete=models.RESTRICT, related_name="seats")
    points = models.IntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    shared = models.BooleanField(default=False)
    table_twelfths = models.SmallIntegerField(null=True, blank=True)
    match_hundredths = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering = ("game", "column")
        constraints = (
            models.UniqueConstraint(fields=("game", "column"), name="one_seat_a_column"),
            models.UniqueConstraint(fields=("game", "player"), name="a_player_sits_once"),
            models.CheckConstraint(condition=Q(column__lte=3), name="seat_column"),
        )

    def __str__(self) -> str:
        return f"seat {self.column}"


class SeatSwap(models.Model):
    """Two people exchange winds from a hand number on; a swap taken back has `undone_at`."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="swaps")
    from_hand_no = models.PositiveSmallIntegerField(default=1)
    column_a = models.PositiveSmallIntegerField()
    column_b = models.PositiveSmallIntegerField()
    at = models.DateTimeField()
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"swap {self.column_a}-{self.column_b}"


class Hand(models.Model):
    """One hand as played.

    Attributes:
        seq: Place in the game's order, from 1, kept for ever: a withdrawn hand leaves a gap and
            comes back to it. Hand numbers are counted over the hands that are not withdrawn.
        outcome: ``void`` is a hand played and annulled: its number is played again.
        d0-d3: What each column gets; they add up to 0; d3 is null with three players.
        drawn: The wall ran out after a first win, where a hand goes on after one.
        declarations: [{"column", "ready"}]: who declared ready; `ready`: whether it was true at
            the end, null of who won and as long as the hand goes on.
        check_needed: It fell under the minimum when an earlier change re-scored it; the recorded
            value stands, and the game cannot be finished while this is set. Or it is `refused`.
        refused: {"entry"}: what was entered, of a win that the rules refuse and that keeps its
            place all the same. Nothing is paid for it, its wins have no points, and
            `check_needed` is set until a correction puts it right.
        tiles_later: Recorded by points or patterns for now; its tiles are to be filled in.
        version: Row version; a correction names the one it saw.
        corrected: Some version other than the first stands.
    """

    class Outcome(models.TextChoices):
        WIN = "win", _("Win")
        DRAW = "draw", _("Draw")
        VOID = "void", _("Void")

    class Mode(models.TextChoices):
        POINTS = "points", _("Points")
        PATTERNS = "patterns", _("Patterns")
        TILES = "tiles", _("Tiles")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="hands")
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    seq = models.PositiveSmallIntegerField()
    outcome = models.CharField(max_length=4, choices=Outcome.choices)
    d0 = models.IntegerField(default=0)
    d1 = models.IntegerField(default=0)
    d2 = models.IntegerField(default=0)
    d3 = models.IntegerField(null=True, blank=True, default=0)
    drawn = models.BooleanField(default=False)
    declarations = models.JSONField(default=list, blank=True)
    mode = models.CharField(max_length=8, choices=Mode.choices, default=Mode.POINTS)
    check_needed = models.BooleanField(default=False)
    tiles_later = models.BooleanField(default=False)
    refused = models.JSONField(null=True, blank=True)
    corrected = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    recorded_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("game", "seq", "id")
        constraints = (
            models.UniqueConstraint(fields=("game", "seq"), name="one_hand_a_place"),
            models.CheckConstraint(condition=SUM_ZERO, name="hand_sums_to_zero"),
        )

    def __str__(self) -> str:
        return self.public_id

    @property
    def going_on(self) -> bool:
        """Whether it waits for its end: won once, where a hand then goes on. Reads its wins."""
        # The rules of the record read models themselves.
        from mjclub.games import referee

        return referee.going_on(self.game, self.outcome, len(self.wins.all()), drawn=self.drawn)


class HandVersion(models.Model):
    """One version of a hand, old ones included: what stood, who wrote it and why it changed.

    `content` is {"entry", "position", "deltas", "values", "check_needed"} and names people by
    column only; when a version is followed by another, the engine's answers that stood with it are
    added as "wins"; of a refused hand "refused" is true. `action` is recorded, continued, filled,
    corrected, withdrawn, restored, rescored or swapped.
    `restored_from`: the version that this one brought back.
    """

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    action = models.CharField(max_length=12)
    restored_from = models.PositiveIntegerField(null=True, blank=True)
    content = models.JSONField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField()

    class Meta:
        ordering = ("hand", "number")
        constraints = (
            models.UniqueConstraint(fields=("hand", "number"), name="one_hand_version_a_number"),
        )

    def __str__(self) -> str:
        return f"version {self.number}"


class Win(models.Model):
    """One win of a hand (one to three where the ruleset allows).

    Attributes:
        order: 1, or 2 after a first win; wins of the same moment have the same order.
        winner, source, responsible: Columns; source is None on a self-draw, responsible where it
            is who discarded, or nobody.
        nobody_responsible: Nobody is responsible for the win, not even who discarded.
        verified: Columns of who checked the win, where the ruleset wants it.
        value: The points of the win, as scored or as entered.
        patterns: Entered patterns: [{"id", "count"}], or null.
        hand_json: The hand in its one JSON form, winds included, or null without tiles.
        answer: The engine's answer to it, or null.
        engine: Version of the engine that gave the answer.
    """

    class Kind(models.TextChoices):
        DISCARD = "discard", _("Discard")
        SELF_DRAW = "self_draw", _("Self-draw")
        ROB_KONG = "rob_kong", _("Robbing a kong")

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="wins")
    order = models.PositiveSmallIntegerField(default=1)
    winner = models.PositiveSmallIntegerField()
    source = models.PositiveSmallIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    responsible = models.PositiveSmallIntegerField(null=True, blank=True)
    nobody_responsible = models.BooleanField(default=False)
    verified = models.JSONField(default=list, blank=True)
    value = models.PositiveIntegerField()
    patterns = models.JSONField(null=True, blank=True)
    hand_json = models.JSONField(null=True, blank=True)
    answer = models.JSONField(null=True, blank=True)
    engine = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering = ("hand", "order", "id")
        constraints = (
            models.UniqueConstraint(fields=("hand", "winner"), name="a_player_wins_once"),
            models.CheckConstraint(
                condition=Q(winner__lte=3)
                & (Q(kind="self_draw", source__isnull=True) | Q(source__lte=3))
                & ~Q(source=F("winner")),
                name="win_columns",
            ),
        )

    def __str__(self) -> str:
        return f"win {self.winner}"


class Adjustment(models.Model):
    """A penalty or a correction outside the hands.

    On game points (`game` set, d0-d3) it counts before places are given; on table points
    (`player` and `table_twelfths`, with or without a game) after. It follows the hand `after`;
    None: it stands before the first.
    """

    game = models.ForeignKey(
        Game, null=True, blank=True, on_delete=models.CASCADE, related_name="adjustments"
    )
    league = models.ForeignKey(
        "leagues.League", null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    public_id = models.CharField(max_length=12, unique=True, default=new_id, editable=False)
    code = models.CharField(max_length=30)
    column = models.PositiveSmallIntegerField(null=True, blank=True, help_text="who did it")
    d0 = models.IntegerField(default=0)
    d1 = models.IntegerField(default=0)
    d2 = models.IntegerField(default=0)
    d3 = models.IntegerField(null=True, blank=True, default=0)
    player = models.ForeignKey(
        "clubs.Player", null=True, blank=True, on_delete=models.CASCADE, related_name="adjustments"
    )
    table_twelfths = models.IntegerField(default=0)
    reason = models.ForeignKey(
        "core.PersonalText", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    after = models.ForeignKey(
        Hand, null=True, blank=True, on_delete=models.SET_NULL, related_name="adjustments"
    )
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.code} {self.pk}"


class HandShare(models.Model):
    """An address that shows one win of a hand to whoever has it, without signing in.

    The secret stands here itself, not as a hash: whoever may read the hand is shown the address
    again, and it opens nothing but what it shows.

    Attributes:
        winner: The column whose win is shown; gone from the address when a correction takes the
            win away.
        secret: The random part of the address.
        revoked_at: Withdrawn: the address shows nothing from then on and is never used again.
    """

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="shares")
    winner = models.PositiveSmallIntegerField()
    secret = models.CharField(max_length=32, unique=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    made_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(
                fields=("hand", "winner"),
                condition=Q(revoked_at__isnull=True),
                name="a_win_has_one_share",
            ),
        )

    def __str__(self) -> str:
        return f"share {self.pk}"
