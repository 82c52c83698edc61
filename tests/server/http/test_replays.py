"""Replays, position by position: who may see them, and how much of them."""

from random import Random

import httpx
import msgspec
import pytest

from markoff.refusal import Refused
from markoff.server.http import replays
from markoff.server.rooms import acts
from markoff.server.rooms.again import seats_again
from markoff.server.rooms.plan import Plan
from markoff.table import record_json, record_text
from markoff.table.dice import Chain
from markoff.text import BYTE_ORDER_MARK, BadText
from server.pure import SECRET, Table
from server.serving import NO_LIMITS, serving

GAMES = ("qwixx", "qwixx-on-board", "quixo")


def told(table):
    return replays.replay_of(*replays.moment(table.match))


def playing(game, **plan):
    return Table(game, **plan).sit("Ann", "Bob").begin()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_told_from_the_first_position_to_the_last(game):
    table = playing(game).finish(Random(game))
    match, replay = table.match, told(table)
    assert replay.positions[0] == match.rules.write(match.rules.start(2))
    assert replay.positions[-1] == match.rules.write(match.position)
    assert len(replay.positions) == len(replay.turns) + 1
    assert (replay.winners, replay.scores, replay.reason) == match.result
    assert replay.secret == SECRET.hex()
    assert replay.words == ("words of Ann", "words of Bob")
    assert replay.drawn == match.setup.drawn
    assert [seat.name for seat in replay.seats] == list(match.setup.names)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_told_like_its_match(game):
    table = playing(game).finish(Random(game))
    record = table.match.record()
    assert replays.read(record_text.write(record)) == told(table)
    assert replays.read(record_json.write(record)) == told(table)
    assert replays.read(BYTE_ORDER_MARK + record_json.write(record)) == told(table)
    windows = BYTE_ORDER_MARK + record_text.write(record).replace("\n", "\r\n")
    assert replays.read(windows) == told(table)


def test_nothing_that_is_sealed_or_secret_is_told_while_a_match_is_played():
    table = playing("qwixx")
    mine = table.options(0)[-1]
    before = told(table)
    table.choose(0, mine)
    assert told(table) == before
    text = msgspec.json.encode(before).decode()
    assert SECRET.hex() not in text
    assert "words of" not in text


def test_a_record_that_breaks_the_rules_is_refused():
    record = record_text.write(playing("quixo").finish(Random(0)).match.record())
    for wrong in ("", "{}", record.replace("\n0 ", "\n0 c3N"), record.replace("seat 1", "seat 5")):
        with pytest.raises(BadText):
            replays.read(wrong)


MIDDLE = "X..../...../...../...../....O X"


def test_a_table_may_go_on_from_a_position_with_everybody_there():
    table = Table("quixo", position=MIDDLE).sit("Ann", "Bob").begin()
    assert told(table).positions == (MIDDLE,)
    table.choose(0, "a5E")
    assert len(told(table).positions) == 2


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan("quixo", ("",) * 4, position=MIDDLE), "the position is for 2 players, not 4"),
        (Plan("quixo", ("", ""), options={"size": "3"}, position=MIDDLE), "size of the position"),
        (Plan("quixo", ("", ""), position="nowhere"), "expected"),
    ],
)
def test_a_table_with_a_position_that_does_not_fit_is_not_opened(plan, sentence):
    with pytest.raises(BadText, match=sentence):
        acts.open_table(plan, "match", Chain(SECRET), 0.0)


def test_a_match_that_goes_on_does_not_begin_without_somebody():
    middle = "R5 Y G B M0 | R Y G B M0 | R Y G B M1 | 0 roll"
    table = Table("qwixx", ("", "", ""), position=middle).sit("Ann", "Bob")
    with pytest.raises(Refused, match="a place is still free"):
        table.begin()
    table.sit("Cy").begin()
    assert told(table).positions[0] == middle


def test_a_rematch_goes_on_from_the_same_position():
    table = Table("quixo", given_seats=True, position=MIDDLE).sit("Ann", "Bob").begin()
    table.do(acts.resign, 0)
    opened, _ = seats_again(table.room, "again", Chain(SECRET), table.now)
    assert opened.plan.position == MIDDLE


def test_who_may_look_at_a_replay(tmp_path):
    with serving(tmp_path, **NO_LIMITS) as address:
        api = f"http://{address}/api"
        plan = {"game": "quixo", "places": ["", ""]}
        for spectators, status in ((True, 409), (False, 409)):
            opened = httpx.post(f"{api}/tables", json={**plan, "spectators": spectators}).json()
            found = httpx.get(f"{api}/tables/{opened['table']}/replay")
            assert (found.status_code, found.json()["error"]) == (status, "the game has not begun")
        plan = {"game": "qwixx", "places": ["casual", "random"], "spectators": False}
        table = httpx.post(f"{api}/tables", json=plan).json()["table"]
        while (found := httpx.get(f"{api}/tables/{table}/replay")).status_code == 404:
            assert found.json()["code"] == "no_table"
        assert found.json()["secret"]
        record = httpx.get(f"{api}/tables/{table}/record").text
        assert httpx.post(f"{api}/replay", content=record).json() == found.json()
        from_windows = (BYTE_ORDER_MARK + record.replace("\n", "\r\n")).encode()
        assert httpx.post(f"{api}/replay", content=from_windows).json() == found.json()
        assert httpx.post(f"{api}/verify", content=from_windows).json()["verified"]
        wrong = httpx.post(f"{api}/replay", content=record.replace("\n1 ", "\n1 R2"))
        assert wrong.status_code == 400
        assert httpx.get(f"{api}/tables/NOBODY/replay").status_code == 404
