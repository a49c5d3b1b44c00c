"""Clubs, players, leagues, evenings and the leaderboard."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from mjclub.api.v1.shapes.common import (
    IdField,
    PlayerRef,
    Ref,
    Shape,
    choice,
    hundredths,
    integer,
    match_points,
    page_of,
    sparse,
    table_points,
    text,
    twelfths,
)
from mjclub.api.v1.shapes.declared import (
    RULESETS,
    OptionValueField,
    option_schema,
    spoken_values,
)
from mjclub.leagues.scoring import KEYS as CHAIN_KEYS
from mjclub.leagues.scoring import options


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
    ruleset = choice(*RULESETS)
    state = choice("open", "closed")
    starts_on = serializers.DateField(allow_null=True)
    ends_on = serializers.DateField(allow_null=True)
    counts_guests = serializers.BooleanField()
    version = integer()
    changed_at = serializers.DateTimeField()


class LeagueFrame(Shape):
    """What games begin with, and how long they may take."""

    start_score = integer()
    time_limit = integer(allow_null=True, help_text="Minutes; null: no limit.")


class LeagueStanding(Shape):
    """How the league ranks, and the ruleset's own options of standings beside it."""

    place_points = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Table points of the places in twelfths, first to last; all 0: none are given.",
    )
    chain = serializers.ListField(
        child=serializers.ChoiceField(choices=CHAIN_KEYS),
        help_text="What is compared first, then next.",
    )

    def get_fields(self) -> dict[str, Any]:
        declared = {option.id: option for code in RULESETS for option in options(code)}
        inside = {
            name: OptionValueField(
                option_schema(option), required=False, help_text=spoken_values(option) + "."
            )
            for name, option in declared.items()
        }
        return {**super().get_fields(), **inside}


class RuleVersion(Shape):
    """One unchangeable version of a league's rules."""

    number = integer()
    created_at = serializers.DateTimeField()
    options = serializers.DictField(
        child=OptionValueField(), help_text="The ruleset's, all of them: see `rulesets/`."
    )
    frame = LeagueFrame()
    penalties = serializers.DictField(
        child=serializers.IntegerField(), help_text="Points by the penalty's code."
    )
    standing = LeagueStanding()


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

    key = choice(*CHAIN_KEYS)
    name = text(help_text="In the language asked for.")
    unit = choice("twelfths", "points", "hundredths", "count")


class LeaderboardRow(Shape):
    """One player's line. Players with equal `tie_breaks` share a rank: 1, 2, 2, 4.

    Points that the league's rules do not give are null.
    """

    rank = integer()
    tied = serializers.BooleanField()
    player = PlayerRef()
    games = integer()
    table_points = table_points(allow_null=True)
    table_points_twelfths = twelfths(allow_null=True)
    match_points = match_points(allow_null=True)
    match_points_hundredths = hundredths(allow_null=True)
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
    ruleset = choice(*RULESETS)
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
