"""The host over real sockets: who begins, who is removed, muted and let in; and two workers who
see the same."""

import asyncio

import httpx
import pytest

from server.players import Client, serving, serving_here, with_clients

HASTY = {"gone_seconds": 1, "vacant_seconds": 2, "knocks_an_hour": 6}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hosting")
    with serving_here(folder, **HASTY) as server:
        yield server


async def seated(server, *names, game="qwixx", **plan):
    table = server.open(game, [""] * 3, given_seats=True, **plan)
    return [await Client(server, table, server.sit(table, name)).connect() for name in names]


async def refusal(client, **message):
    answer = await client.ask(**message)
    assert answer["type"] == "refused", answer
    return answer["code"]


async def seen(client, condition):
    """The state once it is so."""
    while not condition(client.state):
        await client.hear("state")
    return client.state


def sit(server, table, name, **more):
    path = f"{server.http}/api/tables/{table}/places"
    return httpx.post(path, json={"name": name, **more}, timeout=60)


def test_a_guest_begins_only_if_the_host_is_not_connected(server):
    async def run():
        ann, ben = await seated(server, "Ann", "Ben")
        assert ben.state["host"] == 0
        answer = await ben.ask(type="begin", id="b")
        assert answer["reason"] == "Ann is the host and begins the game"
        assert (answer["code"], answer["facts"]) == ("host_begins", {"name": "Ann"})
        await ann.close()
        assert (await ben.hear("presence"))["gone"] == [0]
        await ben.do(type="begin")
        assert ben.state["begun"]

    with_clients(run)


def test_a_guest_gives_a_place_to_a_bot_only_if_the_host_is_not_connected(server):
    async def run():
        ann, ben = await seated(server, "Ann", "Ben")
        bot = {"type": "place", "place": 2, "bot": "random"}
        assert await refusal(ben, **bot) == "only_host"
        await ann.do(**bot)
        assert await refusal(ben, type="place", place=2) == "only_host"
        await ann.close()
        assert (await ben.hear("presence"))["gone"] == [0]
        await ben.do(type="place", place=2)
        assert ben.state["seats"][2]["name"] == ""

    with_clients(run)


def test_a_guest_and_a_spectator_can_do_nothing_of_what_the_host_can(server):
    messages = (
        {"type": "host", "to": 1},
        {"type": "remove", "person": 2},
        {"type": "mute", "person": 2},
        {"type": "door", "closed": True},
        {"type": "admit", "guest": 1},
    )

    async def run():
        ann, ben, _ = await seated(server, "Ann", "Ben", "Cem")
        watcher = await Client(server, ann.table).connect()
        for begun in (False, True):
            if begun:
                await ann.do(type="begin")
            for message in messages:
                assert await refusal(ben, **message) in ("only_host", "host_not_gone_long")
                assert await refusal(watcher, **message) == "not_your_seat"
        assert ann.state["host"] == 0
        assert [seat["name"] for seat in ann.state["seats"]] == ["Ann", "Ben", "Cem"]

    with_clients(run)


def test_a_removed_person_is_sent_away_and_the_key_opens_nothing(server):
    async def run():
        ann, ben, cem = await seated(server, "Ann", "Ben", "Cem")
        await ann.do(type="remove", person=1)
        away = await ben.hear("refused")
        assert (away["id"], away["code"]) == ("", "removed_by_host")
        assert away["reason"] == "the host has removed you from this table"
        assert await refusal(ben, type="say", seat=1, text="hey") == "not_your_seat"
        assert await refusal(ben, type="rename", seat=1, name="Bob") == "not_your_seat"
        assert await refusal(ben, type="hello", keys=ben.keys) == "removed_by_host"
        await cem.do(type="say", seat=2, text="bye")
        await ben.ask(type="ping")
        assert not ben.talk
        stand_up = httpx.request(
            "DELETE", f"{server.http}/api/tables/{ann.table}/places", json={"key": ben.keys[0]}
        )
        assert stand_up.json()["code"] == "not_your_place"
        assert ann.state["closed"]
        assert sit(server, ann.table, "Ben").status_code == 202

    with_clients(run)


def test_a_bot_plays_for_a_removed_person_until_the_end(server):
    async def run():
        ann, ben, _ = await seated(server, "Ann", "Ben", "Cem")
        await ann.do(type="begin")
        await ann.send(type="remove", person=1)
        assert (await ann.hear("chosen"))["seats"] == [1], "the bot"
        assert ann.state["seats"][1] == {"name": "Ben", "bot": "casual"}, "not only away"
        assert (await ben.hear("refused"))["code"] == "removed_by_host"
        for message in ({"type": "back", "seat": 1}, {"type": "hello", "keys": ben.keys}):
            assert await refusal(ben, **message) in ("not_your_seat", "removed_by_host")

    with_clients(run)


