"""Output for programs and into files."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from markoff.text import BadText


def print_json(**fields: Any) -> None:
    print(msgspec.json.encode(fields).decode())


@contextmanager
def errors_in(file: Path) -> Iterator[None]:
    """Whatever is wrong, it is in this file."""
    try:
        yield
    except BadText as error:
        raise BadText("in_file", "{path}: {why}", path=str(file), why=error) from None


def check_writable(path: Path) -> None:
    """Refuses a file that could not be written, before the work whose outcome it shall hold."""
    new = not path.exists()
    try:
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as error:
        raise BadText(
            "cannot_write", "cannot write {path}: {why}", path=str(path), why=str(error.strerror)
        ) from None


def check_picture(path: Path) -> None:
    """The same for a picture, which also needs something to draw it with."""
    from markoff.simulate.picture import check_kind

    check_kind(path)
    check_writable(path)
