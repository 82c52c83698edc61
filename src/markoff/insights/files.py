"""The files of folders that may be records."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from markoff.disk import in_file, reading
from markoff.insights.box import Boxed, records_in
from markoff.insights.reading import Source, legal_text
from markoff.table import record_forms
from markoff.table.journal import read_record
from markoff.table.record import Record
from markoff.table.record_text import LONGEST_RECORD

TEXT, JSON = ".markoff", ".json"
SIGN = b'"markoff"'
"""A JSON file without it belongs to another program."""
WIDEST = 4
"""Bytes of one character."""


def sources(paths: Iterable[Path]) -> list[Source]:
    """Every file that is named, and every record in the folders and all folders below."""
    found = (file for path in paths for file in (_below(path) if path.is_dir() else [path]))
    return [source for path in dict.fromkeys(found) for source in _sources(path)]


def _below(folder: Path) -> Iterator[Path]:
    troubles: list[OSError] = []
    for place, folders, files in os.walk(folder, onerror=troubles.append):
        folders.sort()
        paths = [Path(place, name) for name in sorted(files)]
        yield from (path for path in paths if _may_be_record(path))
    yield from (Path(trouble.filename) for trouble in troubles)  # reading it says what is wrong


def _may_be_record(path: Path) -> bool:
    kind = path.suffix.lower()
    return kind == TEXT or (kind == JSON and _has_sign(path))


def _has_sign(path: Path) -> bool:
    try:
        return (
            path.is_file()
            and path.stat().st_size <= WIDEST * LONGEST_RECORD
            and SIGN in path.read_bytes()
        )
    except OSError:
        return True  # reading it says what is wrong


def _sources(path: Path) -> list[Source]:
    """One, or as many as a device has saved there."""
    boxed = records_in(path) if path.suffix.lower() == JSON else ()
    return [_boxed(path, each) for each in boxed] or [_source(path)]


def _source(path: Path) -> Source:
    return Source(legal_text(str(path)), lambda: _record(path))


def _boxed(path: Path, each: Boxed) -> Source:
    place = path / each.file

    def read() -> Record:
        with in_file(place):
            return record_forms.read(each.record)

    return Source(legal_text(str(place)), read)


def _record(path: Path) -> Record:
    with reading(path):
        if path.is_dir():
            next(path.iterdir(), None)  # why it could not be searched
        elif not path.is_file():
            path.stat()
            raise OSError(None, "this is not a file")
    return read_record(path)
