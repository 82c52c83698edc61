"""The dice on the table, which OpenSpiel rolls one after the other: white, white, then one for each
open row."""

from markoff.environments.spiel.moment import Moment
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx_dice import Faces

WHITES = 2
NONE: Faces = (0,) * 6
COLOURS = ("red", "yellow", "green", "blue")


def sheets_of(position: qwixx.Position | qwixx_on_board.Position) -> qwixx.Position:
    return position.qwixx if isinstance(position, qwixx_on_board.Position) else position


def dice_of(moment: Moment) -> int:
    """How many are rolled in a turn: one leaves the game with each closed row."""
    return WHITES + len(sheets_of(moment.position).open_rows)


def next_die(moment: Moment) -> str:
    """The colour of the one that is rolled next."""
    rolled = len(moment.faces)
    if rolled < WHITES:
        return "white"
    return COLOURS[sheets_of(moment.position).open_rows[rolled - WHITES]]


def lying(moment: Moment) -> Faces:
    """The six dice; 0 for those that are not rolled yet, and those that have left the game."""
    sheets, faces = sheets_of(moment.position), moment.faces
    if not faces:
        return sheets.dice or NONE
    dice = [*faces[:WHITES], *NONE[len(faces[:WHITES]) :]]
    for row, face in zip(sheets.open_rows, faces[WHITES:], strict=False):
        dice[WHITES + row] = face
    return tuple(dice)


def write_lying(moment: Moment) -> str:
    """Like the dice of the law, with a dot for each that is still to be rolled: `41+5...`."""
    open_rows = sheets_of(moment.position).open_rows
    gone = [False] * WHITES + [row not in open_rows for row in range(len(COLOURS))]
    faces = [
        "-" if out else str(face or ".") for face, out in zip(lying(moment), gone, strict=True)
    ]
    return "".join(faces[:WHITES]) + "+" + "".join(faces[WHITES:])
