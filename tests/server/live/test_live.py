"""The live connection and the HTTP side of a real server, over real sockets."""

import asyncio
import time
from contextlib import suppress
from random import Random

import httpx
import pytest
import websockets

from markoff.server.app import HEADERS
from server.players import Client, serving, with_clients
from server.waiting import until_seen


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("live")
    with serving(f"sqlite:{folder}/tables.db", folder) as server:
        yield server


@pytest.fixture
def strict(tmp_path):
    """A server with the limits as they are."""
    with serving(f"sqlite:{tmp_path}/tables.db", tmp_path, limits={}) as server:
        yield server


def table(server, game="quixo", people=2, bots=0, **plan):
    name = server.open(game, [""] * people + ["random"] * bots, **plan)
    return name, [server.sit(name, f"guest {n}") for n in range(people)]


async def begun(server, *arguments, **plan):
    name, keys = table(server, *arguments, given_seats=True, **plan)
    clients = [await Client(server, name, key).connect() for key in keys]
    await clients[0].do(type="begin")
    for client in clients[1:]:
        await client.hear("state")
    return clients


async def closed(connection):
    """The code with which the server closes."""
    with suppress(websockets.ConnectionClosed):
        async with asyncio.timeout(60):
            async for _ in connection:
                pass
    return connection.close_code


@pytest.mark.parametrize(
    ("game", "people", "bots"),
    [
        ("qwixx", 3, 0),
        ("qwixx", 1, 2),
        ("qwixx-on-board", 2, 0),
        ("quixo", 2, 0),
        ("quixo", 4, 0),
        ("quixo", 1, 1),
    ],
)
def test_whole_matches(server, game, people, bots):
    async def run():
        plan = {"caps": {"moves": 200}} if game == "quixo" else {}
        clients = await begun(server, game, people, bots, **plan)
        await asyncio.gather(*(c.play(Random(n)) for n, c in enumerate(clients)))
        record = await asyncio.to_thread(server.verified, clients[0].table)
        for client in clients:
            assert client.turns == record["turns"]
            assert client.state["secret"] == record["secret"]

    with_clients(run)


def test_a_choice_sent_again_after_a_break_counts_once(server):
    async def run():
        ann, _ = await begun(server)
        choice = ann.next(Random(0))
        await ann.send(**choice)
        await ann.close()
        await ann.connect()
        assert (await ann.ask(**choice))["type"] == "done"
        assert ann.state["ply"] == len(ann.turns) == 1
        stale = await ann.ask(**{**choice, "id": "new"})
        assert stale["reason"] == "ply 0 is past: the game is at ply 1"
        assert (stale["code"], stale["facts"]) == ("ply_is_past", {"ply": 0, "now": 1})
        foreign = await ann.ask(type="choose", seat=1, ply=1, text="a1N", id="x")
        assert foreign == {
            "type": "refused",
            "id": "x",
            "reason": "that seat is not yours",
            "code": "not_your_seat",
        }

    with_clients(run)


def test_hello_comes_first(server):
    name, _ = table(server)

    async def run():
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/live/{name}") as connection:
            await connection.send('{"type": "begin", "id": "7"}')
            assert await connection.recv() == (
                '{"type":"refused","id":"7","reason":"say hello first","code":"no_hello"}'
            )

    with_clients(run)


def test_spectators_see_but_do_nothing_and_only_where_they_are_welcome(server):
    async def run():
        ann, _ = await begun(server)
        watcher = await Client(server, ann.table).connect()
        for message in ({"type": "say", "seat": 0, "text": "hi"}, {"type": "begin"}):
            assert (await watcher.ask(**message))["reason"] == "that seat is not yours"
        wish = {"type": "ask", "what": "rematch", "seat": 0}
        assert (await watcher.ask(**wish))["reason"] == "that seat is not yours"
        await ann.do(**ann.next(Random(0)))
        await watcher.hear("state")
        assert watcher.turns == ann.turns
        ann, _ = await begun(server, spectators=False)
        watcher = Client(server, ann.table)
        watcher.socket = await websockets.connect(watcher.address)
        refused = await watcher.ask(type="hello")
        assert refused["code"] == "no_table"
        assert httpx.get(f"{server.http}/api/tables/{ann.table}").status_code == 404

    with_clients(run)


