"""The server is killed while people play: what was acknowledged stays, and everybody plays on."""

import asyncio
import os
import signal
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from markoff.server.rooms import events, history
from markoff.server.store.opening import open_store
from server.players import Client, serving
from server.waiting import until

TABLES = [
    ("quixo", ["", ""], {"caps": {"moves": 300}}),
    ("qwixx", ["", ""], {}),
    ("qwixx", ["", "random"], {}),
    ("qwixx-on-board", ["", ""], {}),
]


def seated(server):
    clients = []
    for n, (game, places, plan) in enumerate(TABLES):
        table = server.open(game, places, **plan)
        keys = [server.sit(table, f"guest {n} {k}") for k in range(places.count(""))]
        clients += [Client(server, table, key) for key in keys]
    return clients


async def begin(clients):
    for client in {client.table: client for client in clients}.values():
        await client.connect()
        await client.do(type="begin")
        await client.close()
        client.state = None
        client.turns = []


async def acknowledged(clients, choices):
    """How many there are by now, of all together."""
    await until(lambda: sum(len(client.acknowledged) for client in clients) >= choices)


async def played(clients, disaster):
    """All matches to the end, with something happening in the middle of them."""
    await begin(clients)
    players = [
        asyncio.create_task(client.play(Random(n), pause=0.005)) for n, client in enumerate(clients)
    ]
    try:
        for number in (1, 2):
            await acknowledged(clients, 20 * number)
            assert not all(player.done() for player in players)
            await asyncio.to_thread(disaster)
        await asyncio.gather(*players)
    finally:
        for player in players:
            player.cancel()
        for client in clients:
            await client.close()


def check(server, clients):
    for client in clients:
        record = server.verified(client.table)
        assert client.turns == record["turns"]


async def stored(url, clients):
    """Each acknowledged choice is in the store exactly once."""
    store = await open_store(url)
    try:
        for client in clients:
            data = enumerate(await store.read(client.table))
            log = [history.read(client.table, n, each) for n, each in data]
            (yours,) = client.state["yours"]
            chosen = Counter(
                event.id for event in log if isinstance(event, events.Chose) and event.seat == yours
            )
            del chosen[""]
            assert set(client.acknowledged) <= set(chosen)
            assert set(chosen.values()) == {1}
    finally:
        await store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_server_loses_nothing_and_goes_on(database, tmp_path, kind):
    url = database(kind)
    with serving(url, tmp_path) as server:

        def disaster():
            server.kill()
            server.start()

        clients = seated(server)
        asyncio.run(played(clients, disaster))
        check(server, clients)
    asyncio.run(stored(url, clients))


def children(pid):
    """The workers of this server, which are forked from it; its other children are helpers of
    multiprocessing."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    commands = {int(child): Path(f"/proc/{child}/cmdline") for child in listed}
    return [
        child
        for child, command in commands.items()
        if command.exists() and b"serve" in command.read_bytes()
    ]


def a_worker(pid):
    """On a busy machine the server may just be replacing one itself."""
    deadline = time.monotonic() + 60
    while not (workers := children(pid)) and time.monotonic() < deadline:
        time.sleep(0.1)
    return workers[0]


def test_one_of_two_workers_is_killed(database, tmp_path):
    url = database("postgres")
    with serving(url, tmp_path, workers=2) as server:
        clients = seated(server)
        killed = []

        def disaster():
            worker = a_worker(server.process.pid)
            os.kill(worker, signal.SIGKILL)
            killed.append(worker)

        asyncio.run(played(clients, disaster))
        assert len(set(killed)) == 2
        check(server, clients)
    asyncio.run(stored(url, clients))
