"""The casual player: rules of thumb that a family plays by, for every game."""

from markoff.bots.opinion import Bot, by_game
from markoff.bots.quixo import casual as casual_quixo
from markoff.bots.qwixx import casual as casual_qwixx
from markoff.bots.qwixx import casual_on_board as casual_qwixx_on_board
from markoff.games import quixo, qwixx, qwixx_on_board

BY_GAME: dict[str, Bot] = {
    qwixx.NAME: casual_qwixx.opinion,
    qwixx_on_board.NAME: casual_qwixx_on_board.opinion,
    quixo.NAME: casual_quixo.opinion,
}

casual = by_game(BY_GAME)
