"""Public ids: short random codes that stand in addresses and in the API.

A code has ten characters of Crockford's base 32 in lower case (no i, l, o, u): 50 random bits, easy
to read aloud. Codes are made at the edge (a view, an API call, a command) and passed to services,
so that a call can be replayed with the same ids.
"""

from __future__ import annotations

import re
import secrets
from typing import Final

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH: Final = 10
CODE: Final = re.compile(rf"[{ALPHABET}]{{{LENGTH}}}")


def new_id() -> str:
    """A new random code.

    >>> len(new_id())
    10
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def is_id(text: str) -> bool:
    """Whether the text has the form of a code."""
    return CODE.fullmatch(text) is not None


class CodeConverter:
    """``<code:game>`` in an address pattern: a public id."""

    regex = CODE.pattern

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
