"""A server that knows one more game, by its law alone: people and bots play it like any other."""

from random import Random

import pytest

import toy_game
from server.players import Client, with_clients
from server.toy_server import get, played, post, toy_server


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
    assert (nim["hints"], nim["review"], nim["proofs"]) == (False, False, False)


def test_the_only_bot_to_choose_is_the_one_that_every_game_has(server):
    assert list(get(server, "bots", game="nim").json()) == ["random"]


def test_people_play_it_to_the_end_by_websocket(server, table):
    state = get(server, f"tables/{table}").json()
    assert state["reason"] == "last counter"
    record = server.verified(table)
    assert record["setup"]["game"] == "nim"
    assert record["turns"][0] in ("take-1", "take-2", "take-3")


def test_a_bot_takes_a_place(server):
    record = server.verified(played(server, "", "random"))
    assert sorted(player.get("bot", "") for player in record["setup"]["players"]) == ["", "random"]


def test_a_bot_plays_for_somebody_who_has_left(server):
    """The one that every game has, since this game has no other."""
    table = server.open("nim", ("", ""))
    ada, ben = (server.sit(table, name) for name in ("Ada", "Ben"))

    async def play():
        client = await Client(server, table, ada, ben).connect()
        await client.do(type="begin", id="begin")
        await client.do(type="leave", seat=0, id="leave")
        await client.play(Random(0))

    with_clients(play)
    assert server.verified(table)["reason"] == "last counter"


def test_its_option_is_one_of_the_table(server):
    table = played(server, "", "", options={"heap": "12"})
    assert get(server, f"tables/{table}/replay").json()["positions"][0] == "12/12 0"


def test_a_match_is_replayed_from_the_table_and_from_its_record(server, table):
    replay = get(server, f"tables/{table}/replay").json()
    assert replay["positions"][0] == "7/7 0"
    assert replay["positions"][-1].startswith("0/7 ")
    again = post(server, "replay", get(server, f"tables/{table}/record").text).json()
    assert again["positions"] == replay["positions"]


def test_what_it_does_not_have_is_refused_with_a_code(server, table):
    hint = {"game": "nim", "position": "7/7 0", "seat": 0}
    record = get(server, f"tables/{table}/record").text
    plan = {"game": "nim", "places": ["", ""]}
    asked = {
        "a hint": post(server, "hint", hint),
        "a hint of an expert": post(server, "hint", {**hint, "bot": "expert"}),
        "a review": get(server, f"tables/{table}/review"),
        "a review of a record": post(server, "review", record),
        "a level": post(server, "tables", {**plan, "places": ["", "casual"]}),
        "an option": post(server, "tables", {**plan, "options": {"size": "5"}}),
        "a heap": post(server, "tables", {**plan, "options": {"heap": "8"}}),
        "a position": post(server, "tables", {**plan, "position": "9/7 0"}),
    }
    codes = {}
    for what, answer in asked.items():
        assert answer.status_code in (400, 409), (what, answer.text)
        assert len(answer.json()["error"].split()) > 3
        codes[what] = answer.json()["code"]
    assert codes == {
        "a hint": "no_hints",
        "a hint of an expert": "no_hints",
        "a review": "no_review",
        "a review of a record": "no_review",
        "a level": "bot_of_others",
        "an option": "no_option",
        "a heap": "nim_start",
        "a position": "nim_position",
    }


def test_what_is_not_legal_is_refused_live(server):
    table = server.open("nim", ("", ""))
    keys = [server.sit(table, name) for name in ("Ada", "Ben")]

    async def play():
        client = await Client(server, table, *keys).connect()
        await client.do(type="begin", id="begin")
        while not client.state.get("choices"):
            await client.hear("state")
        (seat,) = client.state["choices"]
        move = {"type": "choose", "seat": int(seat), "ply": 0, "id": "a"}
        codes = [(await client.ask(**move, text=text))["code"] for text in ("take-9", "", "-")]
        assert codes == ["nim_choice"] * 3
        await client.do(**move, text="take-3")

    with_clients(play)
