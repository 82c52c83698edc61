"""The games that have an adapter, by the names that `pyspiel.load_game` takes."""

from markoff.environments.spiel.game import SpielGame
from markoff.environments.spiel.quixo.game import QuixoGame
from markoff.environments.spiel.qwixx.games import OnBoardGame, QwixxGame

SPIEL_GAMES: dict[str, type[SpielGame]] = {
    game.NAME: game for game in (QwixxGame, OnBoardGame, QuixoGame)
}
