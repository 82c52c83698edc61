"""What happens to a program that breaks the protocol."""

from markoff.text import BadText, legible


class Forfeit(BadText):
    """The program has lost its match. The reason is a sentence about the program, as in
    `it chose 'R5', which is not legal here`; it goes into the record."""

    last_words: tuple[str, ...] = ()
    """What stood last on the program's error stream."""

    @property
    def reason(self) -> str:
        return legible(str(self))


class NotStarted(Forfeit):
    """There is no such program, or it may not be run."""


class Silence(Forfeit):
    """What was awaited did not come in time."""
