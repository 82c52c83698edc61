"""What a search of Quixo counts in, and the chances that people are told.

Scores are for the team to move, about in thousandths of a natural logarithm of the odds. From SURE
on a score is no estimate but a proven win, and from −SURE on downwards a proven loss.
"""

from bisect import bisect_right
from collections.abc import Mapping
from random import Random

from markoff.bots.opinion import Chances, Opinion
from markoff.game import Action
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

CURVES = {
    2: (
        (-SURE, 0.12),
        (-5000, 0.13),
        (-2000, 0.26),
        (-500, 0.345),
        (DRAWN, 0.5),
        (500, 0.615),
        (2000, 0.69),
        (5000, 0.815),
        (SURE, 0.825),
    ),
    4: (
        (-SURE, 0.03),
        (-4000, 0.035),
        (-2000, 0.145),
        (-500, 0.355),
        (500, 0.6),
        (2000, 0.82),
        (4000, 0.96),
        (SURE, 0.97),
    ),
}
"""By the number of players: scores, and how often our levels won from there, with lines between
them. For two most games are drawn, so a long lead wins little more than four points of five. A side
that is behind and to move loses more often than one that is ahead wins. The points are fitted to
games (bench/calibration_quixo.py), except the first and the last: they keep scores in order."""
MISJUDGED = 600
"""How far a score may stray, to either side, when strong plays for four."""
A_PLY = 0.0005
"""Wins that come sooner are a little better, and losses that come later."""
LATEST = 40
"""Plies: what is farther off is all the same."""


def chance_of(score: int, players: int) -> float:
    """The chance to win with this score."""
    if abs(score) >= SURE:
        late = A_PLY * min(WON - abs(score), LATEST)
        return 1 - late if score > 0 else late
    curve = CURVES[players]
    above = bisect_right(curve, (score, 1.0))
    (left, least), (right, most) = curve[above - 1 : above + 1]
    return least + (most - least) * (score - left) / (right - left)


def estimates(players: int) -> tuple[float, float]:
    """The chances between which every estimate lies; what is proven lies beyond them."""
    curve = CURVES[players]
    return curve[0][1], curve[-1][1]


def opinion_of(scores: Mapping[Action, int], players: int) -> Opinion:
    return {action: chance_of(score, players) for action, score in scores.items()}


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
