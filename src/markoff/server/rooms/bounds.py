"""What a table can bear. Chat, and what leads nowhere, are counted apart from the events that a
game needs, so nobody can end a game by talking or by changing their mind."""

from collections.abc import Sequence
from typing import NamedTuple

from markoff.refusal import Refused
from markoff.server.rooms import events, idle
from markoff.server.rooms.room import Room

MINUTE = 60.0


class Bounds(NamedTuple):
    talk_a_minute: int = 40
    """Messages of one player, from all their devices together."""
    most_talk: int = 5_000
    """Messages at one table."""
    second_thoughts: int = 1_000
    """Acts of one player at one table that lead nowhere."""

    def check(self, room: Room, asked: Sequence[events.Happening], now: float) -> None:
        """Refuses what would be too much. A worn table still lets you resign, because that ends the
        game and shows the secret of its dice."""
        for event in asked:
            if isinstance(event, events.Said):
                self._check_talk(room, event, now)
            elif room.worn and not isinstance(event, events.Resigned):
                raise Refused(
                    "table_is_worn", "too much has happened at this table; open a new one"
                )
            else:
                self._check_idle(room, event)

    def _check_idle(self, room: Room, event: events.Happening) -> None:
        who = idle.idler(event, room.match is not None, room.order)
        if who and room.idle[who] >= self.second_thoughts:
            raise Refused(
                "second_thoughts",
                "at this table, this was done {most:,} times without getting anywhere; the game"
                " goes on without it",
                most=self.second_thoughts,
            )

    def _check_talk(self, room: Room, said: events.Said, now: float) -> None:
        if room.said >= self.most_talk:
            raise Refused(
                "talked_out",
                "this table has heard {most:,} messages and takes no more; the game goes on",
                most=self.most_talk,
            )
        latest = [other for _, other, _ in room.talk if other.at > now - MINUTE]
        if sum(other.name == said.name for other in latest) >= self.talk_a_minute:
            raise Refused(
                "talks_too_fast",
                "you may say {most} things a minute; wait a little",
                most=self.talk_a_minute,
            )
