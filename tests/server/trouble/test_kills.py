"""Workers are killed faster than people could wait for a new one, and the tables still answer."""

import asyncio
import os
import signal
from random import Random

from server.players import Client, serving, with_clients
from server.trouble.test_crash import children

EVERY, MORE = 0.7, 1.02
"""Seconds between two kills, of two workers: each lives for less than two. After each kill there is
a little more time, so that those who play on a slow computer come to their choices too."""
TABLES, CHOICES = 3, 6
WITHIN = 240.0


def sat_down(server, number):
    table = server.open("quixo", ["", "random"], undo="off")
    key = server.sit(table, f"guest {number}")
    server.begin(table, key)
    return Client(server, table, key)


async def kill_on_and_on(server):
    rng, seconds = Random(1), EVERY
    while True:
        await asyncio.sleep(seconds)
        seconds *= MORE
        if workers := children(server.process.pid):
            os.kill(rng.choice(workers), signal.SIGKILL)


async def enough(people):
    """Until everybody has been answered often, or has won."""
    while any(len(each.acknowledged) < CHOICES and not each.over for each in people):
        await asyncio.sleep(0.05)


def test_tables_answer_while_workers_are_killed_again_and_again(database, tmp_path):
    with serving(database("postgres"), tmp_path, workers=2) as server:
        people = [sat_down(server, number) for number in range(TABLES)]

        async def play():
            tasks = [asyncio.create_task(kill_on_and_on(server))]
            tasks += [
                asyncio.create_task(person.play(Random(n), 2 * WITHIN, pause=1.0))
                for n, person in enumerate(people)
            ]
            try:
                await asyncio.wait_for(enough(people), WITHIN)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

        with_clients(play)
