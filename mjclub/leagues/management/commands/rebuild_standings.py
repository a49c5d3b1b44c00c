"""``manage.py rebuild_standings``: count every standing from zero, or prove that it is right."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from mjclub.leagues.models import League
from mjclub.leagues.services_standings import differences, rewrite_standings


class Command(BaseCommand):
    help = "Count standings from zero; with --check only compare, and fail on a difference."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="compare, change nothing")
        parser.add_argument("--league", metavar="ID", help="public id; all leagues if left out")

    def handle(self, *args: Any, **options: Any) -> None:
        leagues = League.objects.order_by("id")
        if options["league"]:
            leagues = leagues.filter(public_id=options["league"])
            if not leagues:
                raise CommandError(f"no league {options['league']}")
        wrong = 0
        for league in leagues:
            found = differences(league.pk)
            wrong += len(found)
            for line in found:
                self.stdout.write(f"{league.public_id} {line}")
            if found and not options["check"]:
                rewrite_standings(league, None, timezone.now())
        if options["check"] and wrong:
            raise CommandError(f"{wrong} differences")
        verb = "compared" if options["check"] else "counted"
        self.stdout.write(f"{len(leagues)} leagues {verb}, {wrong} differences")
