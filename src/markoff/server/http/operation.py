"""One operation of the HTTP API: the route, its handler and everything that is written about it.

What it reads and answers is the signature of its handler: `sit(call, wish: Sit) -> Seated`.
"""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, NamedTuple, get_args, get_type_hints

from markoff.server.http.problems import (
    BAD_REQUEST,
    NOT_FOUND,
    TOO_MANY,
    UNAVAILABLE,
    Problem,
)

JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"
CSV = "text/csv"
LINES = "application/x-ndjson"
"""One JSON a line, each as soon as it is there, for those who say in `Accept` that they read it."""
OK, CREATED, ACCEPTED = HTTPStatus.OK, HTTPStatus.CREATED, HTTPStatus.ACCEPTED
ASKING, OPENING, SITTING, KNOCKING = "asking", "opening", "sitting", "knocking"
UPLOADING = "uploading"

LONGEST_BODY = 100_000
"""Bytes, unless an operation needs more."""

Handler = Callable[..., Awaitable[Any]]


class Media(NamedTuple):
    """Annotates a type in a handler's signature that is not sent as JSON."""

    name: str
    kind: Any = str


class Parameter(NamedTuple):
    """One in the query or the path, or a header of the answer."""

    name: str
    about: str
    example: str = ""
    pattern: str = ""


TABLE = Parameter(
    "table", "The code of the table; small letters will do.", "K7WPXD", "^~?[A-Za-z0-9]{1,16}$"
)
PUZZLE = Parameter("puzzle", "Its id.", "3dca2ade", "^[0-9a-f]{8}$")


class Operation(NamedTuple):
    method: str
    path: str
    handler: Handler
    about: str
    also: tuple[int, ...] = ()
    """The problems that do not follow from its path, its body or its limit."""
    status: int = OK
    accepted: str = ""
    """What the same answer means with status 202, if it may have that."""
    example: Any = None
    """Of a body."""
    query: tuple[Parameter, ...] = ()
    headers: tuple[Parameter, ...] = ()
    """Some answers carry them."""
    limit: str | None = ASKING
    longest: int = LONGEST_BODY
    """Bytes of its body."""
    refusal: Any = Problem
    """What a problem is answered with."""

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def body(self) -> dict[str, Any]:
        """By media type, what it reads; nothing if it has no body."""
        _call, *body, _answer = get_type_hints(self.handler, include_extras=True).values()
        return _travelling(body[0]) if body else {}

    @property
    def answer(self) -> dict[str, Any]:
        """By media type, what it answers."""
        return _travelling(get_type_hints(self.handler, include_extras=True)["return"])

    @property
    def problem(self) -> dict[str, Any]:
        """By media type, what it answers if it cannot do it."""
        return _travelling(self.refusal)

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """In the path."""
        return tuple(each for each in (TABLE, PUZZLE) if f"{{{each.name}}}" in self.path)

    @property
    def problems(self) -> tuple[int, ...]:
        found: set[int] = {*self.also}
        if self.body:
            found.add(BAD_REQUEST)
        if self.parameters:
            found.add(NOT_FOUND)
        if TABLE in self.parameters:
            found.add(UNAVAILABLE)
        if self.limit:
            found.add(TOO_MANY)
        return tuple(sorted(found))


def _travelling(kind: Any) -> dict[str, Any]:
    media = [each for each in get_args(kind) if isinstance(each, Media)]
    return {each.name: each.kind for each in media} or {JSON: kind}
