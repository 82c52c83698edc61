"""A request over HTTP as its handler sees it, and what handlers may use."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request

from markoff.server.hall import Hall
from markoff.server.http.hints import Adviser
from markoff.server.http.reviews import Reviews
from markoff.server.limits import Buckets
from markoff.server.rooms.room import Room
from markoff.server.settings import Settings
from markoff.text import BadText, legible

LONGEST_BODY = 100_000


class Site(NamedTuple):
    """What all requests share."""

    hall: Hall
    settings: Settings
    adviser: Adviser
    reviews: Reviews
    limits: Mapping[str, Buckets]
    """By the name that an operation gives its limit."""


class Call:
    def __init__(self, site: Site, request: Request) -> None:
        self.site = site
        self.request = request
        self.headers: dict[str, str] = {}
        """Those that the answer carries besides the usual ones."""

    @property
    def table(self) -> str:
        """The code in the path; people may type it in small letters."""
        return str(self.request.path_params["table"]).upper()

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else ""

    @property
    def now(self) -> float:
        return self.site.hall.clock()

    async def room(self) -> Room:
        return await self.site.hall.room(self.table)

    def link(self, path: str) -> str:
        """Below the address that the host has set, or the one that the browser uses."""
        base = self.site.settings.public_url or str(self.request.base_url)
        return f"{base.rstrip('/')}/{path}"

    def name_page(self) -> None:
        """Says in the answer's headers where people can look at the finished game."""
        page = self.link(f"r/{self.table}")
        self.headers["Link"] = f'<{page}>; rel="alternate"; type="text/html"'

    async def text(self) -> str:
        return (await self._body()).decode("utf-8", "replace")

    async def read(self, kind: Any) -> Any:
        try:
            return msgspec.json.decode(await self._body(), type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadText(
                "bad_request", "not what was expected: {error}", error=legible(str(error))
            ) from None

    async def _body(self) -> bytes:
        data = b""
        try:
            async for part in self.request.stream():
                data += part
                if len(data) > LONGEST_BODY:
                    raise BadText(
                        "long_request", "a request has at most {most:,} bytes", most=LONGEST_BODY
                    )
        except ClientDisconnect:
            raise BadText("cut_off", "the request is not complete", again=True) from None
        return data
