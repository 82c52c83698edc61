"""The logs that were kept of every released format, and the databases that old versions wrote."""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

import asyncpg

LOGS = Path(__file__).parents[1] / "logs"
FORMATS = sorted(int(path.stem) for path in LOGS.glob("*.jsonl"))
UNSEEN = {"type", "refusal"}
"""Fields of a state that all versions had, though none of these tables shows them."""


class Kept(NamedTuple):
    about: str
    table: str
    changed: float
    keys: dict[str, str]
    """Of everybody who sat there."""
    shown: dict[str, object]
    """What the version that wrote it showed to everybody."""
    events: list[bytes]
    fields: frozenset[str] = frozenset()
    """Of a state, as far as that version knew them."""


def kept(version):
    lines = (LOGS / f"{version}.jsonl").read_text(encoding="utf-8").splitlines()
    tables = [Kept(**json.loads(line)) for line in lines]
    fields = frozenset(field for table in tables for field in table.shown) | UNSEEN
    return [
        table._replace(events=[text.encode() for text in table.events], fields=fields)
        for table in tables
    ]


ALL = [table for version in FORMATS for table in kept(version)]


def old_sqlite(version, url):
    """As that version left it."""
    shutil.copy(LOGS / f"{version}.sqlite", url.removeprefix("sqlite:"))


async def old_postgres(version, url):
    """With the schema of that version, and the rows that it wrote."""
    connection = await asyncpg.connect(url)
    await connection.execute((LOGS / f"{version}.sql").read_text())
    for table in kept(version):
        row = table.table, len(table.events), table.changed
        await connection.execute("INSERT INTO markoff_tables VALUES ($1, $2, $3)", *row)
        events = [(table.table, n, event) for n, event in enumerate(table.events)]
        await connection.executemany("INSERT INTO markoff_events VALUES ($1, $2, $3)", events)
    await connection.close()
