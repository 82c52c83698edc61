"""What is said twice under the same id is heard once."""

from markoff.server.rooms import acts
from markoff.server.rooms.reading import room_of
from server.players import Client, serving, with_clients
from server.pure import Table


def said(table, seat, text, name):
    return [event.text for event in table.do(acts.say, seat, text, False, name=name)]


def begun():
    return Table("qwixx", given_seats=True).sit("Ann", "Bob").begin()


def test_what_is_said_twice_is_heard_once():
    table = begun()
    assert said(table, 0, "hi", "x") == ["hi"]
    assert said(table, 0, "hi", "x") == []
    assert said(table, 0, "hi", "y") == ["hi"]
    assert said(table, 1, "hi", "x") == ["hi"], "another's names are their own"


def test_without_an_id_all_is_heard():
    table = begun()
    assert said(table, 0, "hi", "") == said(table, 0, "hi", "") == ["hi"]


def test_a_choice_and_what_is_said_with_it_may_have_the_same_id():
    table = begun()
    assert said(table, 0, "this one!", "x") == ["this one!"]
    assert table.choose(0, "-", "x")


def test_it_is_heard_once_after_a_restart_too():
    table = begun()
    said(table, 0, "hi", "x")
    table.room = room_of("TABLE", table.log)
    assert said(table, 0, "hi", "x") == []
    assert said(table, 0, "well", "y") == ["well"]


def test_who_gets_the_place_of_another_by_lot_has_names_of_their_own():
    table = Table("qwixx").sit("Ann", "Bob")
    for place in (0, 1):
        assert said(table, place, "before", "1") == ["before"]
    table.begin()
    for seat in (0, 1):
        assert said(table, seat, "before", "1") == [], "it is still the same person's"
        assert said(table, seat, "after", "2") == ["after"]


def test_what_is_sent_again_after_a_restart_of_the_server_is_heard_once(tmp_path):
    with serving(f"sqlite:{tmp_path}/tables.db", tmp_path) as server:
        table = server.open("quixo")
        key = server.sit(table, "Ann")

        async def run():
            said = {"type": "say", "seat": 0, "text": "hi", "id": "x"}
            ann = await Client(server, table, key).connect()
            for _ in range(2):
                await ann.do(**said)
            await ann.close()
            server.kill()
            server.start()
            again = await Client(server, table, key).connect()
            await again.do(**said)
            await again.do(**(said | {"text": "well", "id": "y"}))
            assert again.talk == ["hi", "well"]

        with_clients(run)