def test_whoever_may_not_look_on_may_still_come_and_sit_down(server):
    async def run():
        name, keys = table(server, people=2, spectators=False)
        guest = await Client(server, name).connect()
        assert [seat["name"] for seat in guest.state["seats"]] == ["guest 0", "guest 1"]
        player = await Client(server, name, keys[0]).connect()
        await player.do(type="begin")
        refused = await guest.hear("refused")
        assert refused["reason"] == "this table does not allow spectators"
        await player.do(type="say", seat=player.state["yours"][0], text="now we are alone")
        await guest.ask(type="ping")
        assert not guest.talk
        assert not guest.state.get("begun"), "nothing of the match came before the answer"

    with_clients(run)


def test_a_rematch_is_where_all_go_who_agreed_at_once(server):
    async def run():
        clients = await begun(server)
        await clients[0].do(type="resign", seat=0)
        answers = await asyncio.gather(
            *(c.ask(type="ask", what="rematch", seat=n) for n, c in enumerate(clients))
        )
        assert [answer["type"] for answer in answers] == ["done", "done"]
        while not clients[0].state.get("rematch"):
            await clients[0].hear("state")
        again = await Client(server, clients[0].state["rematch"], *clients[0].keys).connect()
        assert again.state["yours"] == [1]

    with_clients(run)


def test_a_page_of_another_site_is_turned_away(server):
    name, _ = table(server)

    async def run():
        address = f"ws://127.0.0.1:{server.port}/live/{name}"
        for origin in ("https://example.com", "http://[", "null"):
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(address, origin=origin)
        async with websockets.connect(address, origin=server.http):
            pass

    with_clients(run)


def test_a_long_message_closes_the_connection(server):
    async def run():
        ann, _ = await begun(server)
        await ann.socket.send("x" * 5000)
        assert await closed(ann.socket) == 1009

    with_clients(run)


def test_who_floods_is_cut_off_and_nobody_else_notices(strict):
    async def run():
        ann, bob = await begun(strict)
        other, _ = await begun(strict)
        late = []

        async def calm():
            for _ in range(10):
                start = time.monotonic()
                await other.ask(type="ping", id="1")
                late.append(time.monotonic() - start)
                await asyncio.sleep(0.1)

        patient = asyncio.create_task(calm())
        with suppress(websockets.ConnectionClosed):
            for _ in range(10_000):
                await bob.send(type="ping")
                await asyncio.sleep(0)
        assert await closed(bob.socket) == 4008
        await patient
        assert max(late) < 30  # seconds, also on a busy machine
        await ann.do(**ann.next(Random(0)))

    with_clients(run)


def test_too_many_requests_are_told_when_to_come_back(strict):
    answers = [httpx.post(f"{strict.http}/api/tables", content=b"x") for _ in range(61)]
    assert [answer.status_code for answer in answers[:60]] == [400] * 60
    assert answers[60].status_code == 429
    assert 1 <= int(answers[60].headers["Retry-After"]) <= 60
    assert answers[60].json()["code"] == "too_fast"
    assert answers[60].json()["again"]


def test_every_answer_is_json_with_safe_headers(server):
    name, _ = table(server)
    asked = [
        ("GET", "/api/nothing", 404),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/tables/NONE22", 404),
        ("GET", f"/api/tables/{name}/record", 409),
        ("POST", f"/api/tables/{name}/places", 400),
        ("POST", "/api/tables", 400),
        ("POST", "/api/hint", 400),
        ("GET", f"/api/tables/{name.lower()}", 200),
        ("GET", "/api/games", 200),
    ]
    for method, path, status in asked:
        content = b'{"name": "\xff"}' if method == "POST" else None
        answer = httpx.request(method, server.http + path, content=content)
        assert answer.status_code == status, path
        if status >= 400:
            assert {"error", "code", "reason"} <= set(answer.json()), path
        for header, text in HEADERS.items():
            assert answer.headers[header] == text


def test_bots_alone_play_without_anybody(server):
    name = server.open("qwixx", ["random", "random"])
    page = f"{server.http}/api/tables/{name}"
    until_seen(lambda: httpx.get(page).json().get("reason"), seconds=300)
    assert server.verified(name)


def test_a_server_that_is_told_to_stop_says_goodbye(tmp_path):
    with serving(f"sqlite:{tmp_path}/tables.db", tmp_path) as server:

        async def run():
            ann, _ = await begun(server)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert await closed(ann.socket) == 1012
            assert await stopping == 0

        with_clients(run)
