"""Positions to ask bots about."""

from random import Random

from markoff.game import DICE


def positions(game, players, games=3, **options):
    """Those of games at random in which a seat is to act."""
    rng = Random(players)
    for _ in range(games):
        position = game.start(players, **options)
        while acting := game.to_act(position):
            if acting != (DICE,):
                yield position
            turn = {seat: rng.choice(game.legal(position, seat)) for seat in acting}
            position = game.play(position, turn)
