"""What an engine says of itself before the first game: who it is, what it plays, which version of
the protocol it speaks, and which options it has."""

from markoff.engine.options import Option, read_option
from markoff.engine.protocol import Claim, read_claim
from markoff.game import Game
from markoff.text import BadText, excerpt, legible

LINES = ("id", "plays", "option", "markoffok")
"""Of a greeting in protocol 1."""
LATER_LINES = ("speaks", "nostop")
"""Those that protocol 2 added."""


class Greeting:
    def __init__(self, host: int) -> None:
        self.host = host
        """The highest version that the host speaks."""
        self.version = 1
        self.stops = True
        """Whether it reads lines while it thinks."""
        self.identity: dict[str, str] = {}
        self.claims: list[Claim] = []
        self.options: list[Option] = []
        self.lines = 0

    @property
    def words(self) -> tuple[str, ...]:
        """How a line of it may begin."""
        return LINES if self.host < 2 else (*LATER_LINES, *LINES)

    def note(self, word: str, rest: str) -> None:
        """One line of it. `BadText` says what is wrong."""
        self.lines += 1
        name, _, value = rest.partition(" ")
        if word == "id":
            self.identity[name] = legible(value)
        elif word == "option":
            self.options.append(read_option(rest, self.version))
        elif word == "plays":
            self.claims.append(read_claim(rest))
        elif word == "speaks":
            self._speaks(rest)
        elif self.version < 2:
            raise BadText("speaks_before", "an engine says speaks 2 before it says this")
        else:
            self.stops = False

    def _speaks(self, text: str) -> None:
        if self.lines > 1:
            raise BadText("speaks_first", "this must be its first line")
        if text not in map(str, range(1, self.host + 1)):
            raise BadText(
                "speaks_text",
                "expected a version from 1 to {host}, as the host speaks, found {found}",
                host=self.host,
                found=excerpt(text),
            )
        self.version = int(text)

    def plays(self, game: Game[object], position: object) -> bool:
        return any(claim.covers(game, position) for claim in self.claims)

    def check_option(self, name: str, value: str) -> None:
        """Refuses an option that this engine does not have, or that cannot have this value."""
        for option in self.options:
            if option.name == name:
                option.check(value)
                return
        who = self.identity.get("name", "the program")
        names = ", ".join(option.name for option in self.options)
        if not names:
            raise BadText(
                "no_options",
                "{program} has no options, so {option} cannot be set",
                program=who,
                option=name,
            )
        raise BadText(
            "unknown_option",
            "{program} has no option {option}, only {options}",
            program=who,
            option=excerpt(name),
            options=names,
        )
