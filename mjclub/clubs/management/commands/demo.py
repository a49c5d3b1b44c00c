"""`manage.py demo`: make the demo club, or make it anew."""

from __future__ import annotations

import os
import secrets
from argparse import ArgumentParser
from datetime import date, datetime, timedelta
from random import Random
from typing import Any, Final

from django.core.management.base import BaseCommand
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from mjclub.accounts.models import User
from mjclub.clubs import services
from mjclub.clubs.demo.leagues import LEAGUES, LeaguePlan
from mjclub.clubs.demo.season import PEOPLE, SINCE, TABLES, WEEKS, Season, seeded_id
from mjclub.clubs.models import Club, Role
from mjclub.core.actors import Actor
from mjclub.games.services.start import day_of
from mjclub.leagues.manage_services import create_league
from mjclub.leagues.models import League

DEMO_ID: Final = "demo"
SEED: Final = 81


class Command(BaseCommand):
    """Make the demo club through the services, from a fixed seed."""

    help = "Make the demo club: 18 players, a league of each ruleset, four tables tonight."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the options."""
        parser.add_argument("--if-empty", action="store_true", help="do nothing if a club exists")
        parser.add_argument("--base", default="http://127.0.0.1:8000", help="printed addresses")

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete the demo club if there is one, make it, and print how to sign in."""
        if options["if_empty"] and Club.objects.exists():
            return
        now = timezone.now()
        with transaction.atomic():
            club, passwords = self.make(now)
        base = options["base"]
        self.stdout.write("")
        self.stdout.write(f"  Demo club   {base}{reverse('club', args=[club.public_id])}")
        for league in club.leagues.order_by("id"):
            standings = reverse("standings", args=[club.public_id, league.public_id])
            self.stdout.write(f"  Standings   {base}{standings}  {league.name}")
        self.stdout.write(f"  Calculator  {base}{reverse('calculator')}")
        self.stdout.write(f"  Sign in     {base}{reverse('account_login')}")
        for name, password in passwords.items():
            known = password or "password unchanged"
            self.stdout.write(f"              {name} / {known}")
        self.stdout.write("")

    def make(self, now: datetime) -> tuple[Club, dict[str, str]]:
        """Make the club; return it and the passwords that were set."""
        Club.objects.filter(public_id=DEMO_ID).delete()
        organiser, organiser_password = self.account("organiser")
        scorer, scorer_password = self.account("scorer")
        opened = now - timedelta(weeks=WEEKS, days=7)
        chance = Random(SEED)  # noqa: S311 - a demo, not a secret
        actor = Actor.of(organiser)
        club = services.create_club(
            actor=actor,
            name="서울 화요 마작회",
            description="화요일 저녁마다 국표마작을 중심으로 네 가지 마작을 칩니다.",
            is_public=True,
            tables=[
                services.NewTable(name=f"{number}탁", public_id=seeded_id(chance))
                for number in range(1, TABLES + 1)
            ],
            now=opened,
            public_id=DEMO_ID,
        )
        self.join(club, scorer, actor, opened, seeded_id(chance))
        players = [
            services.add_player(
                actor=actor,
                club=club,
                name=name,
                joined_on=opened.date(),
                now=opened,
                public_id=seeded_id(chance),
            )
            for name, _ in PEOPLE
        ]
        today = day_of(club, now - SINCE)
        leagues = {
            plan.ruleset: self.league(plan, club, actor, today, opened, seeded_id(chance))
            for plan in LEAGUES
        }
        Season(
            club=club,
            leagues=leagues,
            tables=list(club.tables.all()),
            players=players,
            actor=Actor.of(scorer),
            chance=chance,
            progress=self.stdout.write,
        ).play(today, now)
        return club, {"organiser": organiser_password, "scorer": scorer_password}

    def league(
        self,
        plan: LeaguePlan,
        club: Club,
        actor: Actor,
        today: date,
        opened: datetime,
        public_id: str,
    ) -> League:
        """Open a league of the season."""
        return create_league(
            actor=actor,
            club=club,
            name=plan.name,
            ruleset=plan.ruleset,
            starts_on=today - timedelta(weeks=WEEKS),
            ends_on=today + timedelta(weeks=WEEKS),
            options=plan.options,
            penalties=plan.penalties,
            now=opened,
            public_id=public_id,
        )

    def account(self, name: str) -> tuple[User, str]:
        """Return the account, made if it is missing, and the password set on it."""
        password = os.environ.get("MJCLUB_DEMO_PASSWORD") or secrets.token_urlsafe(9)
        user, made = User.objects.get_or_create(username=name)
        if made or os.environ.get("MJCLUB_DEMO_PASSWORD"):
            user.set_password(password)
            user.save()
            return user, password
        return user, ""

    def join(self, club: Club, scorer: User, actor: Actor, at: datetime, public_id: str) -> None:
        """Let the scorer in by an invitation, as anybody else would come in."""
        invitation = services.invite(
            actor=actor,
            club=club,
            role=Role.SCORER,
            expires_at=at + timedelta(days=1),
            now=at,
            public_id=public_id,
            secret=secrets.token_urlsafe(16),
        )
        services.accept_invitation(actor=Actor.of(scorer), invitation=invitation, now=at)
