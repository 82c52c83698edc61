"""The bridge: what a page asks becomes ASGI, and what the app answers reaches the page."""

import asyncio
import json
from functools import partial
from pathlib import Path

from device.disks import MemoryDisk
from device.pages import Page, paged
from markoff.device.bridge import Bridge

GAME = (Path(__file__).parents[2] / "docs" / "examples" / "lead_lost.markoff").read_bytes()
QUIXO = {"game": "quixo", "places": ["", "casual"], "options": {"size": "3"}}


def on_page(work, disk=None):
    async def run():
        async with paged(disk) as page:
            return await work(page)

    return asyncio.run(run())


async def seated(page):
    _, _, body = await page.ask("POST", "/api/tables", QUIXO)
    table = json.loads(body)["table"]
    _, _, body = await page.ask("POST", f"/api/tables/{table}/places", {"name": "Ann"})
    return table, json.loads(body)["key"]


async def play(page, line):
    """The first choice whenever there is one, to the end."""
    state = {"ply": -1}
    while not state.get("reason"):
        state = await page.state(line, partial(is_news, state["ply"]))
        for seat, (choice, *_) in state.get("choices", {}).items():
            known = {"seat": int(seat), "ply": state["ply"]}
            page.say(line, type="choose", id=f"c{state['ply']}", text=choice, **known)
    return state


def is_news(ply, state):
    return state.get("reason") or (state["ply"] > ply and state.get("choices"))


def test_requests_are_answered_with_status_headers_and_body():
    async def work(page):
        status, headers, body = await page.ask("GET", "/api/games")
        assert status == 200
        assert headers["content-type"] == "application/json"
        assert "quixo" in json.loads(body)
        status, _, body = await page.ask("GET", "/api/bots?game=quixo&players=4")
        assert (status, [*json.loads(body)][:2]) == (200, ["beginner", "casual"])
        status, _, body = await page.ask("POST", "/api/tables", {"game": "chess"})
        assert status == 400
        assert json.loads(body)["error"]
        assert (await page.ask("GET", "/nothing"))[0] == 404
        assert page.bridge.lines == {}

    on_page(work)


def test_a_table_on_a_device_has_a_name_of_its_own_and_a_link_of_this_page():
    async def work(page):
        status, _, body = await page.ask("POST", "/api/tables", QUIXO)
        opened = json.loads(body)
        assert status == 201
        assert opened["table"].startswith("~")
        assert opened["link"] == f"https://example.org/games/t/{opened['table']}"
        path = f"/api/tables/{opened['table'].replace('~', '%7e').lower()}"
        assert (await page.ask("GET", path))[0] == 200

    on_page(work)


def test_a_whole_game_over_a_live_connection_is_there_after_a_restart():
    disk = MemoryDisk()

    async def first(page):
        table, key = await seated(page)
        line = await page.connect(table, key)
        page.say(line, type="begin", id="begin")
        state = await play(page, line)
        assert state["winners"]
        page.bridge.leave(line)
        assert (await page.until(line, "closed"))[-1][0] == "closed"
        _, _, record = await page.ask("GET", f"/api/tables/{table}/record.json")
        return table, record

    async def again(page):
        return (await page.ask("GET", f"/api/tables/{table}/record.json"))[2]

    table, record = on_page(first, disk)
    assert on_page(again, disk) == record


def test_storage_that_is_full_acknowledges_nothing():
    disk = MemoryDisk()

    async def work(page):
        table, key = await seated(page)
        line = await page.connect(table, key)
        await page.state(line, lambda _: True)
        disk.full = True
        page.say(line, type="begin", id="begin")
        refused = await page.until_message(line, "refused")
        assert (refused["id"], refused["again"]) == ("begin", True)
        assert (await page.ask("POST", "/api/tables", QUIXO))[0] == 503
        disk.full = False
        page.say(line, type="begin", id="begin")
        await page.state(line, lambda state: state.get("choices"))

    on_page(work, disk)


def test_a_review_comes_line_by_line_and_stops_when_nobody_reads_it():
    async def work(page):
        ask = page.begin("POST", "/api/review", GAME, accept="application/x-ndjson")
        said = await page.until(ask, "part")
        assert said[0][:2] == ("head", 200)
        assert json.loads(said[1][1])["progress"]
        page.bridge.leave(ask)
        await page.until(ask, "end", "lost")
        assert (await page.ask("GET", "/healthz"))[0] == 200
        parts = b"".join(part[1] for part in page.heard[ask] if part[0] == "part")
        assert b'"review":{' not in parts

    on_page(work)


def test_an_app_that_fails_leaves_nobody_waiting():
    async def broken(_scope, _receive, _send):
        raise RuntimeError("on purpose")

    async def run():
        page = Page()
        page.bridge = Bridge(broken, page.post, {})
        number = page.begin("GET", "/")
        assert await page.until(number, "lost") == [("lost",)]
        page.bridge.connect(99, "/live/X")
        assert (await page.until(99, "closed"))[-1][:2] == ("closed", 1011)

    asyncio.run(run())
