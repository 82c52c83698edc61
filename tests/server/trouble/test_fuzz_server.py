"""Anything at all, at every door: a sentence comes back, nothing breaks and nothing changes."""

import asyncio
import json

import httpx
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.players import Client, serving

FEW = settings(
    max_examples=50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
KINDS = ["hello", "begin", "choose", "withdraw", "roll", "ask", "decline", "resign", "leave"]
KINDS += ["back", "say", "host", "remove", "mute", "door", "admit", "ping", "state", ""]
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
SMALL = st.integers(-2, 3) | SCALARS
FIELDS = ["game", "places", "name", "key", "place", "position", "seat", "bot", "lesson", "step"]
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "id": st.text(max_size=70) | SCALARS,
        "seat": SMALL,
        "ply": SMALL,
        "number": SMALL,
        "text": st.sampled_from(["a1N", "-", "R5"]) | SCALARS,
        "what": st.sampled_from(["undo", "pause", "resume", "rematch", "x"]) | SCALARS,
        "to_team": st.booleans() | SCALARS,
        "to": SMALL,
        "person": SMALL,
        "guest": SMALL,
        "closed": st.booleans() | SCALARS,
        "keys": st.lists(st.text(max_size=70), max_size=7),
    },
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("fuzz")
    with serving(f"sqlite:{folder}/tables.db", folder) as server:
        yield server


@pytest.fixture(scope="module")
def begun(server):
    table = server.open("quixo")
    keys = [server.sit(table, name) for name in ("Ann", "Bob")]

    async def begin():
        client = await Client(server, table, *keys).connect()
        await client.do(type="begin")
        await client.close()

    asyncio.run(begin())
    return table


def looked(server, table):
    return httpx.get(f"{server.http}/api/tables/{table}").json()


def tell(server, table, parts):
    """Says hello as a spectator, then all this; each answer must be one."""

    async def run():
        address = f"ws://127.0.0.1:{server.port}/live/{table}"
        async with websockets.connect(address, compression=None) as connection:
            await connection.send('{"type": "hello"}')
            for part in parts:
                await connection.send(part)
            await connection.send('{"type": "ping", "id": "the end"}')
            async with asyncio.timeout(60):
                async for text in connection:
                    if json.loads(text) == {"type": "pong", "id": "the end"}:
                        return

    asyncio.run(run())


@FEW
@given(st.lists(st.binary(max_size=200) | st.text(max_size=200), max_size=8))
def test_random_bytes_in_a_live_connection(server, begun, parts):
    before = looked(server, begun)
    tell(server, begun, parts)
    assert looked(server, begun) == before
    assert server.troubles == []


@FEW
@given(st.lists(MESSAGES, max_size=8))
def test_messages_of_somebody_without_a_seat_change_nothing(server, begun, messages):
    before = looked(server, begun)
    tell(server, begun, [json.dumps(message) for message in messages])
    assert looked(server, begun) == before
    assert server.troubles == []


@FEW
@given(
    st.sampled_from(
        ["/api/tables", "/api/tables/{}/places", "/api/hint", "/api/verify", "/api/lesson"]
    ),
    st.sampled_from(["POST", "DELETE", "GET", "PUT"]),
    st.binary(max_size=300)
    | st.builds(
        json.dumps,
        st.dictionaries(
            st.sampled_from(FIELDS),
            SCALARS | st.lists(st.text(max_size=5), max_size=6),
        ),
    ).map(str.encode),
)
def test_anything_at_the_http_side(server, begun, path, method, content):
    before = looked(server, begun)
    answer = httpx.request(method, server.http + path.format(begun), content=content, timeout=60)
    assert answer.status_code < 500
    assert answer.status_code < 400 or {"error", "code", "reason"} <= set(answer.json())
    assert looked(server, begun) == before
    assert server.troubles == []


def test_half_a_request_and_strange_names_do_no_harm(server):
    async def run():
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000"
        writer.write(f"{head}\r\nExpect: 100-continue\r\n\r\n".encode())
        assert b"100 Continue" in await reader.readline(), "it waits for the rest"
        writer.write(b"{")
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    asyncio.run(run())
    for name in ("%00", "%ff", "ß" * 300, "..%2f..", "a" * 5000):
        assert httpx.get(f"{server.http}/api/tables/{name}").status_code in (404, 400)
    odd = httpx.get(f"{server.http}/api/tables/X/qr.svg", headers={"Host": "[::"})
    assert odd.status_code < 500
    assert server.troubles == []
