"""Plain UCT for Quixo with two players: random games, spent where they promise most.

A tree grows by one position with every game. Inside it, the moves are chosen by UCB1: what has
been won there, plus a bonus for what has seldom been tried. Below it both sides play at random.
With 30,000 games a move this is the strongest player published before the game was solved.
"""

from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.bots.opinion import Opinion
from markoff.fast.chance import counter
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.quixo.law import LINE, NONE, Packed, ended, legal, pack, pushed
from markoff.fast.quixo.playouts import random_game_for_two
from markoff.fast.quixo.policies import one_of
from markoff.game import Game, Seat
from markoff.games.quixo import Position

PLAYOUTS = 30_000
EXPLORATION = sqrt(2)
MOST_PLIES = 400
"""Random games that last longer are drawn; few do."""
SLICE = 500
"""Games between two looks at the clock: a few milliseconds."""
NOWHERE = -1
ROOT = 0

_ONE = np.uint64(1)


class Tree(NamedTuple):
    """By node, in the order in which they were reached; the children of one hang in a chain."""

    marks: npt.NDArray[np.uint64]
    untried: npt.NDArray[np.uint64]
    """The pushes that have not been tried there."""
    push: npt.NDArray[np.int64]
    """The one that led there."""
    child: npt.NDArray[np.int64]
    sibling: npt.NDArray[np.int64]
    visits: npt.NDArray[np.int64]
    won: npt.NDArray[np.float64]
    """For whoever moved there; half for a draw."""
    size: npt.NDArray[np.int64]
    """How many nodes there are: one number."""


def opinion(
    game: Game[Any],
    position: Position,
    seat: Seat,
    rng: Random,
    seconds: float | None = None,
    playouts: int = PLAYOUTS,
) -> Opinion:
    """The share of the games through the favourite that was won by each move: it is the chance
    of the favourite, and less for whatever was tried less or won less."""
    tree = grown(pack(position), rng.getrandbits(63), playouts, seconds)
    won = dict.fromkeys(game.legal(position, seat), 0.0)
    most = 1
    node = int(tree.child[ROOT])
    while node != NOWHERE:
        won[int(tree.push[node])] = float(tree.won[node])
        most = max(most, int(tree.visits[node]))
        node = int(tree.sibling[node])
    return {action: min(1.0, wins / most) for action, wins in won.items()}


def grown(root: Packed, seed: int, playouts: int, seconds: float | None) -> Tree:
    nodes = playouts + 1
    tree = Tree(
        np.zeros(nodes, np.uint64),
        np.zeros(nodes, np.uint64),
        np.zeros(nodes, np.int64),
        np.full(nodes, NOWHERE),
        np.full(nodes, NOWHERE),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.float64),
        np.array([1]),
    )
    tree.marks[ROOT] = root.marks
    tree.untried[ROOT] = legal(root)
    end = None if seconds is None else monotonic() + seconds
    for first in range(0, playouts, SLICE):
        grow(tree, root, seed, first, min(SLICE, playouts - first))
        if end is not None and monotonic() >= end:
            break
    return tree


@making_kernel
def grow(tree: Tree, root: Packed, seed: int, first: int, playouts: int) -> None:
    """Plays the random games with the numbers from `first` on."""
    way = np.empty(len(tree.marks) + 1, np.int64)
    for playout in range(first, first + playouts):
        numbers = counter(seed, playout)
        node, steps = ROOT, 0
        way[0] = ROOT
        while tree.untried[node] == 0 and tree.child[node] != NOWHERE:
            node = _most_promising(tree, node)
            steps += 1
            way[steps] = node
        if tree.untried[node]:
            node, numbers = _tried(tree, root.size, node, numbers)
            steps += 1
            way[steps] = node
        won = _played_out(tree.marks[node], root.size, numbers)
        for step in range(steps, -1, -1):
            tree.visits[way[step]] += 1
            tree.won[way[step]] += won
            won = 1.0 - won


@kernel
def _most_promising(tree: Tree, node: int) -> int:
    best, most = NOWHERE, -1.0
    bonus = EXPLORATION * sqrt(log(tree.visits[node]))
    child = tree.child[node]
    while child != NOWHERE:
        visits = tree.visits[child]
        promise = tree.won[child] / visits + bonus / sqrt(visits)
        if promise > most:
            best, most = child, promise
        child = tree.sibling[child]
    return best


@kernel
def _tried(tree: Tree, size: int, node: int, numbers: np.uint64) -> tuple[int, np.uint64]:
    """A new child of the node, by a push that was not tried there."""
    push, numbers = one_of(size, tree.untried[node], numbers)
    tree.untried[node] &= ~(_ONE << np.uint64(push))
    child = tree.size[0]
    tree.size[0] += 1
    marks = pushed(size, tree.marks[node], push)
    tree.marks[child], tree.push[child] = marks, push
    if ended(size, marks) == NONE:
        tree.untried[child] = legal(Packed(size, 2, 0, marks, np.uint64(0)))
    tree.sibling[child] = tree.child[node]
    tree.child[node] = child
    return child, numbers


@kernel
def _played_out(marks: np.uint64, size: int, numbers: np.uint64) -> float:
    """What a random game from here brings to whoever moved here."""
    position = Packed(size, 2, 0, marks, np.uint64(0))
    last, plies = random_game_for_two(position, numbers, MOST_PLIES)
    reason = ended(size, last.marks)
    if reason == NONE:
        return 0.5
    last_mover_wins = reason == LINE
    moved_here_last = plies % 2 == 0
    return 1.0 if last_mover_wins == moved_here_last else 0.0
