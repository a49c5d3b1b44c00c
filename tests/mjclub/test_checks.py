"""What `manage.py check` looks at."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_django import Settings

from mjclub import checks


@pytest.mark.parametrize(
    ("mode", "ids"),
    [(0o600, []), (0o400, []), (0o640, ["mjclub.E001"]), (0o604, ["mjclub.E001"])],
)
def test_secret_key_is_ours_alone(
    settings: Settings, tmp_path: Path, mode: int, ids: list[str]
) -> None:
    settings.VAR_DIR = tmp_path
    (tmp_path / "secret.key").write_text("x", encoding="utf-8")
    (tmp_path / "secret.key").chmod(mode)
    assert [found.id for found in checks.secret_key_is_ours_alone(None)] == ids


def test_no_generated_key_is_no_fault(settings: Settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path
    assert checks.secret_key_is_ours_alone(None) == []


@pytest.mark.parametrize(("https", "ids"), [(True, []), (False, ["mjclub.W001"])])
def test_address_is_https(settings: Settings, https: bool, ids: list[str]) -> None:
    settings.HTTPS = https
    assert [found.id for found in checks.address_is_https(None)] == ids
