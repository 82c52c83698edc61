"""Fits the weights of `markoff.bots.quixo.weights`: `python bench/fit_quixo.py FOLDER --size 5`.

Strong plays itself, with a random move now and then so that all kinds of positions arise. Those
without a win at once are looked up in the tables, which must be complete for that size. What the
lines and the lead are worth is then fitted to win, draw and loss as a logistic regression: a sum
of weights is a logarithm of odds. Prints the weights as they stand in the file, in thousandths.
For --players 4 the same positions are fitted without the lead.

At the end it tells how well positions that were not used for the fit are predicted, by the new
weights and by those in use: the share of won and lost positions that are on the right side.
"""

import argparse
import sys
from pathlib import Path
from random import Random

import numpy as np

from markoff.bots.opinion import pick
from markoff.bots.quixo.evaluation import worth
from markoff.bots.quixo.weights import MOST_LEAD
from markoff.fast.quixo.law import pack
from markoff.games import quixo
from markoff.games.quixo_pushes import BOARDS
from markoff.kits import kit_of
from markoff.tablebases.quixo.perfect import AT_ONCE, moves
from markoff.tablebases.quixo.tablebase import Tablebase

BLUNDERS = 0.3
"""How many moves are random, in games that give positions to fit."""
MOST_PLIES = 60
RIDGE = 3.0
"""Pulls weights to 0 as this many positions would: what is rarely seen is worth nothing."""
STEPS = 12
CHECKED = 0.1
"""Of the positions, not used for the fit."""


def positions_with_values(tables, wanted, seed):
    """Positions of games, and for the side to move 1 if they are won, 0.5 drawn, 0 lost."""
    rng, found = Random(seed), 0
    while found < wanted:
        position = quixo.start(2, str(tables.size))
        for _ in range(MOST_PLIES):
            legal = quixo.legal(position, position.seat)
            if rng.random() < BLUNDERS:
                action = rng.choice(legal)
            else:
                action = pick(
                    kit_of(quixo).levels["strong"].bot(quixo, position, position.seat, rng), rng
                )
            position = quixo.play(position, {position.seat: action})
            if quixo.result(position) is not None:
                break
            best = moves(tables, position)[0]
            if best.measure != AT_ONCE:
                yield position, (best.value + 1) / 2
                found += 1
        if sys.stderr.isatty():
            print(f"\r{found:,} of {wanted:,}", end="", file=sys.stderr, flush=True)


class Shape:
    """Where the weights of a size stand, one after the other."""

    def __init__(self, size, with_lead):
        self.size, self.with_lead = size, with_lead
        self.kinds = ["EDGE", "INNER", "DIAGONAL"] if size > 3 else ["EDGE"]
        pairs = [(ours, theirs) for ours in range(size) for theirs in range(size)]
        self.pairs = [pair for pair in pairs if sum(pair) <= size and pair != (0, 0)]
        self.columns = {
            key: n for n, key in enumerate((k, *p) for k in self.kinds for p in self.pairs)
        }
        self.halves = size * size // 2 + 1
        self.count = len(self.columns) + ((2 * MOST_LEAD + 1) * self.halves if with_lead else 1)

    def features(self, position):
        row = np.zeros(self.count, np.float32)
        mine, theirs = position.marks[position.seat], position.marks[1 - position.seat]
        for number, line in enumerate(BOARDS[self.size].lines):
            pair = (mine & line).bit_count(), (theirs & line).bit_count()
            if pair != (0, 0):
                row[self.columns[(self._kind(number), *pair)]] += 1
        lead, blanks = self.lead_of(mine, theirs)
        row[len(self.columns) + (lead * self.halves + blanks if self.with_lead else 0)] = 1
        return row

    def _kind(self, number):
        if len(self.kinds) == 1:
            return "EDGE"
        if number >= 2 * self.size:
            return "DIAGONAL"
        return "EDGE" if number % self.size in (0, self.size - 1) else "INNER"

    def lead_of(self, mine, theirs):
        ours, others = mine.bit_count(), theirs.bit_count()
        lead = max(-MOST_LEAD, min(MOST_LEAD, ours - others))
        return lead + MOST_LEAD, (self.size**2 - ours - others) // 2


def fitted(features, values):
    """Newton's method for the most likely weights."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(features @ weights)))
        slope = features.T @ (values - chance) - RIDGE * weights
        bend = (features * (chance * (1 - chance))[:, None]).T @ features
        weights += np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
    return weights


def show(shape, weights):
    thousandths = np.rint(weights * 200).astype(int) * 5
    for kind in shape.kinds:
        print(f"{kind}_OF_{shape.size}: ByMarks = (")
        for ours in range(shape.size):
            row = [
                str(thousandths[shape.columns[kind, ours, theirs]] if ours + theirs else 0)
                for theirs in range(shape.size)
                if (ours, theirs) == (0, 0) or (ours, theirs) in shape.pairs
            ]
            print(f"    ({', '.join(row)}),")
        print(")")
    rest = thousandths[len(shape.columns) :]
    if not shape.with_lead:
        print(f"INITIATIVE_OF_FOUR for {shape.size}: {rest[0]}")
        return
    print(f"LEAD_OF_{shape.size} = (")
    for row in rest.reshape(-1, shape.halves):
        print(f"    ({', '.join(map(str, row))}),")
    print(")")


def right(scores, values):
    decided = values != 0.5
    return np.mean((scores[decided] > 0) == (values[decided] > 0.5))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where the tables are")
    parser.add_argument("--size", type=int, default=5, choices=(3, 4, 5))
    parser.add_argument("--players", type=int, default=2, choices=(2, 4))
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    tables = Tablebase(wanted.folder, wanted.size)
    found = list(positions_with_values(tables, wanted.positions, wanted.seed))
    shape = Shape(wanted.size, with_lead=wanted.players == 2)
    features = np.stack([shape.features(position) for position, _ in found])
    values = np.array([value for _, value in found])
    kept = int(len(found) * (1 - CHECKED))
    weights = fitted(features[:kept], values[:kept])
    show(shape, weights)
    used = np.array([worth(pack(position))[0] for position, _ in found[kept:]])
    print(
        f"{kept:,} positions; of {len(found) - kept:,} others the new weights have "
        f"{right(features[kept:] @ weights, values[kept:]):.1%} on the right side, "
        f"those in use {right(used, values[kept:]):.1%}"
    )


if __name__ == "__main__":
    main()
