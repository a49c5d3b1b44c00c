"""Score hands: JSON objects a line from standard input, or one hand written by a person."""

from __future__ import annotations

import json
import sys
from argparse import SUPPRESS
from typing import TYPE_CHECKING, Any, TextIO

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from mjclub.core import languages
from mjclub.games.answer_text import answer_text
from mjclub.games.rules import ENGINE_RULESETS, score_document, score_text

if TYPE_CHECKING:
    from django.core.management.base import CommandParser


class Command(BaseCommand):
    """``manage.py score``."""

    help = (
        "Score hands. Without --text: reads JSON objects, one a line, from standard input and "
        "writes one answer a line; a line that cannot be read is answered with faults. With --text "
        "a hand with faults says so on standard error, and it ends with status 1 as it does for a "
        "win that the rules refuse: no winning hand, or under the minimum."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012
    stdin: TextIO = sys.stdin

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the arguments of a hand written by a person."""
        parser.add_argument("--ruleset", default="mcr", choices=ENGINE_RULESETS)
        parser.add_argument("--text", help="a hand in one line, in any notation")
        parser.add_argument(
            "--round", dest="round_wind", help="round wind, East where it is needed"
        )
        parser.add_argument("--seat", dest="seat_wind", help="seat wind, the same")
        parser.add_argument("--flowers", type=int, help="number of flower tiles")
        parser.add_argument("--flag", action="append", default=[], metavar="NAME")
        parser.add_argument("--responsible", help="other or none: who pays for a discard, if asked")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        parser.add_argument("--self-draw", action="store_true", help="where the text has no mark")
        parser.add_argument(
            "--lang", choices=(*dict(settings.LANGUAGES), languages.RIICHI), default="ko"
        )
        parser.add_argument("--stdin", help=SUPPRESS)

    def handle(self, *args: Any, **given: Any) -> None:
        """Answer the one hand or every line."""
        if given["text"] is None:
            self._answer_lines(given.get("stdin") or sys.stdin)
            return
        answer = score_text(
            given["text"],
            ruleset=given["ruleset"],
            options=dict(_option(text) for text in given["option"]),
            self_draw=given["self_draw"],
            round_wind=given["round_wind"],
            seat_wind=given["seat_wind"],
            flowers=given["flowers"],
            flags=given["flag"],
            responsible=given["responsible"],
        )
        text = answer_text(answer, given["lang"])
        if answer["faults"]:
            self.stderr.write(text)
            sys.exit(1)
        self.stdout.write(text)
        # A ready hand has no winning tile: nothing of it is refused.
        if answer["outcomes"] is None and not answer["legal"]:
            sys.exit(1)

    def _answer_lines(self, lines: TextIO) -> None:
        for line in lines:
            if line.strip():
                self.stdout.write(json.dumps(score_document(_parsed(line)), ensure_ascii=False))


def _parsed(line: str) -> object:
    """Return the value of a line of JSON; a broken line stays text, which no hand is."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return line


def _option(text: str) -> tuple[str, object]:
    """Return name and value of an option; a value is JSON, or else the text itself."""
    name, separator, value = text.partition("=")
    if not separator:
        raise CommandError(f"--option {text}: KEY=VALUE is wanted")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
