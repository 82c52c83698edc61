"""The contract. A game is a module of pure functions over positions that never change.

A match is a fold of turns: start, then play one turn after another until nobody is to act.
The dice sit at the table like everybody else: where `to_act` is `(DICE,)`, the legal actions
are the equally likely rolls, so a solver can list them, a table can draw one, and a family
with real dice can type theirs in. Or they lie unseen on the players' own table: then they never
act, and every choice that some roll would allow is legal.

`markoff.game(name)` is the module of a game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

Seat = int
Action = int
Turn = Mapping[Seat, Action]
"""Exactly one action from every seat in `to_act(position)`, sealed until all have chosen."""

DICE: Seat = -1

ROLLED, UNSEEN = "rolled", "unseen"
"""Values of the option `dice`, which a game with dice may take: they act, or they lie on the
players' own table, where no program sees them."""


class Result(NamedTuple):
    winners: tuple[Seat, ...]
    """Several for team mates or a tie; none for an agreed draw."""
    scores: tuple[int, ...]
    reason: str


P = TypeVar("P")


class Game(Protocol[P]):
    """What a module in `games/` provides."""

    @property
    def NAME(self) -> str:
        """One word, for commands, records and addresses."""

    @property
    def TITLE(self) -> str:
        """The name as people write it."""

    @property
    def PLAYERS(self) -> range: ...

    @property
    def OPTIONS(self) -> Mapping[str, str]:
        """The options that `start` takes, each with a few words that explain it."""

    @property
    def CHOICES(self) -> Mapping[str, tuple[str, ...]]:
        """The values worth offering for each option; `start` may take others too."""

    @property
    def DEFAULTS(self) -> Mapping[str, str]:
        """The value of each option that `start` takes if it is left out."""

    @property
    def HAS_DICE(self) -> bool:
        """Whether the dice ever act."""

    @property
    def ENDLESS(self) -> bool:
        """The rules alone need not end it, so a table may agree on caps."""

    @property
    def CAN_RESIGN(self) -> bool:
        """There are two sides, so one may give up and the other has won."""

    @property
    def TIMEOUT(self) -> Action | None:
        """What a seat plays when its time is up; None: its team has lost."""

    @property
    def REASONS(self) -> tuple[str, ...]:
        """Every reason why the rules end the game, as `result` gives it."""

    @property
    def start(self) -> Callable[..., P]:
        """`start(players, **options)`: the position before the first turn; `BadText` if the
        game cannot be played so."""

    def teams(self, players: int) -> tuple[tuple[Seat, ...], ...]:
        """Who wins and loses together."""

    def terms(self, position: P) -> tuple[int, dict[str, str]]:
        """How many play, and the options: what `start` was called with, which no turn changes. One
        that came later than records of the game is left out while it has its default."""

    def to_act(self, position: P) -> tuple[Seat, ...]:
        """() it is over · (DICE,) a roll · (2,) one seat · (0, 1, 2) all at once."""

    def legal(self, position: P, seat: Seat) -> Sequence[Action]:
        """Never empty for a seat to act. For DICE: the equally likely rolls."""

    def play(self, position: P, turn: Turn) -> P:
        """The position after the turn. Trusts its caller: legality is checked at the door."""

    def result(self, position: P) -> Result | None:
        """None while the game goes on."""

    def write(self, position: P) -> str:
        """The whole position as one line of text."""

    def read(self, text: str) -> P:
        """The position that `write` writes like this, whatever turns led to it; `BadText` for any
        other text, and for positions that the rules plainly rule out. It does not prove that a
        game can get there: people study positions that no game reaches. But it is over if, and
        only if, the rules say so, and every turn from here leads to a position that can be read.
        """

    def write_action(self, position: P, seat: Seat, action: Action) -> str:
        """An action of this seat as one word."""

    def read_action(self, position: P, seat: Seat, text: str) -> Action:
        """The action that is written so, legal or not; `BadText` for anything else."""


def dice_unseen(game: Game[P], position: P) -> bool:
    """Whether the dice lie on the players' own table, in the match of this position."""
    return game.HAS_DICE and game.terms(position)[1].get("dice") == UNSEEN
