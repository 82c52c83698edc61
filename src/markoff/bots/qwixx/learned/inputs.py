"""What the network sees of a position before a roll.

The sheets come in the order in which their owners roll, from the next one on. Each has five inputs
that are on: for every row one of 73, which says how far to the right its last cross is and how many
crosses it has, and one for the misthrows. Then follow the differences of the scores, in steps of
one: with two players that of the next one to the other, with more of each to the best other.

The colours are alike, up to the order of their numbers, so positions have symmetries: red and
yellow can be swapped, green and blue, and both pairs.
"""

from collections.abc import Sequence

from markoff.game import Seat
from markoff.games.qwixx_sheet import (
    CROSSES_TO_CLOSE,
    LOCK,
    MOST_MISTHROWS,
    RIGHTMOST,
    Sheet,
    score,
)

CROSSED = RIGHTMOST * (RIGHTMOST + 1) // 2 + 1
"""Pairs of last cross and number of crosses in a row that is open; one of them is the empty row."""
LEAST_WITH_LOCK = CROSSES_TO_CLOSE + 2
WITH_LOCK = RIGHTMOST + 3 - LEAST_WITH_LOCK
"""Numbers of crosses in a row that its owner has closed: those with the lock."""
LOST = RIGHTMOST + 1
"""Numbers of crosses in a row that somebody else has closed: how far it got no longer matters."""
OF_A_ROW = CROSSED + WITH_LOCK + LOST
OF_A_SHEET = 4 * OF_A_ROW + MOST_MISTHROWS
FARTHEST = 80
"""Differences beyond it look alike."""
OF_A_DIFFERENCE = 2 * FARTHEST + 1


def differences(players: int) -> int:
    """How many there are: with two players one says it all."""
    return 1 if players == 2 else players


def number_of_inputs(players: int) -> int:
    """How many there are.

    >>> number_of_inputs(2), number_of_inputs(5)
    (753, 2285)
    """
    return players * OF_A_SHEET + differences(players) * OF_A_DIFFERENCE


def number_that_are_on(players: int) -> int:
    return 5 * players + differences(players)


def row_input(row: int, is_closed: bool) -> int:
    """Which of the inputs of a row is on, by its twelve bits."""
    crosses, reach = row.bit_count(), row.bit_length()
    if row & LOCK:
        return CROSSED + crosses - LEAST_WITH_LOCK
    if is_closed:
        return CROSSED + WITH_LOCK + crosses
    return reach * (reach - 1) // 2 + crosses if row else 0


def inputs(sheets: Sequence[Sheet], following: Seat) -> list[int]:
    """Those that are on when this seat rolls next, in a game that goes on."""
    ordered = [*sheets[following:], *sheets[:following]]
    closed = closed_rows(sheets)
    found = []
    for place, sheet in enumerate(ordered):
        found += sheet_inputs(sheet, closed, place * OF_A_SHEET)
    scores = [score(sheet) for sheet in ordered]
    return found + difference_inputs(scores, len(sheets) * OF_A_SHEET)


def closed_rows(sheets: Sequence[Sheet]) -> int:
    """A bit for each row that somebody has closed."""
    closed = 0
    for sheet in sheets:
        for row, bits in enumerate(sheet.rows):
            closed |= bits >> 11 << row
    return closed


def sheet_inputs(sheet: Sheet, closed: int, begin: int) -> list[int]:
    """The five of a sheet whose inputs begin there."""
    found = [
        begin + row * OF_A_ROW + row_input(bits, closed >> row & 1 == 1)
        for row, bits in enumerate(sheet.rows)
    ]
    return [*found, begin + 4 * OF_A_ROW + sheet.misthrows]


def difference_inputs(scores: Sequence[int], begin: int) -> list[int]:
    """Those of the scores in the order of rolling."""
    found = []
    for place in range(differences(len(scores))):
        most = max(points for other, points in enumerate(scores) if other != place)
        difference = max(-FARTHEST, min(FARTHEST, scores[place] - most))
        found.append(begin + place * OF_A_DIFFERENCE + FARTHEST + difference)
    return found
