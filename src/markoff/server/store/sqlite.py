"""Tables in one SQLite file, for one process. One thread writes, another reads."""

import asyncio
import json
import os
import sqlite3
import time
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import groupby
from pathlib import Path
from sqlite3 import Connection
from typing import Any

from markoff.server.store import migrations
from markoff.server.store import sqlite_rows as rows
from markoff.server.store.alone import Alone
from markoff.server.store.contract import LAST, Saved, Store, check, possible
from markoff.server.store.queries import Queries
from markoff.server.store.sqlite_writer import Job, Writer, unavailable
from markoff.text import BadText

SMALLEST = 512
"""Bytes in a database; SQLite takes a smaller file for an empty one and writes over it."""
CHUNK = 100
"""Tables that a snapshot takes out at once."""


class SqliteStore(Queries, Alone):
    VALUE = "?"

    def __init__(self, writer: Connection, reader: Connection, opened: ExitStack) -> None:
        super().__init__()
        self.writer = Writer(writer)
        self.reader = reader
        self.reading = ThreadPoolExecutor(1, "markoff-reader")
        self.opened = opened
        self.writer.start()

    async def create(self, table: str, event: bytes, now: float | None = None) -> None:
        check(table, [event])
        when = time.time() if now is None else now
        await self._write(lambda connection: rows.create(connection, Saved(table, when, [event])))

    async def append(
        self,
        table: str,
        number: int,
        events: Sequence[bytes],
        now: float | None = None,
        finished: float | None = None,
    ) -> None:
        check(table, events)
        times = time.time() if now is None else now, finished
        await self._write(lambda connection: rows.append(connection, table, number, events, times))

    async def finish(self, table: str, at: float) -> None:
        await self._write(lambda connection: rows.finish(connection, table, at))

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        if not possible(table):
            return []
        return await self._read(
            "SELECT event FROM markoff_events WHERE table_name = ? AND number >= ? ORDER BY number",
            table,
            max(0, min(since, LAST)),
        )

    async def heads(self, tables: Sequence[str], most: int) -> dict[str, list[bytes]]:
        query = (
            "SELECT value, event FROM json_each(?) JOIN markoff_events"
            " ON table_name = value AND number < ? ORDER BY value, number"
        )
        found: dict[str, list[bytes]] = {}
        for table, event in await self._rows(query, json.dumps([*tables]), most):
            found.setdefault(table, []).append(event)
        return found

    async def missing(self, tables: Sequence[str]) -> list[str]:
        query = (
            "SELECT value FROM json_each(?) WHERE value NOT IN (SELECT name FROM markoff_tables)"
        )
        return await self._read(query, json.dumps([*tables]))

    async def remove(self, table: str) -> None:
        if possible(table):
            await self._write(lambda connection: rows.remove(connection, table))

    async def touch(self) -> None:
        await self._write(rows.touch)

    async def fill(self, tables: Iterator[Saved]) -> None:
        await self._write(lambda connection: rows.fill(connection, tables))

    async def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.heard.end()
            self.writer.queue.put(None)
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self.writer.join()
        self.reading.shutdown()
        self.opened.close()

    async def _write(self, work: Callable[[Connection], None]) -> None:
        self._check_open()
        done = asyncio.get_running_loop().create_future()
        self.writer.queue.put(Job(work, done))
        await done

    async def _rows(self, query: str, *values: object) -> list[Any]:
        self._check_open()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self.reading, lambda: self.reader.execute(query, values).fetchall()
            )
        except sqlite3.Error as error:
            raise unavailable(error) from None


async def open_store(url: str) -> Store:
    return await asyncio.to_thread(_open, _path(url))


def _open(path: Path) -> SqliteStore:
    with ExitStack() as opened, _sentences(path):
        lock = opened.enter_context(_connected(f"{path}.lock"))
        _lock(lock, path)
        with suppress(FileExistsError):  # it will hold secrets: its owner's alone
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        writer = opened.enter_context(_connected(path))
        _prepare(writer, path)
        reader = opened.enter_context(_connected(path))
        return SqliteStore(writer, reader, opened.pop_all())


