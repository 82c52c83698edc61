"""What is kept of a turn: who chose what, how long they thought, and the position before it."""

from typing import Any, NamedTuple

from markoff.game import Action, Seat


class Choice(NamedTuple):
    action: Action
    text: str
    ms: int | None
    """Thinking time, where the table has a clock."""

    @property
    def word(self) -> str:
        return self.text if self.ms is None else f"{self.text}@{self.ms}"


class Played(NamedTuple):
    """A turn that was played, and the position before it."""

    position: Any
    choices: dict[Seat, Choice]

    @property
    def text(self) -> str:
        return " ".join(choice.word for choice in self.choices.values())
