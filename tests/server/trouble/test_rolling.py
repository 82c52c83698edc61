"""Servers behind a proxy are restarted one after the other: people are connected to the other one
within moments, and no choice is lost or counted twice."""

import asyncio
import math
from random import Random

from server.players import Client, serving, with_clients
from server.trouble.proxy import before
from server.trouble.test_crash import acknowledged, begin, check, seated, stored


class Pace:
    """How many choices all together may make by now: a restart can take longer than a game."""

    def __init__(self, people):
        self.people, self.most = people, 0

    async def turn(self):
        while sum(len(person.acknowledged) for person in self.people) >= self.most:
            await asyncio.sleep(0.01)

    async def reach(self, choices):
        self.most = choices
        await acknowledged(self.people, choices)


def test_two_servers_are_restarted_one_after_the_other(database, tmp_path):
    url = database("postgres")
    with serving(url, tmp_path) as first, serving(url, tmp_path) as second:
        people = seated(first)
        pace = Pace(people)

        async def play():
            await begin(people)
            async with before(first, second) as proxy:
                for person in people:
                    person.address = f"ws://127.0.0.1:{proxy.port}/live/{person.table}"
                playing = [
                    asyncio.create_task(person.play(Random(n), turn=pace.turn))
                    for n, person in enumerate(people)
                ]
                try:
                    for round_, server in enumerate((first, second), start=1):
                        await pace.reach(15 * round_)
                        assert not all(player.done() for player in playing)
                        assert await asyncio.to_thread(server.stop) == 0
                        await pace.reach(15 * round_ + 5)  # by the other one
                        await asyncio.to_thread(server.start)
                    pace.most = math.inf
                    await asyncio.gather(*playing)
                finally:
                    for player in playing:
                        player.cancel()
                    await asyncio.gather(*playing, return_exceptions=True)
                    for person in people:
                        await person.close()

        with_clients(play)
        check(second, people)
    asyncio.run(stored(url, people))
    assert not Client.everybody
