"""Who sends which message, and when. The AsyncAPI document and docs/wire.md are made from this."""

from typing import NamedTuple, get_args

import msgspec

from markoff.server.live import wire

Message = type[msgspec.Struct]
REQUESTS: tuple[Message, ...] = get_args(wire.Requests)
ANSWERS: tuple[Message, ...] = get_args(wire.Answers)

REPLIES: dict[Message, tuple[Message, ...]] = {
    **dict.fromkeys(REQUESTS, (wire.Done, wire.NotDone)),
    wire.Hello: (wire.State, wire.NotDone),
    wire.Ping: (wire.Pong, wire.NotDone),
}
"""What answers each request: one of these, never silence."""


class Notice(NamedTuple):
    """What the server sends without being asked."""

    name: str
    messages: tuple[Message, ...]
    when: str


NOTICES = (
    Notice(
        "change",
        (wire.State, wire.Chosen),
        "Whenever something has happened at the table. If it was only a sealed choice, the "
        "others get `chosen` instead of a state.",
    ),
    Notice(
        "chat",
        (wire.Talk,),
        "After `hello` what was said lately, then every new line, to those who may read it.",
    ),
    Notice(
        "attend",
        (wire.Presence,),
        "Whenever somebody comes or goes; after `hello` only if somebody is gone or watches.",
    ),
    Notice(
        "send_away",
        (wire.NotDone,),
        "To somebody whom the host has removed; and when a game begins at a table without "
        "spectators, to those who have no seat. The `id` is empty, and nothing follows.",
    ),
    Notice(
        "remove",
        (wire.NotDone,),
        "When the table has been removed from the server, to everybody, with the code "
        "`table_removed`. The `id` is empty, and nothing follows.",
    ),
    Notice(
        "misunderstand",
        (wire.NotDone,),
        "After something that is no message, with its `id` if it has one.",
    ),
)
