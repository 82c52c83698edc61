"""Connections that break, delay, double and reorder: in the end all know the same match."""

import asyncio
import json
from random import Random

from server.players import Client, serving, with_clients

GAMES = 12
KINDS = [
    ("quixo", {"caps": {"moves": 60}}),
    ("qwixx", {}),
    ("qwixx-on-board", {}),
    ("quixo", {"caps": {"threefold": True, "moves": 80}, "undo": "free"}),
]


class Unlucky(Client):
    """Whatever it sends may come late, twice, again much later, or not at all."""

    def __init__(self, server, table, rng, *keys):
        super().__init__(server, table, *keys)
        self.rng = rng
        self.old = []

    async def send(self, **message):
        luck = self.rng.random()
        if message["type"] == "hello":
            return await super().send(**message)
        if luck < 0.03:
            await self.socket.close()
        if luck < 0.10:
            await asyncio.sleep(self.rng.random() / 50)
        if luck > 0.97:
            self.socket.transport.abort()
        if 0.10 < luck < 0.25 and self.old:  # an old one comes first, as if it had been overtaken
            await self.socket.send(json.dumps(self.rng.choice(self.old)))
        await super().send(**message)
        if luck > 0.85:
            await super().send(**message)
        self.old = [*self.old[-10:], message]
        return None

    async def ask(self, **message):
        """The answer to this very message: old ones are answered, too."""
        message.setdefault("id", f"r{next(self.ids)}")
        await self.send(**message)
        while True:
            answer = await self.hear("done", "refused")
            if answer["id"] == message["id"]:
                return answer


async def game(server, n):
    rng = Random(n)
    kind, plan = KINDS[n % len(KINDS)]
    table = await asyncio.to_thread(server.open, kind, **plan)
    keys = [await asyncio.to_thread(server.sit, table, f"guest {k}") for k in range(2)]
    first = await Client(server, table, keys[0]).connect()
    await first.do(type="begin")
    await first.close()
    clients = [Unlucky(server, table, rng, key) for key in keys]
    watcher = Client(server, table)
    watching = asyncio.create_task(watcher.play(rng))
    try:
        await asyncio.gather(*(client.play(rng) for client in clients))
        await watching
    finally:
        watching.cancel()
    record = await asyncio.to_thread(server.verified, table)
    for client in (*clients, watcher):
        assert client.turns == record["turns"]
        assert client.state["position"] == watcher.state["position"]
        await client.close()


async def games(server, numbers, at_once=4):
    door = asyncio.Semaphore(at_once)

    async def one(n):
        async with door:
            await game(server, n)

    async with asyncio.TaskGroup() as group:
        for n in numbers:
            group.create_task(one(n))


def test_all_know_the_same_match_in_the_end(tmp_path):
    with serving(f"sqlite:{tmp_path}/tables.db", tmp_path) as server:
        with_clients(lambda: games(server, range(GAMES)))
