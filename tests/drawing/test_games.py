"""What a picture shows is what the position says."""

import numpy as np
import pytest

from markoff import drawing
from markoff.drawing.ink import ACCENT, INK, RED
from markoff.drawing.pictures import draw
from markoff.drawing.quixo.cubes import CUBE, TAKABLE
from markoff.drawing.qwixx import path
from markoff.drawing.shapes import Circle, Line, Rectangle, Words
from markoff.games import quixo, qwixx, qwixx_on_board
from markoff.games.qwixx_sheet import LOCK

TWO = "R2,3,5,6,8 Y3,4,7 G11,10,8 B12,10 M1 | R4,5 Y2,3,4,5,6,12 G12 B12,11,10,8,5 M2 | 0 1 43+5-16"


def crosses(shapes, ink, thickness):
    strokes = [
        s for s in shapes if isinstance(s, Line) and (s.ink, s.thickness) == (ink, thickness)
    ]
    return len(strokes) / 2


def words(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Words)]


def test_a_sheet_shows_its_crosses_locks_misthrows_and_points():
    position = qwixx.read(TWO)
    shapes = draw(qwixx, position, ["Ada", "Ben"]).shapes
    numbers = sum((row & ~LOCK).bit_count() for sheet in position.sheets for row in sheet.rows)
    assert crosses(shapes, INK, 5) == numbers == 27
    assert crosses(shapes, RED, 3) == 3  # misthrows
    assert crosses(shapes, RED, 4.5) == 1  # locks
    assert {"Ada", "Ben", "25", "37", "out", "active, to choose", "to choose"} <= {*words(shapes)}


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        (TWO, 2 + 2),
        ("R2 Y G B M0 | R3 Y G B M0 | 1 2 41+5326", 4 * 2),
        ("R2 Y G B M0 | R3 Y G B M0 | 1 roll", 0),
        ("R2 Y G B M0 | R3 Y G B M0 | 1 1 ?", 0),
    ],
)
def test_what_may_be_crossed_now_is_marked_as_the_law_says(text, offered):
    position = qwixx.read(text)
    marked = [
        s for s in draw(qwixx, position).shapes if isinstance(s, Rectangle) and s.edge == ACCENT
    ]
    assert len(marked) == offered
    if position.dice != qwixx.NOT_SEEN:
        acting = [seat for seat in qwixx.to_act(position) if seat >= 0]
        assert offered == sum(len(qwixx.legal(position, seat)) - 1 for seat in acting)


def test_dice_show_their_faces():
    shapes = draw(qwixx, qwixx.read("R Y G B M0 | 0 1 43+5216")).shapes
    pips = [
        shape for shape in shapes if isinstance(shape, Circle) and shape.radius == 5 and shape.fill
    ]
    assert len(pips) == 4 + 3 + 5 + 2 + 1 + 6
    assert "7" in words(shapes)


def test_pawns_stand_on_their_spaces_and_targets_are_marked():
    text = "R2,5 Y2,7 G12,10,8 B12,11,10 M1 P13 | R Y G10 B M0 P5 | 0 3x 41+5326 | spiral-a"
    position = qwixx_on_board.read(text)
    shapes = path.path(position, 0, 0)
    pawns = {s.text: (s.x, s.y) for s in shapes[-4:] if isinstance(s, Words)}
    assert set(pawns) == {"1", "2"}
    for seat, space in enumerate(position.pawns):
        column, line = path.PLACES[space]
        assert pawns[str(seat + 1)] == (column * path.STEP, line * path.STEP)
    targets = [s for s in shapes if isinstance(s, Rectangle) and s.edge == ACCENT]
    assert len(targets) == len(qwixx_on_board.legal(position, 0)) - 1 == 5


def test_the_path_winds_inwards_step_by_step():
    assert len({*path.PLACES}) == 42
    for (column, line), (next_column, next_line) in zip(path.PLACES, path.PLACES[1:], strict=False):
        assert abs(column - next_column) + abs(line - next_line) == 1


def cube_of(pixels, size, column, row):
    """The pixels of a cube, as people count them: columns from the left, rows from below."""
    x = (pixels.shape[1] - size * CUBE) // 2 + column * CUBE
    y = 106 + (size - 1 - row) * CUBE
    return pixels[y : y + CUBE, x : x + CUBE]


def has(pixels, colour):
    return bool((pixels == np.frombuffer(bytes.fromhex(colour[1:]), np.uint8)).all(axis=-1).any())


def test_marks_stand_where_the_notation_says():
    pixels = drawing.pixels(quixo, quixo.read("..O/.../X.. O"))
    marked = [(c, r) for c in range(3) for r in range(3) if has(cube_of(pixels, 3, c, r), INK)]
    assert marked == [(0, 0), (2, 2)]  # a1 is at the bottom left
    middle = cube_of(pixels, 3, 0, 0)[33, 38], cube_of(pixels, 3, 2, 2)[33, 38]
    assert [has(pixel[None], INK) for pixel in middle] == [True, False]  # a cross, a circle


@pytest.mark.parametrize(
    "text",
    [
        "..O/.../X.. O",
        "OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od d",
        "XlOu.../...../...../...../..... r",
    ],
)
def test_the_cubes_that_may_be_taken_are_light(text):
    position = quixo.read(text)
    light = [
        s for s in draw(quixo, position).shapes if isinstance(s, Rectangle) and s.fill == TAKABLE
    ]
    actions = quixo.legal(position, position.seat)
    assert len(light) == len({quixo.write_action(position, position.seat, a)[:2] for a in actions})


def test_the_line_that_won_is_marked_and_named():
    shapes = draw(quixo, quixo.read("XXX/O.O/... O"), ["Ada", "Ben"]).shapes
    assert len([s for s in shapes if isinstance(s, Rectangle) and s.edge == ACCENT]) == 3
    assert words(shapes)[:2] == ["Ada wins", "with a line of crosses"]


def test_points_are_holes_near_the_side_that_they_face():
    shapes = draw(quixo, quixo.read("OdXl.../Xr...Ou/...../...../..... l")).shapes
    holes = [s for s in shapes if isinstance(s, Circle) and (s.radius, s.fill) == (4.4, INK)]
    assert len(holes) == 4
    down, left, right, up = holes
    assert down.y > left.y > up.y - CUBE
    assert (down.x, up.x) == (right.x - 26, up.x)
