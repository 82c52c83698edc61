"""`markoff puzzle`: solve puzzles in the terminal."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.games import GAMES
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    from markoff.puzzles.puzzle import Puzzle

ABOUT = "Solve puzzles: find the best choice, and see what the others lead to."
EXAMPLE = "quixo --theme win_3"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("game", nargs="?", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    add("--theme", metavar="THEME", help="only puzzles with this theme; --list shows them")
    add("--id", metavar="ID", help="this puzzle, and no other")
    add("--list", action="store_true", help="list themes and how many puzzles have them")


def run(wanted: Namespace) -> int:
    from markoff.commands.puzzle.solving import solve_many
    from markoff.puzzles.puzzle import puzzle_of
    from markoff.terminal.screen import Left, Screen

    shelf = [puzzle_of(wanted.id)] if wanted.id else _wanted(wanted.game, wanted.theme)
    if wanted.list:
        _list(shelf)
        return 0
    screen = Screen()
    try:
        solve_many(screen, shelf, only=bool(wanted.id))
    except Left:
        screen.say("Goodbye.")
    return 0


def _wanted(game: str | None, theme: str | None) -> "list[Puzzle]":
    from markoff.puzzles.puzzle import puzzles

    shelf = [each for each in puzzles().values() if game in (None, each.game)]
    if theme is None:
        return shelf
    themes = sorted({each for puzzle in shelf for each in puzzle.themes})
    if theme not in themes:
        raise BadText(
            "no_theme",
            "no puzzle has the theme {theme}; there are {themes}",
            theme=excerpt(theme),
            themes=", ".join(themes),
        )
    return [puzzle for puzzle in shelf if theme in puzzle.themes]


def _list(shelf: "list[Puzzle]") -> None:
    from markoff.puzzles.themes import THEMES

    for theme, words in THEMES.items():
        count = sum(theme in puzzle.themes for puzzle in shelf)
        if count:
            print(f"{theme:10}  {count:4}  {words}")
