"""All games of an arena in their order, wherever they are played.

Batches of games go to whatever hands there are: this process, others on this machine, or a
cluster. A lost batch is played again, with the same result. Games are passed on in their order, so
a reader who stops when enough is known sees the same on any number of hands.
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from typing import NamedTuple, Protocol

from markoff.arena.arrangement import Arrangement
from markoff.arena.playing import Batch, Played
from markoff.engine.spec import PROGRAM
from markoff.text import BadText

BATCH_SECONDS = 2.0
"""How long a batch lasts, roughly: long enough to make the cost of handing it over negligible."""
PROGRAMS_SECONDS = 20.0
"""The same where programs play: every batch starts them anew."""
MOST_LOST = 5
"""Batches that may be lost one after the other before we give up."""


class Hands(Protocol):
    """Those who play."""

    def count(self) -> int:
        """How many there are at the moment; at least one."""

    def ahead(self) -> int:
        """How many batches to hand out before the first is there."""

    def submit(self, arrangement: Arrangement, numbers: range, date: str) -> Future[Batch]: ...

    def lost(self, batch: Future[Batch]) -> bool:
        """Whether this batch was lost and can be handed out again now."""

    def close(self) -> None:
        """Nobody plays any more."""


class _Handed(NamedTuple):
    deals: range
    batch: Future[Batch]


def games_in_order(
    arrangement: Arrangement, hands: Hands, date: str = ""
) -> Iterator[list[Played]]:
    """Deal after deal: the games of each together."""
    waiting: deque[_Handed] = deque()
    begun, size, losses = 0, 1, 0
    programs = any(bot.startswith(PROGRAM) for bot in arrangement.bots)
    seconds = PROGRAMS_SECONDS if programs else BATCH_SECONDS

    def hand(deals: range) -> _Handed:
        places = arrangement.places
        numbers = range(deals.start * places, deals.stop * places)
        return _Handed(deals, hands.submit(arrangement, numbers, date))

    while begun < arrangement.deals or waiting:
        while begun < arrangement.deals and len(waiting) < hands.ahead():
            deals = range(begun, min(begun + size, arrangement.deals))
            waiting.append(hand(deals))
            begun = deals.stop
        try:
            batch = waiting[0].batch.result()
        except KeyboardInterrupt:
            raise
        except BaseException:
            lost = [hands.lost(each.batch) for each in waiting]
            if not lost[0]:
                raise
            losses += 1
            if losses > MOST_LOST:
                raise BadText(
                    "batch_lost",
                    "a batch of games was lost {losses} times: every process that plays it dies",
                    losses=losses,
                ) from None
            pairs = zip(waiting, lost, strict=True)
            waiting = deque(hand(each.deals) if gone else each for each, gone in pairs)
            continue
        losses = 0
        deals = waiting.popleft().deals
        left = -(-(arrangement.deals - begun) // (2 * hands.count()))
        size = max(1, min(round(seconds * len(deals) / batch.seconds), left))
        for n in range(len(deals)):
            yield batch.games[n * arrangement.places : (n + 1) * arrangement.places]
