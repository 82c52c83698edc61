"""What a process does before it is needed, so that nobody waits for it."""

import contextlib
import time

from markoff.kits.ready import get_ready, is_ready, warm_levels

LOOK_SECONDS = 1.0
"""Between two looks whether something has been compiled."""


def warm_up(rest: float = 0.0) -> None:
    """Loads the kernels of every level, as soon as the process that compiles them is done with it:
    better now than in somebody's first match. What fails here fails there again, and is reported
    then."""
    time.sleep(rest)
    waiting = warm_levels()
    while waiting:
        ready = [each for each in waiting if is_ready(each[1], each[0])]
        for game, level in ready:
            with contextlib.suppress(Exception):
                get_ready(level, game)
            waiting.remove((game, level))
        if not ready:
            time.sleep(LOOK_SECONDS)
