"""The law's own tests, run by pytest inside Pyodide; node.mjs calls `law` there."""

import os
import sys

LAW = "test_contract.py", "test_playthroughs.py", "games/test_perft.py"
MOST = 100_000
"""Ways to play on that are counted here; the usual tests count further."""


class Shallow:
    def pytest_collection_modifyitems(self, items) -> None:
        params = [getattr(item, "callspec", None) and item.callspec.params for item in items]
        counts = [(known or {}).get("count", 0) for known in params]
        items[:] = [item for item, count in zip(items, counts, strict=True) if count <= MOST]


def law() -> int:
    """How that ended."""
    os.chdir("/tests")
    sys.path[:0] = ["/tests", "/parts/pytest"]
    sys.dont_write_bytecode = True
    import pytest

    return int(pytest.main(["-q", "-p", "no:cacheprovider", *LAW], plugins=[Shallow()]))
