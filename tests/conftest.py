"""How tests run.

**Databases.** A plain ``pytest`` runs everything on SQLite, on a file as the product does (a memory
database would share one connection and hide every lock). `make test` then runs the tests under
``tests/mjclub`` and ``tests/api`` a second time on PostgreSQL, by ``DATABASE_URL``; no test has to
say anything for that. A test that only makes sense on one of them carries
``@pytest.mark.postgres`` or ``@pytest.mark.sqlite`` and is not collected on the other. Each pytest
process uses databases of its own, so several runs may share a machine and a server.

**Redis.** A test marked ``redis`` takes the fixture `redis_cache`; the server is that of
``CACHE_TEST_URL``.

**Servers.** `python -m tests.servers COMMAND` finds PostgreSQL and Redis, or starts throw-away
ones, and runs the command with ``DATABASE_TEST_URL`` and ``CACHE_TEST_URL`` set.

**Skips.** With ``CI`` set a skipped test fails the run: what was not tested must not look green.

**Chance.** pytest-randomly prints its seed and shuffles; Hypothesis takes the same seed, so
``--randomly-seed=N`` repeats everything. Without it Hypothesis prints what
reproduces a failure.
"""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import caches
from django.db import connection
from django.utils import translation
from hypothesis import HealthCheck, core
from hypothesis import settings as hypothesis_settings

# Playwright's synchronous interface keeps an event loop in the main thread, which Django takes for
# asynchronous code. Tests are synchronous throughout.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")

hypothesis_settings.register_profile(
    "mjclub",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis_settings.load_profile("mjclub")


class NoSkips:
    """Counts skipped tests, in this process or reported by its workers, and fails the run."""

    def __init__(self) -> None:
        self.skipped: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.skipped.add(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.skipped.add(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.skipped and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.skipped:
            terminalreporter.write_line(
                f"CI: {len(self.skipped)} skipped, which fails the run", red=True
            )


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("CI") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(NoSkips(), "mjclub-no-skips")
    seed = getattr(config.option, "randomly_seed", None)
    if isinstance(seed, int):
        vars(core)["global_force_seed"] = seed


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    other = "sqlite" if connection.vendor == "postgresql" else "postgres"
    unfit = [item for item in items if item.get_closest_marker(other)]
    if connection.vendor == "postgresql":
        # The second run is there for the database: what asks for none is the same again.
        unfit += [item for item in items if not _asks_for_a_database(item)]
    if unfit:
        config.hook.pytest_deselected(items=unfit)
        left_out = set(unfit)
        items[:] = [item for item in items if item not in left_out]


def _asks_for_a_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    return item.get_closest_marker("django_db") is not None or bool(
        fixtures & {"db", "transactional_db", "live_server", "django_db_setup"}
    )


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    """Counters of rate limits and cached pages never reach the next test."""
    for name in settings.CACHES:
        caches[name].clear()


@pytest.fixture(autouse=True)
def _language() -> None:
    """Every test begins in the product's language, whatever the one before has left."""
    translation.activate(settings.LANGUAGE_CODE)


@pytest.fixture
def redis_cache(settings: Any) -> Iterator[str]:
    """The product's cache on Redis, under a prefix of its own; gives the server's address."""
    address = os.environ.get("CACHE_TEST_URL", "redis://127.0.0.1:6379/0")
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": address,
            "KEY_PREFIX": f"test-{uuid.uuid4().hex}",
        },
    }
    import redis

    try:
        redis.Redis.from_url(address, socket_connect_timeout=2).ping()
    except redis.RedisError as error:
        pytest.skip(f"no Redis at {address}: {error}")
    yield address
    client = redis.Redis.from_url(address)
    prefix = settings.CACHES["default"]["KEY_PREFIX"]
    for key in client.scan_iter(f"{prefix}:*"):
        client.delete(key)
    client.close()
