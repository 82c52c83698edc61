"""One solver in a folder at a time: two would write the same files."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from markoff.disk import keeping, lock
from markoff.tablebases.folder import TABLEBASES
from markoff.text import BadText


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Makes the folder, and clears away what a killed process left unfinished."""
    with keeping(TABLEBASES, folder):
        file = (folder / "solving.lock").open("a")
    with file:
        if not lock(file.fileno()):
            raise BadText(
                "somebody_solves",
                "another process is solving in {folder}; wait until it is done",
                folder=str(folder),
            )
        for part in folder.glob("*.part"):
            part.unlink()
        yield
