"""What bots are called in tables and records: short and distinct names.

Our own bots have their names. A program is called what it calls itself; where it has not said so,
or another one could be called the same, by its file, with its arguments, or by its folder.
"""

import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from types import MappingProxyType

from markoff.engine.spec import PROGRAM, read_spec
from markoff.text import BadText

LONGEST = 32
"""A record takes 40 characters, and a name may get a number to tell it from others."""


def names_of(
    bots: Sequence[str], said: Mapping[str, str] = MappingProxyType({})
) -> tuple[str, ...]:
    """By the names that programs `said`, as far as they did.

    >>> names_of(["expert", "cmd:python3 bots/old.py", "cmd:python3 bots/new.py"])
    ('expert', 'old.py', 'new.py')
    >>> names_of(["cmd:./old/bot", "cmd:./new/bot"]), names_of(["cmd:./bot -d 1", "cmd:./bot -d 2"])
    (('old/bot', 'new/bot'), ('bot -d 1', 'bot -d 2'))
    >>> names_of(["cmd:./a", "cmd:./b"], {"cmd:./a": "Deep Thought"})
    ('Deep Thought', 'b')
    >>> names_of(["cmd:./bot{depth=3}", "cmd:./bot{depth=5}"])
    ('bot {depth=3}', 'bot {depth=5}')
    """
    offers = [_offers(bot, said.get(bot, "")) for bot in bots]
    names: list[str] = []
    for n, mine in enumerate(offers):
        others = {offer for other in (*offers[:n], *offers[n + 1 :]) for offer in other}
        only_mine = (offer for offer in mine if offer not in others)
        names.append(_numbered(next(only_mine, mine[0]), names))
    return tuple(names)


def _offers(bot: str, said: str) -> list[str]:
    """The best first."""
    if not bot.startswith(PROGRAM):
        return [bot]
    command, braces = _spec(bot)
    words = _words(command)
    n = next((n for n, word in enumerate(words) if n and _is_file(word)), 0)
    file = PurePath(words[n])
    offers = [
        _beginning(said.strip()),
        _end(file.name.strip()),
        _end(" ".join([file.name, *words[n + 1 :]]).strip()),
        _end(f"{file.parent.name}/{file.name}".strip()),
        *([_end(f"{said.strip() or file.name} {braces}")] if braces else []),
    ]
    return [offer for offer in offers if offer]


def _spec(bot: str) -> tuple[str, str]:
    """The command, and the options as they are set."""
    try:
        command, options = read_spec(bot)
    except BadText:  # which is reported when it is started
        return bot.removeprefix(PROGRAM), ""
    settings = ",".join(f"{name}={value}" for name, value in options.items())
    return command, f"{{{settings}}}" if settings else ""


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command) or [command]
    except ValueError:  # not a command line, which is reported when it is started
        return [command]


def _is_file(word: str) -> bool:
    """As in `python3 -I bot.py 0.5`, where the program itself is only an interpreter."""
    return not word.startswith("-") and bool(re.search(r"\.[A-Za-z]\w*$", word))


def _beginning(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _end(text: str) -> str:
    """Where command lines differ."""
    return text if len(text) <= LONGEST else "…" + text[1 - LONGEST :]


def _numbered(name: str, taken: Sequence[str]) -> str:
    names = [name, *(f"{name} #{n}" for n in range(2, len(taken) + 2))]
    return next(name for name in names if name not in taken)
