"""The host's side of the protocol: asks another program, waits, and trusts nothing.

Every answer has a time limit, a form and a place; anything else ends the program and raises
`Forfeit` with a sentence, and again for everything that it is asked afterwards.
"""

from pathlib import Path
from time import monotonic
from typing import Any

from markoff.bots.opinion import Past
from markoff.engine.forfeit import Forfeit, Silence
from markoff.engine.greeting import LATER_LINES, LINES, Greeting
from markoff.engine.process import Program
from markoff.engine.protocol import (
    LIMITS,
    VERSION,
    Go,
    Limits,
    read_chances,
    write_new_game,
    write_result,
)
from markoff.game import Action, Game, Result, Seat
from markoff.table.told import NOTHING, Told
from markoff.text import BadText, excerpt, legible

UNTIMED = 60.0
"""Seconds for a choice if none are set."""

SHORTEST = 0.001
"""And where there are hardly any."""
SHOWN = 8
"""Of the legal choices, when one is not among them."""

ANSWERS = (*LINES, *LATER_LINES, "readyok", "choice", "info", "error")
PERHAPS_OLDER = ("ended_with", "said_error", "no_such_line")
"""How a program may react to a version that it does not know."""


class Engine:
    """A program that has said who it is and what it plays."""

    def __init__(
        self,
        command: str,
        limits: Limits = LIMITS,
        transcripts: Path | None = None,
        version: int = VERSION,
    ) -> None:
        self.command = command
        self.limits = limits
        self.transcripts = transcripts
        self.chances: dict[str, float] = {}
        """Its evaluation of the actions, from before its last choice."""
        self.asked = monotonic()
        """When the last choice was asked for."""
        try:
            self._start(version)
        except Forfeit as why:
            if version == 1 or why.code not in PERHAPS_OLDER:
                raise
            self._start(1)

    def _start(self, version: int) -> None:
        self.failed: Forfeit | None = None
        self.greeting = Greeting(version)
        self.program = Program(self.command, self.limits.line, self.transcripts)
        try:
            self._greet(version)
        except BaseException:
            self.program.close()
            raise

    @property
    def name(self) -> str:
        return self.greeting.identity.get("name", self.command)

    @property
    def version(self) -> int:
        """Of the protocol, as both sides speak it."""
        return self.greeting.version

    def _greet(self, version: int) -> None:
        self.say(f"markoff {version} {self.limits.text}")
        until = monotonic() + self.limits.start
        for _ in range(self.limits.lines):
            word, rest = self.hear(until, self.greeting.words, self.limits.start)
            if word == "markoffok":
                break
            try:
                self.greeting.note(word, rest)
            except BadText as error:
                said = excerpt(f"{word} {rest}", 60)
                raise self.forfeit(
                    Forfeit("wrong_line", "it said {line}: {why}", line=said, why=error)
                ) from None
        else:
            raise self.forfeit(
                Forfeit(
                    "long_greeting",
                    "it greeted with more than {most:,} lines",
                    most=self.limits.lines,
                )
            )
        if not self.greeting.claims:
            raise self.forfeit(Forfeit("plays_nothing", "it did not say which games it plays"))

    def new_game(self, game: Game[Any], position: Any, draws: str = "") -> None:
        """Before the first choice of a match, with the draws that were agreed on. `BadText` if it
        never said that it plays this."""
        if not self.greeting.plays(game, position):
            told = "; ".join(claim.text for claim in self.greeting.claims)
            wanted = write_new_game(game, position).removeprefix("newgame ")
            raise BadText(
                "does_not_play",
                "{program} does not play {game}, only {games}",
                program=self.name,
                game=wanted,
                games=told,
            )
        self.say(write_new_game(game, position))
        if draws:
            self.say(f"draw {draws}")
        self.ready(self.limits.start)

    def set(self, name: str, value: str) -> None:
        """`BadText` if it has no such option, or the option no such value."""
        self.greeting.check_option(name, value)
        self.say(f"set {name} {value}")
        self.ready(self.limits.start)

    def ready(self, seconds: float | None = None) -> None:
        """Everything said before has been heard, and nothing is on its way."""
        self.say("isready")
        allowed = seconds or self.limits.answer
        self.hear(monotonic() + allowed, ("readyok",), allowed)

    def choose(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        seed: int,
        seconds: float | None = None,
        past: Past = (),
        told: Told = NOTHING,
    ) -> Action:
        """What it chooses for this seat, which is to act."""
        self.show(game, position, past, told)
        return self.decide(game, position, seat, seed, seconds, told)

    def show(self, game: Game[Any], position: Any, past: Past = (), told: Told = NOTHING) -> None:
        for earlier in past:
            self.say(f"past {game.write(earlier)}")
        if self.version > 1 and told.start is not None:
            self.say(f"began {game.write(told.start)}")
            for turn in told.turns:
                self.say(f"turn {turn}")
        if self.version > 1 and told.repeated is not None:
            self.say(f"repeated {told.repeated}")
        self.say(f"position {game.write(position)}")
        self.ready()

    def ask(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        seed: int,
        seconds: float,
        told: Told = NOTHING,
    ) -> dict[str, Action]:
        """Asked for a choice in the position that it was shown; returns those that are legal."""
        actions = game.legal(position, seat)
        legal = {game.write_action(position, seat, action): action for action in actions}
        self.chances = {}
        asked = Go(seat, seconds, seed=seed, legal=tuple(legal))
        if self.version > 1 and told.clocks:
            asked = asked._replace(clocks=told.clocks, increment=told.increment)
        self.say(asked.text)
        self.asked = monotonic()
        return legal

    def decide(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        seed: int,
        seconds: float | None = None,
        told: Told = NOTHING,
    ) -> Action:
        """Its choice. When its time is up, it is asked to stop and then has a moment."""
        allowed = UNTIMED if seconds is None else max(seconds, SHORTEST)
        legal = self.ask(game, position, seat, seed, allowed, told)
        text = self._choice(allowed)
        if text not in legal:
            few = ", ".join(list(legal)[:SHOWN]) + (", …" if len(legal) > SHOWN else "")
            raise self.forfeit(
                Forfeit(
                    "illegal_choice",
                    "it chose {choice} for seat {seat}, which may choose {choices}",
                    choice=excerpt(text),
                    seat=seat,
                    choices=few,
                )
            )
        return legal[text]

    def _choice(self, allowed: float) -> str:
        heard = self.listen(self.asked + allowed, ("choice",))
        if heard is None:
            if self.greeting.stops:
                self.say("stop")
            heard = self.listen(monotonic() + self.limits.grace, ("choice",))
        if heard is None:
            raise self.forfeit(
                Forfeit(
                    "late_choice",
                    "it had not chosen {grace:g} s after its {allowed:g} s were over",
                    grace=self.limits.grace,
                    allowed=allowed,
                )
            )
        return heard[1]

    def end(self, result: Result) -> None:
        """Told how the game ended, if it speaks protocol 2; one that has failed hears nothing."""
        if self.version > 1 and not self.failed:
            self.say(write_result(result))

    def say(self, line: str) -> None:
        if self.failed:
            raise self.failed
        self.program.say(line)

    def hear(self, until: float, wanted: tuple[str, ...], allowed: float) -> tuple[str, str]:
        """The next line that is one of those wanted, as its first word and the rest."""
        heard = self.listen(until, wanted)
        if heard is None:
            raise self.forfeit(
                Silence(
                    "silent",
                    "it did not say {wanted} within {seconds:g} s",
                    wanted=wanted[-1],
                    seconds=allowed,
                )
            )
        return heard

    def listen(self, until: float, wanted: tuple[str, ...]) -> tuple[str, str] | None:
        """The same; None when the time is up."""
        for _ in range(self.limits.lines):
            try:
                line = self.program.hear(until)
            except Forfeit as why:
                raise self.forfeit(why) from None
            if line is None:
                return None
            word, _, rest = line.strip().partition(" ")
            if word in wanted:
                return word, rest.strip()
            self._pass_over(word, rest, wanted)
        raise self.forfeit(
            Forfeit(
                "too_many_lines",
                "it said more than {most:,} lines instead of {wanted}",
                most=self.limits.lines,
                wanted=wanted[-1],
            )
        )

    def _pass_over(self, word: str, rest: str, wanted: tuple[str, ...]) -> None:
        """A line that answers nothing: empty, or in passing; anything else is a mistake."""
        if word == "info":
            kind, _, told = rest.partition(" ")
            if kind == "chances":
                try:
                    self.chances = read_chances(told)
                except BadText as error:
                    said = excerpt(f"info {rest}", 40)
                    raise self.forfeit(
                        Forfeit("wrong_line", "it said {line}: {why}", line=said, why=error)
                    ) from None
        elif word == "error":
            raise self.forfeit(Forfeit("said_error", "it said: error {text}", text=legible(rest)))
        elif word in ANSWERS:
            said = excerpt(f"{word} {rest}".strip(), 40)
            raise self.forfeit(
                Forfeit(
                    "other_answer",
                    "it said {line} when {wanted} was due",
                    line=said,
                    wanted=wanted[-1],
                )
            )
        elif word:
            said = excerpt(f"{word} {rest}".strip(), 40)
            raise self.forfeit(
                Forfeit(
                    "no_such_line", "it said {line}, which is not a line of the protocol", line=said
                )
            )

    def forfeit(self, failed: Forfeit) -> Forfeit:
        """Ends the program; raise what this returns."""
        self.failed = failed
        self.program.close()
        failed.last_words = tuple(self.program.last_words())
        return failed

    def close(self) -> None:
        """Asks it to quit, gives it a moment, and ends it."""
        if not self.failed:
            self.failed = Forfeit("told_to_quit", "it was asked to quit")
            try:
                self.program.say("quit")
                self.program.runs_on(self.limits.quit)
            finally:
                self.program.close()
