"""All tables in one file that any store can restore.

The file is lines of JSON, packed if its name ends with .gz: a header, one line for each table with
its events in base64, and an end with the SHA-256 of all lines before it.
"""

import asyncio
import gzip
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import aclosing, nullcontext
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from tempfile import mkstemp
from typing import IO, TypeVar, cast

import msgspec

from markoff.disk import file_exists, in_file, reading, writing
from markoff.server.store.contract import Saved, check
from markoff.server.store.opening import backend, open_store
from markoff.text import BadText

FORMAT = 1
LONGEST_HEADER = 1_000
"""A foreign file is refused before much of it is read."""

Line = TypeVar("Line", bound="Strict")


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Header(Strict):
    markoff_backup: int
    time: datetime


class Table(Strict):
    table: str
    changed: float
    events: list[bytes]


class End(Strict):
    tables: int
    sha256: str


async def backup(url: str, path: str | Path) -> int:
    """Writes all tables as they are at this moment, even while a server uses them. The file is
    complete or absent, never replaces another one, and only its owner can read it, because it holds
    secrets. Returns the number of tables."""
    path = Path(path)
    if path.exists():
        raise file_exists(path)
    with writing(path):
        descriptor, draft = mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(descriptor, "wb") as file:
                tables = await _write(url, file, packed=path.suffix == ".gz")
                os.fsync(file.fileno())
            Path(draft).replace(path)
        except BaseException:
            Path(draft).unlink()
            raise
    return tables


async def _write(url: str, file: IO[bytes], packed: bool) -> int:
    with gzip.open(file, "wb") if packed else nullcontext(file) as stream:
        seen, tables = sha256(), 0

        def put(line: Strict) -> None:
            data = msgspec.json.encode(line) + b"\n"
            stream.write(data)
            seen.update(data)

        put(Header(FORMAT, datetime.now(UTC)))
        async with aclosing(backend(url).snapshot(url)) as snapshot:
            async for saved in snapshot:
                put(Table(*saved))
                tables += 1
        put(End(tables, seen.hexdigest()))
    file.flush()
    return tables


async def restore(
    path: str | Path, url: str, progress: Callable[[int, int], None] = lambda _done, _of: None
) -> int:
    """Puts a backup into an empty store: the whole of it, or nothing if there is anything wrong.
    `progress` is called with how many tables of how many are done, maybe in another thread. Returns
    how many."""
    # read to the end first: a bad file should not even make a database
    total = await asyncio.to_thread(lambda: sum(1 for _ in read(Path(path))))

    def tables() -> Iterator[Saved]:
        for done, saved in enumerate(read(Path(path)), start=1):
            yield saved
            progress(done, total)

    store = await open_store(url)
    try:
        await store.fill(tables())
    finally:
        await store.close()
    return total


def read(path: Path) -> Iterator[Saved]:
    """The tables of a backup. `BadText` for any other file, at the latest after the last one."""
    with reading(path), in_file(path):
        try:
            with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
                yield from _tables(cast(IO[bytes], file))
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise BadText("file_cut_off", "the file is cut off or damaged") from None


def _tables(file: IO[bytes]) -> Iterator[Saved]:
    first = file.readline(LONGEST_HEADER)
    header = _line(first, Header, BadText("not_a_backup", "this is not a backup of Markoff"))
    if header.markoff_backup != FORMAT:
        raise BadText(
            "backup_format",
            "this is a backup of format {found}, not {format}",
            found=header.markoff_backup,
            format=FORMAT,
        )
    seen, names = sha256(first), set[str]()
    for line in file:
        if line.startswith(b'{"tables":'):
            end = _line(line, End, BadText("backup_end", "the end of the file is damaged"))
            if end != End(len(names), seen.hexdigest()) or file.read(1):
                raise BadText("backup_checksum", "the file is damaged: its checksum is wrong")
            return
        seen.update(line)
        saved = _saved(line, number=len(names) + 2)
        if saved.table in names:
            raise BadText("table_twice", "the table {table!r} is there twice", table=saved.table)
        names.add(saved.table)
        yield saved
    raise BadText("backup_without_end", "the file is cut off: its end is missing")


def _saved(line: bytes, number: int) -> Saved:
    table = _line(
        line,
        Table,
        BadText("backup_line", "line {line} is cut off or damaged", line=number),
    )
    try:
        check(table.table, table.events)
    except BadText as error:
        raise BadText("at_line", "line {line}: {why}", line=number, why=error) from None
    if not table.events:
        raise BadText("table_without_events", "line {line}: a table without events", line=number)
    return Saved(table.table, table.changed, table.events)


def _line(line: bytes, kind: type[Line], otherwise: BadText) -> Line:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise otherwise from None
