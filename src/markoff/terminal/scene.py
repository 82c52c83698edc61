"""What lies on the table for one viewer: everything that a picture of it needs."""

from typing import Any, NamedTuple

from rich.text import Text

from markoff.game import DICE, Action, Game, Seat
from markoff.table.match import Match
from markoff.table.played import Played


class Scene(NamedTuple):
    rules: Game[Any]
    position: Any
    names: tuple[str, ...]
    past: tuple[Played, ...] = ()
    """The turns so far, each with the position before it."""
    viewer: Seat | None = None
    """Whose sheet is large; without one, all are alike."""
    choosing: bool = False
    """Whether the viewer is asked now."""
    begun: str = ""
    """How the choice begins that the viewer is about to make."""

    @property
    def offers(self) -> dict[Action, str]:
        """The choices that begin so, in notation."""
        if not self.choosing or self.viewer is None or self.viewer == DICE:
            return {}
        actions = self.rules.legal(self.position, self.viewer)
        texts = {
            action: self.rules.write_action(self.position, self.viewer, action)
            for action in actions
        }
        begun = self.begun.lower()
        return {n: text for n, text in texts.items() if text.lower().startswith(begun)}


class Sides(NamedTuple):
    """A picture in two parts, beside or below each other."""

    main: list[Text]
    """What the choice is about."""
    aside: list[Text]
    """What else there is to see."""


def scene_of(
    match: Match, viewer: Seat | None, *, choosing: bool = False, begun: str = ""
) -> Scene:
    viewer = None if viewer == DICE else viewer
    past = tuple(match.turns)
    return Scene(match.rules, match.position, match.setup.names, past, viewer, choosing, begun)
