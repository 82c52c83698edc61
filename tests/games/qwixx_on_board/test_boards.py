"""The boards: those that are shipped, files, and boards of your own."""

import re
from pathlib import Path

import pytest

from games.qwixx_on_board.asking import EMPTY, play
from markoff.games import qwixx_on_board as on_board
from markoff.games.qwixx_boards import SHIPPED, Board, read_file, shipped, write_file, write_word
from markoff.games.qwixx_sheet import ROWS, field, write_field
from markoff.text import BadText


def fields(board: Board) -> list[str]:
    return [write_field(field(row, column)) for row, column, _ in board.spaces]


def extras(board: Board) -> list[int]:
    return [space.points for space in board.spaces]


MINE = shipped("spiral-b")._replace(name="mine")


def own_file(**lines: str) -> str:
    """The file of the board MINE with some lines changed: `own_file(line_7="5 G10")`."""
    text = write_file(MINE).splitlines()
    for line, changed in lines.items():
        text[int(line.removeprefix("line_")) - 1] = changed
    return "\n".join(text)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_is_a_path_of_40_spaces_in_four_colours(name: str):
    board = shipped(name)
    assert board.name == name
    assert len(board.spaces) == 40
    assert {word[0] for word in fields(board)} == set(ROWS)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_has_numbers_from_2_to_12(name: str):
    assert {int(word[1:]) for word in fields(shipped(name))} == set(range(2, 13))


@pytest.mark.parametrize("name", SHIPPED)
def test_on_a_shipped_board_the_fifth_space_is_the_green_10(name: str):
    assert fields(shipped(name))[4] == "G10"


@pytest.mark.parametrize("name", SHIPPED)
def test_on_a_shipped_board_the_extra_points_rise_from_1_to_20(name: str):
    points = extras(shipped(name))
    assert points == sorted(points)
    assert set(points) == set(range(1, 21))


@pytest.mark.parametrize("name", SHIPPED)
def test_on_a_shipped_board_rightmost_numbers_occur(name: str):
    assert {"R12", "Y12", "G2", "B2"} <= set(fields(shipped(name)))


def test_the_two_sides_are_different():
    assert fields(shipped("spiral-a")) != fields(shipped("spiral-b"))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_file_of_a_shipped_board_says_that_it_is_markoffs_own(name: str):
    package = Path(on_board.__file__).parent
    text = (package / "boards" / f"{name}.txt").read_text(encoding="utf-8")
    assert "A board of Markoff's own, not the published one" in text


@pytest.mark.parametrize("board", [shipped("spiral-a"), shipped("spiral-b"), MINE])
def test_a_board_file_that_was_written_is_read_as_the_same_board(board: Board):
    assert read_file(write_file(board)) == board


