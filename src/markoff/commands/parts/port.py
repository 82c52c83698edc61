"""The port at which a server listens: taken before anything else starts, or refused in a sentence
that says what to do."""

import errno
import os
import socket

from markoff.text import BadText

USUAL_PORT = 8000
TAKEN = (errno.EADDRINUSE, errno.EACCES)
"""Another port may help; against a wrong address it does not."""


def listen(host: str, port: int | None, any_port: bool) -> socket.socket:
    """At this port, or the usual one, or, if that is taken and any will do, any."""
    try:
        return _bound(host, USUAL_PORT if port is None else port)
    except OSError as error:
        if port is None and any_port and error.errno in TAKEN:
            return listen(host, 0, any_port=False)
        raise trouble(host, USUAL_PORT if port is None else port, error) from None


def _bound(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65_535:
        raise BadText(
            "no_such_port", "there is no port {port}; choose a --port from 0 to 65535", port=port
        )
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":  # elsewhere it would share a port that is in use
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Set here, every connection inherits it; otherwise small answers would wait for 40 ms.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listening.bind((host, port))
        listening.listen()  # enough to hold the port; uvicorn lets more wait
        listening.set_inheritable(True)
    except BaseException:
        listening.close()
        raise
    return listening


def trouble(host: str, port: int, error: OSError) -> BadText:
    if error.errno == errno.EADDRINUSE:
        return BadText(
            "port_in_use",
            "port {port} is in use by another program; stop that one, or choose another --port",
            port=port,
        )
    if error.errno == errno.EACCES:
        return BadText(
            "port_not_permitted",
            "you are not permitted to listen at port {port}; choose a --port from 1024 up",
            port=port,
        )
    if error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT) or isinstance(
        error, socket.gaierror
    ):
        return BadText(
            "not_our_address",
            "this computer does not have the address {host}; use --host 0.0.0.0 for all that it"
            " has, or leave --host out for this computer alone",
            host=host,
        )
    return BadText(
        "cannot_listen",
        "cannot listen at {host}, port {port}: {why}; choose another --host or --port",
        host=host,
        port=port,
        why=error.strerror or str(error),
    )
