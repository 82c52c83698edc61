"""What all connections of a worker share: how many there may be, and how long they may take."""

import logging
from contextlib import suppress
from ipaddress import ip_address, ip_network

from markoff.server.doors import files
from markoff.server.doors.crowd import Crowd
from markoff.server.limits import WORK, Bucket, Buckets
from markoff.server.settings import Settings

log = logging.getLogger(__name__)

STATE = "doors"
"""The name under which the running app hands them to its connections."""


class Doors:
    def __init__(self, settings: Settings) -> None:
        each = settings.each
        fit, wanted = files.connections(), each(settings.most_connections)
        most = min(wanted, fit)
        self.connections = Crowd(most, min(each(settings.connections_each), most / 2))
        """Over TCP. One address never takes more than half of what there is."""
        self.requests = Crowd(most, each(settings.connections_each))
        """Being answered, by the address that a proxy names."""
        self.sockets = Crowd(each(settings.most_sockets), each(settings.sockets_each))
        """Live connections, by the same address."""
        self.spectators = Crowd(each(settings.most_sockets), each(settings.spectators_each))
        rate = WORK * each(settings.requests_a_second)
        self.work = Buckets(rate, 5 * rate)
        """Whatever an address asks for, in any way: what comes too fast waits for its turn."""
        self.proxy = ip_network(settings.behind_proxy) if settings.behind_proxy else None
        self.messages_a_second = settings.messages_a_second
        self.header_seconds, self.body_seconds = settings.header_seconds, settings.body_seconds
        self.unread_seconds = settings.unread_seconds
        if fit < wanted:
            log.warning(
                "fewer connections than wanted: this process may not open enough files",
                extra={"reason": f"only {fit} connections fit; raise `ulimit -n` or LimitNOFILE"},
            )

    def counted(self, address: str) -> str | None:
        """As whose a TCP connection counts: those of a proxy are everybody's."""
        if self.proxy is None:
            return address
        with suppress(ValueError):  # not an address, as in some tests
            return None if ip_address(address) in self.proxy else address
        return address

    def messages(self) -> Bucket:
        """What one live connection may send."""
        return Bucket(self.messages_a_second, 4 * self.messages_a_second)
