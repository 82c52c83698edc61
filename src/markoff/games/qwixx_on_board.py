"""Qwixx On Board: Qwixx, then the active player may move a pawn.

Everything on the sheets is Qwixx. A third action moves the pawn; its actions are numbered
behind the fields of the sheet, by the space where the pawn lands.
"""

from collections.abc import Sequence
from typing import NamedTuple

from markoff.game import Action, Result, Seat, Turn
from markoff.games import qwixx
from markoff.games.qwixx import OVER, ROLL, SECOND, THIRD
from markoff.games.qwixx_boards import (
    SHIPPED,
    SPACES,
    TARGET_AREA,
    Board,
    Space,
    read_word,
    write_word,
)
from markoff.games.qwixx_sheet import (
    LAST_FIELD,
    NOTHING,
    Sheet,
    field,
    is_crossed,
    may_cross,
    read_sheet,
    score,
    write_sheet,
)
from markoff.text import BadText, Piece, whole

NAME = "qwixx-on-board"
TITLE = "Qwixx On Board"
PLAYERS = range(2, 5)
OPTIONS = {"board": f"{', '.join(SHIPPED)} or the path of a board of your own", **qwixx.OPTIONS}
CHOICES = {"board": SHIPPED, **qwixx.CHOICES}
DEFAULTS = {"board": "spiral-a", **qwixx.DEFAULTS}
HAS_DICE = True
ENDLESS = False
CAN_RESIGN = False
TIMEOUT = NOTHING
LAST_SPACES = "last spaces"
REASONS = (*qwixx.REASONS, LAST_SPACES)

START_BOX = 0
FARTHEST = 5
"""How many free spaces a pawn may move in one turn."""


class Position(NamedTuple):
    """A position of Qwixx, and the pawns on the path.

    >>> position = start(2)
    >>> position.pawns, position.board.name, position.rung_by
    ((0, 0), 'spiral-a', None)
    """

    qwixx: qwixx.Position
    """The sheets, the dice and whose turn it is."""
    pawns: tuple[int, ...]
    """The space of each seat's pawn; the start box is 0."""
    board: Board
    """The path."""
    rung_by: Seat | None = None
    """Who was first to reach the last five spaces: the others get one more turn."""


def start(players: int, board: str = DEFAULTS["board"], dice: str = DEFAULTS["dice"]) -> Position:
    """Empty sheets for 2 to 4 players, with all pawns in the start box. The board is the name of a
    shipped one, or one written out in a word as `docs/notation.md` says."""
    if players not in PLAYERS:
        raise BadText(
            "on_board_players",
            "Qwixx On Board is for 2 to 4 players, not {players}",
            players=players,
        )
    path = read_word(whole(board, "board", "a board"))
    return Position(qwixx.start(players, dice), (START_BOX,) * players, path)


def teams(players: int) -> tuple[tuple[Seat, ...], ...]:
    return qwixx.teams(players)


def terms(position: Position) -> tuple[int, dict[str, str]]:
    players, options = qwixx.terms(position.qwixx)
    return players, {"board": write_word(position.board), **options}


def to_act(position: Position) -> tuple[Seat, ...]:
    return qwixx.to_act(position.qwixx)


def legal(position: Position, seat: Seat) -> Sequence[Action]:
    if position.qwixx.phase != THIRD:
        return qwixx.legal(position.qwixx, seat)
    return [NOTHING, *(walk(space) for space in _in_reach(position, seat))]


def walk(space: int) -> Action:
    """The action that moves the pawn to this space."""
    return LAST_FIELD + space


def _in_reach(position: Position, seat: Seat) -> list[int]:
    """Occupied spaces are jumped and not counted; a target must be crossed now, or be already."""
    ahead = range(position.pawns[seat] + 1, SPACES + 1)
    free = [space for space in ahead if space not in position.pawns][:FARTHEST]
    return [space for space in free if _may_land(position, seat, space)]


def _may_land(position: Position, seat: Seat, space: int) -> bool:
    row, column, _ = position.board.spaces[space - 1]
    crosses = position.qwixx.sheets[seat].rows[row]
    if is_crossed(crosses, column):
        return True
    return row in position.qwixx.open_rows and may_cross(crosses, column)


def play(position: Position, turn: Turn) -> Position:
    sheets, pawns, board, rung_by = position
    if sheets.phase == SECOND:
        return position._replace(qwixx=qwixx.crosses(sheets, turn, then=THIRD))
    if sheets.phase != THIRD:
        return position._replace(qwixx=qwixx.play(sheets, turn))
    active = sheets.active
    if turn[active] != NOTHING:
        space = turn[active] - LAST_FIELD
        pawns = (*pawns[:active], space, *pawns[active + 1 :])
        if rung_by is None and space >= TARGET_AREA:
            rung_by = active
        sheets = _landed(sheets, board.spaces[space - 1])
    return _last_round(Position(qwixx.end_of_turn(sheets), pawns, board, rung_by))


