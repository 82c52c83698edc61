"""Games of Quixo played by kernels, and counted."""

from collections import Counter
from collections.abc import Sequence

from markoff.fast.counts import Counts, Seat, counted
from markoff.fast.quixo.law import REASONS, pack
from markoff.fast.quixo.playouts import playouts
from markoff.fast.quixo.policies import POLICIES
from markoff.games.quixo import Position
from markoff.games.reasons import MOVE_LIMIT


def count(
    position: Position, bots: Sequence[str], seed: int, games: range, most_plies: int
) -> Counts:
    policies = [POLICIES[bot] for bot in bots]
    found = playouts(pack(position), policies, seed, games.start, len(games), most_plies)
    won, reasons = counted(found.winners), counted(found.reasons)
    return Counts(
        lengths=counted(found.plies),
        reasons=Counter({REASONS[n] or MOVE_LIMIT: number for n, number in reasons.items()}),
        seats=tuple(Seat(won=won[seat % 2]) for seat in range(len(bots))),
    )
