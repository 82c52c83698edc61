"""What notebooks show instead of the text of an object.

Positions and matches live in rooms that know no pictures, so whoever knows both lends them the two
methods that notebooks ask for.
"""

from collections.abc import Callable
from typing import Any

from markoff.drawing.picture import Picture


def show(kind: type, picture_of: Callable[[Any], Picture]) -> None:
    """From now on a notebook shows objects of this kind as their picture."""
    for form in ("_repr_svg_", "_repr_html_"):
        setattr(kind, form, _asks(picture_of, form))


def _asks(picture_of: Callable[[Any], Picture], form: str) -> Callable[[Any], str]:
    def shown(thing: Any) -> str:
        text: str = getattr(picture_of(thing), form)()
        return text

    return shown
