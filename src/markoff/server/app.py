"""The server as a whole: store, hall, driver, and the routes that lead there."""

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

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
from markoff.kits.warming import Warming
from markoff.refusal import Refused
from markoff.server.doors.doors import STATE, Doors
from markoff.server.doors.hosts import Hosts
from markoff.server.doors.visits import Visits
from markoff.server.drive import Driver, Sweep
from markoff.server.expiry import Expiry
from markoff.server.hall import Hall
from markoff.server.home import Home, computer
from markoff.server.http.call import Site
from markoff.server.http.hints import Adviser
from markoff.server.http.operation import ASKING, KNOCKING, OPENING, SITTING, UPLOADING
from markoff.server.http.operations import OPERATIONS
from markoff.server.http.problems import problem_of
from markoff.server.http.readiness import Readiness
from markoff.server.http.reviews import Reviews
from markoff.server.http.routes import as_json, route
from markoff.server.http.uploads import Uploads
from markoff.server.limits import TOO_MUCH, Buckets
from markoff.server.live.attendance import Attendance
from markoff.server.live.audience import Audience
from markoff.server.live.connection import Connection
from markoff.server.live.presence import PULSE
from markoff.server.opening import Opening
from markoff.server.rooms.bounds import Bounds
from markoff.server.settings import Settings, import_settings
from markoff.server.store.contract import Unavailable
from markoff.tablebases.making import make_aside

log = logging.getLogger(__name__)

GARBAGE = 10_000, 5, 400
"""New objects until the garbage collector looks at them, and how many such rounds make a longer
and then a full one. Nobody can play during a round, so a longer one must not look at too many: at
most 50,000; and full ones stay rare."""
SWEEP_SECONDS = 5.0
EXPIRY_SECONDS = 3600.0

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
    def __init__(self, settings: Settings, home: Home | None = None) -> None:
        self.settings = settings
        self.home = home or computer()
        self.hall = Hall()
        self.hall.prefix = settings.table_prefix
        self.hall.bounds = Bounds(
            settings.talk_a_minute, settings.most_talk, settings.second_thoughts
        )
        self.attendance = Attendance(self.hall, settings.gone_seconds, settings.vacant_seconds)
        self.doors = Doors(settings)
        self.audience = Audience(
            self.attendance, self.doors.spectators, settings.spectators_a_table
        )
        each_second = settings.each(settings.requests_a_second)
        self.asking = Buckets(each_second, 5 * each_second)
        """For each address: requests, including new live connections."""
        self.opening = Opening(self.hall, settings)
        self.warming = Warming()
        """Compiles what bots need, if the settings want them warm."""
        self.thinkers = self.home.minds(warm=settings.warm)
        """Bots, for their own moves and for hints."""
        self.reviewers = self.home.minds(1, yielding=True)
        """Separate, because a review takes as long as a few dozen moves."""
        self.readers = self.home.minds(1, yielding=True)
        """For records that strangers send."""

    def app(self) -> Starlette:
        knocks = self.settings.each(self.settings.knocks_an_hour)
        knocking = Buckets(knocks / 3600, knocks)
        uploads = self.settings.each(self.settings.uploads_a_minute)
        warming = self.warming if self.settings.warm else None
        site = Site(
            self.hall,
            self.settings,
            Adviser(self.thinkers, self.settings.warm, warming),
            Reviews(self.reviewers, self.settings.warm, warming),
            Uploads(self.readers),
            {
                ASKING: self.asking,
                OPENING: self.opening.buckets,
                SITTING: self.opening.sitting,
                KNOCKING: knocking,
                UPLOADING: Buckets(uploads / 60, uploads / 2),
            },
            Readiness(self.hall),
        )
        shown = self.home.shown()

        async def nothing_there(request: Request, error: Exception) -> Response:
            return shown.nothing_there(request) or await refuse(request, error)

        return Starlette(
            lifespan=self.life,
            middleware=[
                Middleware(Safely, own_scripts=shown.policy),
                Middleware(Hosts, settings=self.settings),
                Middleware(Visits, doors=self.doors),
            ],
            exception_handlers={HTTPException: refuse, 404: nothing_there},
            routes=[
                *(route(operation, site) for operation in OPERATIONS),
                *shown.routes(),
                WebSocketRoute("/live/{table}", self.live),
            ],
        )

    @contextlib.asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[dict[str, Doors]]:
        self.hall.store = await self.home.open_store(self.settings.database)
        gc.freeze()  # imported objects stay, and a full collection would stop everybody for long
        gc.set_threshold(*GARBAGE)
        prepare, warming = (make_aside, self.warming) if self.settings.warm else (None, None)
        driver = Driver(self.hall, self.thinkers, prepare, warming)
        if self.settings.warm:
            self.thinkers.start()
            asyncio.get_running_loop().run_in_executor(None, self.warming.begin)
            # The first search for tablebases imports their readers; nobody should wait for that.
            asyncio.get_running_loop().run_in_executor(None, look_for_tablebases)
        sweep, expiry = Sweep(self.hall, driver), Expiry(self.hall, self.settings)
        chores = [
            asyncio.create_task(again_and_again(self.listen, SWEEP_SECONDS)),
            asyncio.create_task(again_and_again(sweep.round, SWEEP_SECONDS)),
            asyncio.create_task(again_and_again(expiry.round, EXPIRY_SECONDS)),
            asyncio.create_task(again_and_again(self.attendance.pulse, PULSE)),
        ]
        try:
            yield {STATE: self.doors}
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await driver.close()
            self.warming.close()
            self.reviewers.close()
            self.readers.close()
            await self.hall.store.close()

    async def listen(self) -> None:
        """What other workers have stored, and who is connected to them."""
        async for news in self.hall.store.changes():
            table, _, words = news.partition(" ")
            if words:
                self.attendance.heard(table, words)
            else:
                await self.hall.changed(table)

    async def live(self, socket: WebSocket) -> None:
        if self.asking.wait(socket.client.host if socket.client else ""):
            await socket.close(TOO_MUCH, "too many connections; wait a little")
            return
        await socket.accept()
        with self.hall.metrics.sockets.track_inprogress():
            table = socket.path_params["table"]
            await Connection(self.audience, self.doors.work, socket, table).run()


def look_for_tablebases() -> None:
    for game in GAMES.values():
        able.offered(game, game.start(game.PLAYERS[0]))


async def again_and_again(chore: Callable[[], Awaitable[None]], pause: float) -> None:
    """An error in one round must not stop the next."""
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
