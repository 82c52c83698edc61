"""Qwixx for up to five players; one player practises alone and is always active.

A position is everybody's sheet, who is active, what comes next, and the dice on the table.
A closed row's die leaves the game at once, so the rows that are open are those with a die. Where
the dice lie unseen on the players' own table nobody rolls here: a turn begins with action 1, and
any number may be what they show.
"""

from collections.abc import Sequence
from typing import NamedTuple

from markoff.game import DICE, ROLLED, UNSEEN, Action, Result, Seat, Turn
from markoff.games.qwixx_dice import (
    HIDDEN,
    NOT_SEEN,
    Faces,
    faces_of,
    read_roll,
    roll_of,
    write_dice,
)
from markoff.games.qwixx_sheet import (
    ALL_ROWS,
    COLUMNS,
    LOCK,
    MOST_MISTHROWS,
    NOTHING,
    NUMBERS,
    Sheet,
    cross,
    field,
    may_cross,
    read_field,
    read_sheet,
    score,
    write_field,
    write_sheet,
)
from markoff.text import BadText, Piece, excerpt, whole

NAME = "qwixx"
TITLE = "Qwixx"
PLAYERS = range(1, 6)
OPTIONS = {
    "dice": "rolled, or unseen: they lie on your own table, and only the sheets are kept here"
}
CHOICES = {"dice": (ROLLED, UNSEEN)}
DEFAULTS = {"dice": ROLLED}
HAS_DICE = True
ENDLESS = False
CAN_RESIGN = False
TIMEOUT = NOTHING
TWO_ROWS_CLOSED = "two rows closed"
FOURTH_MISTHROW = "fourth misthrow"
REASONS = (TWO_ROWS_CLOSED, FOURTH_MISTHROW)

ROLL, FIRST, SECOND, THIRD, OVER = range(5)
"""What comes next. A third action exists only On Board."""

CLOSED_ROWS_TO_END = 2


class Position(NamedTuple):
    """Everybody's sheet, whose turn it is and what comes next.

    >>> position = read("R5 Y G B M0 | R Y G B M0 | 0 2x 41+6326")
    >>> position.active, position.phase == SECOND, position.dice, position.crossed
    (0, True, (4, 1, 6, 3, 2, 6), True)
    """

    sheets: tuple[Sheet, ...]
    """By seat."""
    active: Seat = 0
    """Whose turn it is."""
    phase: int = ROLL
    """ROLL, FIRST for action 1, SECOND for action 2, or OVER; On Board also THIRD."""
    open_rows: tuple[int, ...] = ALL_ROWS
    """The rows that nobody has closed: red is 0, yellow 1, green 2, blue 3."""
    dice: Faces = ()
    """None before a roll; NOT_SEEN, from the start to the end, if only the players see them."""
    crossed: bool = False
    """Whether the active player has crossed a number in this turn."""


def start(players: int, dice: str = DEFAULTS["dice"]) -> Position:
    """Empty sheets for 1 to 5 players, before the first roll.

    >>> write(start(1)), write(start(1, dice=UNSEEN))
    ('R Y G B M0 | 0 roll', 'R Y G B M0 | 0 1 ?')
    """
    if players not in PLAYERS:
        raise BadText(
            "qwixx_players", "Qwixx is for 1 to 5 players, not {players}", players=players
        )
    if dice not in CHOICES["dice"]:
        raise BadText(
            "qwixx_dice_option", "the dice are rolled or unseen, not {dice}", dice=excerpt(dice)
        )
    return _before_a_turn((Sheet(),) * players, 0, ALL_ROWS, NOT_SEEN if dice == UNSEEN else ())


def _before_a_turn(
    sheets: tuple[Sheet, ...], active: Seat, open_rows: tuple[int, ...], dice: Faces
) -> Position:
    """Dice that somebody sees are rolled first."""
    if dice == NOT_SEEN:
        return Position(sheets, active, FIRST, open_rows, NOT_SEEN)
    return Position(sheets, active, ROLL, open_rows)


def teams(players: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in range(players))


def terms(position: Position) -> tuple[int, dict[str, str]]:
    return len(position.sheets), {"dice": UNSEEN} if position.dice == NOT_SEEN else {}


def to_act(position: Position) -> tuple[Seat, ...]:
    """Action 1 is everybody's, at the same time; what follows is the active player's alone."""
    phase = position.phase
    if phase == ROLL:
        return (DICE,)
    if phase == FIRST:
        return tuple(range(len(position.sheets)))
    return () if phase == OVER else (position.active,)


