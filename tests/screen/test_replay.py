"""A record on the full screen."""

import asyncio
from pathlib import Path

import pytest

from markoff.screen.replaying import ReplayApp
from markoff.table.journal import read_record

EVENING = Path(__file__).parents[2] / "docs" / "examples" / "evening.markoff"


def visit(look, size=(80, 24)) -> None:
    app = ReplayApp(read_record(EVENING))

    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await look(app, pilot)

    asyncio.run(main())


def text(app: ReplayApp) -> str:
    lines = [*app.canvas.lines, *app.page.news, *app.page.heading(200)]
    return "\n".join(line.plain for line in lines)


def test_arrow_keys_go_through_the_game() -> None:
    async def look(app: ReplayApp, pilot) -> None:
        last = app.page.last
        for key, ply in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("space", 2),
            ("pagedown", 12),
            ("pageup", 2),
            ("end", last),
            ("right", last),
            ("home", 0),
            ("left", 0),
            ("enter", 1),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert app.page.ply == ply, key

    visit(look)


def test_a_ply_can_be_typed_and_one_that_is_not_there_is_explained() -> None:
    async def look(app: ReplayApp, pilot) -> None:
        await pilot.press("1", "2", "enter")
        await pilot.pause()
        assert app.page.ply == 12
        assert "Ply 12 of" in text(app)
        await pilot.press("9", "9", "9", "enter")
        await pilot.pause()
        assert app.page.ply == 12
        assert [n.message for n in app._notifications] == [
            f"The record has the plies 0 to {app.page.last}."
        ]

    visit(look)


@pytest.mark.parametrize("size", [(40, 24), (80, 24), (200, 50)])
def test_a_click_on_a_turn_leads_there_and_the_end_has_the_scores(size) -> None:
    async def look(app: ReplayApp, pilot) -> None:
        canvas = app.query_one("#beside" if app.query_one("#right").display else "#canvas")
        spot = next(spot for spot in canvas.spots if spot.key == "3")
        canvas.point(spot)
        await pilot.pause()
        assert await pilot.click(f"#{canvas.id}", offset=(spot.start + 2, spot.line))
        await pilot.pause()
        assert app.page.ply == 3
        await pilot.press("end")
        await pilot.pause()
        assert "total" in text(app)

    visit(look, size)


def test_q_leaves() -> None:
    async def look(app: ReplayApp, pilot) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

    visit(look)
