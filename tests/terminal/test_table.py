"""A match at one screen, with a keyboard and a clock that belong to the test."""

import io
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from markoff.cli import main
from markoff.engine.chooser import chooser
from markoff.game import DICE, Action, Game, Seat
from markoff.kits.able import ladder
from markoff.table.dice import commitment
from markoff.table.journal import Journal, read_record
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, Caps, Clock, Player, Setup, dice_of
from markoff.terminal import sitting
from markoff.terminal.folder import unfinished
from markoff.terminal.play import Table
from markoff.terminal.questions import offers, who_plays
from markoff.terminal.screen import Left, Screen
from markoff.text import BadText

SECRET = bytes(range(32))
ADA, BEN = Player("Ada"), Player("Ben")
TEN_SECONDS = Clock(10_000)


class Time:
    """A clock that goes only when somebody takes time to answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 5000.0
        monkeypatch.setattr("markoff.terminal.play.monotonic", lambda: self.now)
        monkeypatch.setattr("markoff.terminal.sitting.monotonic", lambda: self.now)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.markoff"


class Keyboard(Screen):
    """Answers come from a list, each after so many seconds; then the player leaves."""

    def __init__(self, time: Time, *answers: str | tuple[str, float], live: bool = False) -> None:
        self.page = io.StringIO()
        super().__init__(Console(file=self.page, width=200, highlight=False))
        self.live = live
        self.time = time
        self.answers = iter(answers)
        self.questions: list[str] = []

    def ask(self, question: str) -> str:
        self.questions.append(question)
        answer = next(self.answers, None)
        if answer is None:
            raise Left
        text, seconds = (answer, 0.0) if isinstance(answer, str) else answer
        self.time.now += seconds
        return text

    @property
    def shown(self) -> str:
        return self.page.getvalue()


def agreed(game: str, *players: Player, **more) -> Setup:
    dice = more.pop("dice", commitment(SECRET))
    return Setup(game, players, "match-1", "2026-11-15", dice, **more)


def table(path: Path, setup: Setup, screen: Keyboard) -> Table:
    secret = None if setup.dice == TYPED_IN else SECRET
    journal = Journal.new(path, setup, secret)
    dice = dice_of(setup, secret) if secret else None
    bots = {seat: chooser(player.bot) for seat, player in enumerate(setup.players) if player.bot}
    return Table(Match(setup, dice, journal.write, screen.time.now), journal, screen, bots)


def played(path: Path, setup: Setup, screen: Keyboard) -> tuple[str, ...]:
    """The turns, when all answers have been given."""
    sat = table(path, setup, screen)
    with suppress(Left):
        sat.play()
    sat.journal.close()
    return sat.match.record().turns


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
    question_of_the_roll = "Enter rolls the dice (or undo, quit): "

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
    assert screen.questions[2:5] == ["Enter rolls the dice (or undo, quit): "] * 3
    assert "Press Enter to roll, or type undo, quit or help." in screen.shown
    assert len(turns) == 4


def test_on_board_undo_after_a_forced_stay_goes_back_to_the_real_choice(
    path: Path, time: Time
) -> None:
    """After his cross Ben's pawn has nowhere to walk."""
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


def test_nobody_resigns_in_qwixx(path: Path, time: Time) -> None:
    screen = Keyboard(time, "resign")
    played(path, agreed("qwixx", ADA), screen)
    assert "No: nobody can resign in qwixx." in screen.shown


@pytest.fixture
def sealed(path: Path, time: Time) -> Path:
    """A match in which Ada has chosen red 5 and Ben has not, but has saved a copy."""
    copy = path.with_name("copy.markoff")
    screen = Keyboard(time, "416326", "", "R5", f"save {copy}")
    played(path, agreed("qwixx", ADA, BEN, dice=TYPED_IN), screen)
    assert read_record(path).pending == "R5 ?"
    return copy


def test_a_saved_copy_does_not_tell_a_sealed_choice(sealed: Path) -> None:
    assert read_record(sealed).turns == ("41+6326",)
    assert "R5" not in sealed.read_text(encoding="utf-8")


@pytest.mark.usefixtures("sealed")
@pytest.mark.parametrize("options", [(), ("--json",), ("--at", "1"), ("--at", "1", "--json")])
def test_a_replay_does_not_tell_a_sealed_choice(
    path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    assert main(["replay", str(path), *options]) == 0
    told = capsys.readouterr().out
    assert told
    assert "R5" not in told
    assert "red 5" not in told
    assert "5╳" not in told


@pytest.mark.parametrize("name", ["a\0b", "", "no/such/folder", "\udcff/x"])
def test_a_name_that_no_file_can_have_is_said_to_be_none(path: Path, time: Time, name: str) -> None:
    screen = Keyboard(time, f"save {name}", "a1N")
    assert played(path, agreed("quixo", ADA, BEN), screen) == ("a1N",)
    assert ("Not saved: " in screen.shown) == bool(name)


def resumed(path: Path, screen: Keyboard) -> None:
    sitting.resume(screen, path)


def kept(path: Path, time: Time, *answers: str | tuple[str, float], **more) -> None:
    played(path, agreed("quixo", ADA, BEN, **more), Keyboard(time, *answers))


def test_a_match_is_resumed_only_with_the_secret_that_it_is_bound_to(
    path: Path, time: Time
) -> None:
    kept(path, time, "a1N")
    secret = path.with_name("a.markoff.secret")
    before = path.read_bytes()
    for wrong in (bytes(32).hex(), "rubbish", ""):
        secret.write_text(wrong, encoding="ascii")
        with pytest.raises(BadText, match=r"^the secret of the dice is not beside "):
            resumed(path, Keyboard(time))
    secret.unlink()
    with pytest.raises(BadText, match=r"^the secret of the dice is not beside "):
        resumed(path, Keyboard(time))
    assert path.read_bytes() == before


def test_a_match_is_resumed_only_with_bots_that_there_are(path: Path, time: Time) -> None:
    kept(path, time, "a1N")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("seat 1: Ben\n", "seat 1: Ben\nbot 1: deep thought\n"))
    assert read_record(path).setup.players[1].bot == "deep thought"
    with pytest.raises(BadText, match=r"^there is no bot 'deep thought'; there are beginner, "):
        resumed(path, Keyboard(time))


