"""`markoff tables` and `markoff remove`: next to a running server, on both databases."""

import asyncio
import io
import json
import sqlite3
import time
from pathlib import Path

import httpx
import pytest

from markoff.cli import main
from markoff.server.expiry import DAY
from markoff.server.rooms import acts
from server.players import Client, serving, with_clients
from server.pure import Table, begun, over
from server.store.stores import with_store


@pytest.fixture
def filled(url):
    """Tables of all kinds, the latest first."""
    loud = begun()
    for n in range(40):
        loud.do(acts.say, 0, f"{n}", False)
    early = Table().sit("Mia")
    for n in range(40):
        early.do(acts.say, 0, f"{n}", False)
    early.sit("Leo").begin()
    stood_up = Table(places=("", "casual")).sit("Zoe")
    stood_up.do(acts.free, 0)
    logs = {
        "NEW": (stood_up.log, 0, False),
        "PLAY": (loud.log, 1, False),
        "TALK": (early.log, 40, False),
        "DONE": (over().log, 50, True),
        "BAD": ([b"{}"], 60, False),
    }

    async def fill(store):
        for table, (log, days, done) in logs.items():
            at = time.time() - days * DAY
            await store.create(table, log[0], at)
            if log[1:]:
                await store.append(table, 1, log[1:], at, at if done else None)

    with_store(url, fill)
    return url


def listed(capsys, url, *options):
    capsys.readouterr()
    assert main(["tables", "--json", "--database", url, *options]) == 0
    return json.loads(capsys.readouterr().out)["tables"]


def names(capsys, url, *options):
    return [table["table"] for table in listed(capsys, url, *options)]


def test_all_tables_are_listed_with_who_sits_there(filled, capsys):
    found = {table["table"]: table for table in listed(capsys, filled)}
    assert [*found] == ["NEW", "PLAY", "TALK", "DONE", "BAD"]
    states = [table["state"] for table in found.values()]
    assert states == ["open", "running", "running", "finished", "unreadable"]
    assert found["NEW"]["players"] == [{"name": "casual", "bot": "casual"}]
    assert sorted(player["name"] for player in found["TALK"]["players"]) == ["Leo", "Mia"]
    assert found["PLAY"]["game"] == "quixo"
    assert found["PLAY"]["events"] == 44
    assert found["DONE"]["finished"] == found["DONE"]["used"]


def test_tables_are_chosen_by_age_state_and_name(filled, capsys):
    assert names(capsys, filled, "--finished") == ["DONE"]
    assert names(capsys, filled, "--running") == ["NEW", "PLAY", "TALK", "BAD"]
    assert names(capsys, filled, "--older-than", "30d") == ["TALK", "DONE", "BAD"]
    assert names(capsys, filled, "--older-than", "30d", "--finished") == ["DONE"]
    assert names(capsys, filled, "--player", "ann") == ["PLAY", "DONE"]
    assert names(capsys, filled, "--player", "Mia") == ["TALK"], "who talked before the game"
    assert names(capsys, filled, "--player", "Zoe") == ["NEW"], "who stood up again"
    assert names(capsys, filled, "--player", "casual") == [], "bots are nobody"
    assert names(capsys, filled, "--sort", "table") == ["BAD", "DONE", "NEW", "PLAY", "TALK"]
    assert names(capsys, filled, "--sort", "events")[-1] == "BAD"


def test_the_list_for_people_fits_eighty_columns(filled, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["tables", "--database", filled]) == 0
    head, first, *_, last = capsys.readouterr().out.splitlines()
    assert head.split() == [
        *["table", "game", "state", "who", "sits", "there", "events", "last", "used"]
    ]
    assert first.split()[:4] == ["NEW", "quixo", "open", "casual"]
    assert last == "5 tables"


def remove(url, *options):
    return main(["remove", "--database", url, *options])


def test_tables_are_removed_by_code_by_age_and_by_name(filled, capsys):
    assert remove(filled, "new", "--yes") == 0
    assert "1 table removed" in capsys.readouterr().out
    assert remove(filled, "PLAY", "DONE", "--older-than", "30d", "--yes") == 0
    assert names(capsys, filled) == ["PLAY", "TALK", "BAD"]
    assert remove(filled, "--player", "leo", "--yes") == 0
    assert names(capsys, filled) == ["PLAY", "BAD"]
    assert remove(filled, "--older-than", "59d", "--yes") == 0
    assert names(capsys, filled) == ["PLAY"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ([], "name the tables to remove"),
        (["--finished"], "name the tables to remove"),
        (["PLAY", "NONE"], "there is no table NONE"),
        (["PLAY"], "add --yes"),
    ],
)
def test_nothing_is_removed_by_mistake(filled, capsys, options, sentence):
    assert remove(filled, *options) == 2
    assert sentence in capsys.readouterr().err
    assert len(names(capsys, filled)) == 5


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("answer", "left"), [("y\n", 4), ("\n", 5), ("no\n", 5), ("", 5)])
def test_it_shows_what_goes_and_asks(filled, capsys, monkeypatch, answer, left):
    monkeypatch.setattr("sys.stdin", Terminal(answer))
    assert remove(filled, "PLAY") == (0 if left == 4 else 1)
    said = capsys.readouterr().out
    assert "Ann" in said
    assert "everybody who sat there" in said
    assert len(names(capsys, filled)) == left


@pytest.mark.parametrize("age", ["30", "d", "0d", "1y", "999999d"])
def test_an_age_that_is_none(age, capsys):
    with pytest.raises(SystemExit):
        main(["tables", "--older-than", age])
    assert "write an age like 30d" in capsys.readouterr().err


def test_what_is_removed_from_a_file_is_overwritten(database):
    url = database("sqlite")
    table = begun()
    table.do(acts.say, 0, "a very private sentence", False)

    async def fill(store):
        await store.create("A", table.log[0])
        await store.append("A", 1, table.log[1:])

    with_store(url, fill)
    assert remove(url, "A", "--yes") == 0
    path = url.removeprefix("sqlite:")
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    assert b"private sentence" not in Path(path).read_bytes()


def test_a_database_that_is_not_there_is_named(tmp_path, capsys):
    assert main(["tables", "--database", f"sqlite:{tmp_path}/none.db"]) == 2
    assert "none.db" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_a_table_that_is_removed_disappears_from_a_running_server(url, tmp_path, capsys):
    with serving(url, tmp_path) as server:
        table = server.open("quixo", given_seats=True)
        keys = [server.sit(table, name) for name in ("Ann", "Bob")]
        server.begin(table, keys[0])
        bots = server.open("quixo", ["", "random"], given_seats=True)
        server.begin(bots, server.sit(bots, "Eve"))

        async def run():
            ann, watcher = [await Client(server, table, *held).connect() for held in (keys[:1], ())]
            seen = await asyncio.to_thread(names, capsys, url)
            assert sorted(seen) == sorted([table, bots])
            done = await asyncio.to_thread(remove, url, table, bots, "--yes")
            assert done == 0
            for client in (ann, watcher):
                told = await client.hear("refused")
                assert (told.get("id", ""), told["code"]) == ("", "table_removed")
            late = await ann.ask(type="say", seat=0, text="hello?", id="x")
            assert late["code"] == "no_table"

        with_clients(run)
        for gone in (table, bots):
            answer = httpx.get(f"{server.http}/api/tables/{gone}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_table")
        assert server.open("quixo"), "and the server goes on"
