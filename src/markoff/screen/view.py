"""The full screen as the game's thread sees it: it tells and asks, and waits for answers."""

import io
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from markoff.game import DICE, Seat
from markoff.screen.page import Page, end_lines
from markoff.table.match import Match
from markoff.terminal.choices import help_lines
from markoff.terminal.scene import scene_of
from markoff.terminal.screen import Clocks, Interrupted, Left, Screen

Change = Callable[[Page], None]


class Host(Protocol):
    """The app, as far as another thread may touch it."""

    def change(self, change: Change, *, waiting: bool = False) -> None:
        """Do this to the page, in the app's own thread, and draw it; then take an answer."""

    def question_to_confirm(self, question: str) -> None: ...
    def open_help(self, lines: list[str]) -> None: ...
    @property
    def columns(self) -> int: ...


INTERRUPTED = "\0"
"""In place of an answer; nobody can type it."""


class View(Screen):
    """A `Screen` whose pages are drawn by an app."""

    interruptible = redraws = True

    def __init__(self, host: Host) -> None:
        super().__init__(Console(file=io.StringIO(), width=80))
        self.host = host
        self.live = True
        self.left = self.asking = self.over = self.rung = False
        self.answers: SimpleQueue[str | None] = SimpleQueue()
        """None if the player leaves."""
        self.copied: list[str] = []
        """Lines to print once the screen is gone."""

    def leave(self) -> None:
        """Whatever is asked now or later is not answered any more."""
        self.left = True
        self.answers.put(None)

    def check(self) -> None:
        if self.left:
            raise Left

    def _tell(self, change: Change, *, waiting: bool = False) -> None:
        self.check()
        self.host.change(change, waiting=waiting)

    def interrupt(self) -> None:
        self.rung = True
        if self.asking:
            self.answers.put(INTERRUPTED)

    def caught_up(self) -> None:
        self.rung = False

    def _ask(self, change: Change) -> str:
        """What comes after the question was put; an answer to an earlier one does not count."""
        while not self.answers.empty() and not self.left:
            self.answers.get()
        self._tell(change, waiting=True)
        self.asking = True
        answer = INTERRUPTED if self.rung else self._answer()  # news may have come just before
        self.asking = False
        if answer == INTERRUPTED:
            self.rung = False
            raise Interrupted
        self._tell(_answered)
        return answer

    def _answer(self) -> str:
        answer = self.answers.get()
        if answer is None:
            raise Left
        return answer.strip()

    def say(self, text: str, style: str = "") -> None:
        if self.left:  # a last word after leaving
            self.copied.append(text)
            return
        self._tell(lambda page: page.news.extend(Text(line, style) for line in text.split("\n")))

    def note(self, sentence: str) -> None:
        def change(page: Page) -> None:
            page.log.append(sentence)
            page.news.append(Text(sentence))

        self._tell(change)

    def copy(self, text: str) -> None:
        self.copied.append(text)
        if not self.left and not self.over:
            self.say(text)

    def show(self, *pictures: RenderableType) -> None:
        console = Console(file=io.StringIO(), width=min(self.host.columns, 200), color_system=None)
        console.print(*pictures, sep="\n")
        assert isinstance(console.file, io.StringIO)
        self.say(console.file.getvalue().rstrip("\n"))

    def ask(self, question: str) -> str:
        return self.press(question)

    def press(self, question: str, offers: Sequence[tuple[str, str]] = ()) -> str:
        def change(page: Page) -> None:
            page.question, page.offers, page.busy = question, offers, ""
            page.scene = page.scene and page.scene._replace(choosing=False, begun="")

        return self._ask(change)

    def pick(self, question: str, offers: Sequence[str], default: int = 0) -> int:
        numbered = [(str(n), offer) for n, offer in enumerate(offers, start=1)]
        while True:
            answer = self.press(f"{question} ({offers[default]}): ", numbered)
            if not answer:
                return default
            begun = [n for n, offer in numbered if offer.lower().startswith(answer.lower())]
            if answer in dict(numbered) or len(begun) == 1:
                return int(answer if answer in dict(numbered) else begun[0]) - 1
            self.say("Choose with the arrow keys and Enter, with the mouse, or type a number.")

    def confirm(self, question: str) -> bool:
        self._tell(lambda _: None)
        self.host.question_to_confirm(question)
        return self._answer() == "yes"

    def hide(self) -> None:
        def change(page: Page) -> None:
            page.news.clear()
            page.scene = page.scene and page.scene._replace(viewer=None, choosing=False)

        self._tell(change)

    def sit(self, match: Match, clocks: Clocks) -> None:
        def change(page: Page) -> None:
            names = ", ".join(match.setup.names)
            page.match, page.title, page.clocks = match, f"{match.rules.TITLE}: {names}", clocks
            page.scene, page.ending = scene_of(match, None), []
            said = [text.plain for text in page.news if text.plain not in page.log]
            if said:  # notes are in the log already
                page.log.append(" ".join(said))
            page.news.clear()

        self._tell(change)
        self.over = False

    def busy(self, words: str) -> None:
        def change(page: Page) -> None:
            page.busy, page.asked = words, None

        self._tell(change)

    def board(self, match: Match, seat: Seat | None) -> None:
        scene = scene_of(match, seat)

        def change(page: Page) -> None:
            page.scene = scene

        self._tell(change)

    def choices(self, match: Match, seat: Seat, *, whole: bool = False) -> None:
        """They are spots already; all of them are listed only if somebody asks for that."""
        if whole:
            super().choices(match, seat, whole=True)

    def ask_choice(self, match: Match, seat: Seat, question: str, _ms: int | None = None, /) -> str:
        scene = scene_of(match, seat, choosing=True)
        name = match.setup.names[seat] if seat != DICE else question

        def change(page: Page) -> None:
            page.scene, page.question, page.offers = scene, f"{name}:", ()
            page.asked, page.busy = seat, ""

        return self._ask(change)

    def end(self, match: Match) -> None:
        lines = end_lines(match, self.host.columns - 1)
        scene = scene_of(match, None)

        def change(page: Page) -> None:
            page.scene, page.ending, page.busy, page.asked = scene, lines, "", None
            page.news.clear()

        self._tell(change)
        self.over = True

    def help(self, match: Match) -> None:
        self._tell(lambda _: None)
        self.host.open_help(help_lines(match))


def _answered(page: Page) -> None:
    """The news have been read, and no question is open."""
    page.news.clear()
    page.question, page.offers = "", ()
    page.scene = page.scene and page.scene._replace(choosing=False, begun="")
