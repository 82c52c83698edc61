"""The six dice of Qwixx: a roll as a number, as faces and as text.

Two are white, then there is one for each row: its face, or 0 once it has left the game.
"""

from markoff.game import Action
from markoff.games.qwixx_sheet import ALL_ROWS, ROWS
from markoff.text import Piece

Faces = tuple[int, ...]

NOT_SEEN: Faces = (0,) * 6
"""Those that lie on the players' own table, where nobody else sees them."""
HIDDEN = "?"
"""How these are written."""


def faces_of(roll: Action, open_rows: tuple[int, ...]) -> Faces:
    """A roll counts the faces like digits: the last die in the game is its last digit."""
    dice = [0] * 6
    for row in reversed(open_rows):
        roll, face = divmod(roll, 6)
        dice[2 + row] = face + 1
    dice[:2] = roll // 6 + 1, roll % 6 + 1
    return tuple(dice)


def roll_of(faces: Faces) -> Action:
    """The number of the roll that shows these."""
    roll = 0
    for face in faces:
        roll = 6 * roll + face - 1 if face else roll
    return roll


def write_dice(dice: Faces) -> str:
    """The white dice, then red, yellow, green, blue: `41+5326`; `-` for a die that is out, and `?`
    for all if they are unseen."""
    if dice == NOT_SEEN:
        return HIDDEN
    faces = ["-123456"[face] for face in dice]
    return "".join(faces[:2]) + "+" + "".join(faces[2:])


def read_roll(piece: Piece, open_rows: tuple[int, ...]) -> Faces:
    """The dice; those of open rows show a face, and the others are out."""
    faces = {str(face): face for face in range(1, 7)}
    dice = [
        piece.part(n, n + 1).one_of(faces, "white_die", "the face of a white die, 1 to 6")
        for n in (0, 1)
    ]
    piece.part(2, 3).one_of({"+": 0}, "dice_plus", "a + after the white dice, as in 41+5326")
    for row in ALL_ROWS:
        die = piece.part(3 + row, 4 + row)
        if row in open_rows:
            face = die.one_of(
                faces, "row_die", "the face of the die of row {row}, 1 to 6", row=ROWS[row]
            )
        else:
            face = die.one_of(
                {"-": 0}, "no_die", "- for the die of row {row}, which is out", row=ROWS[row]
            )
        dice.append(face)
    if piece.part(7).text:
        raise piece.part(7).expected("roll_end", "the end of the roll")
    return tuple(dice)
