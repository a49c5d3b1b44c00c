"""One process of the import bench: seconds for `import scoring` against `import dataclasses`.

What `scoring` takes from the standard library is loaded beforehand, `dataclasses` timed on its way.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter


def main() -> None:
    """Print the two times."""
    # The bench adds the site's packages; a bare interpreter has loaded nothing of these yet.
    start = perf_counter()
    import dataclasses  # noqa: F401

    base = perf_counter() - start
    for name in sys.argv[1].split(","):
        __import__(name)
    start = perf_counter()
    import scoring  # noqa: F401

    json.dump({"base": base, "scoring": perf_counter() - start}, sys.stdout)


if __name__ == "__main__":
    main()
