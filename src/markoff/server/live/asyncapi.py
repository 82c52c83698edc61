"""The live protocol as an AsyncAPI 3.0 document, and as the tables of docs/wire.md: both are made
from the types in wire.py."""

from typing import get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from markoff import __version__
from markoff.server.http.openapi import JSON, Schema, schemas
from markoff.server.live import connection as live
from markoff.server.live import wire

Message = type[msgspec.Struct]
REQUESTS: tuple[Message, ...] = get_args(wire.Requests)
ANSWERS: tuple[Message, ...] = (
    wire.State,
    wire.Chosen,
    wire.Presence,
    wire.Talk,
    wire.Done,
    wire.Refused,
    wire.Pong,
)
DIRECT: dict[Message, tuple[Message, ...]] = {
    wire.Hello: (wire.State, wire.Refused),
    wire.Ping: (wire.Pong, wire.Refused),
}
"""What answers a request, if it is not `done` or `refused`."""

MEANINGS = {
    "hello": "The first message, and again whenever the keys change.",
    "begin": "Lots are drawn and the match begins, without the places that are still free.",
    "bot": "The name of a bot.",
    "choose": "A choice, sealed until everybody who is to act has chosen.",
    "withdraw": "Takes a sealed choice back, as long as others are still thinking.",
    "roll": "Rolls the dice, where they wait because the last turn could still be taken back.",
    "decline": "No to what was asked for.",
    "resign": "The match is lost for this seat.",
    "leave": "The table's stand-in bot plays for this seat.",
    "back": "The seat's owner plays again.",
    "say": "Chat, for the table or for the team.",
    "ping": "Are you there?",
    "refused": "The request with this id has changed nothing.",
    "talk": "What somebody has said.",
    "pong": "Yes.",
    "id": "The client's own name for the request; the answer repeats it.",
    "keys": "Of the seats that the client holds; none for a spectator.",
    "seat": "One of the client's own seats.",
    "ply": "The ply that the client is at.",
    "rename.name": "As for sitting down: 1 to 40 printable characters that nobody else has here.",
    "choose.text": "One of the state's `choices`, in notation.",
    "say.text": "One printable line.",
    "say.to_team": "For partners only.",
    "ask.what": "What is asked for, or agreed to.",
    "refused.reason": "A sentence for people.",
    "state.table": "The code of the table.",
    "state.plan": "What the table was opened with.",
    "state.match": "The name of the match, which its dice depend on.",
    "state.yours": "The seats of this client; before the match, its places.",
    "state.begun": "Has the match begun?",
    "state.ply": "How many turns have been played.",
    "state.position": "In notation.",
    "state.awaited": "The seats that are to choose and have not; -1 is the dice.",
    "state.agreed": "The seats that want what was asked for.",
    "state.paused": "Clocks stand still.",
    "state.winners": "Once the match is over; several for a team or a tie.",
    "state.scores": "By seat, once the match is over.",
    "state.reason": "Why it is over; empty before.",
    "state.secret": "Of the dice, in hex, once the match is over.",
    "state.rematch": "The code of the table where it goes on.",
    "seat.": "A chair; before the match a place.",
    "seat.name": "Of whoever sits there; empty for a free place.",
    "seat.bot": "The bot that plays now; empty for a person.",
    "seat.away": "Has the owner left the seat to its stand-in?",
    "seat.chosen": "Is there a sealed choice?",
    "seat.ms_left": "On the clock, in milliseconds.",
    "plan.game": "Its name, as `/api/games` lists it.",
    "plan.options": "Of the game, such as `size` or `board`.",
    "plan.typed_in": "Real dice are rolled, and typed in.",
    "plan.given_seats": "Everybody sits in the order of places, without drawing lots.",
    "plan.caps": "When an endless game is a draw.",
    "plan.clock": "None: nobody is in a hurry.",
    "plan.undo": "Turns are never taken back, with consent, or freely.",
    "plan.team_talk": "May partners confer?",
    "plan.spectators": "May others watch?",
    "caps.threefold": "At the third repetition of a position.",
    "caps.moves": "After so many moves.",
    "clock.bank": "Milliseconds at the start.",
    "clock.increment": "Milliseconds that each choice adds.",
    "talk.number": "Of the event.",
    "talk.seat": "Who said it; before the match it is a place.",
    "talk.name": "Whose seat that was.",
    "talk.text": "Text, never markup.",
    "talk.to_team": "Was it for partners only?",
}
"""What the types leave unsaid: by message (with a point behind it where a field has that name
too), by message and field, or by field for all of them."""


