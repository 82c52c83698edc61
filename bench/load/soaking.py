"""Hours of play: tables come and go, enemies do their worst, and the server is killed now and then.

In the end every acknowledged choice is looked up in the stored events.
"""

import argparse
import asyncio
import signal
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx
import websockets

from load.enemies import enemies
from load.hostile import WAYS
from load.hosting import START, Server
from load.playing import home
from markoff.server.rooms import events, history
from markoff.server.store.opening import open_store

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from server.players import Client

PAUSE = 0.2
"""Seconds between two choices of a player."""
LOOKS = 20
"""How often memory is printed."""
LONGEST = 86_400.0


class Guest(Client):
    """A player with an address of their own, who comes back after every break."""

    def __init__(self, server: Server, table: str, key: str, source: str) -> None:
        super().__init__(server, table, key)
        self.everybody.remove(self)
        self.source = source

    async def connect(self) -> "Guest":
        self.socket = await websockets.connect(
            self.address, compression=None, ping_interval=None, local_addr=(self.source, 0)
        )
        known = {"number": self.state["number"], "ply": len(self.turns)} if self.state else {}
        await self.send(type="hello", keys=self.keys, **known)
        await self.hear("state")
        return self


class Soak:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.numbers = count()
        self.acknowledged: dict[str, dict[tuple[int, str], tuple[int, str]]] = {}
        """At each table, by seat and id: the ply and the text."""
        self.playing: set[Guest] = set()
        self.finished = self.kills = 0

    async def tables(self) -> None:
        """One after the other, at the same chair."""
        while True:
            number = next(self.numbers)
            try:
                await self.one(number, home(number % 50_000))
                self.finished += 1
            except (httpx.HTTPError, KeyError):  # the server is away, or says that it is busy
                await asyncio.sleep(0.5)

    async def one(self, number: int, source: str) -> None:
        table, keys = await self.opened(source)
        guests = [Guest(self.server, table, key, source) for key in keys]
        self.playing.update(guests)
        try:
            await asyncio.gather(*(self.play(guest, number) for guest in guests))
        finally:
            acknowledged = self.acknowledged.setdefault(table, {})
            for guest in guests:
                for name, sent in guest.acknowledged.items():
                    acknowledged[sent["seat"], name] = sent["ply"], sent["text"]
                self.playing.discard(guest)
                await guest.close()

    async def play(self, guest: Guest, number: int) -> None:
        await guest.play(Random(number), LONGEST, PAUSE)

    async def opened(self, source: str) -> tuple[str, list[str]]:
        where = httpx.AsyncHTTPTransport(local_address=source)
        url = f"http://{self.server.url}/api"
        async with httpx.AsyncClient(base_url=url, transport=where, timeout=START) as client:
            plan = {"game": "qwixx", "places": ["", "", "random"], "undo": "off"}
            table = (await client.post("/tables", json=plan)).json()["table"]
            places = f"/tables/{table}/places"
            keys = [(await client.post(places, json={"name": name})).json() for name in "ab"]
        first = Guest(self.server, table, keys[0]["key"], source)
        while not (first.state and first.state["begun"]):
            try:
                await first.connect()
                await first.ask(type="begin", id="begin")  # the state comes before the answer
            except (OSError, TimeoutError, websockets.WebSocketException):
                await asyncio.sleep(0.2)
            finally:
                await first.close()
        return table, [key["key"] for key in keys]

    @property
    def choices(self) -> int:
        """Acknowledged so far."""
        now = sum(len(guest.acknowledged) for guest in self.playing)
        return now + sum(map(len, self.acknowledged.values()))

    async def kill(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            await asyncio.to_thread(self.server.stop, signal.SIGKILL)
            self.server.start()
            await asyncio.to_thread(self.server.ready)
            self.kills += 1

    async def watch(self, begun: float, seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds / LOOKS)
            try:
                memory = f"{self.server.rss() / 2**20:.0f} MiB"
            except (OSError, AssertionError):
                memory = "being started"
            print(
                f"  {perf_counter() - begun:6.0f} s  {memory:14} {self.finished:,} games over,"
                f" {self.choices:,} choices, {self.kills} kills",
                flush=True,
            )

    async def check(self) -> Counter[str]:
        """What was acknowledged and is not stored, and what is stored twice."""
        wrong: Counter[str] = Counter()
        store = await open_store(self.server.database)
        for table, acknowledged in self.acknowledged.items():
            log = await store.read(table)
            chosen = [history.read(table, n, data) for n, data in enumerate(log)]
            stored: list[Any] = [each for each in chosen if isinstance(each, events.Chose)]
            by_id = {(each.seat, each.id): (each.ply, each.text) for each in stored if each.id}
            for name, choice in acknowledged.items():
                wrong["lost"] += name not in by_id
                wrong["altered"] += by_id.get(name, choice) != choice
            plies = Counter((each.seat, each.ply) for each in stored)
            wrong["doubled"] += sum(number - 1 for number in plies.values())
        await store.close()
        return +wrong


async def soak(server: Server, wanted: argparse.Namespace) -> int:
    soaking, begun, seconds = Soak(server), perf_counter(), 60 * wanted.minutes
    tables = min(wanted.tables, 20)
    hostile = max(len(WAYS), round(tables * 3 * wanted.hostile / 100)) if wanted.hostile else 0
    print(f"{tables} tables at a time for {seconds:.0f} s, {hostile} enemies:")
    async with enemies(server.url, hostile) as did:
        playing = [asyncio.create_task(soaking.tables()) for _ in range(tables)]
        chores = [
            asyncio.create_task(soaking.kill(wanted.kills)),
            asyncio.create_task(soaking.watch(begun, seconds)),
        ]
        tasks = [*playing, *chores]
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        broken = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if server.process is None:
        server.start()
    server.ready()
    server.stop()
    for task in broken:
        print(f"  ended too soon      {task.exception()!r}")
    troubles = [line for line in server.log.read_text().splitlines() if "Traceback" in line]
    wrong = await soaking.check()
    print(f"  {soaking.finished:,} games over, {soaking.choices:,} choices, {soaking.kills} kills")
    print(f"  enemies             {did}")
    print(f"  tracebacks          {len(troubles)}")
    print(f"  compared with the stored events: {dict(wrong) or 'nothing lost or doubled'}")
    return int(bool(wrong or troubles or broken or not soaking.choices))
