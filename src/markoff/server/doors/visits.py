"""Counts what is being answered, by the address of the client itself: behind a proxy all
connections come from the proxy, and only the request says from whom."""

import asyncio
from collections.abc import Mapping

from starlette.types import ASGIApp, Receive, Scope, Send

from markoff.refusal import Refused
from markoff.server.doors.crowd import Crowd
from markoff.server.doors.doors import Doors
from markoff.server.http.problems import TOO_MANY, problem_of
from markoff.server.http.routes import as_json
from markoff.server.limits import TOO_MUCH

WAIT = {"Retry-After": "10"}


class Visits:
    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app = app
        self.work = doors.work
        self.crowds: Mapping[str, Crowd] = {"http": doors.requests, "websocket": doors.sockets}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        crowd = self.crowds.get(scope["type"])
        if crowd is None:
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = client[0] if client else ""
        if not crowd.enter(address):
            await _refuse(scope, receive, send)
            return
        try:
            if wait := self.work.turn(address):
                await asyncio.sleep(wait)
            await self.app(scope, receive, send)
        finally:
            crowd.leave(address)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": TOO_MUCH})
        return
    refused = Refused(
        "too_many_connections",
        "too many requests at the same time from your address; wait a little",
        again=True,
    )
    await as_json(problem_of(refused), TOO_MANY, WAIT)(scope, receive, send)
