"""Where the app lives: who keeps its tables, and who thinks for it. Everything else is the same on
a computer and in a browser."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from markoff.server.store.contract import Store
from markoff.server.thinking.contract import Thinking


class Minds(Protocol):
    def __call__(
        self, processes: int | None = None, *, warm: bool = False, yielding: bool = False
    ) -> Thinking:
        """Who thinks, in so many processes if there are any; warm ones get ready before anybody
        asks, and yielding ones let everybody else come first."""


class Shown(Protocol):
    policy: str
    """What its pages may do, for the Content-Security-Policy."""

    def routes(self) -> list[Route]: ...

    def nothing_there(self, request: Request) -> Response | None:
        """For an address that leads nowhere."""


class Home(NamedTuple):
    open_store: Callable[[str], Awaitable[Store]]
    """By the URL of the settings."""
    minds: Minds
    shown: Callable[[], Shown]
    """What it shows to people who come with a browser."""


def computer() -> Home:
    """With a database and processes, which no browser has: hence imported only here."""
    from markoff.server.http.pages import pages
    from markoff.server.store.opening import open_store
    from markoff.server.thinking.thinkers import Thinkers

    return Home(open_store, Thinkers, pages)
