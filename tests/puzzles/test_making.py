"""The makers: the same seed makes the same puzzles, and what they make is true."""

from pathlib import Path

import pytest

from markoff.cli import main
from markoff.games import qwixx
from markoff.puzzles.answer import right_choices
from markoff.puzzles.puzzle import OUTCOME, Puzzle, read
from markoff.puzzles.quixo import making as making_quixo
from markoff.puzzles.quixo.checking import blanks_in, compared
from markoff.puzzles.qwixx import making as making_dice
from markoff.puzzles.qwixx.alone import Exactly
from markoff.puzzles.qwixx.checking import exactly
from markoff.puzzles.rating import LEVELS, rating
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.tablebases.qwixx.solve import open_tablebase

COUNT = 3
SMALL = 4
"""4×4 is solved in a second."""


@pytest.fixture(scope="module")
def small_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tables")
    solve(Tablebase(folder, SMALL), SMALL**2, threads=2)
    return folder


def _quiet(_done: int, _total: int) -> None:
    pass


def _cubes(folder: Path, seed: int) -> list[Puzzle]:
    return making_quixo.make(folder, COUNT, seed, _quiet, SMALL)


def test_a_seed_makes_the_same_puzzles_of_cubes(small_tables: Path) -> None:
    made = _cubes(small_tables, 1)
    assert made == _cubes(small_tables, 1)
    assert len(made) == COUNT
    assert {puzzle.id for puzzle in made} != {puzzle.id for puzzle in _cubes(small_tables, 2)}
    for puzzle in made:
        assert compared(puzzle, Tablebase(small_tables, SMALL))
        assert puzzle.rating
        assert {*right_choices(puzzle)} <= {*puzzle.lines}


def test_a_theme_and_a_number_of_blanks_can_be_asked_for(small_tables: Path) -> None:
    wish = making_quixo.Wish("win_5", 6)
    made = making_quixo.make(small_tables, COUNT, 1, _quiet, SMALL, wish)
    assert len(made) == COUNT
    for puzzle in made:
        assert "win_5" in puzzle.themes
        assert blanks_in(puzzle) <= 6
        assert {*puzzle.themes} <= {*making_quixo.IDEAS}


@pytest.mark.parametrize("options", [("--theme", "chess"), ("--blanks", "26"), ("--blanks", "0")])
def test_wishes_that_cannot_be_are_refused(options, tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    assert main(["puzzles", "quixo", *options, "--tables", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_check_notices_a_wrong_answer(small_tables: Path) -> None:
    puzzle = _cubes(small_tables, 1)[0]
    [right, *_] = right_choices(puzzle)
    forged = Puzzle(
        puzzle.id, puzzle.game, puzzle.position, puzzle.seat, 1000, puzzle.themes, OUTCOME, {}
    )
    assert right in puzzle.worths
    assert compared(forged, Tablebase(small_tables, SMALL)) == 0


def test_a_seed_makes_the_same_puzzles_with_dice(qwixx_solved) -> None:  # type: ignore[no-untyped-def]
    tablebase = open_tablebase(qwixx_solved.folder, 1, 0.0)
    assert tablebase is not None
    judge = Exactly(tablebase)
    made, again, others = (
        making_dice.make(qwixx, 1, judge, COUNT, seed, _quiet) for seed in (1, 1, 2)
    )
    assert made == again != others
    for puzzle in made:
        assert exactly(puzzle, judge)
        wrong = {**puzzle.worths, right_choices(puzzle)[0]: 0.0}
        forged = Puzzle(
            *(puzzle.id, puzzle.game, puzzle.position, puzzle.seat, 1000, puzzle.themes),
            *(puzzle.unit, wrong),
        )
        assert exactly(forged, judge) == 0


def test_a_puzzle_that_more_levels_find_is_easier() -> None:
    found = dict.fromkeys(LEVELS, 0.0)
    ratings = [rating(1200, found)]
    for level in reversed(LEVELS):
        found[level] = 1.0
        ratings.append(rating(1200, found))
    assert ratings == sorted(ratings, reverse=True)
    assert len({*ratings}) == len(ratings)


def test_the_command_writes_a_file_that_can_be_read(qwixx_solved, tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    out = tmp_path / "made.json"
    tables = str(qwixx_solved.folder)
    assert main(["puzzles", "qwixx", "--count", "1", "--out", str(out), "--tables", tables]) == 0
    assert "1 puzzles" in capsys.readouterr().out
    assert len(read(out.read_bytes())) == 1


def test_cubes_need_the_whole_tablebase(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    assert main(["puzzles", "quixo", "--check", "--tables", str(tmp_path)]) == 2
    assert "markoff solve quixo" in capsys.readouterr().err
