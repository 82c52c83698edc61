"""People who do to a server what nobody should: raw sockets, from addresses of their own."""

import selectors
import socket
import struct
import sys
from contextlib import ExitStack, contextmanager
from time import sleep

import pytest
from websockets.frames import Opcode

ELSEWHERE = "127.0.0.2"
"""Another address of this computer: Linux has many of them."""
UPGRADE = (
    "GET /live/{table} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
needs_addresses = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has more than one loopback address"
)


def knock(address, source="127.0.0.1", seconds=60):
    host, _, port = address.partition(":")
    return socket.create_connection((host, int(port)), seconds, source_address=(source, 0))


@contextmanager
def knocking(address, times, source="127.0.0.1", words=b""):
    """Many connections that say this and nothing more."""
    with ExitStack() as stack:
        callers = [stack.enter_context(knock(address, source)) for _ in range(times)]
        for caller in callers:
            caller.sendall(words)
        yield callers


def heard(caller):
    """Everything until the server ends the connection."""
    data = b""
    try:
        while part := caller.recv(65_536):
            data += part
    except ConnectionError:
        pass
    return data.decode()


def still_open(callers):
    """How many the server has neither answered nor ended, a moment after all have come."""
    with selectors.DefaultSelector() as selector:
        for caller in callers:
            selector.register(caller, selectors.EVENT_READ)
        sleep(0.5)
        return len(callers) - len(selector.select(0))


def asked(address, path="/healthz", source="127.0.0.1", **headers):
    """The status of a request on a connection of its own."""
    more = "".join(f"{name.replace('_', '-')}: {text}\r\n" for name, text in headers.items())
    request = f"GET {path} HTTP/1.1\r\nHost: {address}\r\n{more}Connection: close\r\n\r\n"
    with knock(address, source) as caller:
        caller.sendall(request.encode())
        return int(heard(caller).split()[1])


@contextmanager
def upgraded(address, table):
    """A live connection, of which every byte is ours to send."""
    with knock(address) as caller:
        caller.sendall(UPGRADE.format(table=table, address=address).encode())
        assert caller.recv(4_096).startswith(b"HTTP/1.1 101 ")
        yield caller


def frames(caller):
    """What the server sends, up to the frame with which it ends the connection."""
    opcode, stream = None, caller.makefile("rb")
    while opcode != Opcode.CLOSE:
        first, size = stream.read(2)
        assert size < 126, "only short frames"
        opcode = first & 0x0F
        yield opcode, stream.read(size)


def closed(caller):
    """The code and the reason with which the server ends it, after whatever else it sends."""
    *_, (_, data) = frames(caller)
    (code,) = struct.unpack("!H", data[:2])
    return code, data[2:].decode()
