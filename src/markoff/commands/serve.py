"""`markoff serve`: tables for people and bots anywhere."""

import contextlib
import os
import re
import signal
import socket
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from threading import Thread

from markoff.commands.parts.port import USUAL_PORT, listen
from markoff.commands.parts.running import is_running
from markoff.text import BadText, excerpt

ABOUT = "Host tables for people and bots: you share a link, nobody needs an account."
EXAMPLE = "--port 8000"
OPENING = 10.0
"""Seconds for the browser to open before a second start ends."""
LOOPBACK = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""For each way to write all addresses, one that leads to this computer."""
COMPILING = (
    "The stronger bots are compiled for this computer in the background, once. It takes a minute or"
    " two; until then easier ones play for them."
)
ANYWHERE = "192.0.2.1"
"""An address that nobody has."""


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="the address to listen at (default: 127.0.0.1)")
    add("--port", type=int, help="the port to listen at (default: 8000; 0 takes any free port)")
    add(
        "--open",
        action="store_true",
        help="open the browser, at the server that runs already or at any free port",
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
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="answer under this name too; repeat it for several",
    )
    add(
        "--behind-proxy",
        nargs="?",
        const=LOOPBACK["0.0.0.0"],
        default="",
        metavar="ADDRESS",
        help="trust a proxy on this computer, or at this address or network, to say who the"
        " clients are",
    )
    add(
        "--security-contact",
        default="",
        metavar="URI",
        help="mailto:… or https://…: whom to tell of a vulnerability, in security.txt",
    )
    add(
        "--keep",
        type=_days,
        metavar="DAYS",
        help="remove finished tables after this many days (default: keep them for ever)",
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

    from markoff.commands.parts.database import database
    from markoff.server import log
    from markoff.server.doors import files, listening
    from markoff.server.settings import export_settings, read_settings

    url = database(wanted.database)
    if wanted.workers > 1 and url.startswith("sqlite:"):
        raise BadText(
            "sqlite_for_one",
            "SQLite works with one worker only; for several, use --database postgresql://…",
        )
    settings = read_settings(
        url,
        wanted.public_url,
        wanted.workers,
        allow_hosts=[*wanted.allow_host, *([wanted.host] if ":" not in wanted.host else [])],
        behind_proxy=wanted.behind_proxy,
        security_contact=wanted.security_contact,
        keep_days=wanted.keep,
    )
    export_settings(settings)
    files.raise_limit(settings.most_connections)
    usual = address_here(wanted.host, USUAL_PORT if wanted.port is None else wanted.port)
    if wanted.open and is_running(usual, url):
        print(f"Markoff is running already at {usual}, so the browser opens there.", flush=True)
        _open_browser(usual).join(OPENING)
        return 0
    door = listen(wanted.host, wanted.port, any_port=wanted.open)
    try:  # the database is second: one that is in use would hide a wrong address
        asyncio.run(_try(url))
    except BaseException:
        door.close()
        raise
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again when it is done
    port = door.getsockname()[1]
    print(f"Markoff is at {address(wanted.host, port)}  (Ctrl-C stops it)", flush=True)
    if wanted.host in LOOPBACK and (own := address_in_network()):
        print(f"Others in your network find it at {address(own, port)}", flush=True)
    if settings.warm and _is_unready():
        print(COMPILING, flush=True)
    config = listening.config(
        "markoff.server.app:from_environment",
        wanted.behind_proxy,
        factory=True,
        workers=wanted.workers,
        log_config=log.config(wanted.log_level),
        log_level=wanted.log_level,
    )
    if wanted.open:
        _open_browser(address_here(wanted.host, port))
    with contextlib.suppress(KeyboardInterrupt):
        if wanted.workers > 1:
            from markoff.server.processes.supervisor import Supervisor

            return Supervisor(config, door, wanted.workers).run()
        uvicorn.Server(config).run([door])
    return 0


def _days(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,4}", text):
        raise ArgumentTypeError(f"must be a number of days from 1 up, not {excerpt(text)}")
    return int(text)


def address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def address_here(host: str, port: int) -> str:
    """For a browser on this computer: nobody is at 0.0.0.0."""
    return address(LOOPBACK.get(host, host), port)


def address_in_network() -> str | None:
    """Where others reach this computer, if it is in a network. Nothing is sent: the address only
    tells which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect((ANYWHERE, 9))
        except OSError:
            return None
        return str(way.getsockname()[0])


def _open_browser(url: str) -> Thread:
    opening = Thread(target=_show, args=[url], daemon=True)
    opening.start()
    return opening


def _show(url: str) -> None:
    """Only where there is a screen: a browser inside the terminal would be in the way."""
    if sys.platform == "linux" and not (os.getenv("DISPLAY") or os.getenv("WAYLAND_DISPLAY")):
        return
    import webbrowser

    webbrowser.open(url)


def _is_unready() -> bool:
    """Whether a bot has to be compiled."""
    from markoff.kits.ready import is_ready, warm_levels

    return not all(is_ready(level, game) for game, level in warm_levels())


async def _try(url: str) -> None:
    """Reports an unusable database in one sentence before anything starts."""
    from markoff.server.store.opening import open_store

    await (await open_store(url)).close()
