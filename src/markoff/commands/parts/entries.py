"""How commands, and commands of commands, get their entries in the command line."""

from argparse import ArgumentParser
from collections.abc import Mapping
from types import ModuleType


def add_entries(
    parser: ArgumentParser,
    commands: Mapping[str, ModuleType],
    metavar: str,
    about: str | None = None,
) -> None:
    """One of these commands must follow. Each is a module with ABOUT, EXAMPLE (what follows its
    name) and `options`, and with `run`, unless its options are commands in their turn."""
    entries = parser.add_subparsers(metavar=metavar, required=True, help=about)
    for name, command in commands.items():
        entry = entries.add_parser(
            name,
            help=command.ABOUT,
            description=command.ABOUT,
            allow_abbrev=False,
        )
        entry.epilog = f"Example: {entry.prog} {command.EXAMPLE}"
        command.options(entry)
        if hasattr(command, "run"):
            entry.set_defaults(run=command.run)
