"""Games of which nothing in Markoff knows keep the contract, and are played and recorded by it."""

from random import Random

import pytest
from msgspec.structs import replace

import test_contract
import toy_dice as grab
import toy_game as nim
from markoff.games import GAMES
from markoff.table import record_json, record_text
from markoff.table.dice import commitment
from markoff.table.match import Match
from markoff.table.replay import replay
from markoff.table.setup import Player, Setup, dice_of
from markoff.table.verify import verify
from markoff.text import BadText
from toy_contract import checks

SECRET = bytes(32)
CHECKS = [
    *checks(nim, [{"heap": "7"}, {"heap": "12"}], "2/7 1"),
    *checks(grab, [{}], "2 5 3,3", "1 0 0,9,4"),
]


@pytest.fixture(autouse=True)
def _toys(monkeypatch):
    for toy in (nim, grab):
        monkeypatch.setitem(GAMES, toy.NAME, toy)


@pytest.mark.parametrize(("check", "case"), CHECKS)
def test_they_keep_the_contract(check, case):
    check(*case)


def test_the_contract_is_really_checked():
    checked = {check.__name__ for check, _ in CHECKS}
    assert len(checked) >= 20
    assert "test_the_same_turns_as_text_give_the_same_positions" in checked


def test_the_die_is_honest():
    test_contract.test_dice_are_honest_every_roll_differs_and_every_face_comes_equally_often(
        grab, "3 0 0,0", 1
    )


@pytest.mark.parametrize(("game", "reason"), [(nim, "last counter"), (grab, "third round")])
def test_a_record_is_read_replayed_and_verified_and_a_forged_one_found_out(game, reason):
    players, rng = (Player("Ada"), Player("Ben")), Random(1)
    setup = Setup(game.NAME, players, "m", "2026-11-16", commitment(SECRET))
    match = Match(setup, dice_of(setup, SECRET))
    while not match.result:
        if match.awaited == (-1,):
            match.roll()
        else:
            seat = match.awaited[0]
            match.choose(seat, rng.choice(match.legal(seat)), ply=match.ply)
    record = match.record()
    assert record.result.reason == reason
    for form in (record_text, record_json):
        assert form.read(form.write(record)) == record
    assert replay(record).position == match.position
    assert verify(record)
    other = {"take-1": "take-2", "1": "2"}.get(record.turns[0], record.turns[0][:-1] + "1")
    with pytest.raises(BadText):
        verify(replace(record, turns=(other, *record.turns[1:])))
