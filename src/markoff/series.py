"""What arena, simulations and perft have in common: where games begin, who sits where, and numbers
in bounds."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from markoff.game import Game
from markoff.games import check_options
from markoff.text import BadText

T = TypeVar("T")


def beginning(
    game: Game[Any],
    players: int | None,
    position: str | None,
    options: Mapping[str, str],
    usual: int,
) -> Any:
    """The start of a game for this number of players, or for the usual number; or the position in
    this text, which has its own players and options."""
    if position is None:
        check_options(game, options)
        return game.start(usual if players is None else players, **options)
    if players is not None or options:
        raise BadText("position_has_options", "a position has its own players and options")
    return game.read(position)


def check_goes_on(game: Game[Any], position: Any) -> None:
    if not game.to_act(position):
        raise BadText("over_already", "the game is over in this position")


def check_range(what: str, number: int, least: int, most: int) -> None:
    if number not in range(least, most + 1):
        raise BadText(
            "out_of_range",
            "{what} must be from {least} to {most}, not {number}",
            what=what,
            least=least,
            most=most,
            number=number,
        )


def rotate(seats: Sequence[T], places: int) -> tuple[T, ...]:
    """Everybody moves on by this many places.

    >>> rotate((5, 6, 7), 1)
    (7, 5, 6)
    """
    return tuple(seats[(seat - places) % len(seats)] for seat in range(len(seats)))
