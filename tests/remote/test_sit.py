"""`markoff sit` at a real server: any engine takes a seat, plays to the end and plays again."""

import _thread
import asyncio
import json
import os
import shlex
import signal
import socket
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from engine.programs import program
from markoff.cli import main
from markoff.remote import guest
from remote.cutting import Proxy
from server.players import Client, serving_here, with_clients

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
RANDOM = f"cmd:{shlex.join([sys.executable, '-I', '-S', str(EXAMPLES / 'random_bot.py')])}"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving_here(tmp_path_factory.mktemp("server")) as server:
        yield server


def link(server, table):
    return f"{server.http}/t/{table}"


async def begun(_ann):
    """Nothing happens before the first turn."""


def against(server, table, *command, games=1, at_first=begun):
    """Somebody at this table in a thread of their own, while the command plays."""
    key = server.sit(table, "Ann")

    async def play():
        here = table
        for game in range(games):
            ann = await Client(server, here, key).connect()
            while not game and not all(seat["name"] for seat in ann.state["seats"]):
                await ann.hear("state")
            if not game:
                await ann.do(type="begin")
                await at_first(ann)
            await ann.play(Random(1))
            if game + 1 < games:
                await ann.do(type="ask", what="rematch", seat=ann.state["yours"][0])
                while not ann.state.get("rematch"):
                    await ann.hear("state")
                here = ann.state["rematch"]

    troubles = []

    def present():
        try:
            with_clients(play)
        except Exception as trouble:
            troubles.append(trouble)
            _thread.interrupt_main()  # nobody waits for somebody who has failed

    person = threading.Thread(target=present, daemon=True)
    person.start()
    try:
        code = main([*command])
        person.join()
    except KeyboardInterrupt:
        pass  # told below
    assert troubles == []
    return code


@pytest.mark.parametrize(
    ("game", "bot"), [("qwixx", RANDOM), ("quixo", RANDOM), ("qwixx", "casual")]
)
def test_an_engine_plays_to_the_end(server, game, bot, capsys):
    caps = {"caps": {"threefold": True, "moves": 12}} if game == "quixo" else {}
    table = server.open(game, **caps)
    assert against(server, table, "sit", link(server, table), bot, "--json") == 0
    told = capsys.readouterr()
    (ended,) = map(json.loads, told.out.splitlines())
    record = server.verified(table)
    assert (ended["table"], ended["game"], ended["plies"]) == (table, game, len(record["turns"]))
    assert (ended["scores"], ended["reason"]) == (record["scores"], record["reason"])
    names = [player["name"] for player in record["setup"]["players"]]
    assert ended["names"] == names
    assert names[ended["seats"][0]] == ("casual" if bot == "casual" else "Random")
    assert all(player["words"] for player in record["setup"]["players"] if player["name"] != "Ann")
    assert "The game has begun: " in told.err


def test_it_plays_again_with_a_name_a_place_and_a_clock(server, capsys):
    plan = {"clock": {"bank": 60_000, "increment": 1_000}, "caps": {"moves": 4}}
    table = server.open("quixo", given_seats=True, **plan)
    command = ["sit", link(server, table), RANDOM, "--name", "Deep", "--rematch", "1"]
    assert against(server, table, *command, "--place", "1", games=2) == 0
    shown = capsys.readouterr().out
    assert f"Deep sits at place 1 of table {table}, Quixo." in shown
    assert shown.count("A draw: move limit (0, 0).") == 2


def test_it_agrees_to_a_pause_and_plays_on(server):
    async def pause(ann):
        while ann.state["awaited"] != ann.state["yours"]:  # a choice on its way would mean no
            await ann.hear("state", "chosen")
            await ann.send(type="hello", keys=ann.keys)
            await ann.hear("state")
        await ann.do(type="ask", what="pause", seat=ann.state["yours"][0])
        while not ann.state.get("paused"):
            await ann.hear("state")
        await ann.do(type="ask", what="resume", seat=ann.state["yours"][0])

    table = server.open("qwixx", clock={"bank": 600_000})
    assert against(server, table, "sit", link(server, table), RANDOM, at_first=pause) == 0
    server.verified(table)


@pytest.mark.parametrize("undo", ["ask", "free"])
def test_it_chooses_again_what_was_taken_back(server, monkeypatch, undo):
    monkeypatch.setattr(guest, "AFTER_UNDO", 0.1)

    async def undo_twice(ann):
        for _ in range(2):
            while ann.state["awaited"] != ann.state["yours"] or ann.state["ply"] < 2:
                if choices := ann.state.get("choices"):
                    (seat, legal), ply = choices.popitem(), ann.state["ply"]
                    await ann.do(type="choose", seat=int(seat), ply=ply, text=legal[0])
                else:
                    await ann.hear("state")
            seat, ply = ann.state["yours"][0], ann.state["ply"]
            await ann.do(type="ask", what="undo", seat=seat, ply=ply)
            while ann.state["ply"] >= ply:
                await ann.hear("state")
            assert ann.state["awaited"] != [seat]

    table = server.open("quixo", undo=undo, caps={"moves": 8})
    assert against(server, table, "sit", link(server, table), RANDOM, at_first=undo_twice) == 0
    server.verified(table)


