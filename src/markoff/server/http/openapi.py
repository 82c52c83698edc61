"""The HTTP API as an OpenAPI 3.1 document, made from the types that it is read and written with.

`OPERATIONS` says what each route takes and answers; a test compares it with the routes.
"""

import ast
import inspect
from textwrap import dedent
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from markoff import __version__
from markoff.review.review import Review
from markoff.server.http import api, hints, replays
from markoff.server.live import wire
from markoff.server.rooms.events import Plan
from markoff.table.record import Record

Schema = dict[str, Any]
REF = "#/components/schemas/{name}"
JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"
OK, CREATED = 200, 201
PROBLEMS = {
    400: "The request cannot be understood; the sentence says why.",
    404: "There is no such table.",
    409: "Not now, or not for you; the sentence says why.",
    429: "Too many requests from this address.",
    503: "The database does not answer; try again.",
}
STORED = (404, 429, 503)
TABLE = {
    "name": "table",
    "in": "path",
    "required": True,
    "description": "The code of the table; small letters will do.",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9]{1,16}$"},
    "example": "K7WPXD",
}
PAGE: Schema = {
    "Link": {
        "description": "Once the match is over: its page for people, as `rel=alternate`.",
        "schema": {"type": "string"},
        "example": '<https://markoff.example.org/r/K7WPXD>; rel="alternate"; type="text/html"',
    }
}
ABLE: tuple[Schema, ...] = tuple(
    {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
    for name, about in {
        "game": "Its name, as `/api/games` lists it; without it nothing else.",
        "players": "How many play; 2 if not given.",
        "size": "Of the board of Quixo; the other options of a game likewise.",
        "board": "Of Qwixx On Board.",
        "position": "Where the match starts, if not at the beginning.",
    }.items()
)
EXAMPLES: dict[Any, Any] = {
    Plan: {"game": "quixo", "places": ["", "casual"], "options": {"size": "3"}},
    api.Sit: {"name": "Ann", "words": "the cat sleeps"},
    api.Key: {"key": "3q2-7wAAAAAAAAAAAAAAAA"},
    api.Asked: {"game": "quixo", "position": ".../.../... X", "seat": 0},
}
"""Of the bodies of requests."""


class Operation(NamedTuple):
    name: str
    method: str
    path: str
    about: str
    answer: Any
    """A type of JSON, or the media type of something else."""
    problems: tuple[int, ...] = ()
    body: Any = None
    status: int = OK
    problem: Any = api.Problem
    headers: Schema | None = None
    query: tuple[Schema, ...] = ()


OPERATIONS = (
    Operation("games", "get", "/api/games", "The games.", dict[str, api.Rules], (429,)),
    Operation(
        "bots",
        "get",
        "/api/bots",
        "The levels of bots, the weakest first; with a query those that can play this.",
        dict[str, str],
        (400, 429),
        query=ABLE,
    ),
    Operation(
        "boards",
        "get",
        "/api/boards",
        "The shipped boards of Qwixx On Board, written out.",
        dict[str, str],
        (429,),
    ),
    Operation(
        "open_table",
        "post",
        "/api/tables",
        "Open a table.",
        api.Opened,
        (400, 409, 429, 503),
        Plan,
        CREATED,
    ),
    Operation(
        "look",
        "get",
        "/api/tables/{table}",
        "What everybody may see.",
        wire.State,
        (409, *STORED),
        headers=PAGE,
    ),
    Operation(
        "sit",
        "post",
        "/api/tables/{table}/places",
        "Sit down; the key of the place is shown only now.",
        api.Seated,
        (400, 404, 409, 429, 503),
        api.Sit,
        CREATED,
    ),
    Operation(
        "stand_up",
        "delete",
        "/api/tables/{table}/places",
        "Give a place back before the match begins.",
        dict[str, str],
        (400, 404, 409, 429, 503),
        api.Key,
    ),
    Operation(
        "record",
        "get",
        "/api/tables/{table}/record",
        "The record of a finished match, as text.",
        TEXT,
        (409, *STORED),
        headers=PAGE,
    ),
    Operation(
        "record_json",
        "get",
        "/api/tables/{table}/record.json",
        "The record of a finished match, as JSON.",
        Record,
        (409, *STORED),
        headers=PAGE,
    ),
    Operation(
        "qr",
        "get",
        "/api/tables/{table}/qr.svg",
        "A QR code of the table's link.",
        SVG,
        (400, *STORED),
    ),
    Operation(
        "replay",
        "get",
        "/api/tables/{table}/replay",
        "The match so far, position by position.",
        replays.Replay,
        (409, *STORED),
    ),
    Operation(
        "replay_record",
        "post",
        "/api/replay",
        "A record, position by position.",
        replays.Replay,
        (400, 429),
        (TEXT, Record),
    ),
    Operation(
        "hint",
        "post",
        "/api/hint",
        "What a bot thinks of every choice, the best first.",
        list[hints.Hint],
        (400, 409, 429),
        api.Asked,
    ),
    Operation(
        "review",
        "get",
        "/api/tables/{table}/review",
        "How the chances went in a finished match, what was luck, and what cost most.",
        Review,
        (400, 409, *STORED),
    ),
    Operation(
        "review_record",
        "post",
        "/api/review",
        "The same for a record of a finished match.",
        Review,
        (400, 409, 429),
        (TEXT, Record),
    ),
    Operation(
        "verify",
        "post",
        "/api/verify",
        "Is this record true?",
        api.Checked,
        (400, 429),
        (TEXT, Record),
    ),
    Operation("openapi", "get", "/api/openapi.json", "This document.", Schema),
    Operation("asyncapi", "get", "/api/asyncapi.json", "The live protocol, as AsyncAPI.", Schema),
    Operation(
        "health", "get", "/healthz", "Is all well, the database too?", TEXT, (503,), problem=TEXT
    ),
    Operation("metrics", "get", "/metrics", "For Prometheus.", TEXT),
)


def document() -> Schema:
    types = [kind for each in OPERATIONS for kind in _types(each)]
    known, components = schemas([api.Problem, *types])
    paths: dict[str, Schema] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method] = _operation(each, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Markoff",
            "version": __version__,
            "description": "Everything that is not live. What is live: /api/asyncapi.json.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _types(operation: Operation) -> list[Any]:
    body = operation.body if isinstance(operation.body, tuple) else (operation.body,)
    kinds = (*body, operation.answer)
    return [kind for kind in kinds if kind is not None and not isinstance(kind, str)]


def _operation(operation: Operation, known: dict[Any, Schema]) -> Schema:
    good = {"description": operation.about, "content": _content(operation.answer, known)}
    headers = {"headers": operation.headers} if operation.headers else {}
    answers: Schema = {str(operation.status): {**good, **headers}}
    for status in operation.problems:
        answers[str(status)] = _problem(status, _content(operation.problem, known))
    made: Schema = {
        "operationId": operation.name,
        "summary": operation.about,
        "responses": answers,
    }
    parameters = [TABLE, *operation.query] if "{table}" in operation.path else operation.query
    if parameters:
        made["parameters"] = list(parameters)
    if operation.body is not None:
        made["requestBody"] = {"required": True, "content": _content(operation.body, known)}
    return made


def _content(kind: Any, known: dict[Any, Schema]) -> Schema:
    if isinstance(kind, tuple):
        return {media: what for each in kind for media, what in _content(each, known).items()}
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    example = {"example": EXAMPLES[kind]} if kind in EXAMPLES else {}
    return {JSON: {"schema": known[kind], **example}}


def _problem(status: int, content: Schema) -> Schema:
    made: Schema = {"description": PROBLEMS[status], "content": content}
    if status == 429:
        about = "Seconds until the next request may pass."
        made["headers"] = {
            "Retry-After": {
                "required": True,
                "description": about,
                "schema": {"type": "integer", "minimum": 1},
            }
        }
    return made


def schemas(types: list[Any]) -> tuple[dict[Any, Schema], Schema]:
    """The JSON schema of each type, and those they refer to by name; fields say what they mean."""
    made, components = msgspec.json.schema_components(types, ref_template=REF)
    components = msgspec.json.decode(msgspec.json.encode(components))  # defaults are JSON too
    for kind in _structs(types):
        for field, text in meanings(kind).items():
            if kind.__name__ in components:
                components[kind.__name__]["properties"][field]["description"] = text
    return dict(zip(types, made, strict=True)), components


def _structs(types: list[Any]) -> list[type[msgspec.Struct]]:
    """All structs that these types hold, however deep."""
    found: dict[Any, None] = {}
    waiting = list(types)
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
            found[kind] = None
            waiting += [field.type for field in msgspec.structs.fields(kind)]
        waiting += getattr(kind, "__args__", ())
    return list(found)


def meanings(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What is written under each field of a struct, which Python itself forgets."""
    found: dict[str, str] = {}
    for base in reversed([each for each in kind.__mro__ if each.__module__ == kind.__module__]):
        try:
            source = inspect.getsource(base)
        except OSError:  # installed without it
            continue
        (body,) = ast.parse(dedent(source)).body
        assert isinstance(body, ast.ClassDef)
        for field, under in zip(body.body, body.body[1:], strict=False):
            match field, under:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    found[name] = " ".join(text.split())
    return found


_document = msgspec.json.encode(document())


async def serve(_: Request) -> Response:
    return Response(_document, media_type=JSON)
