"""Both APIs as tables for docs/wire.md, made from the types that the server reads and writes."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from markoff.server.http.openapi import Schema, schemas, types
from markoff.server.http.operation import JSON, Operation
from markoff.server.live.protocol import NOTICES, REPLIES, Message


def operations(rows: Sequence[Operation]) -> str:
    """A line for each operation."""
    known, _ = schemas([kind for each in rows for kind in types(each)])
    lines = ["| request | what it does | body | answer | problems |", "|---|---|---|---|---|"]
    for each in rows:
        body, answer = (_travelling(kinds, known) for kinds in (each.body, each.answer))
        problems = ", ".join(map(str, each.problems))
        path = f"`{each.method} {each.path}`"
        lines.append(f"| {path} | {each.about} | {body} | {answer} | {problems} |")
    return "\n".join(lines)


def _travelling(kinds: dict[str, Any], known: dict[Any, Schema]) -> str:
    return " or ".join(
        type_words(known[kind], named="`{}`".format) if media == JSON else f"`{media}`"
        for media, kind in kinds.items()
    )


def exchanges() -> str:
    """Who sends which message when."""
    lines = ["| from | messages | when, and what answers |", "|---|---|---|"]
    for replies in dict.fromkeys(REPLIES.values()):
        asked = _tags([kind for kind, answers in REPLIES.items() if answers == replies])
        lines.append(f"| client | {asked} | Answered with {_tags(replies, ' or ')}. |")
    for notice in NOTICES:
        lines.append(f"| server | {_tags(notice.messages)} | {notice.when} |")
    return "\n".join(lines)


def _tags(kinds: Sequence[Message], between: str = ", ") -> str:
    return between.join(f"`{kind.__struct_config__.tag}`" for kind in kinds)


def fields(kinds: Sequence[Message]) -> str:
    """A heading, a sentence and a table of fields for each type."""
    _, known = schemas(kinds)
    return "\n\n".join(_table(_heading(kind), known[kind.__name__]) for kind in kinds)


def _heading(kind: Message) -> str:
    """The `type` of a message; what is only part of one has a name."""
    return str(kind.__struct_config__.tag or kind.__name__.lower())


def _table(name: str, schema: Schema) -> str:
    lines = [f"### {name}", "", schema.get("description", ""), ""]
    fields = {name: field for name, field in schema["properties"].items() if name != "type"}
    if "default" in fields.get("id", ()):  # of a request: they all have it, and the page says so
        del fields["id"]
    lines += ["| field | type | meaning |", "|---|---|---|"] if fields else []
    for field, about in fields.items():
        needed = "" if field in schema["required"] else f"; {_default(about)} if not given"
        lines.append(f"| `{field}` | {type_words(about)}{needed} | {about['description']} |")
    return "\n".join(lines).strip()


def _default(schema: Schema) -> str:
    return f"`{msgspec.json.encode(schema['default']).decode()}`"


def type_words(schema: Schema, named: Callable[[str], str] = str.lower) -> str:
    """The type in a few words."""
    if "$ref" in schema:
        return named(str(schema["$ref"]).rpartition("/")[2])
    if "anyOf" in schema:
        return " or ".join(type_words(each, named) for each in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(f"`{each}`" for each in schema["enum"])
    match schema.get("type", "anything"):
        case "array":
            most = f" of at most {schema['maxItems']}" if "maxItems" in schema else ""
            return f"list{most}: {type_words(schema['items'], named)}"
        case "object" if "additionalProperties" in schema:
            return f"object of {type_words(schema['additionalProperties'], named)}"
        case "string":
            return f"text up to {schema['maxLength']}" if "maxLength" in schema else "text"
        case "integer" if "maximum" in schema:
            return f"{schema['minimum']} to {schema['maximum']:,}"
        case kind:
            return str(kind)
