"""Where this computer keeps its games, and how to find them again."""

from itertools import count
from pathlib import Path

from markoff.disk import home, keeping
from markoff.refusal import Sentence
from markoff.table.journal import read_record
from markoff.table.record import Record
from markoff.table.setup import Setup
from markoff.text import BadText


def matches() -> Path:
    folder = home() / "matches"
    with keeping(Sentence("the_games", "games"), folder):
        return folder


def new_path(setup: Setup) -> Path:
    """A name that is still free: the same seed names the match alike every time."""
    name = f"{setup.date}-{setup.game}-{setup.match[:8]}"
    path = matches() / f"{name}.markoff"
    for n in count(2):
        if not path.exists():
            break
        path = matches() / f"{name}-{n}.markoff"
    return path


def unfinished() -> dict[Path, Record]:
    """The matches that can be resumed, the latest first."""
    paths = sorted(matches().glob("*.markoff"), key=lambda path: path.stat().st_mtime)
    records = {path: _record(path) for path in reversed(paths)}
    return {path: record for path, record in records.items() if record and not record.result}


def _record(path: Path) -> Record | None:
    try:
        return read_record(path)
    except BadText:
        return None
