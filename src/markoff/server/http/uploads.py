"""Records that strangers send: they are read and replayed in another process, in fair turns, only
as long as somebody waits for the answer."""

from typing import Any, TypeVar

from markoff.refusal import Refused
from markoff.server.limits import home_of
from markoff.server.thinking.contract import Thinking, Thought
from markoff.server.thinking.line import Allowance
from markoff.server.thinking.turns import Asker
from markoff.table import record_forms
from markoff.table.record import Record
from markoff.text import BadText

MOST_TURNS = 2_000
"""Turns in an uploaded record, many more than people play in the longest games."""
MOST_WAITING = 100
"""Uploads that are being looked at or wait for it."""
MOST_EACH = 6
"""Of these, uploads from one address."""
SECONDS = 10.0
"""For one upload."""

T = TypeVar("T")


class Uploads:
    def __init__(self, readers: Thinking) -> None:
        self.readers = readers
        self.allowance = Allowance(MOST_WAITING, MOST_EACH)

    async def look(self, address: str, function: Thought[T], *question: Any) -> T:
        """What this function makes of it."""
        home = home_of(address)
        with self.allowance.one(home, _others_under_way(), _many()):
            return await self.readers.ask(function, *question, asker=Asker(home), seconds=SECONDS)


def read(text: str) -> Record:
    """A record in text or JSON, if it is not too long to look at."""
    record = record_forms.read(text)
    if len(record.turns) > MOST_TURNS:
        raise BadText(
            "too_many_turns",
            "a record that you send may have at most {most:,} turns, not {turns:,}",
            most=MOST_TURNS,
            turns=len(record.turns),
        )
    return record


def _others_under_way() -> Refused:
    return Refused(
        "uploads_under_way",
        "your other records are still being looked at; try again in a moment",
        again=True,
    )


def _many() -> Refused:
    return Refused(
        "many_uploads", "too many records are being looked at; try again in a moment", again=True
    )
