"""Which bot can play what, and which tablebase it lacks.

Ask here before you seat a bot: the bot itself uses whatever is there.
"""

from typing import Any

from markoff.bots.anything import RANDOM
from markoff.bots.level import Level
from markoff.extras import missing as missing_extra
from markoff.game import Game, dice_unseen
from markoff.games import GAMES, check_seen
from markoff.kits import KITS, kit_of
from markoff.kits.kit import Kit
from markoff.tablebases.making import Making
from markoff.text import BadText, excerpt


def names() -> list[str]:
    """Every name that is a bot's, in any game: people cannot be called so. Levels come first."""
    kits = [kit_of(game) for game in GAMES.values()]
    return list(
        dict.fromkeys(
            level.name
            for reference in (False, True)
            for kit in kits
            for level in kit.levels.values()
            if level.is_reference == reference
        )
    )


def check_name(name: str) -> None:
    if name not in names():
        raise BadText(
            "no_bot",
            "there is no bot {bot}; there are {bots}",
            bot=excerpt(name),
            bots=", ".join(names()),
        )


def level_of(name: str, game: Game[Any]) -> Level:
    """The bot of this name; refused if there is none, or if it plays only other games."""
    check_name(name)
    levels = kit_of(game).levels
    if name not in levels:
        raise BadText(
            "bot_of_others",
            "{bot} plays {games}, not {game}",
            bot=name,
            games=", ".join(_titles(name)),
            game=game.TITLE,
        )
    return levels[name]


def _titles(name: str) -> list[str]:
    """The games that this bot plays."""
    return [game.TITLE for game in GAMES.values() if name in kit_of(game).levels]


def unable(name: str, game: Game[Any], position: Any) -> BadText | None:
    """Why this bot cannot play from this position; None if it can."""
    try:
        level = level_of(name, game)
    except BadText as reason:
        return reason
    return _refusal(level, game, position)


def _refusal(level: Level, game: Game[Any], position: Any) -> BadText | None:
    try:
        check_seen(game, position)
    except BadText as reason:
        return reason
    return _lacks_kernels(level) or level.refuses(position)


def _lacks_kernels(level: Level) -> BadText | None:
    return missing_extra("fast") if level.compiled and not level.also_plain else None


def lacks_adviser(game: Game[Any]) -> BadText | None:
    """Why nobody advises here, in a game that has an adviser: the kernels are not installed."""
    kit = kit_of(game)
    return _lacks_kernels(kit.levels[kit.adviser]) if kit.adviser else None


def check_adviser(game: Game[Any]) -> None:
    if reason := lacks_adviser(game):
        raise reason


def check_able(name: str, game: Game[Any], position: Any) -> None:
    """Refuses a bot that there is not, or that cannot play from this position."""
    if reason := unable(name, game, position):
        raise reason


def offered(game: Game[Any], position: Any) -> dict[str, str]:
    """The levels that can play from this position, the weakest first, each with a sentence."""
    kit = kit_of(game)
    return {
        name: about
        for name, about in kit.ladder.items()
        if not _refusal(kit.levels[name], game, position)
    }


def choices(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """The values of options worth offering to bots, where there are several: they see the dice."""
    found = {}
    for option, values in game.CHOICES.items():
        starts = {value: game.start(game.PLAYERS[-1], **{option: value}) for value in values}
        seen = tuple(value for value in values if not dice_unseen(game, starts[value]))
        if len(seen) > 1:
            found[option] = seen
    return found


def quick_level(game: Game[Any]) -> str:
    """The best level that needs no kernels, else `random`: it plays where others are not ready."""
    levels = kit_of(game).levels.values()
    quick = [level.name for level in levels if not level.compiled and not level.is_reference]
    return quick[-1] if quick else RANDOM.name


def usual_level(game: Game[Any]) -> str:
    """Whom people meet unless they choose."""
    return kit_of(game).usual or quick_level(game)


def ladder() -> dict[str, str]:
    """The levels of all games that can play here, each with a sentence."""
    return {name: about for kit in KITS.values() for name, about in ladder_of(kit).items()}


def ladder_of(kit: Kit) -> dict[str, str]:
    return {
        name: about for name, about in kit.ladder.items() if not _lacks_kernels(kit.levels[name])
    }


def missing(name: str, game: Game[Any], position: Any) -> Making | None:
    """The tablebase that should be made before this bot plays here."""
    return _wanted_by(kit_of(game).levels.get(name), position)


def missing_for_advice(game: Game[Any], position: Any, name: str = "") -> Making | None:
    """The tablebase with which hints and reviews are right: that of a level that waits for it, if
    one can play here; else that of the adviser."""
    kit = kit_of(game)
    level = exact_level(game, position) or kit.levels.get(name or kit.adviser)
    return _wanted_by(level, position)


def _wanted_by(level: Level | None, position: Any) -> Making | None:
    """It takes kernels to make a tablebase, and to read one."""
    if level is None or (level.compiled and missing_extra("fast")):
        return None
    return level.needs(position)


def exact_level(game: Game[Any], position: Any) -> Level | None:
    """The level that plays from this position by a tablebase that is quickly made."""
    for level in kit_of(game).levels.values():
        if level.waits and not _refusal(level, game, position):
            return level
    return None
