"""What a choice has cost: the best one's worth less its own, in the opinion of the judges.

Estimates of a dice game are noisy, and the best of many noisy numbers looks better than it is.
So a choice that seems costly there is judged once more with other dice: how much it has lost is
what the second opinion says about the same two choices.
"""

from random import Random
from typing import Any, NamedTuple

from markoff.bots.why import why
from markoff.game import Action, Game, Seat
from markoff.review.judges import Judges
from markoff.review.review import PLACES, Costly, Reason, rounded

PROVEN = {1: 1.0, 0: 0.5, -1: 0.0}
SAYS_NOTHING = ("best_chance", "good_chance")
"""Reasons that tell no more than that the better choice is better."""


class Asked(NamedTuple):
    """A choice that somebody had, and what was chosen."""

    ply: int
    position: Any
    seat: Seat
    action: Action


class Judged(NamedTuple):
    best: Action
    """The best choice; what was chosen, if it was as good."""
    chance: float
    """Of the seat, with its best choice."""
    costly: Costly | None


def judged(game: Game[Any], asked: Asked, judges: Judges, noisy: bool, seed: str) -> Judged:
    """`noisy` where the bot throws dice to form its opinion."""
    _, position, seat, action = asked
    name = f"{seed} {asked.ply} {seat}"
    opinion = judges.bot(game, position, seat, Random(name))
    proofs = judges.proofs(game, position, judges.bot, opinion)
    opinion = {**opinion, **{each: PROVEN[proof] for each, proof in proofs.items()}}
    best = max(opinion, key=lambda each: opinion[each])
    chance = opinion[best]
    if noisy and chance - opinion[action] >= judges.floor:
        opinion = judges.bot(game, position, seat, Random(f"{name} again"))
    lost = opinion[best] - opinion[action]
    if lost < judges.floor:
        return Judged(action, chance, None)
    praised = {**opinion, best: max(opinion.values())}  # though the second opinion may doubt it
    reason = Reason(*why(game, position, seat, best, praised, proofs))
    with_own, with_best = (rounded(opinion[each], PLACES[judges.unit]) for each in (action, best))
    costly = Costly(
        ply=asked.ply,
        seat=seat,
        choice=game.write_action(position, seat, action),
        better=game.write_action(position, seat, best),
        chance=with_own,
        best=with_best,
        lost=rounded(with_best - with_own),
        proven=judges.exact or (action in proofs and best in proofs),
        why=None if reason.code in SAYS_NOTHING else reason,
    )
    return Judged(best, chance, costly)
