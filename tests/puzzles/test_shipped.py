"""Every shipped puzzle: its text, its answer, its lines and its name, judged by the law."""

import gzip
from collections import Counter
from functools import cache
from typing import Any

import pytest

from markoff.games import GAMES, game_of, quixo
from markoff.puzzles.answer import choices, game_in, line, right_choices, verdicts, win_at_once
from markoff.puzzles.making import id_of
from markoff.puzzles.puzzle import (
    CHANCE,
    FILES,
    FOLDER,
    LOST,
    OUTCOME,
    POINTS,
    Puzzle,
    puzzles,
    puzzles_of,
    read,
    write,
)
from markoff.puzzles.quixo.canonical import canonical as canonical_cubes
from markoff.puzzles.qwixx.canonical import canonical as canonical_sheets
from markoff.puzzles.rating import EASIEST, HARDEST
from markoff.puzzles.themes import THEMES

ALL = [*puzzles().values()]
LARGEST = 500_000
FEWEST_CUBES, FEWEST_DICE = 400, 300
LONGEST_LINE = 8


@cache
def _canonical(puzzle_id: str) -> str:
    puzzle = puzzles()[puzzle_id]
    _, position = game_in(puzzle)
    alike = canonical_cubes if puzzle.unit == OUTCOME else canonical_sheets
    return alike(position)


def test_every_game_has_puzzles_in_files_that_are_small() -> None:
    assert {puzzle.game for puzzle in ALL} == {*GAMES}
    dice = [puzzle for puzzle in ALL if puzzle.unit != OUTCOME]
    assert len(ALL) - len(dice) >= FEWEST_CUBES
    assert len(dice) >= FEWEST_DICE
    assert sum(len(gzip.decompress(file.read_bytes())) for file in FOLDER.glob(FILES)) < LARGEST


@pytest.mark.parametrize("file", [*FOLDER.glob(FILES)], ids=lambda file: file.stem)
def test_a_file_is_written_as_the_command_writes_it(file: Any) -> None:
    data = gzip.decompress(file.read_bytes())
    found = read(data)
    assert write(found) == data
    assert {puzzle.game for puzzle in found} == {file.name.partition(".")[0]}


def test_ids_are_made_from_positions_and_no_two_are_the_same_up_to_symmetry() -> None:
    for puzzle in ALL:
        seat = 0 if puzzle.unit == OUTCOME else puzzle.seat
        assert puzzle.id == id_of(game_of(puzzle.game), _canonical(puzzle.id), seat)
    alike = Counter((puzzle.game, _canonical(puzzle.id), puzzle.seat) for puzzle in ALL)
    assert max(alike.values()) == 1
    assert len({_canonical(puzzle.id) for puzzle in puzzles_of("quixo")}) == len(
        puzzles_of("quixo")
    )


def test_a_puzzle_asks_a_seat_that_is_to_act() -> None:
    for puzzle in ALL:
        game, position = game_in(puzzle)
        assert game.write(position) == puzzle.position
        assert puzzle.seat in game.to_act(position)
        assert EASIEST <= puzzle.rating <= HARDEST
        assert puzzle.themes
        assert {*puzzle.themes} <= {*THEMES}


def test_some_choices_are_right_and_some_are_wrong() -> None:
    for puzzle in ALL:
        assert set() < {*right_choices(puzzle)} < {*choices(puzzle)}, puzzle.id
        assert {*puzzle.worths} <= {*choices(puzzle)}
        if puzzle.unit != OUTCOME:
            assert {*puzzle.worths} == {*choices(puzzle)}


def test_worths_are_what_their_unit_says() -> None:
    for puzzle in ALL:
        values = {*puzzle.worths.values()}
        if puzzle.unit == OUTCOME:
            assert values <= {0, 1}, "choices that lose are not listed"
            assert not puzzle.errors
        elif puzzle.unit == POINTS:
            assert not puzzle.errors
        else:
            assert puzzle.unit == CHANCE
            assert {*puzzle.errors} == {*puzzle.worths}
            assert all(0 <= value <= 1 for value in values)


def test_no_puzzle_is_a_win_in_one() -> None:
    for puzzle in puzzles_of("quixo"):
        assert win_at_once(*game_in(puzzle)) is None


def test_estimated_choices_are_as_good_as_the_best_or_clearly_worse() -> None:
    for puzzle in ALL:
        if puzzle.unit == CHANCE:
            for verdict in verdicts(puzzle):
                assert verdict.right or verdict.cost >= max(0.02, 2 * verdict.error), puzzle.id


def test_lines_are_legal_short_and_never_repeat_a_position() -> None:
    for puzzle in ALL:
        for choice in choices(puzzle):
            _check_line(puzzle, choice)


def _check_line(puzzle: Puzzle, choice: str) -> None:
    game, _ = game_in(puzzle)
    positions, turns = line(puzzle, choice)
    assert len(turns) <= LONGEST_LINE
    assert len({*positions}) == len(positions)
    for n, turn in enumerate(turns):
        acting = game.to_act(positions[n])
        texts = dict(zip(acting, turn.split(" "), strict=True))
        for seat, text in texts.items():
            assert game.read_action(positions[n], seat, text) in game.legal(positions[n], seat)
        if n == 0:
            assert texts[puzzle.seat] == choice


def test_a_choice_that_loses_is_shown_losing_if_that_is_near() -> None:
    """What ends with this line is a loss, and nothing else that is lost ends in a win."""
    for puzzle in puzzles_of("quixo"):
        for verdict in verdicts(puzzle):
            result = quixo.result(line(puzzle, verdict.choice).positions[-1])
            if result is not None:
                winner = puzzle.seat if verdict.worth != LOST else 1 - puzzle.seat
                assert result.winners == (winner,)
            if "defend" in puzzle.themes and verdict.worth == LOST:
                assert result is not None
