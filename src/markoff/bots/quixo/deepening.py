"""A search from its root: deeper and deeper, until its nodes or its time are spent.

Every action gets a score. That of the best is exact as far as the search saw, and so are the next
two if they are nearly as good; the others are known to be worse, and how much only roughly. What
looks ahead is a `Search`: in kernels, or in plain Python where there is no compiler.
"""

from collections import Counter
from time import monotonic
from typing import NamedTuple, Protocol

from markoff.bots.opinion import Past
from markoff.bots.quixo.scores import BEYOND, SURE, WON
from markoff.game import Action
from markoff.games import quixo
from markoff.games.quixo import Position

BEST = 3
"""How many actions get an exact score, if they are about as good as the first."""
ROUGHLY = 200
"""Actions that are worse than the best by more than that need no exact score."""

Scores = dict[Action, int]


class Thought(NamedTuple):
    scores: Scores
    depth: int
    nodes: int


class Search(Protocol):
    """One search while it goes on: what it remembers, and what it may still spend."""

    @property
    def spent(self) -> int: ...

    def score(self, action: Action, depth: int, alpha: int, beta: int) -> int | None:
        """Of one action; None if there was not enough to spend. The first ply is always free."""


class Watch:
    """How much time is left, if it matters."""

    def __init__(self, seconds: float | None) -> None:
        self.end = None if seconds is None else monotonic() + seconds

    def is_late(self) -> bool:
        return self.end is not None and monotonic() >= self.end


def deepen(
    position: Position, search: Search, scores: Scores, deepest: int, past: Past = ()
) -> Thought:
    """Looks ahead from the actions that have no score yet. Of equals, those that lead back to the
    past come last."""
    legal = quixo.legal(position, position.seat)
    back = leading_back(position, past)
    found = {action: 0 for action in legal if action not in scores}
    depth = 0
    while depth < deepest and not _settled({**scores, **found}, depth):
        newer = _look(search, found, depth + 1, back)
        found = _merged(found, newer)
        if len(newer) < len(found):
            break
        depth += 1
    scores = {**scores, **found}
    return Thought({action: scores[action] for action in legal}, depth, search.spent)


def at_once(position: Position) -> Scores:
    """The actions that end the game."""
    seat, scores = position.seat, {}
    for action in quixo.legal(position, seat):
        ended = quixo.result(quixo.play(position, {seat: action}))
        if ended is not None:
            scores[action] = WON - 1 if seat in ended.winners else 1 - WON
    return scores


def twice(position: Position, past: Past) -> list[Position]:
    """What has been on the table twice and can come back: a mark never leaves the board."""
    least = _marks_on(position)
    return [each for each, times in Counter(past).items() if times > 1 and _marks_on(each) >= least]


def _marks_on(position: Position) -> int:
    crosses, circles = position.marks
    return (crosses | circles).bit_count()


def leading_back(position: Position, past: Past) -> set[Action]:
    if not past:
        return set()
    seat, seen = position.seat, set(past)
    legal = quixo.legal(position, seat)
    return {action for action in legal if quixo.play(position, {seat: action}) in seen}


def _settled(scores: Scores, depth: int) -> bool:
    """Whether deeper thought would change nothing that matters; a first look is always due."""
    best = max(scores.values())
    return depth > 0 and abs(best) >= SURE


def _merged(older: Scores, newer: Scores) -> Scores:
    """Actions that deeper thought has not reached keep their scores, but stay behind the best that
    it has: a promise that was looked at less is worth less. Unless all that it has is lost."""
    if not newer:
        return older
    best = max(newer.values())
    most = best - 1 if best > -SURE else BEYOND
    return {action: newer.get(action, min(score, most)) for action, score in older.items()}


def _look(search: Search, known: Scores, depth: int, back: set[Action]) -> Scores:
    """The scores with this depth, the best of the known ones first; those that are missing were
    too many for what could be spent."""
    found: Scores = {}
    top = [-BEYOND] * BEST
    for action in sorted(known, key=lambda action: (-known[action], action in back)):
        alpha = min(max(top[-1], top[0] - ROUGHLY), SURE - 1)
        score = search.score(action, depth, alpha, alpha + 1 if len(found) >= BEST else BEYOND)
        if score is not None and len(found) >= BEST and alpha < score < SURE:
            score = search.score(action, depth, alpha, BEYOND)
        if score is None:
            break
        if -SURE < score <= alpha:
            score = max(score - 1, 1 - SURE)  # at most so much: behind those that have it
        found[action] = score
        top = sorted([*top, score], reverse=True)[:BEST]
    return found
