"""The contract. A game is a module of pure functions over positions that never change.

A match is a fold of turns: start, then play one turn after another until nobody is to act.
The dice sit at the table like everybody else: where `to_act` is `(DICE,)`, the legal actions
are the equally likely rolls, so a solver can list them, a table can draw one, and a family
with real dice can type theirs in. Or they lie unseen on the players' own table: then they never
act, and every choice that some roll would allow is legal.

`markoff.game(name)` is the module of a game.

>>> import markoff
>>> qwixx = markoff.game("qwixx")
>>> position = qwixx.start(2)
>>> qwixx.to_act(position) == (DICE,)
True
>>> position = qwixx.play(position, {DICE: 0})  # the first of the equally likely rolls: all ones
>>> qwixx.to_act(position)
(0, 1)
>>> turn: Turn = {0: qwixx.read_action(position, 0, "R2"), 1: qwixx.read_action(position, 1, "-")}
>>> qwixx.write(qwixx.play(position, turn))
'R2 Y G B M0 | R Y G B M0 | 0 2x 11+1111'
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

Seat = int
"""A place at the table, from 0."""

Action = int
"""What a seat may choose: a small number. `legal` lists them, `write_action` has their text."""

Turn = Mapping[Seat, Action]
"""Exactly one action from every seat in `to_act(position)`, sealed until all have chosen."""

DICE: Seat = -1
"""The seat of the dice."""

ROLLED, UNSEEN = "rolled", "unseen"
"""Values of the option `dice`, which a game with dice may take: they act, or they lie on the
players' own table, where no program sees them."""


class Result(NamedTuple):
    """How a game ended.

    >>> from markoff.games import quixo
    >>> quixo.result(quixo.read("XXX/OO./... O"))
    Result(winners=(0,), scores=(1, 0), reason='line')
    """

    winners: tuple[Seat, ...]
    """Several for team mates or a tie; none for an agreed draw."""
    scores: tuple[int, ...]
    """By seat: points, or 1 for those who won."""
    reason: str
    """One of the game's `REASONS`, or of those that every table has, such as `resigned`."""


def shares(result: Result, teams: Sequence[Sequence[Seat]]) -> tuple[float, ...]:
    """How much of the win each seat has: equal totals share it, and a draw is everybody's.

    >>> shares(Result((0, 2), (40, 38, 40), "two rows closed"), ((0,), (1,), (2,)))
    (0.5, 0.0, 0.5)
    """
    winning = [team for team in teams if set(team) <= set(result.winners)] or list(teams)
    won = {seat for team in winning for seat in team}
    return tuple((seat in won) / len(winning) for seat in range(sum(len(team) for team in teams)))


P = TypeVar("P")


