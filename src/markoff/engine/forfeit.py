"""What a program does that does not keep the protocol."""

from markoff.text import BadText


class Forfeit(BadText):
    """The program has lost its match. The reason is a sentence about the program, as in
    `it chose 'R5', which is not legal here`; it goes into the record."""

    @property
    def reason(self) -> str:
        return str(self)
