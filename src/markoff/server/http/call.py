"""A request over HTTP as its handler sees it, and what handlers may use."""

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from markoff.server.hall import Hall, let_in
from markoff.server.http.hints import Adviser
from markoff.server.http.readiness import Readiness
from markoff.server.http.reviews import Reviews
from markoff.server.http.uploads import Uploads
from markoff.server.limits import Buckets
from markoff.server.rooms.room import Room
from markoff.server.settings import Settings
from markoff.server.thinking.contract import Thought
from markoff.text import BadText, legible

T = TypeVar("T")


class Site(NamedTuple):
    """What all requests share."""

    hall: Hall
    settings: Settings
    adviser: Adviser
    reviews: Reviews
    uploads: Uploads
    limits: Mapping[str, Buckets]
    """By the name that an operation gives its limit, or that only its handler knows."""
    readiness: Readiness


class Call:
    def __init__(self, site: Site, request: Request, longest: int) -> None:
        self.site = site
        self.request = request
        self.longest = longest
        """Bytes of the body."""
        self.headers: dict[str, str] = {}
        """Those that the answer carries besides the usual ones."""
        self.status: int | None = None
        """Of the answer, if not the usual one."""

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

    async def look(self, function: Thought[T], *question: Any) -> T:
        """What a function makes of something that was uploaded."""
        looking = self.site.uploads.look(self.address, function, *question)
        return await self.while_here(looking)

    async def while_here(self, work: Coroutine[Any, Any, T]) -> T:
        """The answer; if the client leaves before, the work ends too."""
        working, leaving = asyncio.create_task(work), asyncio.create_task(self._left())
        try:
            await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise cut_off()
            return working.result()
        finally:
            working.cancel()
            leaving.cancel()

    async def _left(self) -> None:
        while (await self.request.receive())["type"] != "http.disconnect":
            pass

    async def room(self) -> Room:
        """If anybody may see it: a request shows no key."""
        room = await self.site.hall.room(self.table)
        let_in(room, self.table)
        return room

    def link(self, path: str) -> str:
        """Under the address that the host has set, or the one that the browser uses."""
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
                "bad_request", "this is not a valid request: {error}", error=legible(str(error))
            ) from None

    async def _body(self) -> bytes:
        data = bytearray()
        try:
            async for part in self.request.stream():
                data += part
                if len(data) > self.longest:
                    raise BadText(
                        "long_request", "a request has at most {most:,} bytes", most=self.longest
                    )
        except ClientDisconnect:
            raise cut_off() from None
        return bytes(data)


def cut_off() -> BadText:
    return BadText("cut_off", "the request is not complete", again=True)
