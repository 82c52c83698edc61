"""What a game may offer beyond its law: a kit. Anything missing is refused in one sentence.

A game is complete with its law alone (`markoff.games`): it can be played at every table, recorded,
replayed, verified and met in the arena by `random`. A kit adds to that, field by field:

    KITS["nim"] = Kit(levels=by_name(WEAK, BEST, RANDOM), adviser="best", chances=chances)

gives Nim two levels to play against, hints and reviews. `kit_of(game)` is never None: a game
without a kit has an empty one, which knows only `random`. Nothing here imports numpy or a compiler:
functions import what is heavy when they are called.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from markoff.bots.anything import RANDOM
from markoff.bots.level import Level, by_name
from markoff.bots.opinion import Bot, Chances, Opinion, Proofs
from markoff.bots.why.reasons import NO_REASONS, Reasons
from markoff.game import Action, Game, Seat
from markoff.tablebases.figures import Makers
from markoff.tablebases.making import Making

if TYPE_CHECKING:
    from markoff.fast.counts import Counts
    from markoff.learn.plan import Plan
    from markoff.learn.subject import Subject


class Judge(Protocol):
    """Says how likely each seat is to win."""

    def __call__(self, position: Any, rng: Random, seconds: float | None = None, /) -> Chances:
        """The chance of every seat to win any position, if all play well from here."""


Prover = Callable[[Any, Opinion], Proofs]
"""What is proven of the choices in a position. The opinion is that of a level that proves, or
empty; a tablebase needs none."""


Openings = Callable[[Any, Random], Any]
"""From the start of a game: a position a few turns later, at random, but fair to all sides; None if
none was found."""


class Alone(NamedTuple):
    """How to advise a player who is alone: there is nobody to beat, so points count."""

    bot: Bot
    """Its opinion is the points to expect after every choice."""
    expected: Callable[[Game[Any], Any, Random], tuple[float, ...]]
    """The points to expect in any position."""
    is_solved: Callable[[], bool]
    """Whether both are exact."""


class FromTablebase(NamedTuple):
    """Playouts of one perfect player, alone."""

    bot: str
    """Its name in `markoff simulate`."""
    missing: Callable[[Path], Making | None]
    """What must be made in this folder of tablebases before."""
    play: Callable[[Path, Any, int, range], "Counts"]
    """Folder, position, seed and numbers of games. It spreads over the threads of numba itself."""


class Playouts(NamedTuple):
    """Games between simple bots, played by kernels: for `markoff simulate`."""

    bots: tuple[str, ...]
    """Whom the kernels can play for."""
    play: Callable[[Any, Sequence[str], int, range, int], "Counts"]
    """Position, bots by seat, seed, numbers of games, and the most plies of one."""
    slow: tuple[str, ...] = ()
    """Bots whose games take long: they are played in smaller batches."""
    alone: FromTablebase | None = None
    """None = nobody plays perfectly alone."""


class Kit(NamedTuple):
    """What a game offers beyond its law. An empty field means that the game does not have that."""

    levels: Mapping[str, Level] = MappingProxyType(by_name(RANDOM))
    """Every bot by its name: levels for people, the weakest first, then references."""
    adviser: str = ""
    """The level that hints and reviews ask by default; "" = there are none."""
    chances: Judge | None = None
    """For reviews and their graphs; None = there are no reviews."""
    glance_error: float | None = None
    """The standard error of an estimate of the adviser that is not tried with dice, as
    bench/errors.py measures it; None = nobody knows."""
    reasons: Reasons = NO_REASONS
    """Why a choice is good or bad; by default hints speak of chances alone."""
    proofs: Prover | None = None
    """None = nothing can be proven, as with dice."""
    plies: Callable[[Any], Mapping[Action, int]] | None = None
    """By choice that wins or loses for sure: how many plies the game still takes with best play,
    this one included, as far as that is counted; None = it never is."""
    alone: Alone | None = None
    """None = a player alone is advised like everybody else."""
    playouts: Playouts | None = None
    """None = there are no kernels to simulate with."""
    lookup: Callable[..., Any] | None = None
    """Values of many positions at once, from arrays to an array; None = there is no tablebase."""
    figures: Makers | None = None
    """For `markoff dataset`: the figures that its tablebases give."""
    openings: Openings | None = None
    """For the arena: without dice, good players would play the same game again and again."""
    roller: Callable[[Any], Seat] | None = None
    """Whose dice are to be rolled in a position; None = nobody's in particular."""
    perft: Callable[[Any, int], int] | None = None
    """Position and depth; None = it is counted by the law, more slowly."""
    subject: Callable[["Plan"], "Subject"] | None = None
    """What a network has to learn by this plan; None = no network can learn this game."""
    read_option: Mapping[str, Callable[[str], str]] = MappingProxyType({})
    """For options that people may also name a file for: from what they type to the value."""
    boards: Callable[[], dict[str, str]] | None = None
    """The shipped boards, each written out as a value of its option."""
    par: Path | None = None
    """What a perfect player chooses alone with the dice of each day; None = it is not the game of
    the day. `markoff par` writes it."""
    usual: str = ""
    """The level that people meet unless they choose; "" = the best that needs no kernels."""

    @property
    def has_hints(self) -> bool:
        """Whether there is an adviser."""
        return bool(self.adviser)

    @property
    def has_reviews(self) -> bool:
        """Whether there is an adviser, and chances to draw."""
        return bool(self.adviser) and self.chances is not None

    @property
    def ladder(self) -> dict[str, str]:
        """The levels for people, the weakest first, each with a sentence."""
        return {level.name: level.about for level in self.levels.values() if level.about}


NO_KIT = Kit()
"""Of a game that has nothing beyond its law."""
