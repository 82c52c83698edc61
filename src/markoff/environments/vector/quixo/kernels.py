"""Many games of Quixo for two, one move further in one call.

A game is its marks as in `fast.quixo.law`, those of the player to move in the lower half. Either
the caller moves for both, or a policy answers; then the caller's seat stays the same to the end.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from markoff.environments.vector.bits import Bytes, spread
from markoff.environments.vector.side_by_side import Shown
from markoff.fast.chance import STEP, counter, mixed
from markoff.fast.compiling import inlined_kernel, kernel
from markoff.fast.quixo.boards import HALF, PUSH_COUNTS
from markoff.fast.quixo.law import LINE, NONE, OPPONENTS_LINE, Packed, ended, legal, pushed
from markoff.fast.quixo.policies import choice

NOBODY = -1
"""The policy where the caller moves for both, the seat where it is drawn, the winner of a game
that was broken off."""


class Games(NamedTuple):
    marks: NDArray[np.uint64]
    seats: NDArray[np.int64]
    """Who is to move."""
    moves: NDArray[np.int64]
    numbers: NDArray[np.uint64]
    """Where the random numbers of each game stand."""


class Terms(NamedTuple):
    size: int
    policy: int
    seat: int
    """Where the caller sits against a policy."""
    most_moves: int


@kernel
def begin_all(terms: Terms, games: Games, shown: Shown, seed: int) -> None:
    for n in range(len(games.marks)):
        games.numbers[n] = counter(seed, n)
        begin(terms, games, n)
        show(terms.size, games.marks[n], n, shown.observation, shown.mask)
        shown.player[n] = games.seats[n]


@kernel
def advance_all(terms: Terms, games: Games, shown: Shown, actions: NDArray[np.int64]) -> None:
    for n in range(len(actions)):
        mover = games.seats[n]
        reason = move(terms.size, games, n, actions[n])
        has_won = reason == LINE
        if terms.policy != NOBODY and reason == NONE and games.moves[n] < terms.most_moves:
            reason = answer(terms, games, n)
            has_won = reason == OPPONENTS_LINE
        over = reason != NONE
        broken_off = not over and games.moves[n] >= terms.most_moves
        shown.reward[n] = np.float64(over) * (1.0 if has_won else -1.0)
        shown.terminated[n], shown.truncated[n] = over, broken_off
        if over or broken_off:
            shown.final_fact[n] = (mover if has_won else 1 - mover) if over else NOBODY
            keep_last(terms, games, n, mover, shown)
            begin(terms, games, n)
        show(terms.size, games.marks[n], n, shown.observation, shown.mask)
        shown.player[n] = games.seats[n]


@inlined_kernel
def move(size: int, games: Games, n: int, push: int) -> int:
    """Mirrors `games.quixo.play`, and gives the reason if that ended the game."""
    games.marks[n] = pushed(size, games.marks[n], push)
    games.seats[n] = 1 - games.seats[n]
    games.moves[n] += 1
    return ended(size, games.marks[n])


@kernel
def answer(terms: Terms, games: Games, n: int) -> int:
    """The policy moves."""
    position = Packed(terms.size, 2, games.seats[n], games.marks[n], np.uint64(0))
    push, games.numbers[n] = choice(terms.policy, position, games.numbers[n])
    return move(terms.size, games, n, push)


@kernel
def begin(terms: Terms, games: Games, n: int) -> None:
    """An empty board; a policy that sits first has moved already."""
    games.marks[n], games.seats[n], games.moves[n] = np.uint64(0), 0, 0
    if terms.policy == NOBODY:
        return
    seat = np.int64(terms.seat)
    if seat == NOBODY:
        seat = np.int64(mixed(games.numbers[n]) >> np.uint64(63))
        games.numbers[n] += STEP
    if seat == 1:
        answer(terms, games, n)


@kernel
def keep_last(terms: Terms, games: Games, n: int, mover: int, shown: Shown) -> None:
    """The last position as the player sees it who would move next, or the caller against a
    policy."""
    marks = games.marks[n]
    if terms.policy != NOBODY and games.seats[n] != mover:
        marks = marks << HALF | marks >> HALF
    show_board(terms.size, marks, n, shown.final_observation)


@inlined_kernel
def show(size: int, marks: np.uint64, n: int, observation: Bytes, mask: Bytes) -> None:
    """What the player to move sees, and what is legal."""
    show_board(size, marks, n, observation)
    spread(legal(Packed(size, 2, 0, marks, np.uint64(0))), PUSH_COUNTS[size], mask, n, 0)


@inlined_kernel
def show_board(size: int, marks: np.uint64, n: int, observation: Bytes) -> None:
    mine, theirs = from_the_top(size, marks), from_the_top(size, marks >> HALF)
    spread(mine | theirs << np.uint64(size * size), 2 * size * size, observation, n, 0)


@kernel
def from_the_top(size: int, cells: np.uint64) -> np.uint64:
    """The cells in the order of writing, the top row first, instead of the bottom row."""
    width = np.uint64(size)
    row = (np.uint64(1) << width) - np.uint64(1)
    turned = np.uint64(0)
    for _ in range(size):
        turned = turned << width | cells & row
        cells >>= width
    return turned
