"""Pictures of the pages of the demo club: ``make screenshots``.

Makes a demo club of its own under ``var/screenshots/data`` (kept for the next run; delete it for a
new one), serves it, and writes ``var/screenshots/PAGE-WIDTH-SCHEME.png`` at 360 and 1280 pixels in
both colour schemes. Pages are seen by an organiser. Arguments are the names of the pages wanted.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "var" / "screenshots"
WIDTHS = {360: 740, 1280: 800}
# A hand as it is being entered: the second column wins from the fourth.
HAND = urlencode(
    {"mode": "tiles", "winner": 1, "from": 3, "tiles": "(만345) 통345678 삭2234 +삭5 화1"}
)


def environment() -> dict[str, str]:
    """The product's own settings, with data aside from the real one."""
    data = OUT / "data"
    data.mkdir(parents=True, exist_ok=True)
    return os.environ | {"MJCLUB_VAR": str(data), "DJANGO_SETTINGS_MODULE": "mjclub.settings"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(env: dict[str, str]) -> Iterator[str]:
    """The server on a free port, until the block ends."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws"]
    command += [
        "--blocking-threads",
        "4",
        "--log-level",
        "warning",
        "--port",
        str(port),
        "mjclub.wsgi:application",
    ]
    process = subprocess.Popen(command, cwd=ROOT, env=env)
    address = f"http://localhost:{port}"
    try:
        for _ in range(100):
            try:
                with urlopen(f"{address}/healthz", timeout=1):  # noqa: S310 - our own address
                    break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def pages() -> tuple[dict[str, str], str]:
    """The addresses by name, and the session of an organiser of the demo club."""
    import django

    django.setup()
    from django.conf import settings
    from django.test import Client
    from django.urls import reverse

    from mjclub.clubs.models import Membership, Role
    from mjclub.games.models import Game, Hand
    from mjclub.games.rules import RULESET_IDS
    from mjclub.leagues.models import League

    settings.ALLOWED_HOSTS.append("testserver")
    member = Membership.objects.filter(role__gte=Role.ORGANISER).select_related("club", "user")[0]
    club = member.club.public_id
    games = Game.objects.filter(club=member.club).order_by("-id")
    open_games = {game.ruleset: game for game in games.filter(state="open")}
    finished = {game.ruleset: game for game in reversed(games.filter(state="finished"))}
    leagues = {league.ruleset: league for league in League.objects.filter(club=member.club)}
    game, done, league = open_games["mcr"], finished["mcr"], leagues["mcr"]
    corrected = Hand.objects.filter(game__club=member.club, corrected=True)
    fixed = corrected.filter(game__ruleset="mcr").order_by("-id").first()
    hand = Hand.objects.filter(game=done, wins__answer__isnull=False).order_by("-id")[0]
    player = game.seats.select_related("player")[0].player
    at = [club, game.public_id]
    client = Client()
    client.force_login(member.user, backend="django.contrib.auth.backends.ModelBackend")
    new = reverse("hand-new", args=at)
    tiles = "?mode=tiles&winner=1&from=3&tiles="
    calculator = reverse("calculator") + "?tiles="
    addresses = {
        "landing": reverse("landing"),
        "login": reverse("account_login"),
        "signup": reverse("account_signup"),
        "clubs": reverse("clubs"),
        "club-new": reverse("club-new"),
        "home": reverse("club", args=[club]),
        "start": reverse("club-start", args=[club]),
        "evenings": reverse("evenings", args=[club]),
        "evening": reverse("evening", args=[club, done.evening.public_id]),
        "game-new": reverse("game-new", args=[club]),
        "sheet": reverse("game", args=at),
        "sheet-finished": reverse("game", args=[club, done.public_id]),
        "entry": f"{new}?mode=points&winner=1&from=3&points=12",
        "entry-patterns": f"{new}?mode=patterns&winner=1&from=1&p=mixed_triple_chow&p=all_chows",
        "entry-tiles": f"{new}{tiles}(만345) 통345678 삭34 삭22 %2B삭5 화1",
        "entry-short": f"{new}{tiles}(만345) 통234678 삭34 삭22 %2B삭5",
        "entry-ready": f"{new}{tiles}만123456789 통2267",
        "hand": reverse("hand", args=[club, done.public_id, hand.public_id]),
        "hand-edit": reverse("hand-edit", args=[club, done.public_id, hand.public_id]),
        "penalty": reverse("game-penalty", args=at),
        "swap": reverse("game-swap", args=at),
        "finish": reverse("game-finish", args=at),
        "cancel": reverse("game-cancel", args=at),
        "move": reverse("game-move", args=at),
        "leagues": reverse("leagues", args=[club]),
        "league-new": reverse("league-new", args=[club]),
        "league-settings": reverse("league-settings", args=[club, league.public_id]),
        "standings": reverse("standings", args=[club, league.public_id]),
        "why": reverse("why", args=[club, league.public_id, player.public_id]),
        "player": reverse("player", args=[club, player.public_id]),
        "players": reverse("players", args=[club]),
        "player-edit": reverse("player-edit", args=[club, player.public_id]),
        "members": reverse("members", args=[club]),
        "invite": reverse("invite", args=[club]),
        "tables": reverse("tables", args=[club]),
        "settings": reverse("club-settings", args=[club]),
        "audit": reverse("audit", args=[club]),
        "calculator": f"{calculator}만123456789 통2267 %2B통8",
        "calculator-ready": f"{calculator}만123456789 통2267",
        "calculator-zungjung": f"{calculator}1112223334445m *5m&ruleset=zungjung",
        "calculator-shanghai": f"{calculator}1122334455667m&ruleset=shanghai",
        "calculator-two-winner": f"{calculator}1133m5577p2299s4m *4m&ruleset=two_winner&players=3",
        "rules": reverse("rules"),
        "rules-four": reverse("rules-index"),
        "rules-zungjung": reverse("ruleset", args=["zungjung"]),
        "rules-shanghai": reverse("ruleset", args=["shanghai"]),
        "rules-two-winner": reverse("ruleset", args=["two_winner"]),
        "roles": reverse("help-roles"),
        "account": reverse("account"),
        "tokens": reverse("tokens"),
        "two-factor": reverse("mfa_index"),
        "not-found": "/nothing-here/",
    }
    for ruleset in RULESET_IDS[1:]:
        here, ended = open_games[ruleset], finished[ruleset]
        won = ended.hands.filter(wins__answer__isnull=False).order_by("-id")[0]
        addresses |= {
            f"sheet-{ruleset}": reverse("game", args=[club, here.public_id]),
            f"sheet-finished-{ruleset}": reverse("game", args=[club, ended.public_id]),
            f"entry-{ruleset}": reverse("hand-new", args=[club, here.public_id]),
            f"hand-{ruleset}": reverse("hand", args=[club, ended.public_id, won.public_id]),
            f"standings-{ruleset}": reverse("standings", args=[club, leagues[ruleset].public_id]),
        }
    if fixed is not None:
        where = [club, fixed.game.public_id, fixed.public_id]
        addresses["hand-corrected"] = reverse("hand", args=where)
    return addresses, client.cookies[settings.SESSION_COOKIE_NAME].value


def shoot(address: str, wanted: list[str]) -> None:
    from playwright._impl._api_structures import SetCookieParam
    from playwright.sync_api import sync_playwright

    addresses, session = pages()
    from tests.browser.conftest import FLAGS, chromium

    cookie: SetCookieParam = {"name": "mjclub_session", "value": session, "url": address}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for width, height in WIDTHS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale="ko-KR",
                timezone_id="Asia/Seoul",
                reduced_motion="reduce",
                device_scale_factor=2 if width == 360 else 1,
            )
            page = context.new_page()
            for name, path in addresses.items():
                if wanted and name not in wanted:
                    continue
                context.clear_cookies()
                if name not in {"landing", "login", "signup"}:
                    context.add_cookies([cookie])
                page.set_viewport_size({"width": width, "height": height})
                page.goto(address + path)
                whole = page.evaluate("document.documentElement.scrollHeight")
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                    if name == "entry-tiles":
                        page.set_viewport_size({"width": width, "height": height})
                        page.screenshot(path=OUT / f"entry-screen-{width}-{scheme}.png")
                    # As high as the page, so that the bars at the bottom cover nothing.
                    page.set_viewport_size({"width": width, "height": max(height, whole)})
                    page.screenshot(path=OUT / f"{name}-{width}-{scheme}.png")
            context.close()
        browser.close()


def main(wanted: list[str]) -> int:
    env = environment()
    os.environ.update(env)
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    manage = [sys.executable, "manage.py"]
    for command in (["migrate", "-v", "0"], ["demo", "--if-empty"]):
        subprocess.run([*manage, *command], cwd=ROOT, env=env, check=True)
    shutil.rmtree(OUT / "data" / "static", ignore_errors=True)
    subprocess.run(
        [*manage, "collectstatic", "--noinput", "-v", "0"], cwd=ROOT, env=env, check=True
    )
    with serving(env) as address:
        shoot(address, wanted)
    sys.stdout.write(f"pictures in {OUT.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
