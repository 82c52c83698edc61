"""Whether a server with the same database is running already: a second start finds the first."""

WAIT = 2.0
"""Seconds for its answer."""


def is_running(url: str, database: str) -> bool:
    """Whether Markoff answers at this address, with this database."""
    import urllib.request
    from http.client import HTTPException

    from markoff.server.store.opening import identity

    try:
        # A proxy for the internet does not lead back to this computer.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"{url}healthz", timeout=WAIT) as answer:
            said = answer.headers.get("X-Markoff", "")
    except (OSError, HTTPException, ValueError):
        return False
    return bool(said) and said == identity(database)
