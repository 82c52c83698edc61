"""Workers are killed again and again while people play, at a server and a PostgreSQL of its own:

    python bench/kills.py --every 2 --seconds 30

It prints how many choices were acknowledged in each second, and how long each table was silent.
"""

import asyncio
import os
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.players import Client, serving, with_clients
from server.postgres import start_postgres
from server.trouble.test_crash import children

QUIET = 10
"""Seconds after the last kill, in which everything should go on."""


class Timed(Client):
    """A device that knows when it was answered."""

    def __init__(self, *place):
        super().__init__(*place)
        self.answers = [time.monotonic()]

    async def ask(self, **message):
        answer = await super().ask(**message)
        if answer["type"] == "done":
            self.answers.append(time.monotonic())
        return answer


def sat_down(server, tables: int) -> list[Timed]:
    """One person against a quick bot at each table."""
    people = []
    for number in range(tables):
        table = server.open("qwixx", ["", "random"], undo="off")
        key = server.sit(table, f"guest {number}")
        server.begin(table, key)
        people.append(Timed(server, table, key))
    return people


async def killed(server, rng: Random, every: float, seconds: float) -> int:
    kills, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(every)
        if workers := children(server.process.pid):
            os.kill(rng.choice(workers), signal.SIGKILL)
            kills += 1
    return kills


async def played(server, people: list[Timed], wanted) -> int:
    for person in people:
        person.answers = [time.monotonic()]
    playing = [
        asyncio.create_task(person.play(Random(n), 3600, pause=1.0))
        for n, person in enumerate(people)
    ]
    try:
        kills = await killed(server, Random(1), wanted.every, wanted.seconds)
        await asyncio.sleep(QUIET)
        return kills
    finally:
        for player in playing:
            player.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def report(people: list[Timed], begun: float, kills: int) -> None:
    answers = Counter(int(when - begun) for person in people for when in person.answers[1:])
    each_second = [answers[second] for second in range(int(time.monotonic() - begun))]
    silences = sorted(longest_silence(person) for person in people)
    print(f"{kills} kills, {sum(each_second)} choices; in each second:", *each_second)
    print(
        f"longest silence: median {silences[len(silences) // 2]:.1f} s, most {silences[-1]:.1f} s"
    )


def longest_silence(person: Timed) -> float:
    """Between two answers, or since the last one if the game goes on."""
    times = [*person.answers, *([] if person.over else [time.monotonic()])]
    return max(late - early for early, late in pairwise(times))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    postgres = start_postgres()
    try:
        with tempfile.TemporaryDirectory() as name:
            database = postgres.database()
            with serving(database, Path(name), workers=wanted.workers) as server:
                people = sat_down(server, wanted.tables)
                begun, kills = time.monotonic(), 0

                async def play() -> None:
                    nonlocal kills
                    kills = await played(server, people, wanted)

                with_clients(play)
                report(people, begun, kills)
    finally:
        postgres.stop(word=b"")


if __name__ == "__main__":
    main()
