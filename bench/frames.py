"""How fast records become a frame and come back, and how much memory that takes.

    python bench/frames.py [--games 2000]

Plays random games of Qwixx for two, writes each of them as a file, and turns the folder into
Parquet. Counts seconds of one core; the peak of memory is that of this process, before and after.
"""

import argparse
import resource
import tempfile
from pathlib import Path
from random import Random
from time import process_time

import markoff
from markoff.frames.batching import batches_of
from markoff.frames.files import write
from markoff.frames.reading import Wanted, played
from markoff.game import DICE
from markoff.table import record_text


def play(folder: Path, number: int) -> None:
    rng, match = Random(number), markoff.start("qwixx", seed=number)
    while match.result is None:
        if match.awaited == (DICE,):
            match.roll()
        else:
            for seat in match.awaited:
                match.choose(seat, rng.choice(match.legal(seat)))
    (folder / f"{number}.markoff").write_text(record_text.write(match.record()), encoding="utf-8")


def peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as name:
        folder, path = Path(name), Path(name) / "turns.parquet"
        for number in range(games):
            play(folder, number)
        write(path, "turns", [])  # so that everything is imported
        before, began = peak(), process_time()
        rows = write(path, "turns", batches_of(played([folder], Wanted(), []), "turns"))
        seconds = process_time() - began
        print(f"{games:,} games, {rows:,} rows: {rows / seconds:,.0f} rows/s,", end=" ")
        print(f"{path.stat().st_size / 1e6:.1f} MB, peak {before:.0f} → {peak():.0f} MB")
        began = process_time()
        count = sum(1 for _ in markoff.frames.records(path))
        print(f"back: {count:,} records, {rows / (process_time() - began):,.0f} rows/s")


if __name__ == "__main__":
    main()
