"""What a chat shows under a link: Open Graph and Twitter tags of a page with a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.conf import settings
from django.utils.translation import gettext as _

from mjclub.core import languages, tilenames
from mjclub.core.picture.draw import HEIGHT, WIDTH

if TYPE_CHECKING:
    from mjclub.core.picture.draw import Card


@dataclass(frozen=True, slots=True)
class Preview:
    """The tags of a page.

    Attributes:
        title: The dearest pattern and the total.
        description: The rules and all patterns.
        url, image: Absolute addresses.
        picture: The picture's address without the site.
        alt: The tiles in words.
        locale, others: Of the page, and the other ones that it can be had in.
        width, height: Of the picture.
    """

    title: str
    description: str
    url: str
    image: str
    picture: str
    alt: str
    locale: str
    others: tuple[str, ...]
    width: int = WIDTH
    height: int = HEIGHT


def preview(card: Card, path: str, picture: str, query: str = "") -> Preview:
    """The tags of a page that shows this card, in the language in force.

    Args:
        card: What the picture shows.
        path: Of the page, with its query.
        picture: The path of the picture, without query.
        query: What the picture's address has besides its language and version.
    """
    more = urlencode({"lang": languages.locale(), "v": card.tag})
    joined = f"{query}&{more}" if query else more
    names = ", ".join(f"{name} {points}" for name, points in card.patterns)
    tiles = [
        f"{tilenames.spoken_all(group.tiles)} {tilenames.spoken(group.winning)}"
        if group.winning
        else tilenames.spoken_all(group.tiles)
        for group in card.groups
    ]
    shown = f"{picture}?{joined}"
    return Preview(
        title=f"{card.headline} · {card.total}",
        description=f"{card.title} · {card.detail}" + (f" · {names}" if names else ""),
        url=f"{settings.ORIGIN}{path}",
        image=f"{settings.ORIGIN}{shown}",
        picture=shown,
        alt=_("The tiles: %(tiles)s") % {"tiles": " / ".join(tiles)},
        locale=languages.region(),
        others=tuple(languages.other_regions()),
    )
