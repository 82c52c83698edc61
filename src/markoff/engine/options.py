"""Options that an engine declares and a host sets.

In protocol 1 an option is a name and its default, and any text may be set. In protocol 2 it has a
type, so that a wrong value is refused before a game begins.
"""

import re
from typing import NamedTuple

from markoff.text import BadText, excerpt

CHECK, SPIN, CHOICE, TEXT = "check", "spin", "choice", "text"
UNTYPED = ""
"""As in protocol 1."""
NAME = re.compile(r"[A-Za-z][\w.-]*", re.ASCII)
YES_OR_NO = ("true", "false")


class Option(NamedTuple):
    name: str
    default: str
    kind: str = UNTYPED
    least: int | None = None
    most: int | None = None
    among: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """As it is written after `option`."""
        if self.kind == UNTYPED:
            return f"{self.name} {self.default}"
        words = [self.name, "type", self.kind, "default", self.default]
        if self.least is not None:
            words += ["min", str(self.least)]
        if self.most is not None:
            words += ["max", str(self.most)]
        return " ".join([*words, *(("among", *self.among) if self.among else ())]).rstrip()

    def check(self, value: str) -> None:
        """Refuses a value that this option cannot have."""
        if self.kind == CHECK and value not in YES_OR_NO:
            raise self._refusal("true or false", value)
        if self.kind == CHOICE and value not in self.among:
            raise self._refusal(f"one of {', '.join(self.among)}", value)
        if self.kind == SPIN and not self._in_range(value):
            raise self._refusal(f"a whole number{self._range}", value)
        if not value.isprintable():
            raise self._refusal("one printable line", value)

    def _in_range(self, value: str) -> bool:
        if not re.fullmatch(r"-?\d{1,18}", value, re.ASCII):
            return False
        number = int(value)
        above = self.least is None or number >= self.least
        return above and (self.most is None or number <= self.most)

    @property
    def _range(self) -> str:
        least = "" if self.least is None else f" from {self.least}"
        return least + ("" if self.most is None else f" to {self.most}")

    def _refusal(self, due: str, value: str) -> BadText:
        return BadText(
            "option_value",
            "the option {option} must be {due}, not {found}",
            option=self.name,
            due=due,
            found=excerpt(value),
        )


def read_option(text: str, version: int) -> Option:
    """What follows `option`.

    >>> read_option("threads type spin default 2 min 1 max 64", 2)[:5]
    ('threads', '2', 'spin', 1, 64)
    >>> read_option("style type choice default bold among bold calm", 2).among
    ('bold', 'calm')
    >>> read_option("book type text default my best.book", 2).default
    'my best.book'
    """
    name, _, rest = text.partition(" ")
    if version < 2:
        return Option(name, rest)
    words = re.fullmatch(r"type (check|spin|choice|text) default ?(.*)", rest)
    if not NAME.fullmatch(name) or not words:
        raise BadText(
            "option_text", "write NAME type check, spin, choice or text, and default with a value"
        )
    option = _typed(name, words[1], words[2])
    option.check(option.default)
    return option


def _typed(name: str, kind: str, rest: str) -> Option:
    if kind == TEXT:
        return Option(name, rest, TEXT)
    head, _, among = f"{rest} ".partition(" among ")
    words = head.split()
    pairs = dict(zip(words[1::2], words[2::2], strict=False))
    try:
        least, most = (int(pairs[each]) if each in pairs else None for each in ("min", "max"))
    except ValueError:
        raise BadText(
            "option_bounds",
            "min and max must be whole numbers, unlike {found}",
            found=excerpt(rest),
        ) from None
    return Option(name, words[0] if words else "", kind, least, most, tuple(among.split()))
