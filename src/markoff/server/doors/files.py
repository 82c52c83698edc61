"""How many files this process may have open: every connection is one."""

import sys

BACKLOG = 2_048
"""Connections that may wait to be accepted; all of them may be opened in one go."""
SPARE = 300
"""Open files for everything but connections: the database, bots, libraries."""
WITHOUT_LIMIT = "win32", "emscripten"
ENOUGH = 1_000_000
"""Where the system has no such limit, or none that is worth asking for."""


def raise_limit(connections: int) -> None:
    """As far as this many connections need it and the system lets us."""
    if sys.platform in WITHOUT_LIMIT:
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + BACKLOG + SPARE
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return  # macOS allows less than it says; what there is has to do


def limit() -> int:
    if sys.platform in WITHOUT_LIMIT:
        return ENOUGH
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)


def backlog() -> int:
    return min(BACKLOG, limit() // 4)


def connections() -> int:
    """That fit, when as many again as may wait are accepted in one go."""
    return max(limit() - backlog() - SPARE, limit() // 4)
