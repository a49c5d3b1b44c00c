"""Pictures of the main pages of the demo club: ``make screenshots``.

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
    from mjclub.games.models import Game
    from mjclub.leagues.models import League

    settings.ALLOWED_HOSTS.append("testserver")
    member = Membership.objects.filter(role__gte=Role.ORGANISER).select_related("club", "user")[0]
    club = member.club.public_id
    game = Game.objects.filter(club=member.club, state="open").order_by("-id")[0]
    league = League.objects.filter(club=member.club)[0]
    player = game.seats.select_related("player")[0].player
    client = Client()
    client.force_login(member.user, backend="django.contrib.auth.backends.ModelBackend")
    addresses = {
        "landing": "/",
        "login": reverse("account_login"),
        "home": reverse("club", args=[club]),
        "sheet": reverse("game", args=[club, game.public_id]),
        "entry": reverse("hand-new", args=[club, game.public_id]),
        "entry-tiles": f"{reverse('hand-new', args=[club, game.public_id])}?{HAND}",
        "standings": reverse("standings", args=[club, league.public_id]),
        "player": reverse("player", args=[club, player.public_id]),
        "calculator": reverse("calculator"),
        "rules": reverse("rules"),
        "players": reverse("players", args=[club]),
        "account": reverse("account"),
    }
    return addresses, client.cookies[settings.SESSION_COOKIE_NAME].value


def shoot(address: str, wanted: list[str]) -> None:
    from playwright._impl._api_structures import SetCookieParam
    from playwright.sync_api import sync_playwright

    addresses, session = pages()
    from tests.browser.conftest import FLAGS, chromium

    cookie: SetCookieParam = {"name": "mjclub_session", "value": session, "url": address}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for scheme in ("light", "dark"):
            for width, height in WIDTHS.items():
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    locale="ko-KR",
                    timezone_id="Asia/Seoul",
                    device_scale_factor=2 if width == 360 else 1,
                )
                for name, path in addresses.items():
                    if wanted and name not in wanted:
                        continue
                    context.clear_cookies()
                    if name not in {"landing", "login"}:
                        context.add_cookies([cookie])
                    page = context.new_page()
                    answer = page.goto(address + path)
                    assert answer, path
                    assert answer.ok, f"{path} answers {answer.status}"
                    # As high as the page is: what is fixed to the window stands at its end.
                    whole = page.evaluate("document.documentElement.scrollHeight")
                    page.set_viewport_size({"width": width, "height": max(height, whole)})
                    page.screenshot(path=OUT / f"{name}-{width}-{scheme}.png")
                    page.close()
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
