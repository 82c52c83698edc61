"""Every choice of a seat weighed: what it is worth, and how sure that is.

What a tablebase or a search proves has no error. A bot that tries choices with dice is asked
several times, with other dice: the mean counts, and how far its opinions differ gives the standard
error. All choices are tried with the same dice, so the difference between two has an error of its
own, which is smaller. A search, or a glance at a choice that is not tried, always says the same:
its error is what the kit says of the adviser's glances.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from markoff.bots.opinion import Opinion, Past, Proofs
from markoff.bots.why.reasons import why
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games import check_seen
from markoff.kits import kit_of
from markoff.kits.able import check_adviser
from markoff.kits.hints import asked, by_points, check_hints, proofs

CERTAIN = {1: 1.0, 0: 0.5, -1: 0.0}
"""The chance to win that a proof leaves."""
OUTCOMES = {1.0: "win", 0.5: "draw", 0.0: "loss"}
TIMES = 5
"""How often a bot that leaves something to chance is asked."""
SAME = 1e-9
"""Opinions that differ less do so by rounding."""


class Worth(NamedTuple):
    value: float
    """The chance to win, or alone the points to expect."""
    proven: bool
    error: float | None
    """A standard error; 0 if it is proven, None if nobody knows."""


class Weighed(NamedTuple):
    action: Action
    worth: Worth
    loses: Worth
    """Against the best choice."""
    why: Why


def weigh(
    game: Game[Any],
    position: Any,
    seat: Seat,
    name: str = "",
    seconds: float | None = None,
    past: Past = (),
    times: int = TIMES,
) -> list[Weighed]:
    """Every choice of a seat that is to act, the best first, in the eyes of this bot or else of the
    game's adviser. `seconds` are for all its thoughts together."""
    level = asked(game, position, name)
    share = None if seconds is None or level.proves else seconds / times
    opinions = [level.opinion(game, position, seat, Random(0), share or seconds, past)]
    proven = proofs(game, position, level.bot, opinions[0])
    exact = _is_exact(game, position) or set(opinions[0]) <= set(proven)
    if not exact and not level.proves:
        for number in range(1, times):
            rng = Random(f"again {number}")
            opinions.append(level.opinion(game, position, seat, rng, share, past))
            if opinions[0] == opinions[1]:  # it leaves nothing to chance
                del opinions[1]
                break
    kit = kit_of(game)
    glance = kit.glance_error if level.name == kit.adviser or level.proves else None
    unshown = 0.0 if exact else None if by_points(game, position) else glance
    return _in_order(game, position, seat, opinions, proven, unshown)


def _in_order(
    game: Game[Any],
    position: Any,
    seat: Seat,
    opinions: Sequence[Opinion],
    proven: Proofs,
    unshown: float | None,
) -> list[Weighed]:
    """`unshown` is the error of what was not tried with several dice."""
    mean = {action: _mean([each[action] for each in opinions]) for action in opinions[0]}
    value = {
        action: CERTAIN[proven[action]] if action in proven else mean[action] for action in mean
    }
    best, *others = sorted(mean, key=lambda action: (-value[action], -mean[action]))
    reasons = kit_of(game).reasons

    def worth(action: Action, over: Action | None = None) -> Worth:
        """Of a choice, or by how much another one is better."""
        found = value[action] if over is None else value[over] - value[action]
        if unshown == 0 or {action, action if over is None else over} <= set(proven):
            return Worth(found, True, 0.0)
        return Worth(found, False, _tried(opinions, action, over, best) or unshown)

    return [
        Weighed(
            action,
            worth(action),
            worth(action, best) if action != best else Worth(0.0, worth(best).proven, 0.0),
            why(reasons, game, position, seat, action, mean, proven),
        )
        for action in (best, *others)
    ]


def _tried(
    opinions: Sequence[Opinion], action: Action, over: Action | None, best: Action
) -> float | None:
    """The standard error, if this choice was tried: if not, it keeps its distance from the best."""
    behind = [each[best] - each[action] for each in opinions]
    if len(opinions) == 1 or (action != best and max(behind) - min(behind) < SAME):
        return None
    return _error(behind if over is not None else [each[action] for each in opinions])


def best_worth(weighed: Sequence[Weighed]) -> Worth:
    """What the position is worth to the seat: a win is proven by one choice, all else by all."""
    best = weighed[0].worth
    sure = best.proven and (best.value == 1 or all(each.worth.proven for each in weighed))
    return best._replace(proven=sure)


def stands(
    game: Game[Any], position: Any, seconds: float | None = None, times: int = TIMES
) -> list[Worth]:
    """What a position is worth to each seat, where nobody has a choice: before a roll, say."""
    check_hints(game)
    check_seen(game, position)
    check_adviser(game)
    kit = kit_of(game)
    if kit.alone and by_points(game, position):
        _, points_of, is_solved = kit.alone
        exact, (points,) = is_solved(), points_of(game, position, Random(0))
        return [Worth(points, exact, 0.0 if exact else None)]
    if kit.chances is None:
        return []
    share = None if seconds is None else seconds / times
    judged = [kit.chances(position, Random(f"stands {n}"), share) for n in range(times)]
    varies = times > 1 and len(set(judged)) > 1
    return [
        Worth(_mean(seat), False, _error(seat) if varies else kit.glance_error)
        for seat in zip(*judged, strict=True)
    ]


def _is_exact(game: Game[Any], position: Any) -> bool:
    alone = kit_of(game).alone
    return alone is not None and by_points(game, position) and alone.is_solved()


def _mean(numbers: Sequence[float]) -> float:
    """Without the module `statistics`, which browsers do without."""
    return sum(numbers) / len(numbers)


def _error(numbers: Sequence[float]) -> float:
    """The standard error of their mean."""
    mean, count = _mean(numbers), len(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)
