"""Quixo in the terminal: the board, the moves in words, and how it ended."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from markoff.game import Action, Result, Seat, Turn
from markoff.games import quixo, reasons
from markoff.games.quixo import SIDES, Position, lines_of
from markoff.terminal.ink import listed, shown
from markoff.terminal.quixo import choosing
from markoff.terminal.quixo.cubes import table
from markoff.terminal.scene import Scene, Sides

NOTATION = (
    "Moves: d1N takes the cube on d1 and pushes it in from the north (N E S W). For four add the"
    " partner whom the point faces: l u r d. A cube alone, like d1, lists its moves."
)
MANY = "Cubes that can be taken (type one to see its moves)"
FACES = ""
ABOUT: dict[str, str] = {}
ENDINGS = {quixo.LINE: "a line", quixo.OPPONENTS_LINE: "the others made this line for them"}

MARK_WORDS = ("crosses", "circles")
SIDE_WORDS = {"N": "top", "E": "right", "S": "bottom", "W": "left"}
CAPS = {
    reasons.THREEFOLD: "the same position came up for the third time",
    reasons.MOVE_LIMIT: "the agreed number of moves has been played",
}


def board(position: Position, names: Sequence[str], _viewer: Seat | None) -> RenderableType:
    """The same for everybody."""
    picture = table(position, names, turn=next(iter(quixo.to_act(position)), None))
    return Group(*picture, Text(f" {_now(position, names)}"))


def laid_out(scene: Scene, width: int) -> Sides:
    return choosing.laid_out(scene, _now(scene.position, scene.names), width)


def _now(position: Position, names: Sequence[str]) -> str:
    if not quixo.to_act(position):
        return "The game is over."
    seat = position.seat
    marks = MARK_WORDS[seat % 2]
    partner = f" with {shown(names, (seat + 2) % 4)}" if position.players == 4 else ""
    return f"{shown(names, seat)} is to move, playing {marks}{partner}."


def choice(position: Position, names: Sequence[str], seat: Seat, action: Action) -> str:
    move = _move(position, seat, action)
    if move is None:
        return "pass: there is no cube to take"
    cell, side, to = move
    words = f"take {cell}, push it back in at the {side}"
    if to is None:
        return words
    return f"{words}, point to {'yourself' if to == seat else shown(names, to)}"


def _move(position: Position, seat: Seat, action: Action) -> tuple[str, str, Seat | None] | None:
    """The cube's cell, the side where it comes back, and whom its point will face."""
    word = quixo.write_action(position, seat, action)
    if word == "-":
        return None
    to = SIDES.index(word[3]) if position.players == 4 else None
    return word[:2], SIDE_WORDS[word[2]], to


def happened(before: Position, turn: Turn, after: Position, names: Sequence[str]) -> list[str]:
    seat = before.seat
    name = shown(names, seat)
    move = _move(before, seat, turn[seat])
    if move is None:
        return [f"{name} has no cube to take and passes."]
    cell, side, to = move
    point = "" if to is None else f", the point to {shown(names, to)}"
    lines = [
        f"{name} makes a line of {MARK_WORDS[team]}."
        for team in (0, 1)
        if lines_of(after, team) and not lines_of(before, team)
    ]
    return [f"{name} takes {cell} and pushes it in from the {side}{point}.", *lines]


def final(
    position: Position, result: Result, names: Sequence[str], width: int = 80
) -> RenderableType:
    cells = 0
    for line in lines_of(position, result.winners[0] % 2) if result.winners else []:
        cells |= line
    ending = Text.assemble(" ", (_ending(position, result, names), "bold"))
    if width < 80:
        scene = Scene(quixo, position, tuple(names))
        return Group(*choosing.laid_out(scene, "", width).main, ending)
    return Group(*table(position, names, line=cells), Text(), ending)


def _ending(position: Position, result: Result, names: Sequence[str]) -> str:
    reason = result.reason
    if not result.winners:
        return f"A draw: {CAPS.get(reason, reason)}."
    winners = listed(shown(names, seat) for seat in result.winners)
    win = "win" if len(result.winners) > 1 else "wins"
    marks = MARK_WORDS[result.winners[0] % 2]
    moved = shown(names, (position.seat - 1) % position.players)
    if reason == quixo.LINE:
        return f"{winners} {win} with a line of {marks}."
    if reason == quixo.OPPONENTS_LINE:
        return f"{moved} made a line of {marks}, the other side's mark: {winners} {win}."
    if reason == reasons.FORFEIT:
        return f"{winners} {win}."
    if reason == reasons.RESIGNED:
        return f"The {MARK_WORDS[1 - result.winners[0] % 2]} resign: {winners} {win}."
    if reason == reasons.TIME:
        return f"{shown(names, position.seat)} has no time left: {winners} {win}."
    return f"{winners} {win}: {CAPS.get(reason, reason)}."