class Game(Protocol[P]):
    """What a module in `games/` provides. mypy checks that each of them does.

    >>> from markoff.games import GAMES
    >>> [game.TITLE for game in GAMES.values()]
    ['Qwixx', 'Qwixx On Board', 'Quixo']
    """

    @property
    def NAME(self) -> str:
        """One word, for commands, records and addresses.

        >>> from markoff.games import qwixx_on_board
        >>> qwixx_on_board.NAME
        'qwixx-on-board'
        """

    @property
    def TITLE(self) -> str:
        """The name as people write it.

        >>> from markoff.games import qwixx_on_board
        >>> qwixx_on_board.TITLE
        'Qwixx On Board'
        """

    @property
    def PLAYERS(self) -> range:
        """How many can play.

        >>> from markoff.games import quixo
        >>> list(quixo.PLAYERS)
        [2, 4]
        """

    @property
    def OPTIONS(self) -> Mapping[str, str]:
        """The options that `start` takes, each with a few words that explain it.

        >>> from markoff.games import quixo
        >>> quixo.OPTIONS
        {'size': 'cubes along an edge: 5 as sold, or 3 or 4 for study'}
        """

    @property
    def CHOICES(self) -> Mapping[str, tuple[str, ...]]:
        """The values worth offering for each option; `start` may take others too.

        >>> from markoff.games import quixo
        >>> quixo.CHOICES
        {'size': ('3', '4', '5')}
        """

    @property
    def DEFAULTS(self) -> Mapping[str, str]:
        """The value of each option that `start` takes if it is left out.

        >>> from markoff.games import quixo
        >>> quixo.DEFAULTS
        {'size': '5'}
        """

    @property
    def HAS_DICE(self) -> bool:
        """Whether the dice ever act.

        >>> from markoff.games import quixo, qwixx
        >>> qwixx.HAS_DICE, quixo.HAS_DICE
        (True, False)
        """

    @property
    def ENDLESS(self) -> bool:
        """The rules alone need not end it, so a table may agree on caps.

        >>> from markoff.games import quixo, qwixx
        >>> qwixx.ENDLESS, quixo.ENDLESS
        (False, True)
        """

    @property
    def CAN_RESIGN(self) -> bool:
        """There are two sides, so one may give up and the other has won.

        >>> from markoff.games import quixo, qwixx
        >>> qwixx.CAN_RESIGN, quixo.CAN_RESIGN
        (False, True)
        """

    @property
    def TIMEOUT(self) -> Action | None:
        """What a seat plays when its time is up; None: its team has lost.

        >>> from markoff.games import quixo, qwixx
        >>> qwixx.TIMEOUT, quixo.TIMEOUT  # it crosses off nothing; it loses
        (0, None)
        """

    @property
    def REASONS(self) -> tuple[str, ...]:
        """Every reason why the rules end the game, as `result` gives it.

        >>> from markoff.games import qwixx
        >>> qwixx.REASONS
        ('two rows closed', 'fourth misthrow')
        """

    @property
    def start(self) -> Callable[..., P]:
        """`start(players, **options)`: the position before the first turn; `BadText` if the
        game cannot be played so.

        >>> from markoff.games import quixo
        >>> quixo.write(quixo.start(2, size="3"))
        '.../.../... X'
        >>> quixo.start(3)
        Traceback (most recent call last):
        ...
        markoff.text.BadText: Quixo is for 2 or 4 players, not 3
        """

    def teams(self, players: int) -> tuple[tuple[Seat, ...], ...]:
        """Who wins and loses together.

        >>> from markoff.games import quixo
        >>> quixo.teams(4)
        ((0, 2), (1, 3))
        """

    def terms(self, position: P) -> tuple[int, dict[str, str]]:
        """How many play, and the options: what `start` was called with, which no turn changes. One
        that came later than records of the game is left out while it has its default.

        >>> from markoff.games import quixo
        >>> quixo.terms(quixo.read(".../.../... X"))
        (2, {'size': '3'})
        """

    def to_act(self, position: P) -> tuple[Seat, ...]:
        """() it is over · (DICE,) a roll · (2,) one seat · (0, 1, 2) all at once.

        >>> from markoff.games import quixo
        >>> quixo.to_act(quixo.read("XX./OO./... X")), quixo.to_act(quixo.read("XXX/OO./... O"))
        ((0,), ())
        """

    def legal(self, position: P, seat: Seat) -> Sequence[Action]:
        """Never empty for a seat to act. For DICE: the equally likely rolls.

        >>> from markoff.games import quixo, qwixx
        >>> len(quixo.legal(quixo.read(".../.../... X"), 0))
        20
        >>> qwixx.legal(qwixx.start(2), DICE)
        range(0, 46656)
        """

    def play(self, position: P, turn: Turn) -> P:
        """The position after the turn. Trusts its caller: legality is checked at the door.

        >>> from markoff.games import quixo
        >>> position = quixo.read(".../.../... X")
        >>> quixo.write(quixo.play(position, {0: quixo.read_action(position, 0, "a1N")}))
        'X../.../... O'
        """

    def result(self, position: P) -> Result | None:
        """None while the game goes on.

        >>> from markoff.games import quixo
        >>> quixo.result(quixo.read("XX./OOO/... X")).winners
        (1,)
        """

    def write(self, position: P) -> str:
        """The whole position as one line of text.

        >>> from markoff.games import qwixx
        >>> qwixx.write(qwixx.start(2))
        'R Y G B M0 | R Y G B M0 | 0 roll'
        """

    def read(self, text: str) -> P:
        """The position that `write` writes like this, whatever turns led to it; `BadText` for any
        other text, and for positions that the rules plainly rule out. It does not prove that a
        game can get there: people study positions that no game reaches. But it is over if, and
        only if, the rules say so, and every turn from here leads to a position that can be read.

        >>> from markoff.games import quixo
        >>> quixo.read("XX/OO. X")
        Traceback (most recent call last):
        ...
        markoff.text.BadText: a Quixo board has 3, 4 or 5 rows between its slashes, not 2
        """

    def write_action(self, position: P, seat: Seat, action: Action) -> str:
        """An action of this seat as one word.

        >>> from markoff.games import quixo
        >>> quixo.write_action(quixo.start(2), 0, 0)
        'a1N'
        """

    def read_action(self, position: P, seat: Seat, text: str) -> Action:
        """The action that is written so, legal or not; `BadText` for anything else.

        >>> from markoff.games import qwixx
        >>> position = qwixx.read("R Y G B M0 | 0 1 11+1111")
        >>> qwixx.read_action(position, 0, "Y7") in qwixx.legal(position, 0)
        False
        """


def dice_unseen(game: Game[P], position: P) -> bool:
    """Whether the dice lie on the players' own table, in the match of this position.

    >>> from markoff.games import qwixx
    >>> dice_unseen(qwixx, qwixx.start(2)), dice_unseen(qwixx, qwixx.start(2, dice=UNSEEN))
    (False, True)
    """
    return game.HAS_DICE and game.terms(position)[1].get("dice") == UNSEEN