def test_nobody_hears_a_muted_person_and_they_are_told(server):
    async def run():
        ann, ben = await seated(server, "Ann", "Ben")
        await ann.do(type="mute", person=1)
        state = await seen(ben, lambda state: state["seats"][1].get("muted"))
        assert not state["seats"][0].get("muted")
        assert await refusal(ben, type="say", seat=1, text="hey", id="1") == "you_are_muted"
        await ann.do(type="mute", person=1, on=False)
        await ben.do(type="say", seat=1, text="sorry", id="2")
        await ann.ask(type="ping")
        assert ann.talk == ["sorry"]

    with_clients(run)


def test_a_muted_person_who_stands_up_finds_the_door_closed(server):
    async def run():
        ann, ben = await seated(server, "Ann", "Ben")
        await ben.do(type="say", seat=1, text="losers")
        await ann.do(type="mute", person=1)
        assert len(ann.state["unsaid"]) == 1
        assert sit(server, ann.table, "also Ben").status_code == 202, "no other place either"
        await ann.do(type="door", closed=False)
        path = f"{server.http}/api/tables/{ann.table}/places"
        assert httpx.request("DELETE", path, json={"key": ben.keys[0]}).status_code == 200
        await seen(ann, lambda state: state.get("closed"))
        late = await Client(server, ann.table).connect()
        await late.ask(type="ping", id="all")
        assert (late.talk, late.state["closed"]) == ([], True)

    with_clients(run)


def test_a_new_host_follows_one_who_is_gone_for_long(server):
    async def run():
        ann, ben, cem = await seated(server, "Ann", "Ben", "Cem")
        assert await refusal(ben, type="host", to=1) == "host_not_gone_long"
        await ann.do(type="host", to=2)
        await seen(cem, lambda state: state["host"] == 2)
        await cem.close()
        while not (await ann.hear("presence")).get("vacant"):
            pass
        assert await refusal(ben, type="host", to=1) == "host_not_gone_long"
        await ann.do(type="host", to=0)
        assert ann.state["host"] == 0

    with_clients(run)


def test_at_a_closed_door_people_knock_and_only_the_host_sees_it(server):
    async def run():
        ann, ben = await seated(server, "Ann", "Ben")
        await ann.do(type="door", closed=True)
        knocked = sit(server, ann.table, "Cem")
        assert (knocked.status_code, knocked.json()["place"]) == (202, -1)
        assert knocked.json()["waits"]
        cem = await Client(server, ann.table, knocked.json()["key"]).connect()
        assert (cem.state["knock"], cem.state.get("yours")) == ("waits", None)
        assert await refusal(cem, type="say", seat=2, text="let me in") == "not_your_seat"
        assert await refusal(cem, type="begin") == "not_your_seat"
        state = await seen(ann, lambda state: state.get("knocking"))
        (guest,) = state["knocking"]
        assert guest["name"] == "Cem"
        await seen(ben, lambda state: state["number"] == ann.state["number"])
        assert "knocking" not in ben.state
        await ann.do(type="admit", guest=guest["number"])
        state = await seen(cem, lambda state: state.get("yours"))
        assert (state["yours"], state.get("knock")) == ([2], None)
        look = httpx.get(f"{server.http}/api/tables/{ann.table}").json()
        assert [seat["name"] for seat in look["seats"]] == ["Ann", "Ben", "Cem"]

    with_clients(run)


def test_a_guest_can_be_declined_and_can_stop_waiting(server):
    async def run():
        (ann,) = await seated(server, "Ann", closed=True)
        first, second = (sit(server, ann.table, name).json()["key"] for name in ("Ben", "Cem"))
        ben, _ = [await Client(server, ann.table, key).connect() for key in (first, second)]
        state = await seen(ann, lambda state: len(state.get("knocking", ())) == 2)
        await ann.do(type="admit", guest=state["knocking"][0]["number"], welcome=False)
        assert (await seen(ben, lambda state: state["knock"] != "waits"))["knock"] == "declined"
        path = f"{server.http}/api/tables/{ann.table}/places"
        assert httpx.request("DELETE", path, json={"key": second}).status_code == 200
        await seen(ann, lambda state: not state.get("knocking"))
        along = sit(server, ann.table, "Dee", host_key=ann.keys[0])
        assert along.status_code == 201
        assert set(along.json()) == {"place", "key", "link"}

    with_clients(run)


