"""The law: one module a game, by the name under which players and records know it."""

from typing import Any

from markoff.game import Game
from markoff.games import quixo, qwixx, qwixx_on_board

GAMES: dict[str, Game[Any]] = {game.NAME: game for game in (qwixx, qwixx_on_board, quixo)}
