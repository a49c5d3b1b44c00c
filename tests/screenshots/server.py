"""The product, served with data of its own."""

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
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "var" / "screenshots"
DATA = OUT / "data"
MADE = DATA / "made.pickle"
HOURS = 8


def environment() -> dict[str, str]:
    """The product's own settings, with data aside from the real one."""
    return os.environ | {
        "MJCLUB_VAR": str(DATA),
        "DJANGO_SETTINGS_MODULE": "mjclub.settings",
        "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
    }


def manage(*command: str) -> None:
    """Run a command of manage.py on that data."""
    line = [sys.executable, "manage.py", *command]
    subprocess.run(line, cwd=ROOT, env=environment(), check=True, stdout=subprocess.DEVNULL)


def prepare() -> bool:
    """A database and the collected files; true where the data is still to be made.

    Old data is thrown away: a board shows tonight.
    """
    old = not MADE.exists() or time.time() - MADE.stat().st_mtime > HOURS * 3600
    if old:
        shutil.rmtree(DATA, ignore_errors=True)
    DATA.mkdir(parents=True, exist_ok=True)
    manage("migrate", "-v", "0")
    shutil.rmtree(DATA / "static", ignore_errors=True)
    manage("collectstatic", "--noinput", "-v", "0")
    return old


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving() -> Iterator[str]:
    """The server on a free port, until the block ends."""
    port = _free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws"]
    command += ["--blocking-threads", "4", "--log-level", "warning", "--port", str(port)]
    command += ["mjclub.wsgi:application"]
    # Conflicts and faults are what some pictures show: they are no news.
    log = (OUT / "server.log").open("w")
    process = subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=log, stderr=log)
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
        log.close()
