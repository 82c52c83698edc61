"""Playing at a server's table in the terminal: line by line, and on the full screen."""

import io
from functools import partial
from pathlib import Path

from rich.console import Console

from markoff.remote.calls import look
from markoff.terminal.afar import play_afar
from markoff.terminal.screen import Screen
from remote.conftest import SHORT
from screen.playing import Counting, Game, agreed, on_screen


class Typing(Screen):
    """Answers by what is asked; every choice is the first one."""

    def __init__(self, **answers: str) -> None:
        self.page = io.StringIO()
        super().__init__(Console(file=self.page, width=300))
        self.live, self.answers, self.asked = False, answers, 0

    def ask(self, question: str) -> str:
        self.asked += 1
        assert self.asked < 500
        if question.startswith("Your name"):
            return "Ada"
        if question.startswith("Ada"):
            return self.answers.get(f"at_{self.asked}", "1")
        return ""

    @property
    def shown(self) -> str:
        return self.page.getvalue()


def test_a_whole_game_line_by_line(table) -> None:
    link = table("quixo", "", "random", **SHORT)
    screen = Typing()
    play_afar(screen, str(link))
    assert "At this table: random. Free places: 1." in screen.shown
    assert screen.shown.count("At the table: Ada, random.") == 1
    assert "Ada takes" in screen.shown
    assert "random takes" in screen.shown
    assert f"The game and its record:  {link.base}r/{link.table}" in screen.shown
    assert look(link).reason


def test_qwixx_with_the_tables_dice(table) -> None:
    class Passing(Typing):
        def ask(self, question: str) -> str:
            return "0" if question.startswith("Ada:") else super().ask(question)

    link = table("qwixx", "", "random")
    screen = Passing()
    play_afar(screen, str(link))
    assert "Ada took the fourth misthrow." in screen.shown
    assert "The dice: white" in screen.shown


def test_commands_talk_and_a_way_back(table) -> None:
    link = table("quixo", "", "random", undo="free")
    said = iter(["say hello", "hint", "zz", "1", "undo", "quit"])

    class Commands(Typing):
        def ask(self, question: str) -> str:
            return next(said) if question.startswith("Ada:") else super().ask(question)

    screen = Commands()
    play_afar(screen, str(link))
    assert "Ada says: hello" in screen.shown
    assert "No: this table has no hints." in screen.shown
    assert "Type help if you are lost." in screen.shown
    assert "Undone." in screen.shown
    back = screen.shown.rpartition("Come back with:")[2].split("'")[1]
    assert back.startswith(f"{link}#")

    class Resigning(Typing):
        def ask(self, question: str) -> str:
            return "resign" if "Ada" in question else "yes" * question.startswith("Give up")

    again = Resigning()
    play_afar(again, back)
    assert "resign: random wins." in again.shown


def newer(game: Game, seen: int) -> bool:
    return bool(game.page.ending) or game.app.questions > seen


def test_on_the_full_screen(table, tmp_path: Path) -> None:
    link = table("quixo", "", "random", **SHORT)
    game = Game(tmp_path / "unused", agreed("quixo"))
    game.app = Counting(lambda view: play_afar(view, str(link)))

    async def play(game: Game) -> None:
        await game.asked()
        await game.type("Ada")
        await game.asked()
        assert game.page.question.startswith("Press Enter to begin")
        await game.press("enter")
        while not game.page.ending:
            await game.until(lambda: (game.choosing and game.app.waiting) or game.page.ending)
            if game.page.ending:
                break
            seen = game.app.questions
            await game.type("1")
            await game.until(partial(newer, game, seen))
        assert "Quixo: Ada, random" in game.text
        await game.until(lambda: game.page.question.startswith("Type rematch"))
        assert game.page.ending
        taken = [sentence for sentence in game.page.log if " takes " in sentence]
        assert len(taken) == game.page.match.ply, "each is logged once"
        left, right, room = game.page.columns(79)
        assert right
        assert all(line.cell_len <= room for line in left)
        await game.type("rematch")
        await game.until(lambda: game.choosing and game.app.waiting)
        assert "Quixo: random, Ada" in game.text

    on_screen(game, play)
    assert look(link).reason
