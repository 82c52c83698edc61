"""Whether a bot can choose at once, or its kernels have to be compiled or loaded first."""

from random import Random
from typing import Any

from markoff.bots.level import Level
from markoff.extras import missing
from markoff.fast.cache import is_compiled, kernels_folder, note_compiled
from markoff.game import DICE, Game
from markoff.games import GAMES
from markoff.kits import kit_of

A_MOMENT = 0.1
"""Seconds of thinking: what takes long is done by then."""

_ready: set[tuple[str, str]] = set()
"""Games and levels: what is compiled stays compiled, so nobody looks twice."""
_loaded: set[tuple[str, str, int]] = set()
"""Games, levels and numbers of players that this process has thought about."""


def is_ready(level: Level, game: Game[Any]) -> bool:
    """Whether it needs no kernels, or they were compiled before. Without a place to keep them,
    there is no before: nobody can be ready earlier by waiting."""
    key = game.NAME, level.name
    if key not in _ready and level.uses_kernels:
        if not is_compiled(_name(level, game)) and kernels_folder():
            return False
        _ready.add(key)
    return True


def get_ready(level: Level, game: Game[Any]) -> None:
    """Has it think in a game for every number of players, which compiles all its kernels."""
    starts = [game.start(players) for players in game.PLAYERS]
    able = [start for start in starts if load(level, game, start)]
    if judge := kit_of(game).chances if level.name == kit_of(game).adviser else None:
        for start in able:  # reviews ask for more than choices do
            judge(first_choice(game, start), Random(0), A_MOMENT)
    if able:
        note_compiled(_name(level, game))


def load(level: Level, game: Game[Any], position: Any) -> bool:
    """Has it think once in this process, before somebody counts its time. False if it cannot play
    this; then nobody knows what it needs."""
    position = first_choice(game, position)
    if not game.to_act(position) or level.refuses(position):
        return False
    key = game.NAME, level.name, game.terms(position)[0]
    if key not in _loaded and level.uses_kernels:
        level.bot(game, position, game.to_act(position)[0], Random(0), A_MOMENT)
        _loaded.add(key)
    return True


def first_choice(game: Game[Any], position: Any) -> Any:
    """The next position in which somebody is to choose."""
    while game.to_act(position) == (DICE,):
        position = game.play(position, {DICE: game.legal(position, DICE)[0]})
    return position


def warm_levels() -> list[tuple[Game[Any], Level]]:
    """All that is compiled before anybody plays; nothing if there is no compiler."""
    if missing("fast"):
        return []
    return [
        (game, level)
        for game in GAMES.values()
        for level in kit_of(game).levels.values()
        if level.warm
    ]


def _name(level: Level, game: Game[Any]) -> str:
    return f"{game.NAME}-{level.name}"
