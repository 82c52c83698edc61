"""Why a choice is good or bad, as one fact: the most telling one that the rules can tell.

A bot's opinion says how good a choice is; it cannot say why. So the choice is held against the
rules: does it end the game, save from a misthrow, complete a line? What tells most is asked first.
Where nothing about the choice alone is telling, it is compared with another one.
A game that gives no reasons still gets those that speak of chances alone.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, takewhile
from types import MappingProxyType
from typing import Any, NamedTuple

from markoff.bots.opinion import Opinion, Proofs
from markoff.bots.why.words import Why, Words
from markoff.game import Action, Game, Seat

NEAR, NEARLY_ALL = 0.02, 0.95
"""A choice that loses less of the chance to win, and keeps so much of it, is a good one, too."""

EVEN = 0.005
"""Choices that differ less than this are equal, as far as anybody can tell."""

OF_CHANCES = "best_chance", "good_chance", "worse_than"
"""The codes that fit any game and speak of nothing but chances to win."""

BETTER, CHOICE = "better", "choice"
"""Which of two choices a fact is about."""

Preference = tuple[str, Why | None]
"""Which of two choices the most telling fact is about, and the fact, if there is one."""

Facts = Callable[[Game[Any], Any, Seat, Action, Proofs], Iterator[Why]]
"""About one choice, the most telling first."""

Comparison = Callable[[Game[Any], Any, Seat, Action, Action, Proofs], Iterator[Why]]
"""About the first of two choices: how it differs from the second, the most telling first."""


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
    ahead: Comparison = _none
    """What a choice has, and the other has not."""
    behind: Comparison = _none
    """What a choice lacks, and the other has: there is always something."""
    otherwise: Facts = _none
    """What can be said of a good choice that has no merits and is ahead of no other one."""
    alike: tuple[str, ...] = ()
    """The codes which say that two choices come to the same: no reason to prefer one of them."""


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
    first, *others = sorted(opinion, key=lambda each: -opinion[each])
    known = {} if proofs is None else proofs

    def compared(comparison: Comparison, *rivals: Action) -> Iterator[Why]:
        return chain.from_iterable(
            comparison(game, position, seat, action, rival, known) for rival in rivals
        )

    if opinion[action] < max(opinion[first] - NEAR, NEARLY_ALL * opinion[first]):
        against = reasons.drawbacks(game, position, seat, action, known)
        worse = Why("worse_than", {"choice": game.write_action(position, seat, first)})
        return next(chain(against, compared(reasons.behind, first)), worse)
    merit = next(reasons.merits(game, position, seat, action, known), None)
    if merit is not None:
        return merit
    if opinion[first] - min(opinion.values()) < EVEN and (
        action == first or next(reasons.merits(game, position, seat, first, known), None) is None
    ):
        return Why("all_equal", {})
    if action == first:
        otherwise = reasons.otherwise(game, position, seat, action, known)
        found = chain(compared(reasons.ahead, *others), otherwise)
        return next(found, Why("best_chance", {}))
    is_even = opinion[first] - opinion[action] < EVEN
    pluses = compared(reasons.ahead, first) if is_even else iter(())
    return next(chain(pluses, compared(reasons.behind, first)), Why("good_chance", {}))


def why_better(
    reasons: Reasons,
    game: Game[Any],
    position: Any,
    seat: Seat,
    better: Action,
    choice: Action,
    proofs: Proofs | None = None,
) -> Preference:
    """Which of two choices tells why the one is better than the other, and the most telling fact:
    what speaks for the better one and not for the other, else against that and not against the
    better one, else how the two differ. What loses at once needs no comparison but with a win at
    once."""
    return whys_better(reasons, game, position, seat, better, [choice], proofs)[choice]


def whys_better(
    reasons: Reasons,
    game: Game[Any],
    position: Any,
    seat: Seat,
    better: Action,
    choices: Iterable[Action],
    proofs: Proofs | None = None,
) -> dict[Action, Preference]:
    """The same for each of these choices."""
    known = {} if proofs is None else proofs
    against = *reasons.losing, *reasons.against

    def facts_of(action: Action) -> tuple[list[Why], list[Why]]:
        """For it, and against it."""
        found = reasons.merits(game, position, seat, action, known)
        merits = takewhile(lambda fact: fact.code not in against, found)
        return list(merits), list(reasons.drawbacks(game, position, seat, action, known))

    def differs(choice: Action) -> Preference:
        ahead = reasons.ahead(game, position, seat, better, choice, known)
        behind = reasons.behind(game, position, seat, choice, better, known)
        both = chain(((BETTER, fact) for fact in ahead), ((CHOICE, fact) for fact in behind))
        return next((each for each in both if each[1].code not in reasons.alike), (BETTER, None))

    own = facts_of(better)
    return {
        choice: _speaking(reasons, own, facts_of(choice)) or differs(choice) for choice in choices
    }


def _speaking(
    reasons: Reasons, better: tuple[list[Why], list[Why]], choice: tuple[list[Why], list[Why]]
) -> Preference | None:
    """What speaks for the better one alone, or against the other alone."""
    merits, drawbacks = _only(better[0], choice[0]), _only(choice[1], better[1])
    decided = drawbacks and drawbacks[0].code in reasons.losing
    if merits and (merits[0].code in reasons.winning or not decided):
        return BETTER, merits[0]
    return (CHOICE, drawbacks[0]) if drawbacks else None


def is_about_chances(why: Why) -> bool:
    """Whether this fact speaks of nothing but chances to win: somebody alone has none."""
    return why.code in OF_CHANCES


def _only(own: list[Why], others: list[Why]) -> list[Why]:
    """By their kind alone: a cross in another row is no better for it."""
    codes = {fact.code for fact in others}
    return [fact for fact in own if fact.code not in codes]
