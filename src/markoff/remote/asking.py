"""Plain HTTP: looking at a table and sitting down."""

import json
from secrets import token_hex
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from markoff.remote.link import Link
from markoff.remote.messages import State
from markoff.remote.refusals import said_by_server
from markoff.text import BadText, legible

SECONDS = 20
LONGEST = 5_000_000


def look(link: Link) -> State:
    """The table as everybody sees it."""
    answer = _ask(link.api())
    answer.setdefault("turns", [])
    try:
        return msgspec.convert(answer, State)
    except msgspec.ValidationError as error:
        raise _no_server(link, str(error)) from None


def sit(link: Link, name: str) -> Link:
    """The link of the new seat, with its key. Adds words that nobody can foresee to the dice."""
    plan = look(link).plan
    words = {} if plan.typed_in or plan.day else {"words": token_hex(16)}
    answer = _ask(link.api("places"), {"name": name, **words})
    return link._replace(key=str(answer["key"]))


def _ask(address: str, body: dict[str, str] | None = None) -> dict[str, Any]:
    data = json.dumps(body).encode() if body is not None else None
    request = Request(address, data, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            found: dict[str, Any] = json.loads(answer.read(LONGEST))
            return found
    except HTTPError as error:
        raise _refusal(address, error) from None
    except (URLError, OSError, ValueError) as error:
        raise _unreachable(address, error) from None


def _refusal(address: str, error: HTTPError) -> Exception:
    try:
        said = json.loads(error.read(LONGEST))
        return said_by_server(str(said["code"]), str(said["reason"]))
    except (ValueError, KeyError, TypeError):
        return _unreachable(address, error)


def _unreachable(address: str, error: Exception) -> BadText:
    why = getattr(error, "reason", None) or error
    return BadText(
        "no_answer", "{address} does not answer: {why}", address=address, why=legible(str(why))
    )


def _no_server(link: Link, why: str) -> BadText:
    return BadText(
        "other_server",
        "{address} is no table of Markoff: {why}",
        address=str(link._replace(key="")),
        why=legible(why),
    )