def test_kill_ends_it_like_ctrl_c_and_a_bot_plays_on(server, capsys):
    async def kill(_ann):
        os.kill(os.getpid(), signal.SIGTERM)

    table = server.open("qwixx")
    assert against(server, table, "sit", link(server, table), RANDOM, at_first=kill) == 130
    assert "interrupted" in capsys.readouterr().err
    server.verified(table)


def test_a_program_alone_at_a_table_begins_the_game_and_hears_the_wire(server, tmp_path):
    """Bots have the other places, so it is the host. It speaks protocol 2."""
    table = server.open("qwixx", ("", "casual"))
    said = tmp_path / "said"
    greets = "def greet():\n    say('speaks 2'); say('plays qwixx 2'); say('markoffok')"
    command = "cmd:" + program(tmp_path, greets)
    assert main(["sit", link(server, table), command, "--transcript", str(said)]) == 0
    record = server.verified(table)
    (file,) = said.iterdir()
    lines = [line[11:] for line in file.read_text(encoding="utf-8").splitlines()]
    turns = [line.removeprefix("> turn ") for line in lines if line.startswith("> turn ")]
    assert record["turns"][0] in turns
    assert lines[-2].startswith("> result winners ")
    assert lines[-2].endswith(f"reason {record['reason']}")


def test_it_comes_back_when_the_connection_breaks(server, capsys):
    table = server.open("qwixx")
    with closing(Proxy(server.port, pieces=40)) as proxy:
        address = f"http://127.0.0.1:{proxy.port}/t/{table}"
        assert against(server, table, "sit", address, RANDOM) == 0
    server.verified(table)
    assert "The connection is gone; coming back …\nConnected again.\n" in capsys.readouterr().out


class ClosedForGood(Proxy):
    def cut(self):
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        super().cut()


def test_it_gives_up_when_its_patience_is_over(server, capsys):
    table = server.open("qwixx", ("", "casual"))
    with closing(ClosedForGood(server.port, pieces=40)) as proxy:
        address = f"http://127.0.0.1:{proxy.port}/t/{table}"
        assert main(["sit", address, RANDOM, "--patience", "0.2"]) == 2
    said = capsys.readouterr()
    assert said.out.endswith("The connection is gone; coming back …\n")
    assert f"no server answers at http://127.0.0.1:{proxy.port}" in said.err


def refused(capsys, *command):
    assert main(["sit", *command]) == 2
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    return said


def test_every_problem_is_one_sentence(server, capsys, tmp_path):
    table = server.open("qwixx")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        nobody = f"http://127.0.0.1:{taken.getsockname()[1]}"
    assert "no server answers at" in refused(capsys, f"{nobody}/t/K7WPXD", RANDOM)
    assert "there is no table ZZZZZZ" in refused(capsys, link(server, "ZZZZZZ"), RANDOM)
    assert "write the link of a table" in refused(capsys, server.http, RANDOM)
    assert "there is no bot 'nobody'" in refused(capsys, link(server, table), "nobody")
    assert "could not be started" in refused(capsys, link(server, table), "cmd:./nobody-here")
    assert "perfect plays Qwixx only for one" in refused(capsys, link(server, table), "perfect")
    only = "def greet(): say('plays quixo 2'); say('markoffok')"
    tiny = "cmd:" + program(tmp_path, only)
    assert "does not play qwixx 2" in refused(capsys, link(server, table), tiny)
    assert "holds no seat" in refused(capsys, link(server, table) + "#wrong", RANDOM)
    keys = [server.sit(table, name) for name in ("Ann", "Ben")]
    assert f"table {table} has no free place" in refused(capsys, link(server, table), RANDOM)
    server.begin(table, keys[0])
    assert "has begun" in refused(capsys, link(server, table), RANDOM)
    over = server.open("quixo", ("random", "random"), caps={"moves": 2})
    for _ in range(600):
        if httpx.get(f"{server.http}/api/tables/{over}", timeout=60).json().get("reason"):
            break
        asyncio.run(asyncio.sleep(0.05))
    assert f"the game at table {over} is over" in refused(capsys, link(server, over), RANDOM)


def test_a_name_that_looks_taken_gets_a_number(server):
    table = server.open("quixo", ("", "random"), caps={"moves": 2})
    assert main(["sit", link(server, table), RANDOM]) == 0
    players = server.verified(table)["setup"]["players"]
    assert {player["name"] for player in players} == {"Random 2", "random"}


def test_a_program_that_fails_resigns(server, capsys, tmp_path):
    table = server.open("quixo", ("", "random"), given_seats=True)
    command = "cmd:" + program(tmp_path, "def choose(): say('choice nonsense')")
    assert "it chose 'nonsense' for seat 0" in refused(capsys, link(server, table), command)
    assert server.verified(table)["reason"] == "resigned"


def test_a_seat_is_taken_over_by_its_key(server):
    table = server.open("qwixx", ("", "casual"))
    key = server.sit(table, "Ann")
    assert main(["sit", f"{link(server, table)}#{key}", RANDOM]) == 0
    players = server.verified(table)["setup"]["players"]
    assert {player["name"] for player in players} == {"Ann", "casual"}
