"""Tables full of players: laid, seated, kept busy at an even rate, and left."""

import asyncio
from collections import Counter, defaultdict
from time import perf_counter
from typing import Any

import httpx

from load.hosting import START, Server
from load.players import RESUME, Chair, League, Player

PLAN = {"game": "qwixx", "undo": "off"}


async def lay(server: Server, homes: list[str], seats: int) -> list[list[Chair]]:
    """Opens a table from each of these addresses, and sits down everywhere."""
    gate = asyncio.Semaphore(10)

    async def one(home: str) -> list[Chair]:
        where = httpx.AsyncHTTPTransport(local_address=home)
        url = f"http://{server.url}"
        async with gate, httpx.AsyncClient(base_url=url, timeout=START, transport=where) as client:
            opened = await _post(client, "/api/tables", PLAN | {"places": [""] * seats})
            table, chairs = opened["table"], []
            for n in range(seats):
                sat = await _post(client, f"/api/tables/{table}/places", {"name": f"p{n}"})
                chairs.append(Chair(table, sat["key"], n == 0, home))
            return chairs

    return await asyncio.gather(*map(one, homes))


def home(number: int) -> str:
    """An address of this computer, another one for each number."""
    return f"127.1.{number // 250}.{1 + number % 250}"


async def _post(client: httpx.AsyncClient, path: str, content: Any) -> Any:
    response = await client.post(path, json=content)
    response.raise_for_status()
    return response.json()


async def gather(league: League, tables: int, seats: int, deep: int) -> list[Player]:
    """Players at this many tables, each with a chair at `deep` more for when a match is over."""
    laid = await lay(league.server, [home(n) for n in range(tables)] * deep, seats)
    return [
        Player(league, [laid[table + tables * n][seat] for n in range(deep)])
        for table in range(tables)
        for seat in range(seats)
    ]


async def seated(players: list[Player]) -> list["asyncio.Task[None]"]:
    tasks = [asyncio.create_task(player.play()) for player in players]
    await all_welcome(players)
    return tasks


async def all_welcome(players: list[Player]) -> None:
    async with asyncio.timeout(RESUME):
        for player in players:
            await player.welcomed.wait()


async def leave(players: list[Player], tasks: list["asyncio.Task[None]"]) -> None:
    for player in players:
        player.closing = True
    await asyncio.gather(*(player.socket.close() for player in players if player.socket))
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
