"""`markoff solve`: whole games computed, each game by a command of its own."""

from argparse import ArgumentParser

from markoff.commands import solve_quixo, solve_qwixx
from markoff.commands.entries import add_entries

ABOUT = "Compute a whole game once, and keep the table."
EXAMPLE = "markoff solve qwixx"


def options(parser: ArgumentParser) -> None:
    add_entries(parser, {"quixo": solve_quixo, "qwixx": solve_qwixx}, "GAME", "which game")
