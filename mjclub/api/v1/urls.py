"""The addresses of version 1 of the API."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path, re_path, register_converter
from django.urls.converters import get_converters

from mjclub.api.addresses import IdConverter
from mjclub.api.v1 import clubs, docs, games, hands, leaderboard, leagues, rulesets, score
from mjclub.api.views import NothingHere

if "id" not in get_converters():
    register_converter(IdConverter, "id")

_game = [
    path("", games.GameDetail.as_view(), name="api-game"),
    path("finish/", games.GameFinish.as_view(), name="api-game-finish"),
    path("hands/", hands.Hands.as_view(), name="api-hands"),
    path("hands/<id:hand>/", hands.HandDetail.as_view(), name="api-hand"),
    path("hands/<id:hand>/continue/", hands.HandContinue.as_view(), name="api-hand-continue"),
    path("hands/<id:hand>/withdraw/", hands.HandWithdraw.as_view(), name="api-hand-withdraw"),
]
_league = [
    path("", leagues.LeagueDetail.as_view(), name="api-league"),
    path("leaderboard/", leaderboard.LeaderboardView.as_view(), name="api-leaderboard"),
]
_club: list[URLPattern | URLResolver] = [
    path("", clubs.ClubDetail.as_view(), name="api-club"),
    path("players/", clubs.Players.as_view(), name="api-players"),
    path("players/<id:player>/", clubs.PlayerDetail.as_view(), name="api-player"),
    path("leagues/", leagues.Leagues.as_view(), name="api-leagues"),
    path("leagues/<id:league>/", include(_league)),
    path("evenings/", clubs.Evenings.as_view(), name="api-evenings"),
    path("evenings/<id:evening>/", clubs.EveningDetail.as_view(), name="api-evening"),
    path("games/", games.Games.as_view(), name="api-games"),
    path("games/<id:game>/", include(_game)),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("score/", score.Score.as_view(), name="api-score"),
    path("settle/", score.Settle.as_view(), name="api-settle"),
    path("rulesets/", rulesets.Rulesets.as_view(), name="api-rulesets"),
    path("rulesets/<slug:ruleset>/", rulesets.RulesetDetail.as_view(), name="api-ruleset"),
    path("clubs/", clubs.Clubs.as_view(), name="api-clubs"),
    path("clubs/<id:club>/", include(_club)),
    path("schema/", docs.schema, name="api-schema"),
    path("docs/", docs.Docs.as_view(), name="api-docs"),
    # Without a view: the one shape of errors, for every method.
    re_path("", NothingHere.as_view(schema=None)),
]
