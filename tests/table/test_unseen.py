"""A match whose dice only the players see: sheets kept by hand, on trust."""

from random import Random

import pytest

from markoff.game import DICE
from markoff.refusal import Refused
from markoff.table import policy, record_json
from markoff.table.record_text import read, write
from markoff.table.replay import replay
from markoff.table.setup import draw_lots
from markoff.table.verify import verify
from markoff.text import BadText
from table.matches import SECRET, agreed, begun, play_on

UNSEEN = {"dice": "unseen"}


def sheets(*turns, players=3, **more):
    """A match with these turns; each is a word from everybody who is to act."""
    match = begun(agreed("qwixx", players, options=UNSEEN, **more))
    for turn in turns:
        for seat, word in zip(match.awaited, turn.split(), strict=True):
            match.choose(seat, word)
    return match


def test_nobody_rolls():
    match = sheets("R5 - G7")
    assert match.rules.write(match.position).endswith("| 0 2x ?")
    with pytest.raises(Refused, match="the table is not to act"):
        match.roll()


def test_choices_are_still_sealed_until_all_have_chosen():
    match = sheets()
    match.choose(1, "R5")
    assert match.awaited == (0, 2)
    assert match.turns == []
    match.withdraw(1, ply=0)
    assert match.awaited == (0, 1, 2)


def test_what_was_revealed_can_be_undone_too():
    match = sheets("R5 - G7", "B10", "R6 R7 -")
    for ply in (3, 2, 1):
        assert policy.turns_back(match, range(3)) == 1
        match.undo(ply=ply)
    assert match.ply == 0
    match.choose(0, "R6")


def test_of_dice_that_are_seen_what_was_revealed_is_for_good():
    match = begun(agreed("qwixx", 2, typed_in=True))
    for choice in ("41+6326", "R5", "-"):
        match.choose(match.awaited[0], choice)
    with pytest.raises(Refused, match="revealed"):
        match.undo(ply=2)


def test_the_record_says_so_and_can_be_played_again():
    record = play_on(sheets("R5 - G7"), Random(5)).record()
    text = write(record)
    assert "option dice: unseen\n" in text
    assert read(text) == record == record_json.read(record_json.write(record))
    assert replay(record).result == record.result
    assert all(DICE not in turn.choices for turn in replay(record).turns)


def test_a_record_of_dice_that_are_seen_says_nothing_of_it():
    assert "option" not in write(begun(agreed("qwixx")).record())


def test_there_is_nothing_to_check_but_the_rules():
    counted, dice, _ = verify(play_on(sheets(), Random(5)).record())
    assert counted.code == "turns_by_the_rules"
    assert str(dice) == "Only the players saw the dice: nothing to check."


def test_the_draw_for_the_seats_can_be_checked():
    setup = draw_lots(agreed("qwixx", 3, options=UNSEEN), SECRET)
    record = play_on(begun(setup), Random(5)).record()
    assert str(verify(record)[1]) == "The draw for the seats is as the committed secret says."


def test_it_goes_on_from_a_position_that_tells_it():
    position = "R5 Y G B M0 | R Y G B M0 | 1 1 ?"
    assert begun(agreed("qwixx", 2, position=position)).unseen
    begun(agreed("qwixx", 2, position=position, options=UNSEEN))
    with pytest.raises(BadText, match="the dice of the position is not 'rolled'"):
        begun(agreed("qwixx", 2, position=position, options={"dice": "rolled"}))
    rolled = "R5 Y G B M0 | R Y G B M0 | 1 roll"
    begun(agreed("qwixx", 2, position=rolled, options={"dice": "rolled"}))
    with pytest.raises(BadText, match="the dice of the position is not 'unseen'"):
        begun(agreed("qwixx", 2, position=rolled, options=UNSEEN))