def _prepare(connection: Connection, path: Path) -> None:
    if 0 < path.stat().st_size < SMALLEST:
        raise BadText("not_a_database", "{path} is not a database", path=str(path))
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if names and "markoff_schema" not in names:
        raise BadText(
            "database_of_others", "{path} is a database of another program", path=str(path)
        )
    ((mode,),) = connection.execute("PRAGMA journal_mode = WAL")
    if mode != "wal":
        raise BadText(
            "no_wal",
            "{path} is in a place where SQLite cannot keep a write-ahead log",
            path=str(path),
        )
    _agree(connection)
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(migrations.PREPARE)
    for statement in migrations.due(_version(connection)):
        connection.execute(statement)
    connection.execute("COMMIT")


def _agree(connection: Connection) -> None:
    """How everybody writes to the file. What is removed is overwritten."""
    for setting in ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        connection.execute(f"PRAGMA {setting}")


def _lock(connection: Connection, path: Path) -> None:
    """A transaction that lasts as long as the process: it works on every system, and a crash
    ends it."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise BadText(
            "database_in_use",
            "{path} is in use by another process; several processes need PostgreSQL",
            path=str(path),
        ) from None


async def open_beside(url: str) -> Store:
    return await asyncio.to_thread(_open_beside, _path(url))


def _open_beside(path: Path) -> SqliteStore:
    """Without the lock, which a server may hold: SQLite lets several processes write in turn."""
    with ExitStack() as opened, _sentences(path):
        writer = opened.enter_context(_connected(f"{path.as_uri()}?mode=rw"))
        _check_schema(writer, path)
        _agree(writer)
        reader = opened.enter_context(_connected(f"{path.as_uri()}?mode=rw"))
        return SqliteStore(writer, reader, opened.pop_all())


async def snapshot(url: str) -> AsyncGenerator[Saved, None]:
    path = _path(url)
    with _sentences(path), _connected(f"{path.as_uri()}?mode=ro") as connection:
        connection.execute("BEGIN")
        _check_schema(connection, path)
        tables = _tables(connection)
        while chunk := await asyncio.to_thread(_some, tables):
            for saved in chunk:
                yield saved


def _tables(connection: Connection) -> Iterator[Saved]:
    rows = connection.execute(
        "SELECT name, changed, event FROM markoff_tables JOIN markoff_events ON name = table_name"
        " ORDER BY name, number"
    )
    for (name, changed), group in groupby(rows, lambda row: row[:2]):
        yield Saved(name, changed, [event for _, _, event in group])


def _some(tables: Iterator[Saved]) -> list[Saved]:
    return [saved for _, saved in zip(range(CHUNK), tables, strict=False)]


def _check_schema(connection: Connection, path: Path) -> None:
    try:
        version = _version(connection)
    except sqlite3.OperationalError:
        raise BadText(
            "database_of_others", "{path} is a database of another program", path=str(path)
        ) from None
    migrations.check(version)


def _version(connection: Connection) -> int:
    ((version,),) = connection.execute(migrations.VERSION)
    return int(version)


def _connected(path: Path | str) -> "closing[Connection]":
    uri = str(path).startswith("file:")
    return closing(sqlite3.connect(path, uri=uri, isolation_level=None, check_same_thread=False))


def _path(url: str) -> Path:
    name = url.removeprefix("sqlite:")
    if not name or name == ":memory:" or "\0" in name:
        raise BadText("sqlite_needs_file", "SQLite needs a file: sqlite:PATH")
    return Path(name).absolute()


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadText(
            "cannot_use_database",
            "cannot use the database {path}: {why}",
            path=str(path),
            why=str(reason),
        ) from None
