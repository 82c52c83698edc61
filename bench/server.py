"""The server under load, on loopback: this process plays the clients, the server is another.

python bench/server.py load [--tables 200] [--sockets 1000] [--rate 300] [--seconds 120]
python bench/server.py idle [--sockets 5000]
python bench/server.py resume [--sockets 1000]

The server is that of `markoff serve` with its limits on requests raised, on a temporary SQLite
file, with `--postgres` on a temporary PostgreSQL, or with `--postgres URL`, where its tables stay;
`--workers 2` needs one of these. Everybody plays Qwixx.
"""

import argparse
import asyncio
import contextlib
import gc
import math
import os
import platform
import resource
import signal
import socket
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from markoff.server.live import wire
from markoff.server.rooms import events, history
from markoff.server.rooms.room import room_of
from markoff.server.store.contract import open_store

RAISED = {"tables_an_hour": 10**9, "requests_a_second": 10**6, "most_tables": 10**6}
PLAN = {"game": "qwixx", "undo": "off"}
SHORTEST = 100
"""Choices in a game of five, at least: so many tables are laid that nobody runs out of them."""
DOUBLED = 100
"""Of so many choices one is sent twice under the same id."""
TEMPORARY = "temporary"
START, STOP, SETTLE, RESUME = 30.0, 20.0, 12.0, 120.0
"""Seconds to wait at most, and two heartbeats for memory to settle."""
AT_ONCE = 50
"""Connections that are being opened at a time."""

_reader = msgspec.json.Decoder(wire.Answers)


class Chair(NamedTuple):
    table: str
    key: str
    first: bool
    """Whoever sits here begins the match."""


class Server:
    """`markoff serve` as a process, ended by its pid whatever happens."""

    def __init__(self, database: str, workers: int, folder: Path, profile: str) -> None:
        self.port = _free_port()
        self.url = f"127.0.0.1:{self.port}"
        self.database = database
        self.workers = str(workers)
        self.profile = profile
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None, "the server has been started"
        return self.process.pid

    def start(self) -> None:
        command = [sys.executable, __file__, "host", self.database, str(self.port), self.workers]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, self.profile], stdout=log, stderr=log)

    def ready(self) -> None:
        end = perf_counter() + START
        while perf_counter() < end and self.process and self.process.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                httpx.get(f"http://{self.url}/healthz").raise_for_status()
                return
            sleep(0.05)
        raise SystemExit(f"the server does not start: {self.log.read_text()[-2000:]}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def family(self) -> list[int]:
        """The server and its living children: workers, and bots if any think."""
        pids = [self.pid]
        for pid in pids:
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                with contextlib.suppress(OSError):
                    pids += [int(child) for child in children.read_text().split()]
        return pids

    def cpu(self) -> float:
        """Seconds of user and system time, also of children that have ended."""
        stats = (Path(f"/proc/{pid}/stat").read_text() for pid in self.family())
        fields = (stat.rpartition(")")[2].split() for stat in stats)
        return sum(sum(map(int, field[11:15])) for field in fields) / os.sysconf("SC_CLK_TCK")

    def rss(self) -> int:
        pages = (Path(f"/proc/{pid}/statm").read_text().split()[1] for pid in self.family())
        return sum(map(int, pages)) * resource.getpagesize()


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


async def lay(server: Server, tables: int, seats: int) -> list[list[Chair]]:
    """Open so many tables and sit down everywhere."""
    gate = asyncio.Semaphore(10)
    async with httpx.AsyncClient(base_url=f"http://{server.url}", timeout=START) as client:

        async def one() -> list[Chair]:
            async with gate:
                opened = await _post(client, "/api/tables", PLAN | {"places": [""] * seats})
                table, chairs = opened["table"], []
                for n in range(seats):
                    sat = await _post(client, f"/api/tables/{table}/places", {"name": f"p{n}"})
                    chairs.append(Chair(table, sat["key"], n == 0))
                return chairs

        return await asyncio.gather(*(one() for _ in range(tables)))


async def _post(client: httpx.AsyncClient, path: str, content: Any) -> Any:
    response = await client.post(path, json=content)
    response.raise_for_status()
    return response.json()


async def gather(league: League, tables: int, seats: int, deep: int) -> list[Player]:
    """Players at so many tables, each with a chair at `deep` more for when a match is over."""
    laid = await lay(league.server, tables * deep, seats)
    return [
        Player(league, [laid[table + tables * n][seat] for n in range(deep)])
        for table in range(tables)
        for seat in range(seats)
    ]


async def seated(players: list[Player]) -> list["asyncio.Task[None]"]:
    tasks = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(RESUME):
        for player in players:
            await player.welcomed.wait()
    return tasks


async def leave(players: list[Player], tasks: list["asyncio.Task[None]"]) -> None:
    for player in players:
        player.closing = True
        if player.socket:
            await player.socket.close()
    await asyncio.wait(tasks, timeout=START)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    problems = Counter(repr(error) for error in ended if error)
    if problems:
        print(f"  players ended by    {dict(problems)}")


async def dispatch(league: League, rate: float, seconds: float) -> tuple[list[float], int]:
    """Choices at an even rate, however slow the answers: how late each was, and how many fell out
    because nobody could choose."""
    late, nobody, begin = [], 0, perf_counter()
    for n in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begin + n / rate - perf_counter()))
        if perf_counter() > begin + 2 * seconds:
            break
        late.append(perf_counter() - begin - n / rate)
        if player := league.draw():
            await player.choose()
        else:
            nobody += 1
    return late, nobody


