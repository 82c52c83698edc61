"""What is measured: choices under load, idle sockets, and the return after a crash."""

import argparse
import asyncio
import gc
import math
import signal
from collections import Counter
from time import perf_counter

from load.hosting import START, Server
from load.players import League
from load.playing import answered, dispatch, gather, leave, seated
from markoff.server.rooms import events, history
from markoff.server.rooms.room import room_of
from markoff.server.store.opening import open_store

SHORTEST = 100
"""Choices in a game of five, at least: so many tables are laid that nobody runs out of them."""
SETTLE = 12.0
"""Seconds, two heartbeats, for memory to settle."""


async def load(server: Server, wanted: argparse.Namespace) -> int:
    seats = wanted.sockets // wanted.tables
    league = League(server, not wanted.plain)
    deep = 1 + math.ceil(wanted.rate * wanted.seconds / wanted.tables / SHORTEST)
    players = await gather(league, wanted.tables, seats, deep)
    tasks = await seated(players)
    await asyncio.sleep(2)
    _still()
    quiet = server.cpu()
    await asyncio.sleep(5)
    begin, before = perf_counter(), server.cpu()
    late, nobody = await dispatch(league, wanted.rate, wanted.seconds)
    await answered(players)
    spent, elapsed = server.cpu() - before, perf_counter() - begin
    left = sum(len(player.flying) for player in players)
    await leave(players, tasks)
    server.stop()
    print(
        f"{len(players):,} sockets at {wanted.tables} tables, {elapsed:.0f} s:"
        f" {league.chosen:,} choices, {league.chosen / elapsed:.0f} a second"
    )
    print(f"  choice to done      {_spread(league.times)}")
    print(f"  clients were late   {_spread(late)}, {nobody} times nobody could choose")
    print(f"  server CPU          {1e3 * spent / max(league.chosen, 1):.2f} ms a choice;")
    print(
        f"                      {spent / elapsed:.0%} of a core, {(before - quiet) / 5:.0%} idle;"
        f" {league.moved:,} moves to another table are in it"
    )
    print(
        f"  not answered        {left}; refused {dict(league.refused)};"
        f" connections lost {league.lost}"
    )
    wrong = await check(server.database, league)
    print(f"  compared with the stored events: {wrong or 'no gap, no double'}")
    return int(bool(wrong or left or league.refused or league.lost))


async def check(database: str, league: League) -> dict[str, int]:
    """Is each acknowledged choice stored exactly once, nothing else, and did all clients see it?"""
    wrong = Counter(league.wrong)
    store = await open_store(database)
    for table, seen in league.seen.items():
        log = await store.read(table)
        happened = [history.read(table, n, data) for n, data in enumerate(log)]
        chosen = Counter(
            (event.seat, event.ply, event.text, event.id)
            for event in happened
            if isinstance(event, events.Chose)
        )
        acknowledged = league.acknowledged[table]
        wrong["acknowledged and not stored"] += (acknowledged - chosen).total()
        wrong["stored more than acknowledged"] += (chosen - acknowledged).total()
        match = room_of(table, log).match
        turns = [turn.text for turn in match.turns] if match else []
        wrong["clients that saw other turns"] += sum(theirs != turns for theirs in seen)
    await store.close()
    return dict(+wrong)


async def idle(server: Server, wanted: argparse.Namespace) -> int:
    league = League(server, not wanted.plain)
    some = await gather(league, 10, 5, 1)
    await leave(some, await seated(some))
    players = await gather(league, math.ceil(wanted.sockets / 5), 5, 1)
    await asyncio.sleep(SETTLE)
    before = server.rss()
    tasks = await seated(players)
    await asyncio.sleep(SETTLE)
    after, burnt = server.rss(), server.cpu()
    await asyncio.sleep(5)
    burnt = (server.cpu() - burnt) / 5
    each = (after - before) / len(players) / 1024
    print(f"{len(players):,} idle sockets, five at a table whose match has begun:")
    print(f"  server memory       {before / 2**20:.0f} MiB before, {after / 2**20:.0f} MiB after")
    print(f"  a socket            {each:.1f} KiB, a fifth of its table included")
    print(f"  server CPU          {burnt:.0%} of a core for heartbeats")
    await leave(players, tasks)
    return 0


async def resume(server: Server, wanted: argparse.Namespace) -> int:
    league = League(server, not wanted.plain)
    players = await gather(league, math.ceil(wanted.sockets / 5), 5, 1)
    tasks = await seated(players)
    await dispatch(league, 200, 20)
    await answered(players)
    numbers = [player.number for player in players]
    begin = perf_counter()
    server.stop(signal.SIGKILL)
    await asyncio.wait(tasks, timeout=START)
    server.start()
    back = [asyncio.create_task(player.open_again()) for player in players]
    await asyncio.to_thread(server.ready)
    up = perf_counter() - begin
    await asyncio.gather(*back)
    elapsed = perf_counter() - begin
    lost = sum(
        player.number < number or not player.welcomed.is_set()
        for player, number in zip(players, numbers, strict=True)
    )
    await leave(players, back)
    server.stop()
    wrong = await check(server.database, league)
    print(f"{len(players):,} clients, {league.chosen:,} choices, then kill -9 and a new start:")
    print(f"  server up           {up:.2f} s after the kill")
    print(f"  all at their tables {elapsed:.2f} s after the kill; {lost} do not")
    print(f"  compared with the stored events: {wrong or 'no gap, no double'}")
    return int(bool(lost or wrong))


def _still() -> None:
    """No long pauses of the clients for garbage: they would count as the server's."""
    gc.collect()
    gc.freeze()


def _spread(seconds: list[float]) -> str:
    if not seconds:
        return "never"
    ordered = sorted(seconds)
    at = {share: ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in (0.5, 0.99)}
    return (
        f"p50 {1e3 * at[0.5]:.2f} ms, p99 {1e3 * at[0.99]:.2f} ms, most {1e3 * ordered[-1]:.1f} ms"
    )
