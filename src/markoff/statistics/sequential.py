"""A sequential test: after every pair of games, is it clear enough which of two is true?

The hypotheses are that the first bot is `elo0`, or `elo1`, points better than the second. The
log-likelihood ratio of a pair's five possible scores is added up, each hypothesis taken at its
best: as the distribution nearest to what was seen that has the score it claims. Where the ratio
leaves the bounds after Wald, the test is over. It looks at pairs in their order, and stops at
the first that decides, so it does not matter who played them when.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from markoff.statistics.elo import expected
from markoff.text import BadText

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Of a pair, for each game."""
UNSEEN = 1e-3
"""Stands for a score that has not been seen yet: it is not impossible."""
MOST_ELO = 1000.0


class Hypotheses(NamedTuple):
    elo0: float
    elo1: float
    alpha: float = 0.05
    """The risk to accept elo1 where elo0 is true."""
    beta: float = 0.05
    """The risk to accept elo0 where elo1 is true."""

    @property
    def bounds(self) -> tuple[float, float]:
        """At or below the first elo0 is accepted, at or above the second elo1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def accepted(self, ratio: float) -> str | None:
        low, high = self.bounds
        return "elo0" if ratio <= low else "elo1" if ratio >= high else None


def read_hypotheses(text: str, alpha: float = 0.05, beta: float = 0.05) -> Hypotheses:
    """Written as `0,10`.

    >>> read_hypotheses("0,10")
    Hypotheses(elo0=0.0, elo1=10.0, alpha=0.05, beta=0.05)
    """
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise BadText(
            "elo_pair", "a test needs two Elo differences, like 0,10, not {found!r}", found=text
        ) from None
    if not -MOST_ELO <= elo0 < elo1 <= MOST_ELO:
        raise BadText(
            "elo_order",
            "the Elo differences of a test must rise, between -{most:g} and {most:g}, unlike"
            " {found}",
            most=MOST_ELO,
            found=text,
        )
    for risk, name in ((alpha, "alpha"), (beta, "beta")):
        if not 0.0001 <= risk < 0.5:
            raise BadText(
                "risk",
                "{name} must be a risk from 0.0001 to below 0.5, not {risk:g}",
                name=name,
                risk=risk,
            )
    return Hypotheses(elo0, elo1, alpha, beta)


def log_likelihood_ratio(pairs: Sequence[int], hypotheses: Hypotheses) -> float:
    """From how many pairs had each of the five scores."""
    counts = [count or UNSEEN for count in pairs]
    if not any(pairs):
        return 0.0
    s0, s1 = expected(hypotheses.elo0), expected(hypotheses.elo1)
    x0, x1 = _tilt(counts, s0), _tilt(counts, s1)
    return sum(
        count * (log(1 + x0 * (score - s0)) - log(1 + x1 * (score - s1)))
        for count, score in zip(counts, SCORES, strict=True)
    )


def _tilt(counts: Sequence[float], mean: float) -> float:
    """The most likely distribution with this mean has p = seen / (1 + x·(score − mean)): this
    is x, by Newton's method, kept between its bounds by bisection."""
    low, high = -1 / (SCORES[-1] - mean), 1 / (mean - SCORES[0])
    x = 0.0
    for _ in range(200):
        parts = [(s - mean) / (1 + x * (s - mean)) for s in SCORES]
        value = sum(n * part for n, part in zip(counts, parts, strict=True))
        slope = -sum(n * part * part for n, part in zip(counts, parts, strict=True))
        low, high = (x, high) if value > 0 else (low, x)
        after = x - value / slope
        if not low < after < high:
            after = (low + high) / 2
        if abs(after - x) <= 1e-13 * (high - low + 1):
            return after
        x = after
    return x
