"""The answers of shipped puzzles proven again, without the big tablebase: short ideas of Quixo by
trying everything, Qwixx alone by its exact table, and estimates by playing on with other dice."""

import pytest

from markoff.bots.quixo.short_wins import short_wins
from markoff.games import quixo
from markoff.puzzles.answer import right_choices
from markoff.puzzles.puzzle import CHANCE, LOST, POINTS, puzzles, puzzles_of
from markoff.puzzles.qwixx.alone import Exactly
from markoff.puzzles.qwixx.checking import exactly, nearly
from markoff.puzzles.qwixx.table import ByPlayingOn
from markoff.tablebases.qwixx.solve import open_tablebase

WINS = {f"win_{plies}": plies for plies in (3, 5, 7)}
ESTIMATED = [puzzle for puzzle in puzzles().values() if puzzle.unit == CHANCE]
FEWEST = 10
"""Puzzles of each theme that tells how soon a win comes."""
SAMPLE = 4
GAMES, OTHER_SEED = 400, 11


@pytest.mark.parametrize("theme", WINS)
def test_the_right_choice_alone_wins_so_soon(theme: str) -> None:
    themed = [puzzle for puzzle in puzzles_of("quixo") if theme in puzzle.themes]
    assert len(themed) >= FEWEST
    for puzzle in themed:
        position = quixo.read(puzzle.position)
        plies, actions = short_wins(position)
        assert plies == WINS[theme], puzzle.id
        texts = {quixo.write_action(position, puzzle.seat, action) for action in actions}
        assert texts == {*right_choices(puzzle)}


def test_who_defends_wrongly_loses_soon_and_who_defends_rightly_does_not() -> None:
    for puzzle in puzzles_of("quixo"):
        if "defend" not in puzzle.themes:
            continue
        position = quixo.read(puzzle.position)
        for action in quixo.legal(position, puzzle.seat):
            after = quixo.play(position, {puzzle.seat: action})
            text = quixo.write_action(position, puzzle.seat, action)
            soon = quixo.result(after) is not None or short_wins(after)[1] != []
            assert soon == (puzzle.worths.get(text, LOST) == LOST), f"{puzzle.id} {text}"


@pytest.mark.parametrize("theme", ["only_win", "only_draw"])
def test_where_the_end_is_far_off_nothing_that_can_be_proven_says_otherwise(theme: str) -> None:
    """The tablebase knows more: within seven moves, no choice that holds is lost, no win is there,
    and most of the choices that lose can be seen to lose."""
    losing = seen = 0
    for puzzle in puzzles_of("quixo"):
        if theme not in puzzle.themes:
            continue
        position = quixo.read(puzzle.position)
        assert short_wins(position)[1] == [], puzzle.id
        for action in quixo.legal(position, puzzle.seat):
            after = quixo.play(position, {puzzle.seat: action})
            text = quixo.write_action(position, puzzle.seat, action)
            soon = quixo.result(after) is not None or short_wins(after)[1] != []
            if text in puzzle.worths:
                assert not soon, f"{puzzle.id} {text}"
            else:
                losing, seen = losing + 1, seen + soon
    assert seen > losing / 2 > 0


def test_alone_every_choice_is_worth_what_the_exact_table_says(qwixx_solved) -> None:  # type: ignore[no-untyped-def]
    tablebase = open_tablebase(qwixx_solved.folder, 1, 0.0)
    assert tablebase is not None
    judge = Exactly(tablebase)
    alone = [puzzle for puzzle in puzzles_of("qwixx") if puzzle.unit == POINTS]
    assert alone
    for puzzle in alone:
        assert exactly(puzzle, judge), puzzle.id


@pytest.mark.parametrize(
    "puzzle", ESTIMATED[:: max(1, len(ESTIMATED) // SAMPLE)], ids=lambda p: p.id
)
def test_at_a_table_choices_cost_the_same_with_other_dice(puzzle) -> None:  # type: ignore[no-untyped-def]
    assert nearly(puzzle, ByPlayingOn(GAMES, OTHER_SEED))
