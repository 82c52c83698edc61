"""Output for programs and into files."""

from pathlib import Path
from typing import Any

import msgspec

from markoff.disk import writing


def print_json(**fields: Any) -> None:
    print(msgspec.json.encode(fields).decode())


def check_writable(path: Path) -> None:
    """Refuses a file that cannot be written before the work starts."""
    new = not path.exists()
    with writing(path):
        path.open("ab").close()
        if new:
            path.unlink()


def check_picture(path: Path) -> None:
    """The same for a picture, which also needs something to draw it with."""
    from markoff.simulate.plot import check_kind

    check_kind(path)
    check_writable(path)
