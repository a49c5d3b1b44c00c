"""The picture of a scored hand: its words in a language, its tiles, and the PNG, made once.

No name of a person is drawn: a chat keeps its copy when the link has long been withdrawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django.core.cache import cache
from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.utils.translation import npgettext, pgettext

from mjclub.core import languages, tilenames
from mjclub.core.picture import draw
from mjclub.core.picture.draw import Card
from mjclub.core.picture.text import Face
from mjclub.core.picture.tiles import Group
from mjclub.games import entry_sets, rules, units
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from django.http import HttpRequest

    from mjclub.games.entry_answer import WaitLine, WaitSide

KEPT: Final = 30 * 24 * 3600
"""Seconds that a picture stays in the cache."""
LONG: Final = "public, max-age=31536000, immutable"
SHORT: Final = "public, max-age=300"
_FACES: Final[dict[str, Face]] = {"ko": "KR", "en": "KR", "zh": "SC", "ja": "JP"}


def card(hand: Mapping[str, Any], answer: Mapping[str, Any], kind: str = "") -> Card:
    """What the picture of a complete hand shows, in the language in force.

    Args:
        hand: In its JSON form.
        answer: The engine's, complete.
        kind: ``rob_kong`` where it was won by robbing a kong.
    """
    unit = units.unit_of(answer)
    lines = sorted(answer["patterns"], key=lambda one: -one["points"])
    names = []
    for one in lines:
        name = in_language(one["name"], one["id"])
        count = one.get("count") or 1
        names.append((f"{name} ×{count}" if count > 1 else name, units.short(one["points"], unit)))
    return Card(
        title=in_language(rules.name(answer["ruleset"]), answer["ruleset"]),
        headline=names[0][0] if names else _("no pattern"),
        detail=_detail(hand, kind),
        total=units.long(answer["total"], unit),
        groups=groups(hand),
        patterns=tuple(names),
        more=pgettext("patterns", "%s more"),
        face=_FACES[languages.key()],
    )


def ready_card(
    hand: Mapping[str, Any], answer: Mapping[str, Any], waiting: Sequence[WaitLine]
) -> Card:
    """What the picture of a ready hand shows: each wait with what it makes.

    Args:
        hand: In its JSON form, without a winning tile.
        answer: The engine's.
        waiting: What it waits for; at least one tile.
    """
    unit = units.unit_of(answer)
    most = max(
        (side.total for one in waiting for side in (one.discard, one.self_draw) if side.legal),
        default=0,
    )
    return Card(
        title=in_language(rules.name(answer["ruleset"]), answer["ruleset"]),
        headline=_waits(len(waiting)),
        detail=" · ".join((_ways(), *_winds(hand))),
        total=_at_most(units.long(most, unit)) if most else "–",
        groups=groups(hand),
        patterns=tuple(
            (tilenames.spoken(one.tile), f"{_worth(one.discard)} / {_worth(one.self_draw)}")
            for one in waiting
        ),
        more=pgettext("patterns", "%s more"),
        face=_FACES[languages.key()],
    )


def _waits(number: int) -> str:
    words = npgettext("picture", "%(count)s tile wins", "%(count)s tiles win", number)
    return words % {"count": number}


def _ways() -> str:
    """What the two numbers of a wait are."""
    return pgettext("picture", "by discard / self-draw")


def _at_most(points: str) -> str:
    return pgettext("picture", "up to %(points)s") % {"points": points}


def _worth(side: WaitSide) -> str:
    """What a wait makes; a dash where it may not win."""
    return str(side.total) if side.legal else "–"


def letters() -> set[str]:
    """Every letter that a picture may show in the language in force: what its font must have."""
    words = [_("no pattern"), pgettext("patterns", "%s more")]
    for self_draw, kind in ((True, ""), (False, ""), (False, "rob_kong")):
        winds = {"round_wind": "1z", "seat_wind": "2z"}
        words.append(_detail({"self_draw": self_draw, **winds}, kind))
    words += [tilenames.wind_long(wind) for wind in ("1z", "2z", "3z", "4z")]
    words += [tilenames.spoken(f"1{suit}") for suit in "mps"]
    words += [tilenames.spoken(f"{number}z") for number in range(1, 8)]
    words += [_waits(1), _waits(2), _ways(), _at_most("1"), "–"]
    for ruleset in rules.RULESET_IDS:
        unit = rules.asks(ruleset, {}).unit
        words += [units.short(8, unit), units.long(8, unit), units.long(1, unit)]
        words.append(in_language(rules.name(ruleset)))
        words += [in_language(names) for names in rules.pattern_names(ruleset).values()]
    return {letter for one in words for letter in one}


def groups(hand: Mapping[str, Any]) -> tuple[Group, ...]:
    """The tiles as they lie: those in the hand, the winning tile apart, and the melds.

    Which flowers somebody had is not kept; how many there were, the patterns say.
    """
    winning = hand.get("winning_tile") or ""
    found = [Group(tuple(tilenames.split(hand["concealed"])), winning=winning)]
    codes = list(hand.get("melds") or ())
    for code, (kind, source) in zip(codes, entry_sets.sources(codes), strict=True):
        tiles = tilenames.split(code.partition(":")[2].partition("@")[0])
        if kind == "ck":
            tiles = ["back", *tiles[1:-1], "back"]
        found.append(Group(tuple(tiles), turned=entry_sets.turned_tile(kind, source)))
    return tuple(found)


def _detail(hand: Mapping[str, Any], kind: str) -> str:
    if hand.get("self_draw"):
        how = pgettext("sheet", "self-draw")
    elif kind == "rob_kong":
        how = pgettext("picture", "robbing a kong")
    else:
        how = pgettext("picture", "by discard")
    return " · ".join((how, *_winds(hand)))


def _winds(hand: Mapping[str, Any]) -> list[str]:
    said = []
    if hand.get("round_wind"):
        words = pgettext("picture", "round %(wind)s")
        said.append(words % {"wind": tilenames.wind_long(hand["round_wind"])})
    if hand.get("seat_wind"):
        words = pgettext("picture", "seat %(wind)s")
        said.append(words % {"wind": tilenames.wind_long(hand["seat_wind"])})
    return said


def png(shown: Card) -> bytes:
    """The picture as PNG: drawn at most once as long as the cache keeps it."""
    key = f"picture-{shown.tag}"
    found: bytes | None = cache.get(key)
    if found is None:
        found = draw.png(shown)
        cache.set(key, found, KEPT)
    return found


def answer(request: HttpRequest, shown: Card) -> HttpResponse:
    """The picture with its ETag; kept for long where the address names this very picture (`v`)."""
    tag = f'"{shown.tag}"'
    response = get_conditional_response(request, etag=tag)
    if response is None:
        response = HttpResponse(png(shown), content_type="image/png")
    response["ETag"] = tag
    response["Cache-Control"] = LONG if request.GET.get("v") == shown.tag else SHORT
    response["X-Robots-Tag"] = "noindex"
    return response


def language(request: HttpRequest) -> str:
    """The language asked for by `lang`, else that of the page."""
    asked = request.GET.get("lang", "")
    return asked if languages.known(asked) else languages.locale()
