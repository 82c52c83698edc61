"""The server under load, on loopback: this process plays the clients, the server is another.

python bench/server.py load [--tables 200] [--sockets 1000] [--rate 300] [--seconds 120]
python bench/server.py load --hostile 5
python bench/server.py idle [--sockets 5000]
python bench/server.py resume [--sockets 1000]
python bench/server.py soak [--minutes 60] [--tables 20] [--kills 60] [--hostile 5]

The server is that of `markoff serve` with its limits on requests raised, on a temporary SQLite
file, with `--postgres` on a temporary PostgreSQL, or with `--postgres URL`, where its tables stay;
`--workers 2` needs one of these. Everybody plays Qwixx. With enemies, the limits are the usual
ones: friends come from an address for each table, enemies from five of their own.
"""

import argparse
import asyncio
import os
import platform
import resource
import signal
import sys

from load.hosting import TEMPORARY, running
from load.loading import load
from load.measures import idle, resume
from load.soaking import soak


def _more_files(sockets: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < sockets + 500:
        raise SystemExit(f"{hard:,} open files are allowed, too few for {sockets:,} sockets")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


COMMANDS = {"load": load, "idle": idle, "resume": resume, "soak": soak}


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("command", choices=COMMANDS)
    add("--tables", type=int, default=200, help="for load; five sockets at each")
    add("--sockets", type=int, help="in all (default: 1000, for idle 5000)")
    add("--rate", type=float, default=300.0, help="choices a second")
    add("--seconds", type=float, default=120.0, help="of each part, without enemies and with them")
    add("--hostile", type=float, metavar="PERCENT", help="so many enemies (default: 0; soak: 5)")
    add("--minutes", type=float, default=60.0, help="for soak")
    add("--kills", type=float, default=60.0, help="for soak: seconds between two kill -9")
    add("--plain", action="store_true", help="clients that offer no compression; browsers do")
    add(
        "--postgres",
        metavar="URL",
        nargs="?",
        const=TEMPORARY,
        default="",
        help="instead of a temporary SQLite file; without URL a temporary PostgreSQL",
    )
    add("--workers", type=int, default=1, help="of the server; more than 1 need --postgres")
    add("--profile", metavar="FILE", default="", help="cProfile of the server, which slows it")
    wanted = parser.parse_args()
    wanted.sockets = wanted.sockets or (5000 if wanted.command == "idle" else 1000)
    if wanted.hostile is None:
        wanted.hostile = 5 if wanted.command == "soak" else 0
    return wanted


def main() -> int:
    wanted = read_arguments()
    _more_files(wanted.sockets)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    loads = " ".join(f"{load:.2f}" for load in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load average {loads}")
    with running(wanted) as server:
        return asyncio.run(COMMANDS[wanted.command](server, wanted))


if __name__ == "__main__":
    sys.exit(main())
