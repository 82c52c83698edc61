"""A picture with spots to choose: the mouse points at one, a cursor goes from one to another."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from markoff.terminal.ink import INK
from markoff.terminal.spots import KEY, Spot, highlighted, next_spot, spots_in

CURSOR, WITHOUT_COLOUR = (
    Style.parse(f"bold {INK} on #8db4ff not reverse"),
    Style.parse("bold reverse"),
)


class Canvas(Static):
    """Lines of text, as the pictures of the games are."""

    class Picked(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Pointed(Message):
        """The cursor stands on another spot, or on none."""

    def __init__(self, id: str) -> None:  # noqa: A002 (as all widgets call it)
        super().__init__(id=id)
        self.lines: list[Text] = []
        self.spots: list[Spot] = []
        self.cursor: Spot | None = None

    def draw(self, lines: Sequence[Text]) -> None:
        """The cursor stays on what it stood on, if that is still there."""
        self.lines, self.spots = list(lines), spots_in(lines)
        if self.cursor is not None:
            same = [spot for spot in self.spots if spot.key == self.cursor.key]
            self.cursor = min(same, key=self._distance, default=None)
        self._show()

    def _distance(self, other: Spot) -> int:
        assert self.cursor is not None
        return abs(other.line - self.cursor.line) * 80 + abs(other.start - self.cursor.start)

    def _show(self) -> None:
        style = WITHOUT_COLOUR if self.app.no_color else CURSOR
        shown = highlighted(self.lines, self.cursor.key, style) if self.cursor else self.lines
        page = Text("\n", no_wrap=True, overflow="crop").join(shown)
        self.update(page)

    def point(self, spot: Spot | None) -> None:
        self.cursor = spot
        self._show()
        self.post_message(self.Pointed())
        if spot is not None:
            region = Region(spot.start, spot.line, max(spot.end - spot.start, 1), 1)
            self.call_after_refresh(self.scroll_to_region_of, region)

    def scroll_to_region_of(self, region: Region) -> None:
        """With a line of what is around it."""
        if self.parent is not None and hasattr(self.parent, "scroll_to_region"):
            self.parent.scroll_to_region(region.grow((1, 0, 2, 0)), animate=False, x_axis=False)

    def point_at(self, key: str) -> None:
        """At the first place that stands for this key."""
        self.point(next((spot for spot in self.spots if spot.key == key), None))

    def step(self, direction: str) -> None:
        """The first step comes to the first spot."""
        if self.spots:
            here = self.cursor
            self.point(next_spot(self.spots, here, direction) if here else self.spots[0])

    def on_click(self, event: events.Click) -> None:
        if KEY in event.style.meta:
            self.post_message(self.Picked(event.style.meta[KEY]))
