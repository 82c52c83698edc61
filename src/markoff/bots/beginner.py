"""The beginner, for every game: what a child sees at once, and little more."""

from markoff.bots.opinion import Bot, by_game
from markoff.bots.quixo import beginner as beginner_quixo
from markoff.bots.qwixx import beginner as beginner_qwixx
from markoff.games import quixo, qwixx, qwixx_on_board

BY_GAME: dict[str, Bot] = {
    qwixx.NAME: beginner_qwixx.opinion,
    qwixx_on_board.NAME: beginner_qwixx.opinion,
    quixo.NAME: beginner_quixo.opinion,
}

beginner = by_game(BY_GAME)
