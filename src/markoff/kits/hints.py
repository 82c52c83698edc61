"""Hints: choices with what a bot thinks of them, the best first, each with one reason."""

from random import Random
from typing import Any, NamedTuple

from markoff.bots.level import Level
from markoff.bots.opinion import Bot, Opinion, Past, Proofs, best
from markoff.bots.why.reasons import why
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.kits import kit_of
from markoff.kits.able import check_able, check_adviser, lacks_adviser
from markoff.text import BadText


class Hint(NamedTuple):
    """A choice with what a bot thinks of it."""

    action: Action
    """As the rules number it."""
    chance: float
    """The chance to win; for one player alone, if the kit says so, the expected points."""
    why: Why
    """The reason, which `markoff.analyse` puts into words."""


def check_hints(game: Game[Any]) -> None:
    if not kit_of(game).has_hints:
        raise BadText("no_hints", "there are no hints for {game}", game=game.TITLE)


def by_points(game: Game[Any], position: Any) -> bool:
    """Whether hints count points to expect rather than chances to win."""
    return game.terms(position)[0] == 1 and kit_of(game).alone is not None


def asked(game: Game[Any], position: Any, name: str = "") -> Level:
    """The bot of this name, or else the game's adviser; refused if it cannot judge this position.
    For a player alone it counts points if the kit knows how, whatever it is called."""
    check_hints(game)
    kit = kit_of(game)
    name = name or kit.adviser
    check_able(name, game, position)
    if kit.alone and by_points(game, position):
        check_adviser(game)
        return Level(name, kit.alone.bot)
    return kit.levels[name]


def hints(
    game: Game[Any],
    position: Any,
    seat: Seat,
    name: str = "",
    count: int | None = None,
    seconds: float | None = None,
    past: Past = (),
    *,
    at_once: bool = False,
) -> list[Hint]:
    """That many of the best choices, or all of them, in the eyes of this bot or else of the game's
    adviser. The same position with the same past always has the same hints, unless they are wanted
    at once: then nothing is proven that only kernels could prove."""
    kit = kit_of(game)
    level = asked(game, position, name)
    opinion = level.opinion(game, position, seat, Random(0), seconds, past)
    proven = {} if at_once else proofs(game, position, level.bot, opinion)
    return [
        Hint(action, chance, why(kit.reasons, game, position, seat, action, opinion, proven))
        for action, chance in best(opinion, len(opinion) if count is None else count)
    ]


def proofs(game: Game[Any], position: Any, bot: Bot, opinion: Opinion) -> Proofs:
    """By action, as far as tablebases go, and this bot's opinion if it is one that proves."""
    kit = kit_of(game)
    if kit.proofs is None or lacks_adviser(game):
        return {}
    proves = any(level.bot is bot and level.proves for level in kit.levels.values())
    return kit.proofs(position, opinion if proves else {})
