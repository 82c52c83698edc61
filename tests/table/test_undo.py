"""A match takes back little: neither what was revealed nor what the table has rolled."""

from markoff.game import DICE
from table.matches import TO_AND_FRO, WHITE_FIVE, agreed, begun, moved, refused, rolled, state


def test_qwixx_is_undone_back_to_the_reveal():
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", "-", pen=lines.extend)
    revealed = state(match)
    sentence = "choices that have been revealed cannot be undone"
    assert refused(match, lambda: match.undo(ply=match.ply)) == sentence
    match.choose(0, "R9", ply=2)
    match.undo(ply=match.ply)
    assert state(match) == revealed
    assert lines[-2:] == ["2 R9", "undo 2"]
    assert refused(match, lambda: match.undo(ply=match.ply)) == sentence


def test_qwixx_alone_is_undone_back_to_the_roll():
    match = rolled(1, WHITE_FIVE)
    after_roll = state(match)
    match.choose(0, "R5", ply=1)
    match.choose(0, "R9", ply=2)
    match.undo(ply=match.ply)
    match.undo(ply=match.ply)
    assert state(match) == after_roll
    match.undo(ply=match.ply)
    assert refused(match, lambda: match.undo(ply=match.ply)) == "there is nothing to undo"


def test_a_roll_of_the_table_cannot_be_undone():
    match = begun(agreed("qwixx", 1))
    match.roll()
    assert refused(match, lambda: match.undo(ply=1)) == "a roll cannot be undone"


def test_a_roll_that_was_typed_in_can_be_corrected_until_choices_are_revealed():
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", pen=lines.extend)
    match.undo(ply=1)
    assert lines[-1] == "undo 0"
    assert not match.pending, "the sealed choice was for another roll"
    match.choose(DICE, "42+6326", ply=0)
    match.choose(0, "R6", ply=1)
    match.choose(1, "-", ply=1)
    sentence = "choices that have been revealed cannot be undone"
    assert refused(match, lambda: match.undo(ply=2)) == sentence


def test_qwixx_on_board_is_undone_through_actions_three_and_two():
    match = rolled(2, WHITE_FIVE, "R5", "-", game="qwixx-on-board")
    revealed = state(match)
    match.choose(0, "-", ply=2)
    match.choose(0, "P5", ply=3)
    match.undo(ply=match.ply)
    match.undo(ply=match.ply)
    assert state(match) == revealed
    assert (
        refused(match, lambda: match.undo(ply=match.ply))
        == "choices that have been revealed cannot be undone"
    )


def test_quixo_is_undone_to_its_start():
    match = moved()
    fresh = state(match)
    assert refused(match, lambda: match.undo(ply=match.ply)) == "there is nothing to undo"
    for move in TO_AND_FRO:
        match.choose(match.awaited[0], move, ply=match.ply)
    for _ in TO_AND_FRO:
        match.undo(ply=match.ply)
    assert state(match) == fresh


def test_an_undone_turn_does_not_change_the_dice():
    match = begun(agreed("qwixx", 1))
    match.roll()
    match.choose(0, "-", ply=1)
    match.choose(0, "-", ply=2)
    match.undo(ply=match.ply)
    match.choose(0, "-", ply=2)
    match.roll()
    straight = begun(agreed("qwixx", 1))
    straight.roll()
    straight.choose(0, "-", ply=1)
    straight.choose(0, "-", ply=2)
    straight.roll()
    assert match.record() == straight.record()
