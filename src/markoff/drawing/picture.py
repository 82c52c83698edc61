"""One picture of one position, in whichever form it is asked for."""

from collections.abc import Sequence
from html import escape
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from markoff.disk import writing
from markoff.drawing.pictures import draw
from markoff.drawing.shapes import Drawing
from markoff.drawing.writing import write
from markoff.extras import missing
from markoff.game import Game, Result
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS = (".svg", ".png")


class Picture:
    """What a position looks like. At the end of a notebook's cell it is shown.

    >>> import markoff
    >>> markoff.picture(markoff.start("quixo", size=3))
    <Picture of .../.../... X>
    """

    def __init__(self, drawing: Drawing, notation: str) -> None:
        self.drawing = drawing
        self.notation = notation

    @property
    def svg(self) -> str:
        """As text, for web pages, editors and notebooks."""
        return write(self.drawing)

    @property
    def pixels(self) -> "NDArray[np.uint8]":
        """As an array: height, width, and red, green and blue from 0 to 255."""
        painted: NDArray[np.uint8] = _painting().pixels(self.drawing)
        return painted

    def save(self, path: str | PathLike[str]) -> None:
        """Into a file, `.svg` or `.png`."""
        file = Path(path)
        if file.suffix not in KINDS:
            raise BadText(
                "picture_kind",
                "a picture is saved as .svg or .png, not as {found}",
                found=excerpt(file.name),
            )
        with writing(file):
            if file.suffix == ".svg":
                file.write_text(self.svg + "\n", encoding="utf-8")
            else:
                _painting().paint(self.drawing).save(file)

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        """With the notation below, to be copied."""
        notation = f"<figcaption><code>{escape(self.notation)}</code></figcaption>"
        return f"<figure>{self.svg}{notation}</figure>"

    def __repr__(self) -> str:
        return f"<Picture of {self.notation}>"


def _painting() -> ModuleType:
    """Pillow is imported only when somebody wants pixels, and need not be installed."""
    try:
        from markoff.drawing import painting
    except ModuleNotFoundError as error:
        raise missing("rl") or error from None
    return painting


def picture(
    game: Game[Any], position: Any, names: Sequence[str] = (), result: Result | None = None
) -> Picture:
    return Picture(draw(game, position, names, result), game.write(position))


def svg(
    game: Game[Any], position: Any, names: Sequence[str] = (), result: Result | None = None
) -> str:
    """The picture of a position as SVG."""
    return picture(game, position, names, result).svg


def pixels(
    game: Game[Any], position: Any, names: Sequence[str] = (), result: Result | None = None
) -> "NDArray[np.uint8]":
    """The picture of a position as pixels; needs `markoff[rl]`."""
    return picture(game, position, names, result).pixels
