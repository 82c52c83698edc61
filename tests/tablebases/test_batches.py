"""Many positions looked up at once say what they say one by one."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

import markoff
from conftest import QwixxSolved
from markoff.games import quixo, qwixx_sheet
from markoff.games.quixo import Position
from markoff.games.qwixx_sheet import Sheet
from markoff.tablebases.quixo.batch import UNKNOWN, packed, values
from markoff.tablebases.quixo.lookup import LOSS, WIN
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.tablebases.qwixx import batch
from markoff.tablebases.qwixx.solve import open_tablebase
from markoff.text import BadText

CELLS = {".": 0, "X": 1, "O": -1}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """3×3 as a whole, and the fullest boards of 4×4."""
    made = tmp_path_factory.mktemp("tables")
    solve(Tablebase(made, 3), 9, 1)
    solve(Tablebase(made, 4), 3, 1)
    return made


def board(position: Position) -> list[list[int]]:
    rows = quixo.write(position).split(" ")[0].split("/")
    return [[CELLS[cell] for cell in row] for row in rows]


def every_board(size: int) -> list[Position]:
    found = []
    for number in range(3 ** (size * size)):
        marks = [0, 0]
        for cell in range(size * size):
            number, mark = divmod(number, 3)
            if mark:
                marks[mark - 1] |= 1 << cell
        found.append(Position(size, 2, 0, (marks[0], marks[1])))
    return found


def test_every_board_of_3x3_has_the_value_that_it_has_alone(folder: Path) -> None:
    positions = every_board(3)
    tablebase = Tablebase(folder, 3)
    alone = [tablebase.value(each).value for each in positions]  # type: ignore[union-attr]
    boards = np.array([*map(board, positions)])
    for crosses_move in (True, False):  # with all marks exchanged, circles move
        seats = np.full(len(boards), 0 if crosses_move else 1)
        size, mine, theirs = packed(boards if crosses_move else -boards, seats)
        assert size == 3
        assert values(tablebase, mine, theirs).tolist() == alone
    assert [alone.count(value) for value in (1, -1, 0)] == [12_748, 6_935, 0]


def test_levels_that_are_not_solved_are_unknown_unless_there_is_a_line(folder: Path) -> None:
    rng, tablebase = Random(1), Tablebase(folder, 4)
    positions = []
    for _ in range(2000):
        cells = rng.sample(range(16), rng.randint(8, 16))
        crosses = sum(1 << cell for cell in cells[::2])
        circles = sum(1 << cell for cell in cells[1::2])
        positions.append(Position(4, 2, 0, (crosses, circles)))
    alone = [tablebase.value(each) for each in positions]
    found = values(tablebase, *np.array([each.marks for each in positions]).T)
    assert found.dtype == np.int8
    assert found.tolist() == [UNKNOWN if each is None else each.value for each in alone]
    assert UNKNOWN in found
    assert {WIN, LOSS} <= set(found.tolist())


def test_the_library_solves_what_is_small_and_takes_boards_or_cells(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(folder))
    position = quixo.read("XX./.O./..O X")
    one = markoff.lookup("quixo", [board(position)], to_move=0)
    crosses, circles = position.marks
    other = markoff.lookup("quixo", mine=[crosses], theirs=[circles], size=3)
    assert one.tolist() == other.tolist() == [1]
    assert markoff.lookup("quixo", np.zeros((0, 3, 3), np.int8)).tolist() == []


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: markoff.lookup("quixo", np.zeros((2, 3, 4))), "boards must be an array"),
        (lambda: markoff.lookup("quixo", np.full((1, 3, 3), 2)), "1 for a cross"),
        (lambda: markoff.lookup("quixo", np.zeros((2, 3, 3)), to_move=[0]), "one for each"),
        (lambda: markoff.lookup("quixo", np.zeros((2, 3, 3)), to_move=2), "is 0 or 1"),
        (lambda: markoff.lookup("quixo", mine=[1]), "cells of both sides"),
        (lambda: markoff.lookup("quixo", mine=[1], theirs=[1], size=3), "no cell in common"),
        (lambda: markoff.lookup("quixo", mine=[1 << 9], theirs=[0], size=3), "below 2 to the 9"),
        (lambda: markoff.lookup("quixo", mine=[0.5], theirs=[0], size=3), "whole numbers"),
        (lambda: markoff.lookup("quixo", mine=[1], theirs=[0], size=6), "must be 3, 4 or 5"),
        (lambda: markoff.lookup("quixo", foo=1), "takes boards, to_move, .*: got an unexpected"),
        (lambda: markoff.lookup("qwixx"), "takes rows, misthrows: missing a required"),
        (lambda: markoff.lookup("quixo", 1, 2, 3), "in Quixo takes boards, .*: too many"),
        (lambda: markoff.lookup("quixo", [[1, 2], [3]]), "boards must be an array: lists in it"),
        (lambda: markoff.lookup("qwixx", [[0] * 4], [[1], []]), "misthrows must be an array"),
        (lambda: markoff.lookup("qwixx-on-board", []), "no tablebase of Qwixx On Board"),
    ],
)
def test_arrays_that_are_no_positions_are_refused(
    wrong, sentence: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(folder))
    with pytest.raises(ValueError, match=sentence):
        wrong()


def sheets(count: int) -> list[Sheet]:
    """Sheets as games have them, some over."""
    rng, found = Random(2), []
    for _ in range(count):
        sheet = Sheet(misthrows=rng.randrange(5))
        for _ in range(rng.randrange(30)):
            action = rng.randint(1, qwixx_sheet.LAST_FIELD)
            row, column = qwixx_sheet.place(action)
            if qwixx_sheet.may_cross(sheet.rows[row], column) and column <= 3 + len(found) % 8:
                sheet = qwixx_sheet.cross(sheet, action)
        found.append(sheet)
    return found


def test_sheets_have_the_points_that_they_have_alone(
    qwixx_solved: QwixxSolved, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(qwixx_solved.folder))
    tablebase = open_tablebase(qwixx_solved.folder)
    assert tablebase is not None
    some = [*sheets(3000), Sheet((0b1100_0001_1111,) * 2 + (0, 0)), Sheet(misthrows=4)]
    rows = np.array([sheet.rows for sheet in some])
    misthrows = np.array([sheet.misthrows for sheet in some])
    found = markoff.lookup("qwixx", rows, misthrows)
    assert found == pytest.approx([tablebase.value(sheet) for sheet in some])
    assert any(row & qwixx_sheet.LOCK for sheet in some[:-2] for row in sheet.rows)
    assert found[-2:].tolist() == [56, -20]
    fields = rows[:, :, None] >> np.arange(12) & 1
    assert markoff.lookup("qwixx", fields, misthrows).tolist() == found.tolist()
    assert round(float(markoff.lookup("qwixx", [[0, 0, 0, 0]])[0]), 3) == 115.483


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([0, 0, 0, 0], "of the shape"),
        ([[0, 0, 0, 1 << 12]], "twelve bits"),
        ([[0, 0, 0, 1 << 11]], "if, and only if"),
        ([[0, 0, 0, 0b1100_0000_1111]], "if, and only if"),
        (np.full((1, 4, 12), 2), "a field is 1"),
        ([[0.5, 0, 0, 0]], "whole number"),
    ],
)
def test_arrays_that_are_no_sheets_are_refused(rows, sentence: str) -> None:
    with pytest.raises(BadText, match=sentence):
        batch.packed(rows)
