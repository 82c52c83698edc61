"""`markoff solve`: whole games computed, each game by a command of its own."""

from argparse import ArgumentParser

from markoff.commands.parts.entries import add_entries
from markoff.commands.quixo import solve as solve_quixo
from markoff.commands.qwixx import solve as solve_qwixx

ABOUT = "Solve a whole game once, and keep its tablebase."
EXAMPLE = "qwixx"


def options(parser: ArgumentParser) -> None:
    add_entries(parser, {"quixo": solve_quixo, "qwixx": solve_qwixx}, "GAME", "which game")
