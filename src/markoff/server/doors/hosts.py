"""Under which names the server answers, and to whose pages.

A page of another site can make a browser reach this computer: it lets its own name lead here (DNS
rebinding), or it sends a form. In the first case the browser says the wrong `Host`, in the second
the wrong `Origin`. Programs that are no browsers need not say where they come from.
"""

import logging
import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from markoff.refusal import Refused
from markoff.server.http.problems import FORBIDDEN, MISDIRECTED, problem_of
from markoff.server.http.routes import as_json
from markoff.server.settings import Settings
from markoff.text import legible

log = logging.getLogger(__name__)

AT_HOME = (".local", ".localhost", ".localdomain", ".lan", ".home", ".internal", ".home.arpa")
"""Endings of names that only a home or a company gives out: nobody can register one, so no page of
a stranger has such a name."""
BARE = re.compile(r"[\w-]+", re.ASCII)
ONLY_ASKING = ("GET", "HEAD", "OPTIONS")
OTHER_SITES = ("cross-site", "same-site")
FOREIGN_ORIGIN = 4003


class Hosts:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.public = urlsplit(settings.public_url).netloc
        named = {name_of(self.public), *map(str.lower, settings.allow_hosts)}
        self.names = named - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._wrong_host(headers) or self._foreign(scope, headers)
        if refused is None:
            await self.app(scope, receive, send)
            return
        log.info("refused at the door", extra={"code": refused[0], "reason": refused[1]})
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": FOREIGN_ORIGIN})
        else:
            await as_json(problem_of(refused[1]), refused[0])(scope, receive, send)

    def _wrong_host(self, headers: Headers) -> tuple[int, Refused] | None:
        name = name_of(headers.get("host", ""))
        if self.answers_as(name):
            return None
        return MISDIRECTED, Refused(
            "wrong_host",
            "this server does not expect to be called {host}; if that is its name, start it with"
            " --allow-host {host}",
            host=legible(name),
        )

    def answers_as(self, name: str) -> bool:
        """A literal address leads nowhere but to itself, and without a name it was no browser."""
        known = not name or name in self.names or name.endswith(AT_HOME)
        return known or bool(BARE.fullmatch(name)) or is_address(name)

    def _foreign(self, scope: Scope, headers: Headers) -> tuple[int, Refused] | None:
        live = scope["type"] == "websocket"
        if not live and scope["method"] in ONLY_ASKING:
            return None
        origin = headers.get("origin")
        if origin is None:
            foreign = headers.get("sec-fetch-site") in OTHER_SITES
        else:
            foreign = not self._own(origin, headers.get("host", ""))
        if not foreign:
            return None
        return FORBIDDEN, Refused("foreign_site", "this request comes from a page of another site")

    def _own(self, origin: str, host: str) -> bool:
        try:
            return urlsplit(origin).netloc in {host, self.public} - {""}
        except ValueError:
            return False


def name_of(host: str) -> str:
    """Without the port.

    >>> name_of("Laptop.local:8000"), name_of("[::1]:8000"), name_of("localhost.")
    ('laptop.local', '::1', 'localhost')
    """
    if host.startswith("["):
        name = host[1:].partition("]")[0]
    else:
        name = host.partition(":")[0] if host.count(":") == 1 else host
    return name.lower().removesuffix(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
