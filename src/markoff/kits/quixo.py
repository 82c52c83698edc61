"""What Quixo offers beyond its law."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from markoff.bots.opinion import Chances
from markoff.bots.quixo.levels import LEVELS
from markoff.bots.quixo.proofs import proofs
from markoff.bots.quixo.why.reasons import REASONS
from markoff.kits.kit import Kit, Playouts

if TYPE_CHECKING:
    from markoff.fast.counts import Counts


def _chances(position: Any, rng: Random, seconds: float | None = None) -> Chances:
    from markoff.bots.quixo.computing import chances

    return chances(position, rng, seconds)


def _play(position: Any, bots: Sequence[str], seed: int, games: range, most_plies: int) -> "Counts":
    from markoff.fast.quixo.counting import count

    return count(position, bots, seed, games, most_plies)


def _perft(position: Any, depth: int) -> int:
    from markoff.fast.quixo.perft import count

    return count(position, depth)


KIT = Kit(
    levels=LEVELS,
    adviser="expert",
    chances=_chances,
    reasons=REASONS,
    proofs=proofs,
    playouts=Playouts(("random", "finish"), _play, slow=("finish",)),
    perft=_perft,
)