def _landed(sheets: qwixx.Position, space: Space) -> qwixx.Position:
    """A number that is not crossed yet is crossed now."""
    active = sheets.active
    if is_crossed(sheets.sheets[active].rows[space.row], space.column):
        return sheets
    return qwixx.crosses(sheets, {active: field(space.row, space.column)}, then=ROLL)


def _last_round(position: Position) -> Position:
    """It is over when the turn comes back to the one who rang the bell."""
    sheets = position.qwixx
    if sheets.phase != OVER and sheets.active == position.rung_by:
        return position._replace(qwixx=sheets._replace(phase=OVER))
    return position


def result(position: Position) -> Result | None:
    if position.qwixx.phase != OVER:
        return None
    scores = tuple(
        score(sheet) + extra_points(position.board, pawn)
        for sheet, pawn in zip(position.qwixx.sheets, position.pawns, strict=True)
    )
    reason = qwixx.reason_to_end(position.qwixx) or LAST_SPACES
    return Result(qwixx.highest(scores), scores, reason)


def extra_points(board: Board, space: int) -> int:
    return 0 if space == START_BOX else board.spaces[space - 1].points


PHASES = {**qwixx.PHASES, "3": (THIRD, False), "3x": (THIRD, True)}


def write(position: Position) -> str:
    """As in Qwixx, with the pawn behind each sheet; then the board, and who rang the bell:
    `R Y G10 B M0 P5 | R Y G B M0 P0 | 1 roll | spiral-a`, and at the end ` | rung 0`."""
    sheets = (
        f"{write_sheet(sheet)} P{pawn}"
        for sheet, pawn in zip(position.qwixx.sheets, position.pawns, strict=True)
    )
    parts = [*sheets, qwixx.write_state(position.qwixx, PHASES), write_word(position.board)]
    if position.rung_by is not None:
        parts.append(f"rung {position.rung_by}")
    return " | ".join(parts)


def read(text: str) -> Position:
    parts = whole(text, "on_board_position", "a Qwixx On Board position").split(" | ")
    bell = parts.pop() if parts[-1].text.startswith("rung ") else None
    if len(parts) - 2 not in PLAYERS:
        raise BadText(
            "on_board_parts",
            "a Qwixx On Board position has 2 to 4 sheets, the state and the board between |,"
            " not {parts} parts",
            parts=len(parts),
        )
    *sheet_parts, state, board = parts
    sheets: list[Sheet] = []
    pawns: list[int] = []
    for part in sheet_parts:
        sheet, pawn = _read_sheet(part, taken=pawns)
        sheets.append(sheet)
        pawns.append(pawn)
    rung_by = _read_bell(bell or state, bell is not None, pawns)
    position = Position(
        qwixx.read_state(sheets, state, PHASES), tuple(pawns), read_word(board), rung_by
    )
    ended = qwixx.reason_to_end(position.qwixx) or position.qwixx.active == rung_by
    if (position.qwixx.phase == OVER) != bool(ended):
        raise state.expected(
            "on_board_over", "over if, and only if, the sheets or the last round end the game"
        )
    return position


def _read_sheet(piece: Piece, taken: list[int]) -> tuple[Sheet, int]:
    words = piece.split(" ")
    if len(words) != 6:
        raise piece.expected(
            "on_board_sheet", "a sheet and a pawn in six words, like R5,7 Y G12 B M0 P5"
        )
    free = [space for space in range(SPACES + 1) if space == START_BOX or space not in taken]
    pawns = {f"P{space}": space for space in free}
    pawn = words[5].one_of(pawns, "pawn", "a pawn on a free space, P0 to P40")
    return read_sheet(words), pawn


def _read_bell(piece: Piece, rung: bool, pawns: list[int]) -> Seat | None:
    """Somebody rang if, and only if, a pawn stands on the last five spaces."""
    ringers = {f"rung {seat}": seat for seat, pawn in enumerate(pawns) if pawn >= TARGET_AREA}
    if rung:
        return piece.one_of(
            ringers, "rung", "rung and a seat whose pawn is on the last five spaces"
        )
    if ringers:
        raise BadText(
            "not_rung",
            "a pawn is on the last five spaces: expected the seat that got there first, like"
            " | rung 0",
        )
    return None


def write_action(position: Position, seat: Seat, action: Action) -> str:
    """As in Qwixx; a move of the pawn is written as the space where it lands: `P5`."""
    if action > LAST_FIELD and position.qwixx.phase == THIRD:
        return f"P{action - LAST_FIELD}"
    return qwixx.write_action(position.qwixx, seat, action)


def read_action(position: Position, seat: Seat, text: str) -> Action:
    if position.qwixx.phase != THIRD or text == "-":
        return qwixx.read_action(position.qwixx, seat, text)
    walks = {f"P{space}": walk(space) for space in range(1, SPACES + 1)}
    return whole(text, "walk", "a move of the pawn").one_of(
        walks, "walk_or_stay", "a space to move the pawn to, like P5, or - to stay"
    )
