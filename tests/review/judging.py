"""Judges whose word is known beforehand, and records for them."""

from random import Random

from markoff.review.judges import Judges
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, Player, Setup


def setup(game, players, **more):
    seats = tuple(Player(f"player {n}") for n in range(players))
    return Setup(game, seats, match="reviewed", date="2026-11-16", dice=TYPED_IN, **more)


def played(game, players, turns, **more):
    """A match with these turns, written as in a record."""
    made = Match(setup(game, players, **more))
    for turn in turns:
        for seat, text in zip(made.awaited, turn.split(" "), strict=True):
            made.enter(seat, text, ply=made.ply)
    return made


def random_match(game, players, seed, plies=1000, **more):
    made = Match(setup(game, players, **more))
    rng = Random(seed)
    while not made.result and made.ply < plies:
        for seat in made.awaited:
            made.enter(seat, rng.choice(made.legal(seat)), ply=made.ply)
    return made


def even(game, position, _rng):
    """All are equal, whatever happens."""
    players, _ = game.terms(position)
    return (1 / len(game.teams(players)),) * players


def last_is_best(game, position, seat, _rng, _seconds=None):
    """The later in the list of legal actions the better."""
    legal = game.legal(position, seat)
    return {action: (n + 1) / len(legal) for n, action in enumerate(legal)}


KNOWN = Judges(even, last_is_best)
