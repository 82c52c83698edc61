"""Somebody who does not read what is sent is cut off; nobody else notices, and coming again they
get everything."""

import asyncio
import socket
from random import Random

import websockets

from markoff.server.doors.crowd import Crowd
from markoff.server.hall import Hall
from markoff.server.limits import Buckets
from markoff.server.live.attendance import Attendance
from markoff.server.live.audience import Audience
from markoff.server.live.connection import UNREAD, Connection
from server.players import Client, serving, with_clients

SMALL = 536
"""Bytes in a packet: both ends keep the less for a connection, the smaller its packets are."""


class Sleeper(Client):
    """Says hello, and then does not read on."""

    async def connect(self):
        door = socket.socket()
        door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        if hasattr(socket, "TCP_MAXSEG"):
            door.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SMALL)
        door.setblocking(False)
        await asyncio.get_running_loop().sock_connect(door, ("127.0.0.1", self.server.port))
        self.socket = await websockets.connect(
            self.address, sock=door, max_queue=1, compression=None, ping_interval=None
        )
        await self.send(type="hello", keys=self.keys)
        return self

    async def wake(self):
        """The code with which the server has ended it."""
        try:
            async with asyncio.timeout(60):
                while True:
                    await self.socket.recv()
        except websockets.ConnectionClosed:
            return self.socket.close_code


async def said_until_somebody_is_cut_off(server, client):
    text = "blah " * 99
    said = 0
    async with asyncio.timeout(60):
        while '"code": 4009' not in server.log.read_text():
            said += 1
            await client.do(type="say", seat=0, text=f"{text}{said}")
    return said


def test_who_does_not_read_is_cut_off_and_nobody_else_notices(tmp_path):
    url, loud = f"sqlite:{tmp_path}/tables.db", ("--log-level", "info")
    with serving(url, tmp_path, options=loud) as server:
        table = server.open("quixo", given_seats=True)
        keys = [server.sit(table, name) for name in ("Ann", "Bob")]

        async def run():
            ann = await Client(server, table, keys[0]).connect()
            watcher = await Client(server, table).connect()
            await ann.do(type="begin")
            bob = await Sleeper(server, table, keys[1]).connect()
            said = await said_until_somebody_is_cut_off(server, ann)
            await ann.do(**ann.next(Random(0)))
            while len(watcher.turns) < 1:
                await watcher.hear("state")
            assert len(ann.talk) == len(watcher.talk) == said
            assert await bob.wake() == 4009
            again = await Client(server, table, keys[1]).connect()
            assert again.turns == ann.turns
            assert "1" in again.state["choices"]
            while again.talk[-1:] != ann.talk[-1:]:
                await again.hear("talk")
            await again.do(**again.next(Random(1)))

        with_clients(run)


class Deaf:
    """A socket that never takes anything."""

    client = None

    def __init__(self):
        self.closed = []

    async def close(self, code, reason):
        self.closed.append((code, reason))


def test_a_slow_socket_is_cut_off_once_however_much_more_is_sent(caplog):
    caplog.set_level("INFO")
    socket = Deaf()

    async def run():
        audience = Audience(Attendance(Hall()), Crowd(9, 9), 9)
        connection = Connection(audience, Buckets(9, 9), socket, "X")
        for _ in range(UNREAD + 50):
            connection.send("blah")
        await asyncio.sleep(0.01)

    asyncio.run(run())
    assert socket.closed == [(4009, "too slow")]
    assert [record.code for record in caplog.records] == [4009]
