"""A server to play at: a real process at a free port of this computer, with a new database."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import httpx

NO_LIMITS = {
    "MARKOFF_TABLES_AN_HOUR": "100000",
    "MARKOFF_REQUESTS_A_SECOND": "100000",
    "MARKOFF_MESSAGES_A_SECOND": "100000",
}


class Table(NamedTuple):
    code: str
    keys: tuple[str, ...]

    def path(self, *seats: int) -> str:
        """The secret link of a seat, or for spectators."""
        return f"/t/{self.code}" + "".join(f"#{self.keys[seat]}" for seat in seats[:1])


class House:
    def __init__(
        self, folder: Path, program: tuple[str, ...] = ("-m", "markoff"), **settings: str
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = folder / "server.log"
        command = [sys.executable, *program, "serve", "--port", str(port)]
        command += ["--database", f"sqlite:{folder}/tables.db"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env={**os.environ, **NO_LIMITS, **settings},
            )

    def __enter__(self) -> "House":
        end = time.monotonic() + 120
        while True:
            try:
                httpx.get(f"{self.url}/healthz").raise_for_status()
                return self
            except httpx.HTTPError:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < end, self.log.read_text()
                time.sleep(0.05)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(60)
        if kind is None:
            assert "Traceback" not in self.log.read_text(), self.log.read_text()

    def post(self, path: str, **body: Any) -> Any:
        answer = httpx.post(self.url + path, json=body, timeout=60)
        answer.raise_for_status()
        return answer.json()

    def get(self, path: str) -> Any:
        return httpx.get(self.url + path, timeout=60).raise_for_status().json()

    def table(self, game: str, *people: str, places: tuple[str, ...] = (), **plan: Any) -> Table:
        """A new table where these people have sat down, each where they came."""
        places = places or ("",) * len(people)
        plan = {"given_seats": True, **plan}
        code = self.post("/api/tables", game=game, places=places, **plan)["table"]
        keys = [self.post(f"/api/tables/{code}/places", name=name)["key"] for name in people]
        return Table(code, tuple(keys))
