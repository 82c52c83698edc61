"""A real server, in a process of its own or in this one, and people who play there over real
sockets."""

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from itertools import count
from typing import ClassVar

import httpx
import websockets
from websockets.sync.client import connect

from server import serving as here

LIMITS = {
    "MARKOFF_TABLES_AN_HOUR": "100000",
    "MARKOFF_REQUESTS_A_SECOND": "100000",
    "MARKOFF_UPLOADS_A_MINUTE": "100000",
    "MARKOFF_MESSAGES_A_SECOND": "100000",
    "MARKOFF_TALK_A_MINUTE": "100000",
}
GONE = (OSError, websockets.WebSocketException, TimeoutError)
PATIENCE = 60.0
"""Seconds for an answer: nobody needs them, unless the machine does ten things at once."""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class House:
    """A server at this port, as its guests see it."""

    def __init__(self, port):
        self.port = port
        self.http = f"http://127.0.0.1:{port}"

    def open(self, game="quixo", places=("", ""), **plan):
        plan = {"game": game, "places": list(places), **plan}
        answer = httpx.post(f"{self.http}/api/tables", json=plan, timeout=60)
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]

    def sit(self, table, name):
        answer = httpx.post(
            f"{self.http}/api/tables/{table}/places", json={"name": name}, timeout=60
        )
        assert answer.status_code == 201, answer.text
        return answer.json()["key"]

    def begin(self, table, key):
        with connect(f"ws://127.0.0.1:{self.port}/live/{table}") as live:
            live.send(json.dumps({"type": "hello", "keys": [key]}))
            live.send(json.dumps({"type": "begin", "id": "begin"}))
            while json.loads(live.recv(60)) != {"type": "done", "id": "begin"}:
                pass

    def verified(self, table):
        """The record of a finished match, once it has been checked."""
        record = httpx.get(f"{self.http}/api/tables/{table}/record.json", timeout=60).text
        checked = httpx.post(f"{self.http}/api/verify", content=record, timeout=60).json()
        assert checked["verified"], checked
        return json.loads(record)


class Server(House):
    program: ClassVar = [sys.executable, "-m", "markoff"]

    def __init__(self, database, folder, limits, workers=1, *options):
        super().__init__(free_port())
        self.database, self.workers, self.options = database, workers, options
        self.log = folder / f"log-{self.port}"
        self.environment = {**os.environ, **(limits or {})}
        self.start()

    def start(self):
        command = [*self.program, "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--workers", str(self.workers), *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=log, env=self.environment
            )
        end = time.monotonic() + 120
        while True:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.http}/healthz", timeout=5).status_code == 200:
                    return
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.05)

    def kill(self):
        self.process.kill()
        self.process.wait(60)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(60)
        finally:
            self.process.kill()
            self.process.wait(60)

    @property
    def troubles(self):
        """Errors that nobody expected. The pool of connections tells its own of a database that is
        away, though it is expected."""
        lines = [line for line in self.log.read_text().splitlines() if "asyncpg.pool" not in line]
        return [line for line in lines if "Traceback" in line or '"trace"' in line]


class Troubles(logging.Handler):
    """Errors that nobody expected."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.records = []

    def emit(self, record):
        if record.exc_info:
            self.records.append(self.format(record))


@contextmanager
def serving_here(folder, **settings):
    """In this process, where it starts in a moment: for tests that do not kill it."""
    troubles, log = Troubles(), logging.getLogger()
    log.addHandler(troubles)
    generous = {name.removeprefix("MARKOFF_").lower(): int(text) for name, text in LIMITS.items()}
    try:
        with here.serving(folder, **{**generous, **settings}) as address:
            yield House(int(address.rpartition(":")[2]))
        assert troubles.records == []
    finally:
        log.removeHandler(troubles)


@contextmanager
def serving(database, folder, limits=LIMITS, workers=1, options=()):
    server = Server(database, folder, limits, workers, *options)
    try:
        yield server
        assert server.troubles == [], server.log.read_text()
    finally:
        server.stop()


def with_clients(work):
    """Run it, and leave no socket open."""

    async def run():
        try:
            return await work()
        finally:
            while Client.everybody:
                await Client.everybody.pop().close()

    return asyncio.run(run())


class Client:
    """One device: it comes back after every break and sends again what was not acknowledged."""

    everybody: ClassVar[list] = []

    def __init__(self, server, table, *keys):
        self.everybody.append(self)
        self.server, self.table, self.keys = server, table, list(keys)
        self.address = f"ws://127.0.0.1:{server.port}/live/{table}"
        self.ids = count()
        self.turns = []
        self.state = None
        self.talk = []
        self.acknowledged = {}
        self.socket = None

    async def connect(self):
        self.socket = await websockets.connect(
            self.address, compression=None, ping_interval=None, open_timeout=PATIENCE
        )
        known = {"number": self.state["number"], "ply": len(self.turns)} if self.state else {}
        await self.send(type="hello", keys=self.keys, **known)
        await self.hear("state")
        return self

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def hear(self, *kinds):
        """The next message of such a kind; whatever comes before is taken in."""
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            if message["type"] == "state":
                self.take(message)
            elif message["type"] == "talk":
                self.talk.append(message["text"])
            if message["type"] in kinds:
                return message

    def take(self, state):
        if self.state and state["number"] < self.state["number"]:
            return
        news = state.get("turns", [])
        self.turns[state.get("ply", 0) - len(news) :] = news
        self.state = state

    async def ask(self, **message):
        """A request and its answer."""
        await self.send(**message)
        return await self.hear("done", "refused", "pong")

    async def do(self, **message):
        answer = await self.ask(**message)
        assert answer["type"] == "done", answer
        return answer

    @property
    def over(self):
        return bool(self.state and self.state.get("reason"))

    def next(self, rng):
        """What there is to do for this client, if anything."""
        state = self.state
        if state.get("awaited") == [-1] and state.get("yours"):
            return {"type": "roll", "ply": state.get("ply", 0)}
        for seat, options in state.get("choices", {}).items():
            ply, text = state.get("ply", 0), rng.choice(options)
            name = f"{next(self.ids)}"
            return {"type": "choose", "seat": int(seat), "ply": ply, "text": text, "id": name}
        return None

    async def play(self, rng, seconds=5 * PATIENCE, pause=0.0, turn=None):
        """The whole match, whatever happens to the connection; with a pause after every choice, or
        when its turn has come."""
        async with asyncio.timeout(seconds):
            waiting = None
            while not self.over:
                try:
                    if self.socket is None:
                        await self.connect()
                    waiting = waiting or self.next(rng)
                    if waiting is None:
                        await self.hear("state")
                        continue
                    answer = await self.ask(**waiting)
                    if answer["type"] == "done" and waiting["type"] == "choose":
                        self.acknowledged[waiting["id"]] = waiting
                    elif answer["type"] == "refused":
                        await self.refresh(answer)
                    waiting = None
                    await (turn() if turn else asyncio.sleep(pause))
                except GONE:
                    await self.close()
                    await asyncio.sleep(0.1)
            return self

    async def refresh(self, answer):
        """Somebody else was faster, perhaps: see what there is now."""
        if not answer.get("again"):
            await self.send(type="hello", keys=self.keys)
            await self.hear("state")

    async def close(self):
        if self.socket:
            connection, self.socket = self.socket, None
            with suppress(*GONE):
                await connection.close()
