"""Players with one socket each, who choose when asked and remember what they received. They do what
the browser does: who loses the connection comes back, says what they know, and sends again what was
not answered."""

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
"""One of this many choices is sent twice under the same id."""
AT_ONCE = 50
"""Connections that are being opened at a time."""
SHORTEST_WAIT, LONGEST_WAIT = 0.3, 5.0
"""Seconds until somebody whose connection is lost tries again, as in the browser."""
BEGIN = "begin"
RESUME = 120.0
"""Seconds until everybody is at their table, at most."""

_reader = msgspec.json.Decoder(wire.Answers)


class Chair(NamedTuple):
    table: str
    key: str
    first: bool
    """The player who starts the match."""
    home: str = "127.0.0.1"
    """The address from which all at this table come."""


class Sent(NamedTuple):
    """What waits for its answer."""

    at: float
    request: wire.Choose | wire.Begin


class League:
    """What all players share: who may choose, and what they received."""

    def __init__(self, server: Server, compress: bool) -> None:
        self.server = server
        self.compress = compress
        self.rng = Random(1)
        self.ready: list[Player] = []
        self.chosen = 0
        self.times: list[float] = []
        self.shown: list[float] = []
        """From sending a choice until somebody else at the table knows of it."""
        self.showing: dict[str, tuple[float, set[Player]]] = {}
        """For each table, when the last choice was sent, and who has not heard of it yet."""
        self.company: dict[str, set[Player]] = defaultdict(set)
        self.acknowledged: dict[str, Counter[tuple[int, int, str, str]]] = defaultdict(Counter)
        self.seen: dict[str, list[list[str]]] = defaultdict(list)
        self.refused: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()
        self.again = self.moved = self.returned = 0
        self.lost: Counter[str] = Counter()
        """Connections, by the reason for which they ended."""
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

    def send(self, player: "Player") -> None:
        """This player chooses: from now on, the others wait for the news."""
        table = player.chair.table
        self.showing[table] = perf_counter(), self.company[table] - {player}

    def show(self, player: "Player") -> None:
        """This player has heard something of the table."""
        at, others = self.showing.get(player.chair.table, (0.0, set()))
        if player in others:
            others.remove(player)
            self.shown.append(perf_counter() - at)


class Player:
    """One socket at one table; when the match is over, at the next of its chairs."""

    def __init__(self, league: League, chairs: list[Chair]) -> None:
        self.league = league
        self.chairs = iter(chairs)
        self.socket: ClientConnection | None = None
        self.welcomed = asyncio.Event()
        self.closing = self.queued = self.greeted = self.returns = False
        self.wait = SHORTEST_WAIT

    async def play(self) -> None:
        for chair in self.chairs:
            self.sit(chair)
            await self.stay()
            if self.closing:
                break
            self.league.moved += 1

    def sit(self, chair: Chair) -> None:
        self.chair = chair
        self.turns: list[str] = []
        self.number = -1
        self.state: wire.State | None = None
        self.flying: dict[str, Sent] = {}
        self.league.seen[chair.table].append(self.turns)
        self.league.company[chair.table].add(self)

    async def stay(self) -> None:
        """Until the game is over, or everybody leaves; however often the connection is lost."""
        while True:
            why = await self.come()
            if self.over or self.closing:
                return
            if self.greeted:
                self.league.lost[why] += 1
                self.greeted, self.returns = False, True
            await asyncio.sleep(self.wait * self.league.rng.uniform(0.5, 1.5))
            self.wait = min(2 * self.wait, LONGEST_WAIT)

    async def come(self) -> str:
        """And stay as long as the connection holds: why it ended."""
        try:
            await self.open()
            await self.hear_all()
        except ConnectionClosed as closed:
            return str(closed)
        except (OSError, WebSocketException) as error:
            return type(error).__name__
        return ""

    async def open(self) -> None:
        """Connect, and say what is known of the table already."""
        compression = "deflate" if self.league.compress else None
        url = f"ws://{self.league.server.url}/live/{self.chair.table}"
        async with self.league.opening:
            self.socket = await connect(
                url,
                compression=compression,
                ping_interval=None,
                open_timeout=START,
                proxy=None,
                local_addr=(self.chair.home, 0),
            )
        hello = wire.Hello(keys=[self.chair.key], number=self.number, ply=len(self.turns))
        await self.send(hello)

    async def greet(self) -> None:
        """The server knows us again: what it has not answered is sent once more."""
        self.greeted, self.wait = True, SHORTEST_WAIT
        self.welcomed.set()
        self.league.returned += self.returns
        self.returns = False
        for sent in list(self.flying.values()):
            await self.send(sent.request)

    async def send(self, message: wire.Request) -> None:
        """Where there is no connection, it is sent when there is one again."""
        assert self.socket is not None, "the player was connected once"
        with contextlib.suppress(ConnectionClosed):
            await self.socket.send(msgspec.json.encode(message).decode())

    async def hear_all(self) -> None:
        assert self.socket is not None, "the player is connected"
        while not self.over:
            await self.hear(_reader.decode(await self.socket.recv()))
        await self.socket.close()

    @property
    def over(self) -> bool:
        return bool(self.state and self.state.reason and not self.flying)

    async def hear(self, answer: wire.Answers) -> None:
        if isinstance(answer, (wire.State, wire.Chosen)):
            self.league.show(self)
        if isinstance(answer, wire.State):
            await self.see(answer)
        elif isinstance(answer, wire.Done):
            self.done(answer.id)
        elif isinstance(answer, wire.NotDone):
            self.flying.pop(answer.id, None)
            self.league.refused[answer.code] += answer.id != BEGIN  # sent again, it is refused

    async def see(self, state: wire.State) -> None:
        known = state.ply - len(state.turns)
        if known > len(self.turns):
            self.league.wrong["gaps in the turns of a client"] += 1
        if state.number < self.number:
            self.league.wrong["states out of order"] += 1
        self.turns[known:] = state.turns
        self.number, self.state = state.number, state
        if not self.greeted:
            await self.greet()
        if self.chair.first and not state.begun and not self.flying:
            self.flying[BEGIN] = Sent(0.0, wire.Begin(id=BEGIN))
            await self.send(self.flying[BEGIN].request)
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
        self.flying[name] = Sent(perf_counter(), choice)
        league.send(self)
        await self.send(choice)
        if league.chosen % DOUBLED == 0:
            await self.send(choice)

    def done(self, name: str) -> None:
        sent = self.flying.pop(name, None)
        if sent is None:
            self.league.again += 1
        elif isinstance(sent.request, wire.Choose):
            choice = sent.request
            self.league.times.append(perf_counter() - sent.at)
            stored = choice.seat, choice.ply, choice.text, name
            self.league.acknowledged[self.chair.table][stored] += 1
        self.rest()
