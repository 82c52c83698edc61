"""`markoff value`: what a tablebase says of a position, each game by a command of its own."""

from argparse import ArgumentParser

from markoff.commands.parts.entries import add_entries
from markoff.commands.quixo import value as value_quixo
from markoff.commands.qwixx import value as value_qwixx

ABOUT = "Show what a position and every choice in it is worth, by the tablebase."
EXAMPLE = 'qwixx "R5 Y G B M0 | 0 2x 41+6326"'


def options(parser: ArgumentParser) -> None:
    add_entries(parser, {"quixo": value_quixo, "qwixx": value_qwixx}, "GAME", "which game")
