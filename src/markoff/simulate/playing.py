"""How games are played and counted: by the kernels of a game, or from a tablebase."""

from collections.abc import Callable, Sequence
from pathlib import Path

from markoff.fast.counts import Counts
from markoff.games import GAMES
from markoff.simulate.arrangement import Arrangement, playouts_of

Playing = Callable[[Sequence[str], range], Counts]
"""Plays the games with these numbers, between these bots by seat."""


def playing(arrangement: Arrangement, folder: Path) -> Playing:
    """The way to play that is arranged, with the tablebases in this folder."""
    _, position, _, _, seed, _, most_plies = arrangement
    playouts = playouts_of(GAMES[arrangement.game])
    if playouts.alone and arrangement.alone:
        play_perfectly = playouts.alone.play
        return lambda _, games: play_perfectly(folder, position, seed, games)
    return lambda bots, games: playouts.play(position, bots, seed, games, most_plies)
