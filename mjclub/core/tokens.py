"""Secrets that stand in a link or a token: made at the edge, kept as a hash only."""

from __future__ import annotations

import hashlib
import secrets


def new_secret(prefix: str = "") -> str:
    """A new random text of 256 bits, safe in an address, after an optional prefix."""
    return prefix + secrets.token_urlsafe(32)


def hash_secret(secret: str) -> str:
    """SHA-256, hexadecimal. The secret is random and long, so no salt and no slow hash is needed.

    >>> len(hash_secret("x"))
    64
    """
    return hashlib.sha256(secret.encode()).hexdigest()
