"""The people of a table, as its state shows them."""

from typing import Annotated

from msgspec import Struct

from markoff.table.note import note


class Seat(Struct, frozen=True, omit_defaults=True):
    """A seat; before the game, a place."""

    name: Annotated[str, note("Of the player; empty for a free place.")]
    bot: Annotated[str, note("The bot that plays now; empty for a person.")] = ""
    away: Annotated[bool, note("Whether the owner has left the seat to the stand-in.")] = False
    chosen: Annotated[bool, note("Whether there is a sealed choice.")] = False
    ms_left: Annotated[int | None, note("On the clock, in milliseconds.")] = None
    words: Annotated[
        str,
        note(
            "Before the game: what this player has added to the dice. Whoever sits down later knows"
            " that it was settled."
        ),
    ] = ""
    muted: Annotated[bool, note("Whether the host lets nobody hear them.")] = False
    stand_in: Annotated[str, note("The bot that chose last, while `bot` is being compiled.")] = ""


class Guest(Struct, frozen=True):
    """Somebody at the door."""

    number: Annotated[int, note("Names them in your answer.")]
    name: Annotated[str, note("Which they would sit down with.")]


class Declined(Struct, frozen=True, omit_defaults=True):
    """Somebody's no to what was asked for."""

    what: Annotated[str, note("As in `asked`.")]
    seat: Annotated[int, note("Who did not want it.")]
    played_on: Annotated[bool, note("Whether they said no by playing on.")] = False
