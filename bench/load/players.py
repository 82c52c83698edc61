"""Players: one socket each, who choose when they are told to and remember what they heard."""

import asyncio
import contextlib
from collections import Counter, defaultdict
from random import Random
from time import perf_counter
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from load.hosting import START, Server
from markoff.server.live import wire

DOUBLED = 100
"""Of so many choices one is sent twice under the same id."""
AT_ONCE = 50
"""Connections that are being opened at a time."""
RESUME = 120.0
"""Seconds until everybody is at their table, at most."""

_reader = msgspec.json.Decoder(wire.Answers)


class Chair(NamedTuple):
    table: str
    key: str
    first: bool
    """Whoever sits here begins the match."""


class League:
    """What all players share: who may choose, and what they were told."""

    def __init__(self, server: Server, compress: bool) -> None:
        self.server = server
        self.compress = compress
        self.rng = Random(1)
        self.ready: list[Player] = []
        self.chosen = 0
        self.times: list[float] = []
        self.acknowledged: dict[str, Counter[tuple[int, int, str, str]]] = defaultdict(Counter)
        self.seen: dict[str, list[list[str]]] = defaultdict(list)
        self.refused: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()
        self.again = self.moved = self.lost = 0
        self.opening = asyncio.Semaphore(AT_ONCE)

    def draw(self) -> "Player | None":
        """Somebody who may choose now, and then no more until the server has answered."""
        if not self.ready:
            return None
        n = self.rng.randrange(len(self.ready))
        self.ready[n], self.ready[-1] = self.ready[-1], self.ready[n]
        player = self.ready.pop()
        player.queued = False
        return player


class Player:
    """One socket at one table; when the match is over, at the next of its chairs."""

    def __init__(self, league: League, chairs: list[Chair]) -> None:
        self.league = league
        self.chairs = iter(chairs)
        self.socket: ClientConnection | None = None
        self.welcomed = asyncio.Event()
        self.closing = self.queued = False

    async def play(self) -> None:
        for chair in self.chairs:
            self.sit(chair)
            await self.open()
            await self.hear_all()
            if self.closing:
                break
            self.league.moved += 1

    def sit(self, chair: Chair) -> None:
        self.chair = chair
        self.turns: list[str] = []
        self.number = -1
        self.state: wire.State | None = None
        self.flying: dict[str, tuple[float, int, int, str]] = {}
        self.league.seen[chair.table].append(self.turns)

    async def open(self) -> None:
        """Connect, and say what is known of the table already."""
        compression = "deflate" if self.league.compress else None
        url = f"ws://{self.league.server.url}/live/{self.chair.table}"
        async with self.league.opening:
            self.socket = await connect(
                url, compression=compression, ping_interval=None, open_timeout=START, proxy=None
            )
        hello = wire.Hello(keys=[self.chair.key], number=self.number, ply=len(self.turns))
        await self.send(hello)

    async def open_again(self) -> None:
        """As long as the server is away, try again a little later."""
        end = perf_counter() + RESUME
        self.welcomed.clear()
        while perf_counter() < end:
            try:
                await self.open()
                await self.hear_all(until_welcome=True)
            except (OSError, WebSocketException):
                await asyncio.sleep(self.league.rng.uniform(0.1, 0.5))
            if self.welcomed.is_set():
                return

    async def send(self, message: wire.Request) -> None:
        assert self.socket is not None, "the player is connected"
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear_all(self, until_welcome: bool = False) -> None:
        assert self.socket is not None, "the player is connected"
        with contextlib.suppress(ConnectionClosed):
            async for data in self.socket:
                await self.hear(_reader.decode(data))
                if (until_welcome and self.welcomed.is_set()) or self.over:
                    break
        if not until_welcome:
            self.league.lost += not (self.over or self.closing)
            await self.socket.close()

    @property
    def over(self) -> bool:
        return bool(self.state and self.state.reason and not self.flying)

    async def hear(self, answer: wire.Answers) -> None:
        if isinstance(answer, wire.State):
            await self.see(answer)
        elif isinstance(answer, wire.Done):
            self.done(answer.id)
        elif isinstance(answer, wire.NotDone):
            self.flying.pop(answer.id, None)
            self.league.refused[answer.code] += 1

    async def see(self, state: wire.State) -> None:
        known = state.ply - len(state.turns)
        if known > len(self.turns):
            self.league.wrong["gaps in the turns of a client"] += 1
        if state.number < self.number:
            self.league.wrong["states out of order"] += 1
        self.turns[known:] = state.turns
        self.number, self.state = state.number, state
        self.welcomed.set()
        if self.chair.first and not state.begun and not self.flying:
            self.flying["begin"] = (0.0, 0, 0, "")
            await self.send(wire.Begin(id="begin"))
        self.rest()

    def rest(self) -> None:
        """Ready, if there is something to choose and no answer is due."""
        may = self.state and self.state.choices and not self.flying
        if may and not self.queued:
            self.queued = True
            self.league.ready.append(self)

    async def choose(self) -> None:
        assert self.state is not None, "somebody who is ready has seen the table"
        league = self.league
        seat, texts = next(iter(self.state.choices.items()))
        text, name = league.rng.choice(texts), f"c{league.chosen}"
        league.chosen += 1
        choice = wire.Choose(id=name, seat=int(seat), ply=self.state.ply, text=text)
        self.flying[name] = (perf_counter(), choice.seat, choice.ply, text)
        await self.send(choice)
        if league.chosen % DOUBLED == 0:
            await self.send(choice)

    def done(self, name: str) -> None:
        sent = self.flying.pop(name, None)
        if sent is None:
            self.league.again += 1
        elif name != "begin":
            at, seat, ply, text = sent
            self.league.times.append(perf_counter() - at)
            self.league.acknowledged[self.chair.table][seat, ply, text, name] += 1
        self.rest()
