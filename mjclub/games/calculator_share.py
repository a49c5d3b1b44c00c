"""The calculator's hand for chats: its picture, and the tags of its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import reverse

from mjclub.games import calculator as desk
from mjclub.games import picture, preview, rules

if TYPE_CHECKING:
    from mjclub.core.picture.draw import Card
    from mjclub.games.calculator import Asked
    from mjclub.games.preview import Preview


def card(asked: Asked) -> Card | None:
    """What the picture of the hand shows; None where it is not complete."""
    picked = asked.state.picked()
    if picked is None or picked.winning_tile is None:
        return None
    hand = desk.document(asked, picked)
    answer = rules.score_document(hand)
    if answer["faults"] or not answer["complete"]:
        return None
    return picture.card(hand, answer)


def tags(asked: Asked) -> Preview | None:
    """The tags of the page; None where it shows no complete hand."""
    shown = card(asked)
    if shown is None:
        return None
    path = asked.shared_address()
    return preview.preview(shown, path, reverse("calculator-picture"), path.partition("?")[2])


def picture_address(asked: Asked) -> str:
    """Where the picture of the hand is, in the language of the page."""
    query = asked.shared_address().partition("?")[2]
    return f"{reverse('calculator-picture')}?{query}"
