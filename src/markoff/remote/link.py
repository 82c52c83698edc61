"""The link of a table: where the server is, which table, and perhaps the key of a seat."""

import re
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from markoff.text import BadText, excerpt


class Link(NamedTuple):
    base: str
    """Of the server, with a slash at the end."""
    table: str
    key: str = ""

    @property
    def live(self) -> str:
        """Where the websocket is: `wss` behind TLS."""
        return f"ws{self.base.removeprefix('http')}live/{self.table}"

    def api(self, *path: str) -> str:
        return "/".join([f"{self.base}api/tables/{self.table}", *path])

    def __str__(self) -> str:
        return f"{self.base}t/{self.table}" + (f"#{self.key}" if self.key else "")


def is_link(text: str) -> bool:
    return text.startswith(("http://", "https://"))


def read_link(text: str) -> Link:
    """
    >>> read_link("https://example.org/t/K7WPXD#secret").live
    'wss://example.org/live/K7WPXD'
    >>> str(read_link("http://localhost:8000/games/r/k7wpxd"))
    'http://localhost:8000/games/t/K7WPXD'
    """
    try:
        parts = urlsplit(text)
        found = re.fullmatch(r"(/(?:.+/)?)[tr]/([A-Za-z0-9]{1,20})/?", parts.path)
        server = parts.hostname and parts.port != 0
    except ValueError:
        found, server = None, False
    if not found or not server or parts.scheme not in ("http", "https"):
        raise BadText(
            "table_link",
            "the link to a table looks like https://example.org/t/K7WPXD, unlike {found}",
            found=excerpt(text),
        )
    path, table = found.groups()
    return Link(f"{parts.scheme}://{parts.netloc}{quote(path)}", table.upper(), parts.fragment)
