"""A table that cannot be played is refused before the match."""

import pytest

from markoff.table.match import Match
from markoff.table.setup import Caps, Clock, Player, Setup, dice_of, start
from markoff.text import BadText
from table.matches import SECRET, agreed


def test_a_match_is_not_played_with_other_dice_than_it_is_bound_to():
    setup = agreed("qwixx")
    with pytest.raises(BadText, match=r"^these are not the dice that the game committed to$"):
        Match(setup, dice_of(setup, bytes(32)))
    typed = agreed("qwixx", typed_in=True)
    with pytest.raises(BadText, match=r"^these are not the dice that the game committed to$"):
        Match(typed, dice_of(typed, SECRET))


def test_a_table_that_cannot_be_played_is_refused():
    quixo, qwixx = agreed("quixo"), agreed("qwixx")
    sentences = {
        "there is no game 'chess'; there are qwixx, qwixx-on-board, quixo": agreed("chess"),
        "Quixo is for 2 or 4 players, not 3": agreed("quixo", 3),
        "quixo has no option 'board'": agreed("quixo", options={"board": "spiral-a"}),
        "qwixx always ends by its rules, so there are no draws to agree on": agreed(
            "qwixx", caps=Caps(moves=9)
        ),
        "a move limit must be from 1 to 999,999,999 moves, not 0": agreed(
            "quixo", caps=Caps(moves=0)
        ),
        "a move limit must be from 1 to 999,999,999 moves, not 1000000000": agreed(
            "quixo", caps=Caps(moves=10**9)
        ),
        "a clock must start with some time, and a choice cannot take time from it": agreed(
            "quixo", clock=Clock(0, 5)
        ),
        "the draw for the seats must name every player once": agreed("quixo", drawn=(0, 0)),
        "seats cannot be drawn if the dice are typed in": agreed(
            "qwixx", typed_in=True, drawn=(1, 0)
        ),
        "write a date like 2026-11-15, not 'today'": _with(quixo, date="today"),
        "write a date like 2026-11-15, not '20261115'": _with(quixo, date="20261115"),
        "write a date like 2026-11-15, not '2026-W46-7'": _with(quixo, date="2026-W46-7"),
        "the name of a match can only have letters, digits and -, unlike 'a b'": _with(
            quixo, match="a b"
        ),
        "the dice must be a SHA-256 in hex or typed in, not 'fair'": _with(qwixx, dice="fair"),
        "a name must have 1 to 40 printable characters, unlike 'A\\nB'": _seated(Player("A\nB")),
        "the name of a bot must have 1 to 200 printable characters, unlike '\\x1b[2J'": _seated(
            Player("A", bot="\x1b[2J")
        ),
        "a player's words must have 1 to 200 printable characters, unlike ' '": _seated(
            Player("A", words=" ")
        ),
    }
    for sentence, setup in sentences.items():
        with pytest.raises(BadText) as refusal:
            start(setup)
        assert str(refusal.value) == sentence
        with pytest.raises(BadText):
            Match(setup)


def _with(setup, **changes):
    fields = {field: getattr(setup, field) for field in setup.__struct_fields__}
    return Setup(**{**fields, **changes})


def _seated(player):
    return _with(agreed("quixo"), players=(player, Player("B")))
