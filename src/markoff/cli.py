"""The command `markoff`: finds the right subcommand, and reports errors in one sentence."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from markoff import __version__
from markoff.commands import (
    backup,
    conformance,
    dataset,
    engine,
    frames,
    par,
    perft,
    play,
    puzzles,
    ratings,
    remove,
    replay,
    restore,
    serve,
    sit,
    site,
    solve,
    tables,
    today,
    value,
    verify,
)
from markoff.commands.analyse import command as analyse
from markoff.commands.arena import command as arena
from markoff.commands.parts.entries import add_entries
from markoff.commands.puzzle import command as puzzle
from markoff.commands.review import command as review
from markoff.commands.simulate import command as simulate
from markoff.commands.stats import command as stats
from markoff.commands.train import command as train
from markoff.extras import explain
from markoff.terminal.command import command
from markoff.text import BadText

COMMANDS = {
    "play": play,
    "today": today,
    "replay": replay,
    "review": review,
    "stats": stats,
    "frames": frames,
    "verify": verify,
    "analyse": analyse,
    "puzzle": puzzle,
    "puzzles": puzzles,
    "perft": perft,
    "solve": solve,
    "value": value,
    "dataset": dataset,
    "par": par,
    "simulate": simulate,
    "arena": arena,
    "ratings": ratings,
    "train": train,
    "engine": engine,
    "conformance": conformance,
    "sit": sit,
    "serve": serve,
    "site": site,
    "tables": tables,
    "remove": remove,
    "backup": backup,
    "restore": restore,
}
BAD_INPUT, INTERRUPTED = 2, 130


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> Parser:
    top = Parser(
        prog=command(),
        description="Play, analyse and solve Qwixx, Qwixx On Board and Quixo.",
        epilog=f"Example: {command()} play qwixx --seats me,casual",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"markoff {__version__}")
    add_entries(top, COMMANDS, "COMMAND")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # letters that cannot be read or shown become ?
            stream.reconfigure(errors="replace")
    wanted = parser().parse_args(arguments)
    try:
        code: int = wanted.run(wanted)
        sys.stdout.flush()
        return code
    except BadText as error:
        print(f"markoff: {error}", file=sys.stderr)
        return BAD_INPUT
    except ModuleNotFoundError as error:
        sentence = explain(error)
        if sentence is None:
            raise
        print(f"markoff: {sentence}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt as stop:
        print(f"markoff: interrupted{f': {stop}' if str(stop) else ''}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"markoff: {error.filename or 'a file'}: {error.strerror or error}", file=sys.stderr)
        return BAD_INPUT
