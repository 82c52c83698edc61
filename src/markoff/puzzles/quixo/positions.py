"""Where puzzles of Quixo come from: games of levels who sometimes move at random."""

from collections.abc import Iterator
from random import Random

from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.kits.quixo import KIT

PLAYERS = "beginner", "strong"
AT_RANDOM = 0.2
"""The share of random moves: without them, good levels play the same games again and again."""
LONGEST = 60
"""Plies: a game that goes on is left."""


def positions(size: int, rng: Random) -> Iterator[Position]:
    """Those of one game after another, for ever."""
    while True:
        levels = [KIT.levels[rng.choice(PLAYERS)] for _ in range(2)]
        position = quixo.start(2, str(size))
        for _ in range(LONGEST):
            if not quixo.to_act(position):
                break
            yield position
            seat = position.seat
            if rng.random() < AT_RANDOM:
                action = rng.choice(quixo.legal(position, seat))
            else:
                action = levels[seat].choose(quixo, position, seat, rng)
            position = quixo.play(position, {seat: action})
