"""What a state of OpenSpiel holds: a position of the law, and what OpenSpiel tells apart within it.

OpenSpiel changes its states and clones them. Here only one name changes, and a clone shares the
moment that it stands for, because a moment never changes.
"""

from typing import Any, NamedTuple, Self

from markoff.game import Game, Seat

CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4
"""OpenSpiel's numbers for what is not the turn of one player."""


class Moment(NamedTuple):
    position: Any
    player: Seat
    """Whose turn it is, as OpenSpiel counts."""
    faces: tuple[int, ...] = ()
    """The dice that were rolled while others were not: OpenSpiel rolls one after the other, and the
    law only knows whole rolls."""
    moves: int = 0
    """How many decisions were made; one that all make together counts once."""
    cap: int = 0
    """With this many moves the game is drawn; 0: never."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self


def moment(rules: Game[Any], position: Any, moves: int = 0, cap: int = 0) -> Moment:
    return Moment(position, _player(rules, position, 0 < cap <= moves), (), moves, cap)


def _player(rules: Game[Any], position: Any, capped: bool) -> Seat:
    seats = rules.to_act(position)
    if not seats or capped:
        return TERMINAL
    return seats[0] if len(seats) == 1 else SIMULTANEOUS  # the dice have the number of CHANCE