def components() -> Schema:
    """Every message and what it is made of, each field with its meaning."""
    _, made = schemas([*REQUESTS, *ANSWERS])
    for title, schema in made.items():
        message = title.lower()
        schema.setdefault("description", MEANINGS.get(f"{message}.") or MEANINGS.get(message, ""))
        for name, field in schema["properties"].items():
            meaning = MEANINGS.get(f"{message}.{name}") or MEANINGS.get(name)
            if meaning:
                field.setdefault("description", meaning)
    return made


def document() -> Schema:
    messages = [kind.__name__ for kind in (*REQUESTS, *ANSWERS)]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Markoff, live",
            "version": __version__,
            "description": "One websocket for one table. What is not live: /api/openapi.json.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": JSON,
        "channels": {"live": _channel(messages)},
        "operations": _operations(),
        "components": {
            "messages": {
                name: {"name": name.lower(), "payload": {"$ref": f"#/components/schemas/{name}"}}
                for name in messages
            },
            "schemas": components(),
        },
    }


def _channel(messages: list[str]) -> Schema:
    header = {"type": "string", "description": "Bearer and the key of a seat, for programs."}
    return {
        "address": "/live/{table}",
        "description": f"Text frames of at most {live.LONGEST_MESSAGE:,} bytes, one message each.",
        "parameters": {"table": {"description": "The code of the table."}},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
        "bindings": {
            "ws": {
                "method": "GET",
                "headers": {"type": "object", "properties": {"Authorization": header}},
            }
        },
    }


def _operations() -> Schema:
    """As the server sees it: it receives requests, and sends states and talk unasked."""
    channel = {"$ref": "#/channels/live"}
    made: Schema = {
        kind.__name__.lower(): {
            "action": "receive",
            "channel": channel,
            "messages": [_in_channel(kind)],
            "reply": {
                "channel": channel,
                "messages": [
                    _in_channel(each) for each in DIRECT.get(kind, (wire.Done, wire.Refused))
                ],
            },
        }
        for kind in REQUESTS
    }
    told = [_in_channel(wire.State), _in_channel(wire.Presence), _in_channel(wire.Talk)]
    made["tell"] = {"action": "send", "channel": channel, "messages": told}
    return made


def _in_channel(kind: Message) -> Schema:
    return {"$ref": f"#/channels/live/messages/{kind.__name__}"}


def tables(kinds: tuple[Message, ...]) -> str:
    """Markdown: a heading, a sentence and a table of fields for each message."""
    known = components()
    return "\n\n".join(_table(kind.__name__, known[kind.__name__]) for kind in kinds)


def _table(name: str, schema: Schema) -> str:
    lines = [f"### {name.lower()}", "", schema.get("description", ""), ""]
    fields = {name: field for name, field in schema["properties"].items() if name != "type"}
    if "default" in fields.get("id", ()):  # of a request: they all have it, and the page says so
        del fields["id"]
    lines += ["| field | type | meaning |", "|---|---|---|"] if fields else []
    for field, about in fields.items():
        needed = "" if field in schema["required"] else f"; {_default(about)} if not given"
        meaning = about.get("description", "")
        lines.append(f"| `{field}` | {written(about)}{needed} | {meaning} |")
    return "\n".join(lines).strip()


def _default(schema: Schema) -> str:
    return f"`{msgspec.json.encode(schema['default']).decode()}`"


def written(schema: Schema) -> str:
    """The type in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2].lower()
    if "anyOf" in schema:
        return " or ".join(map(written, schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f"`{each}`" for each in schema["enum"])
    match schema["type"]:
        case "array":
            most = f" of at most {schema['maxItems']}" if "maxItems" in schema else ""
            return f"list{most}: {written(schema['items'])}"
        case "object":
            return f"object of {written(schema['additionalProperties'])}"
        case "string":
            return f"text up to {schema['maxLength']}" if "maxLength" in schema else "text"
        case "integer" if "maximum" in schema:
            return f"{schema['minimum']} to {schema['maximum']:,}"
    return str(schema["type"])


_document = msgspec.json.encode(document())


async def serve(_: Request) -> Response:
    return Response(_document, media_type=JSON)
