"""Processes that think: in fair turns, and only as long as somebody waits for the answer."""

import asyncio
import gc
import os
from functools import partial
from multiprocessing import get_context

import pytest

from markoff.refusal import Refused
from markoff.server.thinking import mind
from markoff.server.thinking.gauge import Gauge
from markoff.server.thinking.process import NICE, Job, live
from markoff.server.thinking.thinkers import Thinkers
from markoff.server.thinking.turns import Asker
from server.thinking import jobs
from server.waiting import until


def with_thinkers(work, processes=1, **more):
    async def run():
        thinkers = Thinkers(processes, **more)
        try:
            async with asyncio.timeout(120):
                return await work(thinkers)
        finally:
            thinkers.close()

    return asyncio.run(run())


def lines(path):
    return path.read_text().splitlines() if path.exists() else []


async def left_alone(path):
    """Whether nobody works there any more."""
    before = lines(path)
    await asyncio.sleep(20 * jobs.STEP)
    return lines(path) == before


def test_work_ends_soon_after_nobody_waits_for_it(tmp_path):
    """Both the job that runs and those that wait, and the process can do others."""

    async def work(thinkers):
        paths = [tmp_path / str(n) for n in range(3)]
        asking = [asyncio.create_task(thinkers.ask(jobs.ticks, path, 5000)) for path in paths]
        await until(lambda: lines(paths[0]))
        for one in asking:
            one.cancel()
        await asyncio.wait(asking)
        assert await thinkers.ask(jobs.ticks, tmp_path / "next", 1) == 1
        assert await left_alone(paths[0])
        assert not paths[1].exists()
        assert not paths[2].exists()
        assert lines(tmp_path / "next") == lines(paths[0])[:1]  # in the same process
        assert thinkers.line.free == 1

    with_thinkers(work)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="Windows has no such priorities")
def test_what_can_wait_lets_those_who_play_come_first():
    own = os.nice(0)
    for yielding in (False, True):
        nice = with_thinkers(lambda thinkers: thinkers.ask(os.nice, 0), yielding=yielding)
        assert nice == min(19, own + NICE * yielding)


def test_what_does_not_stop_is_ended_with_its_process(tmp_path, monkeypatch):
    monkeypatch.setattr(mind, "STOP_SECONDS", 0.1)

    async def work(thinkers):
        asking = asyncio.create_task(thinkers.ask(jobs.stubborn, tmp_path / "stubborn"))
        await until(lambda: lines(tmp_path / "stubborn"))
        asking.cancel()
        assert await thinkers.ask(jobs.ticks, tmp_path / "next", 1) == 1
        assert lines(tmp_path / "next") != lines(tmp_path / "stubborn")

    with_thinkers(work)


def test_a_job_has_so_many_seconds(tmp_path):
    async def work(thinkers):
        await thinkers.ask(jobs.ticks, tmp_path / "ready", 1)
        with pytest.raises(Refused, match="takes too long"):
            await thinkers.ask(jobs.ticks, tmp_path / "long", 50_000, seconds=0.1)
        await until(lambda: left_alone(tmp_path / "long"))

    with_thinkers(work)


def test_a_job_fails_alone(tmp_path):
    async def work(thinkers):
        with pytest.raises(Refused, match="not today") as refused:
            await thinkers.ask(jobs.refuse)
        assert (refused.value.code, refused.value.facts) == ("no", {"what": "today"})
        with pytest.raises(KeyError, match="a mistake") as failed:
            await thinkers.ask(jobs.fail)
        assert "jobs.py" in failed.value.__notes__[0]
        with pytest.raises(RuntimeError):
            await thinkers.ask(jobs.not_to_be_sent)
        beside = asyncio.create_task(thinkers.ask(jobs.ticks, tmp_path / "beside", 30))
        await until(lambda: lines(tmp_path / "beside"))
        with pytest.raises(Refused, match="interrupted"):
            await thinkers.ask(jobs.vanish)
        assert await beside == 30
        assert await thinkers.ask(jobs.ticks, tmp_path / "after", 1) == 1

    with_thinkers(work, processes=2)


def test_one_who_asks_much_does_not_keep_others_waiting(tmp_path):
    async def work(thinkers):
        order = []

        async def ask(asker):
            await thinkers.ask(jobs.ticks, tmp_path / "ticks", 2, asker=asker)
            order.append(asker.home)

        hog = [asyncio.create_task(ask(Asker("hog", f"table {n}"))) for n in range(12)]
        await until(lambda: order)
        other = asyncio.create_task(ask(Asker("other")))
        await asyncio.gather(*hog, other)
        assert order.index("other") <= 3

    with_thinkers(work)


def test_whoever_is_called_and_leaves_at_once_lets_the_next_one_in():
    async def run():
        line = Thinkers(1).line
        entered = []

        async def enter(name, until_told):
            async with line.turn(Asker(name)):
                entered.append(name)
                await until_told.wait()

        doors = {name: asyncio.Event() for name in "abc"}
        a, b, c = (asyncio.create_task(enter(name, doors[name])) for name in "abc")
        await asyncio.sleep(0)
        doors["a"].set()
        await asyncio.sleep(0)
        b.cancel()  # in the moment in which it is called
        doors["c"].set()
        await asyncio.gather(a, b, c, return_exceptions=True)
        assert entered == ["a", "c"]
        assert line.free == 1

    asyncio.run(run())


def test_nobody_hears_of_a_process_that_ends_after_all_have_left(tmp_path, caplog):
    async def work(thinkers):
        asked = asyncio.create_task(thinkers.ask(jobs.stubborn, tmp_path / "job"))
        await until(lambda: lines(tmp_path / "job"))
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for _ in range(2):  # as when a server ends while a job is being stopped
            for task in others:
                task.cancel()
            await asyncio.sleep(0)
        thinkers.close()
        await asyncio.gather(*others, return_exceptions=True)
        assert asked.cancelled()
        await asyncio.sleep(20 * jobs.STEP)

    with_thinkers(work)
    gc.collect()
    assert caplog.records == []


def test_a_server_that_is_killed_before_it_hears_the_answer_leaves_no_traceback(capfd):
    """The other end of a pipe is reset, not ended, if it closes with something unread in it."""
    context = get_context("spawn")
    jobs, far_jobs = context.Pipe()
    far_stops, stops = context.Pipe(duplex=False)
    process = context.Process(target=live, args=(far_jobs, far_stops, False, Gauge()))
    process.start()
    far_jobs.close()
    jobs.send(Job(1, os.getpid, ()))
    assert jobs.poll(60)
    jobs.close()
    process.join(60)
    assert process.exitcode == 0
    assert capfd.readouterr().err == ""
    stops.close()


def test_partial_functions_travel():
    assert with_thinkers(lambda thinkers: thinkers.ask(partial(max, 3), 7)) == 7
