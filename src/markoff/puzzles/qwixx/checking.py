"""Checks puzzles with dice: alone by the tablebase, at a table by playing on with other dice."""

from math import hypot

from markoff.puzzles.answer import game_in, verdicts
from markoff.puzzles.puzzle import Puzzle
from markoff.puzzles.qwixx.alone import PLACES, Exactly
from markoff.puzzles.qwixx.table import ByPlayingOn

SURELY = 2.5
"""Two estimates agree if they differ by no more than this many times their error, which is two
standard errors: in 3,000 choices, one differs by more if all are right."""


def exactly(puzzle: Puzzle, judge: Exactly) -> int:
    """How many choices are worth what the puzzle says; 0 if one is not."""
    game, position = game_in(puzzle)
    worths = judge.look(game, position, puzzle.seat)
    for verdict in verdicts(puzzle):
        worth = worths[game.read_action(position, puzzle.seat, verdict.choice)]
        if abs(worth - verdict.worth) > 10**-PLACES:
            return 0
    return len(worths)


def nearly(puzzle: Puzzle, judge: ByPlayingOn) -> int:
    """How many choices cost what the puzzle says, within the errors; 0 if one does not."""
    game, position = game_in(puzzle)
    judged = verdicts(puzzle)
    actions = [game.read_action(position, puzzle.seat, each.choice) for each in judged]
    costs = judge.costs(position, puzzle.seat, actions)
    for verdict, (cost, error) in zip(judged, costs, strict=True):
        if abs(cost - verdict.cost) > SURELY * hypot(error, verdict.error) + judge.least_error:
            return 0
    return len(judged)
