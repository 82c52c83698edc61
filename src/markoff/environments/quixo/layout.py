"""Quixo as planes of the board, row 0 at the top as in notation, always from the observer's side:
the cubes of one's own mark, those of the others; for four, also whom the points face."""

from functools import partial

import numpy as np

from markoff.environments.layout import Bytes, Layout, parts
from markoff.game import Seat
from markoff.games.quixo import Position
from markoff.games.quixo_pushes import BOARDS

MINE, THEIRS = ("mine", 1, "cubes of your mark"), ("theirs", 1, "cubes of the other mark")
POINTS = (
    ("to me", 1, "marked cubes whose point faces you"),
    ("to the next", 1, "whose point faces the next player, clockwise"),
    ("to my partner", 1, "whose point faces your partner"),
    ("to the last", 1, "whose point faces the player before you"),
)


def layout(start: Position) -> Layout:
    size, players = start.size, start.players
    pushes = len(BOARDS[size].pushes)
    planes = parts(MINE, THEIRS, *(POINTS if players == 4 else ()))
    return Layout(
        actions=pushes if players == 2 else 2 * pushes + 1,
        most=np.ones((len(planes), size, size), np.int8),
        observe=partial(_observe, len(planes)),
        parts=planes,
    )


def _observe(planes: int, position: Position, seat: Seat) -> Bytes:
    size, players, _, marks, _ = position
    mine, theirs = marks[seat % 2], marks[1 - seat % 2]
    sets = [mine, theirs]
    if players == 4:
        sets += [_facing(position, (seat + turn) % 4) for turn in range(4)]
    cells = np.array(sets)[:, None] >> np.arange(size * size) & 1
    return cells.astype(np.int8).reshape(planes, size, size)[:, ::-1].copy()


def _facing(position: Position, seat: Seat) -> int:
    """The marked cubes whose point faces this seat, which are of its own team's mark."""
    turned = position.points if seat >= 2 else ~position.points
    return position.marks[seat % 2] & turned
