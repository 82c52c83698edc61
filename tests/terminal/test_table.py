"""A match at one screen, with a keyboard and a clock that belong to the test."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from markoff.game import DICE, Action, Game, Result, Seat
from markoff.table.setup import TYPED_IN, Caps, Clock, Player
from markoff.table.told import NOTHING, Told
from markoff.terminal.screen import Left
from terminal.keyboard import ADA, BEN, TEN_SECONDS, Keyboard, Time, agreed, played, table


def test_the_time_that_was_thought_is_written_down(path: Path, time: Time) -> None:
    screen = Keyboard(time, ("a1N", 2.0), ("b5S", 3.5))
    setup = agreed("quixo", ADA, BEN, clock=TEN_SECONDS)
    assert played(path, setup, screen) == ("a1N@2000", "b5S@3500")


def test_undo_gives_the_time_back_and_starts_the_clock_anew(path: Path, time: Time) -> None:
    screen = Keyboard(time, ("a1N", 3.0), ("undo", 4.0), ("b1N", 2.0), ("c5S", 1.0))
    setup = agreed("quixo", ADA, BEN, clock=TEN_SECONDS)
    assert played(path, setup, screen) == ("b1N@2000", "c5S@1000")
    assert screen.questions == [
        "Ada (0:10 left): ",
        "Ben (0:10 left): ",
        "Ada (0:10 left): ",
        "Ben (0:10 left): ",
        "Ada (0:08 left): ",
    ]


def test_at_one_screen_only_the_person_at_the_keyboard_pays(path: Path, time: Time) -> None:
    hand_over = ("", 60.0)
    answers = (("416326", 99.0), "", hand_over, ("R5", 2.0), hand_over, ("Y5", 3.0))
    screen = Keyboard(time, *answers, live=True)
    setup = agreed("qwixx", ADA, BEN, dice=TYPED_IN, clock=TEN_SECONDS)
    assert played(path, setup, screen) == ("41+6326", "R5@2000 Y5@3000")


def test_who_is_out_of_time_hears_it(path: Path, time: Time) -> None:
    screen = Keyboard(time, ("a1N", 10.0))
    sat = table(path, agreed("quixo", ADA, BEN, clock=TEN_SECONDS), screen)
    sat.play()
    sat.journal.close()
    assert "Ada is out of time." in screen.shown
    assert sat.match.record().reason == "time"


def test_one_seat_out_of_time_leaves_the_others_theirs(path: Path, time: Time) -> None:
    screen = Keyboard(time, "416326", "", "", ("R5", 11.0), "", ("Y5", 1.0), live=True)
    setup = agreed("qwixx", ADA, BEN, dice=TYPED_IN, clock=TEN_SECONDS)
    assert played(path, setup, screen)[1] == "-@11000 Y5@1000"


def test_the_hand_over_tells_the_news_again_with_the_public_board(path: Path, time: Time) -> None:
    screen = Keyboard(time, "416326", "", live=True)
    played(path, agreed("qwixx", ADA, BEN, dice=TYPED_IN), screen)
    last_page = screen.shown.rpartition("\x1b[3J")[2]
    assert "The dice: white 4 + 1 = 5, red 6, yellow 3, green 2, blue 6." in last_page
    assert "│◆ R 6│" in last_page
    assert last_page.count("misthrows 0") == 2
    assert screen.questions[-1].startswith("Ada chooses in secret")


def test_the_bots_choose_before_the_people(path: Path, time: Time) -> None:
    sealed: list[set[int]] = []

    class Looking(Keyboard):
        def ask(self, question: str) -> str:
            if question == "Ada: ":
                sealed.append(set(sat.match.pending))
            return super().ask(question)

    setup = agreed("qwixx", ADA, Player("b", bot="random"), Player("c", bot="casual"))
    sat = table(path, setup, Looking(time))
    with suppress(Left):
        sat.play()
    sat.journal.close()
    assert sealed == [{1, 2}]


def test_the_roll_waits_for_undo_only_after_a_persons_own_choice(path: Path, time: Time) -> None:
    waited: list[int] = []
    question_of_the_roll = "Press Enter to roll (or type undo, quit): "

    class Passing(Keyboard):
        def ask(self, question: str) -> str:
            self.questions.append(question)
            if question == question_of_the_roll:
                waited.append(sat.match.ply)
            return "0" if question == "Ada: " else ""

    setup = agreed("qwixx", ADA, Player("casual", bot="casual"))
    sat = table(path, setup, Passing(time))
    sat.play()
    sat.journal.close()
    turns = sat.match.turns
    rolls = [ply for ply, turn in enumerate(turns) if DICE in turn.choices]
    assert waited == [ply for ply in rolls if ply and list(turns[ply - 1].choices) == [0]]
    assert 1 < len(waited) < len(rolls) - 1


def test_only_an_empty_line_rolls(path: Path, time: Time) -> None:
    screen = Keyboard(time, "-", "-", "go", "help", "")
    turns = played(path, agreed("qwixx", ADA), screen)
    assert screen.questions[2:5] == ["Press Enter to roll (or type undo, quit): "] * 3
    assert "Press Enter to roll, or type undo, quit or help." in screen.shown
    assert len(turns) == 4


def test_on_board_undo_after_a_forced_stay_goes_back_to_the_real_choice(
    path: Path, time: Time
) -> None:
    """After his cross Ben's pawn has nowhere to go."""
    first = ("224612", "", "B4", "G4", "G3", "P1")
    second = ("521332", "", "Y7", "R7", "B7", "")
    screen = Keyboard(time, *first, *second, "undo", "-")
    setup = agreed("qwixx-on-board", ADA, BEN, dice=TYPED_IN)
    turns = played(path, setup, screen)
    assert "Ben has no choice: stay" in screen.shown
    assert turns[4:7] == ("52+1332", "Y7 R7", "-")


