"""The client of a server's table, at a real one."""

import time
from contextlib import closing
from math import inf

import pytest

from markoff.refusal import Refused
from markoff.remote.calls import look, sit_down
from markoff.remote.client import Client
from markoff.remote.link import Link, read_link
from markoff.remote.messages import Lost, NotDone, State, read
from markoff.remote.mirror import mirror
from markoff.text import BadText


def seated(link: Link, name: str) -> Client:
    return Client(link._replace(key=sit_down(link, look(link).plan, name).key)).start()


def until(client: Client, holds) -> None:
    end = time.monotonic() + 60
    while client.state is None or not holds(client.state):
        assert time.monotonic() < end, client.state
        client.latest(0.2)


def test_a_game_of_two_clients_with_an_undo_and_a_broken_connection(table) -> None:
    link = table("quixo", "", "", undo="free")
    ada, ben = seated(link, "Ada"), seated(link, "Ben")
    with closing(ada), closing(ben):
        until(ada, lambda state: len([s for s in state.seats if s.name]) == 2)
        ada.request("begin")
        until(ada, lambda state: state.begun)
        ada.request("choose", seat=0, ply=0, text="a1N")
        until(ben, lambda state: state.ply == 1)
        assert ben._connection is not None
        ben._connection.close()
        ben.request("choose", seat=1, ply=1, text="b5S")
        until(ada, lambda state: state.ply == 2)
        until(ben, lambda state: state.ply == 2)
        assert ada.state.turns == ben.state.turns == ("a1N", "b5S")
        match = mirror(ada.state, link)
        assert match.position == mirror(ben.state, link).position
        ben.request("ask", what="undo", seat=1, ply=2)
        until(ada, lambda state: state.ply == 1)
        assert ada.state.turns == ("a1N",)
        shorter = mirror(ada.state, link, match)
        assert [turn.text for turn in shorter.turns] == ["a1N"]
        ben.request("choose", seat=1, ply=1, text="c5S")
        until(ada, lambda state: state.ply == 2)
        assert mirror(ada.state, link, shorter) is shorter
        assert [turn.text for turn in shorter.turns] == ["a1N", "c5S"]
        with pytest.raises(Refused, match="ply 0 is past"):
            ben.request("choose", seat=1, ply=0, text="b5S")
        ada.request("resign", seat=0)
        until(ben, lambda state: state.reason)
        assert mirror(ben.state, link, shorter).result.winners == (1,)


def test_a_busy_server_is_asked_again_and_late_answers_mean_nothing(table, monkeypatch) -> None:
    """A refusal without an id that allows no second try is news: the table has no place for us."""
    monkeypatch.setattr("markoff.remote.client.A_MOMENT", 0.01)
    with closing(seated(table("quixo", "", ""), "Ada")) as ada:
        until(ada, lambda state: state.yours)
        while ada.latest(0.2):
            pass
        ada._hear('{"type": "refused", "id": "late", "code": "a", "reason": "b"}')
        assert ada.latest(0) is None
        ada._hear('{"type": "refused", "code": "crowded", "reason": "b", "again": true}')
        assert isinstance(ada.latest(60), State)
        ada._hear('{"type": "refused", "code": "removed_by_host", "reason": "b"}')
        assert isinstance(ada.latest(60), NotDone)


def test_a_server_that_was_never_there_is_lost_for_ever() -> None:
    with closing(Client(read_link("http://127.0.0.1:9/t/ABCDEF")).start()) as nobody:
        lost = nobody.latest(60)
        assert isinstance(lost, Lost)
        assert lost.seconds == inf


def test_a_table_that_does_not_exist_is_refused_in_the_servers_words(server: str) -> None:
    with pytest.raises(BadText, match="the server refuses: there is no table ABCDEF"):
        look(read_link(f"http://{server}/t/ABCDEF"))


def test_a_server_that_is_not_there_is_named() -> None:
    with pytest.raises(BadText, match=r"no server answers at http://127\.0\.0\.1:9"):
        look(read_link("http://127.0.0.1:9/t/ABCDEF"))


@pytest.mark.parametrize("data", ["", "[]", '{"type": "news"}', '{"type": "state"}', b"\xff"])
def test_messages_that_are_not_known_are_left_out(data) -> None:
    assert read(data) is None
