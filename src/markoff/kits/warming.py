"""Compiles in the background, and says who plays meanwhile.

Compiling takes a minute on a new machine and after an update. It is done by a process of its own,
so that nobody's thoughts are slowed down. As long as it runs, a level that needs no compiler plays
for those who are not ready.
"""

import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from markoff.bots.level import Level
from markoff.game import Game
from markoff.kits import kit_of
from markoff.kits.able import quick_level
from markoff.kits.ready import is_ready, warm_levels

WARM = "MARKOFF_WARM"
"""The environment variable that is `no` where nothing may be done in the background."""
BELOW_NORMAL = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""On Windows; elsewhere the process sees to it itself."""

Wanted = tuple[Game[Any], Level]


class Warming:
    """What this process has compiled for it. Nothing is, until `begin` is called."""

    def __init__(self) -> None:
        self.processes: list[subprocess.Popen[bytes]] = []
        self.begun: set[tuple[str, str]] = set()

    def begin(self, wanted: Iterable[Wanted] | None = None) -> bool:
        """Compiles these levels, or all that are worth it; False if there is nothing to do."""
        wanted = warm_levels() if wanted is None else wanted
        words: list[str] = []
        for game, level in wanted:
            key = game.NAME, level.name
            if not is_ready(level, game) and key not in self.begun:
                self.begun.add(key)
                words += key
        if words:
            self.processes.append(_start(words))
        return bool(words)

    @property
    def runs(self) -> bool:
        return any(process.poll() is None for process in self.processes)

    def waits_for(self, name: str, game: Game[Any]) -> bool:
        """Whether the kernels of this bot are still being compiled."""
        level = kit_of(game).levels.get(name)
        if level is None or is_ready(level, game):
            return False
        return (game.NAME, name) in self.begun and self.runs

    def waits_for_adviser(self, game: Game[Any]) -> bool:
        """The same of the bot that reviews and hints ask; if need be, it begins now."""
        kit = kit_of(game)
        if kit.adviser:
            self.begin([(game, kit.levels[kit.adviser])])
        return bool(kit.adviser) and self.waits_for(kit.adviser, game)

    def stand_in(self, name: str, game: Game[Any]) -> str:
        """The bot that chooses in place of this one; empty if it chooses itself. A level that plays
        by a tablebase promises to make no mistake, so nobody can stand in for it."""
        level = kit_of(game).levels.get(name)
        if level is None or level.waits or is_ready(level, game):
            return ""
        self.begin([(game, level)])
        quick = quick_level(game)
        return quick if quick in kit_of(game).ladder and self.waits_for(name, game) else ""

    def close(self) -> None:
        """Nothing is compiled any more. What has been is kept, kernel by kernel."""
        for process in self.processes:
            process.kill()
            process.communicate()
        self.processes = []


def _start(words: list[str]) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "markoff.kits.compiling", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=BELOW_NORMAL,
    )
