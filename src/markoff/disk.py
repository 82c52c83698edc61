"""The disk: where files are kept, and one sentence for each error."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from markoff.refusal import Sentence
from markoff.text import BadText

HOME = "MARKOFF_HOME"
"""The environment variable that moves the folder of everything."""


def home() -> Path:
    """The folder of matches, tablebases and the server's database, unless you name another."""
    if chosen := os.environ.get(HOME):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("markoff", appauthor=False)


def cache() -> Path:
    """The folder of what can be made again at any time."""
    if chosen := os.environ.get(HOME):
        return Path(chosen) / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("markoff")


@contextmanager
def keeping(what: Sentence, folder: Path) -> Iterator[None]:
    """Makes the folder, and refuses if it cannot hold anything."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        raise BadText(
            "cannot_keep",
            "cannot keep {what} in {folder}: {why}",
            what=what,
            folder=str(folder),
            why=str(error.strerror),
        ) from None


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Refuses if the file cannot be written."""
    try:
        yield
    except OSError as error:
        why = str(error.strerror or error)
        refusal = BadText("cannot_write", "cannot write {path}: {why}", path=str(path), why=why)
        raise refusal from None


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Refuses if the file cannot be read."""
    try:
        yield
    except OSError as error:
        why = str(error.strerror or error)
        refusal = BadText("cannot_read", "cannot read {path}: {why}", path=str(path), why=why)
        raise refusal from None


@contextmanager
def in_file(path: Path) -> Iterator[None]:
    """Every refusal names the file."""
    try:
        yield
    except BadText as error:
        raise BadText("in_file", "{path}: {why}", path=str(path), why=error) from None


def file_exists(path: Path) -> BadText:
    return BadText("file_exists", "{path} already exists", path=str(path))


def lock(descriptor: int) -> bool:
    """Locks the file until it is closed; False if another process has it."""
    try:
        import fcntl
    except ImportError:  # Windows: nothing stops the other process
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
