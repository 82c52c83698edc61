"""How many threads or processes a command may work with: one option, whatever shares the work."""

import os
from argparse import SUPPRESS, ArgumentParser

from markoff.text import BadText

MOST_THREADS = 256


def add_threads(parser: ArgumentParser, about: str = "how many cores to use") -> None:
    parser.add_argument("--threads", type=int, metavar="N", help=f"{about} (default: all)")


def add_former(parser: ArgumentParser, former: str, today: str) -> None:
    """What an option with a number was once called: scripts still use it, so it is accepted."""
    dest = today.strip("-").replace("-", "_")
    parser.add_argument(former, type=int, dest=dest, help=SUPPRESS)


def read_threads(wanted: int | None) -> int:
    """As many as asked for, by default one for each core."""
    if wanted is None:
        return min(os.cpu_count() or 1, MOST_THREADS)
    if wanted not in range(1, MOST_THREADS + 1):
        raise BadText(
            "threads",
            "the number of threads must be from 1 to {most}, not {wanted}",
            most=MOST_THREADS,
            wanted=wanted,
        )
    return wanted
