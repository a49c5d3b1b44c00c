"""What a hand under the minimum was closest to, in a sentence each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from mjclub.core import tilenames
from mjclub.games import entry_words, units

if TYPE_CHECKING:
    from mjclub.games.closest import Way
    from mjclub.games.rules import Unit


def sentences(ways: Iterable[Way], unit: Unit) -> list[str]:
    """One sentence for each way: "자모였다면 8점입니다."."""
    return [_sentence(way, unit) for way in ways]


def _sentence(way: Way, unit: Unit) -> str:
    told = {
        "points": units.long(way.total, unit),
        "tile": tilenames.spoken(way.tile) if way.tile else "",
        "flag": entry_words.flag_name(way.flag) if way.flag else "",
    }
    if way.tile and way.self_draw is not None:
        return _of_ready(way) % told
    if way.flag:
        words = _("With “%(flag)s” it would be %(points)s.")
    elif way.tile:
        words = _("Won on %(tile)s it would be %(points)s.")
    elif way.self_draw:
        words = _("By self-draw it would be %(points)s.")
    else:
        words = _("By discard it would be %(points)s.")
    return words % told if way.legal else _("At most: %(words)s") % {"words": words % told}


def _of_ready(way: Way) -> str:
    """Of thirteen tiles: what has not been won yet."""
    if way.flag and way.self_draw:
        return _("It takes “%(flag)s”: %(tile)s by self-draw is then %(points)s.")
    if way.flag:
        return _("It takes “%(flag)s”: %(tile)s by discard is then %(points)s.")
    if way.legal:
        return _("It wins by self-draw alone: %(tile)s is then %(points)s.")
    return _("No tile makes the minimum. Closest: %(tile)s by self-draw, %(points)s.")
