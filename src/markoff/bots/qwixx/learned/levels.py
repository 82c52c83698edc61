"""Strong, expert and the network itself, as bots of both games."""

from random import Random
from typing import Any

from markoff.bots.level import later
from markoff.bots.opinion import Chances, Opinion
from markoff.bots.qwixx import alone
from markoff.bots.qwixx.alone import expected as points_to_expect
from markoff.bots.qwixx.learned import own_sheet
from markoff.bots.qwixx.learned.answers import chances_of, opinion_of
from markoff.bots.qwixx.learned.judges import judge_of, worths_of
from markoff.bots.qwixx.learned.planning import shares_now
from markoff.bots.qwixx.worth import chance_alone
from markoff.extras import missing
from markoff.game import Game, Seat
from markoff.games import qwixx

LIKE_STRONG = 0.001
"""How much of the expert's opinion is that of strong, which thinks of its own sheet: so it still
plays for points where nothing wins any more."""


def network(
    _game: Game[Any], position: Any, seat: Seat, _rng: Random, _seconds: float | None = None
) -> Opinion:
    """What the network says, without looking ahead."""
    return opinion_of(worths_of(position, seat))


def strong(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    if is_alone(position):
        return alone.in_chances(game, position, seat, rng, seconds)
    return own_sheet.opinion(judge_of(position), position, seat)


def expert(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    """Without kernels it does not look ahead, but it still plays by the network."""
    if is_alone(position):
        return alone.in_chances(game, position, seat, rng, seconds)
    look = network if missing("fast") else later("markoff.bots.qwixx.learned.searching")
    found = look(game, position, seat, rng, seconds)
    own = own_sheet.opinion(judge_of(position), position, seat)
    return {a: (1 - LIKE_STRONG) * found[a] + LIKE_STRONG * own[a] for a in found}


def chances(position: Any, rng: Random) -> Chances:
    """Everybody's chance to win, in any position."""
    if is_alone(position):
        [points] = points_to_expect(qwixx, position, rng)
        return (chance_alone(points),)
    return chances_of(shares_now(judge_of(position), position))


def is_alone(position: Any) -> bool:
    return isinstance(position, qwixx.Position) and len(position.sheets) == 1
