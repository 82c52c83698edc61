"""Between the page and the app: what the page asks becomes ASGI, as a web server would speak it.

Every request and every live connection of the page has a number. What the app answers goes to
`post`, as a kind, that number and some values.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope

log = logging.getLogger(__name__)

Post = Callable[..., None]
Headers = Iterable[tuple[str, str]]

CLIENT = "127.0.0.1", 0
"""There is only one visitor, who is at home."""
WENT_AWAY, BROKEN = 1001, 1011


class Bridge:
    def __init__(self, app: ASGIApp, post: Post, state: Mapping[str, Any]) -> None:
        self.app = app
        self.post = post
        self.state = state
        self.lines: dict[int, Line] = {}

    def request(self, number: int, method: str, path: str, headers: Headers, body: bytes) -> None:
        about = {"method": method, "headers": encoded(headers), "http_version": "1.1"}
        self._begin(Answering(number, self.post, body), self._scope("http", path, about))

    def connect(self, number: int, path: str) -> None:
        scope = self._scope("websocket", path, {"headers": [], "subprotocols": []})
        self._begin(Talking(number, self.post), scope)

    def hear(self, number: int, text: str) -> None:
        """The page says this on a live connection."""
        if line := self.lines.get(number):
            line.said.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self, number: int) -> None:
        """The page does not wait for an answer, or has closed a live connection."""
        if line := self.lines.get(number):
            line.said.put_nowait(line.farewell)

    async def close(self) -> None:
        running = [line.task for line in self.lines.values() if line.task]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _scope(self, kind: str, address: str, about: dict[str, Any]) -> Scope:
        path, _, query = address.partition("?")
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "scheme": "http" if kind == "http" else "ws",
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "client": CLIENT,
            "server": ("localhost", None),
            "state": {**self.state},
            **about,
        }

    def _begin(self, line: "Line", scope: Scope) -> None:
        self.lines[line.number] = line
        line.task = asyncio.ensure_future(self._run(line, scope))

    async def _run(self, line: "Line", scope: Scope) -> None:
        try:
            await self.app(scope, line.said.get, line.send)
        except Exception:
            log.exception("the app failed", extra={"path": scope["path"]})
        finally:
            del self.lines[line.number]
            line.end()


class Line(ABC):
    """One request, or one live connection."""

    def __init__(self, number: int, post: Post, first: Message, farewell: Message) -> None:
        self.number = number
        self.post = post
        self.said: asyncio.Queue[Message] = asyncio.Queue()
        """What the page has said and the app has not heard yet."""
        self.said.put_nowait(first)
        self.farewell = farewell
        """What the app hears if the page does not want more."""
        self.over = False
        self.task: asyncio.Future[None] | None = None

    @abstractmethod
    async def send(self, message: Message) -> None:
        """What the app says goes to the page."""

    @abstractmethod
    def end(self) -> None:
        """The app is done with it."""


class Answering(Line):
    def __init__(self, number: int, post: Post, body: bytes) -> None:
        whole = {"type": "http.request", "body": body, "more_body": False}
        super().__init__(number, post, whole, {"type": "http.disconnect"})

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [(name.decode(), text.decode()) for name, text in message["headers"]]
            self.post("head", self.number, message["status"], headers)
            return
        if body := message.get("body"):
            self.post("part", self.number, body)
        if not message.get("more_body") and not self.over:
            self.over = True
            self.post("end", self.number)

    def end(self) -> None:
        if not self.over:
            self.post("lost", self.number)


class Talking(Line):
    def __init__(self, number: int, post: Post) -> None:
        farewell = {"type": "websocket.disconnect", "code": WENT_AWAY}
        super().__init__(number, post, {"type": "websocket.connect"}, farewell)

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.accept":
            self.post("opened", self.number)
        elif message["type"] == "websocket.send":
            self.post("heard", self.number, message["text"])
        elif message["type"] == "websocket.close":
            self._close(message.get("code", 1000), message.get("reason") or "")

    def end(self) -> None:
        self._close(BROKEN, "")

    def _close(self, code: int, reason: str) -> None:
        if not self.over:
            self.over = True
            self.post("closed", self.number, code, reason)


def encoded(headers: Headers) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode("latin-1"), text.encode("latin-1")) for name, text in headers]
