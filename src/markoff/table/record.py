"""The record of a match: what was agreed, every turn, and how it ended.

It has two forms that lose nothing: text that people can read, and JSON.
"""

from msgspec import Struct

from markoff.game import Result
from markoff.table.setup import Setup

AWAITED = "?"
"""Stands for a choice that is still missing."""


class Record(
    Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="markoff", tag=1
):
    setup: Setup
    turns: tuple[str, ...] = ()
    """Each turn's choices in the order of the seats, as in `R5 -`; with a clock `R5@3200 -@900`,
    where the number is the thinking time in milliseconds."""
    pending: str = ""
    """The same for a turn that is not complete, as in `R5 ?`."""
    comments: tuple[tuple[int, str], ...] = ()
    """Each with the ply before which it stands."""
    secret: str = ""
    """The dice's secret in hex, once revealed."""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    """Why the match ended; empty while it goes on."""
    forfeit: tuple[int, str] | None = None
    """The seat whose program has forfeited, and what that did."""

    @property
    def result(self) -> Result | None:
        return Result(self.winners, self.scores, self.reason) if self.reason else None
