"""The HTTP side: everything that is not live. Each answer is JSON unless it says otherwise."""

import asyncio
import logging
import math
import re
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Annotated, Any, TypeVar

import msgspec
import segno
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from markoff.bots import ABOUT
from markoff.bots.able import check_able, offered
from markoff.game import Game
from markoff.games import GAMES
from markoff.games.qwixx_boards import SHIPPED, shipped, write_spaces
from markoff.refusal import Refused
from markoff.server.hall import Hall, NoSuchTable
from markoff.server.http import replays, reviews
from markoff.server.http.hints import Tables, hints
from markoff.server.http.limits import Buckets
from markoff.server.http.reviews import Reviews
from markoff.server.rooms import acts, views
from markoff.server.rooms.events import Plan
from markoff.server.rooms.keys import hashed, new_key, new_name
from markoff.server.rooms.room import Room
from markoff.server.rooms.views import Known
from markoff.server.settings import Settings
from markoff.server.store.contract import Unavailable
from markoff.server.thinking import Thinkers
from markoff.table import record_forms, record_json, record_text
from markoff.table.dice import new_secret
from markoff.table.verify import verify
from markoff.text import BadText, excerpt, legible

log = logging.getLogger(__name__)

LONGEST_BODY = 100_000
MOST_HINTS = 8
"""At the same time. They are thought of one by one, between the choices of bots."""


class Rules(Struct, frozen=True):
    players: list[int]
    """How many can play."""
    options: dict[str, str]
    """Each with what it may be."""
    endless: bool
    """Need a match never end, unless there is a cap?"""
    title: str
    """The name as people write it."""
    has_dice: bool
    """Whether the dice ever act."""
    can_resign: bool
    """Whether one side may give up, so that the other has won."""
    teams: dict[str, list[list[int]]]
    """For each number of players, the seats that win and lose together."""
    choices: dict[str, list[str]]
    """For each option the values worth offering."""
    defaults: dict[str, str]
    """For each option the value that holds if it is left out."""


class Opened(Struct, frozen=True):
    table: str
    link: str
    """For everybody who should come, or watch."""
    qr: str
    """Where a picture of that link is, for those who are in the same room."""
    dice: str
    """The commitment, shown before anybody can add words."""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    words: str = ""
    place: int | None = None


class Seated(Struct, frozen=True):
    place: int
    key: str
    """Whoever has it holds the seat, on any device. It is shown only now."""
    link: str
    """For the owner's other devices. The key is behind the #: browsers never send that part."""


