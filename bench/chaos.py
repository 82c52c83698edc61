"""Many games over connections that break, delay, double and reorder, at a server of its own:

    python bench/chaos.py --games 1000

It ends with the first client that does not know the match as it is recorded.
"""

import asyncio
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.players import serving
from server.trouble.test_chaos import games

PATIENCE = 3600


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--at-once", type=int, default=8)
    wanted = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with serving(f"sqlite:{folder}/tables.db", folder) as server:
            numbers = range(wanted.games)
            asyncio.run(asyncio.wait_for(games(server, numbers, wanted.at_once), PATIENCE))
    print(f"{wanted.games} games in {time.monotonic() - begun:.0f} s: all know the same matches.")


if __name__ == "__main__":
    main()