def test_a_missing_end_is_written_as_soon_as_the_match_is_resumed(
    path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, time, "a1N", "b5S", caps=Caps(moves=2))
    whole = path.read_text(encoding="utf-8")
    torn = whole[: whole.index("secret: ")]
    path.write_text(torn, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(sitting, "_sit_down", lambda _table: None)
        resumed(path, Keyboard(time))
    assert path.read_text(encoding="utf-8") == whole
    path.write_text(torn, encoding="utf-8")
    screen = Keyboard(time)
    resumed(path, screen)
    assert "The record is in" in screen.shown
    record = read_record(path)
    assert (record.reason, record.secret) == ("move limit", SECRET.hex())
    assert not path.with_name("a.markoff.secret").exists()


def test_a_finished_match_is_not_resumed(path: Path, time: Time) -> None:
    kept(path, time, "a1N", caps=Caps(moves=1))
    with pytest.raises(BadText, match=r"is finished; see it with markoff replay$"):
        resumed(path, Keyboard(time))


def test_the_clock_of_a_resumed_match_starts_now(
    path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, time, ("a1N", 2.0), clock=TEN_SECONDS)
    time.now += 1000.0
    resumed(path, Keyboard(time, ("b5S", 3.0)))
    assert read_record(path).turns == ("a1N@2000", "b5S@3000")
    time.now += 1000.0
    tables: list[Table] = []
    monkeypatch.setattr(sitting, "_sit_down", tables.append)
    resumed(path, Keyboard(time))
    (sat,) = tables
    assert sat.match.since == time.now
    assert sat.match.time_left(0, time.now) == 8_000
    sat.journal.close()


def test_the_latest_unfinished_match_is_offered_first(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    folder = tmp_path / "matches"
    folder.mkdir()
    ages = {"b": 2, "a": 1, "finished": 0, "d": 4, "c": 3, "no record": 0}
    for name, age in ages.items():
        file = folder / f"{name}.markoff"
        if name == "no record":
            file.write_text("dear diary\n")
        else:
            kept(file, time, "a1N", **({"caps": Caps(moves=1)} if name == "finished" else {}))
        os.utime(file, (1e9 - age, 1e9 - age))
    assert [file.stem for file in unfinished()] == ["a", "b", "c", "d"]


@pytest.fixture
def page() -> Iterator[io.StringIO]:
    with io.StringIO() as page:
        yield page


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_dumb_terminal_is_cleared_by_blank_lines(
    page: io.StringIO, monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("LINES", "70")
    screen = Screen(Console(file=page, force_terminal=True, _environ={"TERM": term}))
    screen.live = True
    screen.hide()
    assert page.getvalue().strip("\n") == ""
    assert page.getvalue().count("\n") >= 70


def test_any_other_terminal_is_cleared_with_what_can_be_scrolled_back(page: io.StringIO) -> None:
    screen = Screen(Console(file=page, force_terminal=True, _environ={"TERM": "xterm"}))
    screen.live = True
    screen.hide()
    assert "\x1b[2J" in page.getvalue()
    assert "\x1b[3J" in page.getvalue()


def test_the_levels_are_offered_with_a_sentence_each_and_none_that_cannot_play(
    time: Time, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    qwixx, on_board, quixo, _ = offers()
    screen = Keyboard(time, "Ada, perfect", "Ada", "Ada, expert")
    assert who_plays(screen, qwixx) == ("Ada",)
    assert "perfect plays Qwixx only alone." in screen.shown
    assert all(f"  {bot:8}  {about}" in screen.shown for bot, about in ladder().items())
    for offer in (on_board, quixo):
        screen = Keyboard(time, "Ada, rush, cmd:./my-bot, Ben, Cy", "Ada, random")
        assert who_plays(screen, offer) == ("Ada", "random")
        assert "and these are 5." in screen.shown
        assert "expert" in screen.shown
        assert "perfect" not in screen.shown


class Thinker:
    """Takes its time, and remembers how much it was given."""

    def __init__(self, time: Time, takes: float) -> None:
        self.time, self.takes = time, takes
        self.given: list[float | None] = []

    def begin(self, *_: object) -> None:
        pass

    def choose(
        self, game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None
    ) -> Action:
        self.given.append(seconds)
        self.time.now += self.takes
        return rng.choice(game.legal(position, seat))

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
    sat.journal.close()