class Key(Struct, frozen=True, forbid_unknown_fields=True):
    key: Annotated[str, Meta(max_length=64)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    position: str
    seat: int
    bot: str = "expert"


class Checked(Struct, frozen=True, omit_defaults=True):
    verified: bool
    findings: list[str] = []
    wrong: str = ""


class Problem(Struct, frozen=True):
    error: str


T = TypeVar("T")


async def body(request: Request) -> bytes:
    data = b""
    try:
        async for part in request.stream():
            data += part
            if len(data) > LONGEST_BODY:
                raise BadText(f"a request has at most {LONGEST_BODY:,} bytes")
    except ClientDisconnect:
        raise BadText("the request is not complete") from None
    return data


async def read(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await body(request), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadText(f"not what was expected: {legible(str(error))}") from None


def _table(request: Request) -> str:
    """People type the names of tables as they like."""
    return str(request.path_params["table"]).upper()


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _able(asked: dict[str, str]) -> list[str]:
    """The levels that can play at a table for which this is asked."""
    game, players = asked.pop("game", ""), asked.pop("players", "2")
    if not re.fullmatch("[1-9]", players):
        raise BadText(f"players is a number from 1 to 9, not {excerpt(players)}")
    plan = Plan(game, ("",) * int(players), position=asked.pop("position", ""), options=asked)
    position = acts.first_position(plan)
    return offered(GAMES[game], position)


def _rules(game: Game[Any]) -> Rules:
    return Rules(
        players=list(game.PLAYERS),
        options=dict(game.OPTIONS),
        endless=game.ENDLESS,
        title=game.TITLE,
        has_dice=game.HAS_DICE,
        can_resign=game.CAN_RESIGN,
        teams={str(n): [list(team) for team in game.teams(n)] for n in game.PLAYERS},
        choices={option: list(values) for option, values in game.CHOICES.items()},
        defaults=dict(game.DEFAULTS),
    )


def _json(content: bytes) -> Response:
    """What is JSON already."""
    return Response(content, media_type="application/json")


def answer(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


class Api:
    def __init__(
        self,
        hall: Hall,
        settings: Settings,
        opening: Buckets,
        asking: Buckets,
        thinkers: Thinkers,
        reviewers: Thinkers,
    ) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.one_hint, self.hints_asked = asyncio.Semaphore(1), 0
        self.tables = Tables() if settings.warm else None
        self.reviews = Reviews(reviewers, settings.warm)
        self.settings = settings
        self.opening = opening
        self.asking = asking

    def routes(self) -> list[Route]:
        table = "/api/tables/{table}"
        return [
            self._route("/api/games", self.games, "GET"),
            self._route("/api/bots", self.bots, "GET"),
            self._route("/api/boards", self.boards, "GET"),
            self._route("/api/tables", self.open_table, "POST"),
            self._route(table, self.look, "GET"),
            self._route(f"{table}/places", self.sit, "POST"),
            self._route(f"{table}/places", self.stand_up, "DELETE"),
            self._route(f"{table}/qr.svg", self.qr, "GET"),
            self._route(f"{table}/record", self.record, "GET"),
            self._route(f"{table}/record.json", self.record_json, "GET"),
            self._route(f"{table}/replay", self.replay, "GET"),
            self._route("/api/replay", self.replay_record, "POST"),
            self._route(f"{table}/review", self.review, "GET"),
            self._route("/api/review", self.review_record, "POST"),
            self._route("/api/hint", self.hint, "POST"),
            self._route("/api/verify", self.verify, "POST"),
        ]

    def _route(
        self, path: str, handler: Callable[[Request], Awaitable[Response]], method: str
    ) -> Route:
        async def guarded(request: Request) -> Response:
            limit = self.opening if handler == self.open_table else self.asking
            if wait := limit.wait(_address(request)):
                response = answer(Problem("too many requests; wait a little"), 429)
                response.headers["Retry-After"] = str(math.ceil(wait))
                return response
            try:
                return await handler(request)
            except NoSuchTable as error:
                return answer(Problem(str(error)), 404)
            except Refused as error:
                return answer(Problem(str(error)), 409)
            except BadText as error:
                return answer(Problem(str(error)), 400)
            except Unavailable as error:
                log.warning("the database does not answer", extra={"reason": error})
                return answer(Problem("the database does not answer; try again"), 503)

        async def counted(request: Request) -> Response:
            response = await guarded(request)
            self.hall.metrics.http_request(handler.__name__, response.status_code)
            return response

        return Route(path, counted, methods=[method], name=handler.__name__)

    async def games(self, _: Request) -> Response:
        return answer({name: _rules(game) for name, game in GAMES.items()})

    async def bots(self, request: Request) -> Response:
        """The levels; with a query like `?game=quixo&players=2&size=5` those that can play it."""
        asked = dict(request.query_params)
        if not asked:
            return answer(ABOUT)
        levels = await asyncio.to_thread(_able, asked)
        return answer({level: ABOUT[level] for level in levels})

    async def boards(self, _: Request) -> Response:
        """The shipped boards of Qwixx On Board, written out like a board of one's own."""
        return answer({name: write_spaces(shipped(name)) for name in SHIPPED})

    async def open_table(self, request: Request) -> Response:
        plan = await read(request, Plan)
        if await self.hall.store.count() >= self.settings.most_tables:
            raise Refused("this server has as many tables as it can hold")
        name, secret = new_name(), new_secret()
        opened = await asyncio.to_thread(acts.open_table, plan, name, secret, self.now())
        table = await self.hall.create(opened)
        if all(plan.places):
            await self.hall.act(table, acts.due)
        state = views.state(Room(opened), table, (), Known(), self.now())
        link = self.link(request, f"t/{table}")
        qr = self.link(request, f"api/tables/{table}/qr.svg")
        return answer(Opened(table, link, qr, state.dice), 201)

    def now(self) -> float:
        return self.hall.clock()

    def link(self, request: Request, path: str) -> str:
        """As the host has said, or as the browser sees this server."""
        base = self.settings.public_url or str(request.base_url)
        return f"{base.rstrip('/')}/{path}"

    async def qr(self, request: Request) -> Response:
        table = _table(request)
        await self.hall.room(table)
        try:
            code = segno.make(self.link(request, f"t/{table}"), micro=False)
        except segno.DataOverflowError:
            raise BadText("the link to this table is too long for a QR code") from None
        picture = BytesIO()
        code.save(picture, kind="svg", scale=8, xmldecl=False)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def look(self, request: Request) -> Response:
        """What everybody may see."""
        table = _table(request)
        room = await self.hall.room(table)
        views.let_in(room, ())
        response = answer(views.state(room, table, (), Known(), self.now()))
        return self.with_page(request, response) if room.match and room.match.result else response

    def with_page(self, request: Request, response: Response) -> Response:
        """Where people can see the match that is over."""
        page = self.link(request, f"r/{_table(request)}")
        response.headers["Link"] = f'<{page}>; rel="alternate"; type="text/html"'
        return response

    async def sit(self, request: Request) -> Response:
        wish = await read(request, Sit)
        key = new_key()
        table = _table(request)
        room = await self.hall.act(
            table,
            lambda room, now: [
                acts.claim(room, wish.name, hashed(key), wish.words, wish.place, now)
            ],
        )
        (place,) = room.seats_of({hashed(key)})
        return answer(Seated(place, key, self.link(request, f"t/{table}#{key}")), 201)

    async def stand_up(self, request: Request) -> Response:
        key = hashed((await read(request, Key)).key)

        def free(room: Any, now: float) -> list[Any]:
            places = room.seats_of({key})
            if not places:
                raise Refused("that place is not yours")
            return [acts.free(room, places[0], now)]

        await self.hall.act(_table(request), free)
        return answer({})

    async def record(self, request: Request) -> Response:
        text = record_text.write(await self._record(request))
        return self.with_page(request, Response(text, media_type="text/plain"))

    async def record_json(self, request: Request) -> Response:
        text = record_json.write(await self._record(request))
        return self.with_page(request, Response(text, media_type="application/json"))

    async def _record(self, request: Request) -> Any:
        room = await self.hall.room(_table(request))
        if room.match is None or room.match.result is None:
            raise Refused("there is a record when the match is over")
        return room.match.record()

    async def replay(self, request: Request) -> Response:
        """The match so far, position by position."""
        room = await self.hall.room(_table(request))
        views.let_in(room, ())
        if room.match is None:
            raise Refused("the match has not begun")
        return answer(await asyncio.to_thread(replays.told, *replays.moment(room.match)))

    async def replay_record(self, request: Request) -> Response:
        """The same for a record, as text or JSON, that somebody has."""
        text = (await body(request)).decode("utf-8", "replace")
        return answer(await asyncio.to_thread(replays.read, text))

    async def hint(self, request: Request) -> Response:
        """What a bot thinks of every choice, the best first."""
        asked = await read(request, Asked)
        if asked.game not in GAMES:
            raise BadText(f"there is no game {excerpt(asked.game)}; there are {', '.join(GAMES)}")
        game = GAMES[asked.game]
        position = game.read(asked.position)
        if asked.seat < 0 or asked.seat not in game.to_act(position):
            raise BadText(f"seat {asked.seat} has nothing to choose there")
        await asyncio.to_thread(check_able, asked.bot, game, position)
        if self.tables:
            await asyncio.to_thread(self.tables.prepare, asked.bot, game, position)
        question = asked.game, asked.position, asked.seat, asked.bot
        if self.hints_asked >= MOST_HINTS:
            raise Refused("many hints are asked for just now; try again in a moment")
        self.hints_asked += 1
        try:
            async with self.one_hint:
                return answer(await self.thinkers.ask(hints, *question))
        finally:
            self.hints_asked -= 1

    async def review(self, request: Request) -> Response:
        """How the chances went in a match that is over, what was luck, and what cost most."""
        room = await self.hall.room(_table(request))
        match = reviews.check_over(room.match)
        return _json(await self.reviews.of(match, _address(request)))

    async def review_record(self, request: Request) -> Response:
        """The same for a record, as text or JSON, that somebody has."""
        text = (await body(request)).decode("utf-8", "replace")
        match = await asyncio.to_thread(reviews.finished, text)
        return _json(await self.reviews.of(match, _address(request)))

    async def verify(self, request: Request) -> Response:
        """A record, as text or JSON: is it true?"""
        text = (await body(request)).decode("utf-8", "replace")
        record = record_forms.read(text)
        try:
            found = await asyncio.to_thread(verify, record)
            return answer(Checked(True, [str(sentence) for sentence in found]))
        except BadText as wrong:
            return answer(Checked(False, wrong=str(wrong)))
