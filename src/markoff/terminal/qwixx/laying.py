"""Qwixx laid out to choose on: the dice and your own sheet, the others' sheets beside or below."""

from collections.abc import Sequence

from rich.text import Text

from markoff.game import DICE, Action, Seat
from markoff.games import qwixx
from markoff.games.qwixx_sheet import NUMBERS, field, is_crossed
from markoff.table.played import Played
from markoff.terminal.ink import wrapped
from markoff.terminal.qwixx.dice import dice, dice_in_a_line
from markoff.terminal.qwixx.sheet import SMALL_WIDTH, large, pairs, small
from markoff.terminal.qwixx.words import now
from markoff.terminal.scene import Scene, Sides

LARGE_WIDTH = 78


def laid_out(scene: Scene, width: int) -> Sides:
    position = scene.position
    before = round_before([(played, played.position) for played in scene.past], position)
    main = [*wrapped(now(position, scene.names), width), *rolled(position, width)]
    if scene.viewer is not None:
        main += [Text(), *own(position, scene.viewer, scene, width, before)]
    return Sides(main, others(position, scene, width, before))


def rolled(position: qwixx.Position, width: int) -> list[Text]:
    return dice(position) if width >= LARGE_WIDTH else dice_in_a_line(position)


def own(
    position: qwixx.Position,
    seat: Seat,
    scene: Scene,
    width: int,
    before: qwixx.Position,
    extra: int | None = None,
) -> list[Text]:
    """Your sheet; what you can cross off is a spot."""
    offered, new = scene.offers, fresh(before, position, seat)
    if width >= LARGE_WIDTH:
        return large(position, seat, scene.names, offered, extra, new)
    lines = small(position, seat, scene.names, extra, offered, new)
    return [Text(" ") + line for line in lines]


def others(
    position: qwixx.Position,
    scene: Scene,
    width: int,
    before: qwixx.Position,
    extra: Sequence[int] = (),
) -> list[Text]:
    sheets = [
        small(
            position,
            seat,
            scene.names,
            extra[seat] if extra else None,
            fresh=fresh(before, position, seat),
        )
        for seat in range(len(position.sheets))
        if seat != scene.viewer
    ]
    if width >= 2 * SMALL_WIDTH + 3:
        return pairs(sheets)
    return [line for sheet in sheets for line in (*(Text(" ") + each for each in sheet), Text())]


def round_before(
    past: Sequence[tuple[Played, qwixx.Position]], position: qwixx.Position
) -> qwixx.Position:
    """The sheets before the latest crosses: those since the last roll or, right after one, those
    of the round before."""
    turns = [(DICE in played.choices, sheets) for played, sheets in past]
    if turns and turns[-1][0]:
        turns.pop()
    for is_roll, sheets in reversed(turns):
        if is_roll:
            break
        position = sheets
    return position


def fresh(before: qwixx.Position, position: qwixx.Position, seat: Seat) -> set[Action]:
    """What this seat has crossed off since then."""
    old, new = before.sheets[seat].rows, position.sheets[seat].rows
    return {
        field(row, column)
        for row, numbers in enumerate(NUMBERS)
        for column in range(len(numbers))
        if is_crossed(new[row], column) and not is_crossed(old[row], column)
    }
