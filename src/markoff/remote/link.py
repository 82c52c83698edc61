"""The link of a table, as people share it: `https://example.org/t/K7WPXD`, perhaps with the key of
a seat after a `#`."""

import re
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from markoff.text import BadText, excerpt

PATH = re.compile(r"(/(?:.+/)?)(?:t|r|live)/([A-Za-z0-9]{4,12})/?", re.ASCII)


class Link(NamedTuple):
    base: str
    """Of the server, with a slash at the end: `http://127.0.0.1:8000/`."""
    table: str
    key: str = ""
    """Of a seat that is already ours."""

    @property
    def live(self) -> str:
        """Where its connection is: `wss` behind TLS."""
        return f"ws{self.base.removeprefix('http')}live/{self.table}"

    def api(self, *path: str) -> str:
        return "/".join([f"{self.base}api/tables/{self.table}", *path])

    def __str__(self) -> str:
        return f"{self.base}t/{self.table}" + (f"#{self.key}" if self.key else "")


def read_link(text: str) -> Link:
    """
    >>> read_link("https://example.org/t/K7WPXD#secret").live
    'wss://example.org/live/K7WPXD'
    >>> str(read_link("localhost:8000/games/r/k7wpxd"))
    'http://localhost:8000/games/t/K7WPXD'
    """
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        is_server = bool(parts.hostname) and parts.port != 0 and not parts.username
    except ValueError:
        raise _refusal(text) from None
    found = PATH.fullmatch(parts.path)
    if not found or not is_server or parts.scheme not in ("http", "https"):
        raise _refusal(text)
    path, table = found.groups()
    return Link(f"{parts.scheme}://{parts.netloc}{quote(path)}", table.upper(), parts.fragment)


def _refusal(text: str) -> BadText:
    return BadText(
        "table_link",
        "write the link of a table, like https://example.org/t/K7WPXD, not {found}",
        found=excerpt(text, 60),
    )
