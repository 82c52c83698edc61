"""What is written to SQLite: each function is one change, inside a transaction of the writer."""

from collections.abc import Iterator, Sequence
from itertools import count
from sqlite3 import Connection

from markoff.server.store.contract import LAST, Conflict, Saved
from markoff.text import BadText


def create(connection: Connection, saved: Saved) -> None:
    made = connection.execute(
        "INSERT INTO markoff_tables (name, next, changed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (saved.table, len(saved.events), saved.changed),
    )
    if not made.rowcount:
        raise Conflict(f"there is a table {saved.table!r} already")
    insert(connection, saved.table, 0, saved.events)


def append(
    connection: Connection,
    table: str,
    number: int,
    events: Sequence[bytes],
    times: tuple[float, float | None],
) -> None:
    taken = 0 < number < LAST and connection.execute(
        "UPDATE markoff_tables SET next = next + ?, changed = ?, finished = coalesce(finished, ?)"
        " WHERE name = ? AND next = ?",
        (len(events), *times, table, number),
    )
    if not taken or not taken.rowcount:
        raise Conflict(f"{number} is not the next number of the table {table!r}")
    insert(connection, table, number, events)


def insert(connection: Connection, table: str, number: int, events: Sequence[bytes]) -> None:
    rows = ((table, n, event) for n, event in zip(count(number), events, strict=False))
    connection.executemany("INSERT INTO markoff_events VALUES (?, ?, ?)", rows)


def finish(connection: Connection, table: str, at: float) -> None:
    connection.execute(
        "UPDATE markoff_tables SET finished = ? WHERE name = ? AND finished IS NULL", (at, table)
    )


def remove(connection: Connection, table: str) -> None:
    connection.execute("DELETE FROM markoff_tables WHERE name = ?", (table,))


def touch(connection: Connection) -> None:
    """A number in the file that SQLite leaves to its users, and that nobody reads. What is rolled
    back never reaches the disk."""
    ((number,),) = connection.execute("PRAGMA user_version")
    connection.execute(f"PRAGMA user_version = {(number + 1) % 1_000_000}")


def fill(connection: Connection, tables: Iterator[Saved]) -> None:
    if connection.execute("SELECT 1 FROM markoff_tables LIMIT 1").fetchone():
        raise BadText("database_not_empty", "the database is not empty")
    for saved in tables:
        create(connection, saved)
