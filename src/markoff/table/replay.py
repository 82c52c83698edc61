"""From a record back to the match: every choice is checked again."""

from collections.abc import Iterator, Sequence

from markoff.game import DICE, Result, Seat
from markoff.games.reasons import FORFEIT, RESIGNED, TIME
from markoff.refusal import Refusal, Refused
from markoff.table.ending import lost_by
from markoff.table.match import LONGEST_REASON, Match
from markoff.table.record import AWAITED, Record
from markoff.table.setup import dice_of, printable
from markoff.text import BadText, excerpt


def replay(record: Record) -> Match:
    """The match as it stands after this record. `BadText` says what is wrong with it."""
    *_, match = steps(record)
    return after_the_turns(match, record)


def after_the_turns(match: Match, record: Record) -> Match:
    """The same, once its turns are played: with what is pending, and how it ended."""
    if record.pending:
        _repeat(match, record.pending)
    _conclude(match, record)
    return match


def steps(record: Record) -> Iterator[Match]:
    """The match before its first turn, and again after each one."""
    match = Match(record.setup)
    match.comments = record.comments
    yield match
    for turn in record.turns:
        repeat(match, turn)
        yield match


def repeat(match: Match, turn: str) -> None:
    """One more turn, as records write it. `BadText` if it cannot be played here."""
    ply = match.ply
    _repeat(match, turn)
    if match.ply == ply:
        raise BadText("choice_missing", "ply {ply}: a choice is missing", ply=ply)


def at_ply(record: Record, ply: int) -> Match:
    """The match after this many turns."""
    if not 0 <= ply <= len(record.turns):
        raise BadText(
            "no_ply",
            "the record has the plies 0 to {last}, not {ply}",
            last=len(record.turns),
            ply=ply,
        )
    if ply == len(record.turns):
        return replay(record)
    return next(match for match in steps(record) if match.ply == ply)


def _repeat(match: Match, turn: str) -> None:
    ply, words, seats = match.ply, turn.split(" "), match.awaited
    try:
        if match.result:
            raise Refused("match_is_over", "the game is over")
        if len(words) != len(seats):
            raise Refused(
                "choices_due",
                "expected {due} choices, found {found}",
                due=len(seats),
                found=len(words),
            )
        for seat, word in zip(seats, words, strict=True):
            if word != AWAITED:
                text, ms = _timed(word)
                _check_time(match, seat, ms)
                match.enter(seat, text, ply=ply, ms=ms)
    except Refusal as refusal:
        raise BadText("at_ply", "ply {ply}: {why}", ply=ply, why=refusal) from None


def _timed(word: str) -> tuple[str, int | None]:
    text, at, ms = word.partition("@")
    if not at:
        return text, None
    if not (ms.isascii() and ms.isdigit() and len(ms) < 10):
        raise BadText(
            "milliseconds",
            "expected milliseconds, like R5@3200, found {found}",
            found=excerpt(word),
        )
    return text, int(ms)


def _check_time(match: Match, seat: Seat, ms: int | None) -> None:
    timed = match.setup.clock is not None and seat != DICE
    if timed != (ms is not None):
        raise Refused(
            "thinking_time",
            "with a clock every choice has a thinking time, and without a clock none has",
        )
    loses_on_time = timed and match.rules.TIMEOUT is None
    if loses_on_time and ms is not None and ms >= match.time_left(seat, match.since):
        raise Refused("had_lost", "seat {seat} had lost on time before this choice", seat=seat)


def _plain(value: Sequence[object]) -> str:
    return excerpt(value if isinstance(value, str) else " ".join(map(str, value)) or "none")


def _difference(due: Result, found: Result) -> BadText:
    for tag, right, wrong in zip(Result._fields, due, found, strict=True):
        if right != wrong:
            return BadText(
                "wrong_result",
                "the {tag} should be {right}, but the record has {wrong}",
                tag=tag,
                right=_plain(right),
                wrong=_plain(wrong),
            )
    raise AssertionError("there is no difference")


def _ends_from_outside(match: Match) -> list[Result]:
    """The results that a table may have reached here without a turn."""
    rules = match.rules
    flags = match.awaited if match.setup.clock and rules.TIMEOUT is None else ()
    resigning = range(len(match.setup.players)) if rules.CAN_RESIGN else ()
    return [
        *(lost_by(match.setup, seat, TIME) for seat in flags),
        *(lost_by(match.setup, seat, RESIGNED) for seat in resigning),
    ]


def _forfeit(match: Match, record: Record) -> None:
    """A program has ended the match before the rules did; its seat and its mistake are named."""
    if match.result or not record.forfeit:
        raise BadText(
            "bad_forfeit",
            "a forfeit must end a game that is not over, and name the seat and the reason",
        )
    seat, why = record.forfeit
    if seat not in range(len(match.setup.players)):
        raise BadText("nobody_forfeits", "there is no seat {seat} that could forfeit", seat=seat)
    printable(why, LONGEST_REASON, "why_forfeit", "a reason to forfeit")
    match.forfeited, match.result = record.forfeit, lost_by(match.setup, seat, FORFEIT)


def _conclude(match: Match, record: Record) -> None:
    """The result must follow from the turns, or be one that a table can add to them."""
    if record.forfeit or record.reason == FORFEIT:
        _forfeit(match, record)
    if record.result and record.result != match.result:
        if match.result:
            raise _difference(match.result, record.result)
        if record.result not in _ends_from_outside(match):
            raise BadText(
                "nothing_ended",
                "the game has not ended, but the record says {reason}",
                reason=excerpt(record.reason),
            )
        match.result = record.result
    if record.secret:
        match.dice = dice_of(record.setup, bytes.fromhex(record.secret))
