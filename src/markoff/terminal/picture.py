"""The pictures of every game, by the name of the game; those without are shown as text.

A module of pictures answers four questions: how does it look now, what would a choice do, what
did a turn do, and how did it end. All fit eighty columns and tell everything without colour; laid
out, they fit forty.
The words are plain: print them without markup, since a name may look like markup.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from rich.console import RenderableType

from markoff.game import Action, Result, Seat, Turn
from markoff.games import GAMES, quixo, qwixx, qwixx_on_board
from markoff.table.match import Match
from markoff.terminal.plain import PlainPictures
from markoff.terminal.quixo import picture as quixo_picture
from markoff.terminal.qwixx import on_board_picture as qwixx_on_board_picture
from markoff.terminal.qwixx import picture as qwixx_picture
from markoff.terminal.scene import Scene, Sides

P = TypeVar("P", contravariant=True)


class Pictures(Protocol[P]):
    """What a module of pictures provides; `names` has the name of every seat, of any length."""

    @property
    def NOTATION(self) -> str:
        """How choices are written, and what the picture's marks mean: for the help."""

    @property
    def MANY(self) -> str:
        """The line above the beginnings of choices if there are too many to list."""

    @property
    def FACES(self) -> str:
        """The order in which the faces of real dice are typed; empty where there are none."""

    @property
    def ABOUT(self) -> Mapping[str, str]:
        """A few words about values of options, for those who choose one."""

    @property
    def ENDINGS(self) -> Mapping[str, str]:
        """Reasons to end that need more words than a record has, as in `Ada won: a line.`"""

    def board(self, position: P, names: Sequence[str], viewer: Seat | None, /) -> RenderableType:
        """The whole situation. The viewer's own sheet is large; without one, all are alike."""

    def choice(self, position: P, names: Sequence[str], seat: Seat, action: Action, /) -> str:
        """What a legal action of this seat would do, in words for a list of choices."""

    def happened(self, before: P, turn: Turn, after: P, names: Sequence[str], /) -> list[str]:
        """What the turn did, in sentences for everybody."""

    def laid_out(self, scene: Scene, width: int, /) -> Sides:
        """The same to choose on, in as many columns as there are, from forty on: what can be
        chosen in it is a spot."""

    def final(
        self, position: P, result: Result, names: Sequence[str], width: int = 80, /
    ) -> RenderableType:
        """How it ended: the scoring or the line, who won and why."""


PICTURES: dict[str, Pictures[Any]] = {
    qwixx.NAME: qwixx_picture,
    qwixx_on_board.NAME: qwixx_on_board_picture,
    quixo.NAME: quixo_picture,
}


def pictures_of(game: str) -> Pictures[Any]:
    return PICTURES[game] if game in PICTURES else PlainPictures(GAMES[game])


def happened(match: Match, ply: int) -> list[str]:
    """What the turn at this ply did, in sentences."""
    before, choices = match.turns[ply]
    later = match.turns[ply + 1 :]
    after = later[0].position if later else match.position
    turn = {seat: choice.action for seat, choice in choices.items()}
    return pictures_of(match.setup.game).happened(before, turn, after, match.setup.names)