async def answered(players: list[Player]) -> None:
    """All who chose have their answer, and the others at the table know of it, too: those at
    another worker hear it a little later."""
    end = perf_counter() + START
    while (any(player.flying for player in players) or behind(players)) and perf_counter() < end:
        await asyncio.sleep(0.05)


def behind(players: list[Player]) -> bool:
    plies: dict[str, set[int]] = defaultdict(set)
    for player in players:
        plies[player.chair.table].add(len(player.turns))
    return any(len(different) > 1 for different in plies.values())


async def load(server: Server, wanted: argparse.Namespace) -> int:
    seats = wanted.sockets // wanted.tables
    league = League(server, not wanted.plain)
    deep = 1 + math.ceil(wanted.rate * wanted.seconds / wanted.tables / SHORTEST)
    players = await gather(league, wanted.tables, seats, deep)
    tasks = await seated(players)
    await asyncio.sleep(2)
    _still()
    quiet = server.cpu()
    await asyncio.sleep(5)
    begin, before = perf_counter(), server.cpu()
    late, nobody = await dispatch(league, wanted.rate, wanted.seconds)
    await answered(players)
    spent, elapsed = server.cpu() - before, perf_counter() - begin
    left = sum(len(player.flying) for player in players)
    await leave(players, tasks)
    server.stop()
    print(
        f"{len(players):,} sockets at {wanted.tables} tables, {elapsed:.0f} s:"
        f" {league.chosen:,} choices, {league.chosen / elapsed:.0f} a second"
    )
    print(f"  choice to done      {_spread(league.times)}")
    print(f"  clients were late   {_spread(late)}, {nobody} times nobody could choose")
    print(f"  server CPU          {1e3 * spent / max(league.chosen, 1):.2f} ms a choice;")
    print(
        f"                      {spent / elapsed:.0%} of a core, {(before - quiet) / 5:.0%} idle;"
        f" {league.moved:,} moves to another table are in it"
    )
    print(
        f"  not answered        {left}; refused {dict(league.refused)};"
        f" connections lost {league.lost}"
    )
    wrong = await check(server.database, league)
    print(f"  compared with the stored events: {wrong or 'no gap, no double'}")
    return int(bool(wrong or left or league.refused or league.lost))


async def check(database: str, league: League) -> dict[str, int]:
    """Is each acknowledged choice stored exactly once, nothing else, and did all clients see it?"""
    wrong = Counter(league.wrong)
    store = await open_store(database)
    for table, seen in league.seen.items():
        log = await store.read(table)
        happened = [history.read(table, n, data) for n, data in enumerate(log)]
        chosen = Counter(
            (event.seat, event.ply, event.text, event.id)
            for event in happened
            if isinstance(event, events.Chose)
        )
        acknowledged = league.acknowledged[table]
        wrong["acknowledged and not stored"] += (acknowledged - chosen).total()
        wrong["stored more than acknowledged"] += (chosen - acknowledged).total()
        match = room_of(table, log).match
        turns = [turn.text for turn in match.turns] if match else []
        wrong["clients that saw other turns"] += sum(theirs != turns for theirs in seen)
    await store.close()
    return dict(+wrong)


async def idle(server: Server, wanted: argparse.Namespace) -> int:
    league = League(server, not wanted.plain)
    some = await gather(league, 10, 5, 1)
    await leave(some, await seated(some))
    players = await gather(league, math.ceil(wanted.sockets / 5), 5, 1)
    await asyncio.sleep(SETTLE)
    before = server.rss()
    tasks = await seated(players)
    await asyncio.sleep(SETTLE)
    after, burnt = server.rss(), server.cpu()
    await asyncio.sleep(5)
    burnt = (server.cpu() - burnt) / 5
    each = (after - before) / len(players) / 1024
    print(f"{len(players):,} idle sockets, five at a table whose match has begun:")
    print(f"  server memory       {before / 2**20:.0f} MiB before, {after / 2**20:.0f} MiB after")
    print(f"  a socket            {each:.1f} KiB, a fifth of its table included")
    print(f"  server CPU          {burnt:.0%} of a core for heartbeats")
    await leave(players, tasks)
    return 0