def legal(position: Position, seat: Seat) -> Sequence[Action]:
    if seat == DICE:
        return range(6 ** (2 + len(position.open_rows)))
    rows = position.sheets[seat].rows
    actions = [NOTHING]
    for row, number in _offers(position):
        column = COLUMNS[row][number]
        if may_cross(rows[row], column):
            actions.append(field(row, column))
    return actions


def _offers(position: Position) -> list[tuple[int, int]]:
    """The open rows with the sums that the dice offer there, in this action."""
    if position.dice == NOT_SEEN:
        return [(row, number) for row in position.open_rows for number in NUMBERS[row]]
    white, other_white, *coloured = position.dice
    if position.phase == FIRST:
        return [(row, white + other_white) for row in position.open_rows]
    whites = (white,) if white == other_white else (white, other_white)
    return [(row, one + coloured[row]) for row in position.open_rows for one in whites]


def play(position: Position, turn: Turn) -> Position:
    if position.phase == ROLL:
        return _rolled(position, turn[DICE])
    if position.phase == FIRST:
        return crosses(position, turn, then=SECOND)
    return end_of_turn(crosses(position, turn, then=ROLL))


def _rolled(position: Position, roll: Action) -> Position:
    sheets, active, _, open_rows, _, _ = position
    return Position(sheets, active, FIRST, open_rows, faces_of(roll, open_rows))


def crosses(position: Position, turn: Turn, then: int) -> Position:
    """Everybody crosses what they chose in this turn. Rows that got a lock are closed for all,
    their dice leave the game, and with the second closed row the game is over at once."""
    sheets, active, _, open_rows, dice, crossed = position
    after = list(sheets)
    for seat, action in turn.items():
        if action != NOTHING:
            after[seat] = cross(sheets[seat], action)
            crossed = crossed or seat == active
    now_open = _open_rows(after)
    if now_open != open_rows:
        if is_over(now_open):
            return _over(tuple(after), active, now_open, dice)
        dice = (*dice[:2], *(face * (row in now_open) for row, face in enumerate(dice[2:])))
    return Position(tuple(after), active, then, now_open, dice, crossed)


def _over(
    sheets: tuple[Sheet, ...], active: Seat, open_rows: tuple[int, ...], dice: Faces
) -> Position:
    """At the end nothing lies on the table, if anybody saw it before."""
    return Position(sheets, active, OVER, open_rows, NOT_SEEN if dice == NOT_SEEN else ())


def _open_rows(sheets: list[Sheet]) -> tuple[int, ...]:
    return tuple(row for row in ALL_ROWS if not any(sheet.rows[row] & LOCK for sheet in sheets))


def is_over(open_rows: tuple[int, ...]) -> bool:
    return len(ALL_ROWS) - len(open_rows) >= CLOSED_ROWS_TO_END


def end_of_turn(position: Position) -> Position:
    """An active player who crossed nothing takes a misthrow; then the next player is active."""
    sheets, active, phase, open_rows, dice, crossed = position
    if phase == OVER:
        return position
    if not crossed:
        rows, misthrows = sheets[active]
        sheets = (*sheets[:active], Sheet(rows, misthrows + 1), *sheets[active + 1 :])
        if misthrows + 1 == MOST_MISTHROWS:
            return _over(sheets, active, open_rows, dice)
    return _before_a_turn(sheets, (active + 1) % len(sheets), open_rows, dice)


def result(position: Position) -> Result | None:
    if position.phase != OVER:
        return None
    scores = tuple(score(sheet) for sheet in position.sheets)
    return Result(highest(scores), scores, reason_to_end(position) or "")


