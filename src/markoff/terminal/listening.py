"""The screen that prints line by line, at a table where others act meanwhile.

News are printed when they come. A question that is still open then is asked again below them, with
what was already typed.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text

from markoff.game import Seat
from markoff.table.match import Match
from markoff.terminal import keyboard
from markoff.terminal.screen import Interrupted, Left, Screen
from markoff.terminal.typing import Typist, by_hand, can_listen, piped


class Listening(Screen):
    def __init__(self, typist: Typist, console: Console | None = None) -> None:
        super().__init__(console)
        self.typist = typist
        self.interruptible = self.live
        self.open = ""
        """The question whose line is not finished."""

    def interrupt(self) -> None:
        self.typist.ring()

    def caught_up(self) -> None:
        self.typist.caught_up()

    def show(self, *pictures: RenderableType) -> None:
        self._end_line()
        super().show(*pictures)

    def say(self, text: str, style: str = "") -> None:
        self._end_line()
        super().say(text, style)

    def copy(self, text: str) -> None:
        self._end_line()
        super().copy(text)

    def ask(self, question: str) -> str:
        return self._asked(question, listening=False)

    def press(self, question: str, _offers: Sequence[tuple[str, str]] = ()) -> str:
        return self._asked(question, listening=True)

    def ask_choice(
        self, _match: Match, _seat: Seat, question: str, ms: int | None = None, /
    ) -> str:
        with keyboard.within(ms if self.live else None):
            return self._asked(question, listening=True)
        return ""

    def _asked(self, question: str, *, listening: bool) -> str:
        if self.live or self.open != question:
            self._end_line()
        if not self.live and self.open != question:
            self.console.print(Text(question, "bold"), end="")
        self.open = question
        try:
            typed = self.typist.line(question, listening=listening)
        except Interrupted:
            raise
        except (EOFError, KeyboardInterrupt):
            self.open = ""
            self.console.print()
            raise Left from None
        self.open = ""
        return typed.strip()

    def _end_line(self) -> None:
        """Before anything is printed. In a terminal, an open question is wiped out."""
        if self.open:
            wiped = self.live and not self.console.is_dumb_terminal
            self.console.file.write("\r\x1b[K" if wiped else "\n")
            self.console.file.flush()
        self.open = ""


@contextmanager
def listening() -> Iterator[Screen]:
    """Where news cannot interrupt a line, as on Windows, they come after it."""
    screen = Screen()
    if not can_listen():
        yield screen
    elif screen.live:
        with by_hand(screen.console.is_dumb_terminal) as typist:
            yield Listening(typist)
    else:
        with piped() as lines:
            yield Listening(lines)
