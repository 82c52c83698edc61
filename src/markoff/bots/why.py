"""Why a choice is good or bad, as one fact: the most telling one that the rules can tell.

A bot's opinion says how good a choice is; it cannot say why. So the choice is held against the
rules: does it end the game, save from a misthrow, complete a line? What tells most is asked first.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from markoff.bots.opinion import Opinion, Proofs
from markoff.bots.quixo import why as why_quixo
from markoff.bots.qwixx import why as why_qwixx
from markoff.bots.qwixx.why_facts import sheets_of
from markoff.bots.why_words import Why
from markoff.game import Action, Game, Seat
from markoff.games import quixo
from markoff.games.qwixx import THIRD

NEAR = 0.02
"""A choice that loses less of the chance to win is a good one, too."""

BETTER, CHOICE = "better", "choice"
"""Which of two choices a fact is about."""
AT_ONCE = "loses_now", "lets_win"
AGAINST = *AT_ONCE, "proven_loss", "ends_behind", "rings_behind"
"""Among merits they make the best of it; what follows them is no merit any more."""


def why(
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
    facts = _facts(game, position, seat, action, good, proofs or {})
    if good:
        return next(facts, Why("best_chance" if action == best else "good_chance", {}))
    return next(facts, _worse_than(game.write_action(position, seat, best), position))


def why_better(
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
    known = proofs or {}

    def facts(action: Action, good: bool) -> list[Why]:
        told = _facts(game, position, seat, action, good, known)
        return list(takewhile(lambda fact: fact.code not in AGAINST, told) if good else told)

    merits = _only(facts(better, True), facts(choice, True))
    drawbacks = _only(facts(choice, False), facts(better, False))
    decided = drawbacks and drawbacks[0].code in AT_ONCE
    if merits and (merits[0].code == "wins_now" or not decided):
        return BETTER, merits[0]
    return (CHOICE, drawbacks[0]) if drawbacks else (BETTER, None)


def _only(own: list[Why], others: list[Why]) -> list[Why]:
    """By their kind alone: a cross in another row is no better for it."""
    codes = {fact.code for fact in others}
    return [fact for fact in own if fact.code not in codes]


def _worse_than(best: str, position: Any) -> Why:
    if best != "-":
        return Why("worse_than", {"choice": best})
    walking = sheets_of(position).phase == THIRD
    return Why("worse_than_staying" if walking else "worse_than_nothing", {})


def _facts(
    game: Game[Any], position: Any, seat: Seat, action: Action, good: bool, proofs: Proofs
) -> Iterator[Why]:
    if game.NAME == quixo.NAME:
        tell = why_quixo.merits if good else why_quixo.drawbacks
        return tell(game, position, seat, action, proofs)
    told = why_qwixx.merits if good else why_qwixx.drawbacks
    return told(game, position, seat, action)
