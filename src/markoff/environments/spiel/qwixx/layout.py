"""What a player sees of Qwixx in OpenSpiel: the array that every environment has, in parts with
names and shapes, and in it the dice that lie there while others are still to be rolled. That is all
that decides how the game can go on.
"""

from collections.abc import Mapping

import numpy.typing as npt

from markoff.environments.layout import Bytes, Layout
from markoff.environments.spiel.moment import Moment
from markoff.environments.spiel.qwixx.dice import lying, sheets_of
from markoff.game import Seat

Parts = Mapping[str, npt.ArrayLike]


def observation(layout: Layout, moment: Moment, seat: Seat) -> Parts:
    seen = layout.observe(moment.position, seat)
    parts = {part.name: seen[part.start : part.stop] for part in layout.parts}
    return {
        "sheets": _sheets(seen, layout, moment),
        "closed": parts["closed"],
        "dice": lying(moment),
        "action": parts["action"],
        "turn": parts["turn"],
        "crossed": parts["crossed"],
    }


def observation_on_board(layout: Layout, moment: Moment, seat: Seat) -> Parts:
    rung, path = layout.parts[-2:]
    seen = layout.observe(moment.position, seat)
    return {
        **observation(layout, moment, seat),
        "rung": seen[rung.start : rung.stop],
        "path": seen[path.start : path.stop].reshape(-1, 3),
    }


def _sheets(seen: Bytes, layout: Layout, moment: Moment) -> Bytes:
    """A row for each: its fields, the misthrows and, On Board, the pawn."""
    [end] = [part.start for part in layout.parts if part.name == "closed"]
    return seen[:end].reshape(len(sheets_of(moment.position).sheets), -1)
