"""The store that a URL means."""

from hashlib import sha256
from pathlib import Path

from markoff import extras
from markoff.server.store.contract import Backend, Store
from markoff.text import BadText


async def open_store(url: str) -> Store:
    """The store at `sqlite:PATH` or `postgresql://…`; `BadText` says why there is none."""
    return await backend(url).open_store(url)


def identity(url: str) -> str:
    """By which a second start recognises that a server has the same file; it does not tell where
    that is. Empty for PostgreSQL, which serves several, and whose URL may hold a password."""
    if not url.startswith("sqlite:"):
        return ""
    path = Path(url.removeprefix("sqlite:")).resolve()
    return sha256(f"markoff {path}".encode("utf-8", "surrogateescape")).hexdigest()[:16]


def backend(url: str) -> Backend:
    """The database is imported only where it is used."""
    scheme = url.partition(":")[0]
    if scheme == "sqlite":
        from markoff.server.store import sqlite

        return sqlite
    if scheme in ("postgres", "postgresql"):
        extras.require("postgres")
        from markoff.server.store import postgres

        return postgres
    # the whole URL may hold a password
    raise BadText("which_store", "the store must be sqlite:PATH or postgresql://HOST/DATABASE")
