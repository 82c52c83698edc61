"""A search from its root: deeper and deeper, until its nodes or its time are spent.

Every action gets a score. That of the best is exact as far as the search saw, and so are the next
two if they are nearly as good; the others are known to be worse, and how much only roughly.
"""

from collections import Counter
from time import monotonic
from typing import NamedTuple

from markoff.bots.opinion import Past
from markoff.bots.quixo.desk import MOST_PLIES, SCORE, SPENT, desk_for, known_from
from markoff.bots.quixo.glance import BEYOND, SURE, WON
from markoff.bots.quixo.search import begin, go_on
from markoff.bots.quixo.short_wins import short_wins
from markoff.fast.quixo.law import pack
from markoff.game import Action
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.tablebases.quixo.perfect import blanks_of
from markoff.tablebases.quixo.tablebase import Tablebase

BEST = 3
"""How many actions get an exact score, if they are about as good as the first."""
DEEPEST = MOST_PLIES - 5
SLICE = 2_000
"""Nodes between two looks at the clock: a millisecond or two, and more where a tablebase waits for
the disk."""
ROUGHLY = 200
"""Actions that are worse than the best by more than that need no exact score."""

Scores = dict[Action, int]


class Thought(NamedTuple):
    scores: dict[Action, int]
    depth: int
    nodes: int


def think(
    position: Position,
    nodes: int,
    tablebase: Tablebase | None = None,
    seconds: float | None = None,
    deepest: int = DEEPEST,
    finish: int = 1,
    past: Past = (),
) -> Thought:
    """Looks at about this many nodes, and at the first ply in any case. Wins within `finish` plies
    are looked for first, by trying everything; that is not counted. Of equals, those that lead back
    to the past come last."""
    seat = position.seat
    legal = quixo.legal(position, seat)
    scores = _at_once(position)
    thinking = Thinking(position, nodes, tablebase, seconds, past)
    if finish > 1 and position.players == 2 and max(scores.values(), default=-WON) < SURE:
        plies, winning = short_wins(position, finish, thinking.is_late)
        scores.update(dict.fromkeys(winning, WON - plies))
    going_on = [action for action in legal if action not in scores]
    found = dict.fromkeys(going_on, 0)
    depth = 0
    while depth < deepest and not _settled({**scores, **found}, depth):
        newer = thinking.look(found, depth + 1)
        found = _merged(found, newer)
        if len(newer) < len(found):
            break
        depth += 1
    scores.update(found)
    return Thought({action: scores[action] for action in legal}, depth, thinking.spent)


def _at_once(position: Position) -> Scores:
    """The actions that end the game."""
    seat, scores = position.seat, {}
    for action in quixo.legal(position, seat):
        ended = quixo.result(quixo.play(position, {seat: action}))
        if ended is not None:
            scores[action] = WON - 1 if seat in ended.winners else 1 - WON
    return scores


def _twice(position: Position, past: Past) -> list[Position]:
    """What has been on the table twice and can come back: a mark never leaves the board."""
    most = blanks_of(position)
    return [each for each, times in Counter(past).items() if times > 1 and blanks_of(each) <= most]


def _leading_back(position: Position, past: Past) -> set[Action]:
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


class Thinking:
    """One search while it goes on: what it remembers, and what it may still spend."""

    def __init__(
        self,
        position: Position,
        nodes: int,
        tablebase: Tablebase | None,
        seconds: float | None,
        past: Past,
    ) -> None:
        self.nodes = nodes
        self.end = None if seconds is None else monotonic() + seconds
        self.desk = desk_for(pack(position), nodes, map(pack, _twice(position, past)))
        self.back = _leading_back(position, past)
        solved = tablebase if position.players == 2 else None
        self.known = known_from(solved, position.size, blanks_of(position))

    @property
    def spent(self) -> int:
        return int(self.desk.counts[SPENT])

    def is_late(self) -> bool:
        return self.end is not None and monotonic() >= self.end

    def look(self, known: Scores, depth: int) -> Scores:
        """The scores with this depth, the best of the known ones first; those that are missing
        were too many for what could be spent."""
        found: Scores = {}
        top = [-BEYOND] * BEST
        for action in sorted(known, key=lambda action: (-known[action], action in self.back)):
            alpha = min(max(top[-1], top[0] - ROUGHLY), SURE - 1)
            score = self.score(action, depth, alpha, alpha + 1 if len(found) >= BEST else BEYOND)
            if score is not None and len(found) >= BEST and alpha < score < SURE:
                score = self.score(action, depth, alpha, BEYOND)
            if score is None:
                break
            if -SURE < score <= alpha:
                score = max(score - 1, 1 - SURE)  # at most so much: behind those that have it
            found[action] = score
            top = sorted([*top, score], reverse=True)[:BEST]
        return found

    def score(self, action: Action, depth: int, alpha: int, beta: int) -> int | None:
        """Of one action; None if there was not enough to spend. The first ply is always free."""
        begin(action, depth - 1, -beta, -alpha, self.desk)
        while not go_on(self.slice(depth), self.desk, self.known):
            if depth > 1 and (self.is_late() or self.spent >= self.nodes):
                return None
        return -int(self.desk.counts[SCORE])

    def slice(self, depth: int) -> int:
        return SLICE if depth == 1 else min(SLICE, self.nodes - self.spent)
