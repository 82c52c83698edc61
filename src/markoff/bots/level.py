"""A bot as one record, with everything that anybody asks about it before it sits down."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, cast

from markoff.bots.opinion import Bot, Opinion, Past, Recalling, fresh, pick
from markoff.extras import missing
from markoff.game import Action, Game, Seat
from markoff.tablebases.making import Making
from markoff.text import BadText


def plays_anything(_position: Any) -> BadText | None:
    return None


def needs_nothing(_position: Any) -> Making | None:
    return None


class Level(NamedTuple):
    """A bot that people or programs can play against, with what there is to know about it.

    >>> from random import Random
    >>> from markoff.games import quixo
    >>> from markoff.kits import kit_of
    >>> casual = kit_of(quixo).levels["casual"]
    >>> position = quixo.read("XX./OO./... X")
    >>> quixo.write_action(position, 0, casual.choose(quixo, position, 0, Random(1)))
    'c1N'
    """

    name: str
    """As commands and records write it."""
    bot: Bot
    """Imports whatever is heavy when it is first asked."""
    about: str = ""
    """One sentence for people who choose an opponent. A reference, which is there to measure
    others by, has none."""
    compiled: bool = False
    """It needs kernels, which are compiled the first time on a machine."""
    also_plain: bool = False
    """Where there is no compiler, it plays all the same, but it sees less far."""
    warm: bool = False
    """Its kernels are compiled in the background before anybody asks for it."""
    proves: bool = False
    """Its opinions tell certainty from a strong impression."""
    waits: bool = False
    """A match waits until the tablebase is there; without it, others play on meanwhile."""
    refuses: Callable[[Any], BadText | None] = plays_anything
    """Why it cannot play from this position."""
    needs: Callable[[Any], Making | None] = needs_nothing
    """The tablebase that is missing for it to play this position at its best."""

    recalls: bool = False
    """Its bot can be told the past: it is `Recalling`."""

    @property
    def uses_kernels(self) -> bool:
        """Whether it needs kernels that are compiled here."""
        return self.compiled and not (self.also_plain and missing("fast"))

    @property
    def is_reference(self) -> bool:
        """Whether it is there only to measure others by."""
        return not self.about

    def opinion(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None = None,
        past: Past = (),
    ) -> Opinion:
        """What it thinks of every legal action, if this is the past of the match."""
        if not self.recalls:
            return self.bot(game, position, seat, rng, seconds)
        return cast(Recalling, self.bot)(game, position, seat, rng, seconds, past)

    def choose(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None = None,
        past: Past = (),
    ) -> Action:
        """What seems best to it, one of several at random, but no repetition without need."""
        opinion = self.opinion(game, position, seat, rng, seconds, past)
        return pick(fresh(opinion, game, position, seat, past), rng)


LADDER: dict[str, str] = {
    "beginner": "Still learns: sees what is right in front of it, and overlooks the rest.",
    "casual": "Plays by rules of thumb, like somebody in the family who has played often.",
    "strong": "Knows what a position is usually worth, but does not see everything coming.",
    "expert": "Thinks ahead with everybody's sheets or cubes, and plays to win.",
    "perfect": "Makes no mistake: it has solved the game.",
}
"""The levels that games usually have, the weakest first: a name means the same in all of them."""


def later(module: str, name: str = "opinion") -> Bot:
    """The bot of this name in a module that is imported when it is first asked: compilers take a
    second to start."""

    def think(*question: Any) -> Opinion:
        bot: Callable[..., Opinion] = getattr(import_module(module), name)
        return bot(*question)

    return think


def either(compiled: Bot, plain: Bot) -> Bot:
    """The first where there is a compiler, else the second."""

    def think(*question: Any) -> Opinion:
        bot: Callable[..., Opinion] = plain if missing("fast") else compiled
        return bot(*question)

    return think


def by_name(*levels: Level) -> dict[str, Level]:
    return {level.name: level for level in levels}


@contextmanager
def announced(level: Level, say: Callable[[str], object] | None = None) -> Iterator[None]:
    """Says if this level has to be compiled first, by default on the error stream."""
    if not level.uses_kernels:
        yield
        return
    from markoff.fast.compiling import announced as when_compiling

    with when_compiling(say):
        yield
