"""One solver in a folder at a time: two would write the same files."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from markoff.text import BadText


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Makes the folder, and clears away what somebody who was killed has left unfinished."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "solving.lock").open("a")
    except OSError as error:
        raise BadText(
            "cannot_keep_tablebases",
            "cannot keep tablebases in {folder}: {why}",
            folder=str(folder),
            why=str(error.strerror),
        ) from None
    with file:
        if not _locked(file.fileno()):
            raise BadText(
                "somebody_solves",
                "somebody else is solving in {folder}; wait until that is done",
                folder=str(folder),
            )
        for part in folder.glob("*.part"):
            part.unlink()
        yield


def _locked(descriptor: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows: nothing stops a second solver
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
