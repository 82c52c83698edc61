"""What the server removes by itself, and what it keeps: one bad table harms no other, and finished
ones are not read again."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress

import httpx
import pytest

from markoff.server.drive import Driver, Sweep
from markoff.server.expiry import DAY, Expiry
from markoff.server.hall import Hall, Listener
from markoff.server.live.views import Known
from markoff.server.rooms import acts, history, reading, room
from markoff.server.rooms.history import FORMAT
from markoff.server.settings import Settings
from markoff.server.store.opening import open_store
from server.pure import START, Table, begun, over
from server.serving import NO_LIMITS, serving

NOW = START + 100 * DAY
OLD = NOW - 31 * DAY


@asynccontextmanager
async def hall_at(url):
    hall = Hall(clock=lambda: NOW)
    hall.store = await open_store(url)
    try:
        yield hall
    finally:
        await hall.store.close()


async def keep(hall, name, log, when=OLD, finished=None):
    await hall.store.create(name, log[0], when)
    if log[1:]:
        await hall.store.append(name, 1, log[1:], when, finished)


def expiry(hall, **settings):
    return Expiry(hall, Settings("", **settings))


async def names(hall):
    return sorted(entry.table for entry in await hall.store.entries())


def broken(**changes):
    return [json.dumps({**json.loads(Table().log[0]), **changes}).encode()]


def test_unfinished_tables_expire_and_records_stay(url):
    async def run():
        async with hall_at(url) as hall:
            await keep(hall, "OLD", begun().log)
            await keep(hall, "NEW", begun().log, NOW)
            await keep(hall, "DONE", over().log)
            await expiry(hall, idle_days=30).round()
            assert await names(hall) == ["DONE", "NEW"]

    asyncio.run(run())


def test_idle_tables_go_whatever_is_wrong_with_one_of_them(url, monkeypatch):
    """The one that cannot be read stays: whoever updates has it again."""

    async def run():
        async with hall_at(url) as hall:
            await keep(hall, "A", begun().log)
            await keep(hall, "FUTURE", broken(v=FORMAT + 1), OLD + 1)
            await keep(hall, "ODD", begun().log, OLD + 2)
            await keep(hall, "Z", begun().log, OLD + 3)
            read = hall.room

            async def odd(table):
                if table == "ODD":
                    raise ZeroDivisionError
                return await read(table)

            monkeypatch.setattr(hall, "room", odd)
            await expiry(hall).round()
            assert await names(hall) == ["FUTURE", "ODD"]

    asyncio.run(run())


def test_an_event_that_breaks_the_room_in_any_way_is_a_clear_refusal(tmp_path, monkeypatch):
    """Over HTTP and live, whatever its reader meets."""
    log = begun().log

    async def prepare():
        async with hall_at(f"sqlite:{tmp_path}/tables.db") as hall:
            await keep(hall, "ODD", log)

    def breaks(*_):
        raise ZeroDivisionError

    asyncio.run(prepare())
    changes = dict.fromkeys(room.CHANGES, breaks)
    monkeypatch.setattr(room, "CHANGES", changes)
    with serving(tmp_path, idle_days=10_000, **NO_LIMITS) as address:
        answer = httpx.get(f"http://{address}/api/tables/ODD")
    assert answer.status_code == 409
    assert answer.json()["code"] == "event_not_understood"


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"null", b'{"v":1}', b'{"v":[]}', b"\xff"])
@pytest.mark.parametrize("number", [0, 2])
def test_bytes_of_any_kind_are_unreadable_and_nothing_else(data, number):
    log = [*begun().log]
    log[number] = data
    with pytest.raises(history.Unreadable):
        reading.room_of("ODD", log)


@pytest.mark.parametrize("value", [None, -1, 9**30, "x", "", [], {}, [[]], True, 1e300])
def test_events_with_any_field_replaced_are_read_or_unreadable(value):
    """Some still make sense; none may do anything else than be refused."""
    log = over().log
    for number, data in enumerate(log):
        raw = json.loads(data)
        inside = [raw, *(part for part in raw.values() if isinstance(part, dict))]
        for part in inside:
            for field, was in [*part.items()]:
                part[field] = value
                changed = [*log[:number], json.dumps(raw).encode(), *log[number + 1 :]]
                with suppress(history.Unreadable):
                    reading.room_of("ODD", changed)
                part[field] = was


def test_finished_tables_are_marked_when_they_end_and_never_read_again(url):
    async def run():
        async with hall_at(url) as hall:
            await keep(hall, "NOW", begun().log, OLD)
            done = await hall.act("NOW", lambda room, now: [acts.resign(room, 0, now)])
            assert done.finished == NOW
            (entry,) = await hall.store.entries()
            assert entry.finished == NOW
            assert await hall.store.count() == 0
            assert await hall.store.lengths() == {}
            assert await hall.store.idle(NOW * 2) == []

    asyncio.run(run())


def test_a_finished_table_of_an_older_version_is_read_once(url, monkeypatch):
    """By the sweep after a start, or by the expiry, whichever comes first."""

    async def run(chore):
        async with hall_at(url) as hall:
            table = f"DONE{chore}"
            await keep(hall, table, over().log)
            driver = Driver(hall)
            reads, read = [], hall.store.read

            async def noted(table, since=0):
                reads.append(table)
                return await read(table, since)

            monkeypatch.setattr(hall.store, "read", noted)
            sweep = Sweep(hall, driver)
            for _ in range(3):
                await (sweep.round() if chore == "sweep" else expiry(hall).round())
                hall.open.clear()
                hall.resting.clear()
            assert reads == [table]
            entries = {entry.table: entry for entry in await hall.store.entries()}
            assert entries[table].finished == START, "when its last turn was played"
            await driver.close()

    asyncio.run(run("sweep"))
    asyncio.run(run("expiry"))


def test_finished_tables_are_kept_as_long_as_the_host_wishes(url):
    async def run():
        async with hall_at(url) as hall:
            for days in (2, 8, 99):
                when = NOW - days * DAY
                await keep(hall, f"D{days}", over().log, NOW, finished=when)
            await keep(hall, "PLAY", begun().log, NOW - 20 * DAY)
            await expiry(hall).round()
            assert len(await names(hall)) == 4, "for ever by default"
            heard = []
            await hall.room("D8")
            hall.listen("D8", Listener(heard.append, set(), Known()))
            await expiry(hall, keep_days=7).round()
            assert await names(hall) == ["D2", "PLAY"]
            assert json.loads(heard[-1])["code"] == "table_removed"
            assert "D8" not in hall.open

    asyncio.run(run())
