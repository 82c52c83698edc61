"""Where the matches of this computer are kept."""

import os
from pathlib import Path

from platformdirs import user_data_path

from markoff.table.journal import read_record
from markoff.table.setup import Setup
from markoff.text import BadText

HOME = "MARKOFF_HOME"
"""The environment variable that moves the folder."""


def matches() -> Path:
    home = os.environ.get(HOME)
    folder = (Path(home) if home else user_data_path("markoff", appauthor=False)) / "matches"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadText(f"cannot keep matches in {folder}: {error.strerror}") from None
    return folder


def new_path(setup: Setup) -> Path:
    return matches() / f"{setup.date}-{setup.game}-{setup.match[:8]}.markoff"


def unfinished() -> list[Path]:
    """The matches that can be resumed, the latest first."""
    paths = sorted(matches().glob("*.markoff"), key=lambda path: path.stat().st_mtime)
    return [path for path in reversed(paths) if _goes_on(path)]


def _goes_on(path: Path) -> bool:
    try:
        return read_record(path).result is None
    except BadText:
        return False
