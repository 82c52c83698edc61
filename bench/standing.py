"""All against all for two players: a table of shares, ratings and times, and a picture.

python bench/standing.py qwixx --bots expert,net,strong --games 2000 --keep FOLDER [--plot FILE]
    --program before='COMMAND'      also a program that speaks the engine protocol, by this name
    --fewer before=600              only so many games where this one plays
    --show                          only what is already there

Every pair is an arena of its own, `markoff arena GAME --bots A,B`, and its result is kept as JSON.
Started again, it plays only the pairs that are missing or have too few games. It does not notice
another seed, another program or a bot that has changed: use a new FOLDER for those. Ratings come
from all games together.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from matplotlib.figure import Figure

from markoff.engine.chooser import PROGRAM
from markoff.statistics.plackett_luce import Deal, Ratings, rated

Found = dict[tuple[str, str], dict[str, Any]]
"""The results of each pair."""


class Wanted(NamedTuple):
    game: str
    bots: list[str]
    programs: dict[str, str]
    games: int
    fewer: dict[str, int]
    seed: int
    keep: Path
    workers: int

    def games_of(self, pair: tuple[str, str]) -> int:
        return min([self.games, *(self.fewer[bot] for bot in pair if bot in self.fewer)])

    def file_of(self, pair: tuple[str, str]) -> Path:
        return self.keep / f"{self.game}-{'-against-'.join(pair)}.json"


def kept(wanted: Wanted) -> Found:
    found = {}
    for pair in combinations(wanted.bots, 2):
        if wanted.file_of(pair).exists():
            found[pair] = json.loads(wanted.file_of(pair).read_text(encoding="utf-8"))
    return found


def play(wanted: Wanted, pair: tuple[str, str]) -> None:
    called = [PROGRAM + wanted.programs[bot] if bot in wanted.programs else bot for bot in pair]
    command = [sys.executable, "-m", "markoff", "arena", wanted.game, "--times"]
    command += ["--bots", ",".join(called), "--games", str(wanted.games_of(pair))]
    command += ["--seed", str(wanted.seed), "--threads", str(wanted.workers)]
    part = wanted.file_of(pair).with_suffix(".part")
    subprocess.run([*command, "--json", str(part)], check=True, stdout=subprocess.DEVNULL)
    if not json.loads(part.read_text(encoding="utf-8")).get("stopped"):
        part.replace(wanted.file_of(pair))


def ratings_of(bots: list[str], found: Found) -> Ratings:
    """From single games: those of a pair have the same dice, so they say a little more than this
    supposes."""
    deals: Counter[Deal] = Counter()
    for (one, other), result in found.items():
        a, b, couple = bots.index(one), bots.index(other), result["couples"][0]
        deals[(((a,), (b,)),)] += couple["won"]
        deals[(((b,), (a,)),)] += couple["lost"]
        deals[(((a, b),),)] += couple["drawn"]
    return rated(deals, len(bots))


def share(found: Found, one: str, other: str) -> tuple[float, float] | None:
    """Of the first, in percent, and half of its 95 % interval."""
    turned = (one, other) not in found
    result = found.get((other, one) if turned else (one, other))
    if result is None:
        return None
    couple = result["couples"][0]
    low, high = couple["interval"]
    won = 100 * couple["share"]
    return (100 - won if turned else won), 50 * (high - low)


def milliseconds(found: Found, wanted: Wanted, bot: str) -> float:
    """For a choice, over all its pairs."""
    name = PROGRAM + wanted.programs[bot] if bot in wanted.programs else bot
    thoughts = [r["thinking"][name] for r in found.values() if name in r["thinking"]]
    return sum(t["mean"] * t["choices"] for t in thoughts) / sum(t["choices"] for t in thoughts)


def table(bots: list[str], found: Found, wanted: Wanted) -> str:
    ratings = ratings_of(bots, found)
    ranked = sorted(bots, key=lambda bot: -ratings.elo[bots.index(bot)])
    lines = [f"{'':10} {'Elo':>10}  {'ms':>6}" + "".join(f" {bot:>10}" for bot in ranked)]
    for bot in ranked:
        number = bots.index(bot)
        low, high = ratings.interval(number)
        cells = [share(found, bot, other) for other in ranked]
        shares = "".join(
            f" {won:5.1f} ±{around:3.1f}" if cell else f" {'–':>10}"
            for cell in cells
            for won, around in [cell or (0.0, 0.0)]
        )
        elo = f"{ratings.elo[number]:+.0f} ±{(high - low) / 2:.0f}"
        lines.append(f"{bot:10} {elo:>10}  {milliseconds(found, wanted, bot):6.2f}{shares}")
    games = sorted({result["games"] for result in found.values()})
    few, most = f"{games[0]:,}", f"{games[-1]:,}"
    a_pair = most if few == most else f"{few} to {most}"
    lines.append(f"% of the row against the column; {a_pair} games a pair")
    return "\n".join(lines)


def draw(bots: list[str], found: Found, title: str, path: Path) -> None:
    ratings = ratings_of(bots, found)
    ranked = sorted(bots, key=lambda bot: -ratings.elo[bots.index(bot)])
    figure = Figure(figsize=(10, 1.4 + 0.45 * len(bots)), dpi=110, layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=[2, 3])
    elos = [ratings.elo[bots.index(bot)] for bot in ranked]
    around = [
        elo - ratings.interval(bots.index(bot))[0] for bot, elo in zip(ranked, elos, strict=True)
    ]
    left.errorbar(elos, range(len(ranked)), xerr=around, fmt="o", capsize=3)
    left.set(xlabel="rating (Elo, 95 % interval)")
    left.set_yticks(range(len(ranked)), ranked)
    left.grid(axis="x", alpha=0.3)
    cells = [[share(found, row, column) for column in ranked] for row in ranked]
    values = [[cell[0] if cell else float("nan") for cell in row] for row in cells]
    right.imshow(values, cmap="RdYlBu", vmin=0, vmax=100, aspect="auto")
    for row, line in enumerate(values):
        for column, won in enumerate(line):
            if won == won:  # a number
                right.text(column, row, f"{won:.0f}", ha="center", va="center", fontsize=9)
    right.set_xticks(range(len(ranked)), ranked, rotation=45, ha="right")
    right.set(title="% won by the row against the column")
    figure.suptitle(title)
    figure.savefig(path)


def pairs_of(texts: list[str]) -> dict[str, str]:
    return dict(text.split("=", 1) for text in texts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", required=True)
    parser.add_argument("--program", action="append", default=[])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--fewer", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--show", action="store_true")
    said = parser.parse_args()
    said.keep.mkdir(parents=True, exist_ok=True)
    fewer = {bot: int(games) for bot, games in pairs_of(said.fewer).items()}
    programs = pairs_of(said.program)
    bots = said.bots.split(",")
    wanted = Wanted(
        said.game, bots, programs, said.games, fewer, said.seed, said.keep, said.workers
    )
    for pair in combinations(bots, 2):
        found = kept(wanted)
        if not said.show and (pair not in found or found[pair]["games"] < wanted.games_of(pair)):
            print(" – ".join(pair), file=sys.stderr, flush=True)
            play(wanted, pair)
    found = kept(wanted)
    if not found:
        parser.error(f"there are no results in {said.keep}")
    there = [bot for bot in bots if any(bot in pair for pair in found)]
    print(table(there, found, wanted))
    if said.plot:
        draw(there, found, f"{said.game}, two players", said.plot)


if __name__ == "__main__":
    main()
