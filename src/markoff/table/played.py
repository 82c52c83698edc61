"""What is kept of a turn: who chose what, how long they thought, and the position before it."""

from typing import Any, NamedTuple

from markoff.game import Action, Seat


class Choice(NamedTuple):
    """What one seat chose."""

    action: Action
    """As the rules number it."""
    text: str
    """In notation."""
    ms: int | None
    """Thinking time, where the table has a clock."""

    @property
    def word(self) -> str:
        """As records write it: `R5`, or `R5@3200` with a thinking time."""
        return self.text if self.ms is None else f"{self.text}@{self.ms}"


class Played(NamedTuple):
    """A turn that was played, and the position before it."""

    position: Any
    """Before the turn."""
    choices: dict[Seat, Choice]
    """By seat; a roll is the choice of DICE."""

    @property
    def text(self) -> str:
        """As records write it, like `R5 -`."""
        return " ".join(choice.word for choice in self.choices.values())
