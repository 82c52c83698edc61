"""A table that this version cannot read is named in a sentence, and harms no other table."""

import asyncio
import json
import logging

import httpx

from markoff.server.drive import Driver, Sweep
from markoff.server.hall import Hall
from markoff.server.rooms import acts
from markoff.server.rooms.history import FORMAT
from markoff.server.store.opening import open_store
from markoff.server.thinking.thinkers import Thinkers
from server.pure import START, Table
from server.serving import NO_LIMITS, serving


def opened_by_others(plan=None, **changes):
    """The first event of a table, as a version with other fields would have written it."""
    raw = json.loads(Table().log[0])
    return json.dumps({**raw, **changes, "plan": {**raw["plan"], **(plan or {})}}).encode()


async def with_a_bad_table(hall, when):
    """GOOD and LATER can be read, BAD cannot."""
    await hall.store.create("GOOD", opened_by_others(), when)
    await hall.store.create("BAD", opened_by_others(v=FORMAT + 1), when + 1)
    await hall.store.create("LATER", opened_by_others(), when + 2)


def test_the_sweep_passes_over_a_table_that_cannot_be_read(database, caplog):
    async def run():
        hall = Hall()
        hall.store = await open_store(database("sqlite"))
        driver = Driver(hall)
        sweep = Sweep(hall, driver)
        try:
            await with_a_bad_table(hall, START)
            with caplog.at_level(logging.WARNING):
                await sweep.round()
                await sweep.round()
            assert set(sweep.seen) == {"GOOD", "BAD", "LATER"}
            await hall.changed("BAD")
        finally:
            await driver.close()
            await hall.store.close()

    asyncio.run(run())
    (warning,) = caplog.records
    assert warning.table == "BAD"
    assert "update Markoff" in str(warning.reason)
    assert not warning.exc_info


class AtOnce(Thinkers):
    """Thinks in this process."""

    async def ask(self, function, *question, **_turn):
        return function(*question)


def test_a_bot_that_nobody_knows_here_is_named_in_one_line(database, caplog):
    async def run():
        hall = Hall()
        hall.store = await open_store(database("sqlite"))
        driver = Driver(hall, AtOnce())
        try:
            plan = {"places": ["wizard"] * 2, "caps": {"threefold": False, "moves": 9}}
            await hall.store.create("BOTS", opened_by_others(plan))
            await hall.act("BOTS", acts.due)
            await driver.tasks["BOTS"]
        finally:
            await driver.close()
            await hall.store.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    (warning,) = caplog.records
    assert (warning.table, warning.code) == ("BOTS", "no_bot")
    assert not warning.exc_info


def test_a_server_says_which_table_it_cannot_read(tmp_path):
    async def prepare():
        hall = Hall()
        hall.store = await open_store(f"sqlite:{tmp_path}/tables.db")
        await with_a_bad_table(hall, hall.clock())
        await hall.store.close()

    asyncio.run(prepare())
    with serving(tmp_path, **NO_LIMITS) as address:
        bad = httpx.get(f"http://{address}/api/tables/BAD")
        assert bad.status_code == 409
        assert "event 0 of table BAD" in bad.text
        assert httpx.get(f"http://{address}/api/tables/GOOD").status_code == 200
