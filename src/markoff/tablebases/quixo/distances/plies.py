"""A level with the plies of its states: one byte for every state, 0 if it is drawn or not known.

A byte is the number of plies to the end plus 1, so that a position with a line has 1. It stands
where the cells of the side to move say, for wins and losses alike; the tablebase says which of the
two a state is. Planes of losses are indexed by the cells of the *other* side, so they are turned
round here. A row has at least as many bytes as a word has bits, and eight of them are read at once.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.fast.bits import lowest, ones
from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.quixo.counts import STATE_BITS
from markoff.tablebases.quixo.distances.file import Bytes
from markoff.tablebases.quixo.files import StoredLevel
from markoff.tablebases.quixo.geometry import (
    Geometry,
    Numbers,
    compressed,
    place,
    smallest,
    turned,
)
from markoff.tablebases.quixo.level import Level, appended
from markoff.tablebases.quixo.planes import IN_WORD, NONE, Plane

DRAWN = -1
"""Instead of a number of plies."""

SEVENS, ONES = np.uint64(0x7F7F7F7F7F7F7F7F), np.uint64(0x0101010101010101)
GATHERING = np.uint64(0x0102040810204080)
"""Multiplied by this, the lowest bits of eight bytes come together in the highest byte."""


class Dated(NamedTuple):
    """A level of the tablebase, and its plies; kernels take it apart."""

    blanks: int
    sets: npt.NDArray[np.int32]
    win: npt.NDArray[np.uint64]
    loss: npt.NDArray[np.uint64]
    plies: Bytes
    """By set and state."""
    eights: npt.NDArray[np.uint64]
    """The same bytes, eight in a word."""


def dated(stored: StoredLevel | Level, plies: Bytes) -> Dated:
    eights = plies.view(np.uint64)
    return Dated(stored.blanks, stored.sets, stored.win, stored.loss, plies, eights)


@kernel
def plies_of(blanks: int, mine: int, level: Dated, board: Geometry) -> int:
    """To the end, from the blanks and the cells of the side to move; DRAWN if there is no end."""
    goal, turn = smallest(blanks, board)
    number = place(level.sets, goal)
    if number == len(level.sets) or level.sets[number] != goal:
        return DRAWN
    return int(level.plies[number, compressed(turned(mine, turn, board), goal, board)]) - 1


@kernel
def add_wins_at(
    first: int, last: int, level: Dated, byte: int, planes: npt.NDArray[np.uint64]
) -> None:
    """To the planes, add the wins that have this byte."""
    for number in range(first, last):
        for word in range(level.win.shape[1]):
            planes[number, word] |= _wins_at(level, number, word, byte)


@kernel
def losses_at(
    first: int,
    last: int,
    level: Dated,
    byte: int,
    n: int,
    planes: npt.NDArray[np.uint64],
    has: npt.NDArray[np.bool_],
) -> None:
    """Planes of the losses that have this byte, and which sets have any."""
    words = level.win.shape[1]
    for number in range(first, last):
        some = NONE
        for word in range(words):
            found = _losses_at(level, number, word, byte)
            some |= found
            planes[number, words - 1 - word] = turned_round(found, n)
        has[number] = some != NONE


@making_kernel
def entries_at(first: int, last: int, level: Dated, byte: int, n: int, of_wins: bool) -> Numbers:
    """Entries of the states that have this byte: wins by the cells of the side to move, losses by
    those of the other side."""
    entries, count = np.empty(64, np.int64), 0
    full = (1 << n) - 1
    for number in range(first, last):
        for word in range(level.win.shape[1]):
            if of_wins:
                rest = _wins_at(level, number, word, byte)
            else:
                rest = _losses_at(level, number, word, byte)
            while rest:
                bit = lowest(rest)
                state = word << IN_WORD | ones(bit - np.uint64(1))
                if not of_wins:
                    state ^= full
                entries, count = appended(entries, count, number << STATE_BITS | state)
                rest ^= bit
    return entries[:count].copy()


@kernel
def write_plies(level: Dated, number: int, states: Plane, byte: int, n: int, of_wins: bool) -> int:
    """Sets the byte of every state in a plane. How many there are."""
    full = (1 << n) - 1
    plies, count = level.plies[number], 0
    for word in range(len(states)):
        rest = states[word]
        count += ones(rest)
        while rest:
            bit = lowest(rest)
            state = word << IN_WORD | ones(bit - np.uint64(1))
            plies[state if of_wins else state ^ full] = byte
            rest ^= bit
    return count


@kernel
def turned_round(word: np.uint64, n: int) -> np.uint64:
    """The states of a word by the cells of the other side. The word itself stands elsewhere."""
    for i in range(IN_WORD):
        shift = np.uint64(1 << i)
        mask = HALVES[i]
        word = (word >> shift & mask) | (word & mask) << shift
    return word if n >= IN_WORD else word >> np.uint64(64 - (1 << n))


HALVES = np.array(
    [sum(1 << bit for bit in range(64) if not bit >> i & 1) for i in range(IN_WORD)], np.uint64
)
"""In a word: the places whose bit 0, 1, … 5 is not set."""


@kernel
def _wins_at(level: Dated, number: int, word: int, byte: int) -> np.uint64:
    return np.uint64(_at(level.eights[number], word, byte) & level.win[number, word])


@kernel
def _losses_at(level: Dated, number: int, word: int, byte: int) -> np.uint64:
    return np.uint64(_at(level.eights[number], word, byte) & ~level.win[number, word])


@kernel
def _at(eights: Plane, word: int, byte: int) -> np.uint64:
    """Which of 64 states have this byte."""
    wanted = np.uint64(byte) * ONES
    states = NONE
    for part in range(8):
        other = eights[(word << 3) + part] ^ wanted  # 0 where it is the byte
        same = ~(((other & SEVENS) + SEVENS) | other | SEVENS)
        if same:
            gathered = (same >> np.uint64(7)) * GATHERING >> np.uint64(56)
            states |= gathered << np.uint64(8 * part)
    return states
