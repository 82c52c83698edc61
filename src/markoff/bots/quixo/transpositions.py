"""What a search remembers of positions that it has seen: a transposition table, new every time.

An entry is two numbers: the key of a position, and packed into one its score, the best action,
the depth, and whether the score is exact, at least or at most so much. Wins and losses are
counted from the position itself and not from the root, from which it may be reached in more
ways than one.
"""

import numpy as np
import numpy.typing as npt

from markoff.fast.chance import mixed
from markoff.fast.compiling import kernel
from markoff.fast.quixo.law import Packed, signed

Entries = npt.NDArray[np.uint64]

NO_ENTRY, EXACT, AT_LEAST, AT_MOST = range(4)
NO_ACTION = 255

_SCORE, _ACTION, _DEPTH = np.uint64(8), np.uint64(24), np.uint64(32)
_BYTE, _TWO_BYTES = np.uint64(255), np.uint64(65535)
_MIDDLE = 32768


def entries_for(nodes: int) -> Entries:
    """Room for about every second node of a search, a power of two between 1 KB and 16 MB."""
    return np.zeros((1 << min(20, max(6, (nodes // 2).bit_length())), 2), np.uint64)


@kernel
def key_of(position: Packed) -> np.uint64:
    """Who is to move is in it only for four: for two, the marks are seen from the mover."""
    if position.players == 2:
        return mixed(position.marks)
    return mixed(position.marks ^ mixed(position.points << np.uint64(2) | np.uint64(position.seat)))


@kernel
def remembered(entries: Entries, key: np.uint64) -> tuple[int, int, int, int]:
    """The kind of the score, the score, the best action, the depth."""
    entry = entries[key & np.uint64(len(entries) - 1)]
    if entry[0] != key:
        return NO_ENTRY, 0, NO_ACTION, 0
    packed = entry[1]
    return (
        signed(packed & _BYTE),
        signed(packed >> _SCORE & _TWO_BYTES) - _MIDDLE,
        signed(packed >> _ACTION & _BYTE),
        signed(packed >> _DEPTH),
    )


@kernel
def remember(
    entries: Entries, key: np.uint64, kind: int, score: int, action: int, depth: int
) -> None:
    """The newest entry takes the place of another: what was just seen is seen again soonest."""
    place = key & np.uint64(len(entries) - 1)
    entries[place, 0] = key
    entries[place, 1] = (
        np.uint64(kind)
        | np.uint64(score + _MIDDLE) << _SCORE
        | np.uint64(action) << _ACTION
        | np.uint64(depth) << _DEPTH
    )
