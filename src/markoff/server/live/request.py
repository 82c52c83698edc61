"""What all requests of the live connection have in common, and the parts that they are made of."""

from typing import Annotated

from msgspec import Meta, Struct

from markoff.server.rooms.events import LONGEST_ID
from markoff.table.note import note

Id = Annotated[str, Meta(max_length=LONGEST_ID)]
Text = Annotated[str, Meta(max_length=500)]
Key = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=-1, le=1_000_000)]


class Request(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag=lambda name: name.lower(),
    tag_field="type",
):
    id: Annotated[Id, note("Your own name for the request; the answer repeats it.")] = ""
