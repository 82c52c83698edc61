"""What a search of Quixo counts in, and the chances that people are told.

Scores are for the team to move, about in thousandths of a natural logarithm of the odds. From SURE
on a score is no estimate but a proven win, and from −SURE on downwards a proven loss.
"""

from math import exp
from random import Random

from markoff.bots.opinion import Chances
from markoff.games.quixo import Position

WON = 30_000
"""The score of a line that is there; less one for each ply until then."""
FOUND_WON = 25_000
"""The score of a win that the tablebase knows, which does not say how far off it is."""
SURE = 20_000
MOST_ESTIMATE = 15_000
DRAWN = 0
BEYOND = 32_000
"""More than any score."""

SCALE = 1100.0
"""Of scores: this lead makes the odds e to 1."""
DOUBT = 0.24
"""An estimate is never nearer than this to certainty. That is a lot, but Quixo is mostly drawn:
whoever is far ahead between our levels makes three points of four. Both are fitted to such games
(bench/calibration_quixo.py)."""
MISJUDGED = 600
"""How far a score may stray, to either side, when strong plays for four."""
A_PLY = 0.0005
"""Wins that come sooner are a little better, and losses that come later."""


def chance_of(score: int) -> float:
    """The chance to win with this score."""
    if abs(score) >= SURE:
        late = A_PLY * min(WON - abs(score), 2 * DOUBT // (3 * A_PLY))
        return 1 - late if score > 0 else late
    return DOUBT + (1 - 2 * DOUBT) / (1 + exp(-score / SCALE))


def misjudged(score: int, rng: Random) -> int:
    """As somebody sees it who is a little off; certainty stays as it is."""
    if abs(score) >= SURE:
        return score
    return max(1 - SURE, min(SURE - 1, score + rng.randint(-MISJUDGED, MISJUDGED)))


def by_seat(position: Position, ours: float) -> Chances:
    """Everybody's chance, from that of the side to move: partners share theirs."""
    return tuple(
        ours if seat % 2 == position.seat % 2 else 1 - ours for seat in range(position.players)
    )
