"""The few requests over HTTP that somebody at a table makes: look at it, sit down, stand up."""

import json
from http.client import HTTPException
from secrets import token_hex
from time import sleep
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from markoff.remote.link import Link
from markoff.remote.messages import Plan, Seated, State
from markoff.remote.refusals import server_refuses
from markoff.text import BadText, legible

PATIENCE = 20.0
"""Seconds for an answer."""
BUSY = (429, 503)
"""Try again in a moment."""
TRIES = 5
LONGEST_PAUSE = 10.0
T = TypeVar("T")


def look(link: Link) -> State:
    """What everybody may see of the table."""
    return _asked(link, "GET", (), None, State)


def sit_down(link: Link, plan: Plan, name: str, place: int | None = None) -> Seated:
    """Adds words that nobody can foresee to the dice, so that nobody can have chosen them."""
    wish: dict[str, Any] = {"name": name}
    if not (plan.day or plan.typed_in):
        wish["words"] = token_hex(16)
    if place is not None:
        wish["place"] = place
    return _asked(link, "POST", ("places",), wish, Seated)


def stand_up(link: Link, key: str) -> None:
    """Gives the place back, before the game begins."""
    _asked(link, "DELETE", ("places",), {"key": key}, dict[str, str])


def _asked(link: Link, method: str, path: tuple[str, ...], body: Any, kind: type[T]) -> T:
    request = Request(
        link.api(*path),
        None if body is None else json.dumps(body).encode(),
        {"Content-Type": "application/json", "Accept": "application/json"},
        method=method,
    )
    for attempt in range(1, TRIES + 1):
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return msgspec.json.decode(answer.read(), type=kind)
        except HTTPError as problem:
            with problem:
                said = problem.read()
            if problem.code in BUSY and attempt < TRIES:
                sleep(_pause(problem))
                continue
            raise _refusal(problem.code, said) from None
        except (URLError, HTTPException, OSError) as error:
            raise no_server(link, trouble(error)) from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise _strange(error) from None
    raise AssertionError("the last try returns or raises")


def _pause(problem: HTTPError) -> float:
    try:
        return min(float(problem.headers.get("Retry-After", "1")), LONGEST_PAUSE)
    except ValueError:
        return 1.0


class _Problem(msgspec.Struct, frozen=True):
    reason: str = ""
    error: str = ""


def _refusal(code: int, said: bytes) -> BadText:
    try:
        problem = msgspec.json.decode(said, type=_Problem)
    except (msgspec.DecodeError, UnicodeError):
        problem = _Problem()
    return server_refuses(problem.reason or problem.error or f"it answered with status {code}")


def _strange(error: Exception) -> BadText:
    return BadText(
        "strange_server",
        "that is not a server of Markoff, or of another version: {why}",
        why=legible(str(error)),
    )


def trouble(error: Exception) -> str:
    """Why there is no connection, in as few words as the system has for it."""
    reason = error.reason if isinstance(error, URLError) else error
    return legible(getattr(reason, "strerror", None) or str(reason) or type(error).__name__)


def no_server(link: Link, why: str) -> BadText:
    server = link.base.rstrip("/")
    return BadText("no_server", "no server answers at {server}: {why}", server=server, why=why)
