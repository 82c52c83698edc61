"""A position as an environment renders it: as text, as pixels, as SVG, or printed for people."""

from io import StringIO
from typing import Any

from markoff.drawing import pixels, svg
from markoff.game import Game
from markoff.refusal import Refused
from markoff.text import BadText, excerpt

MODES = ["human", "ansi", "rgb_array", "svg"]
FRAMES_A_SECOND = 2
ACROSS = 100
"""Columns of text."""


def check_mode(mode: str | None) -> None:
    if mode not in (None, *MODES):
        raise BadText(
            "render_mode",
            "there is no render mode {mode}; there are {modes}",
            mode=excerpt(str(mode)),
            modes=", ".join(MODES),
        )


def check_begun(env: Any) -> None:
    if not hasattr(env, "play"):
        raise Refused("nothing_to_render", "there is nothing to render yet: call reset() first")


def render(mode: str | None, game: Game[Any], position: Any, names: list[str]) -> Any:
    """For people it is printed, in colour if the terminal has any, and nothing is returned."""
    if mode == "rgb_array":
        return pixels(game, position, names)
    if mode == "svg":
        return svg(game, position, names)
    if mode in ("ansi", "human"):
        return _text(game, position, names, printed=mode == "human")
    return None


def _text(game: Game[Any], position: Any, names: list[str], *, printed: bool) -> str | None:
    from rich.console import Console

    from markoff.terminal.picture import pictures_of

    picture = pictures_of(game.NAME).board(position, names, None)
    if printed:
        Console(highlight=False).print(picture)
        return None
    page = StringIO()
    Console(file=page, width=ACROSS, color_system=None, highlight=False).print(picture)
    return page.getvalue()
