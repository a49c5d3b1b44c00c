"""Compiles the hot path of `scoring` with mypyc, from the very same source, into a folder.

``python -m tests.compile_scoring var/compiled`` copies the package there and puts a compiled module
beside each file of `COMPILED`: an interpreter that finds the folder first takes the compiled ones,
and the plain files for the rest. The source tree is not touched.

What reads and writes text, explains a score or declares options stays as it is: it would gain
little, and the packages themselves load their parts when they are asked for, which mypyc does not
know. Needs a C compiler and the headers of Python; exit status 3 where there is none.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "scoring"
_SHARED: Final = "divisions hand limits readings remembered result"
_OF_RULESETS: Final = {
    "mcr": "catalogue combinations engine facts finish patterns principles special vector winning",
    "zungjung": "engine facts finish patterns",
    "shanghai": "engine facts finish patterns stacking vector",
    "two_winner": "engine facts finish patterns",
}
COMPILED: Final[tuple[str, ...]] = (
    *(f"scoring.{name}" for name in _SHARED.split()),
    *(
        f"scoring.rulesets.{ruleset}.{name}"
        for ruleset, names in _OF_RULESETS.items()
        for name in names.split()
    ),
)
"""The modules between a `Hand` and its `Result`."""
NO_COMPILER: Final = 3


def missing() -> str:
    """Return what a build lacks on this machine, empty where nothing does."""
    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler.split()[0]) is None:
        return f"a C compiler ({compiler.split()[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python (Python.h)"
    return ""


def build(folder: Path) -> None:
    """Compile into a new folder and put it in the place of the old one.

    Args:
        folder: Where the package ``scoring`` will lie.
    """
    work = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(PACKAGE, work / "scoring", ignore=shutil.ignore_patterns("__pycache__"))
    # setuptools reads its arguments and writes beside where it stands: a process of its own.
    command = [sys.executable, str(Path(__file__).resolve()), "--inside", str(folder)]
    done = subprocess.run(command, cwd=work, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.stderr.write(done.stdout)
        raise SystemExit(done.returncode)
    shutil.rmtree(work / "build")
    shutil.rmtree(folder, ignore_errors=True)
    work.rename(folder)


def _compile_here() -> None:
    """Compile in the working directory, a copy of the sources; what comes out lies beside them."""
    from mypyc.build import mypycify
    from setuptools import setup

    files = [f"{name.replace('.', '/')}.py" for name in COMPILED]
    modules = mypycify(
        # Not the project's own settings: they ask for Django's plugin.
        ["--config-file=", "--python-version=3.11", *files],
        group_name="scoring",
        target_dir="build",
    )
    Path("build").mkdir(exist_ok=True)
    setup(
        name="scoring",
        packages=[],
        ext_modules=modules,
        script_args=["--quiet", "build_ext", "--build-lib", ".", "--build-temp", "."],
    )


def main() -> int:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(description="Compile the engine with mypyc.")
    parser.add_argument("folder", type=Path, help="where to, for example var/compiled")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.inside:
        _compile_here()
        return 0
    lacks = missing()
    if lacks:
        sys.stderr.write(
            f"the engine is not compiled: {lacks} is missing (Debian: gcc python3-dev). "
            "Everything works without; it is slower.\n"
        )
        return NO_COMPILER
    build(given.folder.resolve())
    return 0


if __name__ == "__main__":
    sys.exit(main())
