"""The calculator's hand for chats: its picture, and the tags of its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import reverse

from mjclub.games import calculator as desk
from mjclub.games import entry_answer, picker, picture, preview, rules

if TYPE_CHECKING:
    from mjclub.core.picture.draw import Card
    from mjclub.games.calculator import Asked
    from mjclub.games.preview import Preview


def card(asked: Asked) -> Card | None:
    """What the picture of the hand shows; None where it is neither complete nor ready."""
    picked = asked.state.picked()
    if picked is None or (picked.winning_tile is None and picked.size != picker.READY):
        return None
    hand = desk.document(asked, picked)
    answer = rules.score_document(hand)
    if answer["faults"]:
        return None
    if answer["complete"]:
        return picture.card(hand, answer)
    waiting = [one for one in entry_answer.waits(answer, picked) if one.left]
    return picture.ready_card(hand, answer, waiting) if waiting else None


def tags(asked: Asked) -> Preview | None:
    """The tags of the page; None where there is no picture of it."""
    shown = card(asked)
    if shown is None:
        return None
    path = asked.shared_address()
    return preview.preview(shown, path, reverse("calculator-picture"), path.partition("?")[2])


def picture_address(asked: Asked) -> str:
    """Where the picture of the hand is, in the language of the page."""
    query = asked.shared_address().partition("?")[2]
    return f"{reverse('calculator-picture')}?{query}"
