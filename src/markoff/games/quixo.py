"""Quixo, for two players or for four in two teams.

A position holds two sets of cells, one bit a cell from a1 upwards: the crosses and the circles.
Seats with an even number play crosses, the others circles. For four, a third set has the
marks with their point turned to the second partner; seats 0 1 2 3 sit left, up, right, down.

An action is the number of a push; for four it is twice that number, plus one if the point is
turned to the second partner.
"""

from collections.abc import Sequence
from typing import NamedTuple

from markoff.game import Action, Result, Seat, Turn
from markoff.games.quixo_pushes import BOARDS, Choices, slide
from markoff.text import BadText, Piece, excerpt, whole

NAME = "quixo"
TITLE = "Quixo"
PLAYERS = range(2, 5, 2)
OPTIONS = {"size": "cubes along an edge: 5 as sold, or 3 or 4 for study"}
CHOICES = {"size": ("3", "4", "5")}
DEFAULTS = {"size": "5"}
HAS_DICE = False
ENDLESS = True
CAN_RESIGN = True
TIMEOUT = None
LINE = "line"
OPPONENTS_LINE = "opponents' line"
REASONS = (LINE, OPPONENTS_LINE)

MARKS = "XO"
SIDES = "lurd"
"""Where the four sit, and so where a point can face."""


class Position(NamedTuple):
    """A board of cubes and who is to move.

    >>> read("XO./.../..X O")
    Position(size=3, players=2, seat=1, marks=(68, 128), points=0)
    """

    size: int
    """Cubes along an edge."""
    players: int
    """2 or 4."""
    seat: Seat
    """Whose turn it is."""
    marks: tuple[int, int]
    """The cells that show a cross, and those that show a circle."""
    points: int = 0
    """The marked cells whose point faces the second of the two partners."""


def start(players: int, size: str = DEFAULTS["size"]) -> Position:
    """A board of neutral cubes, for 2 players or for 4 in teams.

    >>> write(start(4, size="3"))
    '.../.../... l'
    """
    if players not in PLAYERS:
        raise BadText(
            "quixo_players", "Quixo is for 2 or 4 players, not {players}", players=players
        )
    if size not in CHOICES["size"]:
        raise BadText(
            "quixo_size",
            "the size of a Quixo board must be 3, 4 or 5, not {size}",
            size=excerpt(size),
        )
    return Position(int(size), players, seat=0, marks=(0, 0))


def teams(players: int) -> tuple[tuple[Seat, ...], ...]:
    return ((0,), (1,)) if players == 2 else ((0, 2), (1, 3))


def terms(position: Position) -> tuple[int, dict[str, str]]:
    return position.players, {"size": str(position.size)}


def to_act(position: Position) -> tuple[Seat, ...]:
    """Nobody, once there is a line. Called before every turn, so it looks at both marks at once."""
    size, _, seat, (crosses, circles), _ = position
    marked = crosses | circles
    for line in BOARDS[size].lines:
        if marked & line == line and crosses & line in (0, line):
            return ()
    return (seat,)


def legal(position: Position, seat: Seat) -> Sequence[Action]:
    """Neutral cubes, and those of one's own mark; for four, only if the point faces the player
    and not in the first round, when each of the four marks a neutral cube."""
    size, players, _, marks, points = position
    mine, theirs = marks[seat % 2], marks[1 - seat % 2]
    if players == 2:
        return _takable(BOARDS[size].choices, theirs)
    not_facing_me = points if seat < 2 else ~points
    barred = theirs | (mine if is_first_round(position) else mine & not_facing_me)
    return _takable(BOARDS[size].choices_with_point, barred) or (_pass(size),)


def is_first_round(position: Position) -> bool:
    """Each turn of the first round marks one more cube, and a cube never loses its mark."""
    crosses, circles = position.marks
    return (crosses | circles).bit_count() < position.players


def _takable(choices: Choices, barred: int) -> tuple[Action, ...]:
    actions: tuple[Action, ...] = ()
    for part, remaining in choices:
        actions += remaining[barred & part]
    return actions


def _pass(size: int) -> Action:
    return 2 * len(BOARDS[size].pushes)


def play(position: Position, turn: Turn) -> Position:
    size, players, seat, (crosses, circles), points = position
    action = turn[seat]
    following = (seat + 1) % players
    point = 0
    if players == 4:
        if action == _pass(size):
            return position._replace(seat=following)
        action, point = divmod(action, 2)
    push = BOARDS[size].pushes[action]
    crosses, circles = slide(crosses, push), slide(circles, push)
    if seat % 2:
        circles |= push.put
    else:
        crosses |= push.put
    if players == 4:  # points travel unchanged when a row is pushed
        points = slide(points, push) | push.put * point
    return Position(size, players, following, (crosses, circles), points)


def result(position: Position) -> Result | None:
    """Their line first: if you make a line of the opponents' mark you lose, even with a line of
    your own."""
    moved = 1 - position.seat % 2
    if lines_of(position, 1 - moved):
        return won(position.players, 1 - moved, OPPONENTS_LINE)
    if lines_of(position, moved):
        return won(position.players, moved, LINE)
    return None


