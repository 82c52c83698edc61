"""The server that is measured: `markoff serve` as a process, with its limits on requests raised."""

import argparse
import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, sleep

import httpx
import msgspec

PER_ADDRESS = ("connections_each", "sockets_each", "spectators_each", "spectators_a_table")
RAISED = {
    "tables_an_hour": 10**9,
    "requests_a_second": 10**6,
    "most_tables": 10**6,
    **dict.fromkeys(("most_connections", "most_sockets", *PER_ADDRESS), 10**5),
}
TEMPORARY = "temporary"
START, STOP = 30.0, 20.0
"""Seconds to wait at most."""


class Server:
    """`markoff serve` as a process, ended by its pid whatever happens."""

    def __init__(
        self, database: str, workers: int, folder: Path, profile: str, raised: bool = True
    ) -> None:
        self.limits = "raised" if raised else "usual"
        self.port = _free_port()
        self.url = f"127.0.0.1:{self.port}"
        self.database = database
        self.workers = str(workers)
        self.profile = profile
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None, "the server has been started"
        return self.process.pid

    def start(self) -> None:
        command = [sys.executable, __file__, self.database, str(self.port), self.workers]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, self.profile, self.limits], stdout=log, stderr=log
            )

    def ready(self) -> None:
        end = perf_counter() + START
        while perf_counter() < end and self.process and self.process.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                httpx.get(f"http://{self.url}/healthz").raise_for_status()
                return
            sleep(0.05)
        raise SystemExit(f"the server does not start: {self.log.read_text()[-2000:]}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def family(self) -> list[int]:
        """The server and its living children: workers, and bots if any think."""
        pids = [self.pid]
        for pid in pids:
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                with contextlib.suppress(OSError):
                    pids += [int(child) for child in children.read_text().split()]
        return pids

    def cpu(self) -> float:
        """Seconds of user and system time, also of children that have ended."""
        stats = (Path(f"/proc/{pid}/stat").read_text() for pid in self.family())
        fields = (stat.rpartition(")")[2].split() for stat in stats)
        return sum(sum(map(int, field[11:15])) for field in fields) / os.sysconf("SC_CLK_TCK")

    def rss(self) -> int:
        pages = (Path(f"/proc/{pid}/statm").read_text().split()[1] for pid in self.family())
        return sum(map(int, pages)) * resource.getpagesize()


def host(database: str, port: str, workers: str, profile: str, limits: str) -> int:
    """The server itself, in its own process."""
    from markoff.commands import serve
    from markoff.server import settings as passed

    export = passed.export_settings

    def export_raised(settings: passed.Settings) -> None:
        export(msgspec.structs.replace(settings, **RAISED))

    if limits == "raised":
        passed.export_settings = export_raised
    parser = argparse.ArgumentParser()
    serve.options(parser)
    wanted = parser.parse_args(["--port", port, "--database", database, "--workers", workers])
    if not profile:
        return serve.run(wanted)
    from cProfile import Profile

    with Profile() as seen, contextlib.suppress(KeyboardInterrupt):
        serve.run(wanted)
    seen.dump_stats(profile)
    return 0


def _free_port() -> int:
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return int(some.getsockname()[1])


@contextlib.contextmanager
def database(wanted: argparse.Namespace, folder: str) -> Iterator[str]:
    if wanted.postgres != TEMPORARY:
        yield wanted.postgres or f"sqlite:{folder}/tables.sqlite"
        return
    sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
    from server.postgres import start_postgres

    postgres = start_postgres(fsync="on")
    try:
        yield postgres.database()
    finally:
        postgres.stop(word=b"")


@contextlib.contextmanager
def running(wanted: argparse.Namespace) -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory(prefix="markoff-bench-") as folder,
        database(wanted, folder) as url,
    ):
        raised = not wanted.hostile  # limits are for enemies, and friends live at many addresses
        server = Server(url, wanted.workers, Path(folder), wanted.profile, raised)
        try:
            server.start()
            server.ready()
            yield server
        finally:
            server.stop()
            lines = server.log.read_text().splitlines()
            complaints = [line for line in lines if not line.startswith("Markoff is at")]
            if complaints:
                print("\n".join(["  the server says:", *complaints[-20:]]))


if __name__ == "__main__":
    sys.exit(host(*sys.argv[1:]))
