"""What a choice cost: the value of the best one minus its own."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from markoff.bots.opinion import Proofs
from markoff.bots.why.reasons import BETTER, whys_better
from markoff.game import Action, Game, Seat
from markoff.kits import kit_of
from markoff.review.review import CHANCE, PLACES, Costly, Weighed, reason, rounded


class Asked(NamedTuple):
    """A choice that somebody had, and what was chosen."""

    ply: int
    position: Any
    seat: Seat
    action: Action


class Judged(NamedTuple):
    best: Action
    """The best choice; what was chosen, if it was as good."""
    costly: Costly | None
    mattered: bool
    """Whether the worst choice would have been costly."""


Answers = dict[Seat, Judged]
"""Of a turn: its choices, judged, of those seats that had more than one."""


class Verdict(NamedTuple):
    """What makes a choice costly."""

    best: Action
    worths: Mapping[Action, float]
    """Of all choices."""
    proven: bool
    proofs: Proofs
    unit: str = CHANCE
    error: float = 0.0
    """Of the difference between the two: a standard error."""


def costly(game: Game[Any], asked: Asked, verdict: Verdict, floor: float) -> Costly:
    """Differences below the floor are taken for nothing."""
    weighed = {each.choice: each for each in _weighed(game, asked, verdict, floor)}
    better, choice = (
        weighed[game.write_action(asked.position, asked.seat, action)]
        for action in (verdict.best, asked.action)
    )
    return Costly(
        ply=asked.ply,
        seat=asked.seat,
        choice=choice.choice,
        better=better.choice,
        chance=choice.worth,
        best=better.worth,
        lost=rounded(better.worth - choice.worth),
        proven=verdict.proven,
        why=choice.why,
        about=choice.about,
        error=rounded(verdict.error),
        weighed=tuple(weighed.values()),
    )


def _weighed(game: Game[Any], asked: Asked, verdict: Verdict, floor: float) -> list[Weighed]:
    """All choices, the best first, the others in the order of their worth. What seems even better
    than the best cannot be told from it."""
    _, position, seat, _ = asked
    best, worths, _, proofs, unit, _ = verdict
    reasons = kit_of(game).reasons
    most = rounded(worths[best], PLACES[unit])
    order = sorted(worths, key=lambda each: (each != best, -worths[each]))
    rated = {each: min(rounded(worths[each], PLACES[unit]), most) for each in order}
    worse = [each for each in order if rounded(most - rated[each]) >= floor]
    whys = whys_better(reasons, game, position, seat, best, worse, proofs)

    def weighed(action: Action) -> Weighed:
        about, why = whys.get(action, (BETTER, None))
        told = reason(why, reasons.words) if why else None
        return Weighed(game.write_action(position, seat, action), rated[action], told, about)

    return [weighed(action) for action in order]
