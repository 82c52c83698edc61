"""Sheets of Qwixx, alone and on board: every cross can be read, and the sums are right."""

import re

import pytest
from rich.cells import cell_len

from markoff.game import DICE, Result
from markoff.games import GAMES, qwixx, qwixx_on_board
from markoff.games.qwixx_sheet import LOCK, NOTHING, NUMBERS, Sheet, is_crossed, score
from markoff.terminal.picture import PICTURES
from terminal.pictured import (
    NAMES,
    STRANGE,
    TABLES,
    choices,
    ending,
    games,
    lines,
    sheets_of,
    steps,
    told,
)


@pytest.mark.parametrize("name", ["qwixx", "qwixx-on-board"])
def test_a_roll_in_words(name):
    position = GAMES[name].start(2)
    roll = GAMES[name].read_action(position, DICE, "41+5326")
    words = PICTURES[name].choice(position, NAMES, DICE, roll)
    assert words == "white 4 and 1, red 5, yellow 3, green 2, blue 6"


QWIXX_TABLES = [table for table in TABLES if table[0] != "quixo"]


def extra_of(position) -> list[int]:
    if isinstance(position, qwixx.Position):
        return [0] * len(position.sheets)
    return [qwixx_on_board.extra_points(position.board, space) for space in position.pawns]


def crossed(sheet: Sheet) -> list[list[str]]:
    """The crossed numbers of every row, and LOCK where the lock is crossed too."""
    rows = []
    for row, numbers in zip(sheet.rows, NUMBERS, strict=True):
        words = [str(number) for n, number in enumerate(numbers) if is_crossed(row, n)]
        rows.append(words + ["LOCK"] * bool(row & LOCK))
    return rows


def seen(bands: list[str]) -> list[list[str]]:
    """The crosses that a reader finds in the four bands of a sheet."""
    return [[number or "LOCK" for number in re.findall(r"(\d*)\s*?╳", band)] for band in bands]


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_every_cross_and_misthrow_can_be_read_from_the_plain_picture(name, players):
    for step in steps(name, players)[::7]:
        sheets, extra = sheets_of(step.after), extra_of(step.after)
        text = lines(PICTURES[name].board(step.after, NAMES[:players], 0))
        start = next(n for n, line in enumerate(text) if "crosses  points" in line)
        assert seen([line[:57] for line in text[start + 1 : start + 5]]) == crossed(sheets[0])
        footer = text[start + 5]
        assert footer.count("[╳]") == sheets[0].misthrows
        assert footer.split()[-1].replace("−", "-") == str(score(sheets[0]) + extra[0])
        _read_small(text, sheets[1:], extra[1:])


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_a_spectator_sees_all_sheets_alike(name, players):
    for step in steps(name, players)[::7]:
        text = lines(PICTURES[name].board(step.after, NAMES[:players], None))
        start = next(n for n, line in enumerate(text) if "misthrows" in line)
        _read_small(text[start:], sheets_of(step.after), extra_of(step.after))


def _read_small(text: list[str], sheets: tuple[Sheet, ...], extra: list[int]) -> None:
    for n, sheet in enumerate(sheets):
        row, column = divmod(n, 2)
        part = [line.ljust(80)[1 + 40 * column :][:38] for line in text[6 * row : 6 * row + 5]]
        assert seen(part[1:]) == crossed(sheet)
        total = str(score(sheet) + extra[n]).replace("-", "−")
        assert re.search(rf"misthrows {sheet.misthrows}  score +{total}$", part[0])


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_the_offered_numbers_stand_in_brackets(name, players):
    for step in steps(name, players)[::5]:
        if step.turn.get(0) is None or getattr(step.before, "qwixx", step.before).phase == 3:
            continue
        text = lines(PICTURES[name].board(step.before, NAMES[:players], 0))
        start = next(n for n, line in enumerate(text) if "crosses  points" in line)
        offered = [
            f"{line.split()[1]}{number}"
            for line in text[start + 1 : start + 5]
            for number in re.findall(r"\[(\d+)\]", line)
        ]
        actions = GAMES[name].legal(step.before, 0)[1:]
        expected = [GAMES[name].write_action(step.before, 0, action) for action in actions]
        assert sorted(offered) == sorted(expected)


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_what_happened_mentions_every_cross_closing_and_misthrow(name, players):
    for step in steps(name, players):
        said = " ".join(PICTURES[name].happened(*step, NAMES[:players]))
        before, after = (getattr(p, "qwixx", p) for p in (step.before, step.after))
        for row in set(before.open_rows) - set(after.open_rows):
            word = ("red", "yellow", "green", "blue")[row]
            assert re.search(rf"closes? {word}: the {word} die is out\.", said)
        for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
            for letter, was, now in zip("RYGB", crossed(old), crossed(new), strict=True):
                word = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}[letter]
                for number in set(now) - set(was) - {"LOCK"}:
                    crosses = rf"crosses off {word} {number}\b"
                    lands = rf"moves to {word} {number} and crosses it off\b"
                    assert re.search(rf"{NAMES[seat]}\b[^;.]* ({crosses}|{lands})", said)
            if new.misthrows > old.misthrows:
                assert f"{NAMES[seat]} takes a misthrow ({new.misthrows} of 4)." in said
        assert ("misthrow" in said) == (
            sum(s.misthrows for s in after.sheets) > sum(s.misthrows for s in before.sheets)
        )


