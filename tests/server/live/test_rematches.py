"""A rematch opens a table, so it counts like one; and finished tables take no space."""

import asyncio
from functools import partial

import httpx
import pytest
import websockets

from server.players import Client, serving_here, with_clients


@pytest.fixture
def server(tmp_path):
    return partial(serving_here, tmp_path)


async def both(server, table, *keys):
    """Ann and Bob, on their own devices."""
    return [await Client(server, table, key).connect() for key in keys]


def played(server):
    """A table whose game is over."""
    table = server.open("quixo", given_seats=True)
    keys = [server.sit(table, name) for name in ("Ann", "Bob")]
    server.begin(table, keys[0])
    return table, keys


async def over(ann):
    await ann.do(type="resign", seat=ann.state["yours"][0])


async def rematch(server, ann, bob, keys):
    """The answer to the one who completes it, and the new table's people."""
    await ann.do(type="ask", what="rematch", seat=ann.state["yours"][0], ply=0)
    answer = await bob.ask(type="ask", what="rematch", seat=bob.state["yours"][0], ply=0)
    if answer["type"] == "refused":
        return answer, ann, bob
    await bob.send(type="hello", keys=bob.keys)
    await bob.hear("state")
    while not bob.state.get("rematch"):
        await bob.hear("state")
    return answer, *await both(server, bob.state["rematch"], *keys)


def test_rematches_count_against_the_tables_of_an_hour(server):
    async def work():
        table, keys = played(running)
        ann, bob = await both(running, table, *keys)
        outcomes = []
        for _ in range(4):
            await over(ann)
            answer, ann, bob = await rematch(running, ann, bob, keys)
            outcomes.append(answer["type"])
            if answer["type"] == "refused":
                break
        assert outcomes == ["done", "done", "refused"], "the first table counts too"
        assert (answer["code"], answer["facts"]) == ("too_many_tables", {"n": 20})
        assert not answer.get("again"), "nobody should press on for minutes"
        await ann.send(type="hello", keys=ann.keys)
        state = await ann.hear("state")
        assert (state["asked"], len(state["agreed"])) == ("rematch", 1), "the wish stays"

    with server(tables_an_hour=3) as running:
        with_clients(work)


def test_a_full_server_has_no_room_for_a_rematch_until_somebody_leaves(server):
    async def work():
        table, keys = played(running)
        ann, bob = await both(running, table, *keys)
        await over(ann)
        others = [running.open("quixo") for _ in range(2)]
        full = httpx.post(f"{running.http}/api/tables", json={"game": "quixo", "places": ["", ""]})
        assert (full.status_code, full.json()["code"]) == (409, "server_is_full")
        answer, ann, bob = await rematch(running, ann, bob, keys)
        assert answer["code"] == "server_is_full"
        end, key = others[0], running.sit(others[0], "Eve")
        running.sit(end, "Fay")
        running.begin(end, key)
        eve = await Client(running, end, key).connect()
        await over(eve)
        done = await bob.ask(type="ask", what="rematch", seat=bob.state["yours"][0], ply=0)
        assert done["type"] == "done", "finished tables take no space"

    with server(most_tables=2) as running:
        with_clients(work)


def test_one_address_does_not_use_up_what_others_may_open(server):
    """The one who completes it pays, so a friend elsewhere can."""

    async def work():
        table, keys = played(running)
        ann, bob = await both(running, table, *keys)
        await over(ann)
        answer, ann, bob = await rematch(running, ann, bob, keys)
        assert answer["code"] == "too_many_tables"
        from_elsewhere = {"X-Forwarded-For": "192.0.2.7"}
        bob.socket = await asyncio.wait_for(connected(bob, from_elsewhere), 60)
        await bob.send(type="hello", keys=bob.keys)
        done = await bob.ask(type="ask", what="rematch", seat=bob.state["yours"][0], ply=0)
        assert done["type"] == "done"

    with server(behind_proxy="127.0.0.1", tables_an_hour=1) as running:
        with_clients(work)


async def connected(client, headers):
    await client.close()
    return await websockets.connect(client.address, compression=None, additional_headers=headers)
