"""What a choice cost: the value of the best one minus its own."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from markoff.bots.opinion import Proofs
from markoff.bots.why.reasons import why_better
from markoff.game import Action, Game, Seat
from markoff.kits import kit_of
from markoff.review.review import CHANCE, PLACES, Costly, reason, rounded


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
    """At least of the best choice and of the one that was made."""
    proven: bool
    proofs: Proofs
    unit: str = CHANCE


def costly(game: Game[Any], asked: Asked, verdict: Verdict) -> Costly:
    ply, position, seat, action = asked
    best, worths, proven, proofs, unit = verdict
    chance, with_best = (rounded(worths[each], PLACES[unit]) for each in (action, best))
    reasons = kit_of(game).reasons
    about, why = why_better(reasons, game, position, seat, best, action, proofs)
    return Costly(
        ply=ply,
        seat=seat,
        choice=game.write_action(position, seat, action),
        better=game.write_action(position, seat, best),
        chance=chance,
        best=with_best,
        lost=rounded(with_best - chance),
        proven=proven,
        why=reason(why, reasons.words) if why else None,
        about=about,
    )
