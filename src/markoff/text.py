"""Reading text: pieces that remember where they stood, and one error that points there."""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from markoff.refusal import Fact, Refusal, Sentence

T = TypeVar("T")

LONGEST = 10_000
"""No position, action or board is longer; anything longer is refused unread."""

BYTE_ORDER_MARK = "\ufeff"
"""Some editors put it in front of every file."""


class BadText(Refusal, ValueError):
    """Text that cannot be read. The sentence says what, where, and what was expected.

    >>> import markoff
    >>> try:
    ...     markoff.start("quixo", position="X.?/.../... X")
    ... except BadText as bad:
    ...     print(bad.code, bad, sep=": ")
    expected: at character 3: expected a cube: X, O or ., found '?'
    """


def excerpt(text: str, length: int = 24) -> str:
    """Quoted so that nothing in it can break a line or a terminal, and never long."""
    return repr(text if len(text) <= length else text[: length - 1] + "…")


def legible(text: str) -> str:
    """One line of limited length, whatever is in it."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:200])


class Piece(NamedTuple):
    """A part of a text: `whole[start:end]`."""

    whole: str
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.whole[self.start : self.end]

    def part(self, start: int, end: int | None = None) -> "Piece":
        """Like a slice; never beyond this piece."""
        stop = self.end if end is None else min(self.start + end, self.end)
        return Piece(self.whole, min(self.start + start, stop), stop)

    def split(self, separator: str) -> list["Piece"]:
        pieces = []
        start = self.start
        for text in self.text.split(separator):
            pieces.append(Piece(self.whole, start, start + len(text)))
            start += len(text) + len(separator)
        return pieces

    def expected(self, code: str, wanted: str, /, **facts: Fact) -> BadText:
        """The error to raise when this piece is not what it should be."""
        at, due = self.start + 1, Sentence(code, wanted, **facts)
        if not self.text:
            return BadText(
                "expected_more",
                "at character {at}: expected {wanted}, found nothing",
                at=at,
                wanted=due,
            )
        return BadText(
            "expected",
            "at character {at}: expected {wanted}, found {found}",
            at=at,
            wanted=due,
            found=excerpt(self.text),
        )

    def one_of(self, meanings: Mapping[str, T], code: str, wanted: str, /, **facts: Fact) -> T:
        """What this piece means, if it is one of these words."""
        if self.text not in meanings:
            raise self.expected(code, wanted, **facts)
        return meanings[self.text]


def whole(text: str, code: str, what: str, /) -> Piece:
    """The text as one piece; `what` is named if it is too long to be one."""
    if len(text) > LONGEST:
        raise BadText(
            "too_long",
            "{what} has at most {most:,} characters, not {length:,}",
            what=Sentence(code, what),
            most=LONGEST,
            length=len(text),
        )
    return Piece(text, 0, len(text))
