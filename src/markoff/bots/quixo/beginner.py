"""The beginner of Quixo: gathers marks in lines, and overlooks much of what the others are up to.

It takes a win when there is one and never makes the opponents' line if it can help it, for that
is right in front of it. It sees when they have a row or column that lacks one mark, but no
diagonals, and none of their lines before they are as long as that.

For four that would not do: with two players in a row against it, it would lose nearly every game to
casual. So there it also tries what the next player could do, but overlooks diagonals all the same,
and does not think of who may take which cube.
"""

from math import exp
from random import Random
from typing import Any

from markoff.bots.opinion import Opinion
from markoff.bots.quixo.casual import LONG_LINES, Endings, chance, lead_in_lines, lines_worth
from markoff.game import Game, Seat
from markoff.games.quixo import Position
from markoff.games.quixo_pushes import BOARDS

WIN, LOSS = 1.0, 0.0
DANGER = 0.1
"""How much is left of its liking for a move after which it sees a line that lacks one mark."""
SCALE = 40.0
"""The worth of the own lines that makes a move seem 23 % better than nothing."""
MISJUDGED = 0.12
"""How far its guesses stray, to either side."""


def opinion(
    game: Game[Any], position: Position, seat: Seat, rng: Random, _seconds: float | None = None
) -> Opinion:
    after = {a: game.play(position, {seat: a}) for a in game.legal(position, seat)}
    if position.players == 2:
        return {action: _liking(game, after[action], seat, rng) for action in after}
    return {a: chance(game, after[a], seat, endings_it_sees, lead_in_lines) for a in after}


def _liking(game: Game[Any], position: Position, seat: Seat, rng: Random) -> float:
    """It wants lines of its own, and minds only those of the others that are nearly complete."""
    stray = MISJUDGED * rng.uniform(-1, 1)
    ended = game.result(position)
    if ended is not None:
        return WIN if seat in ended.winners else LOSS
    hope = 1 / (1 + exp(-lines_worth(position, seat % 2, LONG_LINES) / SCALE))
    liking = min(0.95, max(0.15, hope - 0.2 + stray))
    return DANGER * liking if sees_danger(position, 1 - seat % 2) else liking


def sees_danger(position: Position, team: int) -> bool:
    """Whether this team has a row or column that lacks one mark."""
    return _longest(position, team) >= position.size - 1


def endings_it_sees(game: Game[Any], position: Position) -> Endings:
    """Without those on a diagonal."""
    seat = position.seat
    after = [game.play(position, {seat: action}) for action in game.legal(position, seat)]
    ended = [(each, result) for each in after if (result := game.result(each))]
    won = [
        seat in result.winners
        for each, result in ended
        if _longest(each, result.winners[0] % 2) == position.size
    ]
    return Endings(won.count(True), won.count(False), len(after))


def _longest(position: Position, team: int) -> int:
    """The most marks of this team in a row or column."""
    rows_and_columns = BOARDS[position.size].lines[: 2 * position.size]
    return max((position.marks[team] & line).bit_count() for line in rows_and_columns)
