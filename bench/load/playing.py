"""Tables full of players: laid, seated, kept busy at an even rate, and left."""

import asyncio
from collections import Counter, defaultdict
from time import perf_counter
from typing import Any

import httpx

from load.hosting import START, Server
from load.players import RESUME, Chair, League, Player

PLAN = {"game": "qwixx", "undo": "off"}


async def lay(server: Server, tables: int, seats: int) -> list[list[Chair]]:
    """Open so many tables and sit down everywhere."""
    gate = asyncio.Semaphore(10)
    async with httpx.AsyncClient(base_url=f"http://{server.url}", timeout=START) as client:

        async def one() -> list[Chair]:
            async with gate:
                opened = await _post(client, "/api/tables", PLAN | {"places": [""] * seats})
                table, chairs = opened["table"], []
                for n in range(seats):
                    sat = await _post(client, f"/api/tables/{table}/places", {"name": f"p{n}"})
                    chairs.append(Chair(table, sat["key"], n == 0))
                return chairs

        return await asyncio.gather(*(one() for _ in range(tables)))


async def _post(client: httpx.AsyncClient, path: str, content: Any) -> Any:
    response = await client.post(path, json=content)
    response.raise_for_status()
    return response.json()


async def gather(league: League, tables: int, seats: int, deep: int) -> list[Player]:
    """Players at so many tables, each with a chair at `deep` more for when a match is over."""
    laid = await lay(league.server, tables * deep, seats)
    return [
        Player(league, [laid[table + tables * n][seat] for n in range(deep)])
        for table in range(tables)
        for seat in range(seats)
    ]


async def seated(players: list[Player]) -> list["asyncio.Task[None]"]:
    tasks = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(RESUME):
        for player in players:
            await player.welcomed.wait()
    return tasks


async def leave(players: list[Player], tasks: list["asyncio.Task[None]"]) -> None:
    for player in players:
        player.closing = True
        if player.socket:
            await player.socket.close()
    await asyncio.wait(tasks, timeout=START)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    problems = Counter(repr(error) for error in ended if error)
    if problems:
        print(f"  players ended by    {dict(problems)}")


async def dispatch(league: League, rate: float, seconds: float) -> tuple[list[float], int]:
    """Choices at an even rate, however slow the answers: how late each was, and how many fell out
    because nobody could choose."""
    late, nobody, begin = [], 0, perf_counter()
    for n in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begin + n / rate - perf_counter()))
        if perf_counter() > begin + 2 * seconds:
            break
        late.append(perf_counter() - begin - n / rate)
        if player := league.draw():
            await player.choose()
        else:
            nobody += 1
    return late, nobody


async def answered(players: list[Player]) -> None:
    """All who chose have their answer, and the others at the table know of it, too: those at
    another worker hear it a little later."""
    end = perf_counter() + START
    while (any(player.flying for player in players) or behind(players)) and perf_counter() < end:
        await asyncio.sleep(0.05)


def behind(players: list[Player]) -> bool:
    plies: dict[str, set[int]] = defaultdict(set)
    for player in players:
        plies[player.chair.table].add(len(player.turns))
    return any(len(different) > 1 for different in plies.values())
