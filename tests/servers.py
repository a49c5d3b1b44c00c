"""PostgreSQL and Redis for tests: ``python -m tests.servers COMMAND ARGUMENT…``.

Takes the servers at ``DATABASE_TEST_URL`` and ``CACHE_TEST_URL`` (by default those of this machine)
when they answer, else starts throw-away ones as an unprivileged user, under ``var/`` where that
user can get there. Runs the command with both addresses set, stops what it started, and ends with
the command's exit code. A server that cannot be had leaves its address as it is: the tests that
need it are then skipped, which fails the run in CI.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

DATABASE = "postgres://postgres@127.0.0.1:5432/postgres"
CACHE = "redis://127.0.0.1:6379/0"
VAR = Path(__file__).resolve().parent.parent / "var"


def say(text: str) -> None:
    sys.stderr.write(f"servers: {text}\n")


def postgres_answers(url: str) -> bool:
    """Whether the server lets us in and lets us make databases."""
    import psycopg

    try:
        with psycopg.connect(url, connect_timeout=3) as connection:
            row = connection.execute(
                "select rolcreatedb or rolsuper from pg_roles where rolname = current_user"
            ).fetchone()
    except psycopg.Error as error:
        say(f"no PostgreSQL at {url}: {str(error).splitlines()[0]}")
        return False
    return bool(row and row[0])


def redis_answers(url: str) -> bool:
    import redis

    try:
        client = redis.Redis.from_url(url, socket_connect_timeout=3)
        client.ping()
        client.close()
    except redis.RedisError as error:
        say(f"no Redis at {url}: {error}")
        return False
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def unprivileged() -> str | None:
    """Whom to run a server as: nobody else unless we are root, whom PostgreSQL refuses."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def as_user(user: str | None, *command: str) -> list[str]:
    return ["runuser", "-u", user, "--", *command] if user else list(command)


@contextlib.contextmanager
def room(user: str | None) -> Iterator[Path]:
    """A new folder that belongs to the user: under var/, or in the system's when it is shut off."""
    VAR.mkdir(exist_ok=True)
    reachable = subprocess.run(as_user(user, "test", "-x", str(VAR)), check=False).returncode == 0
    path = Path(tempfile.mkdtemp(prefix="server-", dir=VAR if reachable else None))
    if user:
        shutil.chown(path, user)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def wait(process: subprocess.Popen[bytes], port: int) -> bool:
    """Until somebody listens, at most 30 seconds."""
    for _ in range(300):
        if process.poll() is not None:
            return False
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return True
        time.sleep(0.1)
    return False


@contextlib.contextmanager
def running(command: list[str], folder: Path, port: int, log: str) -> Iterator[bool]:
    with (folder / log).open("wb") as out:
        process = subprocess.Popen(command, cwd=folder, stdout=out, stderr=out)
        try:
            yield wait(process, port)
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            if process.poll() is None:
                process.kill()


def postgres_programs() -> Path | None:
    """The folder of initdb: Debian keeps it off PATH, one folder a version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


@contextlib.contextmanager
def postgres(url: str) -> Iterator[str]:
    if postgres_answers(url):
        yield url
        return
    programs = postgres_programs()
    if programs is None:
        say("PostgreSQL is not installed")
        yield url
        return
    user, port = unprivileged(), free_port()
    with room(user) as folder:
        data = folder / "data"
        make = [str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust"]
        make += ["-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        subprocess.run(as_user(user, *make), check=True, cwd=folder, stdout=subprocess.DEVNULL)
        serve = [str(programs / "postgres"), "-D", str(data), "-k", str(folder), "-p", str(port)]
        serve += ["-c", "listen_addresses=127.0.0.1"]
        for option in ("fsync", "synchronous_commit", "full_page_writes"):
            serve += ["-c", f"{option}=off"]
        with running(as_user(user, *serve), folder, port, "postgres.log") as up:
            say(f"PostgreSQL on port {port}" if up else "PostgreSQL did not start")
            yield f"postgres://postgres@127.0.0.1:{port}/postgres" if up else url


@contextlib.contextmanager
def redis_server(url: str) -> Iterator[str]:
    if redis_answers(url):
        yield url
        return
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        say("Redis is not installed")
        yield url
        return
    user, port = unprivileged(), free_port()
    with room(user) as folder:
        serve = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", "."]
        with running(as_user(user, *serve), folder, port, "redis.log") as up:
            say(f"Redis on port {port}" if up else "Redis did not start")
            yield f"redis://127.0.0.1:{port}/0" if up else url


def main(command: list[str]) -> int:
    database = os.environ.get("DATABASE_TEST_URL") or DATABASE
    cache = os.environ.get("CACHE_TEST_URL") or CACHE
    with postgres(database) as database_url, redis_server(cache) as cache_url:
        env = os.environ | {"DATABASE_TEST_URL": database_url, "CACHE_TEST_URL": cache_url}
        return subprocess.run(command, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
