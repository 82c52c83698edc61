"""A match at one screen: people take turns at the keyboard, bots choose by themselves."""

from pathlib import Path
from random import Random
from time import monotonic

from markoff.bots import BOTS
from markoff.bots.opinion import best, pick
from markoff.game import DICE, Action, Seat
from markoff.table.journal import Journal
from markoff.table.match import Match, Refused
from markoff.table.record_text import write
from markoff.table.setup import TYPED_IN
from markoff.terminal.choices import list_choices, read_choice, read_dice
from markoff.terminal.picture import PICTURES
from markoff.terminal.screen import Left, Screen
from markoff.text import BadText

HELP = """\
Type the number of a choice, or the choice itself in notation. Also:
  undo         take back the last choice, but never a roll or what was revealed
  hint         what the bot casual thinks of your choices
  board        draw everything again
  save FILE    write the record so far to a file
  quit         leave; the match is kept and can be resumed"""


class Table:
    """A match with its journal, on a screen."""

    def __init__(self, match: Match, journal: Journal, screen: Screen) -> None:
        self.match = match
        self.journal = journal
        self.screen = screen
        self.pictures = PICTURES[match.setup.game]
        self.names = match.setup.names
        self.people = [seat for seat, player in enumerate(match.setup.players) if not player.bot]

    def play(self) -> None:
        """To the end of the match, unless the people leave before (`Left`)."""
        while not self.match.result:
            ply = self.match.ply
            self.step()
            if self.match.ply > ply:
                self.tell()
        self.screen.show(self.pictures.final(self.match.position, self.match.result, self.names))

    def step(self) -> None:
        """One roll, or one seat's choice."""
        self.match.expire(monotonic())
        if self.match.awaited == (DICE,):
            self.roll()
        elif self.match.awaited:
            seat = min(self.match.awaited, key=self.people.__contains__)  # bots before people
            actions = self.match.rules.legal(self.match.position, seat)
            if seat not in self.people:
                self.choose(seat, self.bots_choice(seat))
            elif len(actions) == 1:
                self.choose(seat, actions[0])
            else:
                self.ask(seat)

    def choose(self, seat: Seat, action: Action) -> None:
        try:
            self.match.choose(seat, action, ply=self.match.ply, now=monotonic())
        except Refused as reason:
            self.screen.say(str(reason))

    def bots_choice(self, seat: Seat) -> Action:
        match = self.match
        secret = match.dice.secret.hex() if match.dice else ""
        rng = Random(f"{match.setup.match} {secret} {seat} {match.ply}")
        return pick(
            BOTS[match.setup.players[seat].bot](match.rules, match.position, seat, rng), rng
        )

    def roll(self) -> None:
        """Rolls by itself, but waits where somebody may still want to undo."""
        if self.match.setup.dice == TYPED_IN:
            self.prompt("Roll the dice and type them in, white ones first, like 41 5326: ", DICE)
            return
        if self.last_choice_can_be_undone():
            answer = self.screen.ask("Enter rolls the dice (or undo): ")
            if self.obey(answer, DICE):
                return
        self.match.roll(now=monotonic())

    def last_choice_can_be_undone(self) -> bool:
        last = self.match.turns[-1].choices if self.match.turns else {}
        return len(last) == 1 and any(seat in self.people for seat in last)

    def ask(self, seat: Seat) -> None:
        """Show a person what there is to choose. In a sealed turn the others see nothing of it."""
        choosing = self.match.rules.to_act(self.match.position)
        sealed = sum(person in choosing for person in self.people) > 1
        if sealed:
            self.screen.hand_over(self.names[seat])
        self.show_board(seat)
        list_choices(self.screen, self.match, seat)
        self.prompt(f"{self.names[seat]}{self.clock(seat)}: ", seat)
        if sealed:
            self.screen.hide()
            if seat in self.match.pending:
                self.screen.say(f"{self.names[seat]} has chosen.")

    def show_board(self, seat: Seat | None) -> None:
        self.screen.show(self.pictures.board(self.match.position, self.names, seat))

    def clock(self, seat: Seat) -> str:
        if self.match.setup.clock is None:
            return ""
        minutes, seconds = divmod(self.match.time_left(seat, monotonic()) // 1000, 60)
        return f" ({minutes}:{seconds:02} left)"

    def prompt(self, question: str, seat: Seat) -> None:
        """Until a choice is made, or a command changed what there is to choose."""
        ply, pending = self.match.ply, len(self.match.pending)
        while (self.match.ply, len(self.match.pending)) == (ply, pending) and not self.match.result:
            answer = self.screen.ask(question)
            if not self.obey(answer, seat):
                try:
                    read = read_dice if seat == DICE else read_choice
                    self.choose(seat, read(self.match, seat, answer))
                except BadText as reason:
                    self.screen.say(f"{reason}. Type help if you are lost.")

    def obey(self, answer: str, seat: Seat) -> bool:
        """Carry out a command; False if it is none."""
        command, _, rest = answer.partition(" ")
        if command in ("help", "?"):
            self.screen.say(HELP)
        elif command == "undo":
            self.undo()
        elif command == "board":
            self.show_board(None if seat == DICE else seat)
        elif command == "hint":
            self.hint(seat)
        elif command == "save":
            self.save(rest.strip())
        elif command in ("quit", "exit"):
            raise Left
        else:
            return False
        return True

    def undo(self) -> None:
        """Back to the last choice of a person: the bots' replies go with it."""
        sealed = [seat for seat in self.match.pending if seat in self.people]
        try:
            if sealed:
                self.match.withdraw(sealed[-1])
                self.screen.say(f"{self.names[sealed[-1]]} chooses again.")
                return
            self.match.undo(now=monotonic())
            self.screen.say("Taken back.")
            while not set(self.match.awaited) & set(self.people):
                self.match.undo(now=monotonic())
        except Refused as reason:
            self.screen.say(f"No: {reason}.")

    def hint(self, seat: Seat) -> None:
        match = self.match
        if seat == DICE:
            self.screen.say("There is nothing to choose: roll the dice.")
            return
        opinion = BOTS["casual"](match.rules, match.position, seat, Random(match.ply))
        for action, chance in best(opinion, 3):
            text = match.rules.write_action(match.position, seat, action)
            words = self.pictures.choice(match.position, self.names, seat, action)
            self.screen.say(f"  {chance:4.0%} to win: {text}  {words}")

    def save(self, file: str) -> None:
        if not file:
            self.screen.say(f"Every turn is saved already, in {self.journal.path}")
            return
        try:
            with Path(file).open("x", encoding="utf-8") as copy:
                copy.write(write(self.match.record()))
            self.screen.say(f"Saved to {file}")
        except OSError as error:
            self.screen.say(f"Not saved to {file}: {error.strerror}.")

    def tell(self) -> None:
        """What the last turn did."""
        before, choices = self.match.turns[-1]
        turn = {seat: choice.action for seat, choice in choices.items()}
        for sentence in self.pictures.happened(before, turn, self.match.position, self.names):
            self.screen.say(sentence)
