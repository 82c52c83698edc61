"""The database goes away under a running server, and comes back: requests are refused in a
sentence, nothing acknowledged is lost, and play goes on."""

import asyncio
import sqlite3
import sys
from random import Random

import httpx
import pytest

from markoff.server.rooms import events, history
from markoff.server.store.opening import open_store
from server.players import Client, serving, with_clients
from server.waiting import until

AWAY = "the database does not answer; try again"


async def begun(server):
    table = await asyncio.to_thread(server.open, "quixo", given_seats=True, caps={"moves": 40})
    keys = [await asyncio.to_thread(server.sit, table, name) for name in ("Ann", "Bob")]
    clients = [await Client(server, table, key).connect() for key in keys]
    await clients[0].do(type="begin")
    await clients[1].hear("state")
    return clients


async def choose(client):
    """As somebody at a screen does; what is acknowledged is noted."""
    choice = client.next(Random(len(client.turns)))
    answer = await client.ask(**choice)
    if answer["type"] == "done":
        client.acknowledged[choice["id"]] = choice
    return choice, answer


async def in_turn(*clients):
    for one, other in (clients, reversed(clients)):
        assert (await choose(one))[1]["type"] == "done"
        await other.hear("state")


async def status(server, path="/readyz"):
    async with httpx.AsyncClient() as client:
        return await client.get(server.http + path, timeout=60)


async def says_that_nothing_is_stored(server):
    ready, alive = await status(server), await status(server, "/healthz")
    sentence = "the database stores nothing now; the log says why\n"
    return (ready.status_code, ready.text, alive.text) == (503, sentence, "ok\n")


async def recovered(server, client, choice):
    """The same again, with the same id, until it is done."""

    async def is_done():
        healthy = (await status(server)).status_code == 200
        return healthy and (await client.ask(**choice))["type"] == "done"

    await until(is_done)
    client.acknowledged[choice["id"]] = choice


async def finished(server, clients):
    for client in clients:  # what came in between is not sent twice
        await client.close()
    await asyncio.gather(*(client.play(Random(n)) for n, client in enumerate(clients)))
    record = await asyncio.to_thread(server.verified, clients[0].table)
    assert all(client.turns == record["turns"] for client in clients)


async def all_is_stored(url, clients):
    """Each acknowledged choice exactly once."""
    store = await open_store(url)
    try:
        data = enumerate(await store.read(clients[0].table))
        log = [history.read(clients[0].table, n, each) for n, each in data]
    finally:
        await store.close()
    chosen = [(event.seat, event.id) for event in log if isinstance(event, events.Chose)]
    assert len(chosen) == len(set(chosen))
    wanted = {(seat, name) for seat, c in enumerate(clients) for name in c.acknowledged}
    assert wanted <= set(chosen)


def test_postgresql_is_stopped_and_started_again(restarting, tmp_path):
    url = restarting.database()
    played = []
    with serving(url, tmp_path) as server:

        async def run():
            ann, bob = clients = await begun(server)
            played.extend(clients)
            await in_turn(ann, bob)
            await asyncio.to_thread(restarting.stop)
            choice, answer = await choose(ann)
            assert (answer["reason"], answer["code"], answer["again"]) == (
                AWAY,
                "no_database",
                True,
            )
            assert await says_that_nothing_is_stored(server)
            refused = await status(server, f"/api/tables/{ann.table}")
            assert refused.status_code == 503
            assert refused.json()["error"] == AWAY
            assert refused.json()["again"]
            await asyncio.to_thread(restarting.start)
            await recovered(server, ann, choice)
            await finished(server, clients)

        with_clients(run)
    asyncio.run(all_is_stored(url, played))


def test_somebody_keeps_the_sqlite_file_locked(database, tmp_path):
    url = database("sqlite")
    played = []
    with serving(url, tmp_path) as server:

        async def run():
            ann, bob = clients = await begun(server)
            played.extend(clients)
            await in_turn(ann, bob)
            blocker = sqlite3.connect(url.removeprefix("sqlite:"))
            blocker.execute("BEGIN IMMEDIATE")
            choice, answer = await choose(ann)
            assert (answer["reason"], answer["code"], answer["again"]) == (
                AWAY,
                "no_database",
                True,
            )
            assert len(ann.turns) == 2
            assert await says_that_nothing_is_stored(server)
            looked = await status(server, f"/api/tables/{ann.table}")
            assert looked.json()["ply"] == 2, "whoever only looks need not wait"
            blocker.rollback()
            blocker.close()
            await recovered(server, ann, choice)
            await finished(server, clients)

        with_clients(run)
    asyncio.run(all_is_stored(url, played))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_the_disk_is_full(database, tmp_path):
    """As good as: no file of the server may grow, and there is no room left in those it has."""
    import resource

    url = database("sqlite")
    with serving(url, tmp_path) as server:

        async def run():
            ann, bob = clients = await begun(server)
            await in_turn(ann, bob)
            assert (await status(server)).text == "ok\n"
            pid = server.process.pid
            before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            try:
                await until(lambda: says_that_nothing_is_stored(server))
                choice, answer = await choose(ann)
                assert answer["code"] == "no_database"
            finally:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
            await recovered(server, ann, choice)
            await finished(server, clients)

        with_clients(run)
