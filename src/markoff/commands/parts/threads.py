"""How many threads a command may work with."""

import os

from markoff.text import BadText

MOST_THREADS = 256


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
