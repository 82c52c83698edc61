"""What the full screen shows at one moment: table, question, what happened, clocks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from markoff.game import Seat
from markoff.table.match import Match
from markoff.terminal.choices import choices_to_pick
from markoff.terminal.ink import shown, wrapped
from markoff.terminal.picture import pictures_of
from markoff.terminal.play import clock_words
from markoff.terminal.scene import Scene
from markoff.terminal.spots import spot

LEAST_ASIDE, LEAST_MAIN = 32, 44
"""Cells that are worth a column of their own."""
NARROWEST = 39
LATEST = 12
"""Sentences of the log below the table, where it has no place beside it."""


class Columns(NamedTuple):
    left: list[Text]
    right: list[Text]
    room: int
    """Of the left one, if there is a right one."""


@dataclass
class Page:
    """Changed by the game's thread through messages, drawn by the screen."""

    title: str = "Markoff"
    match: Match | None = None
    scene: Scene | None = None
    ending: list[Text] = field(default_factory=list)
    question: str = ""
    offers: Sequence[tuple[str, str]] = ()
    """Answers with their buttons: `("", "Roll")`."""
    news: list[Text] = field(default_factory=list)
    """Since the last answer."""
    log: list[str] = field(default_factory=list)
    busy: str = ""
    clocks: Callable[[], Sequence[int]] = tuple
    asked: Seat | None = None
    """Whose time runs."""

    def columns(self, width: int) -> Columns:
        """The table on the left and what else there is on the right; or all in one column."""
        if self.scene is None:
            return Columns(self._buttons(width), [], width)
        scene, pictures = self.scene, pictures_of(self.scene.rules.NAME)
        main, aside = pictures.laid_out(scene, width)
        room = _widest(main, LEAST_MAIN) + 1
        needed = _widest(pictures.laid_out(scene, NARROWEST).aside, LEAST_ASIDE)
        beside = width - room - 1 >= needed
        if beside:
            aside = pictures.laid_out(scene, width - room - 1).aside
        below = self._buttons(min(width, room)) or choices_to_pick(scene, min(width, room))
        ending = [line for text in self.ending for line in _fitted(text, room if beside else width)]
        left = [*(ending or main), Text(), *below]
        if beside:
            return Columns(left, [*aside, Text(), *self.logged(width - room - 1)], room)
        latest = self.logged(width, LATEST)
        aside = [] if self.ending and not scene.rules.HAS_DICE else aside
        return Columns([*left, Text(), *aside, Text(), *latest], [], width)

    def _buttons(self, width: int) -> list[Text]:
        lines: list[Text] = []
        for answer, words in self.offers:
            about = wrapped(f"[ {words} ]", width, "  ", "    ")
            for line in about:
                line.stylize(spot("bold", answer), 2)
            lines += about
        return lines

    def logged(self, width: int, latest: int | None = None) -> list[Text]:
        """The last sentence first, so that it is seen without scrolling."""
        sentences = self.log[-latest:] if latest else self.log
        lines = [
            line
            for sentence in reversed(sentences)
            for line in wrapped(sentence, width, " · ", "   ")
        ]
        return [Text(" What happened, the latest first", "bold"), *lines] if lines else []

    def heading(self, width: int) -> list[Text]:
        """The title and who is thinking, then the clocks."""
        busy = f"  {self.busy}" if self.busy else ""
        lines = [Text(f" {self.title}", "bold", no_wrap=True, overflow="ellipsis").append(busy)]
        left = list(self.clocks())
        if left and self.match:
            names = self.match.setup.names
            room = max((width - 2) // len(left) - 9, 4)
            line = Text(" ", no_wrap=True)
            for seat, ms in enumerate(left):
                style = "bold reverse" if seat == self.asked else ""
                line.append(f" {shown(names, seat, room)} {clock_words(ms)} ", style).append(" ")
            lines.append(line)
        return lines


def _fitted(text: Text, width: int) -> list[Text]:
    """A long sentence goes on under its beginning."""
    if text.cell_len <= width:
        return [text]
    lines = wrapped(text.plain.strip(), width, " ", " ")
    for line in lines:
        line.stylize(text.style)
    return lines


def _widest(lines: Sequence[Text], least: int) -> int:
    return max([least, *(cell_len(line.plain.rstrip()) for line in lines)])


def end_lines(match: Match, width: int) -> list[Text]:
    """How it ended; after a forfeit also who has failed, and how."""
    assert match.result is not None
    names, width = match.setup.names, min(width, 80)
    picture = pictures_of(match.setup.game).final(match.position, match.result, names, width)
    lines: list[Text] = []
    for part in getattr(picture, "renderables", [picture]):
        lines += wrapped(part.plain, width) if part.cell_len > width else [part]
    if match.forfeited:
        seat, why = match.forfeited
        lines += wrapped(f"{names[seat]} forfeits: {why}.", width)
    return lines
