"""The whole server at a free port of this computer, for tests that need a real one."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import httpx
import uvicorn

from markoff.server.app import Server
from markoff.server.doors import listening
from markoff.server.settings import Settings

ENDLESS = 1_000_000
NO_LIMITS = dict.fromkeys(
    ("most_tables", "tables_an_hour", "requests_a_second", "uploads_a_minute"), ENDLESS
)


@contextmanager
def serving(folder, **wanted: Any) -> Iterator[str]:
    """Its address, without the scheme."""
    settings = Settings(database=f"sqlite:{folder}/tables.db", warm=False, **wanted)
    config = listening.config(Server(settings).app(), settings.behind_proxy, log_config=None)
    server = uvicorn.Server(config)
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:  # else asyncio lets Nagle wait
        listener.bind(("127.0.0.1", 0))
        thread = Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            end = time.monotonic() + 120
            while not server.started:
                assert time.monotonic() < end
                assert thread.is_alive()
                time.sleep(0.01)
            yield f"127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(120)
            assert not thread.is_alive()


@contextmanager
def started(
    folder, *options: str, program: tuple[str, ...] = ("-m", "markoff"), **environment: str
) -> Iterator[tuple[Any, str]]:
    """`markoff serve` as a process of its own, and its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    address = f"127.0.0.1:{port}"
    process = subprocess.Popen(
        [sys.executable, *program, "serve", "--port", str(port), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "MARKOFF_HOME": str(folder), **environment},
    )
    try:
        _wait(process, address)
        yield process, address
    finally:
        process.kill()
        process.communicate()


def _wait(process, address: str) -> None:
    end = time.monotonic() + 120
    while True:
        try:
            httpx.get(f"http://{address}/healthz").raise_for_status()
            return
        except httpx.HTTPError:
            assert process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.05)
