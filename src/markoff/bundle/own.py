"""Our own Python as browsers get it: what the app imports there, and the networks."""

from pathlib import Path

from markoff.bundle.packing import Part, archive, packed

NAME = "markoff.zip"
SOURCE = Path(__file__).parent.parent
SUFFIXES = ".py", ".txt", ".network"
LEFT_OUT = (
    *("arena", "bundle", "commands", "engine", "fast", "learn", "simulate", "statistics"),
    *("terminal", "web", "cli.py", "facade.py", "site.py"),
    *("server/processes", "server/store/backup.py", "server/store/migrations.py"),
    *("server/store/postgres.py", "server/store/postgres_line.py", "server/store/sqlite.py"),
    *("server/store/sqlite_rows.py", "server/store/sqlite_writer.py", "server/typescript.py"),
    *("server/doors/http_door.py", "server/doors/live_door.py", "server/doors/listening.py"),
)
"""Rooms and modules that need a compiler, processes, a database or a terminal."""
ALL_THE_SAME = "fast/__init__.py", "fast/cache.py"
"""By which bots see that there is no compiler."""


def own() -> Part:
    files = {
        path.relative_to(SOURCE.parent).as_posix(): path.read_bytes()
        for path in SOURCE.rglob("*")
        if path.suffix in SUFFIXES and not _is_left_out(path.relative_to(SOURCE).as_posix())
    }
    return packed(NAME, archive(files))


def _is_left_out(path: str) -> bool:
    left_out = any(path == each or path.startswith(f"{each}/") for each in LEFT_OUT)
    return left_out and path not in ALL_THE_SAME
