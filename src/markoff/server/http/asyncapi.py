"""The live protocol as an AsyncAPI 3.0 document, made from its messages and who sends them."""

from inspect import getdoc

from markoff import __version__
from markoff.server.http.openapi import Schema, schemas
from markoff.server.http.operation import JSON
from markoff.server.live.connection import LONGEST_MESSAGE
from markoff.server.live.protocol import ANSWERS, NOTICES, REPLIES, REQUESTS, Message, Notice

CHANNEL = {"$ref": "#/channels/live"}


def document() -> Schema:
    messages = {kind.__name__: kind for kind in (*REQUESTS, *ANSWERS)}
    _, components = schemas([*REQUESTS, *ANSWERS])
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Markoff, live",
            "version": __version__,
            "description": "One websocket for one table. What is not live: /api/openapi.json.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": JSON,
        "channels": {"live": _channel([*messages])},
        "operations": {
            **{name_of(kind): _receiving(kind) for kind in REQUESTS},
            **{notice.name: _sending(notice) for notice in NOTICES},
        },
        "components": {
            "messages": {
                name: {"name": name_of(kind), "payload": {"$ref": f"#/components/schemas/{name}"}}
                for name, kind in messages.items()
            },
            "schemas": components,
        },
    }


def name_of(kind: Message) -> str:
    """The `type` of the message on the wire."""
    return str(kind.__struct_config__.tag)


def _channel(messages: list[str]) -> Schema:
    header = {"type": "string", "description": "Bearer and the key of a seat, for programs."}
    return {
        "address": "/live/{table}",
        "description": f"Text frames of at most {LONGEST_MESSAGE:,} bytes, one message each.",
        "parameters": {"table": {"description": "The code of the table."}},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
        "bindings": {
            "ws": {
                "method": "GET",
                "headers": {"type": "object", "properties": {"Authorization": header}},
            }
        },
    }


def _receiving(kind: Message) -> Schema:
    """A request, as the server sees it."""
    return {
        "action": "receive",
        "summary": getdoc(kind),
        "channel": CHANNEL,
        "messages": [_in_channel(kind)],
        "reply": {
            "channel": CHANNEL,
            "messages": [_in_channel(each) for each in REPLIES[kind]],
        },
    }


def _sending(notice: Notice) -> Schema:
    return {
        "action": "send",
        "summary": notice.when,
        "channel": CHANNEL,
        "messages": [_in_channel(each) for each in notice.messages],
    }


def _in_channel(kind: Message) -> Schema:
    return {"$ref": f"#/channels/live/messages/{kind.__name__}"}
