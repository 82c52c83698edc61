"""The Qwixx score sheet: where a cross may go, what it counts, and how a sheet is written.

A row is twelve bits, its fields from left to right: eleven numbers, then the lock. A choice is
an action: NOTHING, or the field to cross, counted from 1 through the rows.
"""

from functools import cache
from typing import NamedTuple

from markoff.game import Action
from markoff.text import Piece

ROWS = "RYGB"
ALL_ROWS = (0, 1, 2, 3)
RISING, FALLING = tuple(range(2, 13)), tuple(range(12, 1, -1))
NUMBERS = (RISING, RISING, FALLING, FALLING)
COLUMNS = tuple({number: n for n, number in enumerate(numbers)} for numbers in NUMBERS)
RIGHTMOST = 10
LOCK = 1 << 11
CROSSES_TO_CLOSE = 5
POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)
MISTHROW = -5
MOST_MISTHROWS = 4

NOTHING: Action = 0


class Sheet(NamedTuple):
    """One player's crosses.

    >>> sheet = cross(Sheet(), field(row=0, column=3))
    >>> write_sheet(sheet), score(sheet)
    ('R5 Y G B M0', 1)
    """

    rows: tuple[int, ...] = (0, 0, 0, 0)
    """Red, yellow, green, blue: the leftmost field is the lowest bit."""
    misthrows: int = 0
    """From 0 to 4."""


def may_cross(row: int, column: int) -> bool:
    """Only to the right of every cross, and the rightmost number only after five crosses.

    >>> may_cross(0b100, 1), may_cross(0b100, 3), may_cross(0b100, 10)
    (False, True, False)
    """
    return row >> column == 0 and (column < RIGHTMOST or row.bit_count() >= CROSSES_TO_CLOSE)


def is_crossed(row: int, column: int) -> bool:
    return row >> column & 1 == 1


def field(row: int, column: int) -> Action:
    """The action that crosses this field."""
    return 1 + 11 * row + column


LAST_FIELD = field(3, RIGHTMOST)


def place(action: Action) -> tuple[int, int]:
    """Row and column of the field that this action crosses."""
    return divmod(action - 1, 11)


def cross(sheet: Sheet, action: Action) -> Sheet:
    """The sheet with this field crossed; the rightmost number takes the lock along, always."""
    row, column = place(action)
    rows = list(sheet.rows)
    rows[row] |= 1 << column if column < RIGHTMOST else 1 << column | LOCK
    return Sheet(tuple(rows), sheet.misthrows)


def score(sheet: Sheet) -> int:
    """Points for the crosses of each row, less five for each misthrow. The lock counts as a cross.

    >>> score(Sheet(rows=(0b111, 0b11, 0, 0), misthrows=1))
    4
    """
    return sum(POINTS[row.bit_count()] for row in sheet.rows) + MISTHROW * sheet.misthrows


def write_sheet(sheet: Sheet) -> str:
    """Every row with its crossed numbers, then the misthrows: `R5,7 Y G12 B M0`.

    The lock goes without saying: it is crossed whenever the rightmost number is.
    """
    return " ".join([*map(_write_row, range(4), sheet.rows), f"M{sheet.misthrows}"])


@cache
def _write_row(number: int, row: int) -> str:
    """There are few rows, and every view of a match writes them again."""
    crossed = (str(field) for n, field in enumerate(NUMBERS[number]) if is_crossed(row, n))
    return ROWS[number] + ",".join(crossed)


def read_sheet(words: list[Piece]) -> Sheet:
    """From the five words of `write_sheet`."""
    sheet = Sheet()
    for row, word in enumerate(words[:4]):
        letter, numbers = word.part(0, 1), word.part(1)
        letter.one_of({ROWS[row]: row}, "qwixx_row", "the row {row}", row=ROWS[row])
        for number in numbers.split(",") if numbers.text else []:
            column = read_number(number, row)
            if not may_cross(sheet.rows[row], column):
                raise number.expected(
                    "next_number", "a number that may be crossed next in row {row}", row=ROWS[row]
                )
            sheet = cross(sheet, field(row, column))
    misthrows = {f"M{n}": n for n in range(MOST_MISTHROWS + 1)}
    return Sheet(sheet.rows, words[4].one_of(misthrows, "misthrows", "the misthrows, M0 to M4"))


def read_number(piece: Piece, row: int) -> int:
    """The column of a number in this row."""
    columns = {str(number): column for number, column in COLUMNS[row].items()}
    return piece.one_of(columns, "qwixx_number", "a number from 2 to 12")


def write_field(action: Action) -> str:
    """`R5`, `G12`; `-` for nothing."""
    if action == NOTHING:
        return "-"
    row, column = place(action)
    return f"{ROWS[row]}{NUMBERS[row][column]}"


def read_field(piece: Piece) -> Action:
    rows = {letter: row for row, letter in enumerate(ROWS)}
    row = piece.part(0, 1).one_of(rows, "qwixx_field", "a field like R5 (rows R, Y, G, B)")
    return field(row, read_number(piece.part(1), row))
