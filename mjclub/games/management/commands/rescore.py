"""``manage.py rescore``: score every stored hand again with its game's rules, or prove it right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import QuerySet
from django.utils import timezone

from mjclub.clubs.models import Club
from mjclub.core.actors import SYSTEM
from mjclub.games import rescoring
from mjclub.games.models import Game
from mjclub.games.services.rescore import rescore_game
from mjclub.leagues.models import League

BATCH: Final = 100
"""Games whose rows are held at once."""


class Command(BaseCommand):
    help = "Score stored hands again with their games' rules; with --check only compare."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="compare, change nothing")
        parser.add_argument("--league", metavar="ID", help="public id: games of this league only")
        parser.add_argument("--club", metavar="ID", help="public id: games of this club only")

    def handle(self, *args: Any, **options: Any) -> None:
        games = hands = wrong = 0
        now = timezone.now()
        for batch in _batches(_games(options["league"], options["club"])):
            for plan in rescoring.plan(batch):
                games += 1
                hands += len(plan.line.items)
                found = rescoring.differences(plan)
                wrong += len(found)
                for line in found:
                    self.stdout.write(line)
                if found and not options["check"]:
                    rescore_game(actor=SYSTEM, game=plan.game, now=now)
        if options["check"] and wrong:
            raise CommandError(f"{wrong} differences in {hands} hands")
        verb = "compared" if options["check"] else "scored again"
        self.stdout.write(f"{hands} hands of {games} games {verb}, {wrong} differences")


def _games(league: str | None, club: str | None) -> QuerySet[Game]:
    games = Game.objects.order_by("pk")
    if league:
        if not League.objects.filter(public_id=league).exists():
            raise CommandError(f"no league {league}")
        games = games.filter(league__public_id=league)
    if club:
        if not Club.objects.filter(public_id=club).exists():
            raise CommandError(f"no club {club}")
        games = games.filter(club__public_id=club)
    return games


def _batches(games: QuerySet[Game]) -> Iterator[list[Game]]:
    """Walk by id: games that are written meanwhile move no page."""
    last = 0
    while batch := list(games.filter(pk__gt=last)[:BATCH]):
        yield batch
        last = batch[-1].pk
