"""The game of a day: which one it is, and a match with its dice."""

from typing import Any

from markoff.game import Game
from markoff.games import GAMES
from markoff.kits import KITS
from markoff.table.day import match_of_day, secret_of_day
from markoff.table.dice import commitment
from markoff.table.match import Match
from markoff.table.setup import Player, Setup, dice_of

PERFECT = "perfect"
"""Who plays the game that par comes from."""


def game_of_day() -> Game[Any]:
    """The one whose kit knows how it is played perfectly on each day."""
    (name,) = (name for name, kit in KITS.items() if kit.par)
    return GAMES[name]


def perfect_match(day: str) -> Match:
    """The match of a player who makes no mistake, before the first roll."""
    secret = secret_of_day(day)
    setup = Setup(
        game=game_of_day().NAME,
        players=(Player(PERFECT, PERFECT),),
        match=match_of_day(day),
        date=day,
        dice=commitment(secret),
    )
    return Match(setup, dice_of(setup, secret))
