"""What the entry page says about faults of the tiles: one plain sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from mjclub.core import tilenames
from mjclub.games.picker import Picked

FLAG_NAMES: Final[Mapping[str, Callable[[], str]]] = {
    "last_tile": lambda: pgettext("flag", "Last tile of the wall"),
    "last_of_kind": lambda: pgettext("flag", "Last of its kind"),
    "double_last": lambda: pgettext("flag", "Last of both kinds"),
    "kong_draw": lambda: pgettext("flag", "Replacement tile of a kong"),
    "rob_kong": lambda: pgettext("flag", "Robbed kong"),
    "heavenly": lambda: pgettext("flag", "Heavenly hand"),
    "earthly": lambda: pgettext("flag", "Earthly hand"),
    "human": lambda: pgettext("flag", "Human hand"),
    "first_turn_ready": lambda: pgettext("flag", "Ready in the first turn"),
    "declared_ready": lambda: pgettext("flag", "Declared ready"),
}
_FLAG_HELP: Final[Mapping[str, Callable[[], str]]] = {
    "last_tile": lambda: _("the last tile of the wall, or the discard after it"),
    "last_of_kind": lambda: _("the three others lie open on the table"),
    "double_last": lambda: _("of the two kinds waited for the last one left"),
    "kong_draw": lambda: _("the tile drawn after one’s own kong"),
    "rob_kong": lambda: _("the tile that another adds to a pung"),
    "heavenly": lambda: _("the dealer’s fourteen tiles as dealt"),
    "earthly": lambda: _("not the dealer; dealt ready and won with the first tile"),
    "human": lambda: _("not the dealer; dealt ready, a discard before the first draw"),
    "first_turn_ready": lambda: _("readiness declared with the first discard"),
    "declared_ready": lambda: _("readiness declared before the win"),
}


def flag_name(flag: str) -> str:
    """The name of a flag, whichever way the hand was won."""
    return FLAG_NAMES[flag]() if flag in FLAG_NAMES else flag


def flag_help(flag: str, *, of_dealer: bool = False) -> str:
    """What a flag says of a win, in a few words; "" where its name is unknown.

    Args:
        flag: The flag.
        of_dealer: Under these rules it is a win on the dealer's first discard.
    """
    if of_dealer:
        return _("not the dealer; won on the dealer’s very first discard")
    return _FLAG_HELP[flag]() if flag in _FLAG_HELP else ""


def fault_sentence(code: str, place: str, picked: Picked | None = None) -> str:
    """Say in words what is wrong with the tiles; tiles are named where they are known.

    Args:
        code: A code of the engine, or ``incomplete`` (place: how many tiles are missing).
        place: A tile ("5s"), a position in the text, a flag, or "".
        picked: The hand, to count copies.
    """
    if code == "too_many_copies":
        return _copies(place, picked)
    if code == "incomplete":
        missing = int(place)
        return ngettext(
            "%(count)s tile is still missing.", "%(count)s tiles are still missing.", missing
        ) % {"count": missing}
    if code == "wrong_count" and picked is not None:
        return _count(picked)
    if code == "impossible_flag" and place:
        words = _("“%(flag)s” cannot be true of this hand.")
        return words % {"flag": flag_name(place)}
    if code == "tile_not_used" and place[-1:] in {"m", "p", "s", "z"}:
        return _("%(tile)s is not used under these rules.") % {"tile": tilenames.spoken(place)}
    return _PLAIN.get(code, _unknown)()


def _copies(place: str, picked: Picked | None) -> str:
    try:
        tile = tilenames.spoken(place)
    except ValueError:
        return _("A tile is there more than four times.")
    count = picked.used[place] if picked is not None else 0
    if count <= 4:
        return _("%(tile)s is there more than four times.") % {"tile": tile}
    words = _("%(tile)s is there %(count)s times; there are only four.")
    return words % {"tile": tile, "count": count}


def _count(picked: Picked) -> str:
    if picked.size > 14:
        extra = picked.size - 14
        return ngettext(
            "There is %(count)s tile too many: a hand has 14.",
            "There are %(count)s tiles too many: a hand has 14.",
            extra,
        ) % {"count": extra}
    return _("A hand has 14 tiles, a kong counted as three; here are %(count)s.") % {
        "count": picked.size
    }


def _unknown() -> str:
    return _("These tiles cannot be read as a hand.")


_PLAIN: Final[Mapping[str, Callable[[], str]]] = {
    "bad_notation": lambda: _("Part of the text is no tile. Write 345m, 만345 or 三萬."),
    "ambiguous_notation": lambda: _(
        "The text can be read in two ways. Write the suit before the digits everywhere, or after"
        " them everywhere."
    ),
    "wrong_count": lambda: _("A hand has 14 tiles, a kong counted as three."),
    "too_many_copies": lambda: _("A tile is there more than four times."),
    "bad_meld": lambda: _("A meld is three in a row of one suit, or three or four of a kind."),
    "too_many_melds": lambda: _("A hand has at most four melds."),
    "tile_not_used": lambda: _("A tile of this hand is not used under these rules."),
    "flowers_not_used": lambda: _("Flowers are not used under these rules."),
    "wrong_flowers": lambda: _("There are eight flowers at most."),
    "bad_wind": lambda: _("The wind must be East, South, West or North."),
    "missing_field": lambda: _("Something is still missing."),
    "unknown_flag": lambda: _("This way of winning is not known under these rules."),
    "impossible_flag": lambda: _("This way of winning cannot be true of this hand."),
    "impossible_responsible": lambda: _("Nobody can be responsible for this win."),
    "unknown_ruleset": lambda: _("These rules are not known."),
    "unknown_option": lambda: _("A setting of the rules is not known."),
    "bad_value": lambda: _("A value has the wrong form."),
    "not_a_win": lambda: _("These fourteen tiles are no winning hand."),
}
CODES: Final = frozenset(_PLAIN)


def counted_often_enough(most: int) -> str:
    """Why further ones of a pattern are not counted where a hand counts it only so often."""
    words = ngettext(
        "counted %(count)s time at most in a hand",
        "counted %(count)s times at most in a hand",
        most,
    )
    return words % {"count": most}


def why_not_counted(
    item: Mapping[str, Any], name_of: Callable[[str], str], *, alone: bool = True
) -> str:
    """One sentence for a pattern that is there but was not counted, from its principle.

    Args:
        item: An entry of an answer's ``not_counted``.
        name_of: The name of a pattern by its id.
        alone: Whether a limit pattern stands alone; else only further limits fall to it.
    """
    because = item.get("because")
    principle = item.get("principle", "")
    cause = name_of(because) if because else ""
    if because == item.get("id") and principle == "account_once":
        return _("a set used for it once is not used for it again")
    if principle == "listed_limit" and cause and not alone:
        return _("of the limit patterns only %(name)s is counted") % {"name": cause}
    sentence = _WITH_CAUSE if cause else _WITHOUT_CAUSE
    found = sentence.get(principle, sentence["non_repeat"])
    return found() % {"name": cause}


_WITH_CAUSE: Final[Mapping[str, Callable[[], str]]] = {
    "non_repeat": lambda: _("already part of %(name)s"),
    "non_separation": lambda: _("the same sets already make %(name)s"),
    "non_identical": lambda: _("a set makes %(name)s only once"),
    "account_once": lambda: _("sets joined by %(name)s and others are not joined again"),
    "replaced": lambda: _("%(name)s is counted instead"),
    "same_series": lambda: _("of this series only %(name)s is counted"),
    "listed_limit": lambda: _("%(name)s is a limit and stands alone"),
    "profile": lambda: _("these rules do not add it to %(name)s"),
    "minimum": lambda: _("not counted where the rules ask for a minimum"),
}
_WITHOUT_CAUSE: Final[Mapping[str, Callable[[], str]]] = {
    "non_repeat": lambda: _("already part of another pattern"),
    "non_separation": lambda: _("the same sets already make another pattern"),
    "non_identical": lambda: _("a set makes the same pattern only once"),
    "account_once": lambda: _("each further set may be joined only once"),
    "replaced": lambda: _("another way of winning is counted instead"),
    "same_series": lambda: _("of this series only the highest is counted"),
    "listed_limit": lambda: _("a limit hand stands alone"),
    "profile": lambda: _("not counted under these rules"),
    "minimum": lambda: _("not counted where the rules ask for a minimum"),
}
PRINCIPLES: Final = frozenset(_WITH_CAUSE)
