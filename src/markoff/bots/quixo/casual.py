"""The casual player of Quixo: looks at its move and at every reply, then counts lines.

It takes a win, never makes the opponents' line, and does not hand the next player a win if it
can help it. Of the moves that are left it likes those that gather marks in lines; for two, several
short lines rather than a long one, and for four, also those that leave both partners cubes to take,
which the points decide.
"""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, NamedTuple

from markoff.bots.opinion import Opinion
from markoff.game import Game, Seat
from markoff.games.quixo import Position
from markoff.games.quixo_pushes import BOARDS

WIN, LOSS = 1.0, 0.0
NEARLY_WON = 0.99
"""Whatever the next player does makes our line: a win, though one ply away."""
HOPE = 0.05
"""A win that the next player has to find is a loss, unless most of the replies overlook it."""

ByMarks = tuple[int, ...]
"""What a line is worth by its marks of one kind. Other marks in it hardly matter, since a push can
always throw them out."""
LONG_LINES: ByMarks = (0, 1, 3, 9, 27, 81)
"""Whoever sees each further mark as worth three times as much goes for one long line."""
MANY_LINES: ByMarks = (0, 1, 3, 6, 10, 15)
"""Whoever sees each further mark as worth a little more than the last builds several lines at once,
and not all of them can be stopped."""
FREEDOM_WORTH = 2.0
"""For four: each way to play that the worse placed partner has."""
SCALE = 40.0
"""The lead that makes the chance to win 73 %."""


def opinion(
    game: Game[Any], position: Position, seat: Seat, _rng: Random, _seconds: float | None = None
) -> Opinion:
    return {
        action: chance(game, game.play(position, {seat: action}), seat, endings, lead)
        for action in game.legal(position, seat)
    }


class Endings(NamedTuple):
    """How many actions of the seat to move win or lose at once, and how many it has."""

    won: int
    lost: int
    all: int


def chance(
    game: Game[Any],
    position: Position,
    seat: Seat,
    seen: Callable[[Game[Any], Position], Endings],
    ahead: Callable[[Game[Any], Position, Seat], float],
) -> float:
    """The chance of this seat's team, after its move: by the endings that it has seen among the
    replies, and by how far it seems ahead."""
    ended = game.result(position)
    if ended is not None:
        return WIN if seat in ended.winners else LOSS
    replies = seen(game, position)
    if replies.won:
        return HOPE * (1 - replies.won / replies.all)
    if replies.lost == replies.all:
        return NEARLY_WON
    return HOPE + (1 - 2 * HOPE) / (1 + exp(-ahead(game, position, seat) / SCALE))


def endings(game: Game[Any], position: Position) -> Endings:
    seat = position.seat
    actions = game.legal(position, seat)
    results = [game.result(game.play(position, {seat: action})) for action in actions]
    ended = [seat in result.winners for result in results if result is not None]
    return Endings(ended.count(True), ended.count(False), len(actions))


def lead(game: Game[Any], position: Position, seat: Seat) -> float:
    return lead_in_lines(game, position, seat) + FREEDOM_WORTH * freedom(game, position, seat)


def lead_in_lines(_game: Game[Any], position: Position, seat: Seat) -> float:
    worth = MANY_LINES if position.players == 2 else LONG_LINES
    return lines_worth(position, seat % 2, worth) - lines_worth(position, 1 - seat % 2, worth)


def lines_worth(position: Position, team: int, worth: ByMarks) -> int:
    marks = position.marks[team]
    return sum(worth[(marks & line).bit_count()] for line in BOARDS[position.size].lines)


def freedom(game: Game[Any], position: Position, seat: Seat) -> int:
    """For four, how much the worse placed partner could do, against the same for the others."""
    if position.players == 2:
        return 0
    us, them = (
        min(len(game.legal(position, partner)) for partner in team)
        for team in sorted(game.teams(4), key=lambda team: seat not in team)
    )
    return us - them
