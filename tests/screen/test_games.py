"""Whole games on the full screen: by keys and by mouse, in windows of every size."""

import sys
from pathlib import Path
from random import Random

import pytest

import toy_game
from markoff.games import GAMES
from markoff.table.setup import Caps, Player
from screen.playing import ADA, BEN, CASUAL, Game, agreed, on_screen

CLEO, DORA = Player("Cleo"), Player("Dora")
SHORT = {"options": {"size": "3"}, "caps": Caps(threefold=True, moves=12)}
GAMES_TO_PLAY = {
    "qwixx alone": agreed("qwixx", ADA),
    "qwixx": agreed("qwixx", ADA, CASUAL),
    "qwixx-on-board": agreed("qwixx-on-board", ADA, CASUAL),
    "quixo": agreed("quixo", ADA, BEN, **SHORT),
    "quixo for four": agreed("quixo", ADA, BEN, CLEO, DORA, **SHORT),
    "nim": agreed("nim", ADA, BEN),
}
SIZES = ((40, 24), (80, 24), (200, 50))


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nim", sys.modules[toy_game.__name__])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.markoff"


def wanted(game: Game, rng: Random) -> str:
    """Nothing, so that misthrows end the game soon; or anything."""
    keys = [spot.key for spot in game.app.canvas.spots if spot.key]
    begun = game.app.line.value
    further = [key for key in keys if key.startswith(begun) and key != begun]
    return "-" if "-" in keys and rng.random() < 0.9 else rng.choice(further)


async def by_keys(game: Game) -> None:
    rng = Random(1)
    await game.asked()
    while not game.page.ending:
        before = game.app.line.value
        if game.choosing:
            key = wanted(game, rng)
            await game.press(*rng.choices(("up", "down", "left", "right"), k=3))
            while game.app.canvas.cursor is None or game.app.canvas.cursor.key != key:
                game.app.canvas.point_at(key)
        await game.press("enter")
        await next_step(game, before)


async def by_mouse(game: Game) -> None:
    rng = Random(2)
    await game.asked()
    while not game.page.ending:
        before = game.app.line.value
        spots = game.app.canvas.spots
        if game.choosing:
            key = wanted(game, rng)
            spots = [spot for spot in spots if spot.key == key]
        await game.click(rng.choice(spots) if game.choosing else spots[0])
        await next_step(game, before)


async def next_step(game: Game, typed: str) -> None:
    """The second step of a choice, or the next question."""
    app, seen = game.app, game.seen
    await game.until(lambda: app.questions > seen or app.line.value != typed)
    if app.questions > seen:
        await game.asked()


@pytest.mark.parametrize("name", ["qwixx", "qwixx-on-board", "quixo for four", "nim"])
def test_a_whole_game_by_keys(path: Path, name: str) -> None:
    game = on_screen(Game(path, GAMES_TO_PLAY[name]), by_keys)
    assert game.match.result is not None
    assert game.page.question.startswith("The end")


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("qwixx-on-board", (40, 24)),
        ("quixo for four", (40, 24)),
        ("qwixx", (80, 24)),
        ("quixo", (200, 50)),
        ("nim", (200, 50)),
    ],
)
def test_a_whole_game_by_mouse_in_every_window(path: Path, name: str, size) -> None:
    game = on_screen(Game(path, GAMES_TO_PLAY[name]), by_mouse, size)
    assert game.match.result is not None


@pytest.mark.parametrize("size", SIZES, ids=[str(size[0]) for size in SIZES])
@pytest.mark.parametrize("name", GAMES_TO_PLAY)
def test_nothing_is_cut_off(path: Path, name: str, size) -> None:
    async def look(game: Game) -> None:
        await game.asked()
        app = game.app
        room = app.query_one("#left").scrollable_content_region.width
        assert max(line.cell_len for line in app.canvas.lines if line.plain.strip()) <= room + 1
        beside = app.query_one("#right")
        if beside.display:
            lines = app.query_one("#beside").lines
            widest = max(len(line.plain.rstrip()) for line in lines)
            assert widest <= beside.scrollable_content_region.width
        await game.press("question_mark")
        await game.until(lambda: len(app.screen_stack) > 1)
        assert app.screen.query_one("#help").region.right <= size[0]
        await game.press("escape")

    on_screen(Game(path, GAMES_TO_PLAY[name]), look, size)


def test_at_80_by_24_all_of_action_3_is_in_sight(path: Path) -> None:
    async def look(game: Game) -> None:
        for _ in range(2):
            await game.asked()
            await game.type("-")
        await game.asked()
        assert "Action 3" in game.text
        last = max(spot.line for spot in game.app.canvas.spots)
        assert last < game.app.query_one("#left").size.height

    on_screen(Game(path, agreed("qwixx-on-board", ADA, CASUAL)), look)


def test_an_unknown_game_is_shown_as_text_with_a_list_of_choices(path: Path) -> None:
    async def look(game: Game) -> None:
        await game.asked()
        assert "7/7 0" in game.text
        assert [spot.key for spot in game.app.canvas.spots] == ["take-1", "take-2", "take-3"]

    on_screen(Game(path, GAMES_TO_PLAY["nim"]), look)
