"""Strong and expert, on either search: in kernels, or in plain Python where there is no compiler.

Strong searches a little and uses no tablebase. For two, expert plays as the analyst does. For four
the analyst wins nearly every game against people and bots that do not search, which would be a step
of the ladder that nobody can climb. So there both levels try each move, but of the replies only
those that win at once: expert judges what is left exactly, and the estimates of strong are a little
off.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from markoff.bots.opinion import Opinion, Past, Recalling
from markoff.bots.quixo.deepening import Scores, Thought
from markoff.bots.quixo.scores import misjudged, opinion_of
from markoff.game import Game, Seat
from markoff.games.quixo import Position

NODES = 1_500
"""Positions that strong looks at for one move."""


class Looking(NamedTuple):
    think: Callable[..., Thought]
    analyst: Recalling

    def strong(
        self,
        _game: Game[Any],
        position: Position,
        _seat: Seat,
        rng: Random,
        seconds: float | None = None,
        past: Past = (),
    ) -> Opinion:
        if position.players == 2:
            scores = self.think(position, NODES, seconds=seconds, past=past).scores
        else:
            seen = self._glance(position, seconds, past)
            scores = {action: misjudged(score, rng) for action, score in seen.items()}
        return opinion_of(scores, position.players)

    def expert(
        self,
        game: Game[Any],
        position: Position,
        seat: Seat,
        rng: Random,
        seconds: float | None = None,
        past: Past = (),
    ) -> Opinion:
        if position.players == 2:
            return self.analyst(game, position, seat, rng, seconds, past)
        return opinion_of(self._glance(position, seconds, past), position.players)

    def _glance(self, position: Position, seconds: float | None, past: Past) -> Scores:
        """After one move and whatever wins at once then."""
        return self.think(position, NODES, seconds=seconds, deepest=1, past=past).scores
