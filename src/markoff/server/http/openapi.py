"""The HTTP API as an OpenAPI 3.1 document, made from its operations."""

from collections.abc import Sequence
from inspect import cleandoc
from typing import Any

import msgspec

from markoff import __version__
from markoff.server.http.operation import ACCEPTED, JSON, LINES, Operation, Parameter
from markoff.server.http.problems import MEANINGS, TOO_MANY

Schema = dict[str, Any]
REF = "#/components/schemas/{name}"
RETRY_AFTER: Schema = {
    "Retry-After": {
        "required": True,
        "description": "Seconds until the next request may pass.",
        "schema": {"type": "integer", "minimum": 1},
    }
}


def document(operations: Sequence[Operation]) -> Schema:
    known, components = schemas([kind for each in operations for kind in types(each)])
    paths: dict[str, Schema] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, known)
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


def types(operation: Operation) -> list[Any]:
    """Everything that travels as JSON, or in lines of it."""
    travelling = (operation.body, operation.answer, operation.problem)
    return [each[media] for each in travelling for media in (JSON, LINES) if media in each]


def _operation(operation: Operation, known: dict[Any, Schema]) -> Schema:
    answers: Schema = {str(operation.status): _answer(operation, known)}
    if operation.accepted:
        later = {**_answer(operation, known), "description": operation.accepted}
        answers[str(int(ACCEPTED))] = later
    for status in operation.problems:
        answers[str(status)] = _problem(status, _content(operation.problem, known))
    made: Schema = {
        "operationId": operation.name,
        "summary": operation.about,
        "responses": answers,
    }
    parameters = [
        *({"in": "path", "required": True, **_parameter(each)} for each in operation.parameters),
        *({"in": "query", **_parameter(each)} for each in operation.query),
    ]
    if parameters:
        made["parameters"] = parameters
    if operation.body:
        content = _content(operation.body, known)
        if operation.example is not None:
            content[JSON]["example"] = operation.example
        made["requestBody"] = {"required": True, "content": content}
    return made


def _answer(operation: Operation, known: dict[Any, Schema]) -> Schema:
    made: Schema = {
        "description": operation.about,
        "content": _content(operation.answer, known),
    }
    if operation.headers:
        made["headers"] = {each.name: _header(each) for each in operation.headers}
    return made


def _problem(status: int, content: Schema) -> Schema:
    headers = {"headers": RETRY_AFTER} if status == TOO_MANY else {}
    return {"description": MEANINGS[status], "content": content, **headers}


def _content(travelling: dict[str, Any], known: dict[Any, Schema]) -> Schema:
    return {media: {"schema": _schema(media, kind, known)} for media, kind in travelling.items()}


def _schema(media: str, kind: Any, known: dict[Any, Schema]) -> Schema:
    if media == LINES:
        return {"type": "string", "contentMediaType": JSON, "contentSchema": known[kind]}
    return known[kind] if media == JSON else {"type": "string"}


def _parameter(parameter: Parameter) -> Schema:
    return {"name": parameter.name, **_header(parameter)}


def _header(parameter: Parameter) -> Schema:
    """What is said of a parameter too, but for its name and place."""
    pattern = {"pattern": parameter.pattern} if parameter.pattern else {}
    example = {"example": parameter.example} if parameter.example else {}
    made: Schema = {"description": parameter.about, "schema": {"type": "string", **pattern}}
    return {**made, **example}


def first_paragraph(docstring: str) -> str:
    """What follows it is for programs in Python.

    >>> first_paragraph("Who sits\\n    there.\\n\\n    >>> len('Ada')")
    'Who sits\\nthere.'
    """
    return cleandoc(docstring).split("\n\n")[0]


def schemas(types: Sequence[Any]) -> tuple[dict[Any, Schema], Schema]:
    """The JSON schema of each type, and those that they refer to by name."""
    made, components = msgspec.json.schema_components(types, ref_template=REF)
    components = msgspec.json.decode(msgspec.json.encode(components))  # defaults are JSON too
    for component in components.values():
        if about := component.get("description"):
            component["description"] = first_paragraph(about)
    return dict(zip(types, made, strict=True)), components
