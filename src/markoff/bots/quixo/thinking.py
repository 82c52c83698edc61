"""Thinking ahead in kernels, with the tablebase where there is one."""

from markoff.bots.opinion import Past
from markoff.bots.quixo.deepening import Thought, Watch, at_once, deepen, twice
from markoff.bots.quixo.desk import MOST_PLIES, SCORE, SPENT, desk_for, known_from
from markoff.bots.quixo.scores import SURE, WON
from markoff.bots.quixo.search import begin, go_on
from markoff.bots.quixo.short_wins import short_wins
from markoff.fast.quixo.law import pack
from markoff.game import Action
from markoff.games.quixo import Position
from markoff.tablebases.quixo.perfect import blanks_of
from markoff.tablebases.quixo.tablebase import Tablebase

DEEPEST = MOST_PLIES - 5
SLICE = 2_000
"""Nodes between two looks at the clock: a millisecond or two, and more where a tablebase waits for
the disk."""


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
    are looked for first, by trying everything; that is not counted."""
    watch = Watch(seconds)
    scores = at_once(position)
    if finish > 1 and position.players == 2 and max(scores.values(), default=-WON) < SURE:
        plies, winning = short_wins(position, finish, watch.is_late)
        scores.update(dict.fromkeys(winning, WON - plies))
    return deepen(
        position, KernelSearch(position, nodes, tablebase, watch, past), scores, deepest, past
    )


class KernelSearch:
    def __init__(
        self,
        position: Position,
        nodes: int,
        tablebase: Tablebase | None,
        watch: Watch,
        past: Past,
    ) -> None:
        self.nodes = nodes
        self.watch = watch
        self.desk = desk_for(pack(position), nodes, map(pack, twice(position, past)))
        solved = tablebase if position.players == 2 else None
        self.known = known_from(solved, position.size, blanks_of(position))

    @property
    def spent(self) -> int:
        return int(self.desk.counts[SPENT])

    def score(self, action: Action, depth: int, alpha: int, beta: int) -> int | None:
        begin(action, depth - 1, -beta, -alpha, self.desk)
        while not go_on(self.slice(depth), self.desk, self.known):
            if depth > 1 and (self.watch.is_late() or self.spent >= self.nodes):
                return None
        return -int(self.desk.counts[SCORE])

    def slice(self, depth: int) -> int:
        return SLICE if depth == 1 else min(SLICE, self.nodes - self.spent)
