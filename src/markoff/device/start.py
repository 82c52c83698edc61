"""Starts the app in a browser."""

from contextlib import AsyncExitStack

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from markoff.device import store
from markoff.device.bridge import Bridge, Post
from markoff.device.thinking import OneThread
from markoff.server.app import Server
from markoff.server.home import Home
from markoff.server.settings import Settings

PREFIX = "~"
"""Names of tables that are on a device start with it; a server's never do."""
PLENTY = 1_000_000
"""A server's limits protect it from strangers. Here is nobody but the owner of the device."""
FOR_EVER = 100_000
"""Days."""


def settings(public_url: str) -> Settings:
    return Settings(
        database="device",
        public_url=public_url,
        table_prefix=PREFIX,
        warm=False,
        idle_days=FOR_EVER,
        most_tables=PLENTY,
        tables_an_hour=PLENTY,
        knocks_an_hour=PLENTY,
        uploads_a_minute=PLENTY,
        requests_a_second=PLENTY,
        sockets_each=PLENTY,
        spectators_each=PLENTY,
        talk_a_minute=PLENTY,
        second_thoughts=PLENTY,
    )


class NoPages:
    """They come from whatever host the browser has them from."""

    policy = ""

    def routes(self) -> list[Route]:
        return []

    def nothing_there(self, _request: Request) -> Response | None:
        return None


def home(disk: store.Disk) -> Home:
    thread = OneThread()
    return Home(store.at(disk), lambda *_, **__: thread, NoPages)


class Device:
    """The running app, and the bridge to it."""

    def __init__(self, disk: store.Disk, post: Post, public_url: str = "") -> None:
        self.app = Server(settings(public_url), home(disk)).app()
        self.post = post
        self.life = AsyncExitStack()

    async def start(self) -> Bridge:
        state = await self.life.enter_async_context(self.app.router.lifespan_context(self.app))
        self.bridge = Bridge(self.app, self.post, state or {})
        return self.bridge

    async def close(self) -> None:
        await self.bridge.close()
        await self.life.aclose()
