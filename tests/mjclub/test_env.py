"""Settings from the environment."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from mjclub import env


@pytest.fixture
def var(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.delenv("X", raising=False)
    monkeypatch.delenv("X_FILE", raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    ("text", "value"),
    [("1", True), (" Yes ", True), ("ON", True), ("0", False), ("", False), ("no", False)],
)
def test_bool(var: pytest.MonkeyPatch, text: str, value: bool) -> None:
    var.setenv("X", text)
    assert env.env_bool("X", default=not value) is value


def test_defaults(var: pytest.MonkeyPatch) -> None:
    assert env.env_bool("X", default=True) is True
    assert env.env_int("X", 7) == 7
    assert env.env_list("X", "a, b") == ["a", "b"]
    assert env.env_str("X", "a") == "a"
    assert env.env_secret("X") == ""


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (env.env_bool, "maybe"),
        (lambda name: env.env_int(name, 0), "seven"),
        (lambda name: env.env_database(name, ""), "mysql://x"),
        (lambda name: env.env_database(name, ""), ""),
        (env.env_cache, "memcached://x"),
        (env.env_mail, "http://x"),
    ],
)
def test_what_cannot_be_understood_stops_the_start(
    var: pytest.MonkeyPatch, call, text: str
) -> None:
    var.setenv("X", text)
    with pytest.raises(ImproperlyConfigured, match="X"):
        call("X")


def test_secret_from_the_environment_or_a_file(var: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "secret"
    kept.write_text("from the file\n", encoding="utf-8")
    var.setenv("X_FILE", str(kept))
    assert env.env_secret("X") == "from the file"
    var.setenv("X", "from the environment")
    assert env.env_secret("X") == "from the environment"


@pytest.mark.parametrize("text", [None, ""])
def test_secret_file_that_gives_none(
    var: pytest.MonkeyPatch, tmp_path: Path, text: str | None
) -> None:
    path = tmp_path / "secret"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    var.setenv("X_FILE", str(path))
    with pytest.raises(ImproperlyConfigured, match="X_FILE"):
        env.env_secret("X", generated=tmp_path / "own")


def test_own_secret_is_made_once_for_its_owner_alone(
    var: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "new" / "secret.key"
    first = env.env_secret("X", generated=path)
    assert len(first) >= 50
    assert env.env_secret("X", generated=path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in path.parent.iterdir()] == ["secret.key"]


@pytest.mark.parametrize("synchronous", ["NORMAL", "FULL"])
def test_sqlite(var: pytest.MonkeyPatch, synchronous: str) -> None:
    var.setenv("X", "sqlite:////data/club.sqlite3")
    found = env.env_database("X", "", synchronous=synchronous)
    assert found["NAME"] == "/data/club.sqlite3"
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert found["OPTIONS"]["init_command"].startswith(
        f"PRAGMA journal_mode=WAL; PRAGMA synchronous={synchronous};"
    )


def test_postgres(var: pytest.MonkeyPatch) -> None:
    var.setenv("X", "postgres://club:s%40fe@db.local:5433/mj?sslmode=require")
    found = env.env_database("X", "")
    assert found["ENGINE"] == "django.db.backends.postgresql"
    keys = ("NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")
    assert [found[key] for key in keys] == [
        "mj",
        "club",
        "s@fe",
        "db.local",
        "5433",
        {"sslmode": "require"},
    ]


def test_cache(var: pytest.MonkeyPatch) -> None:
    assert env.env_cache("X")["BACKEND"].endswith("LocMemCache")
    var.setenv("X", "redis://127.0.0.1:6379/1")
    found = env.env_cache("X")
    assert found["BACKEND"].endswith("RedisCache")
    assert found["LOCATION"] == "redis://127.0.0.1:6379/1"


@pytest.mark.parametrize(
    ("address", "port", "ssl", "tls"),
    [
        ("smtp://club:s%40fe@mail.local", 587, False, True),
        ("smtps://club:s%40fe@mail.local", 465, True, False),
        ("smtp://club:s%40fe@mail.local:2525", 2525, False, True),
    ],
)
def test_mail(var: pytest.MonkeyPatch, address: str, port: int, ssl: bool, tls: bool) -> None:
    var.setenv("X", address)
    found = env.env_mail("X")
    assert found["EMAIL_HOST"] == "mail.local"
    assert found["EMAIL_HOST_PASSWORD"] == "s@fe"
    assert (found["EMAIL_PORT"], found["EMAIL_USE_SSL"], found["EMAIL_USE_TLS"]) == (port, ssl, tls)


def test_no_mail_server_writes_to_the_log(var: pytest.MonkeyPatch) -> None:
    assert env.env_mail("X")["EMAIL_BACKEND"].endswith("console.EmailBackend")
