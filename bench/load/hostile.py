"""Clients that mean harm, in a process of their own: `python bench/load/hostile.py HOST:PORT 50`.

They come from a few addresses of their own, so that the limits for each address can work, and they
get what time the server and its friends leave them: on a network, they would have computers of
their own. Ended by SIGTERM, they print what they did as JSON.
"""

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from itertools import cycle

import websockets

ADDRESSES = 5
AT_ONCE = 100
"""Messages of a flood until the next one floods."""
NICE = 10
PAUSE = 0.5
"""Seconds until somebody who was thrown out comes back."""
GONE = (OSError, EOFError, TimeoutError, websockets.WebSocketException)

done: Counter[str] = Counter()


class Hostile:
    def __init__(self, server: str, number: int) -> None:
        self.host, _, self.port = server.partition(":")
        self.source = f"127.9.0.{1 + number % ADDRESSES}", 0

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(
            self.host, int(self.port), local_addr=self.source
        )
        try:
            yield reader, writer
        finally:
            writer.close()

    async def post(self, path: str, text: str, waits: bool) -> str:
        async with self.connected() as (reader, writer):
            head = f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n"
            writer.write(f"{head}Content-Length: {len(text)}\r\n\r\n{text}".encode())
            await writer.drain()
            if not waits:
                await asyncio.sleep(0.05)
                return ""
            answer = (await asyncio.wait_for(reader.read(), 20)).decode()
            return answer.partition("\r\n\r\n")[2]

    @contextlib.asynccontextmanager
    async def at_table(self) -> AsyncIterator[websockets.ClientConnection]:
        plan = json.dumps({"game": "quixo", "places": ["", ""]})
        table = json.loads(await self.post("/api/tables", plan, waits=True)).get("table", "NOBODY")
        url = f"ws://{self.host}:{self.port}/live/{table}"
        async with websockets.connect(
            url, local_addr=self.source, compression=None, ping_interval=None, proxy=None
        ) as live:
            await live.send('{"type": "hello", "keys": []}')
            yield live

    async def floods(self) -> None:
        async with self.at_table() as live:
            while True:
                await live.send('{"type": "ping", "id": "x"}')
                done["messages"] += 1
                await self.breathe()

    async def pings(self) -> None:
        async with self.at_table() as live:
            while True:
                await live.ping()
                done["pings"] += 1
                await self.breathe()

    async def breathe(self) -> None:
        """Sending waits for nobody until buffers are full: the other enemies want their turn."""
        if (done["messages"] + done["pings"]) % AT_ONCE == 0:
            await asyncio.sleep(0)

    async def says_nothing(self) -> None:
        async with self.connected() as (reader, _):
            done["silent connections"] += 1
            await reader.read()

    async def says_half(self) -> None:
        async with self.connected() as (reader, writer):
            writer.write(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n")
            done["half requests"] += 1
            await reader.read()

    async def uploads(self) -> None:
        for path in cycle(("/api/replay", "/api/verify", "/api/review")):
            await self.post(path, RECORD, waits=False)
            done["dropped uploads"] += 1

    async def go_on(self, way: str) -> None:
        while True:
            with contextlib.suppress(*GONE, json.JSONDecodeError):
                await getattr(self, way)()
            await asyncio.sleep(PAUSE)


WAYS = ("floods", "pings", "says_nothing", "says_half", "uploads")
HEAD = "markoff: 1\ngame: quixo\nmatch: m\ndate: 2026-11-17\ndice: typed in\nseat 0: A\nseat 1: B\n"
MOVES = ("a1E", "a5E", "e1W", "e5W")
RECORD = HEAD + "\n" + "".join(f"{n} {MOVES[n % 4]}\n" for n in range(1_990))


async def main(server: str, number: int) -> None:
    os.nice(NICE)
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, ended.set)
    clients = [Hostile(server, n).go_on(WAYS[n % len(WAYS)]) for n in range(number)]
    tasks = [asyncio.create_task(client) for client in clients]
    await ended.wait()
    for task in tasks:
        task.cancel()
    print(json.dumps(done), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
