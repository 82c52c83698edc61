"""What is going on in Qwixx, as the heading of its picture."""

from collections.abc import Sequence

from markoff.drawing.names import shown, won
from markoff.game import Result, Seat
from markoff.games import qwixx
from markoff.games.qwixx_dice import NOT_SEEN


def now(position: qwixx.Position, names: Sequence[str], result: Result | None) -> tuple[str, str]:
    """A heading, and a quieter line under it."""
    if result:
        scores = " : ".join(map(str, result.scores))
        return won(result, names), f"{scores}, {result.reason}"
    name = shown(names, position.active)
    unseen = position.dice == NOT_SEEN
    total = "the white sum" if unseen else f"{sum(position.dice[:2])}"
    return {
        qwixx.ROLL: (f"{name} is to roll", "The dice are not rolled yet."),
        qwixx.FIRST: (
            f"{name} {'is active' if unseen else 'has rolled'}",
            f"Action 1: everybody may cross off {total}.",
        ),
        qwixx.SECOND: (f"{name} is active", "Action 2: one white die and one coloured die."),
        qwixx.THIRD: (f"{name} is active", "Action 3: the pawn may move up to five spaces."),
    }[position.phase]


def note(position: qwixx.Position, seat: Seat) -> str:
    """Behind the name on a sheet: whose turn it is, and who is to choose."""
    if position.phase == qwixx.OVER:
        return ""
    active = "active" if seat == position.active else ""
    choosing = "to choose" if seat in qwixx.to_act(position) else ""
    return ", ".join(filter(None, (active, choosing)))
