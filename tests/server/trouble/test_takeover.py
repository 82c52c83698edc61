"""Two workers, and the one that drives a table is killed: the other goes on within seconds, also if
nobody has ever looked at the table there."""

import asyncio
import time

from markoff.server.store.opening import open_store
from server.players import serving
from server.waiting import until

WITHIN = 30.0
PLAN = {"clock": {"bank": 1_000, "per_move": True}, "undo": "off"}
"""The person here never plays: a flag falls every second or two, between the bots' choices."""


def begun(server):
    table = server.open("qwixx", ["", "random", "random"], **PLAN)
    server.begin(table, server.sit(table, "Ann"))
    return table


async def seconds_until_more_happens(url, table, events=3):
    store = await open_store(url)
    try:
        start, before = time.monotonic(), (await store.lengths())[table]

        async def more():
            return (await store.lengths())[table] >= before + events

        await until(more)
        return time.monotonic() - start
    finally:
        await store.close()


def test_another_worker_takes_over_from_one_that_is_killed(database, tmp_path):
    url = database("postgres")
    with serving(url, tmp_path) as first:
        table = begun(first)  # before there is another worker: so it is this one that drives
        with serving(url, tmp_path):
            asyncio.run(seconds_until_more_happens(url, table))
            first.kill()
            assert asyncio.run(seconds_until_more_happens(url, table)) < WITHIN
