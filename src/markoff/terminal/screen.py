"""The screen and the keyboard: all that is printed or asked in the terminal goes through here."""

import sys
from shutil import get_terminal_size

from rich.console import Console, RenderableType
from rich.text import Text

COLUMNS = 80


class Left(Exception):
    """The player has left: the input ended, or Ctrl-C was pressed."""


class Screen:
    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.live = self.console.is_terminal and sys.stdin.isatty()
        if self.live and self.console.width < COLUMNS:
            self.say(f"The pictures need {COLUMNS} columns, and this window has fewer.")

    def show(self, *pictures: RenderableType) -> None:
        for picture in pictures:
            self.console.print(picture)

    def say(self, text: str, style: str = "") -> None:
        """Plain words: nothing in them is markup."""
        self.console.print(Text(text, style))

    def copy(self, text: str) -> None:
        """A line that people copy, so it is never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def ask(self, question: str) -> str:
        """One line from the keyboard, without the spaces around it."""
        try:
            return self.console.input(Text(question, "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None

    def hide(self) -> None:
        """Clear the screen and what can be scrolled back to, so that a choice stays sealed."""
        if not self.live:
            return
        if self.console.is_dumb_terminal:
            self.console.print("\n" * get_terminal_size().lines)  # rich takes it for 25 lines
            return
        self.console.clear()
        self.console.file.write("\x1b[3J")
        self.console.file.flush()
