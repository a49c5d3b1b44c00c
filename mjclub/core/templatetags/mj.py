"""Tags and filters of every page: tiles, winds, signed numbers, table points.

The library is a builtin of the template engine: no template loads it.
"""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.templatetags.static import static
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext

from mjclub.core import languages, numbers, tilenames

register = template.Library()


def _style(context: template.Context) -> str:
    """The sprite that the viewer has chosen: classic, or index with a letter in the corner."""
    user = getattr(context.get("request"), "user", None)
    return "index" if getattr(user, "tile_style", "") == "index" else "classic"


def _sprite(context: template.Context) -> str:
    """The sprite's address, looked up once a page."""
    found = context.render_context.get("mj_sprite")
    if found is None:
        found = context.render_context["mj_sprite"] = static(f"tiles/{_style(context)}.svg")
    return str(found)


def _svg(sprite: str, tile: str, classes: str = "") -> str:
    """One tile as markup. `tile` is a checked name ("3m", "back"), `classes` our own."""
    more = f" {classes}" if classes else ""
    symbol = tilenames.symbol(tile)
    return f'<svg class="tile{more}" aria-hidden="true"><use href="{sprite}#{symbol}"/></svg>'


def _is_won(won: object, tiles: list[str]) -> int:
    """The place of the winning tile among `tiles`, or -1. Equal tiles: the last one."""
    if isinstance(won, str) and won in tiles:
        return len(tiles) - 1 - tiles[::-1].index(won)
    return -1


@register.simple_tag
def html_lang(code: str = "") -> str:
    """``lang`` of the page, or of another language: ``{% html_lang %}``, "zh-Hans"."""
    return languages.html_code(code or None)


@register.simple_tag
def language_choices() -> list[languages.Choice]:
    """The languages to choose from: ``{% language_choices as choices %}``."""
    return languages.choices()


@register.simple_tag(takes_context=True)
def tile(context: template.Context, name: str, size: str = "", css: str = "") -> SafeString:
    """One tile without a name of its own: ``{% tile "3m" %}``, ``{% tile "back" "t48" %}``.

    Hidden from screen readers: what stands beside it (a button's label, a set's) says which it is.

    Args:
        context: The template's context.
        name: A tile as "3m", "7z", "1f", or "back".
        size: One of t20 to t96, or "" for the size of the place it stands in.
        css: More classes, such as "tile--won" or "tile--gone".
    """
    classes = " ".join(conditional_escape(word) for word in (size, css) if word)
    return mark_safe(_svg(_sprite(context), tilenames.check(name), classes))  # noqa: S308 - checked name, escaped classes


@register.simple_tag(takes_context=True)
def tileset(
    context: template.Context,
    tiles: str | Iterable[str],
    won: str | bool = False,
    index: int | None = None,
    css: str = "",
    size: str = "",
    label: str = "",
    turned: int | None = None,
    shut: bool = False,
) -> SafeString:
    """Tiles that belong together, as one image with their names: ``{% tileset "345m" %}``.

    Args:
        context: The template's context.
        tiles: "345m", "55z", "123m456p" or a list such as ["3m", "4m", "5m"].
        won: True when the last tile is the one that won; or that tile ("5m"), wherever it stands.
        index: Number of the set in the reading; a pattern's row lights it (``data-set``).
        css: More classes of the set, such as "is-lit".
        size: Size of its tiles, t20 to t96.
        label: Said instead of the tiles' names ("concealed kong", say).
        turned: Place of the tile that lies across: it shows whom a called set came from.
        shut: The first and the last tile lie face down, as those of a concealed kong do.
    """
    names = tilenames.split(tiles)
    at = _is_won(won, names)
    sprite = _sprite(context)
    ends = {0, len(names) - 1} if shut else set()
    body = "".join(
        _svg(
            sprite,
            "back" if place in ends else name,
            " ".join(
                word
                for word in (
                    size,
                    "tile--won" if place == at else "",
                    "tile--turned" if place == turned else "",
                )
                if word
            ),
        )
        for place, name in enumerate(names)
    )
    classes = " ".join(word for word in ("set", "set--won" if won is True else "", css) if word)
    return format_html(
        '<span class="{}" role="img" aria-label="{}"{}>{}</span>',
        classes,
        label or tilenames.spoken_all(names),
        "" if index is None else format_html(' data-set="{}"', index),
        mark_safe(body),  # noqa: S308 - made of checked names above
    )


@register.simple_tag
def wind(value: str | int, deal: bool = False, spell: bool = False) -> SafeString:
    """A wind chip: ``{% wind "1z" deal=True %}``. The dealer's chip is ochre and says so.

    Args:
        value: "1z" to "4z" or 1 to 4; East is 1.
        deal: Whether this seat deals.
        spell: Whether the dealer is also named for a screen reader.
    """
    chip = format_html(
        '<span class="wind{}">{}</span>',
        " wind--deal" if deal else "",
        tilenames.wind_short(value),
    )
    if deal and spell:
        chip += format_html('<span class="vh">{}</span>', pgettext("seat", "dealer"))
    return chip


@register.filter
def spoken(tiles: str | Iterable[str]) -> str:
    """The names of tiles in words: ``{{ "345m"|spoken }}`` is "3만 4만 5만"."""
    return tilenames.spoken_all(tilenames.split(tiles))


@register.filter
def wind_name(value: str | int) -> str:
    """The wind's whole name: East, 동."""
    return tilenames.wind_long(value)


@register.filter
def signed(value: int | None) -> str:
    """+36, −8 (U+2212), 0; a dash where there is no value."""
    return "–" if value is None else numbers.signed(value)


@register.filter
def plain(value: int | None) -> str:
    """−8 with U+2212 but no plus sign; a dash where there is no value."""
    return "–" if value is None else numbers.plain(value)


@register.filter
def twelfths(value: int | None) -> str:
    """Table points given in twelfths: 438 is 36½, 49 is 4 1/12; a dash where there is no value."""
    return "–" if value is None else numbers.twelfths(value)


@register.filter
def hundredths(value: int | None) -> str:
    """Match points given in hundredths: 1250 is 12.50; a dash where there is no value."""
    return "–" if value is None else numbers.hundredths(value)


@register.simple_tag(takes_context=True)
def current(context: template.Context, name: str) -> SafeString:
    """``aria-current="page"`` when the page says that it belongs to this tab (context ``tab``)."""
    return mark_safe(' aria-current="page"') if context.get("tab") == name else SafeString("")
