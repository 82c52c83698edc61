"""Where puzzles with dice come from: games of levels who play like people."""

from collections.abc import Iterator
from random import Random
from typing import Any

from markoff.game import DICE, Game, Seat
from markoff.kits import kit_of

PLAYERS = "beginner", "casual", "strong"


def decisions(
    game: Game[Any], players: int, rng: Random, **options: str
) -> Iterator[tuple[Any, Seat]]:
    """The positions of one game after another, for ever, each with a seat that has a choice."""
    while True:
        levels = [kit_of(game).levels[rng.choice(PLAYERS)] for _ in range(players)]
        position = game.start(players, **options)
        while acting := game.to_act(position):
            if acting == (DICE,):
                rolls = game.legal(position, DICE)
                position = game.play(position, {DICE: rolls[rng.randrange(len(rolls))]})
                continue
            yield from ((position, seat) for seat in acting if len(game.legal(position, seat)) > 1)
            turn = {seat: levels[seat].choose(game, position, seat, rng) for seat in acting}
            position = game.play(position, turn)
