"""Take the pictures."""

from __future__ import annotations

import itertools
import logging
import os
import pickle
import shutil
import subprocess
import sys
import time
import traceback
from typing import TYPE_CHECKING

from tests.screenshots.server import MADE, OUT, environment, manage, prepare, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from tests.screenshots.data import Made
    from tests.screenshots.scenes import Scene


def _wanted(name: str, names: list[str]) -> bool:
    return not names or any(name == one or name.startswith(f"{one}-") for one in names)


def _data(*, fresh: bool) -> Made:
    from mjclub.accounts.models import ApiToken
    from tests import factories
    from tests.screenshots import data, demo

    if fresh:
        made = data.make()
        manage("demo")
        demo.add(made)
        MADE.write_bytes(pickle.dumps(made))
    # An account gets so many tokens an hour, and pictures are taken again and again.
    ApiToken.objects.filter(evening__isnull=False).delete()
    # Ids of games that scenes start: not those of an earlier run.
    vars(factories)["_numbers"] = itertools.count(int(time.time()))
    found: Made = pickle.loads(MADE.read_bytes())  # noqa: S301 - our own file
    return found


def _session(made: Made, who: str) -> str:
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(made.user(who), backend="django.contrib.auth.backends.ModelBackend")
    return client.cookies[settings.SESSION_COOKIE_NAME].value


class Camera:
    """Takes scenes with one browser."""

    def __init__(self, browser: Browser, base: str, made: Made) -> None:
        self.browser, self.base, self.made = browser, base, made
        self.sessions: dict[str, str] = {}
        self.failed: list[str] = []

    def context(self, who: str, width: int, height: int) -> BrowserContext:
        """A browser of its own, in which somebody is signed in."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale="ko-KR",
            timezone_id="Asia/Seoul",
            reduced_motion="reduce",
            device_scale_factor=2 if width < 500 else 1,
        )
        context.set_default_timeout(15_000)
        if who:
            if who not in self.sessions:
                self.sessions[who] = _session(self.made, who)
            value = self.sessions[who]
            context.add_cookies([{"name": "mjclub_session", "value": value, "url": self.base}])
        return context

    def take(self, scene: Scene) -> None:
        """All pictures of a scene; what fails is told at the end."""
        for width, height in scene.sizes:
            # A page that begins anew by itself may do so between two steps: then once more.
            if not self._tried(scene, width, height) and not self._tried(scene, width, height):
                self.failed.append(f"{scene.name} {width}")

    def _tried(self, scene: Scene, width: int, height: int) -> bool:
        context = self.context(scene.who, width, height)
        try:
            self._take(scene, context, width, height)
        except Exception:  # noqa: BLE001 - one picture less, the rest is taken
            traceback.print_exc()
            return False
        finally:
            # A context that is cut off may never close.
            context.set_offline(False)
            context.close()
        return True

    def _take(self, scene: Scene, context: BrowserContext, width: int, height: int) -> None:
        from tests.screenshots.states import Stage

        page = context.new_page()
        if scene.path:
            page.goto(self.base + scene.path)
        stage = Stage(page, self.base, self.made)
        if scene.act:
            scene.act(stage)
        whole = page.evaluate("document.documentElement.scrollHeight")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            self.failed.append(f"{scene.name} {width}: the page is {wide} wide")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            if not scene.screen:
                # As high as the page, so that the bars at the bottom cover nothing.
                page.set_viewport_size({"width": width, "height": max(height, whole)})
            page.screenshot(path=OUT / f"{scene.name}-{width}-{scheme}.png")
        stage.end()

    def vision(self, scene: Scene) -> None:
        """A scene as people see it who see fewer colours."""
        from tests.screenshots.scenes import DEFICIENCIES

        width, height = scene.sizes[0]
        context = self.context(scene.who, width, height)
        page = context.new_page()
        page.goto(self.base + scene.path)
        tool = context.new_cdp_session(page)
        for kind in DEFICIENCIES:
            tool.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            page.screenshot(path=OUT / f"{scene.name}-{kind.lower()}.png")
        context.close()

    def paper(self, name: str, path: str) -> None:
        """A page as it is printed on A4, and as a picture where pdftoppm is installed."""
        context = self.context("demo" if "/demo/" in path else "scorer", 1280, 800)
        page = context.new_page()
        page.goto(self.base + path)
        page.pdf(path=OUT / f"{name}.pdf", format="A4", print_background=False)
        context.close()
        if tool := shutil.which("pdftoppm"):
            subprocess.run(
                [tool, "-r", "96", "-png", str(OUT / f"{name}.pdf"), str(OUT / name)], check=True
            )

    def picture(self, name: str, path: str) -> None:
        """A picture that the product makes."""
        context = self.context("", 1280, 800)
        (OUT / f"{name}.png").write_bytes(context.request.get(self.base + path).body())
        context.close()


def main(names: list[str]) -> int:
    """Take the pictures whose names begin with one of these; all without any."""
    os.environ.update(environment())
    fresh = prepare()
    import django

    django.setup()
    from django.conf import settings
    from playwright.sync_api import expect, sync_playwright

    settings.ALLOWED_HOSTS.append("testserver")
    logging.disable(logging.WARNING)
    expect.set_options(timeout=15_000)
    from tests.browser.conftest import FLAGS, chromium
    from tests.screenshots import scenes

    made = _data(fresh=fresh)
    with serving() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        camera = Camera(browser, base, made)
        for scene in scenes.scenes(made):
            if _wanted(scene.name, names):
                camera.take(scene)
        for scene in scenes.visions(made):
            if _wanted(scene.name, names):
                camera.vision(scene)
        for name, path in scenes.papers(made).items():
            if _wanted(name, names):
                camera.paper(name, path)
        for name, path in scenes.pictures(made).items():
            if _wanted(name, names):
                camera.picture(name, path)
        browser.close()
    sys.stdout.write(f"pictures in {OUT.name}\n")
    for line in camera.failed:
        sys.stdout.write(f"failed: {line}\n")
    return 1 if camera.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
