"""The schema, as the steps that lead to it. A database stores how many of them it has taken.

Both databases understand the same words: SQLite keeps whatever bytes it is given in a BYTEA.
A step that was ever released stays as it is; a change is a new step at the end.
"""

from markoff.text import BadText

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE markoff_tables (
            name TEXT NOT NULL PRIMARY KEY,
            next BIGINT NOT NULL,
            changed DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE markoff_events (
            table_name TEXT NOT NULL REFERENCES markoff_tables (name) ON DELETE CASCADE,
            number BIGINT NOT NULL,
            event BYTEA NOT NULL,
            PRIMARY KEY (table_name, number)
        )""",
    ),
    ("CREATE INDEX markoff_tables_changed ON markoff_tables (changed)",),
    (  # when its game ended; NULL: it has not, or nobody has looked since this step
        "ALTER TABLE markoff_tables ADD COLUMN finished DOUBLE PRECISION",
        "CREATE INDEX markoff_tables_finished ON markoff_tables (finished, changed)",
    ),
)

PREPARE = "CREATE TABLE IF NOT EXISTS markoff_schema (version BIGINT NOT NULL)"
VERSION = "SELECT coalesce(max(version), 0) FROM markoff_schema"


def due(version: int) -> list[str]:
    """The statements that bring a database of this version up to date, in one transaction."""
    newest = len(STEPS)
    if version > newest:
        raise BadText(
            "future_schema",
            "the database has schema {version} of a newer Markoff; this one knows only"
            " schemas up to {newest}",
            version=version,
            newest=newest,
        )
    if version == newest:
        return []
    return [
        *(statement for step in STEPS[version:] for statement in step),
        "DELETE FROM markoff_schema",
        f"INSERT INTO markoff_schema VALUES ({newest})",
    ]


def check(version: int) -> None:
    """For those who only read: `BadText` unless the database is up to date."""
    if version < len(STEPS):
        raise BadText(
            "old_schema",
            "the database has schema {version} of an older Markoff; start the server once "
            "to bring it up to date",
            version=version,
        )
    due(version)
