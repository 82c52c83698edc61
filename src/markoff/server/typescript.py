"""Both APIs as TypeScript, made from the server's types: the browser's code is checked against it.

`python3 dev.py test tests/server/test_typescript.py --rewrite` writes the files.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import inspect

from markoff.server.http.openapi import first_paragraph, types
from markoff.server.http.operations import OPERATIONS
from markoff.server.live.protocol import ANSWERS, REQUESTS, Message
from markoff.server.live.request import Request

LIVE, HTTP = "wire.d.ts", "http.d.ts"
HEAD = """\
// {about}, made from the types of the server. Never edit this file:
// `python3 dev.py test tests/server/test_typescript.py --rewrite` writes it.
"""
WIDTH = 100
PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def files() -> dict[str, str]:
    """By name: the live messages with all their parts, and what only HTTP knows."""
    live = _structs([Request, *REQUESTS, *ANSWERS])
    over_http = _structs([kind for each in OPERATIONS for kind in types(each)])
    own = [struct for struct in over_http if struct not in live]
    body = "\n".join(map(interface, own))
    used = sorted(struct.__name__ for struct in over_http if struct in live and _uses(own, struct))
    imports = f'import type {{ {", ".join(used)} }} from "./{LIVE}";\n'
    return {
        LIVE: "\n".join(
            [
                HEAD.format(about="Every message of the live connection"),
                *map(interface, live),
                _union("Requests", REQUESTS),
                _union("Answers", ANSWERS),
            ]
        ),
        HTTP: "\n".join([HEAD.format(about="Every body and answer of HTTP"), imports, body]),
    }


def _structs(kinds: Sequence[Any]) -> list[type[Any]]:
    """All that these types are made of, each after those that use it."""
    found: dict[type[Any], None] = {}

    def walk(kind: inspect.Type) -> None:
        if isinstance(kind, inspect.StructType):
            if kind.cls in found:
                return
            found[kind.cls] = None
        for part in _parts(kind):
            walk(part)

    for kind in inspect.multi_type_info(kinds):
        walk(kind)
    return [*found]


def _parts(kind: inspect.Type) -> Sequence[inspect.Type]:
    match kind:
        case inspect.StructType(fields=fields):
            return [field.type for field in fields]
        case inspect.Metadata(type=inner):
            return [inner]
        case inspect.UnionType(types=parts) | inspect.TupleType(item_types=parts):
            return parts
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return [item]
        case inspect.DictType(value_type=item):
            return [item]
    return []


def _uses(structs: Iterable[type[Any]], wanted: type[Any]) -> bool:
    """Whether a field of these is of this type, or of one made from it."""
    fields = (field.type for struct in structs for field in _struct(struct).fields)
    return any(wanted.__name__ in type_text(kind).replace("[]", "").split() for kind in fields)


def _struct(struct: type[Any]) -> inspect.StructType:
    kind = inspect.type_info(struct)
    assert isinstance(kind, inspect.StructType)
    return kind


def interface(struct: type[Any]) -> str:
    kind, base = _struct(struct), struct.__bases__[0]
    doc = first_paragraph(struct.__doc__ or "")
    about = [f"/** {' '.join(doc.split())} */"] if doc else []
    inherited: tuple[str, ...] = getattr(base, "__struct_fields__", ())
    extends = f" extends {base.__name__}" if inherited else ""
    tagged = kind.tag_field and struct is not Request
    tag = [f"  {kind.tag_field}: {_literal(kind.tag)};"] if tagged else []
    fields = [field for field in kind.fields if field.name not in inherited]
    lines = [line for field in fields for line in _field(struct, field)]
    return "\n".join(
        [*about, f"export interface {struct.__name__}{extends} {{", *tag, *lines, "}\n"]
    )


def _field(struct: type[Any], field: inspect.Field) -> Iterator[str]:
    """What the server may leave out, or fill in if a client does, is optional."""
    config, kind, about = struct.__struct_config__, field.type, ""
    if isinstance(kind, inspect.Metadata):
        about = f"/** {(kind.extra_json_schema or {})['description']} */"
        kind = kind.type
    if config.omit_defaults and field.default is None and isinstance(kind, inspect.UnionType):
        kind = inspect.UnionType(tuple(t for t in kind.types if t != inspect.NoneType()))
    optional = not field.required and (config.omit_defaults or config.forbid_unknown_fields)
    line = f"{field.encode_name}{'?' if optional else ''}: {type_text(kind)};"
    fits = len(about) + len(line) + 3 <= WIDTH
    parts = [f"{about} {line}"] if fits else [about, line]
    yield from (f"  {part.strip()}" for part in parts if part)


def type_text(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return type_text(inner)
        case inspect.StructType(cls=struct):
            return str(struct.__name__)
        case inspect.UnionType(types=parts):
            return " | ".join(map(type_text, parts))
        case inspect.LiteralType(values=values):
            return " | ".join(map(_literal, values))
        case inspect.TupleType(item_types=parts):
            return f"[{', '.join(map(type_text, parts))}]"
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            text = type_text(item)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case inspect.DictType(value_type=item):
            return f"{{ [key: string]: {type_text(item)} }}"
        case _:
            return PLAIN[type(kind)]


def _literal(value: str | int | None) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _union(name: str, kinds: Iterable[Message]) -> str:
    names = [kind.__name__ for kind in kinds]
    line = f"export type {name} = {' | '.join(names)};\n"
    broken = "\n".join([f"export type {name} =", *(f"  | {each}" for each in names)]) + ";\n"
    return line if len(line) <= WIDTH else broken
