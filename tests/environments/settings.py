"""Every game at every number of players, and random choices by the law."""

import random

from markoff.environments.layouts import LAYOUTS
from markoff.games import GAMES

SETTINGS = [(name, players) for name in LAYOUTS for players in GAMES[name].PLAYERS]
TOGETHER = [(name, players) for name, players in SETTINGS if GAMES[name].HAS_DICE]


def played(name: str, players: int, seed: int = 1, **options: str):
    """The positions of one random game, as the law alone makes them."""
    game, rng = GAMES[name], random.Random(seed)
    position = game.start(players, **options)
    for _ in range(400):
        yield position
        if not game.to_act(position):
            return
        turn = {seat: rng.choice(game.legal(position, seat)) for seat in game.to_act(position)}
        position = game.play(position, turn)
