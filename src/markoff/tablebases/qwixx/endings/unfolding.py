"""Lays out the turns of an ending, from its start to every end.

The sheets know what is legal on each of them. What two sheets make of it in a turn is here: rows
that either has closed, action 2 after action 1, misthrows, and the end.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel, making_kernel
from markoff.games.qwixx import Position
from markoff.tablebases.qwixx.endings.offers import (
    Coloured,
    combinations,
    ends,
    first_choices,
    is_over,
    second_crosses,
    show,
)
from markoff.tablebases.qwixx.endings.sheets import Numbers, Sheets, Steps, plain, sheets_from
from markoff.tablebases.qwixx.endings.turns import (
    MOST_FIRSTS,
    MOST_SECONDS,
    ROLLS,
    WAITS,
    Turns,
    room_for,
)
from markoff.text import BadText

MOST_ROLLS = 21 * 6**4
LARGEST = 60_000_000
"""How many choices in action 2 are laid out at most: about a gigabyte."""
POSITIONS, ROLLED, CELLS, SECONDS = range(4)
Marks = npt.NDArray[np.bool_]


def unfold(position: Position) -> tuple[Sheets, Turns]:
    """All turns that can come of this position, which is before a roll."""
    sheets = sheets_from(position.sheets, position.open_rows)
    progress = sheets.steps.progress
    order = np.argsort((progress[:, None] + progress[None, :]).ravel(), kind="stable")
    reached = np.zeros(len(order), np.bool_)
    reached[number_of(sheets, position)] = True
    sizes = np.zeros(4, np.int64)
    _unfold(sheets.steps, order, reached, sizes, room_for(0, 0, 0, 0))
    if sizes[SECONDS] > LARGEST:
        raise BadText(
            "ending_too_long",
            "too much can still happen here: {choices} choices are more than the {most} that can "
            "be solved",
            choices=int(sizes[SECONDS]),
            most=LARGEST,
        )
    turns = room_for(*sizes.tolist())
    sizes[:] = 0
    _unfold(sheets.steps, order, reached, sizes, turns)
    return sheets, turns


def number_of(sheets: Sheets, position: Position) -> int:
    """Of a position before a roll, or at the end."""
    rolling, waiting = position.sheets if position.active == 0 else position.sheets[::-1]
    return sheets.numbers[plain(rolling)] * len(sheets.every) + sheets.numbers[plain(waiting)]


class Rolled(NamedTuple):
    """The roll that is being laid out."""

    dice: Numbers
    counts: Numbers
    """By role: how many choices there are in action 1."""
    actions: Numbers
    """By role and number: these choices,"""
    after: Numbers
    """and the sheets after them."""
    coloured: Coloured
    """What the coloured dice could show."""
    seen: Numbers
    """Offers that this position has had: the sum in action 1, and the set for action 2."""


@making_kernel
def _unfold(steps: Steps, order: Numbers, reached: Marks, sizes: Numbers, turns: Turns) -> None:
    """Adds up the positions, rolls, cells and choices in action 2 in `sizes`, and marks what is
    reached. If there is room for all of them, it writes them down."""
    size, choices = len(steps.closed), np.zeros((2, 2, MOST_FIRSTS), np.int64)
    of_dice = np.zeros((3, 4, 6), np.int64)
    coloured = Coloured(of_dice[0], of_dice[1], of_dice[2], np.zeros(4, np.int64))
    seen = np.zeros((MOST_ROLLS, 2), np.int64)
    dice, counts = np.zeros(6, np.int64), np.zeros(2, np.int64)
    rolled = Rolled(dice, counts, choices[0], choices[1], coloured, seen)
    for place in order:
        rolling, waiting = place // size, place % size
        if reached[place] and not is_over(steps, rolling, waiting):
            _add_rolls(steps, rolling, waiting, rolled, reached, sizes, turns)
            if len(turns.positions):
                turns.positions[sizes[POSITIONS]] = place
                turns.roll_starts[sizes[POSITIONS] + 1] = sizes[ROLLED]
            sizes[POSITIONS] += 1


@kernel
def _add_rolls(
    steps: Steps,
    rolling: int,
    waiting: int,
    rolled: Rolled,
    reached: Marks,
    sizes: Numbers,
    turns: Turns,
) -> None:
    """The rolls of one position. Of those that offer the same, the first stands for all."""
    dice, counts, before = rolled.dice, rolled.counts, sizes[ROLLED]
    closed = steps.closed[rolling] | steps.closed[waiting]
    for whites in range(36):
        dice[0], dice[1] = whites // 6 + 1, whites % 6 + 1
        if dice[0] > dice[1]:
            continue
        number = dice[0] + dice[1]
        for role, sheet in enumerate((rolling, waiting)):
            counts[role] = first_choices(
                steps, sheet, closed, number, rolled.actions[role], rolled.after[role]
            )
        if counts[ROLLS] == counts[WAITS] == 1:
            number = 0  # it does not matter which, as nobody can use it
        own = rolled.after[ROLLS, : counts[ROLLS]]
        for combination in range(combinations(steps, own, closed, dice, rolled.coloured)):
            offered, weight = show(rolled.coloured, combination, dice)
            roll = before + _place(rolled.seen, sizes[ROLLED] - before, number, offered)
            if roll == sizes[ROLLED]:
                _add_roll(steps, rolled, reached, sizes, turns)
            if len(turns.positions):
                turns.weights[roll] += weight if dice[0] == dice[1] else 2 * weight


@kernel
def _place(seen: Numbers, count: int, number: int, offered: int) -> int:
    """Where this offer is among those seen; a new one comes behind them."""
    for n in range(count):
        if seen[n, 0] == number and seen[n, 1] == offered:
            return n
    seen[count, 0], seen[count, 1] = number, offered
    return count


@kernel
def _add_roll(steps: Steps, rolled: Rolled, reached: Marks, sizes: Numbers, turns: Turns) -> None:
    roll = sizes[ROLLED]
    if len(turns.positions):
        for die in range(6):
            turns.dice[roll, die] = rolled.dice[die]
        for role in (ROLLS, WAITS):
            turns.counts[roll, role] = rolled.counts[role]
            for n in range(rolled.counts[role]):
                turns.firsts[roll, role, n] = rolled.actions[role, n]
    for own in range(rolled.counts[ROLLS]):
        for other in range(rolled.counts[WAITS]):
            _add_cell(steps, rolled, own, other, reached, sizes, turns)
    sizes[ROLLED] += 1
    if len(turns.positions):
        turns.cell_starts[roll + 1] = sizes[CELLS]


@making_kernel
def _add_cell(
    steps: Steps,
    rolled: Rolled,
    own: int,
    other: int,
    reached: Marks,
    sizes: Numbers,
    turns: Turns,
) -> None:
    """Both choose so in action 1; then come the choices in action 2, unless the game is over."""
    sheet, waiting = rolled.after[ROLLS, own], rolled.after[WAITS, other]
    closed = steps.closed[sheet] | steps.closed[waiting]
    actions, after = np.zeros(MOST_SECONDS, np.int64), np.zeros(MOST_SECONDS, np.int64)
    after[0], count = sheet, 1
    if not ends(closed):
        count += second_crosses(steps, sheet, closed, rolled.dice, actions[1:], after[1:])
        if own == 0:  # nothing in action 1, and nothing now
            after[0] = steps.misthrown[sheet]
    for n in range(count):
        place = waiting * len(steps.closed) + after[n]
        reached[place] = True
        if len(turns.positions):
            turns.seconds[sizes[SECONDS]], turns.after[sizes[SECONDS]] = actions[n], place
        sizes[SECONDS] += 1
    sizes[CELLS] += 1
    if len(turns.positions):
        turns.second_starts[sizes[CELLS]] = sizes[SECONDS]
