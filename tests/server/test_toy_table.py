"""A server that knows one more game, by its law alone: people and bots play it like any other."""

import pytest
from players import Client, with_clients
from toy_server import get, played, post, toy_server

import toy_game


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with toy_server(toy_game.__file__, tmp_path_factory.mktemp("toy")) as server:
        yield server


@pytest.fixture(scope="module")
def table(server):
    return played(server, "", "")


def test_the_games_list_it_with_its_properties(server):
    nim = get(server, "games").json()["nim"]
    assert nim["title"] == "Nim"
    assert nim["players"] == [2]
    assert nim["options"] == {"heap": "counters in the heap"}
    assert nim["choices"] == {"heap": ["7", "12"]}
    assert nim["reasons"] == ["last counter"]
    assert nim["teams"] == {"2": [[0], [1]]}
    assert nim["levels"] == []
    assert (nim["endless"], nim["has_dice"], nim["can_resign"]) == (False, False, True)
    assert (nim["hints"], nim["review"]) == (False, False)


def test_it_has_no_levels(server):
    assert get(server, "bots", game="nim").json() == {}


def test_people_play_it_to_the_end_by_websocket(server, table):
    state = get(server, f"tables/{table}").json()
    assert state["reason"] == "last counter"
    record = server.verified(table)
    assert record["setup"]["game"] == "nim"
    assert record["turns"][0] in ("take-1", "take-2", "take-3")


def test_a_bot_takes_a_place(server):
    record = server.verified(played(server, "", "random"))
    assert sorted(player.get("bot", "") for player in record["setup"]["players"]) == ["", "random"]


def test_its_option_is_one_of_the_table(server):
    table = played(server, "", "", options={"heap": "12"})
    assert get(server, f"tables/{table}/replay").json()["positions"][0] == "12/12 0"


def test_a_match_is_replayed_from_the_table_and_from_its_record(server, table):
    replay = get(server, f"tables/{table}/replay").json()
    assert replay["positions"][0] == "7/7 0"
    assert replay["positions"][-1].startswith("0/7 ")
    again = post(server, "replay", get(server, f"tables/{table}/record").text).json()
    assert again["positions"] == replay["positions"]


def test_what_is_not_legal_is_refused_live(server):
    table = server.open("nim", ("", ""), stand_in="random")
    keys = [server.sit(table, name) for name in ("Ada", "Ben")]

    async def play():
        client = await Client(server, table, *keys).connect()
        await client.do(type="begin", id="begin")
        while not client.state.get("choices"):
            await client.hear("state")
        (seat,) = client.state["choices"]
        move = {"type": "choose", "seat": int(seat), "ply": 0, "id": "a"}
        for text in ("take-9", "", "-"):
            assert "you take-1, take-2 or take-3" in (await client.ask(**move, text=text))["reason"]
        await client.do(**move, text="take-3")

    with_clients(play)
