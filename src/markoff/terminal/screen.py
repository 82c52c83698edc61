"""The screen and the keyboard: all that is printed or asked in the terminal goes through here.

This one prints line by line, for pipes, screen readers and small terminals. `markoff.screen` has
another that fills the terminal; games at a table see no difference.
"""

import sys
from collections.abc import Callable, Sequence
from shutil import get_terminal_size

from rich.console import Console, RenderableType
from rich.text import Text

from markoff.game import Seat
from markoff.table.match import Match
from markoff.terminal import keyboard
from markoff.terminal.choices import HANGING, help_lines, list_choices
from markoff.terminal.ink import wrapped
from markoff.terminal.picture import pictures_of
from markoff.terminal.scene import scene_of

COLUMNS = 80
"""Narrower windows get narrower pictures."""
YES = ("y", "yes")

Clocks = Callable[[], Sequence[int]]
"""What every seat has left now, in milliseconds; nothing if there is no clock."""


class Left(Exception):
    """The player has left: the input ended, or Ctrl-C was pressed."""


class Interrupted(Exception):
    """Something happened before the question was answered."""


class Screen:
    interruptible = False
    """Whether you can type commands while others are to act."""
    redraws = False
    """Whether a picture takes the place of the one before; on paper it follows it."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.live = self.console.is_terminal and keyboard.by_hand()

    def show(self, *pictures: RenderableType) -> None:
        for picture in pictures:
            self.console.print(picture)

    def say(self, text: str, style: str = "") -> None:
        """Plain words: nothing in them is markup."""
        self.console.print(Text(text, style))

    def note(self, sentence: str) -> None:
        """Something that happened at the table, for everybody."""
        self.say(sentence)

    def copy(self, text: str) -> None:
        """A line that people copy, so it is never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def ask(self, question: str) -> str:
        """One line from the keyboard, without the spaces around it."""
        if sys.stdin is None:  # closed by whoever started us
            raise Left
        try:
            if self.live and self.console.file is sys.stdout:
                return keyboard.edited(question, plain=self.console.is_dumb_terminal).strip()
            return self.console.input(Text(question, "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None

    def press(self, question: str, _offers: Sequence[tuple[str, str]] = ()) -> str:
        """The same, where one of these answers is expected, each with a word for a button."""
        return self.ask(question)

    def pick(self, question: str, offers: Sequence[str], default: int = 0) -> int:
        """Which of the offers, by its number; Enter takes the default. The beginning of an offer
        names it as well."""
        self.say(question, "bold")
        for number, offer in enumerate(offers, start=1):
            self.say(f"  {number}  {offer}")
        while True:
            answer = self.ask(f"1 to {len(offers)} (Enter: {default + 1}): ")
            if not answer:
                return default
            if answer in map(str, range(1, len(offers) + 1)):
                return int(answer) - 1
            begun = [
                n for n, offer in enumerate(offers) if offer.lower().startswith(answer.lower())
            ]
            same = [n for n in begun if offers[n].lower() == answer.lower()]
            if len(same or begun) == 1:
                return (same or begun)[0]
            self.say(f"Please type a number from 1 to {len(offers)}.")

    def confirm(self, question: str) -> bool:
        """Only a clear yes counts."""
        while True:
            answer = self.ask(f"{question} Type yes, or Enter to play on: ").lower()
            if answer in YES or not answer or answer in ("n", "no"):
                return answer in YES
            self.say("Please type yes or no.")

    def hide(self) -> None:
        """Clear the screen, what can be scrolled back to and what was typed, so that a choice
        stays sealed."""
        if not self.live:
            return
        keyboard.forget()
        if self.console.is_dumb_terminal:
            self.console.print("\n" * get_terminal_size().lines)  # rich takes it for 25 lines
            return
        self.console.clear()
        self.console.file.write("\x1b[3J")
        self.console.file.flush()

    def interrupt(self) -> None:
        """Called by any thread: something has happened that the question may depend on."""

    def caught_up(self) -> None:
        """All news so far are heard: only later ones interrupt."""

    def check(self) -> None:
        """`Left` if the player has left, for those who wait for something else than an answer."""

    def leave(self) -> None:
        """Nobody looks at the page any more; lines to copy are still printed."""

    def sit(self, match: Match, clocks: Clocks) -> None:
        """The match that is played from now on. On paper clocks do not tick."""

    def busy(self, words: str) -> None:
        """What everybody waits for. On paper it is not worth a line."""

    def board(self, match: Match, seat: Seat | None) -> None:
        """Everything on the table, as this seat sees it; without one, for everybody."""
        pictures = pictures_of(match.setup.game)
        if self.console.width >= COLUMNS:
            self.show(pictures.board(match.position, match.setup.names, seat))
            return
        choosing = seat in match.awaited
        sides = pictures.laid_out(scene_of(match, seat, choosing=choosing), self.console.width)
        self.show(*sides.aside, *sides.main)

    def help(self, match: Match) -> None:
        for line in help_lines(match):
            indent = len(line) - len(line.lstrip())
            hanging = " " * HANGING if indent else ""
            self.show(*wrapped(line, self.console.width, " " * indent, hanging))

    def choices(self, match: Match, seat: Seat, *, whole: bool = False) -> None:
        list_choices(self, match, seat, whole)

    def ask_choice(
        self, _match: Match, _seat: Seat, question: str, ms: int | None = None, /
    ) -> str:
        """What a player types to choose, or a command; nothing once their time is up."""
        with keyboard.within(ms if self.live else None):
            return self.ask(question)
        return ""

    def end(self, match: Match) -> None:
        """How it ended."""
        assert match.result is not None
        names, pictures = match.setup.names, pictures_of(match.setup.game)
        self.show(pictures.final(match.position, match.result, names, self.console.width))
        if match.forfeited:
            seat, why = match.forfeited
            self.say(f" {names[seat]} forfeits: {why}.")
