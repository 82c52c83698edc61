"""What the host of a server asks it, and its own descriptions."""

import logging
from datetime import UTC, datetime, timedelta
from typing import Annotated

from msgspec import Struct
from starlette.responses import PlainTextResponse, Response

from markoff.server.http.call import Call
from markoff.server.http.operation import TEXT, Media
from markoff.server.store.opening import identity
from markoff.table.note import note

log = logging.getLogger(__name__)
InText = Annotated[Response, Media(TEXT)]
SECURITY = "/.well-known/security.txt"
VALID = timedelta(days=180)
"""From today on: a server that runs keeps its promise new."""


async def health(call: Call) -> InText:
    """Nothing but this process: a supervisor would restart it in vain when a disk is full."""
    known = identity(call.site.settings.database)
    return PlainTextResponse("ok\n", headers={"X-Markoff": known} if known else None)


async def readiness(call: Call) -> InText:
    if await call.site.readiness.ready():
        return PlainTextResponse("ok\n")
    return PlainTextResponse("the database stores nothing now; the log says why\n", 503)


async def security(call: Call) -> InText:
    """RFC 9116, for those who have found a vulnerability of this server."""
    site = call.site
    if not site.settings.security_contact:
        return PlainTextResponse("the host has named no contact\n", 404)
    today = datetime.fromtimestamp(site.hall.clock(), UTC).replace(hour=0, minute=0, second=0)
    lines = [
        f"Contact: {site.settings.security_contact}",
        f"Expires: {today + VALID:%Y-%m-%dT%H:%M:%SZ}",
        "Preferred-Languages: en",
    ]
    if site.settings.public_url:
        lines.append(f"Canonical: {site.settings.public_url.rstrip('/')}{SECURITY}")
    return PlainTextResponse("".join(f"{line}\n" for line in lines))


class Keeping(Struct, frozen=True):
    idle_days: Annotated[int, note("After so long without use, an unfinished table is removed.")]
    keep_days: Annotated[
        int, note("So long after its game has ended, a table is removed; 0 if it is kept for ever.")
    ]
    logs_addresses: Annotated[bool, note("Whether the log holds the addresses of clients.")]


async def keeping(call: Call) -> Keeping:
    settings = call.site.settings
    return Keeping(settings.idle_days, settings.keep_days, log.isEnabledFor(logging.INFO))


async def metrics(call: Call) -> InText:
    return call.site.hall.metrics.answer()
