"""Perft: how many different ways there are to play on from a position, to a given depth.

A wrong rule nearly always changes a count, so known counts are a sharp test of the law.
"""

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import TypeVar

from markoff.game import Game, Turn

P = TypeVar("P")


def turns(game: Game[P], position: P) -> Iterator[Turn]:
    """Every turn that may be played here; a finished game has none."""
    seats = game.to_act(position)
    if seats:
        for actions in product(*(game.legal(position, seat) for seat in seats)):
            yield dict(zip(seats, actions, strict=True))


KERNEL_DEPTH = 5
"""A kernel counts the last turns. It cannot be interrupted, so it gets at most a second's work."""


def perft(
    game: Game[P], position: P, depth: int, kernel: Callable[[P, int], int] | None = None
) -> int:
    """The number of sequences of `depth` turns, with a kernel that counts them faster if the game
    has one.

    >>> from markoff.games import quixo
    >>> perft(quixo, quixo.start(2), 2)
    1836
    """
    if kernel and depth <= KERNEL_DEPTH:
        return kernel(position, depth)
    if depth == 0:
        return 1
    if depth == 1:  # the last turns are counted, not played
        seats = game.to_act(position)
        return prod(len(game.legal(position, seat)) for seat in seats) if seats else 0
    return sum(
        perft(game, game.play(position, turn), depth - 1, kernel) for turn in turns(game, position)
    )


def write_turn(game: Game[P], position: P, turn: Turn) -> str:
    """The actions of a turn in the order of `to_act`."""
    return " ".join(game.write_action(position, seat, turn[seat]) for seat in game.to_act(position))