def test_before_ones_first_move_there_is_nothing_to_undo(path: Path, time: Time) -> None:
    screen = Keyboard(time, "undo")
    turns = played(path, agreed("quixo", Player("random", bot="random"), ADA), screen)
    assert "No: there is nothing to undo." in screen.shown
    assert screen.questions == ["Ada: ", "Ada: "]
    assert len(turns) == 1
    assert "undo" not in path.read_text(encoding="utf-8")


def test_the_beginning_of_a_choice_lists_what_it_may_become(path: Path, time: Time) -> None:
    screen = Keyboard(time, "d1")
    assert played(path, agreed("quixo", ADA, BEN), screen) == ()
    assert screen.shown.count("take d1, push it back in") == screen.shown.count("take ") == 3


def test_doing_nothing_has_the_number_zero(path: Path, time: Time) -> None:
    screen = Keyboard(time, "416326", "", "0", "0", "0")
    assert played(path, agreed("qwixx", ADA, BEN, dice=TYPED_IN), screen)[1:] == ("- -", "-")


def test_who_resigns_has_lost(path: Path, time: Time) -> None:
    screen = Keyboard(time, "a1N", "resign", "", "resign", "yes")
    sat = table(path, agreed("quixo", ADA, BEN), screen)
    sat.play()
    sat.journal.close()
    assert sat.match.record().winners == (0,)
    assert "The circles resign: Ada wins." in screen.shown


def test_a_letter_is_enough_to_resign_and_anything_else_is_asked_again(
    path: Path, time: Time
) -> None:
    screen = Keyboard(time, "resign", "n", "resign", "perhaps", "y")
    sat = table(path, agreed("quixo", ADA, BEN), screen)
    sat.play()
    sat.journal.close()
    assert "Please type yes or no." in screen.shown
    assert sat.match.record().winners == (1,)


def test_what_cannot_be_saved_is_explained_in_words(path: Path, time: Time) -> None:
    screen = Keyboard(time, "save /nowhere/x")
    played(path, agreed("quixo", ADA, BEN), screen)
    assert "Not saved: /nowhere/x: no such file or directory." in screen.shown
    assert "Errno" not in screen.shown


def test_waiting_for_a_hint_costs_no_time(
    path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> None:
        time.now += 9.0

    monkeypatch.setattr("markoff.terminal.play.hint", slow)
    screen = Keyboard(time, ("hint", 1.0), ("a1N", 2.0))
    setup = agreed("quixo", ADA, BEN, clock=TEN_SECONDS)
    assert played(path, setup, screen) == ("a1N@3000",)


def test_nobody_resigns_in_qwixx(path: Path, time: Time) -> None:
    screen = Keyboard(time, "resign")
    played(path, agreed("qwixx", ADA), screen)
    assert "No: you cannot resign in qwixx." in screen.shown


class Thinker:
    """Takes its time, and remembers how much it was given."""

    def __init__(self, time: Time, takes: float) -> None:
        self.time, self.takes = time, takes
        self.given: list[float | None] = []
        self.told: list[Told] = []
        self.ends: list[Result] = []

    def begin(self, *_: object) -> None:
        pass

    def choose(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None,
        past: Sequence[Any] = (),  # noqa: ARG002
        told: Told = NOTHING,
    ) -> Action:
        self.given.append(seconds)
        self.told.append(told)
        self.time.now += self.takes
        return rng.choice(game.legal(position, seat))

    def end(self, result: Result) -> None:
        self.ends.append(result)

    def close(self) -> None:
        pass


def test_a_bot_has_two_seconds_and_less_where_its_clock_runs_out(path: Path, time: Time) -> None:
    bot = Player("casual", bot="casual")
    setup = agreed("quixo", bot, bot, clock=Clock(60_000), caps=Caps(moves=3))
    sat = table(path, setup, Keyboard(time))
    sat.bots = {0: Thinker(time, 30.0), 1: Thinker(time, 1.0)}
    sat.play()
    assert sat.bots[0].given == [2.0, 1.5]
    assert [turn.split("@")[1] for turn in sat.match.record().turns] == ["30000", "1000"]
    assert sat.match.result is not None
    assert sat.match.result.reason == "time", "its time was up with the second choice"
    first, second = sat.bots[0].told
    assert (first.turns, first.repeated, first.clocks) == ((), 0, (60.0, 60.0))
    played = [turn.partition("@")[0] for turn in sat.match.record().turns]
    assert (list(second.turns), second.clocks) == (played, (30.0, 59.0))
    assert sat.bots[1].ends == [sat.match.result]
    sat.journal.close()
