"""Rematches over real sockets: they begin at once, and the first commitment binds their dice."""

import asyncio
from hashlib import sha256
from random import Random

import httpx
import pytest

from server.players import Client, serving_here, with_clients
from table.checker import check_dice

WORDS = {"Ann": "7h2kd", "Bob": "", "Cy": "socks"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    with serving_here(folder) as server:
        yield server


def test_the_first_commitment_binds_every_rematch(server, tmp_path):
    plan = {"game": "qwixx", "places": ["", "", ""]}
    shown = httpx.post(f"{server.http}/api/tables", json=plan, timeout=60).json()
    assert shown["binds_rematches"]
    places = f"{server.http}/api/tables/{shown['table']}/places"
    keys = [
        httpx.post(places, json={"name": name, "words": words}, timeout=60).json()["key"]
        for name, words in WORDS.items()
    ]

    async def run():
        table, records, files = shown["table"], [], []
        for game in range(3):
            clients = [await Client(server, table, key).connect() for key in keys]
            if game == 0:
                await clients[0].do(type="begin")
            assert game == 0 or clients[0].state["begun"], "nobody has to do anything"
            await asyncio.gather(*(c.play(Random(n)) for n, c in enumerate(clients)))
            # In a thread: whoever is connected goes on answering the server's pings.
            records.append(await asyncio.to_thread(server.verified, table))
            text = await asyncio.to_thread(record_of, server, table)
            files.append(tmp_path / f"{game}.markoff")
            files[-1].write_text(text, encoding="utf-8")
            for client in clients:
                await client.do(type="ask", what="rematch", seat=client.state["yours"][0])
            while not clients[0].state.get("rematch"):
                await clients[0].hear("state")
            table = clients[0].state["rematch"]
        check(shown, records)
        return files

    files = with_clients(run)
    assert ["settled" in line for line in check_dice(*files)] == [False, True, True]


def record_of(server, table):
    return httpx.get(f"{server.http}/api/tables/{table}/record", timeout=60).text


def check(shown, records):
    name, secret = shown["match"], shown["dice"]
    for number, record in enumerate(records, start=1):
        setup = record["setup"]
        assert setup["match"] == (name if number == 1 else f"{name}-{number}")
        assert setup["dice"] == secret
        assert {p["name"]: p.get("words", "") for p in setup["players"]} == WORDS
        secret = record["secret"]
    names = [[player["name"] for player in record["setup"]["players"]] for record in records]
    assert names[1:] == [[*names[0][1:], names[0][0]], [*names[0][2:], *names[0][:2]]]
    last = bytes.fromhex(secret)
    for _ in records:
        last = sha256(last).digest()
    assert last.hex() == shown["dice"]
