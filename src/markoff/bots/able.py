"""Which bot can play what, and what it needs to have ready before.

Whoever seats bots asks here first: a bot that is asked for its opinion takes what is there.
"""

import subprocess
import sys
from typing import TYPE_CHECKING, Any

from markoff.bots import BOTS, LEVELS
from markoff.game import Game
from markoff.games import quixo, qwixx
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    from markoff.tablebases.quixo.kept import Tables

LAST_LEVEL = 2
"""Of 5×5, the last whose table a search uses: up to here they take half a minute, and those with
more blanks are too large for the memory: waiting for the disk takes longer than looking ahead."""


def check_able(name: str, game: Game[Any], position: Any) -> None:
    """Refuses with a sentence a bot that there is not, or that cannot play from this position."""
    if name not in BOTS:
        raise BadText(f"there is no bot {excerpt(name)}; there are {', '.join(BOTS)}")
    if reason := unable(name, game, position):
        raise BadText(reason)


def offered(game: Game[Any], position: Any) -> list[str]:
    """The levels that can play from this position, the weakest first."""
    return [level for level in LEVELS if not unable(level, game, position)]


def unable(name: str, game: Game[Any], position: Any) -> str:
    """Why this bot cannot play from this position; nothing if it can."""
    players, options = game.terms(position)
    if name == "perfect":
        if game.NAME == qwixx.NAME:
            return "perfect plays Qwixx only alone" if players > 1 else ""
        if game.NAME != quixo.NAME or players > 2:
            return f"perfect cannot play this: {game.NAME} for {players} is not solved"
        return _no_tables(int(options["size"]))
    if name == "uct":
        return "" if game.NAME == quixo.NAME and players == 2 else "uct plays Quixo for two"
    if name.startswith(("greedy-", "careful-", "rush")) and game.NAME == quixo.NAME:
        return f"{name} plays Qwixx and Qwixx On Board"
    return ""


def _no_tables(size: int) -> str:
    """Small boards are solved in a second, when they are wanted."""
    if size < 5 or _tables(size).is_there(size * size):
        return ""
    return "perfect needs the tables of 5×5: markoff solve quixo makes them"


def missing(name: str, game: Game[Any], position: Any) -> tuple[str, ...]:
    """What `markoff solve` has to make before this bot is at its best here; nothing if it is."""
    players, options = game.terms(position)
    if game.NAME == quixo.NAME and players == 2 and name in ("expert", "perfect"):
        size = int(options["size"])
        last = LAST_LEVEL if size == 5 else size * size
        if not _tables(size).is_there(last):
            return "quixo", "--size", str(size), "--levels", f"0-{last}"
    if game.NAME == qwixx.NAME and name == "perfect":
        from markoff.tablebases.folder import tables_folder
        from markoff.tablebases.qwixx.file import path_of

        if not path_of(tables_folder(), players, 0.0).exists():
            return ("qwixx",)
    return ()


def prepare(name: str, game: Game[Any], position: Any, quietly: bool = False) -> None:
    """Makes what is missing, and shows on the error stream how that goes."""
    if wanted := missing(name, game, position):
        out, errors = (subprocess.DEVNULL,) * 2 if quietly else (sys.stderr, None)
        done = subprocess.run(_solving(wanted), stdout=out, stderr=errors, check=False)
        if done.returncode:
            raise BadText(f"{name} has no tables: markoff solve {' '.join(wanted)} failed")


def prepare_aside(name: str, game: Game[Any], position: Any) -> None:
    """The same in the background, for those who cannot wait: they play on without. Two that
    solve at once do no harm, since the second gives up."""
    if wanted := missing(name, game, position):
        subprocess.Popen(
            _solving((*wanted, "--threads", "1")),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )


def _solving(wanted: tuple[str, ...]) -> list[str]:
    return [sys.executable, "-m", "markoff", "solve", *wanted]


def _tables(size: int) -> "Tables":
    from markoff.tablebases.folder import tables_folder
    from markoff.tablebases.quixo.kept import Tables

    return Tables(tables_folder(), size)
