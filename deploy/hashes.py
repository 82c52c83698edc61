"""Writes down which files the image installs: every package it needs, in the version that
constraints.txt names, with the hashes of its wheels for Linux. Needs the packages of `dev.py` and a
network:

    .venv/bin/python deploy/hashes.py

pip refuses any other file then, wherever it comes from. Run this after a change of pyproject.toml
or constraints.txt; a test notices if you forget.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).parent
ROOT = HERE.parent
FILES = {
    "requirements.txt": "markoff[fast,postgres,server]",
    "requirements-build.txt": "hatchling",
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")
GLIBCS = (*(f"manylinux_2_{minor}" for minor in range(36, 4, -1)), "manylinux2014")
NOTE = """\
# Made by deploy/hashes.py: what {what} needs, for Linux on {machines}, with Python {pythons}.
"""


def versions() -> dict[str, str]:
    """By name, as constraints.txt says."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    pairs = (line.split("==") for line in lines)
    return {canonicalize_name(name): version for name, version in pairs}


def needed(what: str) -> list[str]:
    """The names of all packages that it needs on Linux, in any of these Pythons; itself too, if it
    is not Markoff."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = [Requirement(what)]
    while waiting:
        one = waiting.pop()
        name, extras = canonicalize_name(one.name), frozenset(one.extras)
        if (name, extras) not in found:
            found.add((name, extras))
            waiting += _needed_by(name, extras)
    return sorted({name for name, _ in found} - {"markoff"})


def _needed_by(name: str, extras: frozenset[str]) -> Iterator[Requirement]:
    for line in requires(name) or []:
        one = Requirement(line)
        if any(_applies(one, python, extra) for python in PYTHONS for extra in ("", *extras)):
            yield one


def _applies(one: Requirement, python: str, extra: str) -> bool:
    return one.marker is None or one.marker.evaluate(
        {
            "extra": extra,
            "os_name": "posix",
            "sys_platform": "linux",
            "platform_system": "Linux",
            "platform_python_implementation": "CPython",
            "python_version": python,
            "python_full_version": f"{python}.0",
        }
    )


def hashes(packages: dict[str, str], python: str, machine: str) -> dict[str, str]:
    """By name, the hash of the wheel that pip would take. It asks for the packages by name, and
    downloads none of them."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--report", "-"]
    command += [
        "--ignore-installed",
        "--no-deps",
        "--only-binary=:all:",
        "--python-version",
        python,
    ]
    for glibc in GLIBCS:
        command += ["--platform", f"{glibc}_{machine}"]
    with tempfile.TemporaryDirectory() as nowhere:
        command += ["--target", nowhere]
        command += [f"{name}=={version}" for name, version in packages.items()]
        said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return {
        canonicalize_name(each["metadata"]["name"]): each["download_info"]["archive_info"][
            "hashes"
        ]["sha256"]
        for each in json.loads(said)["install"]
    }


def written(what: str) -> str:
    known = versions()
    packages = {name: known[name] for name in needed(what)}
    found: dict[str, set[str]] = {name: set() for name in packages}
    for python in PYTHONS:
        for machine in MACHINES:
            for name, digest in hashes(packages, python, machine).items():
                found[name].add(digest)
    text = NOTE.format(what=what, machines=" and ".join(MACHINES), pythons=", ".join(PYTHONS))
    for name, version in packages.items():
        lines = [f"{name}=={version}", *(f"--hash=sha256:{one}" for one in sorted(found[name]))]
        text += " \\\n    ".join(lines) + "\n"
    return text


def main() -> None:
    for file, what in FILES.items():
        (HERE / file).write_text(written(what), encoding="utf-8")
        print(f"deploy/{file}: {len(needed(what))} packages")


if __name__ == "__main__":
    main()
