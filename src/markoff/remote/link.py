"""The link of a table, as people share it: `https://example.org/t/K7WPXD`, perhaps with the key of
a seat after a `#`."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from markoff.text import BadText, excerpt

PATH = re.compile(r"/(?:t|r|live)/([A-Za-z0-9]{4,12})/?", re.ASCII)
SCHEMES = {"http": "ws", "https": "wss"}


class Link(NamedTuple):
    server: str
    """Scheme and address, as in `http://127.0.0.1:8000`."""
    table: str
    key: str = ""
    """Of a seat that is already ours."""

    @property
    def live(self) -> str:
        """Where its connection is."""
        scheme, rest = self.server.split(":", 1)
        return f"{SCHEMES[scheme]}:{rest}/live/{self.table}"

    @property
    def text(self) -> str:
        return f"{self.server}/t/{self.table}" + (f"#{self.key}" if self.key else "")


def read_link(text: str) -> Link:
    """
    >>> read_link("http://localhost:8000/t/k7wpxd#KEY")
    Link(server='http://localhost:8000', table='K7WPXD', key='KEY')
    >>> read_link("localhost:8000/t/K7WPXD").live
    'ws://localhost:8000/live/K7WPXD'
    """
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        parts.port  # noqa: B018 (a number that is none is noticed only here)
    except ValueError:
        raise _refusal(text) from None
    path = PATH.fullmatch(parts.path)
    if parts.scheme not in SCHEMES or not parts.hostname or not path or parts.username:
        raise _refusal(text)
    return Link(f"{parts.scheme}://{parts.netloc}", path[1].upper(), parts.fragment)


def _refusal(text: str) -> BadText:
    return BadText(
        "table_link",
        "write the link of a table, like https://example.org/t/K7WPXD, not {found}",
        found=excerpt(text, 60),
    )