@pytest.mark.parametrize("names", [NAMES, STRANGE], ids=["short", "strange"])
@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_the_final_scoring_adds_up_line_by_line(name, players, names):
    for game in games(name, players):
        position = game[-1].after
        result = GAMES[name].result(position)
        picture = PICTURES[name].final(position, result, names[:players])
        text = lines(picture)
        assert max(map(cell_len, text)) <= 80
        rule = next(n for n, line in enumerate(text) if "───" in line)
        columns = [[_number(line, seat) for line in text[1:rule]] for seat in range(players)]
        assert tuple(map(sum, columns)) == result.scores
        assert tuple(_number(text[rule + 1], seat) for seat in range(players)) == result.scores
        assert len(text[1:rule]) == 5 + (name == "qwixx-on-board")


def _number(line: str, seat: int) -> int:
    return int(line[15 + 12 * seat : 27 + 12 * seat].split()[-1].replace("−", "-"))


def test_the_printed_scoring_example():
    position = qwixx.read(
        "R2,3,6,8 Y3,5,8 G11,10,5,4,3,2 B12,10,9,8,7,5,4,3 M2 | R2,3,4,5,6,12 Y G B M0 | 1 over"
    )
    result = qwixx.result(position)
    assert result is not None
    assert lines(PICTURES["qwixx"].final(position, result, NAMES[:2])) == [
        "                        Ada         Ben",
        "  ◆ R red         4 ╳    10   7 ╳    28",
        "  ▲ Y yellow      3 ╳     6   0 ╳     0",
        "  ● G green       7 ╳    28   0 ╳     0",
        "  ■ B blue        8 ╳    36   0 ╳     0",
        "  misthrows       2 ╳   −10   0 ╳     0",
        " ──────────────────────────────────────",
        "  total                  70          28",
        "",
        " Ada wins with 70 points. Two rows are closed: red and green.",
    ]


def test_ties_and_other_endings_in_words():
    tie = qwixx.read("R Y G B M0 | R Y G B M4 | R Y G B M0 | 1 over")
    assert ending("qwixx", tie, Result((0, 2), (0, -20, 0), "fourth misthrow")) == (
        "Ada and Cleo share the win with 0 points each. Ben took the fourth misthrow."
    )
    alone = qwixx.read("R2 Y G B M0 | 0 roll")
    assert ending("qwixx", alone, Result((0,), (1,), "the tea is cold")) == (
        "Ada has 1 point. The game ended: the tea is cold."
    )
    bell = qwixx_on_board.read("R Y G B M0 P40 | R Y G B M0 P0 | 0 over | spiral-a | rung 0")
    assert ending("qwixx-on-board", bell, Result((0,), (20, 0), "last spaces")) == (
        "Ada wins with 20 points."
        " Ada reached the last five spaces, and the others had one more turn."
    )


def test_the_sheet_in_the_rules():
    position = qwixx.read("R5,7 Y3,4,7,8,10 G12,10,6 B10 M1 | R2,3 Y G B M0 | 0 2 56+4612")
    assert lines(PICTURES["qwixx"].board(position, ["Ada", "Ben"], 0)) == [
        " Ben             misthrows 0  score   3",
        " ◆R  2╳ 3╳ 4  5  6  7  8  9 10 11 12 L",
        " ▲Y  2  3  4  5  6  7  8  9 10 11 12 L",
        " ●G 12 11 10  9  8  7  6  5  4  3  2 L",
        " ■B 12 11 10  9  8  7  6  5  4  3  2 L",
        "",
        " ▸ Ada                                                    crosses  points",
        "  ◆ R   ·   ·   ·   5╳  ·   7╳  8  [9][10] 11  12  lock         2       3",
        "  ▲ Y   ·   3╳  4╳  ·   ·   7╳  8╳  ·  10╳[11][12] lock         5      15",
        "  ● G  12╳  ·  10╳  ·   ·   ·   6╳  5   4   3   2  lock         3       6",
        "  ■ B   ·   ·  10╳  9  [8] [7]  6   5   4   3   2  lock         1       1",
        "  misthrows [╳][ ][ ][ ] −5                                   score    20",
        " Action 2: Ada may add one white die and one coloured die.",
        " ╭───╮   ╭───╮   ╔════╗     ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮",
        " │ 5 │ + │ 6 │ = ║ 11 ║     │◆ R 4│ │▲ Y 6│ │● G 1│ │■ B 2│",
        " ╰───╯   ╰───╯   ╚════╝     ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯",
    ]
    assert choices("qwixx", position) == [
        "cross off nothing (a misthrow, −5)",
        "cross off red 9 (skips 8)",
        "cross off red 10 (skips 8, 9)",
        "cross off yellow 11",
        "cross off yellow 12 and lock the row (skips 11)",
        "cross off blue 7 (skips 9, 8)",
        "cross off blue 8 (skips 9)",
    ]


def test_a_row_closed_by_two_together():
    sheet = "R2,3,4,5,6 Y G B M0"
    position = qwixx.read(f"{sheet} | {sheet} | R Y G B M0 | 0 1 66+1111")
    twelve = qwixx.read_action(position, 0, "R12")
    assert told("qwixx", position, {0: twelve, 1: twelve, 2: NOTHING}) == [
        "Ada crosses off red 12 and the lock; Ben crosses off red 12 and the lock;"
        " Cleo crosses off nothing.",
        "Ada and Ben close red: the red die is out.",
    ]