def won(players: int, team: int, reason: str) -> Result:
    scores = tuple(int(seat % 2 == team) for seat in range(players))
    return Result(teams(players)[team], scores, reason)


def lines_of(position: Position, team: int) -> list[int]:
    """The complete lines of a team's mark, whichever way the points face."""
    cells = position.marks[team]
    return [line for line in BOARDS[position.size].lines if cells & line == line]


def write(position: Position) -> str:
    """Rows from the top, then who is to move: `XO./.../..X O`, for four `XlOu./.../..Xr d`."""
    size, players, seat, _, _ = position
    rows = (
        "".join(_cube(position, row * size + column) for column in range(size))
        for row in reversed(range(size))
    )
    return "/".join(rows) + " " + (MARKS[seat] if players == 2 else SIDES[seat])


def _cube(position: Position, cell: int) -> str:
    for team, mark in enumerate(MARKS):
        if position.marks[team] >> cell & 1:
            second = position.points >> cell & 1
            return mark if position.players == 2 else mark + SIDES[team + 2 * second]
    return "."


CUBES = {
    2: {".": (0, 0, 0), "X": (1, 0, 0), "O": (0, 1, 0)},
    4: {".": (0, 0, 0), "Xl": (1, 0, 0), "Xr": (1, 0, 1), "Ou": (0, 1, 0), "Od": (0, 1, 1)},
}
"""How a cube is written, by players: its bits among the crosses, the circles, the points."""

TO_MOVE = {
    **{mark: (2, seat) for seat, mark in enumerate(MARKS)},
    **{side: (4, seat) for seat, side in enumerate(SIDES)},
}
"""How the seat to move is written, which also shows how many play."""


def read(text: str) -> Position:
    page = whole(text, "quixo_position", "a Quixo position")
    space = text.rfind(" ")
    players, seat = page.part(space + 1).one_of(
        TO_MOVE, "quixo_to_move", "the side to move: X or O, or for four players l, u, r or d"
    )
    rows = page.part(0, max(space, 0)).split("/")
    size = len(rows)
    if size not in BOARDS:
        raise BadText(
            "quixo_rows",
            "a Quixo board has 3, 4 or 5 rows between its slashes, not {rows}",
            rows=size,
        )
    sets = [0, 0, 0]
    for number, row in enumerate(reversed(rows)):
        for column, bits in enumerate(_read_row(row, size, players)):
            for n, bit in enumerate(bits):
                sets[n] |= bit << number * size + column
    crosses, circles, points = sets
    position = Position(size, players, seat, (crosses, circles), points)
    if players == 4 and is_first_round(position):
        _check_first_round(position)
    return position


def _check_first_round(position: Position) -> None:
    """Each player before this one has marked a neutral cube, so the teams have done so in turn."""
    marked = [marks.bit_count() for marks in position.marks]
    due = [0, 0]
    for turns_ago in range(1, sum(marked) + 1):
        due[(position.seat - turns_ago) % 2] += 1
    if marked != due:
        raise BadText(
            "quixo_first_round",
            "with fewer than four marked cubes it is the first round, so when {side} is to move,"
            " expected {crosses_due} X and {circles_due} O, found {crosses} X and {circles} O",
            side=SIDES[position.seat],
            crosses_due=due[0],
            circles_due=due[1],
            crosses=marked[0],
            circles=marked[1],
        )


def _read_row(row: Piece, size: int, players: int) -> list[tuple[int, int, int]]:
    cubes = []
    for _ in range(size):
        width = 2 if players == 4 and row.text[:1] in MARKS else 1
        cubes.append(_read_cube(row.part(0, width), players))
        row = row.part(width)
    if row.text:
        raise row.expected("quixo_row_end", "the end of a row of {size} cubes", size=size)
    return cubes


def _read_cube(cube: Piece, players: int) -> tuple[int, int, int]:
    if players == 2:
        return cube.one_of(CUBES[2], "quixo_cube", "a cube: X, O or .")
    return cube.one_of(CUBES[4], "quixo_cube_of_four", "a cube: Xl, Xr, Ou, Od or .")


def write_action(position: Position, seat: Seat, action: Action) -> str:
    """The cube's cell and the side where it is put back: `d1N`; for four the point too: `d1Nl`."""
    names = BOARDS[position.size].names
    if position.players == 2:
        return names[action]
    if action == _pass(position.size):
        return "-"
    push, point = divmod(action, 2)
    return names[push] + SIDES[seat % 2 + 2 * point]


def read_action(position: Position, seat: Seat, text: str) -> Action:
    page = whole(text, "quixo_move", "a Quixo move")
    numbers = BOARDS[position.size].numbers
    if position.players == 2:
        return page.one_of(
            numbers, "quixo_push", "an edge cube and a side where it can go back in, like d1N"
        )
    if text == "-":
        return _pass(position.size)
    push = page.part(0, 3).one_of(
        numbers,
        "quixo_push_and_point",
        "an edge cube, a side where it can go back in and its point, like d1Nl; or - to pass",
    )
    one, other = SIDES[seat % 2], SIDES[seat % 2 + 2]
    return 2 * push + page.part(3).one_of(
        {one: 0, other: 1},
        "quixo_point",
        "the point's direction: {one} or {other}",
        one=one,
        other=other,
    )
