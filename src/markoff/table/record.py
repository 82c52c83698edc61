"""The record of a match: what was agreed, every turn, and how it ended.

It has two forms that lose nothing: text that people can read, and JSON.
"""

from typing import Annotated

from msgspec import Struct

from markoff.game import Result
from markoff.table.note import note
from markoff.table.setup import Setup

AWAITED = "?"
"""Stands for a choice that is still missing."""


class Record(
    Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="markoff", tag=1
):
    """A match as it is kept: what was agreed, every turn, and how it ended. `Match.record` makes
    one, and `markoff.read_record` reads one.

    >>> import markoff
    >>> match = markoff.start("quixo", players=["Ada", "Ben"], size=3)
    >>> match.choose(0, "a1N")
    >>> match.record().turns, match.record().result
    (('a1N',), None)
    """

    setup: Annotated[Setup, note("What was agreed before the first turn.")]
    turns: Annotated[
        tuple[str, ...],
        note(
            "Each turn's choices in the order of the seats, as in `R5 -`; with a clock "
            "`R5@3200 -@900`, where the number is the thinking time in milliseconds."
        ),
    ] = ()
    pending: Annotated[str, note("The same for a turn that is not complete, as in `R5 ?`.")] = ""
    comments: Annotated[
        tuple[tuple[int, str], ...], note("Each with the ply before which it stands.")
    ] = ()
    secret: Annotated[str, note("Of the dice, in hex, once revealed.")] = ""
    winners: Annotated[tuple[int, ...], note("Several for a team or a tie.")] = ()
    scores: Annotated[tuple[int, ...], note("By seat.")] = ()
    reason: Annotated[str, note("Why the game ended; empty while it goes on.")] = ""
    forfeit: Annotated[
        tuple[int, str] | None, note("The seat whose program has forfeited, and what it did.")
    ] = None

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""
        return Result(self.winners, self.scores, self.reason) if self.reason else None
