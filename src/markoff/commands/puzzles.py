"""`markoff puzzles`: makes and checks puzzles, each game by a command of its own."""

from argparse import ArgumentParser

from markoff.commands.parts.entries import add_entries
from markoff.commands.quixo import puzzles as quixo
from markoff.commands.qwixx import puzzles as qwixx
from markoff.commands.qwixx import puzzles_on_board as qwixx_on_board

ABOUT = "Make puzzles, or check those that come with Markoff."
EXAMPLE = "quixo --check"


def options(parser: ArgumentParser) -> None:
    makers = {"quixo": quixo, "qwixx": qwixx, "qwixx-on-board": qwixx_on_board}
    add_entries(parser, makers, "GAME", "which game")
