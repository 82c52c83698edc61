"""How uvicorn runs the app: with these doors, and without anything that nobody needs."""

from typing import Any

from uvicorn import Config

from markoff.server.doors import files
from markoff.server.doors.http_door import HttpDoor
from markoff.server.doors.live_door import LiveDoor
from markoff.server.live.connection import LONGEST_MESSAGE

HEARTBEAT = 5.0
"""Seconds between two pings, and to answer one, so a dead socket is noticed in ten."""
KEPT_ALIVE = 5
"""Seconds that a connection may be idle between two requests."""
GRACE = 5
"""Seconds that open connections get when the server stops."""


def config(app: Any, behind_proxy: str = "", **more: Any) -> Config:
    return Config(
        app,
        http=HttpDoor,
        ws=LiveDoor,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would take more memory than the rest of a socket
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        timeout_keep_alive=KEPT_ALIVE,
        timeout_graceful_shutdown=GRACE,
        backlog=files.backlog(),
        proxy_headers=bool(behind_proxy),
        forwarded_allow_ips=behind_proxy,
        access_log=False,
        **more,
    )
