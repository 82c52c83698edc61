"""The server as a whole: store, hall, driver, and the routes that lead there."""

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from markoff.games import GAMES
from markoff.kits import able
from markoff.refusal import Refused
from markoff.server.drive import Driver, Sweep
from markoff.server.hall import Hall, NoSuchTable
from markoff.server.http.call import Site
from markoff.server.http.hints import Adviser
from markoff.server.http.operation import ASKING, OPENING
from markoff.server.http.operations import OPERATIONS
from markoff.server.http.pages import Pages
from markoff.server.http.problems import problem_of
from markoff.server.http.reviews import Reviews
from markoff.server.http.routes import as_json, route
from markoff.server.limits import Buckets
from markoff.server.live.attendance import Attendance
from markoff.server.live.connection import TOO_MUCH, Connection
from markoff.server.live.presence import PULSE
from markoff.server.rooms.history import Unreadable
from markoff.server.settings import Settings, import_settings
from markoff.server.store.contract import Unavailable
from markoff.server.store.opening import open_store
from markoff.server.thinking import Thinkers
from markoff.tablebases.making import make_aside

log = logging.getLogger(__name__)

YOUNG = 20_000
"""New objects until the garbage collector looks at them; full rounds are rare."""
SWEEP_SECONDS = 5.0
EXPIRY_SECONDS = 3600.0
DAY = 86_400
FOREIGN_ORIGIN = 4003

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Safely:
    """The headers that every answer carries."""

    def __init__(self, app: ASGIApp, own_scripts: str) -> None:
        self.app = app
        policy = f"default-src 'self'; script-src 'self' {own_scripts}; img-src 'self' data: blob:"
        policy += "; base-uri 'none'; form-action 'self'"
        headers = {**HEADERS, "Content-Security-Policy": f"{policy}; frame-ancestors 'none'"}
        self.headers = [(name.lower().encode(), text.encode()) for name, text in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), *self.headers]}
            await send(message)

        await self.app(scope, receive, with_headers)


class Server:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hall = Hall()
        self.attendance = Attendance(self.hall, settings.gone_seconds, settings.vacant_seconds)
        each_second = settings.each(settings.requests_a_second)
        self.asking = Buckets(each_second, 5 * each_second)
        """For each address: requests, and new live connections too."""
        self.thinkers = Thinkers(warm=settings.warm)
        """Bots, for their own moves and for hints."""
        self.reviewers = Thinkers(1)
        """Apart from them: a review takes as long as a few dozen moves."""

    def app(self) -> Starlette:
        hourly = self.settings.each(self.settings.tables_an_hour)
        opening = Buckets(hourly / 3600, hourly)
        site = Site(
            self.hall,
            self.settings,
            Adviser(self.thinkers, self.settings.warm),
            Reviews(self.reviewers, self.settings.warm),
            {ASKING: self.asking, OPENING: opening},
        )
        pages = Pages()

        async def nothing_there(request: Request, error: Exception) -> Response:
            return pages.nothing_there(request) or await refuse(request, error)

        return Starlette(
            lifespan=self.life,
            middleware=[Middleware(Safely, own_scripts=pages.policy)],
            exception_handlers={HTTPException: refuse, 404: nothing_there},
            routes=[
                *(route(operation, site) for operation in OPERATIONS),
                *pages.routes(),
                WebSocketRoute("/live/{table}", self.live),
            ],
        )

    @contextlib.asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        self.hall.store = await open_store(self.settings.database)
        gc.freeze()  # what is imported stays; a full collection would stop everybody for long
        gc.set_threshold(YOUNG, 20, 50)
        driver = Driver(self.hall, self.thinkers, make_aside if self.settings.warm else None)
        if self.settings.warm:
            self.thinkers.start()
            # The first look for tablebases imports what reads them; nobody should wait for that.
            asyncio.get_running_loop().run_in_executor(None, look_for_tablebases)
        sweep = Sweep(self.hall, driver)
        chores = [
            asyncio.create_task(again_and_again(self.listen, SWEEP_SECONDS)),
            asyncio.create_task(again_and_again(sweep.round, SWEEP_SECONDS)),
            asyncio.create_task(again_and_again(self.expire, EXPIRY_SECONDS)),
            asyncio.create_task(again_and_again(self.attendance.pulse, PULSE)),
        ]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await driver.close()
            self.reviewers.close()
            await self.hall.store.close()

    async def listen(self) -> None:
        """What other workers have stored, and who is connected to them."""
        async for news in self.hall.store.changes():
            table, _, words = news.partition(" ")
            if words:
                self.attendance.heard(table, words)
            else:
                await self.hall.changed(table)

    async def expire(self) -> None:
        """Unfinished tables that nobody has touched for long go; records stay."""
        for table in await self.hall.store.idle(self.hall.clock() - self.settings.idle_days * DAY):
            with contextlib.suppress(NoSuchTable, Unreadable):
                room = await self.hall.room(table)
                if room.match is None or room.match.result is None:
                    await self.hall.store.remove(table)

    async def live(self, socket: WebSocket) -> None:
        if not self.same_origin(socket):
            log.info(
                "a page of another site is refused", extra={"reason": socket.headers["origin"]}
            )
            await socket.close(FOREIGN_ORIGIN, "this page comes from another site")
            return
        if self.asking.wait(socket.client.host if socket.client else ""):
            await socket.close(TOO_MUCH, "too many connections; wait a little")
            return
        await socket.accept()
        with self.hall.metrics.sockets.track_inprogress():
            table, rate = socket.path_params["table"], self.settings.messages_a_second
            await Connection(self.attendance, socket, table, rate).run()

    def same_origin(self, socket: WebSocket) -> bool:
        """Browsers tell where a page comes from; programs need not."""
        origin = socket.headers.get("origin")
        if origin is None:
            return True
        own = {socket.headers.get("host", ""), urlsplit(self.settings.public_url).netloc} - {""}
        try:
            return urlsplit(origin).netloc in own
        except ValueError:
            return False


def look_for_tablebases() -> None:
    for game in GAMES.values():
        able.offered(game, game.start(game.PLAYERS[0]))


async def again_and_again(chore: Callable[[], Awaitable[None]], pause: float) -> None:
    """Whatever goes wrong once may go well the next time."""
    while True:
        try:
            await chore()
        except Unavailable as error:
            log.warning("the database does not answer", extra={"reason": error})
        except Exception:
            log.exception("a chore failed")
        await asyncio.sleep(pause)


async def refuse(_: Request, error: Exception) -> Response:
    """What no route takes."""
    assert isinstance(error, HTTPException)
    nothing = Refused("not_here", "{detail}", detail=error.detail)
    return as_json(problem_of(nothing), error.status_code, error.headers)


def from_environment() -> Starlette:
    """For a worker."""
    return Server(import_settings()).app()
