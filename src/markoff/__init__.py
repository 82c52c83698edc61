"""Play, analyse and solve Qwixx, Qwixx On Board and Quixo.

    game(name)                 the rules of a game: a module of pure functions
    start(name, players=2, …)  a new Match
    bots(name, players=2, …)   the levels that can play it here, each with a sentence
    analyse(match)             every choice as an Advice: how good it is, and why
    lookup(name, arrays, …)    what tablebases say of many positions at once
    picture(match)             how it looks, as a Picture: SVG, a file, or shown by a notebook
    read_record(path)          a Record; replay(record) is its Match
    frames                     records as data frames, and back: `help(markoff.frames)`

`help(markoff.facade)` explains each of them, and docs/library.md shows them at work. They are
imported when first used, so that the command line starts at once.
"""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from markoff.facade import (
        Advice,
        Match,
        Picture,
        Record,
        analyse,
        bots,
        game,
        lookup,
        picture,
        read_record,
        replay,
        start,
    )

__version__ = "0.1.0"
ROOMS = ("frames",)
"""Modules of the library: `markoff.frames` is there without an import of its own."""
__all__ = [
    "Advice",
    "Match",
    "Picture",
    "Record",
    "__version__",
    "analyse",
    "bots",
    "game",
    "lookup",
    "picture",
    "read_record",
    "replay",
    "start",
]


def __getattr__(name: str) -> Any:
    if name in ROOMS:
        return importlib.import_module(f"markoff.{name}")
    if name not in __all__:
        raise AttributeError(f"module 'markoff' has no attribute {name!r}")
    from markoff import facade

    return getattr(facade, name)


def __dir__() -> list[str]:
    return __all__


class _CallableRoom(ModuleType):
    """`markoff.game` and `markoff.bots` are rooms of the house and functions of the library."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        from markoff import facade

        return getattr(facade, self.__name__.rpartition(".")[2])(*arguments, **named)


for _room in ("markoff.game", "markoff.bots"):
    importlib.import_module(_room).__class__ = _CallableRoom
