"""The store that a URL means."""

from markoff import extras
from markoff.server.store.contract import Backend, Store
from markoff.text import BadText


async def open_store(url: str) -> Store:
    """The store at `sqlite:PATH` or `postgresql://…`; `BadText` says why there is none."""
    return await backend(url).open_store(url)


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
