"""The other readings of a hand that is being entered: how many there are, and where they stand.

They are fetched when somebody opens them, so that the answer at each tap stays short.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mjclub.games import calculator, entry_wins, readings

if TYPE_CHECKING:
    from mjclub.games.entries import Preview
    from mjclub.games.entry_state import EntryState


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be opened.

    Attributes:
        title: How many others there are.
        remark: What is said beside it.
        fragment: The address of the readings alone.
        page: The address of the hand in the calculator, its readings open.
    """

    title: str
    remark: str
    fragment: str
    page: str


def offer(preview: Preview | None, state: EntryState, club: str) -> Offer | None:
    """The other readings of the open win; None where it is no hand, or has no other."""
    index = entry_wins.place_of_open(state)
    if preview is None or index is None or index >= len(preview.hands):
        return None
    hand, answer = preview.hands[index], preview.answers[index]
    if hand is None or answer is None or not answer["complete"]:
        return None
    found = readings.of_hand(hand)
    if found is None:
        return None
    asked = calculator.asked_for(hand, club)
    page = asked.address()
    return Offer(found.title, found.remark, asked.readings_address(), f"{page}&readings=1")
