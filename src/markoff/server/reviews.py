"""Reviews of matches that are over: computed one after the other, and the latest kept.

Whoever asks for a review that somebody else waits for already waits for the same one.
"""

import asyncio
from hashlib import sha256

import msgspec

from markoff.review.reviewing import review
from markoff.server.thinking import Thinkers
from markoff.table import record_json, record_text
from markoff.table.match import Refused
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.text import BadText

KEPT = 200
"""Reviews in memory, some 10 KB each."""
MOST_WAITING = 20
MOST_TURNS = 300
"""Of a match: nobody shall keep the only reviewer busy for an hour."""


def reviewed(text: str) -> bytes:
    """The review of a record, from JSON to JSON: this runs in another process."""
    return msgspec.json.encode(review(record_json.read(text)))


def finished(text: str) -> Record:
    """A record in text or JSON that somebody has; refused unless it can be played, and is over."""
    reader = record_json if text.startswith("{") else record_text
    record = reader.read(text)
    return check_over(replay(record).record())


def check_over(record: Record) -> Record:
    if record.result is None:
        raise Refused("there is a review when the match is over")
    if len(record.turns) > MOST_TURNS:
        raise BadText(f"a review is for matches of at most {MOST_TURNS} turns")
    return record


class Reviews:
    def __init__(self, reviewers: Thinkers) -> None:
        self.reviewers = reviewers
        self.kept: dict[str, bytes] = {}
        """By the digest of the record, the least wanted first."""
        self.waiting: dict[str, asyncio.Task[bytes]] = {}

    async def of(self, record: Record) -> bytes:
        """The review as JSON."""
        text = record_json.write(record)
        digest = sha256(text.encode()).hexdigest()
        if digest in self.kept:
            self.kept[digest] = self.kept.pop(digest)
            return self.kept[digest]
        if digest not in self.waiting:
            if len(self.waiting) >= MOST_WAITING:
                raise Refused("many reviews are waiting already; try again in a minute")
            self.waiting[digest] = asyncio.create_task(self._compute(digest, text))
        return await asyncio.shield(self.waiting[digest])  # others may wait for it, too

    async def _compute(self, digest: str, text: str) -> bytes:
        try:
            found = await self.reviewers.ask(reviewed, text)
        finally:
            del self.waiting[digest]
        while len(self.kept) >= KEPT:
            del self.kept[next(iter(self.kept))]
        self.kept[digest] = found
        return found