def test_a_board_file_may_have_comments_blank_lines_and_loose_columns():
    text = write_file(MINE).replace("name: mine", "# at home\n\n  name: mine  # ours")
    text = text.replace(" 5  G10   3", "5 G10 3# the fifth space")
    assert read_file(text) == MINE


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a board file needs a line with the board's name, like name: my-board"),
        ("# nothing", "a board file needs a line with the board's name, like name: my-board"),
        (
            own_file(line_1=""),
            "a board file needs a line with the board's name, like name: my-board",
        ),
        (
            own_file(line_1="name:"),
            "line 1, at character 6: expected a name of at most 30 letters, digits and hyphens,"
            " found nothing",
        ),
        (
            own_file(line_1="name: our board"),
            "line 1, at character 7: expected a name of at most 30 letters, digits and hyphens,"
            " found 'our board'",
        ),
        (
            own_file(line_1="name: a=b"),
            "line 1, at character 7: expected a name of at most 30 letters, digits and hyphens,"
            " found 'a=b'",
        ),
        (
            own_file(line_1="name: " + "x" * 31),
            "line 1, at character 7: expected a name of at most 30 letters, digits and hyphens,"
            " found 'xxxxxxxxxxxxxxxxxxxxxxx…'",
        ),
        (own_file(line_7=""), "line 8, at character 2: expected space number 5, found '6'"),
        (own_file(line_7="4 G10 3"), "line 7, at character 1: expected space number 5, found '4'"),
        (own_file(line_7="G10 3"), "line 7, at character 1: expected space number 5, found 'G10'"),
        (
            own_file(line_7="5 G10"),
            "line 7, at character 1: expected a number, a field and extra points, like 5 G10 3,"
            " found '5'",
        ),
        (
            own_file(line_7="5 G10 3 4"),
            "line 7, at character 1: expected a number, a field and extra points, like 5 G10 3,"
            " found '5'",
        ),
        (
            own_file(line_7="5 W10 3"),
            "line 7, at character 3: expected a field like R5 (rows R, Y, G, B), found 'W'",
        ),
        (
            own_file(line_7="5 G13 3"),
            "line 7, at character 4: expected a number from 2 to 12, found '13'",
        ),
        (
            own_file(line_7="5 G 3"),
            "line 7, at character 4: expected a number from 2 to 12, found nothing",
        ),
        (
            own_file(line_3="1 B12 0"),
            "line 3, at character 7: expected extra points from 1 to 20 (they never decrease),"
            " found '0'",
        ),
        (
            own_file(line_7="5 G10 1"),
            "line 7, at character 7: expected extra points from 2 to 20 (they never decrease),"
            " found '1'",
        ),
        (
            own_file(line_42="40 B2 21"),
            "line 42, at character 7: expected extra points from 20 to 20 (they never decrease),"
            " found '21'",
        ),
        (own_file(line_42=""), "a board has 40 spaces, not 39"),
        (
            own_file(line_42="40 B2 20\n41 R2 20"),
            "line 43, at character 1: expected the end of the board after 40 spaces, found '41'",
        ),
        ("#" * 10_001, "a board file has at most 10,000 characters, not 10,001"),
    ],
)
def test_a_board_file_that_cannot_be_read_is_refused_with_the_line_and_what_was_expected(
    text: str, sentence: str
):
    with pytest.raises(BadText) as refusal:
        read_file(text)
    assert str(refusal.value) == sentence


def test_a_board_file_has_one_name():
    with pytest.raises(BadText, match=r"^line 2, "):
        read_file(own_file(line_2="name: yours"))


def test_a_name_that_belongs_to_a_shipped_board_is_refused():
    sentence = "the name spiral-a belongs to a shipped board; choose another"
    with pytest.raises(BadText, match=f"^{sentence}$"):
        read_file(own_file(line_1="name: spiral-a"))
    disguised = write_word(MINE).replace("mine=", "spiral-a=")
    with pytest.raises(BadText, match="expected a shipped board by its name alone"):
        on_board.start(2, board=disguised)


def test_an_own_board_goes_with_the_position_whole():
    start = on_board.start(2, board=write_word(MINE))
    text = on_board.write(start)
    assert " | 0 roll | mine=B12+1,R3+1,G11+2,Y4+2,G10+3,Y2+3," in text
    assert on_board.read(text) == start
    assert start.board == MINE


@pytest.mark.parametrize("name", ["rung", "rung-board", "R", "0", "over"])
def test_an_own_board_may_have_any_name(name: str):
    start = on_board.start(2, board=write_word(MINE._replace(name=name)))
    assert on_board.read(on_board.write(start)) == start


def test_a_shipped_board_goes_by_its_name():
    assert on_board.read(f"{EMPTY} P0 | {EMPTY} P0 | 0 roll | spiral-b").board == MINE._replace(
        name="spiral-b"
    )


def test_play_on_an_own_board_follows_its_own_path():
    path = write_word(MINE).replace("B12+1", "Y7+1", 1)
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 3 41+5326 | {path}"
    assert play(before, "P1") == f"R Y7 G B M0 P1 | {EMPTY} P0 | 1 roll | {path}"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("G10+3", "G10", "at character 28: expected a space with its extra points, like G10+3"),
        ("G10+3", "G13+3", "at character 29: expected a number from 2 to 12, found '13'"),
        ("G10+3", "G10+1", "at character 32: expected extra points from 2 to 20"),
        (",B2+20", "", "a board has 40 spaces, not 39"),
        ("mine", "", "at character 1: expected a name of at most 30 letters"),
        ("mine=", "mine=mine=", "at character 1: expected a board: spiral-a, spiral-b or"),
    ],
)
def test_an_own_board_that_cannot_be_read_is_refused(old: str, new: str, sentence: str):
    with pytest.raises(BadText, match=re.escape(sentence)):
        on_board.start(2, board=write_word(MINE).replace(old, new))
