"""How two moves of Quixo differ: in lines and marks, and for four in cubes to take."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from markoff.bots.opinion import Proofs
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.games.quixo_pushes import BOARDS

TWO = 2
SEVERAL = 2
"""So many marks in a line belong together."""


class Outcome(NamedTuple):
    """What a move leaves on the board, for the side that made it."""

    longest: int
    theirs: int
    """The longest line of the opponents."""
    lines: int
    """Lines with several marks."""
    their_lines: int
    marks: int
    reach: int
    """Lines with any mark."""
    cubes: int
    """For four: what the partner with fewer cubes may take."""


@lru_cache(maxsize=256)
def outcome(position: Position, action: Action) -> Outcome:
    """Kept for the other choices in the same position, which are compared with it."""
    seat = position.seat
    after = quixo.play(position, {seat: action})
    ours, theirs = seat % 2, 1 - seat % 2
    partners = [each for each in range(after.players) if each % 2 == ours]
    return Outcome(
        longest=longest(after, ours),
        theirs=longest(after, theirs),
        lines=_lines(after, ours, SEVERAL),
        their_lines=_lines(after, theirs, SEVERAL),
        marks=after.marks[ours].bit_count(),
        reach=_lines(after, ours, 1),
        cubes=min(cubes(quixo, after, each) for each in partners) if after.players > 2 else 0,
    )


def longest(position: Position, team: int) -> int:
    """The most marks that a team has in one line."""
    marks = position.marks[team]
    return max((marks & line).bit_count() for line in BOARDS[position.size].lines)


def _lines(position: Position, team: int, least: int) -> int:
    marks = position.marks[team]
    return sum((marks & line).bit_count() >= least for line in BOARDS[position.size].lines)


def cubes(game: Game[Any], position: Position, seat: Seat) -> int:
    """How many cubes this seat may take, if it is its turn."""
    pushes = BOARDS[position.size].pushes
    legal = (action // 2 for action in game.legal(position, seat))
    return len({pushes[push].taken for push in legal if push < len(pushes)})


def ahead(
    _game: Game[Any], position: Position, _seat: Seat, action: Action, other: Action, _: Proofs
) -> Iterator[Why]:
    one, two = outcome(position, action), outcome(position, other)
    if one.longest > two.longest:
        yield Why("builds_line", {"n": str(one.longest)})
    if one.theirs < two.theirs:
        yield Why("holds_lines", {"n": str(one.theirs)})
    if one.lines > two.lines:
        yield Why("more_lines", {"n": str(one.lines)})
    if one.their_lines < two.their_lines and one.their_lines:
        yield Why("thins_lines", {"n": str(one.their_lines)})
    if one.marks > two.marks:
        yield Why("adds_mark", {})
    if one.cubes > two.cubes:
        yield Why("more_cubes", {"n": str(one.cubes)})
    if one.reach > two.reach:
        yield Why("wide_reach", {"n": str(one.reach)})


def behind(
    game: Game[Any], position: Position, seat: Seat, action: Action, other: Action, _: Proofs
) -> Iterator[Why]:
    than = {"choice": game.write_action(position, seat, other)}
    boards = [quixo.play(position, {seat: each}) for each in (action, other)]
    if boards[0] == boards[1]:
        yield Why("same_board", than)
        return
    if position.players == TWO and shape(boards[0]) == shape(boards[1]):
        yield Why("mirrored", than)
        return
    one, two = outcome(position, action), outcome(position, other)
    yield from _lacks(one, two)
    if position.players > TWO and action // 2 == other // 2:
        yield Why("other_point", than)
    yield Why("same_lines" if one == two else "shows_later", than)


def _lacks(one: Outcome, two: Outcome) -> Iterator[Why]:
    if one.longest < two.longest:
        yield Why("shorter_line", {"n": str(one.longest)})
    if one.theirs > two.theirs:
        yield Why("helps_line", {"n": str(one.theirs)})
    if one.lines < two.lines and one.lines:
        yield Why("fewer_lines", {"n": str(one.lines)})
    if one.their_lines > two.their_lines:
        yield Why("leaves_lines", {"n": str(one.their_lines)})
    if one.marks < two.marks:
        yield Why("adds_no_mark", {})
    if one.cubes < two.cubes:
        yield Why("fewer_cubes", {"n": str(one.cubes)})
    if one.reach < two.reach:
        yield Why("narrow_reach", {"n": str(one.reach)})


def shape(board: Position) -> tuple[int, int]:
    """A board, the same however it is turned or mirrored."""
    crosses, circles = board.marks
    views = _views(board.size)
    return min((_seen(crosses, view), _seen(circles, view)) for view in views)


@cache
def _views(size: int) -> tuple[tuple[int, ...], ...]:
    """The cells in the order in which people on all sides of the board, or of its mirror image,
    see them."""
    rows = [[size * row + column for column in range(size)] for row in range(size)]
    views = []
    for _ in range(4):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
        views += [rows, [row[::-1] for row in rows]]
    return tuple(tuple(cell for row in view for cell in row) for view in views)


def _seen(marks: int, view: tuple[int, ...]) -> int:
    return sum((marks >> cell & 1) << n for n, cell in enumerate(view))
