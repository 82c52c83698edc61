"""What somebody seems to choose in action 1 who plays by a rule of thumb, as many people do: the
cross that skips the fewest numbers, if it does not skip too many."""

import numpy as np

from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats
from markoff.bots.qwixx.learned.packed_judging import offered_first
from markoff.fast.compiling import making_kernel
from markoff.fast.qwixx.play import field_of
from markoff.fast.qwixx.policies import GREEDY, choose
from markoff.fast.qwixx.rows import NONE, Whole, Words

MOST_SKIPS = 3
"""Some skip one number at most, some two, some three: equally many of each."""


@making_kernel
def habit(position: Words, seat: Whole, actions: Actions) -> Floats:
    """How likely each of these is, if they are all choices of a seat in action 1."""
    found, offered = np.zeros(len(actions)), offered_first(position, seat)
    for skips in range(1, MOST_SKIPS + 1):
        field = choose(GREEDY, skips, position[seat], offered, False, NONE)
        for n in range(len(actions)):
            if field_of(actions[n]) == field:
                found[n] += 1 / MOST_SKIPS
    return found
