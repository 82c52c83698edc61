"""How whole numbers, such as scores, are spread over games."""

from collections import Counter
from math import sqrt
from typing import Annotated

from msgspec import Meta, Struct

QUANTILES = (1, 5, 25, 50, 75, 95, 99)


class Spread(Struct, frozen=True):
    """How a number is spread over the games."""

    mean: Annotated[float, Meta(description="Over all games.")]
    error: Annotated[float, Meta(description="The standard error of the mean.")]
    deviation: Annotated[float, Meta(description="The standard deviation.")]
    lowest: Annotated[int, Meta(description="The least of them.")]
    highest: Annotated[int, Meta(description="The greatest.")]
    quantiles: Annotated[dict[int, int], Meta(description="By per cent: 50 is the median.")]
    games: Annotated[dict[int, int], Meta(description="By number: in how many games it came out.")]


def spread(counts: Counter[int]) -> Spread:
    """From whole numbers as long as possible, so that it is the same on every machine."""
    games = counts.total()
    total = sum(number * often for number, often in counts.items())
    squares = sum(number**2 * often for number, often in counts.items())
    variance = (games * squares - total**2) / (games * (games - 1)) if games > 1 else 0.0
    return Spread(
        mean=total / games,
        error=sqrt(variance / games),
        deviation=sqrt(variance),
        lowest=min(counts),
        highest=max(counts),
        quantiles={percent: quantile(counts, percent) for percent in QUANTILES},
        games=dict(sorted(counts.items())),
    )


def quantile(counts: Counter[int], percent: int) -> int:
    """The smallest number that this many per cent of the games do not exceed.

    >>> quantile(Counter({10: 1, 20: 1, 30: 2}), 50)
    20
    """
    games, so_far = counts.total(), 0
    for number, often in sorted(counts.items()):
        so_far += often
        if 100 * so_far >= percent * games:
            return number
    raise ValueError("nothing was counted")
