"""What the dice offer to the sheets of an ending, in both actions."""

from typing import NamedTuple

from markoff.fast.compiling import kernel
from markoff.games.qwixx import CLOSED_ROWS_TO_END
from markoff.games.qwixx_sheet import MOST_MISTHROWS
from markoff.tablebases.qwixx.endings.sheets import ILLEGAL, Numbers, Steps


@kernel
def is_over(steps: Steps, sheet: int, other: int) -> bool:
    """Mirrors `reason_to_end`."""
    most = max(steps.misthrows[sheet], steps.misthrows[other])
    return bool(most == MOST_MISTHROWS) or ends(steps.closed[sheet] | steps.closed[other])


@kernel
def ends(closed: int) -> bool:
    """Whether so many rows are closed that the game is over."""
    rows = (closed & 1) + (closed >> 1 & 1) + (closed >> 2 & 1) + (closed >> 3 & 1)
    return rows >= CLOSED_ROWS_TO_END


@kernel
def field_of(row: int, number: int) -> int:
    """The action that crosses this number in this row."""
    return 11 * row + (number - 1 if row < 2 else 13 - number)


@kernel
def first_choices(
    steps: Steps, sheet: int, closed: int, number: int, actions: Numbers, after: Numbers
) -> int:
    """Fills in what action 1 allows with this sum and the sheets after it, and counts them."""
    actions[0], after[0], count = 0, sheet, 1
    for row in range(4):
        action = field_of(row, number)
        if not closed >> row & 1 and steps.after[sheet, action] != ILLEGAL:
            actions[count], after[count] = action, steps.after[sheet, action]
            count += 1
    return count


@kernel
def second_crosses(
    steps: Steps, sheet: int, closed: int, dice: Numbers, actions: Numbers, after: Numbers
) -> int:
    """The same for the crosses of action 2: a white die with a coloured one."""
    count = 0
    for row in range(4):
        for white in range(1 if dice[0] == dice[1] else 2):
            if not closed >> row & 1:
                action = field_of(row, dice[white] + dice[2 + row])
                if steps.after[sheet, action] != ILLEGAL:
                    actions[count], after[count] = action, steps.after[sheet, action]
                    count += 1
    return count


class Coloured(NamedTuple):
    """What the coloured dice can offer next to two white ones, row by row."""

    faces: Numbers
    """A face for each different offer of this die; 0 if it has left the game."""
    weights: Numbers
    """How many faces offer that,"""
    offers: Numbers
    """as a set of actions."""
    counts: Numbers
    """How many different offers there are."""


@kernel
def combinations(
    steps: Steps, sheets: Numbers, closed: int, whites: Numbers, coloured: Coloured
) -> int:
    """Fills in what is offered to whichever of these sheets it will be, and counts how many
    combinations of offers there are."""
    product = 1
    for row in range(4):
        coloured.counts[row] = 0
        if closed >> row & 1:
            _add_face(coloured, row, 0, 0)
        else:
            for face in range(1, 7):
                _add_face(coloured, row, face, _offered(steps, sheets, row, face, whites))
        product *= coloured.counts[row]
    return product


@kernel
def _add_face(coloured: Coloured, row: int, face: int, offered: int) -> None:
    n = 0
    while n < coloured.counts[row] and coloured.offers[row, n] != offered:
        n += 1
    if n == coloured.counts[row]:
        coloured.faces[row, n], coloured.weights[row, n] = face, 0
        coloured.offers[row, n] = offered
        coloured.counts[row] += 1
    coloured.weights[row, n] += 1


@kernel
def show(coloured: Coloured, combination: int, dice: Numbers) -> tuple[int, int]:
    """Lets the coloured dice show this combination; what it offers, and how many are like it."""
    offered, weight = 0, 1
    for row in range(4):
        n = combination % coloured.counts[row]
        combination //= coloured.counts[row]
        dice[2 + row] = coloured.faces[row, n]
        offered |= coloured.offers[row, n]
        weight *= coloured.weights[row, n]
    return offered, weight


@kernel
def _offered(steps: Steps, sheets: Numbers, row: int, face: int, whites: Numbers) -> int:
    offered = 0
    for sheet in sheets:
        for white in whites[:2]:
            action = field_of(row, white + face)
            if steps.after[sheet, action] != ILLEGAL:
                offered |= 1 << action
    return offered
