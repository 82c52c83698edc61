"""Why a choice is good or bad, as one fact: the most telling one that the rules can tell.

A bot's opinion says how good a choice is; it cannot say why. So the choice is held against the
rules: does it end the game, save from a misthrow, complete a line? What tells most is asked first.
A game that gives no reasons still gets those that speak of chances alone.
"""

from collections.abc import Callable, Iterator
from itertools import takewhile
from types import MappingProxyType
from typing import Any, NamedTuple

from markoff.bots.opinion import Opinion, Proofs
from markoff.bots.why.words import Why, Words
from markoff.game import Action, Game, Seat

NEAR = 0.02
"""A choice that loses less of the chance to win is a good one, too."""

EVEN = 0.005
"""Choices that differ less than this are equal, as far as anybody can tell."""

OF_CHANCES = "best_chance", "good_chance", "worse_than"
"""The codes that fit any game and speak of nothing but chances to win."""

BETTER, CHOICE = "better", "choice"
"""Which of two choices a fact is about."""

Facts = Callable[[Game[Any], Any, Seat, Action, Proofs], Iterator[Why]]
"""About one choice, the most telling first."""


def _none(*_: Any) -> Iterator[Why]:
    return iter(())


class Reasons(NamedTuple):
    """What a game says about its choices."""

    merits: Facts = _none
    drawbacks: Facts = _none
    words: Words = MappingProxyType({})
    """In English, by code."""
    winning: tuple[str, ...] = ()
    """The codes of a win at once."""
    losing: tuple[str, ...] = ()
    """The codes of a loss at once: they need no comparison but with a win at once."""
    against: tuple[str, ...] = ()
    """More codes that among merits only make the best of it: what follows them is no merit."""
    worse_than_passing: Callable[[Any], str] | None = None
    """The code for a choice that is worse than doing nothing, which is written `-`."""


NO_REASONS = Reasons()


def why(
    reasons: Reasons,
    game: Game[Any],
    position: Any,
    seat: Seat,
    action: Action,
    opinion: Opinion,
    proofs: Proofs | None = None,
) -> Why:
    """The most telling fact for a choice that is near the best in this opinion, else against it."""
    if len(opinion) == 1:
        return Why("only_choice", {})
    best = max(opinion, key=lambda each: opinion[each])
    good = opinion[action] >= opinion[best] - NEAR
    known = {} if proofs is None else proofs
    tell = reasons.merits if good else reasons.drawbacks
    facts = tell(game, position, seat, action, known)
    if good:
        return next(facts, Why(_by_chance(action, best, opinion), {}))
    return next(facts, _worse_than(reasons, game.write_action(position, seat, best), position))


def _by_chance(action: Action, best: Action, opinion: Opinion) -> str:
    if opinion[best] - min(opinion.values()) < EVEN:
        return "all_equal"
    return "best_chance" if action == best else "good_chance"


def why_better(
    reasons: Reasons,
    game: Game[Any],
    position: Any,
    seat: Seat,
    better: Action,
    choice: Action,
    proofs: Proofs | None = None,
) -> tuple[str, Why | None]:
    """Which of two choices tells why the one is better than the other, and the most telling fact:
    what speaks for the better one and not for the other, else against that and not against the
    better one. What loses at once needs no comparison but with a win at once."""
    known = {} if proofs is None else proofs
    against = *reasons.losing, *reasons.against

    def merits_of(action: Action) -> list[Why]:
        found = reasons.merits(game, position, seat, action, known)
        return list(takewhile(lambda fact: fact.code not in against, found))

    def drawbacks_of(action: Action) -> list[Why]:
        return list(reasons.drawbacks(game, position, seat, action, known))

    merits = _only(merits_of(better), merits_of(choice))
    drawbacks = _only(drawbacks_of(choice), drawbacks_of(better))
    decided = drawbacks and drawbacks[0].code in reasons.losing
    if merits and (merits[0].code in reasons.winning or not decided):
        return BETTER, merits[0]
    return (CHOICE, drawbacks[0]) if drawbacks else (BETTER, None)


def is_about_chances(reasons: Reasons, why: Why, position: Any) -> bool:
    """Whether this fact speaks of nothing but chances to win: somebody alone has none."""
    passing = reasons.worse_than_passing
    return why.code in OF_CHANCES or (passing is not None and why.code == passing(position))


def _only(own: list[Why], others: list[Why]) -> list[Why]:
    """By their kind alone: a cross in another row is no better for it."""
    codes = {fact.code for fact in others}
    return [fact for fact in own if fact.code not in codes]


def _worse_than(reasons: Reasons, best: str, position: Any) -> Why:
    if best == "-" and reasons.worse_than_passing:
        return Why(reasons.worse_than_passing(position), {})
    return Why("worse_than", {"choice": best})
