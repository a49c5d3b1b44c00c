"""Collects the texts for translation as Django does, and what the rules declare."""

from __future__ import annotations

from pathlib import Path

from django.core.management.commands import makemessages
from django.core.management.utils import popen_wrapper
from django.utils.translation import to_language

from mjclub.core import languages
from mjclub.games.rules_texts import needs_message, rules_messages


class Command(makemessages.Command):
    """``manage.py makemessages``: ``make messages`` calls it for every language.

    A catalogue gets the texts of the rules that it must hold. That of the second Korean
    vocabulary keeps only what it says otherwise than Korean. A message that has changed is
    translated anew: nothing is guessed from the one it was like.
    """

    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]  # noqa: RUF012

    def write_po_file(self, potfile: str, locale: str) -> None:
        """Write one catalogue."""
        path = Path(potfile)
        collected = path.read_text(encoding="utf-8")
        path.write_text(f"{collected}\n{self._rules(locale)}", encoding="utf-8")
        try:
            super().write_po_file(potfile, locale)
        finally:
            path.write_text(collected, encoding="utf-8")
        if to_language(locale) == languages.RIICHI:
            self._leave_out_empty(path.parent / locale / "LC_MESSAGES" / f"{self.domain}.po")

    def _rules(self, locale: str) -> str:
        return "\n".join(
            f'msgctxt {_quoted(one.context)}\nmsgid {_quoted(one.english)}\nmsgstr ""\n'
            for one in rules_messages()
            if needs_message(one, to_language(locale))
        )

    def _leave_out_empty(self, catalogue: Path) -> None:
        keep = ["--translated", "--no-fuzzy", "--no-obsolete", *self.msgattrib_options]
        popen_wrapper(["msgattrib", *keep, "-o", str(catalogue), str(catalogue)])


def _quoted(text: str) -> str:
    """Return a text as a catalogue writes it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
