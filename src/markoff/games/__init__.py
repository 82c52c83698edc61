"""The law: one module a game, by the name under which players and records know it."""

from collections.abc import Iterable
from typing import Any

from markoff.game import Game
from markoff.games import quixo, qwixx, qwixx_on_board
from markoff.text import BadText, excerpt

GAMES: dict[str, Game[Any]] = {game.NAME: game for game in (qwixx, qwixx_on_board, quixo)}


def game_of(name: str) -> Game[Any]:
    """The game of this name; `BadText` lists those that there are."""
    if name not in GAMES:
        raise BadText(
            "no_game",
            "there is no game {game}; there are {games}",
            game=excerpt(name),
            games=", ".join(GAMES),
        )
    return GAMES[name]


def check_options(game: Game[Any], options: Iterable[str]) -> None:
    for option in options:
        if option not in game.OPTIONS:
            raise BadText(
                "no_option", "{game} has no option {option}", game=game.NAME, option=excerpt(option)
            )
