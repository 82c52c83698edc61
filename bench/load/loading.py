"""Choices under load, without enemies and with them, in one run so that the two can be compared."""

import argparse
import asyncio
import gc
import math
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from load.enemies import enemies
from load.hosting import Server
from load.measures import check
from load.players import League, Player
from load.playing import answered, dispatch, gather, leave, seated

SHORTEST = 100
"""Choices in a game of five, at least: so many tables are laid that nobody runs out of them."""


async def load(server: Server, wanted: argparse.Namespace) -> int:
    league = League(server, not wanted.plain)
    hostile = round(wanted.sockets * wanted.hostile / 100)
    parts = [await part(league, wanted, n) for n in ([0, hostile] if hostile else [0])]
    server.stop()
    if hostile:
        ratios = [_times(parts[1].times, parts[0].times), _times(parts[1].shown, parts[0].shown)]
        print(f"  with enemies        to done {ratios[0]}; to other screens {ratios[1]}")
    left = sum(part.left for part in parts)
    lost = f"connections lost {dict(league.lost) or 0}, of which came back {league.returned}"
    print(f"  not answered        {left}; refused {dict(league.refused)}; {lost}")
    wrong = await check(server.database, league)
    print(f"  compared with the stored events: {wrong or 'no gap, no double'}")
    return int(bool(wrong or left or league.refused or league.lost.total() > league.returned))


class Part(NamedTuple):
    times: list[float]
    """From sending a choice to its answer."""
    shown: list[float]
    """And until somebody else at the table knows of it."""
    left: int
    """Choices without an answer."""


async def part(league: League, wanted: argparse.Namespace, hostile: int) -> Part:
    """Everybody begins at new tables: so both parts of a run have the same work, games that end
    and people who move on to the next table included."""
    league.rng.seed(1)
    league.ready.clear()
    deep = 1 + math.ceil(wanted.rate * wanted.seconds / wanted.tables / SHORTEST)
    players = await gather(league, wanted.tables, wanted.sockets // wanted.tables, deep)
    tasks = await seated(players)
    await asyncio.sleep(2)
    _still()
    await span(league, players, wanted, hostile)
    left = sum(len(player.flying) for player in players)
    await leave(players, tasks)
    return Part(league.times, league.shown, left)


async def span(
    league: League, players: list[Player], wanted: argparse.Namespace, hostile: int
) -> None:
    """Choices as long as wanted, among so many enemies."""
    server, first, moved = league.server, league.chosen, league.moved
    league.times, league.shown = [], []
    async with enemies(server.url, hostile) as did:
        quiet = server.cpu()
        await asyncio.sleep(5)
        begin, before = perf_counter(), server.cpu()
        late, nobody = await dispatch(league, wanted.rate, wanted.seconds)
        await answered(players)
        spent, elapsed = server.cpu() - before, perf_counter() - begin
    chosen = league.chosen - first
    whom = f", {hostile} enemies" if hostile else ""
    print(
        f"{len(players):,} sockets at {wanted.tables} tables{whom}, {elapsed:.0f} s:"
        f" {chosen:,} choices, {chosen / elapsed:.0f} a second"
    )
    print(f"  choice to done      {spread(league.times)}")
    print(f"  to other screens    {spread(league.shown)}")
    print(f"  clients were late   {spread(late)}, {nobody} times nobody could choose")
    print(f"  server CPU          {1e3 * spent / max(chosen, 1):.2f} ms a choice;")
    print(
        f"                      {spent / elapsed:.0%} of a core, {(before - quiet) / 5:.0%} before;"
        f" {league.moved - moved:,} moves to another table are in it"
    )
    if did:
        print(f"  enemies             {did}")


def _still() -> None:
    """No long pauses of the clients for garbage: they would count as the server's."""
    gc.collect()
    gc.freeze()


def _at(seconds: Sequence[float], share: float) -> float:
    ordered = sorted(seconds)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


def _times(more: Sequence[float], less: Sequence[float]) -> str:
    if not (more and less):
        return "never"
    ratios = [_at(more, share) / _at(less, share) for share in (0.5, 0.99)]
    return f"p50 × {ratios[0]:.2f}, p99 × {ratios[1]:.2f}"


def spread(seconds: Sequence[float]) -> str:
    if not seconds:
        return "never"
    half, most = _at(seconds, 0.5), _at(seconds, 0.99)
    return f"p50 {1e3 * half:.2f} ms, p99 {1e3 * most:.2f} ms, most {1e3 * max(seconds):.1f} ms"
