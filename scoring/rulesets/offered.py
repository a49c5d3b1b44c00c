"""What the module of every ruleset offers, each part loaded when it is first asked for.

The four modules have the same files for the same things, so that who knows one knows all. No part
has the name of a file: importing a file puts it into its package under the file's name.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

OFFERED: Final[dict[str, tuple[str, str]]] = {
    "DECISIONS": ("decisions", "DECISIONS"),
    "EXAMPLES": ("examples", "EXAMPLES"),
    "FORM": ("settlement", "FORM"),
    "FRAME": ("frame", "FRAME"),
    "NAME": ("catalogue", "NAME"),
    "OPTIONS": ("options", "OPTIONS"),
    "PENALTIES": ("penalties", "PENALTIES"),
    "PLAY": ("play", "PLAY"),
    "SHAPES": ("frame", "SHAPES"),
    "SPEC": ("flags", "SPEC"),
    "STANDING": ("standings", "STANDING"),
    "STANDINGS_OPTIONS": ("options", "STANDINGS_OPTIONS"),
    "UNIT": ("catalogue", "UNIT"),
    "check_options": ("options", "check_options"),
    "check_patterns": ("claims", "check_patterns"),
    "frame_of": ("frame", "frame_of"),
    "make": ("engine", "make"),
    "payments_of": ("payments", "payments_of"),
    "settle": ("settlement", "settle"),
    "spec_of": ("flags", "spec_of"),
    "win_payments": ("payments", "win_payments"),
}
"""By name: the file and the name in it.

- ``NAME`` of the rules by language; ``UNIT``: what hands are counted in, points or fan;
  ``DECISIONS``: what their text leaves open and how it is read here; ``EXAMPLES``: a hand for each
  pattern.
- ``OPTIONS`` of a hand and a game, ``check_options``; ``STANDING`` and ``STANDINGS_OPTIONS``.
- ``SPEC``: what hands may hold; ``spec_of``: the same under options. ``SHAPES``: for `shanten`.
- ``make``: the scorer with its options fixed; ``check_patterns``: claims without tiles.
- ``FRAME`` of a game; ``frame_of``: the same under options. ``PENALTIES``.
- ``win_payments`` of a win; ``payments_of`` a scored hand; ``settle``: a whole hand, read as
  ``FORM`` says.
"""

OPTIONAL: Final = frozenset(("play",))
"""Files that a ruleset need not have: what they offer is then ()."""


def offered(package: str, name: str) -> Any:
    """Return what a ruleset's module offers under a name.

    Args:
        package: The module's own name.
        name: One of `OFFERED`; another is an AttributeError.
    """
    if name not in OFFERED:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    file, attribute = OFFERED[name]
    if file in OPTIONAL and find_spec(f"{package}.{file}") is None:
        return ()
    return getattr(import_module(f"{package}.{file}"), attribute)
