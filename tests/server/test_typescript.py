"""The browser's types are those of the server: its files are made from them.
`python3 dev.py test tests/server/test_typescript.py --rewrite` writes them."""

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Struct

import markoff
from markoff.server import typescript
from markoff.server.http.openapi import types
from markoff.server.http.operations import OPERATIONS
from markoff.server.live.protocol import ANSWERS, REQUESTS
from markoff.table.note import note

FOLDER = Path(markoff.__file__).parent / "web" / "core"


@pytest.mark.parametrize("name", [typescript.LIVE, typescript.HTTP])
def test_the_types_of_the_browser_are_up_to_date(name, request: pytest.FixtureRequest) -> None:
    file, due = FOLDER / name, typescript.files()[name]
    if request.config.getoption("--rewrite"):
        file.write_text(due, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == due


def test_every_message_and_body_has_its_type() -> None:
    both = "".join(typescript.files().values())
    travelling = [kind for each in OPERATIONS for kind in types(each)]
    structs = {kind for kind in travelling if isinstance(kind, type) and issubclass(kind, Struct)}
    for kind in {*REQUESTS, *ANSWERS, *structs}:
        assert both.count(f"export interface {kind.__name__} ") == 1, kind


class Part(Struct, omit_defaults=True):
    """A part."""

    name: str
    size: int | None = None
    pairs: tuple[tuple[int, str], ...] = ()


class Asked(Struct, forbid_unknown_fields=True):
    part: Part
    seat: int | None = None


class Given(Struct):
    parts: dict[str, list[Part]]
    unit: str = "chance"


def test_what_may_be_left_out_is_optional() -> None:
    assert typescript.interface(Part) == (
        "/** A part. */\n"
        "export interface Part {\n"
        "  name: string;\n"
        "  size?: number;\n"
        "  pairs?: [number, string][];\n"
        "}\n"
    )
    assert "  seat?: number | null;\n" in typescript.interface(Asked)
    assert "  unit: string;\n" in typescript.interface(Given)
    assert "  parts: { [key: string]: Part[] };\n" in typescript.interface(Given)


class Described(Struct):
    seat: Annotated[int, note("Whose it is.")]
    why: Annotated[str, note("A long sentence, which would not fit " + "very " * 10 + "well.")]


def test_what_a_field_means_stands_before_it() -> None:
    _, seat, why, text, _ = typescript.interface(Described).split("\n", 4)
    assert seat == "  /** Whose it is. */ seat: number;"
    assert why.startswith("  /** A long sentence")
    assert text == "  why: string;"