def highest(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Equal totals share the win."""
    return tuple(seat for seat, points in enumerate(scores) if points == max(scores))


def reason_to_end(position: Position) -> str | None:
    """Why the sheets end the game, if they do."""
    if is_over(position.open_rows):
        return TWO_ROWS_CLOSED
    if any(sheet.misthrows == MOST_MISTHROWS for sheet in position.sheets):
        return FOURTH_MISTHROW
    return None


PHASES = {
    "roll": (ROLL, False),
    "1": (FIRST, False),
    "2": (SECOND, False),
    "2x": (SECOND, True),
    "over": (OVER, False),
}
"""How the phase is written; x: the active player has crossed a number in this turn."""


def write(position: Position) -> str:
    """Sheets, active seat, phase, dice: `R5 Y G B10 M0 | R Y5 G B M1 | 0 2x 41+5326`; a ? stands
    for dice that are unseen."""
    return " | ".join([*map(write_sheet, position.sheets), write_state(position, PHASES)])


def read(text: str) -> Position:
    *sheets, state = whole(text, "qwixx_position", "a Qwixx position").split(" | ")
    if len(sheets) not in PLAYERS:
        raise BadText(
            "qwixx_sheets",
            "a Qwixx position has 1 to 5 sheets before the last |, not {sheets}",
            sheets=len(sheets),
        )
    position = read_state([_read_sheet(sheet) for sheet in sheets], state, PHASES)
    if (position.phase == OVER) != (reason_to_end(position) is not None):
        raise state.expected("qwixx_over", "over if, and only if, the sheets end the game")
    return position


def _read_sheet(piece: Piece) -> Sheet:
    words = piece.split(" ")
    if len(words) != 5:
        raise piece.expected("qwixx_sheet", "a sheet of five words, like R5,7 Y G12 B M0")
    return read_sheet(words)


Phases = dict[str, tuple[int, bool]]


def write_state(position: Position, phases: Phases) -> str:
    """Everything but the sheets."""
    names = {meaning: name for name, meaning in phases.items()}
    words = [str(position.active), names[position.phase, position.crossed]]
    if position.dice:
        words.append(write_dice(position.dice))
    return " ".join(words)


def read_state(sheets: list[Sheet], piece: Piece, phases: Phases) -> Position:
    """The position of these sheets with the state that `write_state` wrote so."""
    words = piece.split(" ")
    if len(words) not in (2, 3):
        raise piece.expected(
            "qwixx_state", "the active seat, what comes next and the dice, like 0 2x 41+5326"
        )
    seats = {str(seat): seat for seat in range(len(sheets))}
    active = words[0].one_of(
        seats, "qwixx_active", "the active seat, 0 to {last}", last=len(sheets) - 1
    )
    phase, crossed = words[1].one_of(
        phases, "qwixx_phase", "one of {phases}", phases=", ".join(phases)
    )
    open_rows = _open_rows(sheets)
    unseen = phase != ROLL and [word.text for word in words[2:]] == [HIDDEN]
    rolled = phase not in (ROLL, OVER)
    if len(words) != 2 + rolled and not unseen:
        raise piece.expected("qwixx_dice", "dice during an action, and only then")
    dice = NOT_SEEN if unseen else read_roll(words[2], open_rows) if rolled else ()
    position = Position(tuple(sheets), active, phase, open_rows, dice, crossed)
    _check_possible(position)
    return position


def _check_possible(position: Position) -> None:
    """Refuses what the rules rule out at a glance."""
    sheets, active, _, open_rows, dice, crossed = position
    misthrown = [seat for seat, sheet in enumerate(sheets) if sheet.misthrows == MOST_MISTHROWS]
    if misthrown not in ([], [active]):
        raise BadText(
            "fourth_misthrow_not_active",
            "a fourth misthrow ends the game at once, so only the active player can have one",
        )
    if misthrown and is_over(open_rows):
        raise BadText(
            "two_ends", "a fourth misthrow or a second closed row ends the game at once: not both"
        )
    if not open_rows and dice != NOT_SEEN:  # unseen, nobody knows that all crossed one sum
        raise BadText(
            "four_rows_closed",
            "two closed rows end the game, and at most one more closes with them: not all four",
        )
    if any(_locks(sheet) > CLOSED_ROWS_TO_END for sheet in sheets):
        raise BadText("third_lock", "two closed rows end the game, so nobody crosses a third lock")
    if crossed and not any(sheets[active].rows):
        raise BadText(
            "crossed_nothing",
            "x means that seat {seat} has crossed a number, but its rows are empty",
            seat=active,
        )


def _locks(sheet: Sheet) -> int:
    return sum(row & LOCK > 0 for row in sheet.rows)


def write_action(position: Position, seat: Seat, action: Action) -> str:
    if seat == DICE:
        return write_dice(faces_of(action, position.open_rows))
    return write_field(action)


def read_action(position: Position, seat: Seat, text: str) -> Action:
    page = whole(text, "qwixx_choice", "a Qwixx choice")
    if seat == DICE:
        return roll_of(read_roll(page, position.open_rows))
    return NOTHING if text == "-" else read_field(page)
