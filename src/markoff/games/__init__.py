"""The law: one module for each game, by the name that players and records use."""

from collections.abc import Iterable
from typing import Any

from markoff.game import Game, dice_unseen
from markoff.games import quixo, qwixx, qwixx_on_board
from markoff.text import BadText, excerpt

GAMES: dict[str, Game[Any]] = {game.NAME: game for game in (qwixx, qwixx_on_board, quixo)}
"""Every game by its name."""


def game_of(name: str) -> Game[Any]:
    """The game of this name; `BadText` lists those that there are.

    >>> game_of("chess")
    Traceback (most recent call last):
    ...
    markoff.text.BadText: there is no game 'chess'; there are qwixx, qwixx-on-board, quixo
    """
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


def check_seen(game: Game[Any], position: Any) -> None:
    """Refuses what has to know the dice, where only the players see them."""
    if dice_unseen(game, position):
        raise BadText(
            "dice_unseen",
            "only the players see the dice, so no program can play, advise or judge here",
        )
