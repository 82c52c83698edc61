"""Are the honest dice even? Rolls many and tests what was rolled: `python bench/dice.py`.

Every test gives a p-value: how often even dice would look at least as odd. The secret is fixed,
so the figures are always the same for the same number of rolls.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import erfc, exp, lgamma, log, sqrt
from typing import NamedTuple

from markoff.table.dice import Dice, draw

DICE = ("white 1", "white 2", "red", "yellow", "green", "blue")
ROLLS_OF_A_MATCH = 100
SUSPICIOUS = 0.001
"""Below this, and shared among all the tests, a p-value is worth a second look."""


class Test(NamedTuple):
    name: str
    statistic: str
    p: float


def rolls(count: int) -> Iterator[tuple[int, ...]]:
    """As in play: many matches, and some rolls in each; faces 0 to 5."""
    for n in range(count):
        match, ply = divmod(n, ROLLS_OF_A_MATCH)
        dice = Dice(bytes(32), f"bench-{match}", ("one", "two"))
        number = draw(dice, f"ply {ply}", 6 ** len(DICE))
        faces = []
        for _ in DICE:
            number, face = divmod(number, 6)
            faces.append(face)
        yield tuple(reversed(faces))


def chi_square(name: str, counts: Counter[int], chances: list[float]) -> Test:
    total = counts.total()
    expected = [chance * total for chance in chances]
    square = sum((counts[n] - due) ** 2 / due for n, due in enumerate(expected))
    freedom = len(chances) - 1
    return Test(name, f"chi² {square:.1f} / {freedom}", upper_gamma(freedom / 2, square / 2))


def upper_gamma(a: float, x: float) -> float:
    """The regularised incomplete gamma function Q(a, x): by its series, or its fraction."""
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return 1 - front * total
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction, n = d, 0
    while abs(c * d - 1) > 1e-15 and n < 10_000:
        n += 1
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= c * d
    return front * fraction


def normal(name: str, what: str, value: float, deviations: float) -> Test:
    """Both tails count."""
    return Test(name, f"{what} {value:.6f}, {deviations:+.2f} σ", erfc(abs(deviations) / sqrt(2)))


def correlation(name: str, pairs: Iterable[tuple[int, int]]) -> Test:
    """Faces have mean 2.5 and variance 35/12, whatever was rolled."""
    total, count = 0.0, 0
    for one, other in pairs:
        total += (one - 2.5) * (other - 2.5)
        count += 1
    value = total / count * 12 / 35
    return normal(name, "r", value, value * sqrt(count))


def runs(faces: list[int]) -> Test:
    """Stretches of low faces and of high ones; half of all neighbours should differ."""
    changes = sum((one < 3) != (other < 3) for one, other in pairwise(faces))
    share = changes / (len(faces) - 1)
    return normal("runs of low and high", "share", share, (share - 0.5) * 2 * sqrt(len(faces) - 1))


def tests(rolled: list[tuple[int, ...]]) -> Iterator[Test]:
    for die, name in enumerate(DICE):
        yield chi_square(f"faces of {name}", Counter(roll[die] for roll in rolled), [1 / 6] * 6)
    row = [face for roll in rolled for face in roll]
    successive = Counter(6 * one + other for one, other in zip(row[::2], row[1::2], strict=True))
    yield chi_square("pairs of successive dice", successive, [1 / 36] * 36)
    same_die = Counter(
        6 * one[0] + other[0] for one, other in zip(rolled[::2], rolled[1::2], strict=False)
    )
    yield chi_square("pairs of successive rolls", same_die, [1 / 36] * 36)
    sums = Counter(roll[0] + roll[1] for roll in rolled)
    yield chi_square("white sums", sums, [(6 - abs(n - 5)) / 36 for n in range(11)])
    yield correlation("correlation of successive dice", pairwise(row))
    yield correlation(
        "correlation of successive rolls", ((one[0], other[0]) for one, other in pairwise(rolled))
    )
    yield runs(row)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=1_000_000, help="of six dice each")
    count = parser.parse_args().rolls
    if not 1_000 <= count <= 10_000_000:
        parser.error("a test needs 1000 to 10000000 rolls")
    began = time.perf_counter()
    rolled = list(rolls(count))
    took = time.perf_counter() - began
    print(f"{count:,} rolls of six dice in {took:.1f} s: {1e6 * took / count:.1f} µs a roll")
    found = list(tests(rolled))
    for name, statistic, p in found:
        print(f"  {name:32} {statistic:24} p = {p:.4f}")
    limit = SUSPICIOUS / len(found)
    odd = [test.name for test in found if not limit <= test.p <= 1 - limit]  # too even is odd, too
    print(f"Suspicious (p within {limit:.6f} of 0 or 1): {', '.join(odd) or 'nothing'}.")


if __name__ == "__main__":
    main()
