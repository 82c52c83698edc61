"""`python -m markoff.kits.compiling GAME LEVEL …`: compiles the kernels of these levels, or of all
that are worth it, for those who play meanwhile. It ends with the process that has started it, whose
pipe it reads."""

import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Thread
from time import sleep
from typing import Any

from markoff.bots.level import Level
from markoff.disk import lock
from markoff.fast.cache import kernels_folder
from markoff.game import Game
from markoff.games import GAMES
from markoff.kits import kit_of
from markoff.kits.ready import get_ready, is_ready, warm_levels

PATIENCE = 0.5
"""Seconds between two looks whether another process has compiled the same."""
NICE = 5
"""So that everybody who plays comes first."""


def main(words: Sequence[str]) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(AttributeError, OSError):  # Windows was told by the one who started this
        os.nice(NICE)
    named = [
        (GAMES[name], kit_of(GAMES[name]).levels[level])
        for name, level in zip(words[::2], words[1::2], strict=True)
    ]
    for game, level in named or warm_levels():
        compile_once(game, level)


def compile_once(game: Game[Any], level: Level) -> None:
    """Unless another process does it just now; then it waits for that. What fails here fails again
    when somebody plays, and is reported then."""
    with _alone(f"{game.NAME}-{level.name}"):
        if not is_ready(level, game):
            try:
                get_ready(level, game)
            except Exception:
                traceback.print_exc()


@contextmanager
def _alone(what: str) -> Iterator[None]:
    folder = kernels_folder()
    if folder is None:
        yield
        return
    with (folder / f"{what}.lock").open("a") as file:
        while not lock(file.fileno()):
            sleep(PATIENCE)
        yield


def _end_with_parent() -> None:
    """The pipe ends when the other end is closed, also if that process was killed."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
