"""`markoff serve`: tables for people and bots anywhere."""

import contextlib
import os
import signal
import socket
import sys
from argparse import ArgumentParser, Namespace

from markoff.text import BadText

ABOUT = "Host tables for people and bots: you share a link, nobody needs an account."
EXAMPLE = "--port 8000"
USUAL_PORT = 8000
BACKLOG = 2048
HEARTBEAT = 5.0
"""Seconds between two pings, and until one must be answered: a dead socket is noticed in ten."""
GRACE = 5
"""Seconds for those who are still connected when the server stops."""
LOOPBACK = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""For each way to say all addresses, one that leads to this computer."""


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="the address to listen at (default: 127.0.0.1)")
    add("--port", type=int, help="the port to listen at (default: 8000; 0 takes any that is free)")
    add(
        "--open",
        action="store_true",
        help="open the browser; take another port if 8000 is in use",
    )
    add(
        "--database",
        metavar="URL",
        help="sqlite:PATH or postgresql://… (default: a file in your data folder)",
    )
    add(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="how many processes (default: 1); more need PostgreSQL",
    )
    add("--public-url", default="", metavar="URL", help="the address that links show")
    add(
        "--behind-proxy",
        action="store_true",
        help="trust a proxy on this computer to say who the clients are",
    )
    add(
        "--log-level",
        choices=("info", "warning", "error"),
        default="warning",
        help="what to log on standard error, as lines of JSON (default: warning)",
    )


def run(wanted: Namespace) -> int:
    import asyncio

    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from markoff.commands.parts.database import database
    from markoff.server import log
    from markoff.server.live.connection import LONGEST_MESSAGE
    from markoff.server.settings import export_settings, read_settings

    url = database(wanted.database)
    if wanted.workers > 1 and url.startswith("sqlite:"):
        raise BadText(
            "sqlite_for_one", "SQLite is for one worker; several need --database postgresql://…"
        )
    export_settings(read_settings(url, wanted.public_url, wanted.workers))
    asyncio.run(_try(url))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn hands it on when all is done
    listening = _listen(wanted.host, wanted.port, any_port=wanted.open)
    port = listening.getsockname()[1]
    print(f"Markoff is at {address(wanted.host, port)}  (Ctrl-C stops it)", flush=True)
    config = uvicorn.Config(
        "markoff.server.app:from_environment",
        factory=True,
        workers=wanted.workers,
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost more memory than all the rest of a socket
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        proxy_headers=wanted.behind_proxy,
        forwarded_allow_ips="127.0.0.1",
        timeout_graceful_shutdown=GRACE,
        access_log=False,
        log_config=log.config(wanted.log_level),
        log_level=wanted.log_level,
    )
    if wanted.open:
        _open_browser(address_here(wanted.host, port))
    with contextlib.suppress(KeyboardInterrupt):
        if wanted.workers > 1:
            Multiprocess(config, [listening]).run()
        else:
            uvicorn.Server(config).run([listening])
    return 0


def _listen(host: str, port: int | None, any_port: bool) -> socket.socket:
    """The socket, before anything else starts: if it cannot be had, that is told in a sentence."""
    wished = [port] if port is not None else [USUAL_PORT, *([0] if any_port else [])]
    for number in wished:
        listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        if os.name == "posix":  # elsewhere it would share a port that is in use
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Set here, every connection inherits it; otherwise small answers would wait for 40 ms.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            listening.bind((host, number))
        except (OSError, OverflowError) as error:
            listening.close()
            reason = getattr(error, "strerror", None) or error
            continue
        listening.listen(BACKLOG)
        listening.set_inheritable(True)
        return listening
    raise BadText(
        "cannot_listen",
        "cannot listen at {host}, port {port}: {why}; choose another --port",
        host=host,
        port=wished[-1],
        why=str(reason),
    )


def address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def address_here(host: str, port: int) -> str:
    """For a browser on this computer: nobody is at 0.0.0.0."""
    return address(LOOPBACK.get(host, host), port)


def _open_browser(url: str) -> None:
    """Only where there is a screen: a browser inside the terminal would be in the way."""
    if sys.platform == "linux" and not (os.getenv("DISPLAY") or os.getenv("WAYLAND_DISPLAY")):
        return
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()


async def _try(url: str) -> None:
    """A database that cannot be used is told in a sentence before anything starts."""
    from markoff.server.store.opening import open_store

    await (await open_store(url)).close()
