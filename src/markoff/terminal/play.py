"""A match at one screen: people take turns at the keyboard, bots choose by themselves."""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from time import monotonic

from msgspec.structs import replace

from markoff.bots.level import announced
from markoff.engine.chooser import Chooser, Forfeit
from markoff.game import DICE, Action, Seat
from markoff.kits import kit_of
from markoff.kits.able import level_of
from markoff.kits.warming import Warming
from markoff.refusal import Refused
from markoff.table import policy
from markoff.table.journal import Journal
from markoff.table.match import Match
from markoff.table.record_text import write
from markoff.table.setup import TYPED_IN
from markoff.terminal.choices import read_choice, read_dice
from markoff.terminal.hinting import hint
from markoff.terminal.picture import happened, pictures_of
from markoff.terminal.screen import Left, Screen
from markoff.terminal.standing_in import StandIns
from markoff.text import BadText, legible

LEAVING = ("quit", "exit")
ROLLING = (("", "Roll"), ("undo", "Undo"))
GOING_ON = (("", "Continue"),)


class Table:
    """A match with its journal, on a screen."""

    def __init__(
        self,
        match: Match,
        journal: Journal,
        screen: Screen,
        bots: Mapping[Seat, Chooser],
        warming: Warming | None = None,
    ) -> None:
        self.match = match
        self.journal = journal
        self.screen = screen
        self.bots = bots
        self.stand_ins = StandIns(warming, self.note)
        self.pictures = pictures_of(match.setup.game)
        self.names = match.setup.names
        self.people = [seat for seat, player in enumerate(match.setup.players) if not player.bot]
        self.asked_at = monotonic()
        self.asked: Seat | None = None
        """Whose time runs."""
        self.news: list[str] = []
        """What the last player to sit at the screen has not seen: hiding wipes it off."""

    def play(self) -> None:
        """To the end of the match, unless the people leave before (`Left`)."""
        self.screen.sit(self.match, self.clocks)
        while not self.match.result:
            ply = self.match.ply
            self.step()
            if self.match.ply > ply:
                self.tell()
        for bot in self.bots.values():
            bot.end(self.match.result)
        self.screen.end(self.match)

    def step(self) -> None:
        """One roll, or one seat's choice."""
        self.asked_at, self.asked = monotonic(), None
        if self.match.awaited == (DICE,):
            self.roll()
            return
        bots = [seat for seat in self.match.awaited if seat not in self.people]
        seat = [*bots, *self.match.awaited][0]
        only = policy.forced(self.match, seat)
        self.asked = seat
        if bots:
            self.let_choose(seat)
        elif self.out_of_time(seat):
            return
        elif only is not None:
            self.tell_forced(seat, only)
            self.asked_at = monotonic()  # looking at it costs no time
            self.choose(seat, only)
        else:
            self.ask(seat)

    def choose(self, seat: Seat, action: Action) -> None:
        try:
            self.match.choose(seat, action, ply=self.match.ply, now=self.now())
        except Refused as reason:
            self.screen.say(str(reason))
        except OSError as error:
            self.tell_unwritten(error)

    def tell_unwritten(self, error: OSError) -> None:
        """Perhaps the disk is full. Nothing has changed, so you can try again."""
        self.screen.say(f"That could not be written: {error.strerror or error}.")
        again = "Press Enter to try again, or type quit: "
        self.leave_if_wanted(self.screen.press(again, (("", "Try again"),)))

    def now(self) -> float:
        """At one screen, a player's time runs only at the keyboard, although all are awaited."""
        return self.match.since + monotonic() - self.asked_at

    def clocks(self) -> list[int]:
        """What every seat has left, in milliseconds; empty without a clock."""
        match, seats = self.match, range(len(self.names))
        if match.setup.clock is None:
            return []
        now = {self.asked: self.now()} if self.asked in match.awaited else {}
        return [match.time_left(seat, now.get(seat, match.since)) for seat in seats]

    def let_choose(self, seat: Seat) -> None:
        """A bot chooses. A program that fails to choose loses, which ends the match."""
        try:
            action = self.bots_choice(seat)
        except Forfeit as why:
            self.forfeit(seat, why.reason)
        else:
            if not self.out_of_time(seat):
                self.choose(seat, action)

    def forfeit(self, seat: Seat, reason: str) -> None:
        while not self.match.result:
            try:
                self.match.forfeit(seat, reason)
            except OSError as error:
                self.tell_unwritten(error)

    def bots_choice(self, seat: Seat) -> Action:
        match = self.match
        only = policy.forced(match, seat)
        if only is not None:
            return only
        rng = Random(policy.seed_at(match, seat))
        seconds, past = policy.seconds_to_think(match, seat, self.now()), policy.past(match)
        self.screen.busy(f"{self.names[seat]} is thinking…")
        if stand_in := self.stand_ins.of(match.setup.players[seat].bot, match.rules):
            level = level_of(stand_in, match.rules)
            return level.choose(match.rules, match.position, seat, rng, seconds, past)
        with self.announced(match.setup.players[seat].bot):
            told = policy.told(match, self.now())
            return self.bots[seat].choose(
                match.rules, match.position, seat, rng, seconds, past, told
            )

    def announced(self, bot: str) -> AbstractContextManager[None]:
        """Says so if one of our bots must be compiled first."""
        level = kit_of(self.match.rules).levels.get(bot)
        return announced(level, self.screen.say) if level else nullcontext()

    def roll(self) -> None:
        """Rolls without asking, but waits if a person may still want to undo."""
        if self.match.setup.dice == TYPED_IN:
            self.prompt(DICE)
            return
        ply = self.match.ply
        while policy.dice_wait(self.match, self.people) and self.match.ply == ply:
            answer = self.screen.press("Press Enter to roll (or type undo, quit): ", ROLLING)
            if not answer:
                break
            if not self.obey(answer, DICE):
                self.screen.say("Press Enter to roll, or type undo, quit or help.")
        if self.match.ply == ply:
            self.match.roll(now=self.now())

    def tell_forced(self, seat: Seat, action: Action) -> None:
        """A player without a choice should at least see what happens."""
        position = self.match.position
        words = self.pictures.choice(position, self.names, seat, action)
        words = words or self.match.rules.write_action(position, seat, action)
        self.screen.say(f"{self.names[seat]} has no choice: {words}.")
        if len(self.match.rules.to_act(self.match.position)) == 1:
            self.leave_if_wanted(self.screen.press("Press Enter to continue: ", GOING_ON))

    def ask(self, seat: Seat) -> None:
        """Show a person what there is to choose. In a sealed turn the others see nothing of it."""
        choosing = self.match.rules.to_act(self.match.position)
        sealed = sum(person in choosing for person in self.people) > 1
        if sealed:
            self.hand_over(seat)
        self.show_board(seat)
        self.screen.choices(self.match, seat)
        self.prompt(seat)
        if sealed:
            self.screen.hide()
            if seat in self.match.pending:
                self.screen.say(f"{self.names[seat]} has chosen.")

    def hand_over(self, seat: Seat) -> None:
        """Everybody may see the dice and all sheets, but only one player the choices."""
        if not self.screen.live:
            return
        self.screen.hide()
        for sentence in self.news:
            self.screen.say(sentence)
        self.news = []
        self.show_board(None)
        question = (
            f"{self.names[seat]} chooses in secret. Press Enter when nobody else is looking. "
        )
        self.leave_if_wanted(self.screen.press(question, GOING_ON))
        self.screen.hide()
        self.asked_at = monotonic()

    def leave_if_wanted(self, answer: str) -> None:
        if answer in LEAVING:
            raise Left

    def show_board(self, seat: Seat | None) -> None:
        self.screen.board(self.match, seat)

    def prompt(self, seat: Seat) -> None:
        """Until a choice is made, or a command changed what there is to choose."""
        ply, pending = self.match.ply, len(self.match.pending)
        while (self.match.ply, len(self.match.pending)) == (ply, pending) and not self.match.result:
            answer = self.ask_for_choice(seat)
            if self.out_of_time(seat) or self.obey(answer, seat):
                continue
            try:
                read = read_dice if seat == DICE else read_choice
                action = read(self.match, seat, answer, self.screen)
            except BadText as reason:
                self.screen.say(f"{reason}. Type help if you are lost.")
            else:
                if action is not None:
                    self.choose(seat, action)

    def ask_for_choice(self, seat: Seat) -> str:
        if seat == DICE:
            return self.screen.ask(f"The dice you rolled, {self.pictures.FACES}: ")
        if self.match.setup.clock is None:
            return self.screen.ask_choice(self.match, seat, f"{self.names[seat]}: ")
        left = self.match.time_left(seat, self.now())
        question = f"{self.names[seat]} ({clock_words(left)} left): "
        return self.screen.ask_choice(self.match, seat, question, left)

    def out_of_time(self, seat: Seat) -> bool:
        """Flag fall, if it is time for that."""
        if seat == DICE or self.match.setup.clock is None:
            return False
        if self.match.time_left(seat, self.now()) > 0:
            return False
        self.note(f"{self.names[seat]} is out of time.")
        self.match.expire(self.now(), seat)
        return True

    def obey(self, answer: str, seat: Seat) -> bool:
        """Carry out a command; False if it is none."""
        command, _, rest = answer.partition(" ")
        if command in ("help", "?"):
            self.screen.help(self.match)
        elif command == "undo":
            self.undo()
        elif command in ("board", "list"):
            self.redraw(seat, everything=command == "board")
        elif command == "hint":
            self.hint(seat)
        elif command == "save":
            self.save(rest.strip())
        elif command == "resign":
            self.resign(seat)
        else:
            self.leave_if_wanted(answer)
            return False
        return True

    def redraw(self, seat: Seat, everything: bool) -> None:
        if everything:
            self.show_board(None if seat == DICE else seat)
        if seat != DICE:
            self.screen.choices(self.match, seat, whole=not everything)

    def undo(self) -> None:
        """Back to the last choice of a person: the bots' replies go with it."""
        sealed = [seat for seat in self.match.pending if seat in self.people]
        try:
            if sealed:
                self.match.withdraw(sealed[-1], ply=self.match.ply)
                self.note(f"{self.names[sealed[-1]]} takes the choice back and chooses again.")
                return
            for _ in range(policy.turns_back(self.match, self.people)):
                self.match.undo(ply=self.match.ply, now=self.now())
            self.note("Undone.")
        except Refused as reason:
            self.screen.say(f"No: {reason}.")

    def hint(self, seat: Seat) -> None:
        """Waiting for it costs no time."""
        begun = monotonic()
        self.screen.busy("Looking for a hint…")
        hint(self.match, seat, self.stand_ins, self.screen.say)
        self.asked_at += monotonic() - begun

    def save(self, file: str) -> None:
        """A copy of the record, without choices that are still sealed."""
        if not file:
            self.screen.copy(f"Every turn is saved already, in {self.journal.path}")
            return
        try:
            with Path(file).open("x", encoding="utf-8") as copy:
                copy.write(write(replace(self.match.record(), pending="")))
            self.screen.copy(f"Saved to {file}")
        except OSError as error:
            why = error.strerror or str(error)
            self.screen.say(f"Not saved: {legible(file)}: {why[:1].lower()}{why[1:]}.")
        except ValueError as error:
            self.screen.say(f"Not saved: {legible(str(error))}.")

    def resign(self, seat: Seat) -> None:
        try:
            self.match.may_resign()
            if self.screen.confirm("Give up this game?"):
                self.match.resign(seat)
        except Refused as reason:
            self.screen.say(f"No: {reason}.")

    def tell(self) -> None:
        """What the last turn did."""
        for sentence in happened(self.match, len(self.match.turns) - 1):
            self.note(sentence)

    def note(self, sentence: str) -> None:
        self.screen.note(sentence)
        self.news.append(sentence)


def clock_words(ms: int) -> str:
    """
    >>> clock_words(61_900)
    '1:01'
    """
    minutes, seconds = divmod(ms // 1000, 60)
    return f"{minutes}:{seconds:02}"
