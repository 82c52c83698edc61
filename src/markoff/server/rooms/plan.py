"""What the person who opens a table chose: sent by clients, and shown to everybody at the table."""

from typing import Annotated, Literal

from msgspec import Struct

from markoff.table.note import note
from markoff.table.setup import NO_CAPS, Caps, Clock

Undo = Literal["off", "ask", "free"]


class Plan(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the one who opens a table wants."""

    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    places: Annotated[
        tuple[str, ...], note("For each player the name of a bot, or nothing for a person.")
    ]
    options: Annotated[dict[str, str], note("Of the game, such as `size` or `board`.")] = {}
    typed_in: Annotated[bool, note("You roll real dice and type in what they show.")] = False
    given_seats: Annotated[
        bool, note("Sit in the order of joining; otherwise the seats are drawn.")
    ] = False
    caps: Annotated[Caps, note("When a game that need not end is a draw.")] = NO_CAPS
    clock: Annotated[Clock | None, note("Without one there is no limit on time.")] = None
    undo: Annotated[
        Undo, note("Turns are never taken back, with everybody's consent, or freely.")
    ] = "ask"
    team_talk: Annotated[bool, note("Whether partners may confer.")] = True
    spectators: Annotated[bool, note("Whether others may watch.")] = True
    stand_in: Annotated[
        str,
        note(
            "The bot that plays for somebody who has left; if empty, a quick one of the game, or"
            " nobody where only the players see the dice."
        ),
    ] = ""
    hints: Annotated[bool, note("Whether players may ask a bot what it would choose.")] = False
    position: Annotated[str, note("Where the game goes on from; empty for its start.")] = ""
    pace: Annotated[
        bool,
        note("People roll their own dice, and bots take a breath before they roll theirs."),
    ] = False
    closed: Annotated[
        bool,
        note("The door is closed at first: people knock, and the host lets them sit down."),
    ] = False
    day: Annotated[
        str, note("The dice are those of this day, as in `2026-11-17`, the same for everybody.")
    ] = ""
