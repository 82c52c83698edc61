"""Qwixx On Board in the terminal: everything of Qwixx, and the path with the pawns."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from markoff.game import DICE, Action, Result, Seat, Turn
from markoff.games import qwixx_on_board
from markoff.games.qwixx import OVER, THIRD
from markoff.games.qwixx_boards import Space
from markoff.games.qwixx_on_board import LAST_SPACES, Position, extra_points
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, field, is_crossed
from markoff.terminal.ink import points, shown, wrapped
from markoff.terminal.qwixx import laying, words
from markoff.terminal.qwixx.dice import dice
from markoff.terminal.qwixx.path import path
from markoff.terminal.qwixx.picture import ENDINGS as ENDINGS
from markoff.terminal.qwixx.picture import FACES as FACES
from markoff.terminal.qwixx.scores import scoring, why_over
from markoff.terminal.qwixx.sheet import large, pairs, small
from markoff.terminal.qwixx.words import A_MISTHROW, closes, field_words, in_brackets, skipped, who
from markoff.terminal.scene import Scene, Sides

NOTATION = (
    "Crosses: R5 is the red 5 (R Y G B), - is nothing. Moves: P12 goes to the space that"
    " has 12 below its field. [ ] is offered, ( ) is already crossed off, ◂A is the pawn of A."
)
MANY = "Choices begin with one of these (type it to see the rest)"
ABOUT = {
    "spiral-a": "the numbers of a colour come in the order of its row",
    "spiral-b": "the numbers jump back and forth: for the patient",
}


def board(position: Position, names: Sequence[str], viewer: Seat | None) -> RenderableType:
    """What the choice is about comes last: the dice, or the path when a pawn may move."""
    sheets = position.qwixx
    extra = [extra_points(position.board, space) for space in position.pawns]
    others = [seat for seat in range(len(sheets.sheets)) if seat != viewer]
    lines = pairs([small(sheets, seat, names, extra[seat]) for seat in others])
    walking = sheets.phase == THIRD
    if not walking:
        lines += [Text(), *path(position, names)]
    if viewer is not None:
        crossing = viewer in qwixx_on_board.to_act(position) and not walking
        offered = qwixx_on_board.legal(position, viewer) if crossing else ()
        lines += [Text(), *large(sheets, viewer, names, offered, extra[viewer])]
    lines += [*_last_round(position, names), Text(f" {words.now(sheets, names)}")]
    return Group(*lines, *(path(position, names) if walking else dice(sheets)))


def laid_out(scene: Scene, width: int) -> Sides:
    """What the choice is about comes first: the dice and your sheet, or the path."""
    position = scene.position
    sheets = position.qwixx
    before = laying.round_before([(turn, turn.position.qwixx) for turn in scene.past], sheets)
    extra = [extra_points(position.board, space) for space in position.pawns]
    offered = scene.offers
    walk = path(position, scene.names, width, offered)
    own = []
    if scene.viewer is not None:
        seat = scene.viewer
        own = [Text(), *laying.own(sheets, seat, scene, width, before, extra[seat])]
    said = [line.plain for line in _last_round(position, scene.names)]
    said.append(words.now(sheets, scene.names))
    heading = [line for words_said in said for line in wrapped(words_said, width)]
    others = laying.others(sheets, scene, width, before, extra)
    if sheets.phase == THIRD:
        return Sides([*heading, *walk], [*own[1:], Text(), *others])
    return Sides([*heading, *laying.rolled(sheets, width), *own], [*walk, Text(), *others])


def _last_round(position: Position, names: Sequence[str]) -> list[Text]:
    if position.rung_by is None or position.qwixx.phase == OVER:
        return []
    name = shown(names, position.rung_by)
    return [Text(f" The last round: {name} has reached the last five spaces.")]


def choice(position: Position, names: Sequence[str], seat: Seat, action: Action) -> str:
    sheets = position.qwixx
    if sheets.phase != THIRD:
        # A third action is still to come, so crossing nothing is no misthrow yet.
        nothing = seat != DICE and action == NOTHING
        return "cross off nothing" if nothing else words.choice(sheets, names, seat, action)
    misthrow = "" if sheets.crossed else A_MISTHROW
    if action == NOTHING:
        return "stay" + in_brackets(misthrow)
    space, crossing = _landing(position, action)
    if crossing:
        lock = " with the lock" if closes(crossing) else ""
        note = skipped(sheets.sheets[seat], crossing)
        return f"move to {_field(space)} and cross it off{lock}" + _worth(space, note)
    done = f"move to {_field(space)}, already crossed off"
    return done + _worth(space, misthrow)


def _worth(space: Space, note: str) -> str:
    """The extra points, short next to another note, so that a choice stays on one line."""
    if note:
        return in_brackets(note, f"+{space.points}")
    return in_brackets(points(space.points, "extra "))


def _landing(position: Position, action: Action) -> tuple[Space, Action]:
    """The space, and what is crossed by landing there."""
    sheets = position.qwixx
    space = position.board.spaces[action - LAST_FIELD - 1]
    done = is_crossed(sheets.sheets[sheets.active].rows[space.row], space.column)
    return space, NOTHING if done else field(space.row, space.column)


def _field(space: Space) -> str:
    return field_words(field(space.row, space.column))


def happened(before: Position, turn: Turn, after: Position, names: Sequence[str]) -> list[str]:
    sheets, sheets_after = before.qwixx, after.qwixx
    if sheets.phase != THIRD:
        return words.happened(sheets, turn, sheets_after, names)
    active = sheets.active
    return [
        _walked(before, turn[active], names),
        *words.closings(sheets, _crosses(before, turn[active]), sheets_after, names),
        *words.misthrows(sheets, sheets_after, names),
        *_bell(before, after, names),
    ]


def _crosses(before: Position, action: Action) -> Turn:
    crossing = NOTHING if action == NOTHING else _landing(before, action)[1]
    return {before.qwixx.active: crossing}


def _walked(before: Position, action: Action, names: Sequence[str]) -> str:
    pawn = f"{shown(names, before.qwixx.active)}'s pawn"
    if action == NOTHING:
        return f"{pawn} stays."
    space, crossing = _landing(before, action)
    if not crossing:
        return f"{pawn} moves to {_field(space)}, which is already crossed off."
    lock = " with the lock" if closes(crossing) else ""
    return f"{pawn} moves to {_field(space)} and crosses it off{lock}."


def _bell(before: Position, after: Position, names: Sequence[str]) -> list[str]:
    if before.rung_by == after.rung_by or after.rung_by is None or after.qwixx.phase == OVER:
        return []
    others = [seat for seat in range(len(after.pawns)) if seat != after.rung_by]
    everybody = "everybody else" if len(others) > 1 else who(others, names)
    name = shown(names, after.rung_by)
    return [f"{name} has reached the last five spaces: {everybody} has one more turn."]


def final(
    position: Position, result: Result, names: Sequence[str], width: int = 80
) -> RenderableType:
    extra = [extra_points(position.board, space) for space in position.pawns]
    why = _why(position, result.reason, names)
    return scoring(position.qwixx, result, names, why, extra, width)


def _why(position: Position, reason: str, names: Sequence[str]) -> str:
    if reason == LAST_SPACES and position.rung_by is not None:
        name = shown(names, position.rung_by)
        return f"{name} reached the last five spaces, and the others had one more turn."
    return why_over(position.qwixx, reason, names)
