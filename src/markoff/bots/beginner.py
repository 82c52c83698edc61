"""The beginner, for every game: what a child sees at once, and little more."""

from random import Random
from typing import Any

from markoff.bots import beginner_quixo, beginner_qwixx
from markoff.bots.opinion import Bot, Opinion
from markoff.game import Game, Seat
from markoff.games import quixo, qwixx, qwixx_on_board

BY_GAME: dict[str, Bot] = {
    qwixx.NAME: beginner_qwixx.opinion,
    qwixx_on_board.NAME: beginner_qwixx.opinion,
    quixo.NAME: beginner_quixo.opinion,
}


def beginner(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    return BY_GAME[game.NAME](game, position, seat, rng, seconds)
