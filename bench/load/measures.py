"""What is measured besides `load`: idle sockets, and the return after a crash."""

import argparse
import asyncio
import math
import signal
from collections import Counter
from time import perf_counter

from load.hosting import Server
from load.players import League
from load.playing import all_welcome, answered, dispatch, gather, leave, seated
from markoff.server.rooms import events, history
from markoff.server.rooms.reading import room_of
from markoff.server.store.opening import open_store

SETTLE = 12.0
"""Seconds, two heartbeats, for memory to settle."""


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
    for player in players:
        player.welcomed.clear()
    begin = perf_counter()
    server.stop(signal.SIGKILL)
    server.start()
    await asyncio.to_thread(server.ready)
    up = perf_counter() - begin
    await all_welcome(players)
    elapsed = perf_counter() - begin
    lost = sum(
        player.number < number or not player.welcomed.is_set()
        for player, number in zip(players, numbers, strict=True)
    )
    await leave(players, tasks)
    server.stop()
    wrong = await check(server.database, league)
    print(f"{len(players):,} clients, {league.chosen:,} choices, then kill -9 and a new start:")
    print(f"  server up           {up:.2f} s after the kill")
    print(f"  all at their tables {elapsed:.2f} s after the kill; {lost} do not")
    print(f"  compared with the stored events: {wrong or 'no gap, no double'}")
    return int(bool(lost or wrong))
