"""What happens in a step: the turns that follow from what the player chose, by the law.

A course depends on nothing but the lesson, the step and the choices: bots and dice draw their
random numbers from the position. So nothing has to be kept, and every step can be repeated.
"""

from random import Random
from typing import Any

from markoff.game import DICE, Action, Seat, Turn
from markoff.games import game_of
from markoff.kits.able import level_of
from markoff.lessons.checks import has
from markoff.lessons.lesson import Choose, Find, Lesson, Play, Read, Tap, step_of
from markoff.text import BadText, excerpt


class Course:
    """A step being done: where it stands, how it came there, and whether it is done."""

    def __init__(self, lesson: Lesson, number: int) -> None:
        self.lesson, self.step = lesson, step_of(lesson, number)
        self.game, self.seat = game_of(lesson.game), lesson.seat
        self.positions: list[Any] = [self.game.read(self.step.position)]
        self.turns: list[str] = []
        self.chosen = 0
        self.done = isinstance(self.step, Read)

    @property
    def position(self) -> Any:
        return self.positions[-1]

    @property
    def choices(self) -> list[str]:
        """What the player may choose by the rules, in notation."""
        if self.seat not in self.game.to_act(self.position):
            return []
        return [self._write(action) for action in self.game.legal(self.position, self.seat)]

    @property
    def right(self) -> list[str]:
        """What does the step; none if it is done."""
        if self.done:
            return []
        match self.step:
            case Read():
                return []
            case Tap(on=on):
                return [on]
            case Choose(choice=choice):
                return [choice]
            case Find(check=check):
                legal = self.game.legal(self.position, self.seat)
                return [self._write(one) for one in legal if self._has(check, self._turn(one))]
            case Play():
                return self.choices

    def choose(self, text: str) -> None:
        """Plays what follows from this choice; refuses one that does not do the step."""
        if text not in self.right:
            raise BadText("not_asked", "this step does not ask for {choice}", choice=excerpt(text))
        self.chosen += 1
        if isinstance(self.step, Play):
            self._play_freely(text)
            return
        self.done = True
        if isinstance(self.step, Choose | Find):
            self._play(self._turn(self.game.read_action(self.position, self.seat, text)))
        if not isinstance(self.step, Read):
            for turn in self.step.then:
                self._play(self._read(turn))

    def _play_freely(self, text: str) -> None:
        """Until the player is to act again, or it has come to what the step waits for."""
        assert isinstance(self.step, Play)
        turn = self._turn(self.game.read_action(self.position, self.seat, text))
        reached = self._has(self.step.check, turn)
        self._play(turn)
        while self.game.to_act(self.position) and self.seat not in self.game.to_act(self.position):
            self._play({seat: self._drawn(seat) for seat in self.game.to_act(self.position)})
        over = not self.game.to_act(self.position)
        self.done = reached or over or self.chosen >= self.step.most

    def _has(self, check: str, turn: Turn) -> bool:
        return has(check, self.game, self.position, self.seat, turn)

    def _turn(self, action: Action) -> Turn:
        """The player's action, with what the others do at the same time."""
        acting = self.game.to_act(self.position)
        return {seat: action if seat == self.seat else self._answer(seat) for seat in acting}

    def _answer(self, seat: Seat) -> Action:
        """As the step says; else as a bot likes."""
        if isinstance(self.step, Choose | Find) and seat in self.step.others:
            return self.game.read_action(self.position, seat, self.step.others[seat])
        return self._drawn(seat)

    def _drawn(self, seat: Seat) -> Action:
        """What a bot or the dice do."""
        rng = Random(f"{self.game.write(self.position)} {seat}")
        if seat == DICE:
            rolls = self.game.legal(self.position, DICE)
            return rolls[rng.randrange(len(rolls))]
        level = level_of(self.lesson.bots[seat], self.game)
        return level.choose(self.game, self.position, seat, rng)

    def _play(self, turn: Turn) -> None:
        acting = self.game.to_act(self.position)
        texts = (self.game.write_action(self.position, seat, turn[seat]) for seat in acting)
        self.turns.append(" ".join(texts))
        self.positions.append(self.game.play(self.position, turn))

    def _read(self, turn: str) -> Turn:
        """A turn as records write it: the choices of all who are to act."""
        acting = self.game.to_act(self.position)
        return {
            seat: self.game.read_action(self.position, seat, text)
            for seat, text in zip(acting, turn.split(" "), strict=True)
        }

    def _write(self, action: Action) -> str:
        return self.game.write_action(self.position, self.seat, action)


def course_of(lesson: Lesson, number: int, choices: tuple[str, ...] = ()) -> Course:
    """The step after these choices of the player; a tap counts as one."""
    course = Course(lesson, number)
    for choice in choices:
        course.choose(choice)
    return course
