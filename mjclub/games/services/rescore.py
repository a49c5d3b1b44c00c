"""Scoring games again: under the new rules of their league, or under their own.

Locks are taken in one order: the club (no game is started meanwhile), its games by id, the league.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from mjclub.clubs.models import Club
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict
from mjclub.games import referee, rescoring, rules
from mjclub.games.models import Game
from mjclub.games.rescoring import GamePlan
from mjclub.games.services import common, versions
from mjclub.leagues import forecast, manage_services, rule_choices
from mjclub.leagues.models import League, RuleVersion
from mjclub.leagues.services_standings import rewrite_standings

PLAYED = (Game.State.OPEN, Game.State.FINISHED)
"""Games that follow new rules of their league; a cancelled one stays as it was."""


@dataclass(frozen=True, slots=True)
class RulesPreview:
    """What new rules would change if the games played so far followed them.

    Attributes:
        rules: The new ones, whole.
        games: How many games would follow them.
        plans: The games in which a hand would differ, or that keep their rules.
        standings: The players whose line would differ.
        seen: What all of this was worked out from; `rescore_league` asks for it.
    """

    rules: rule_choices.LeagueRules
    games: int
    plans: tuple[GamePlan, ...]
    standings: tuple[forecast.StandingChange, ...]
    seen: str


@dataclass(frozen=True, slots=True)
class Rescored:
    """What `rescore_league` did.

    Attributes:
        version: The league's newest rules.
        games: How many games follow them now that did not before.
        hands: How many hands are paid otherwise, or are marked otherwise.
    """

    version: RuleVersion
    games: int
    hands: int


def has_hands(league: League) -> bool:
    """Whether new rules of the league could change something that was played."""
    return Game.objects.filter(league=league, state__in=PLAYED, hands__isnull=False).exists()


def games_behind(league: League) -> int:
    """Return how many games of the league keep earlier rules than its newest."""
    newest = league.rule_versions.order_by("-number").first()
    found = Game.objects.filter(league=league, state__in=PLAYED, rule_version__league=league)
    return 0 if newest is None else found.exclude(rule_version=newest).count()


def preview_rules(
    *,
    league: League,
    options: Mapping[str, Any] | None = None,
    frame: Mapping[str, Any] | None = None,
    penalties: Mapping[str, Any] | None = None,
    standing: Mapping[str, Any] | None = None,
) -> RulesPreview:
    """Work out what new rules would change in the games played so far. Writes nothing.

    Args:
        league: Whose.
        options, frame, penalties, standing: As in `new_rule_version`.

    Raises:
        Invalid: A rule has a value that it cannot have.
    """
    whole = rule_choices.complete(
        league.ruleset, options=options, frame=frame, penalties=penalties, standing=standing
    )
    league = League.objects.get(pk=league.pk)
    games = list(_games(league))
    plans = _plans(games, league, whole, None)
    return _preview(league, games, plans, whole)


def rescore_league(
    *,
    actor: Actor,
    league: League,
    options: Mapping[str, Any] | None = None,
    frame: Mapping[str, Any] | None = None,
    penalties: Mapping[str, Any] | None = None,
    standing: Mapping[str, Any] | None = None,
    seen: str,
    now: datetime,
) -> Rescored:
    """Give a league new rules, for the games played so far too: their hands are scored again.

    Each hand that differs gets a new version ``rescored``; one that falls under the minimum or
    cannot be scored so keeps its points and is marked for checking, also in a finished game.
    Penalties keep what they took. A game with another number of players, or with more hands than
    the new rules have, keeps its rules, and so does one that came from another league. The same
    call again changes nothing.

    Args:
        actor: Who.
        league: Whose.
        options, frame, penalties, standing: As in `new_rule_version`; where the newest version
            has the same, no version is made and the games behind it follow.
        seen: `RulesPreview.seen` of the preview that the person has read.
        now: The time.

    Raises:
        Invalid: A rule has a value that it cannot have.
        Conflict: ``stale_rules``: the rules or a game are other than in the preview.
    """
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=league.club_id)
        games = list(_games(league).select_for_update(of=("self",), no_key=True))
        league = League.objects.select_for_update(of=("self",), no_key=True).get(pk=league.pk)
        whole = rule_choices.complete(
            league.ruleset, options=options, frame=frame, penalties=penalties, standing=standing
        )
        newest = league.rule_versions.order_by("-number").first()
        given = newest is not None and rule_choices.of_version(newest) == whole
        follow = [
            plan for plan in _plans(games, league, whole, newest if given else None)
            if not plan.keeps
        ]  # fmt: skip
        if newest is not None and given and not follow:
            return Rescored(newest, 0, 0)
        if seen != _seen(league, games):
            raise Conflict("stale_rules", _("Something was changed meanwhile. Please look again."))
        made = manage_services.new_rule_version(
            actor=actor,
            league=league,
            options=whole.options,
            frame=whole.frame,
            penalties=whole.penalties,
            standing=whole.standing,
            now=now,
        )
        hands = 0
        for plan in follow:
            plan.game.rule_version = made
            _write(actor, plan, now)
            hands += len(plan.shown)
            _log(actor, plan, now, made.number)
        rewrite_standings(league, None, now)
    return Rescored(made, len(follow), hands)


def rescore_game(
    *, actor: Actor, game: Game, now: datetime, version: RuleVersion | None = None
) -> Game:
    """Score a game's hands again and write what differs; nothing is written where nothing does.

    Args:
        actor: Who.
        game: Which; of any state.
        now: The time.
        version: Rules of its league to put it under; None: it is scored under its own.
    """
    with transaction.atomic():
        game = common.lock(game.pk)
        new = None
        if version is not None and game.league is not None:
            new = referee.version_rules(game.league, version)
        (plan,) = rescoring.plan([game], new)
        if plan.keeps or (new is None and not plan.changes):
            return game
        _write(actor, plan, now)
        if game.state == Game.State.FINISHED and game.league_id is not None:
            players = list(game.seats.values_list("player", flat=True))
            rewrite_standings(game.league_id, players, now)
        _log(actor, plan, now, None if version is None else version.number)
    return plan.game


def _games(league: League) -> Any:
    found = Game.objects.filter(league=league, state__in=PLAYED)
    return found.select_related("rule_version", "evening", "table").order_by("pk")


def _plans(
    games: Sequence[Game],
    league: League,
    whole: rule_choices.LeagueRules,
    version: RuleVersion | None,
) -> list[GamePlan]:
    """Score again the games whose rules are others than these."""
    new = referee.Rules(
        league.ruleset,
        **whole.as_json(),
        players=rules.asks(league.ruleset, whole.options).players,
        version=version,
    )
    others = [game for game in games if _rules_of(game) != whole]
    return list(rescoring.plan(others, new))


def _rules_of(game: Game) -> rule_choices.LeagueRules:
    return rule_choices.LeagueRules(game.options, game.frame, game.penalties, game.standing)


def _preview(
    league: League,
    games: Sequence[Game],
    plans: Sequence[GamePlan],
    whole: rule_choices.LeagueRules,
) -> RulesPreview:
    follow = [plan for plan in plans if not plan.keeps]
    results = {
        plan.game.pk: forecast.results(
            league.ruleset, whole.standing, plan.points[1], whole.frame["start_score"]
        )
        for plan in follow
        if plan.game.state == Game.State.FINISHED
    }
    return RulesPreview(
        whole,
        len(follow),
        tuple(plan for plan in plans if plan.keeps or plan.shown),
        forecast.forecast(league, whole.standing, results),
        _seen(league, games),
    )


def _seen(league: League, games: Sequence[Game]) -> str:
    """Return a mark of the league, its rules and its games as they are."""
    newest = league.rule_versions.order_by("-number").values_list("number", flat=True).first()
    stands = (newest, league.version, [(game.pk, game.version) for game in games])
    return hashlib.sha256(repr(stands).encode()).hexdigest()[:32]


def _write(actor: Actor, plan: GamePlan, now: datetime) -> None:
    """Write what a plan changes in its game."""
    changed = [change for change in plan.changes if change.versioned]
    versions.remember_answers([change.hand for change in changed])
    versions.apply_changes([change.change for change in plan.changes])
    versions.write_steps(
        plan.game,
        actor,
        [versions.Step(change.hand, "rescored", change.position) for change in changed],
        now,
    )
    if plan.game.state == Game.State.FINISHED:
        plan.game.ended_early = plan.line.next is not None
    common.settle_up(plan.game, now, standings=False)


def _log(actor: Actor, plan: GamePlan, now: datetime, number: int | None) -> None:
    before, after = plan.points
    audit.record(
        actor=actor,
        action="rescore_game",
        at=now,
        club=plan.game.club_id,
        game=plan.game.pk,
        league=plan.game.league_id,
        inputs={"game": plan.game.public_id, "rule_version": number},
        before={"points": list(before)},
        after={
            "points": list(after),
            "rescored": [
                {
                    "hand": change.hand.public_id,
                    "old": list(change.old_values),
                    "new": list(change.new_values),
                    "check_needed": change.marked,
                }
                for change in plan.changes
                if change.versioned
            ],
        },
    )
