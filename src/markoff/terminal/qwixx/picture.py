"""Qwixx in the terminal: the others' sheets, your own, and nearest to the question the dice."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from markoff.game import Result, Seat
from markoff.games import qwixx
from markoff.games.qwixx import Position
from markoff.terminal.qwixx import laying, words
from markoff.terminal.qwixx.dice import dice
from markoff.terminal.qwixx.scores import scoring, why_over
from markoff.terminal.qwixx.sheet import large, pairs, small
from markoff.terminal.qwixx.words import now

NOTATION = (
    "Crosses: R5 is the red 5 (R Y G B), - is nothing. On a sheet, 5╳ is crossed, [8] is offered"
    " now, · is gone."
)
MANY = "Choices begin with one of these (type it to see the rest)"
FACES = "two white, then red yellow green blue, like 41 5326"
ABOUT: dict[str, str] = {}
ENDINGS: dict[str, str] = {}


def board(position: Position, names: Sequence[str], viewer: Seat | None) -> RenderableType:
    others = [seat for seat in range(len(position.sheets)) if seat != viewer]
    lines = pairs([small(position, seat, names) for seat in others])
    if viewer is not None:
        offered = qwixx.legal(position, viewer) if viewer in qwixx.to_act(position) else ()
        lines += [Text(), *large(position, viewer, names, offered)]
    return Group(*lines, Text(f" {now(position, names)}"), *dice(position))


laid_out = laying.laid_out
choice = words.choice
happened = words.happened


def final(
    position: Position, result: Result, names: Sequence[str], width: int = 80
) -> RenderableType:
    why = why_over(position, result.reason, names)
    return scoring(position, result, names, why, width=width)
