"""Secrets that stand in a link or a token: made at the edge, kept as a hash only."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mjclub.core.ids import ALPHABET

_LOOKALIKES: Final = str.maketrans({"i": "1", "l": "1", "o": "0", "-": None})


def new_secret(prefix: str = "") -> str:
    """A new random text of 256 bits, safe in an address, after an optional prefix."""
    return prefix + secrets.token_urlsafe(32)


def hash_secret(secret: str) -> str:
    """SHA-256, hexadecimal. The secret is random and long, so no salt and no slow hash is needed.

    >>> len(hash_secret("x"))
    64
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """A new random code of 100 bits that can be typed with a remote control.

    Twenty characters of the alphabet of public ids in four groups: "k3h7q-9w2x5-m8n4p-6r0t1".

    >>> len(new_code())
    23
    """
    groups = ["".join(secrets.choice(ALPHABET) for _ in range(5)) for _ in range(4)]
    return "-".join(groups)


def hash_code(code: str) -> str:
    """The hash of such a code, however it was typed: hyphens and case do not matter.

    >>> hash_code("K3H7Q-9W2X5") == hash_code("k3h7q9w2x5")
    True
    """
    return hash_secret(code.lower().translate(_LOOKALIKES))
