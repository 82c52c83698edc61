"""How people name those who play: a bot, or a program with its command line and its options.

`cmd:./my-bot --flag {threads=2,style=bold}` starts `./my-bot --flag` and sets two of its options.
In a list, commas separate names, but not those within the quotes, the braces or after a backslash
of a command.
"""

import re
from typing import NamedTuple

from markoff.engine.options import NAME
from markoff.text import BadText, excerpt

PROGRAM = "cmd:"
"""How the name of a program begins; the rest is its command line."""
BRACES = re.compile(r"(.*?)\s*\{([^{}]*|(?:[^{}\"]|\"[^\"]*\")*)\}\s*", re.DOTALL)
SETTING = re.compile(rf'\s*({NAME.pattern})=("[^"]*"|[^,"{{}}]*)\s*(,|$)', re.ASCII)


class Spec(NamedTuple):
    command: str
    options: dict[str, str]


def read_spec(name: str) -> Spec:
    """The command line of a program, and the options to set.

    >>> read_spec('cmd:./bot -v {threads=2, book="a,b"}')
    Spec(command='./bot -v', options={'threads': '2', 'book': 'a,b'})
    """
    whole = name.removeprefix(PROGRAM)
    braced = BRACES.fullmatch(whole)
    if braced is None:
        return Spec(whole, {})
    command, inside = braced.groups()
    options: dict[str, str] = {}
    at = 0
    while at < len(inside):
        setting = SETTING.match(inside, at)
        if setting is None or (setting[3] and setting.end() == len(inside)):
            raise BadText(
                "settings_text",
                "write options like {{threads=2,style=bold}}, not {found}",
                found=excerpt("{" + inside + "}", 60),
            )
        options[setting[1]] = setting[2].strip().strip('"')
        at = setting.end()
    return Spec(command, options)


def split_names(text: str) -> tuple[str, ...]:
    """The names in a list.

    >>> split_names("expert, cmd:./bot 'a,b' {x=1,y=2}, cmd:./c a\\\\,b, O'Brien,")
    ('expert', "cmd:./bot 'a,b' {x=1,y=2}", 'cmd:./c a\\\\,b', "O'Brien", '')
    """
    names: list[str] = []
    rest = text
    while True:
        rest = rest.lstrip()
        end = _end_of_program(rest) if rest.startswith(PROGRAM) else rest.find(",")
        if end < 0:
            return (*names, rest.strip())
        names.append(rest[:end].strip())
        rest = rest[end + 1 :]


def _end_of_program(text: str) -> int:
    """Where the comma after a command is; -1 if there is none."""
    quote, depth, escaped = "", 0, False
    for at, letter in enumerate(text):
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in "{}":
            depth = max(0, depth + (1 if letter == "{" else -1))
        elif letter == "," and not depth:
            return at
    return -1
