"""What the network sees of a position On Board before a roll, whatever the board.

The sheets come in the order in which their owners roll, each with its five inputs as in Qwixx, and
with those of its pawn: the space where it stands; what the next free spaces are to its owner; and
how many extra points there are to gain in one move, and up to the end of the path. Then follow the
differences of the scores with the extra points so far, and how many turns are left once the bell
has been rung. No input stands for a space of a certain board: the path comes in by what it offers.

To its owner a space is a number that is crossed already, one that is lost, or a cross: one that
skips so many numbers, in a row with about so many crosses. Whoever has no turn left has nothing
ahead.
"""

from collections.abc import Sequence
from functools import cache

from markoff.bots.qwixx.learned.inputs import (
    OF_A_DIFFERENCE,
    OF_A_SHEET,
    difference_inputs,
    differences,
    sheet_inputs,
)
from markoff.game import Seat
from markoff.games import qwixx
from markoff.games.qwixx_boards import MOST_POINTS, SPACES, Board
from markoff.games.qwixx_on_board import FARTHEST, Position, extra_points
from markoff.games.qwixx_sheet import CROSSES_TO_CLOSE, RIGHTMOST, Sheet, is_crossed, score

SEEN = 2 * FARTHEST
"""How many free spaces ahead are looked at: two moves at most."""
NONE, CROSSED, LOST, TOO_EARLY, CLOSES = range(5)
"""What a space is: beyond the end of the path; crossed already; not to be crossed any more; the
rightmost number, with too few crosses or with enough. All others skip numbers."""
MOST_SKIPS, MOST_PAIRS = 4, 3
"""More numbers skipped, and more pairs of crosses in the row, look alike."""
KINDS = CLOSES + 1 + (MOST_SKIPS + 1) * (MOST_PAIRS + 1)

AHEAD_AT = OF_A_SHEET + SPACES + 1
GAINS_AT = AHEAD_AT + SEEN * KINDS
OF_A_GAIN = MOST_POINTS + 1
OF_A_PLACE = GAINS_AT + 2 * OF_A_GAIN
"""Where the inputs of a sheet and its pawn stand, and how many they are."""
ON_A_PLACE = 5 + 1 + SEEN + 2

BITS = 1, 2, 4, 8
ALL_CLOSED = sum(BITS)


def number_of_inputs(players: int) -> int:
    """How many there are.

    >>> number_of_inputs(2), number_of_inputs(4)
    (1421, 3164)
    """
    return players * OF_A_PLACE + differences(players) * OF_A_DIFFERENCE + players


def number_that_are_on(players: int) -> int:
    return ON_A_PLACE * players + differences(players) + 1


@cache
def kinds(row: int, is_closed: bool) -> bytes:
    """What a space is to a sheet with this row of twelve bits, by the column of the space."""
    return bytes(_kind(row, column, is_closed) for column in range(RIGHTMOST + 1))


def _kind(row: int, column: int, is_closed: bool) -> int:
    if is_crossed(row, column):
        return CROSSED
    if is_closed or row >> column:
        return LOST
    crosses = row.bit_count()
    if column == RIGHTMOST:
        return CLOSES if crosses >= CROSSES_TO_CLOSE else TOO_EARLY
    skips = min(column - row.bit_length(), MOST_SKIPS)
    return CLOSES + 1 + skips * (MOST_PAIRS + 1) + min(crosses // 2, MOST_PAIRS)


def inputs(position: Position, following: Seat) -> list[int]:
    """Those that are on when this seat rolls next, in a game that goes on."""
    sheets, pawns, board, _ = position
    players, left = len(pawns), turns_left(position, following)
    found, scores = [], []
    for place in range(players):
        seat = (following + place) % players
        sheet, ahead = sheets.sheets[seat], free_ahead(pawns, seat, place < (left or players))
        found += place_inputs(place, sheet, closed_rows(sheets), pawns[seat], ahead, board)
        scores.append(score(sheet) + extra_points(board, pawns[seat]))
    return found + table_inputs(scores, left)


def closed_rows(position: qwixx.Position) -> int:
    """A bit for each row that somebody has closed."""
    return ALL_CLOSED - sum(map(BITS.__getitem__, position.open_rows))


def turns_left(position: Position, following: Seat) -> int:
    """After the bell, if this seat rolls next; 0 as long as nobody has rung it."""
    if position.rung_by is None:
        return 0
    return (position.rung_by - following) % len(position.pawns)


def free_ahead(pawns: Sequence[int], seat: Seat, has_turn: bool = True) -> tuple[int, ...]:
    """The next free spaces in front of a pawn, if it can still move."""
    if not has_turn:
        return ()
    ahead = range(pawns[seat] + 1, min(SPACES, pawns[seat] + SEEN + len(pawns)) + 1)
    return tuple([space for space in ahead if space not in pawns][:SEEN])


def place_inputs(
    place: int, sheet: Sheet, closed: int, pawn: int, ahead: Sequence[int], board: Board
) -> list[int]:
    """Those of a sheet and its pawn."""
    begin, points = place * OF_A_PLACE, extra_points(board, pawn)
    found = [*sheet_inputs(sheet, closed, begin), begin + OF_A_SHEET + pawn]
    offers = [kinds(bits, closed >> row & 1 == 1) for row, bits in enumerate(sheet.rows)]
    at = begin + AHEAD_AT
    for space in ahead:
        row, column, _ = board.spaces[space - 1]
        found.append(at + offers[row][column])
        at += KINDS
    found += range(at + NONE, begin + GAINS_AT, KINDS)
    reach = ahead[min(FARTHEST, len(ahead)) - 1] if ahead else pawn
    end = SPACES if ahead else pawn
    at = begin + GAINS_AT
    found.append(at + extra_points(board, reach) - points)
    found.append(at + OF_A_GAIN + extra_points(board, end) - points)
    return found


def table_inputs(scores: Sequence[int], left: int) -> list[int]:
    """Those of the scores in the order of rolling, and of the turns that are left."""
    players = len(scores)
    begin = players * OF_A_PLACE
    bell = begin + differences(players) * OF_A_DIFFERENCE
    return [*difference_inputs(scores, begin), bell + left]
