"""MJCLUB_COMPILED: the compiled engine is taken where it is made of this source, or nothing is."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from mjclub.compiled import use_compiled


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A package with a module in a package of its own."""
    return _package(tmp_path / "scoring")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, with what a compiler has put beside it; nothing is loaded yet."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "scoring", raising=False)
    folder = tmp_path / "compiled"
    (_package(folder / "scoring") / f"hand{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    return folder


def _package(folder: Path) -> Path:
    (folder / "rulesets").mkdir(parents=True)
    for name in ("__init__.py", "hand.py", "rulesets/__init__.py"):
        (folder / name).write_text(f"# {name}\n", encoding="utf-8")
    return folder


def test_it_is_found_first(source: Path, built: Path) -> None:
    use_compiled(built, source)
    assert sys.path[0] == str(built)
    use_compiled(built, source)
    assert sys.path.count(str(built)) == 1


def test_nothing_built(source: Path, tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"has no engine for this Python: run"):
        use_compiled(tmp_path / "nothing", source)


def test_built_by_another_python(source: Path, built: Path) -> None:
    (built / "scoring" / f"hand{EXTENSION_SUFFIXES[0]}").rename(built / "scoring" / "hand.other.so")
    with pytest.raises(ImproperlyConfigured, match=r"has no engine for this Python: run"):
        use_compiled(built, source)


@pytest.mark.parametrize("name", ["hand.py", "rulesets/__init__.py", "rulesets/new.py"])
def test_built_from_other_sources(source: Path, built: Path, name: str) -> None:
    (source / name).write_text("# changed\n", encoding="utf-8")
    with pytest.raises(ImproperlyConfigured, match=r"is out of date: run `make compiled`"):
        use_compiled(built, source)
    assert str(built) not in sys.path


def test_too_late(source: Path, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scoring", sys)
    with pytest.raises(ImproperlyConfigured, match="already loaded"):
        use_compiled(built, source)
