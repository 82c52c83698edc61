"""The answer to a request that fails: a status and a sentence."""

import logging
from http import HTTPStatus
from typing import Annotated

from msgspec import Struct

from markoff.puzzles.puzzle import NoSuchPuzzle
from markoff.refusal import Refusal, Refused
from markoff.server.hall import NoSuchTable
from markoff.server.said import Again, Code, Facts, facts_of, no_database
from markoff.server.store.contract import Unavailable
from markoff.table.note import note
from markoff.text import BadText

log = logging.getLogger(__name__)

FORBIDDEN, MISDIRECTED = HTTPStatus(403), HTTPStatus(421)
BAD_REQUEST, NOT_FOUND, CONFLICT = HTTPStatus(400), HTTPStatus(404), HTTPStatus(409)
TOO_MANY, UNAVAILABLE = HTTPStatus(429), HTTPStatus(503)
MEANINGS: dict[int, str] = {
    BAD_REQUEST: "The server cannot make sense of the request; the sentence says why.",
    NOT_FOUND: "There is no such table or puzzle, or the table does not allow spectators.",
    CONFLICT: "Not now, or not for you; the sentence says why.",
    TOO_MANY: "Too many requests from this address.",
    UNAVAILABLE: "The database does not answer; try again.",
}
STATUSES: dict[type[Exception], HTTPStatus] = {
    NoSuchTable: NOT_FOUND,
    NoSuchPuzzle: NOT_FOUND,
    Refused: CONFLICT,
    BadText: BAD_REQUEST,
    Unavailable: UNAVAILABLE,
}
"""What handlers may raise; the first kind that fits counts."""


class Problem(Struct, frozen=True, omit_defaults=True):
    error: Annotated[str, note("The same as `reason`, for older clients.")]
    code: Code
    reason: Annotated[str, note("A sentence for people, in English.")]
    facts: Facts = {}
    again: Again = False


def problem(error: Exception) -> tuple[HTTPStatus, Problem]:
    status = next(status for kind, status in STATUSES.items() if isinstance(error, kind))
    if status == UNAVAILABLE:
        log.warning("the database does not answer", extra={"reason": error})
        return status, problem_of(no_database())
    assert isinstance(error, Refusal)
    return status, problem_of(error)


def problem_of(refusal: Refusal) -> Problem:
    reason = str(refusal)
    return Problem(reason, refusal.code, reason, facts_of(refusal), refusal.again)


def too_many() -> Problem:
    return problem_of(Refused("too_fast", "too many requests; wait a little", again=True))
