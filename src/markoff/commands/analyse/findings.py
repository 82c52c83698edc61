"""What an analysis found, in the form that programs get as JSON."""

from typing import Any, NamedTuple

from msgspec import Struct

from markoff.bots.opinion import Past
from markoff.bots.why.words import sentence
from markoff.game import Game, Seat
from markoff.kits import kit_of
from markoff.kits.hints import by_points
from markoff.kits.weighing import OUTCOMES, TIMES, Weighed, Worth, best_worth, stands, weigh

CHANCE, POINTS = "chance", "points"


class Limits(NamedTuple):
    bot: str = ""
    top: int | None = None
    seconds: float | None = None
    times: int = TIMES


class Value(Struct, frozen=True):
    value: float
    proven: bool
    error: float | None
    """A standard error; 0 if it is proven, null if it is not known."""
    outcome: str | None = None
    """`win`, `draw` or `loss`, if that is proven."""
    plies: int | None = None
    """In how many plies with best play, if a tablebase has counted them."""


class Choice(Struct, frozen=True):
    choice: str
    action: int
    worth: Value
    loses: Value
    """Against the best choice."""
    reason: str
    code: str


class SeatFindings(Struct, frozen=True):
    seat: int
    worth: Value
    choices: tuple[Choice, ...] = ()


class Findings(Struct, frozen=True):
    game: str
    position: str
    unit: str
    """`chance` to win, or for a player alone the `points` to expect."""
    bot: str
    seats: tuple[SeatFindings, ...] = ()
    """Who is to choose; before a roll, everybody, without choices."""
    over: str = ""
    """Why the game is over, if it is."""


def findings(
    game: Game[Any],
    position: Any,
    seats: tuple[Seat, ...],
    limits: Limits,
    past: Past = (),
    over: str = "",
) -> Findings:
    bot, top, seconds, times = limits
    unit = POINTS if by_points(game, position) else CHANCE
    found: list[SeatFindings] = []
    count = kit_of(game).plies
    plies = count(position) if count and seats else {}
    for seat in seats:
        weighed = weigh(game, position, seat, bot, seconds, past, times)
        choices = tuple(
            _choice(game, position, seat, each, unit, plies.get(each.action))
            for each in weighed[:top]
        )
        worth = _value(best_worth(weighed), unit, plies.get(weighed[0].action))
        found.append(SeatFindings(seat, worth, choices))
    if not seats and not over:
        standing = stands(game, position, seconds, times)
        found = [SeatFindings(seat, _value(worth, unit)) for seat, worth in enumerate(standing)]
    name = bot or kit_of(game).adviser
    return Findings(game.NAME, game.write(position), unit, name, tuple(found), over)


def _choice(
    game: Game[Any], position: Any, seat: Seat, weighed: Weighed, unit: str, plies: int | None
) -> Choice:
    action, worth, loses, why = weighed
    return Choice(
        game.write_action(position, seat, action),
        action,
        _value(worth, unit, plies),
        _value(loses, POINTS),
        sentence(why, kit_of(game).reasons.words),
        why.code,
    )


def _value(worth: Worth, unit: str, plies: int | None = None) -> Value:
    outcome = OUTCOMES.get(worth.value) if worth.proven and unit == CHANCE else None
    return Value(*worth, outcome, plies if outcome else None)
