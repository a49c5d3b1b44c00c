"""Clubs, players, leagues, evenings and the leaderboard."""

from __future__ import annotations

from rest_framework import serializers

from mjclub.api.v1.shapes.common import (
    IdField,
    PlayerRef,
    Ref,
    Shape,
    choice,
    integer,
    page_of,
    sparse,
    table_points,
    text,
    twelfths,
)


class Club(Shape):
    """A club. `role` is the viewer's own, null for a visitor."""

    id = IdField()
    name = text()
    description = text(allow_blank=True)
    timezone = text()
    language = text()
    public = serializers.BooleanField()
    role = choice("viewer", "member", "scorer", "organiser", "owner", allow_null=True)


class Player(Shape):
    """A player of a club. `joined_on` is null where nobody has noted it."""

    id = IdField()
    name = text()
    guest = serializers.BooleanField()
    joined_on = serializers.DateField(allow_null=True)
    retired = serializers.BooleanField()


class League(Shape):
    """A league. Its leaderboard changes when `version` does. No date: no limit."""

    id = IdField()
    name = text()
    ruleset = text()
    state = choice("open", "closed")
    starts_on = serializers.DateField(allow_null=True)
    ends_on = serializers.DateField(allow_null=True)
    counts_guests = serializers.BooleanField()
    version = integer()
    changed_at = serializers.DateTimeField()


class RuleVersion(Shape):
    """One unchangeable version of a league's rules."""

    number = integer()
    created_at = serializers.DateTimeField()
    options = serializers.DictField()
    frame = serializers.DictField()
    penalties = serializers.DictField()
    standing = serializers.DictField()


class LeagueDetail(League):
    """A league with its rules, the newest last."""

    rules = RuleVersion(many=True)


class Evening(Shape):
    """One day's play."""

    id = IdField()
    day = serializers.DateField()
    number = integer()
    opened_at = serializers.DateTimeField()
    games = integer(help_text="Games that are not cancelled.")


class ChainKey(Shape):
    """One key of the order: what is compared first, then next."""

    key = text()
    name = text(help_text="In the language asked for.")
    unit = choice("twelfths", "points", "hundredths", "count")


class LeaderboardRow(Shape):
    """One player's line. Players with equal `tie_breaks` share a rank: 1, 2, 2, 4."""

    rank = integer()
    tied = serializers.BooleanField()
    player = PlayerRef()
    games = integer()
    table_points = table_points(allow_null=True)
    table_points_twelfths = twelfths(allow_null=True)
    game_points = integer(allow_null=True)
    firsts = integer()
    seconds = integer()
    thirds = integer()
    fourths = integer()
    best_game = integer(allow_null=True, help_text="Most game points of one game.")
    tie_breaks = serializers.ListField(
        child=serializers.IntegerField(allow_null=True),
        help_text="His value of each key of `chain`, in its order and unit.",
    )


class Leaderboard(Shape):
    """A league's standings: finished games that count, ranks over all rows."""

    league = Ref()
    ruleset = text()
    version = integer()
    changed_at = serializers.DateTimeField()
    chain = ChainKey(many=True)
    players = integer(help_text="Rows over all pages.")
    next = serializers.URLField(allow_null=True, help_text="Null but beyond 500 rows.")
    rows = sparse(LeaderboardRow, "player", name="LeaderboardLine")(many=True)


ClubPage = page_of(sparse(Club, "id", name="ClubLine"), "ClubPage")
PlayerPage = page_of(sparse(Player, "id", name="PlayerLine"), "PlayerPage")
LeaguePage = page_of(sparse(League, "id", name="LeagueLine"), "LeaguePage")
EveningPage = page_of(sparse(Evening, "id", name="EveningLine"), "EveningPage")
