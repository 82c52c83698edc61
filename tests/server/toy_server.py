"""A server that was started by one of the toy scripts, and what tests ask it."""

import asyncio
import sys
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx

from server.players import LIMITS, Client, Server, with_clients


@contextmanager
def toy_server(script, folder):
    """`python SCRIPT serve`: it may find nothing strange in any game."""

    class ToyServer(Server):
        program = (sys.executable, str(Path(script)))

    server = ToyServer(f"sqlite:{folder}/tables.db", folder, LIMITS)
    try:
        yield server
        assert server.troubles == []
    finally:
        server.stop()


def get(server, path, **query):
    return httpx.get(f"{server.http}/api/{path}", params=query, timeout=60)


def post(server, path, body):
    """JSON, or text as it is."""
    content = {"content": body} if isinstance(body, str) else {"json": body}
    return httpx.post(f"{server.http}/api/{path}", **content, timeout=60)


def played(server, *places, **plan):
    """The name of a table at which people took all free places and played to the end."""
    table = server.open("nim", places, **plan)
    keys = [server.sit(table, name) for name in ("Ada", "Ben")[: places.count("")]]

    async def play():
        clients = [await Client(server, table, key).connect() for key in keys]
        await clients[0].do(type="begin", id="begin")
        await asyncio.gather(*(client.play(Random(n)) for n, client in enumerate(clients)))

    with_clients(play)
    return table
