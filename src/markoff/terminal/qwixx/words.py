"""Qwixx in words: what a choice would do, and what a turn did."""

from collections.abc import Iterable, Sequence

from markoff.game import DICE, Action, Seat, Turn
from markoff.games import qwixx
from markoff.games.qwixx_dice import NOT_SEEN
from markoff.games.qwixx_sheet import (
    MISTHROW,
    MOST_MISTHROWS,
    NOTHING,
    NUMBERS,
    RIGHTMOST,
    Sheet,
    place,
)
from markoff.terminal.ink import ROWS, listed, shown, signed

A_MISTHROW = f"a misthrow, {signed(MISTHROW)}"


def field_words(action: Action) -> str:
    """`red 8`."""
    row, column = place(action)
    return f"{ROWS[row].word} {NUMBERS[row][column]}"


def skipped(sheet: Sheet, action: Action) -> str:
    """The numbers that this cross would give up: `skips 6, 7`; nothing if there are none."""
    row, column = place(action)
    numbers = NUMBERS[row][sheet.rows[row].bit_length() : column]
    if len(numbers) > 3:
        return f"skips {numbers[0]} to {numbers[-1]}"
    return f"skips {', '.join(map(str, numbers))}" if numbers else ""


def in_brackets(*notes: str) -> str:
    said = "; ".join(filter(None, notes))
    return f" ({said})" if said else ""


def closes(action: Action) -> bool:
    return action != NOTHING and place(action)[1] == RIGHTMOST


def choice(position: qwixx.Position, _names: Sequence[str], seat: Seat, action: Action) -> str:
    if seat == DICE:
        return _roll_words(qwixx.play(position, {DICE: action}).dice)
    if action == NOTHING:
        last = position.phase == qwixx.SECOND and not position.crossed
        return "cross off nothing" + in_brackets(A_MISTHROW if last else "")
    lock = " and lock the row" if closes(action) else ""
    return f"cross off {field_words(action)}{lock}" + in_brackets(
        skipped(position.sheets[seat], action)
    )


def _roll_words(dice: tuple[int, ...], joint: str = "and", total: str = "") -> str:
    """`white 4 and 1, red 5, yellow 3`; a die that is out is not mentioned."""
    white = f"white {dice[0]} {joint} {dice[1]}{total}"
    coloured = (f"{ink.word} {face}" for ink, face in zip(ROWS, dice[2:], strict=True) if face)
    return ", ".join([white, *coloured])


def rolled(after: qwixx.Position) -> str:
    total = f" = {sum(after.dice[:2])}"
    return f"The dice: {_roll_words(after.dice, '+', total)}."


def crossed(turn: Turn, names: Sequence[str]) -> str:
    """`Ada crosses off red 5; Ben and Cleo cross off nothing.`"""
    parts = []
    # By seat: the order in a turn may tell who chose first.
    choices = sorted(turn.items())
    for seat, action in choices:
        if action != NOTHING:
            lock = " and the lock" if closes(action) else ""
            parts.append(f"{shown(names, seat)} crosses off {field_words(action)}{lock}")
    passing = [seat for seat, action in choices if action == NOTHING]
    if passing:
        parts.append(f"{who(passing, names)} {verb(passing, 'cross')} off nothing")
    return "; ".join(parts) + "."


def closings(
    before: qwixx.Position, turn: Turn, after: qwixx.Position, names: Sequence[str]
) -> list[str]:
    """Who closed which rows; several players may close one together."""
    sentences = []
    for row in before.open_rows:
        if row not in after.open_rows:
            by = [
                seat
                for seat, action in sorted(turn.items())
                if closes(action) and place(action)[0] == row
            ]
            word = ROWS[row].word
            sentences.append(f"{who(by, names)} {verb(by, 'close')} {word}: the {word} die is out.")
    return sentences


def misthrows(before: qwixx.Position, after: qwixx.Position, names: Sequence[str]) -> list[str]:
    return [
        f"{shown(names, seat)} takes a misthrow ({new.misthrows} of {MOST_MISTHROWS})."
        for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True))
        if new.misthrows > old.misthrows
    ]


def happened(
    before: qwixx.Position, turn: Turn, after: qwixx.Position, names: Sequence[str]
) -> list[str]:
    if before.phase == qwixx.ROLL:
        return [rolled(after)]
    return [
        crossed(turn, names),
        *closings(before, turn, after, names),
        *misthrows(before, after, names),
    ]


def who(seats: Iterable[Seat], names: Sequence[str]) -> str:
    return listed(shown(names, seat) for seat in seats)


def verb(seats: Sequence[Seat], word: str) -> str:
    """`cross` for several, `crosses` for one."""
    if len(seats) > 1:
        return word
    return word + ("es" if word.endswith("s") else "s")


def now(position: qwixx.Position, names: Sequence[str]) -> str:
    """Whose turn it is, and what may be done."""
    name = shown(names, position.active)
    rolls = f"{name} rolls the dice on your table. " if position.dice == NOT_SEEN else ""
    first = f"{name} is active. Action 1: all may cross off the white sum."
    if len(position.sheets) == 1:
        first = f"Action 1: {name} may cross off the white sum."
    return {
        qwixx.ROLL: f"{name} is active and rolls the dice.",
        qwixx.FIRST: rolls + first,
        qwixx.SECOND: f"Action 2: {name} may add one white die and one coloured die.",
        qwixx.THIRD: f"Action 3: {name} may move up to five free spaces.",
        qwixx.OVER: "The game is over.",
    }[position.phase]
