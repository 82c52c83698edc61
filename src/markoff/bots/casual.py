"""The casual player: rules of thumb that a family plays by, for every game."""

from random import Random
from typing import Any

from markoff.bots import casual_quixo, casual_qwixx, casual_qwixx_on_board
from markoff.bots.opinion import Bot, Opinion
from markoff.game import Game, Seat
from markoff.games import quixo, qwixx, qwixx_on_board

BY_GAME: dict[str, Bot] = {
    qwixx.NAME: casual_qwixx.opinion,
    qwixx_on_board.NAME: casual_qwixx_on_board.opinion,
    quixo.NAME: casual_quixo.opinion,
}


def casual(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    return BY_GAME[game.NAME](game, position, seat, rng, seconds)
