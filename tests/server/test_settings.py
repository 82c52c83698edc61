"""What a host may decide, and what the server does by itself with it."""

import asyncio

import httpx
import pytest

from markoff.server.app import again_and_again
from markoff.server.settings import Settings, export_settings, import_settings, read_settings
from markoff.server.store.contract import Unavailable
from markoff.text import BadText
from server.serving import serving


def test_limits_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("MARKOFF_TABLES_AN_HOUR", "7")
    settings = read_settings("sqlite:x", "https://example.org")
    assert settings == Settings("sqlite:x", "https://example.org", tables_an_hour=7, warm=False)
    monkeypatch.setenv("MARKOFF_SERVER", "")
    export_settings(settings)
    assert import_settings() == settings


def test_the_command_line_says_how_long_finished_tables_are_kept(monkeypatch):
    assert read_settings("sqlite:x", "").keep_days == 0, "for ever"
    monkeypatch.setenv("MARKOFF_KEEP_DAYS", "90")
    assert read_settings("sqlite:x", "").keep_days == 90
    assert read_settings("sqlite:x", "", keep_days=7).keep_days == 7


def test_bots_get_ready_ahead_unless_somebody_says_no(monkeypatch):
    monkeypatch.delenv("MARKOFF_WARM")
    assert read_settings("sqlite:x", "").warm
    monkeypatch.setenv("MARKOFF_WARM", "no")
    assert not read_settings("sqlite:x", "").warm
    monkeypatch.setenv("MARKOFF_WARM", "maybe")
    with pytest.raises(BadText, match="MARKOFF_WARM must be yes or no"):
        read_settings("sqlite:x", "")


def test_workers_share_the_limits(monkeypatch):
    assert read_settings("sqlite:x", "", workers=4).each(60) == 15
    monkeypatch.setenv("MARKOFF_WORKERS", "8")
    assert read_settings("sqlite:x", "", workers=4).workers == 8, "there may be more elsewhere"


@pytest.mark.parametrize(("workers", "pass_"), [(1, 3), (2, 1), (9, 1)])
def test_a_worker_lets_its_part_pass_and_at_least_one(tmp_path, workers, pass_):
    with serving(tmp_path, tables_an_hour=3, workers=workers) as address:
        answers = [httpx.post(f"http://{address}/api/tables", content=b"x") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [400] * pass_ + [429] * (4 - pass_)


@pytest.mark.parametrize("text", ["0", "-1", "x", "1e3", "1" * 30])
def test_a_limit_that_is_none(monkeypatch, text):
    monkeypatch.setenv("MARKOFF_MOST_TABLES", text)
    with pytest.raises(BadText, match="MARKOFF_MOST_TABLES must be a number from 1 up"):
        read_settings("sqlite:x", "")


def test_a_chore_that_fails_is_done_again():
    async def run():
        troubles = [Unavailable("not now"), RuntimeError("oh")]
        done = asyncio.Event()

        async def chore():
            if troubles:
                raise troubles.pop()
            done.set()

        task = asyncio.create_task(again_and_again(chore, 0.001))
        await asyncio.wait_for(done.wait(), 60)
        assert not task.done()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
