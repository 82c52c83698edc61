"""From a record back to the match: every choice goes through the match's door again."""

from collections.abc import Iterator

from markoff.game import Result
from markoff.table.match import TIME, Match, Refused
from markoff.table.record import AWAITED, Record
from markoff.table.setup import dice_of
from markoff.text import BadText, excerpt


def replay(record: Record) -> Match:
    """The match as it stands after this record. `BadText` says what is wrong with it."""
    *_, match = steps(record)
    if record.pending:
        _repeat(match, record.pending)
    _conclude(match, record)
    return match


def steps(record: Record) -> Iterator[Match]:
    """The match before its first turn, and again after each one."""
    match = Match(record.setup)
    match.comments = record.comments
    yield match
    for ply, turn in enumerate(record.turns):
        _repeat(match, turn)
        if match.ply == ply:
            raise BadText(f"ply {ply}: a choice is missing")
        yield match


def at_ply(record: Record, ply: int) -> Match:
    """The match after so many turns."""
    if not 0 <= ply <= len(record.turns):
        raise BadText(f"the record has the plies 0 to {len(record.turns)}, not {ply}")
    return next(match for match in steps(record) if match.ply == ply)


def _repeat(match: Match, turn: str) -> None:
    ply, words, seats = match.ply, turn.split(" "), match.awaited
    try:
        if match.result:
            raise Refused("the match is over")
        if len(words) != len(seats):
            raise Refused(f"{len(seats)} choices are due, not {len(words)}")
        for seat, word in zip(seats, words, strict=True):
            if word != AWAITED:
                text, ms = _timed(word)
                match.enter(seat, text, ply=ply, ms=ms)
    except ValueError as error:
        raise BadText(f"ply {ply}: {error}") from None


def _timed(word: str) -> tuple[str, int | None]:
    text, at, ms = word.partition("@")
    if not at:
        return text, None
    if not (ms.isascii() and ms.isdigit() and len(ms) < 10):
        raise BadText(f"expected milliseconds, like R5@3200, found {excerpt(word)}")
    return text, int(ms)


def _difference(due: Result, found: Result) -> str:
    for what, right, wrong in zip(Result._fields, due, found, strict=True):
        if right != wrong:
            return f"the {what} should be {right}, but the record has {excerpt(str(wrong))}"
    raise AssertionError("there is no difference")


def _conclude(match: Match, record: Record) -> None:
    """The result must follow from the turns; only that somebody's time was up does not."""
    if record.result and record.result != match.result:
        by_time = match.rules.TIMEOUT is None and record.setup.clock is not None
        losses = [match.lost_by(seat) for seat in match.awaited if by_time]
        if match.result:
            raise BadText(_difference(match.result, record.result))
        if record.reason != TIME or record.result not in losses:
            raise BadText(f"nothing has ended the match, but it says {excerpt(record.reason)}")
        match.result = record.result
    if record.secret:
        match.dice = dice_of(record.setup, bytes.fromhex(record.secret))
