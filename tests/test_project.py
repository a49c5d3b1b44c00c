"""The project's own order: what may import what, and texts that are complete and compiled."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest
from django.core.management import call_command
from pytest_django import Settings

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "mjclub" / "locale"
KOREAN = LOCALE / "ko" / "LC_MESSAGES" / "django.po"
PLACE = re.compile(r"%\(\w+\)[sd]|(?<!%)%[sd]|\{\w*\}")


def imports(path: Path) -> set[str]:
    """The first names of all modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_scoring_imports_the_standard_library_alone() -> None:
    foreign = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / "scoring").rglob("*.py"))
        for name in imports(path) - {"scoring"} - sys.stdlib_module_names
    }
    assert foreign == set()


def test_two_adapters_alone_import_scoring() -> None:
    importers = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "mjclub").rglob("*.py")
        if "scoring" in imports(path)
    }
    assert importers <= {"mjclub/games/rules.py", "mjclub/leagues/scoring.py"}


def test_scoring_works_where_nothing_is_installed() -> None:
    """A fresh interpreter without site-packages, in which Django could not be found at all."""
    modules = sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / "scoring").rglob("*.py")
    )
    assert len(modules) > 5
    code = "import importlib, sys\nsys.path.insert(0, sys.argv[1])\n"
    code += "[importlib.import_module(name) for name in sys.argv[2:]]\n"
    code += "assert not any(n.partition('.')[0] in {'django', 'mjclub'} for n in sys.modules)\n"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(ROOT), *modules],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


INLINE = {
    "style attribute": re.compile(r"<[^>{]*\sstyle\s*="),
    "style element": re.compile(r"<style\b"),
    "script without a file": re.compile(r"<script(?![^>]*\bsrc=)"),
    "event attribute": re.compile(r"<[^>{]*\son[a-z]+\s*="),
    "htmx that evaluates": re.compile(r"\bhx-on\b|[\"']js:|hx-trigger=\"[^\"]*\["),
    "other address": re.compile(r"(?:src|href|action)=[\"']https?://"),
}
# The one page that may carry inline styles; Swagger UI makes them.
FREE = {"api/docs.html"}


@pytest.mark.parametrize("what", INLINE)
def test_templates_hold_nothing_that_the_policy_forbids(what: str) -> None:
    found = [
        f"{name}: {match[0]}"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        if (name := str(path.relative_to(ROOT / "templates"))) not in FREE
        for match in INLINE[what].finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("style attribute", '<p class="a" style="x">'),
        ("style element", "<style>"),
        ("script without a file", "<script>"),
        ("event attribute", '<a href="#" onclick="x()">'),
        ("htmx that evaluates", "<a hx-on:click='x'>"),
        ("other address", '<img src="https://x.example/y.png">'),
    ],
)
def test_what_the_policy_forbids_would_be_found(what: str, text: str) -> None:
    assert INLINE[what].search(text)


def po_files() -> list[Path]:
    return sorted(LOCALE.glob("*/LC_MESSAGES/django.po"))


def texts(path: Path) -> dict[tuple[str | None, str], object]:
    """What a message file translates: fuzzy, obsolete and empty entries do not count."""
    if path.suffix == ".mo":
        entries = list(polib.mofile(str(path)))
    else:
        entries = polib.pofile(str(path)).translated_entries()
    return {(entry.msgctxt, entry.msgid): entry.msgstr_plural or entry.msgstr for entry in entries}


@pytest.mark.parametrize("po", po_files(), ids=lambda path: path.parts[-3])
def test_compiled_texts_are_those_of_the_source(po: Path) -> None:
    assert texts(po.with_suffix(".mo")) == texts(po)


def test_korean_is_complete() -> None:
    entries = [entry for entry in polib.pofile(str(KOREAN)) if not entry.obsolete]
    assert len(entries) > 20
    assert [entry.msgid for entry in entries if not entry.translated()] == []


def test_korean_keeps_the_places_of_names_and_numbers() -> None:
    wrong = []
    for entry in polib.pofile(str(KOREAN)):
        for text in entry.msgstr_plural.values() or [entry.msgstr]:
            # Korean has one form, so a count that English writes out once may stand in it.
            wanted = set(PLACE.findall(entry.msgid)) | set(PLACE.findall(entry.msgid_plural))
            if text and set(PLACE.findall(text)) != wanted:
                wrong.append((entry.msgid, text))
    assert wrong == []


def test_every_text_of_the_source_is_in_the_message_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    """Collects the texts anew, in a copy of the tree: nothing here is touched."""
    for name in ("mjclub", "scoring", "templates"):
        shutil.copytree(
            ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "locale")
        )
    fresh = tmp_path / "mjclub" / "locale"
    fresh.mkdir()
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [fresh]
    call_command("makemessages", locale=["ko"], extensions=["html,txt,py"], verbosity=0)
    collected = polib.pofile(str(fresh / "ko" / "LC_MESSAGES" / "django.po"))
    known = {(entry.msgctxt, entry.msgid) for entry in polib.pofile(str(KOREAN))}
    missing = {(e.msgctxt, e.msgid) for e in collected if not e.obsolete} - known
    assert missing == set()
