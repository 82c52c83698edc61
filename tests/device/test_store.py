"""The store of a browser keeps what the others keep: the same tests, and what only it can meet."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from device.disks import MemoryDisk
from markoff.device import store as device_store
from markoff.server.store.contract import Unavailable
from server.store import stores, test_store
from server.store.test_store import (  # noqa: F401 (they run here once more)
    test_a_call_that_is_given_up_does_no_harm,
    test_a_closed_store_says_so,
    test_a_conflict_does_not_disturb_those_who_are_committed_together,
    test_a_hundred_want_the_same_number,
    test_a_name_that_no_table_can_have,
    test_a_removed_table_is_gone_and_its_name_is_free,
    test_a_table_is_created_once,
    test_an_event_may_be_large_but_not_huge,
    test_an_unknown_table_has_no_events_and_takes_none,
    test_events_are_numbered_from_0,
    test_finished_tables_are_listed_apart,
    test_idle_tables_and_all_of_them,
    test_of_many_who_want_a_number_one_gets_it,
    test_only_the_next_number_is_accepted,
    test_touching_is_stored_and_changes_no_table,
    test_what_was_stored_is_there_after_opening_again,
    test_who_listens_for_changes_is_let_go_at_the_end,
)


@pytest.fixture
def disk():
    return MemoryDisk()


@pytest.fixture
def url(disk, monkeypatch):
    """Whoever opens this gets the store of that disk."""

    @asynccontextmanager
    async def opened(_url):
        store = await device_store.at(disk)("")
        try:
            yield store
        finally:
            await store.close()

    monkeypatch.setattr(stores, "opened", opened)
    monkeypatch.setattr(test_store, "opened", opened)
    return "device"


def test_nothing_counts_that_is_not_on_the_disk(disk):
    async def work(store):
        await store.create("a", b"0")
        disk.full = True
        with pytest.raises(Unavailable, match="the disk is full"):
            await store.append("a", 1, [b"1"])
        with pytest.raises(Unavailable):
            await store.create("b", b"0")
        with pytest.raises(Unavailable):
            await store.remove("a")
        assert await store.read("a") == [b"0"]
        assert await store.count() == 1
        disk.full = False
        await store.append("a", 1, [b"again"])
        assert disk.tables["a"][1] == [b"0", b"again"]

    asyncio.run(with_store(disk, work))


def test_a_change_that_nobody_waits_for_is_made_whole(disk):
    async def work(store):
        await store.create("a", b"0")
        task = asyncio.create_task(store.append("a", 1, [b"1"]))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await store.touch()  # comes after it
        assert await store.read("a") == disk.tables["a"][1] == [b"0", b"1"]

    asyncio.run(with_store(disk, work))


async def with_store(disk, work):
    store = await device_store.at(disk)("")
    try:
        await work(store)
    finally:
        await store.close()