def test_the_host_alone_sees_that_somebody_who_knocked_has_left(server):
    async def run():
        ann, ben = await seated(server, "Ann", "Ben")
        await ann.do(type="door", closed=True)
        key = sit(server, ann.table, "Cem").json()["key"]
        cem = await Client(server, ann.table, key).connect()
        (guest,) = (await seen(ann, lambda state: state.get("knocking")))["knocking"]
        await cem.close()
        while not (news := await ann.hear("presence")).get("left"):
            pass
        assert (news["left"], news.get("watching")) == ([guest["number"]], None)
        await ben.send(type="ping", id="now")
        heard = [await ben.hear("presence", "pong")]
        while heard[-1]["type"] != "pong":
            heard.append(await ben.hear("presence", "pong"))
        assert len(heard) > 1
        assert not any("left" in news for news in heard)

    with_clients(run)


def test_one_address_knocks_only_so_often(tmp_path):
    with serving_here(tmp_path, knocks_an_hour=2) as server:
        table = server.open("qwixx", [""] * 3, closed=True)
        server.sit(table, "Ann")
        answers = [sit(server, table, name) for name in ("Ben", "Cem", "Dee")]
        assert [answer.status_code for answer in answers] == [202, 202, 409]
        assert answers[-1].json()["code"] == "knocked_often"
        assert server.sit(server.open(), "Ben"), "an open door is no matter"


def test_one_address_does_not_take_the_whole_door(tmp_path):
    with serving_here(tmp_path, behind_proxy="127.0.0.1") as server:
        table = server.open("qwixx", [""] * 3, closed=True)
        server.sit(table, "Ann")

        def knocks(name, address):
            places = f"{server.http}/api/tables/{table}/places"
            headers = {"X-Forwarded-For": address}
            answer = httpx.post(places, json={"name": name}, headers=headers)
            return answer.json().get("code", answer.status_code)

        crowd = [knocks(f"Eve {n}", f"2001:db8::{n}") for n in range(1, 7)]
        assert crowd == [202] * 4 + ["many_knock"] * 2, "all of one household"
        assert knocks("Zoe", "192.0.2.1") == 202


def test_one_address_sits_down_only_so_often(tmp_path):
    """Whoever sat down and stood up on and on would wear the table out."""
    with serving_here(tmp_path, tables_an_hour=1) as server:
        table = server.open("quixo")
        places = f"{server.http}/api/tables/{table}/places"
        for _ in range(5):
            key = sit(server, table, "Eve").json()["key"]
            assert httpx.request("DELETE", places, json={"key": key}).status_code == 200
        refused = sit(server, table, "Eve")
        assert (refused.status_code, refused.json()["code"]) == (409, "sat_often")


def test_two_workers_see_the_same(postgres, tmp_path):
    """Ann is connected to one server, everybody else to another one on the same database."""
    url = postgres.database()

    async def run():
        table = one.open("qwixx", [""] * 3, given_seats=True)
        keys = [one.sit(table, name) for name in ("Ann", "Ben", "Cem")]
        ann = await Client(one, table, keys[0]).connect()
        ben, cem = [await Client(other, table, key).connect() for key in keys[1:]]
        await Client(one, table).connect()
        while not (await ben.hear("presence")).get("watching"):
            pass  # what the other worker reports names Ann too
        assert await refusal(ben, type="begin") == "host_begins"
        await ann.do(type="mute", person=2)
        await seen(cem, lambda state: state["seats"][2].get("muted"))
        assert await refusal(cem, type="say", seat=2, text="hey") == "you_are_muted"
        await ann.do(type="remove", person=1)
        assert (await ben.hear("refused"))["code"] == "removed_by_host"
        knocked = await asyncio.to_thread(sit, other, table, "Dee")
        assert knocked.status_code == 202
        state = await seen(ann, lambda state: state.get("knocking"))
        dee = await Client(other, table, knocked.json()["key"]).connect()
        await ann.do(type="admit", guest=state["knocking"][0]["number"])
        await seen(dee, lambda state: state.get("yours") == [1])
        await ann.do(type="host", to=1)
        await seen(dee, lambda state: state["host"] == 1)
        await dee.do(type="begin")
        await seen(ann, lambda state: state["begun"])

    with serving(url, tmp_path) as one, serving(url, tmp_path) as other:
        with_clients(run)
