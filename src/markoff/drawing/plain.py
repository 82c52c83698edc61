"""A game without pictures of its own: its notation, in lines that fit."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from markoff.drawing.ink import CARD, INK, LINE
from markoff.drawing.names import listed, shown, won
from markoff.drawing.shapes import Drawing, Rectangle, Words, heading
from markoff.game import DICE, Game, Result

ACROSS = 60
"""Letters in a line."""


def draw(game: Game[Any], position: Any, names: Sequence[str], result: Result | None) -> Drawing:
    text = game.write(position)
    lines = wrap(text, ACROSS) or [""]
    words = _now(game, position, names, result)
    width, height = 24 * 2 + 9 * ACROSS, 24 * len(lines) + 24
    shapes = [
        *heading(24, 32, words),
        Rectangle(24, 56, width - 48, height, CARD, LINE, 1, radius=8),
        *(Words(40, 80 + 24 * n, line, 16, INK, anchor="start") for n, line in enumerate(lines)),
    ]
    return Drawing(width, 56 + height + 24, f"{game.TITLE}: {words}. {text}", tuple(shapes))


def _now(game: Game[Any], position: Any, names: Sequence[str], result: Result | None) -> str:
    if result:
        return f"{won(result, names)}: {result.reason}"
    acting = game.to_act(position)
    if not acting:
        return "The game is over"
    if acting == (DICE,):
        return "The dice are to be rolled"
    verb = "is" if len(acting) == 1 else "are"
    return f"{listed(shown(names, seat) for seat in acting)} {verb} to act"
