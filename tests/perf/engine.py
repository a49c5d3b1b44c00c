"""(a) The engine against PyMahjongGB in the same process; its import and its memory."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

from scoring import get_ruleset, score
from scoring.document import as_document
from tests.perf.gates import Gate
from tests.scoring.differential import Hand, hands, peer_input

ROOT = Path(__file__).resolve().parents[2]
PROCESSES = 5
HANDS = 5_000
BEFORE = 50_000
SEED = 20_261


@dataclass(frozen=True)
class Limits:
    """How fast the engine has to be, as ratios to PyMahjongGB."""

    warm: float
    fresh: float
    first: float


PLAIN = Limits(warm=0.65, fresh=0.45, first=0.25)


def gates(limits: Limits = PLAIN) -> Iterator[Gate]:
    """Measure, in new processes where what was seen before matters."""
    with tempfile.TemporaryDirectory() as folder:
        runs = [_child(Path(folder) / f"{run}.pickle", SEED + run) for run in range(PROCESSES)]
    middle = {name: median(run[name] for run in runs) for name in runs[0]}
    microseconds = (
        f"{middle['warm_us']:.1f} µs warm, {middle['fresh_us']:.1f} fresh, "
        f"{middle['peer_us']:.1f} PyMahjongGB"
    )
    name = "engine / PyMahjongGB, "
    yield Gate(name + "the same hands again", middle["warm"], limits.warm, True, microseconds)
    yield Gate(name + "new hands after 50,000", middle["fresh"], limits.fresh, True)
    yield Gate(name + "the first 5,000 after import", middle["first"], limits.first, True)
    yield _whole_answer()
    # The first one compiles what is not compiled yet.
    imports = [_import_child() for _ in range(2 * PROCESSES + 2)][1:]
    yield Gate(
        "import scoring / import dataclasses",
        median(run["scoring"] / run["base"] for run in imports),
        1.5,
        detail=f"{1e3 * median(run['scoring'] for run in imports):.1f} ms",
    )
    memory = _run("-m", "tests.perf.memory_child", str(SEED))["megabytes"]
    yield Gate("memory after 200,000 hands, MB", memory, 40)


def _prepare(count: int, seed: int) -> tuple[list[Hand], list[tuple[Any, ...]]]:
    drawn = list(hands(count, seed))
    return drawn, [peer_input(hand) for hand in drawn]


def _child(path: Path, seed: int) -> dict[str, float]:
    first, fresh = _prepare(HANDS, 3 * seed), _prepare(HANDS, 3 * seed + 2)
    before = list(hands(BEFORE, 3 * seed + 1))
    path.write_bytes(pickle.dumps((first, before, fresh)))
    return _run("-m", "tests.perf.engine_child", str(path))


def _import_child() -> dict[str, float]:
    standard = sorted(_standard_modules())
    return _run("-S", "-m", "tests.perf.import_child", ",".join(standard))


def _standard_modules() -> set[str]:
    """Return the modules of the standard library that importing `scoring` loads."""
    code = (
        "import sys; before = set(sys.modules); import scoring; "
        "print(','.join(sorted(set(sys.modules) - before)))"
    )
    printed = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    return {name for name in printed.strip().split(",") if name.split(".")[0] != "scoring"}


def _run(*arguments: str) -> dict[str, float]:
    # Compiled modules are kept, or the import would measure the compiler.
    environment = {key: v for key, v in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    printed = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    found: dict[str, float] = json.loads(printed)
    return found


def _whole_answer() -> Gate:
    """Return the ratio for the JSON answer, parsing included: for information."""
    drawn, inputs = _prepare(1_000, SEED)
    documents = [json.dumps(as_document(hand, ruleset="mcr")) for hand in drawn]
    get_ruleset("mcr", {"profile": "cn98"})
    from tests.perf.engine_child import time_peer

    ratios = []
    for _ in range(3):
        start = thread_time()
        for text in documents:
            json.dumps(score(json.loads(text)))
        ratios.append(time_peer(inputs) / (thread_time() - start))
    return Gate("whole JSON answer, parsing included / PyMahjongGB", median(ratios))
