"""Alpha-beta search for Quixo in plain Python, by the law itself, where there is no compiler.

It is the search of `search.py` without its refinements, and a few hundred times slower.
"""

from typing import NamedTuple

from markoff.bots.opinion import Past
from markoff.bots.quixo.deepening import Thought, Watch, at_once, deepen, twice
from markoff.bots.quixo.plain_worth import glance, worth
from markoff.bots.quixo.scores import BEYOND, DRAWN, SURE, WON
from markoff.game import Action
from markoff.games import quixo
from markoff.games.quixo import Position

DEEPEST = 30
EXACT, AT_LEAST, AT_MOST = range(3)


class Spent(Exception):
    """There is nothing left to spend."""


class Entry(NamedTuple):
    """What is remembered of a position; wins and losses are counted from there."""

    kind: int
    score: int
    best: Action
    depth: int


class Offer(NamedTuple):
    """An action that does not lose at once, and how promising it looks."""

    promise: int
    action: Action
    after: Position


def think(
    position: Position,
    nodes: int,
    seconds: float | None = None,
    deepest: int = DEEPEST,
    past: Past = (),
) -> Thought:
    """Looks at about this many nodes, and at the first ply in any case."""
    search = PlainSearch(position, nodes, Watch(seconds), past)
    return deepen(position, search, at_once(position), deepest, past)


class PlainSearch:
    def __init__(self, position: Position, nodes: int, watch: Watch, past: Past) -> None:
        self.root = position
        self.nodes = nodes
        self.watch = watch
        self.spent = 0
        self.drawn = set(twice(position, past))
        self.way = [position]
        """The positions that led to where the search is."""
        self.seen: dict[Position, Entry] = {}

    def score(self, action: Action, depth: int, alpha: int, beta: int) -> int | None:
        after = quixo.play(self.root, {self.root.seat: action})
        del self.way[1:]  # a search that was stopped has left its way there
        try:
            return -self._score(after, depth - 1, -beta, -alpha)
        except Spent:
            return None

    def _score(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        ply = len(self.way)
        self._spend(first=ply == 1 and depth == 0)
        if position in self.drawn or position in self.way:
            return DRAWN
        if depth == 0:
            return glance(position, ply)
        known = self.seen.get(position)
        if known and (known.depth >= depth or abs(known.score) >= SURE):
            score = counted_from_root(known.score, ply)
            if known.kind == EXACT:
                return score
            if score >= min(beta, SURE) if known.kind == AT_LEAST else score <= max(alpha, -SURE):
                return score
        offers = _offers(position, known.best if known else None)
        if offers is None:
            return WON - ply - 1
        if not offers:  # whatever is played makes their line
            return ply + 1 - WON
        self.way.append(position)
        best, action = self._best(offers, depth, alpha, beta)
        self.way.pop()
        self._remember(position, Entry(EXACT, best, action, depth), alpha, beta)
        return best

    def _best(self, offers: list[Offer], depth: int, alpha: int, beta: int) -> tuple[int, Action]:
        """The first with the whole window; of the others it is enough to know that they are not
        better."""
        best, action = -BEYOND, offers[0].action
        enough = min(beta, SURE)
        for n, offer in enumerate(offers):
            low = max(alpha, best)
            high = beta if n == 0 else low + 1
            score = -self._score(offer.after, depth - 1, -high, -low)
            if n and low < score < enough:
                score = -self._score(offer.after, depth - 1, -beta, -low)
            if score > best:
                best, action = score, offer.action
            if best >= enough:
                break
        return best, action

    def _spend(self, first: bool) -> None:
        if not first and (self.spent >= self.nodes or self.watch.is_late()):
            raise Spent
        self.spent += 1

    def _remember(self, position: Position, entry: Entry, alpha: int, beta: int) -> None:
        score = entry.score
        kind = AT_LEAST if score >= min(beta, SURE) else AT_MOST if score <= alpha else EXACT
        from_here = counted_from_root(score, -len(self.way))
        self.seen[position] = entry._replace(kind=kind, score=from_here)


def _offers(position: Position, first: Action | None) -> list[Offer] | None:
    """The most promising first, and before all others the one that was best before; None if one
    wins at once."""
    seat, offers = position.seat, []
    for action in quixo.legal(position, seat):
        after = quixo.play(position, {seat: action})
        ended = quixo.result(after)
        if ended is None:
            promise = BEYOND if action == first else -worth(after)[0]
            offers.append(Offer(promise, action, after))
        elif seat in ended.winners:
            return None
    return sorted(offers, key=lambda offer: -offer.promise)


def counted_from_root(score: int, ply: int) -> int:
    """Wins and losses are remembered by their distance from the position; a search counts from its
    root. Backwards with a negative ply."""
    if score >= SURE:
        return score - ply
    return score + ply if score <= -SURE else score
