"""What a page shows and says, less what is marked as another language than its own."""

from __future__ import annotations

from html.parser import HTMLParser

SPOKEN = ("aria-label", "title", "placeholder", "alt", "content")
SILENT = ("script", "style", "template", "code", "select")
EMPTY = frozenset({"meta", "link", "input", "br", "img", "col", "use", "path", "hr"})


class Words(HTMLParser):
    """Collects the texts of a page in a language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.texts: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        other = given.get("lang") not in {None, self.language}
        if tag != "meta" and not other:
            self.texts += [given[name] or "" for name in SPOKEN if name in given]
        if tag not in EMPTY:
            self.open.append((tag, other or tag in SILENT))

    def handle_endtag(self, tag: str) -> None:
        while self.open:
            name, _silent = self.open.pop()
            if name == tag:
                break

    def handle_data(self, data: str) -> None:
        if not any(silent for _tag, silent in self.open):
            self.texts.append(data)


def texts_of(html: str, language: str) -> list[str]:
    """Return the texts of a page, each once, spaces joined."""
    words = Words(language)
    words.feed(html)
    return sorted({" ".join(text.split()) for text in words.texts})
