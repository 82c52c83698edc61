"""All records of a device in one file, as the page of statistics saves them."""

from pathlib import Path

import msgspec
from msgspec import Struct

KIND = "records"
START = f'{{"markoff":"{KIND}"'.encode()


class Boxed(Struct, frozen=True):
    file: str
    record: str


class Box(Struct, frozen=True, tag_field="markoff", tag=KIND):
    games: tuple[Boxed, ...]


def records_in(path: Path) -> tuple[Boxed, ...]:
    """Nothing if it is another file: reading it as a record says what it is."""
    try:
        with path.open("rb") as file:
            if file.read(len(START)) != START:
                return ()
            file.seek(0)
            return msgspec.json.decode(file.read(), type=Box).games
    except (OSError, msgspec.MsgspecError):
        return ()
