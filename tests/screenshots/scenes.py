"""The list of pictures: each page by its address, each state by what leads to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from tests.screenshots import states
from tests.screenshots.data import BOARDS, Made
from tests.screenshots.states import Stage

PHONE, DESK, WALL = (360, 740), (1280, 800), (1920, 1080)
BOTH = (PHONE, DESK)
FULL = {"winner": "1", "from": "3"}
# The second column wins from the fourth: 14 points with a flower, 6 without its patterns, ready.
WON = FULL | {"mode": "tiles", "tiles": "(만345) 통345678 삭2234 +삭5 화1"}
SHORT = FULL | {"mode": "tiles", "tiles": "(만345) 통234678 삭34 삭22 +삭5"}
READY = FULL | {"mode": "tiles", "tiles": "만123456789 통2267"}


@dataclass(frozen=True)
class Scene:
    """One picture, at each of its sizes in light and dark.

    Attributes:
        name: Of the file.
        path: Where the page is; empty where `act` goes there.
        who: Whose session; empty for nobody's.
        act: What is done on the page before the picture.
        sizes: Width and height of the screens.
        screen: As the screen shows it, with bars over the page; else the whole page.
    """

    name: str
    path: str = ""
    who: str = "scorer"
    act: Callable[[Stage], None] | None = None
    sizes: tuple[tuple[int, int], ...] = BOTH
    screen: bool = False


# Every state that a page can be in, and the pictures that show it.
STATES = {
    "empty": ("empty-home", "empty-standings", "empty-players", "empty-leagues", "empty-game-new"),
    "loading": ("state-loading",),
    "saving": ("state-saving",),
    "saved": ("state-saved",),
    "field fault": ("state-fault", "login-fault"),
    "impossible hand": ("entry-impossible",),
    "under the minimum": ("entry-short",),
    "13 tiles standing": ("entry-ready",),
    "offline": ("state-offline", "offline-page"),
    "conflict": ("state-conflict", "offline-conflict"),
    "corrected": ("hand-corrected",),
    "refused": ("hand-refused", "sheet-checks"),
}


def slug(name: str) -> str:
    """A file's name from the name of a page."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def scenes(made: Made) -> list[Scene]:
    """Every picture."""
    found = []
    for who, pages in made.pages.items():
        for name, path in pages.items():
            double = who != "nobody" and name in made.pages["nobody"]
            there = slug(f"{name} {who}") if double or who == "member" else slug(name)
            found.append(Scene(there, path, "" if who == "nobody" else who))
    return [*found, *_empty(made), *_entry(made), *_states(made), *_rest(made)]


def _empty(made: Made) -> list[Scene]:
    names = ("home", "evenings", "players", "leagues", "standings", "game-new")
    return [Scene(f"empty-{name}", made.at[name], "founder") for name in names]


def _entry(made: Made) -> list[Scene]:
    new = made.at["entry"]

    def at(**query: str) -> str:
        return f"{new}?{urlencode(query)}"

    found = [
        Scene("entry", at(**WON), screen=True),
        Scene("entry-whole", at(**WON)),
        Scene("entry-first", new, screen=True),
        Scene("entry-points", at(mode="points", points="12", **FULL), screen=True),
        Scene("entry-patterns", at(mode="patterns", **FULL) + "&p=mixed_triple_chow&p=all_chows"),
        Scene("entry-patterns-screen", at(mode="patterns", **FULL) + "&p=all_chows", screen=True),
        Scene("entry-unfolded", at(**WON), act=states.unfold, screen=True),
        Scene("entry-short", at(**SHORT), screen=True),
        Scene("entry-ready", at(**READY), screen=True),
        Scene("entry-ready-whole", at(**READY)),
        Scene("entry-impossible", at(**FULL, mode="tiles", tiles="삭55555 만123")),
        Scene("entry-draw", at(outcome="draw"), screen=True),
        Scene("entry-readings", at(**FULL, mode="tiles", tiles="만22233344 통234 통55 +만4"),
              act=states.open_readings),
        Scene("entry-more", at(**WON), act=states.open_more, screen=True),
        Scene("entry-large", at(**WON), "large", screen=True),
        Scene("entry-large-whole", at(**WON), "large"),
        Scene("entry-index", at(**WON), "index", screen=True),
        Scene("calculator-index", made.pages["nobody"]["calculator, a hand"], "index"),
        Scene("calculator-readings", made.pages["nobody"]["calculator, a hand"],
              act=states.open_readings),
        Scene("paste", made.at["entry"].replace("/new/", "/paste/"), act=states.paste),
    ]  # fmt: skip
    for who in ("zh", "ja", "en", "riichi"):
        found += [
            Scene(f"entry-{who}", at(**WON), who, screen=True),
            Scene(f"sheet-{who}", made.at["sheet-full"], who),
        ]
    return found


def _states(made: Made) -> list[Scene]:
    new = made.at["entry"]
    query = f"{new}?{urlencode(FULL | {'mode': 'points', 'points': '12'})}"
    return [
        Scene("state-loading", query, act=states.loading, screen=True),
        Scene("state-saving", query, act=states.saving, screen=True),
        Scene("state-saved", act=states.saved, screen=True),
        Scene("state-fault", new, act=states.fault, screen=True),
        Scene("state-conflict", act=states.conflict, screen=True),
        Scene("state-offline", "", "state-offline", act=states.offline, screen=True),
        Scene("offline-page", "", "offline-page", act=states.offline_page),
        Scene("offline-conflict", "", "offline-conflict", act=states.offline_conflict),
        Scene("login-fault", made.pages["nobody"]["account_login"], "", act=states.login_fault),
        Scene("hand-refused", made.at["hand-refused"]),
        Scene("sheet-checks", made.at["sheet-checks"]),
        Scene("sheet-full", made.at["sheet-full"]),
        Scene("sheet-stale", made.at["sheet-checks"], act=states.cut_off, screen=True),
    ]


def _rest(made: Made) -> list[Scene]:
    boards = [
        Scene(f"board-{number}", made.at[f"board-{number}"], "", sizes=(WALL,), screen=True)
        for number in BOARDS
    ]
    demo = [
        Scene(f"demo-{name.removeprefix('demo ')}", path, "demo")
        for name, path in made.at.items()
        if name.startswith("demo ")
    ]
    return [
        *boards,
        *demo,
        Scene("not-found", "/nothing-here/", ""),
        Scene("signed-out-found", "/clubs/new/", ""),
    ]


DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")


def visions(made: Made) -> list[Scene]:
    """What is looked at as people see it who see fewer colours."""
    board = made.at[f"board-{BOARDS[1]}"]
    return [
        Scene("vision-entry", f"{made.at['entry']}?{urlencode(WON)}"),
        Scene("vision-sheet", made.at["sheet-full"]),
        Scene("vision-standings", made.at["demo standings"], "demo"),
        Scene("vision-hand", made.pages["owner"]["hand, shared"], "owner"),
        Scene("vision-board", board, "", sizes=(WALL,)),
    ]


def papers(made: Made) -> dict[str, str]:
    """What is printed on A4, by its name."""
    return {
        "print-sheet": made.at["sheet-full"],
        "print-sheet-demo": made.at["demo sheet-finished"],
        "print-standings": made.at["demo standings"],
    }


def pictures(made: Made) -> dict[str, str]:
    """Addresses that answer a picture."""
    return {"share-picture": f"{made.pages['nobody']['share']}picture.png"}
