"""How this sitting has gone: hands answered, right ones, the run. It lives in a signed cookie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from django.conf import settings

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

COOKIE: Final = "practice"
SALT: Final = "mjclub.practice"
AGE: Final = 12 * 60 * 60
"""Seconds after which a sitting is over."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """The count.

    Attributes:
        answered, right: Hands.
        run: Right ones in a row, up to now.
        best: The longest run.
        last: What the last counted hand is known by.
    """

    answered: int = 0
    right: int = 0
    run: int = 0
    best: int = 0
    last: str = ""

    def with_answer(self, hand: str, *, right: bool) -> Sitting:
        """The count after an answer; only the first one to a hand counts.

        Args:
            hand: Its address.
            right: Whether all of it was right.
        """
        mark = sha256(hand.encode()).hexdigest()[:12]
        if mark == self.last:
            return self
        run = self.run + 1 if right else 0
        return replace(
            self,
            answered=self.answered + 1,
            right=self.right + right,
            run=run,
            best=max(self.best, run),
            last=mark,
        )


def read(request: HttpRequest) -> Sitting:
    """The sitting of a visitor; a new one where the cookie is missing, old or not ours."""
    text = request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=AGE)
    parts = (text or "").split(".")
    if len(parts) != 5:
        return Sitting()
    answered, right, run, best = (int(part) for part in parts[:4])
    return Sitting(answered, right, run, best, parts[4])


def write(response: HttpResponse, sitting: Sitting) -> None:
    """Keep the sitting in the visitor's browser."""
    numbers = (sitting.answered, sitting.right, sitting.run, sitting.best)
    text = ".".join([*map(str, numbers), sitting.last])
    response.set_signed_cookie(
        COOKIE,
        text,
        salt=SALT,
        max_age=AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
