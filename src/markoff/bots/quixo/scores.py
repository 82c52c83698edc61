"""What a search of Quixo counts in, and the chances that people are told.

Scores are for the team to move, about in thousandths of a natural logarithm of the odds. From SURE
on a score is no estimate but a proven win, and from −SURE on downwards a proven loss.
"""

from collections.abc import Mapping
from math import exp
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

SCALE = {2: 1000.0, 4: 1000.0}
"""Of scores, by the number of players: this lead makes the odds e to 1."""
DOUBT = {2: 0.2, 4: 0.06}
"""An estimate is never nearer than this to certainty. For two that is a lot, because most games are
drawn: between our levels, whoever is far ahead makes four points of five at most. Scale, doubt and
hope are fitted to such games (bench/calibration_quixo.py)."""
HOPE = {2: 0, 4: 125}
"""This much too much is what a score promises the side to move, perhaps because players overlook
what a search finds. For two it is 0, because there a score of 0 is a draw."""
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
    doubt = DOUBT[players]
    return doubt + (1 - 2 * doubt) / (1 + exp((HOPE[players] - score) / SCALE[players]))


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
