"""Pages, requests and live messages of one address count together, on however many connections:
what comes too fast waits for its turn, and nobody else waits with it."""

import json
from contextlib import ExitStack
from time import monotonic

import httpx
from websockets.sync.client import connect

from markoff.server.limits import WORK
from server.doors.strangers import ELSEWHERE, asked, knock, needs_addresses
from server.serving import serving

AT_ONCE = 5 * WORK
"""With one request a second."""


def seconds_for(more):
    """That so many take at least which are more than an address may do at once."""
    return more / WORK - 0.1


@needs_addresses
def test_a_flood_of_requests_for_pages_is_answered_in_turn(tmp_path):
    more = WORK
    with serving(tmp_path, requests_a_second=1) as address, knock(address) as caller:
        start = monotonic()
        page = f"GET /worker.js HTTP/1.1\r\nHost: {address}\r\n\r\n".encode()
        caller.sendall(page * (AT_ONCE + more))
        data = b""
        while data.count(b"HTTP/1.1 200") < AT_ONCE:
            data += caller.recv(65_536)
        assert asked(address, source=ELSEWHERE) == 200
        while data.count(b"HTTP/1.1 200") < AT_ONCE + more:
            data += caller.recv(65_536)
        assert monotonic() - start > seconds_for(more)


def test_live_messages_of_many_connections_are_answered_in_turn(tmp_path):
    each = 38  # fewer than one connection may send at once
    with serving(tmp_path, requests_a_second=1) as address, ExitStack() as stack:
        plan = {"game": "quixo", "places": ["", ""]}
        table = httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]
        devices = [
            stack.enter_context(connect(f"ws://{address}/live/{table}", ping_interval=None))
            for _ in range(3)
        ]
        start = monotonic()
        for device in devices:
            device.send(json.dumps({"type": "hello"}))
            for n in range(each - 1):
                device.send(json.dumps({"type": "ping", "id": f"{n}"}))
        for device in devices:
            heard = ""
            while json.loads(heard or "{}").get("id") != f"{each - 2}":
                heard = device.recv(60)
        assert monotonic() - start > seconds_for(3 * each - AT_ONCE)