async def resume(server: Server, wanted: argparse.Namespace) -> int:
    league = League(server, not wanted.plain)
    players = await gather(league, math.ceil(wanted.sockets / 5), 5, 1)
    tasks = await seated(players)
    await dispatch(league, 200, 20)
    await answered(players)
    numbers = [player.number for player in players]
    begin = perf_counter()
    server.stop(signal.SIGKILL)
    await asyncio.wait(tasks, timeout=START)
    server.start()
    back = [asyncio.create_task(player.open_again()) for player in players]
    await asyncio.to_thread(server.ready)
    up = perf_counter() - begin
    await asyncio.gather(*back)
    elapsed = perf_counter() - begin
    lost = sum(
        player.number < number or not player.welcomed.is_set()
        for player, number in zip(players, numbers, strict=True)
    )
    await leave(players, back)
    server.stop()
    wrong = await check(server.database, league)
    print(f"{len(players):,} clients, {league.chosen:,} choices, then kill -9 and a new start:")
    print(f"  server up           {up:.2f} s after the kill")
    print(f"  all at their tables {elapsed:.2f} s after the kill; {lost} do not")
    print(f"  compared with the stored events: {wrong or 'no gap, no double'}")
    return int(bool(lost or wrong))


def host(database: str, port: str, workers: str, profile: str) -> int:
    """The server itself, in its own process."""
    from markoff.commands import serve
    from markoff.server import settings as passed

    export = passed.export

    def export_raised(settings: passed.Settings) -> None:
        export(msgspec.structs.replace(settings, **RAISED))

    passed.export = export_raised
    parser = argparse.ArgumentParser()
    serve.options(parser)
    wanted = parser.parse_args(["--port", port, "--database", database, "--workers", workers])
    if not profile:
        return serve.run(wanted)
    from cProfile import Profile

    with Profile() as seen, contextlib.suppress(KeyboardInterrupt):
        serve.run(wanted)
    seen.dump_stats(profile)
    return 0


def _free_port() -> int:
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return int(some.getsockname()[1])


def _still() -> None:
    """No long pauses of the clients for garbage: they would count as the server's."""
    gc.collect()
    gc.freeze()


def _spread(seconds: list[float]) -> str:
    if not seconds:
        return "never"
    ordered = sorted(seconds)
    at = {share: ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in (0.5, 0.99)}
    return (
        f"p50 {1e3 * at[0.5]:.2f} ms, p99 {1e3 * at[0.99]:.2f} ms, most {1e3 * ordered[-1]:.1f} ms"
    )


def _more_files(sockets: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < sockets + 500:
        raise SystemExit(f"{hard:,} open files are allowed, too few for {sockets:,} sockets")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@contextlib.contextmanager
def database(wanted: argparse.Namespace, folder: str) -> Iterator[str]:
    if wanted.postgres != TEMPORARY:
        yield wanted.postgres or f"sqlite:{folder}/tables.sqlite"
        return
    sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "server"))
    from conftest import start_postgres

    postgres = start_postgres(fsync="on")
    try:
        yield postgres.database()
    finally:
        postgres.stop(word=b"")


@contextlib.contextmanager
def running(wanted: argparse.Namespace) -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory(prefix="markoff-bench-") as folder,
        database(wanted, folder) as url,
    ):
        server = Server(url, wanted.workers, Path(folder), wanted.profile)
        try:
            server.start()
            server.ready()
            yield server
        finally:
            server.stop()
            lines = server.log.read_text().splitlines()
            complaints = [line for line in lines if not line.startswith("Markoff is at")]
            if complaints:
                print("\n".join(["  the server says:", *complaints[-20:]]))


COMMANDS = {"load": load, "idle": idle, "resume": resume}


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("command", choices=COMMANDS)
    add("--tables", type=int, default=200, help="for load; five sockets at each")
    add("--sockets", type=int, help="in all (default: 1000, for idle 5000)")
    add("--rate", type=float, default=300.0, help="choices a second")
    add("--seconds", type=float, default=120.0)
    add("--plain", action="store_true", help="clients that offer no compression; browsers do")
    add(
        "--postgres",
        metavar="URL",
        nargs="?",
        const=TEMPORARY,
        default="",
        help="instead of a temporary SQLite file; without URL a temporary PostgreSQL",
    )
    add("--workers", type=int, default=1, help="of the server; more than 1 need --postgres")
    add("--profile", metavar="FILE", default="", help="cProfile of the server, which slows it")
    wanted = parser.parse_args()
    wanted.sockets = wanted.sockets or (5000 if wanted.command == "idle" else 1000)
    return wanted


def main() -> int:
    if sys.argv[1:2] == ["host"]:
        return host(*sys.argv[2:])
    wanted = read_arguments()
    _more_files(wanted.sockets)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    loads = " ".join(f"{load:.2f}" for load in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load average {loads}")
    with running(wanted) as server:
        return asyncio.run(COMMANDS[wanted.command](server, wanted))


if __name__ == "__main__":
    sys.exit(main())
