"""What the host of a table may send. Anybody else is refused."""

from typing import Annotated

from markoff.server.live.request import Number, Request
from markoff.table.note import note

Person = Annotated[Number, note("The seat of another person; before the game, the place.")]


class Host(Request, frozen=True):
    """Makes another person the host. If those who joined before you are gone for long, you may
    make yourself the host."""

    to: Annotated[Number, note("Their seat; before the game, their place.")]


class Remove(Request, frozen=True):
    """Takes somebody's seat away. Before the game it is free, and the door is closed; during the
    game the stand-in plays on for good. The key of the seat opens nothing any more."""

    person: Person


class Mute(Request, frozen=True):
    """Nobody gets what this person says any more, and what they have said is hidden; or everybody
    does again. Before the game, this closes the door."""

    person: Person
    on: Annotated[bool, note("False to let them be heard again.")] = True


class Door(Request, frozen=True):
    """Before the game: closes the door, so that people knock before they sit down, or opens it for
    everybody, those who wait included."""

    closed: Annotated[bool, note("Whether people have to knock.")]


class Admit(Request, frozen=True):
    """Before the game: answers somebody who knocks."""

    guest: Annotated[Number, note("The `number` of one of those who are `knocking`.")]
    welcome: Annotated[bool, note("Whether they may sit down.")] = True
