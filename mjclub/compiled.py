"""Takes the compiled engine in place of its source, where the two are the same."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def use_compiled(folder: Path, source: Path) -> None:
    """Let ``scoring`` be imported from a folder that ``make compiled`` has built.

    Args:
        folder: Where it lies, with the sources that it was made of beside the compiled modules.
        source: The package as it is now.

    Raises:
        ImproperlyConfigured: There is nothing, it was made of other sources, by another Python, or
            the engine is already loaded.
    """
    built = folder / "scoring"
    if not (built / f"hand{EXTENSION_SUFFIXES[0]}").exists():
        raise ImproperlyConfigured(f"{folder} has no engine for this Python: run `make compiled`")
    if _files(built) != _files(source):
        raise ImproperlyConfigured(f"the engine in {folder} is out of date: run `make compiled`")
    if "scoring" in sys.modules and str(folder) not in sys.path:
        raise ImproperlyConfigured("the engine is already loaded from its source")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def _files(package: Path) -> dict[str, bytes]:
    """Return the package's files of source with what stands in them."""
    return {str(path.relative_to(package)): path.read_bytes() for path in package.rglob("*.py")}
