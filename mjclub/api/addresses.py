"""Public ids in addresses and bodies: random codes, and given words such as the demo club's."""

from __future__ import annotations

from typing import Final

ID: Final = "[0-9a-z]{1,12}"
ID_SCHEMA: Final = {"type": "string", "pattern": f"^{ID}$", "examples": ["7k2m9qx4ta"]}


class IdConverter:
    """``<id:game>`` in an address pattern."""

    regex = ID

    def to_python(self, value: str) -> str:
        """Return the text as it stands."""
        return value

    def to_url(self, value: str) -> str:
        """Return the text as it stands."""
        return value
