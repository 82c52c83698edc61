"""Properties of a choice that a step may ask for. Each is decided by the law alone, in any game."""

from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any

from markoff.game import DICE, Game, Seat, Turn

NOTHING = "-"
"""How every game writes that a seat does nothing."""

Check = Callable[[Game[Any], Any, Seat, Turn, str], bool]
"""Of a seat's choice in a turn; the last argument is what stands behind the check's name."""


def wins(game: Game[Any], position: Any, seat: Seat, turn: Turn, _: str = "") -> bool:
    """It wins at once."""
    result = game.result(game.play(position, turn))
    return result is not None and seat in result.winners


def ends(game: Game[Any], position: Any, _seat: Seat, turn: Turn, _: str = "") -> bool:
    """The game is over with it."""
    return game.result(game.play(position, turn)) is not None


def holds(game: Game[Any], position: Any, seat: Seat, turn: Turn, _: str = "") -> bool:
    """Nobody else has won, and nobody else wins with the next choice."""
    after = game.play(position, turn)
    if game.result(after) is not None:
        return wins(game, position, seat, turn)
    rivals = (one for one in game.to_act(after) if one not in (DICE, seat))
    return not any(
        wins(game, after, rival, {rival: action})
        for rival in rivals
        for action in game.legal(after, rival)
    )


def acts(game: Game[Any], position: Any, seat: Seat, turn: Turn, _: str = "") -> bool:
    """It does something."""
    return game.write_action(position, seat, turn[seat]) != NOTHING


def like(game: Game[Any], position: Any, seat: Seat, turn: Turn, pattern: str) -> bool:
    """It is written like this; * stands for anything."""
    return fnmatchcase(game.write_action(position, seat, turn[seat]), pattern)


CHECKS: dict[str, Check] = {"wins": wins, "ends": ends, "holds": holds, "acts": acts, "like": like}


def has(check: str, game: Game[Any], position: Any, seat: Seat, turn: Turn) -> bool:
    """Whether the seat's choice in this turn has the property, such as `wins` or `like P*`."""
    name, _, detail = check.partition(" ")
    return CHECKS[name](game, position, seat, turn, detail)
