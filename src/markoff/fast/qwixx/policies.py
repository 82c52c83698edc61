"""Reference players, simple enough for playouts: what a seat crosses, and where its pawn moves.

A policy is a number and a parameter. It sees its own sheet and the fields, or the spaces, that it
may choose; nothing is 0. Where crosses skip equally many fields, the upper row is taken.

`random`     any legal action, all equally likely.
`greedy-k`   the cross that skips fewest fields, if it skips at most k.
`careful-k`  the same; but an active player who has crossed nothing yet takes, in action 2, the
             cross that skips fewest fields, however many they are.
`rush`       hurries towards the locks: a rightmost number at once; else a cross in the row that has
             most crosses, and there the one that skips fewest fields, if it skips at most one;
             careful when a misthrow threatens, like `careful-1`.

On Board all but `random` move as far as they can, because the extra points never decrease, to a
number that is already crossed or skips at most k fields. To avoid a misthrow, `careful-k` and
`rush` move to a number that is crossed now, if they can: to the one that skips fewest fields, and
to the farther of equals.

What they score is in bench/README.md.
"""

import numpy as np

from markoff.fast.bits import lowest, number, ones
from markoff.fast.chance import below, mixed
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.rows import (
    FIELDS,
    NONE,
    ONE,
    RIGHTMOST,
    WHOLE_ROW,
    Whole,
    Words,
    counts,
    frontier,
)

RANDOM, GREEDY, CAREFUL, RUSH = range(4)
ANY_SKIPS = 11
POLICIES: dict[str, tuple[int, int]] = {
    "random": (RANDOM, 0),
    **{f"greedy-{k}": (GREEDY, k) for k in range(6)},
    **{f"careful-{k}": (CAREFUL, k) for k in range(6)},
    "rush": (RUSH, 1),
}


@kernel
def choose(
    policy: Whole,
    parameter: Whole,
    sheet: np.uint64,
    fields: np.uint64,
    threatened: bool,
    chance: np.uint64,
) -> np.uint64:
    """The field to cross, or none. `threatened`: else the active player has crossed nothing."""
    if policy == RANDOM:
        return any_of(fields, chance)
    if policy == RUSH:
        field = rushed(sheet, fields, parameter)
        if field or not threatened:
            return field
    most = ANY_SKIPS if threatened and policy != GREEDY else parameter
    return fewest_skips(sheet, fields, most)


@kernel
def any_of(choices: np.uint64, chance: np.uint64) -> np.uint64:
    """One of the bits, or none: all equally likely."""
    passed_over = np.int64(below(mixed(chance), np.uint64(ones(choices) + 1)))
    # A processor guesses well how often a loop of fixed length runs; few choices are late ones.
    for n in range(4):
        choices = choices & choices - ONE if n < passed_over else choices
    for _ in range(4, passed_over):
        choices &= choices - ONE
    return lowest(choices)


@kernel
def fewest_skips(sheet: np.uint64, fields: np.uint64, most: Whole) -> np.uint64:
    """The field that is nearest to the crosses of its row, if it skips at most so many.

    A frontier that moves into the next row does no harm: whatever it could meet there
    is nearer to that row's own frontier, and was found before.
    """
    if fields == NONE:
        return NONE
    reached = frontier(sheet)
    for _ in range(most + 1):
        if reached & fields:
            return lowest(reached & fields)
        reached <<= ONE
    return NONE


@kernel
def skips(sheet: np.uint64, field: np.uint64) -> np.int64:
    """How many fields this cross gives up; negative if the field is not free."""
    row = number(field) // np.uint64(12) * np.uint64(12)
    return np.int64(number(field)) - np.int64(number(frontier(sheet) & WHOLE_ROW << row))


@kernel
def rushed(sheet: np.uint64, fields: np.uint64, most: Whole) -> np.uint64:
    if fields & RIGHTMOST:
        return lowest(fields & RIGHTMOST)
    crosses = counts(sheet & FIELDS)
    best, field = np.int64(-1), NONE
    for row in range(4):
        here = np.uint64(12 * row)
        count = np.int64(crosses >> here & WHOLE_ROW)
        nearest = fewest_skips(sheet, fields & WHOLE_ROW << here, most)
        if nearest and count > best:
            best, field = count, nearest
    return field


@kernel
def walk(
    policy: Whole,
    parameter: Whole,
    sheet: np.uint64,
    spaces: np.uint64,
    board: Words,
    threatened: bool,
    chance: np.uint64,
) -> np.uint64:
    """The space to move to, as a bit, or none."""
    if policy == RANDOM:
        return any_of(spaces, chance)
    target, rescue, least = NONE, NONE, np.int64(ANY_SKIPS)
    while spaces:
        space = lowest(spaces)
        spaces ^= space
        field = board[np.int64(number(space))] & FIELDS
        if field & sheet:
            target = space
            continue
        given_up = skips(sheet, field)
        if given_up <= parameter:
            target = space
        if given_up <= least:
            least, rescue = given_up, space
    return rescue if threatened and policy != GREEDY and rescue else target
