"""Too many connections, and connections that dawdle, are ended; everybody else is served."""

import asyncio
import json
import subprocess
import sys
from time import monotonic, sleep

import httpx
import pytest
from websockets.sync.client import connect

from markoff.server.doors import files
from markoff.server.store.sqlite import SqliteStore
from server.doors.strangers import (
    ELSEWHERE,
    asked,
    heard,
    knock,
    knocking,
    needs_addresses,
    still_open,
)
from server.serving import serving, started
from server.waiting import until_seen

HALF_HEADER = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HALF_BODY = (
    b"POST /api/verify HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 1000\r\n\r\nhalf a "
)
FEW_FILES = """
import resource, sys
from markoff.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))
sys.exit(main())
"""


def send_for_ever(caller, words):
    for _ in range(100_000):
        caller.sendall(words)


@needs_addresses
def test_a_thousand_silent_sockets_of_one_address_stop_nobody_else(tmp_path):
    """With as few open files as many systems allow, and with a log that stays small."""
    with started(tmp_path, program=("-c", FEW_FILES)) as (process, address):
        with knocking(address, 1_100, ELSEWHERE) as callers:
            for _ in range(3):
                assert asked(address) == 200
            assert 0 < still_open(callers) < 512
        process.terminate()
        assert len(process.communicate(timeout=60)[1]) < 20_000


@needs_addresses
def test_an_address_has_so_many_connections_and_gets_them_back(tmp_path):
    with serving(tmp_path, connections_each=3) as address:
        with knocking(address, 3, ELSEWHERE):
            with knock(address, ELSEWHERE) as more:
                answer = heard(more)
            assert answer.startswith("HTTP/1.1 429 ")
            assert answer.endswith("too many connections from your address; close some\n")
            assert asked(address) == 200
        until_seen(lambda: asked(address, source=ELSEWHERE) == 200)


@needs_addresses
def test_there_are_so_many_connections_in_all(tmp_path):
    with serving(tmp_path, most_connections=4, connections_each=3) as address:
        one, other = knocking(address, 2, ELSEWHERE), knocking(address, 2, "127.0.0.3")
        with one, other, knock(address) as more:
            assert heard(more).startswith("HTTP/1.1 503 ")
        until_seen(lambda: asked(address) == 200)


def test_a_live_connection_counts_as_one_and_is_given_back(tmp_path):
    with serving(tmp_path, connections_each=2) as address:
        for _ in range(5):
            with connect(f"ws://{address}/live/NONE"):
                assert asked(address) == 200
            until_seen(lambda: asked(address) == 200)


@pytest.mark.parametrize("words", [HALF_HEADER, HALF_BODY])
def test_half_a_request_is_ended_with_a_sentence(tmp_path, words):
    with serving(tmp_path, header_seconds=3, body_seconds=3) as address, knock(address) as caller:
        caller.sendall(words)
        answer = heard(caller)
    assert answer.startswith("HTTP/1.1 408 ")
    assert answer.endswith("the request took too long to arrive; send it again\n")


def test_half_a_request_after_a_whole_one_is_ended_too(tmp_path):
    with serving(tmp_path, header_seconds=3) as address:
        whole = f"GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n".encode()
        with knocking(address, 1, words=whole + HALF_HEADER) as (caller,):
            answer = heard(caller)
    assert answer.startswith("HTTP/1.1 200 ")
    assert answer.count("HTTP/1.1 408 ") == 1


def test_somebody_who_only_comes_is_ended_without_a_word(tmp_path):
    with serving(tmp_path, header_seconds=1) as address, knock(address) as caller:
        assert heard(caller) == ""


def test_a_byte_now_and_then_gains_no_time(tmp_path):
    with serving(tmp_path, header_seconds=1) as address, knock(address) as caller:
        caller.sendall(HALF_HEADER)
        caller.settimeout(0.2)
        for _ in range(100):
            try:
                caller.sendall(b"x")
                if caller.recv(1_000):
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("it was never ended")


def test_nobody_is_ended_while_the_server_works_on_the_answer(tmp_path, monkeypatch):
    count = SqliteStore.count

    async def slowly(store):
        await asyncio.sleep(5)
        return await count(store)

    monkeypatch.setattr(SqliteStore, "count", slowly)
    with serving(tmp_path, header_seconds=3, body_seconds=3) as address:
        plan = {"game": "quixo", "places": ["", ""]}
        assert httpx.post(f"http://{address}/api/tables", json=plan).status_code == 201


def test_many_requests_on_one_connection_are_never_late(tmp_path):
    limits = {"header_seconds": 3, "body_seconds": 3, "uploads_a_minute": 60_000}
    with serving(tmp_path, **limits) as address, httpx.Client(timeout=60) as client:

        def verify():
            return client.post(f"http://{address}/api/verify", content="x").status_code

        assert 400 in (verify() for _ in range(9))  # it may take long to start who reads them
        end = monotonic() + 5
        while monotonic() < end:
            assert verify() == 400
            sleep(0.1)


def test_somebody_who_takes_nothing_is_ended(tmp_path):
    """The answers to many requests at once, more than the system keeps for a connection."""
    with serving(tmp_path, unread_seconds=1, requests_a_second=10_000) as address:
        ask = f"GET /api/openapi.json HTTP/1.1\r\nHost: {address}\r\n\r\n".encode()
        with knock(address) as caller:
            caller.settimeout(60)
            with pytest.raises(ConnectionError):
                send_for_ever(caller, ask)


def test_behind_a_proxy_the_proxy_is_not_counted_but_those_who_come_through_it(tmp_path):
    with serving(tmp_path, connections_each=2, behind_proxy="127.0.0.1") as address:
        with knocking(address, 20):
            assert asked(address, X_Forwarded_For="192.0.2.1") == 200
        busy = (
            f"POST /api/verify HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: 192.0.2.1\r\n"
            "Content-Length: 100\r\n\r\nhalf"
        )
        with knocking(address, 2, words=busy.encode()):
            until_seen(lambda: asked(address, X_Forwarded_For="192.0.2.1") == 429)
            assert asked(address, X_Forwarded_For="192.0.2.2") == 200


def test_the_limit_of_open_files_is_raised():
    script = """
import json, resource
from markoff.server.doors import files
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (300, hard))
before = files.connections()
files.raise_limit(100)
print(json.dumps([before, files.limit(), files.connections(), hard]))
"""
    if sys.platform == "win32":
        pytest.skip("Windows has no such limit")
    seen = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    before, limit, after, hard = json.loads(seen.stdout)
    wanted = 100 + files.BACKLOG + files.SPARE
    assert limit == (min(wanted, hard) if hard > 0 else wanted)
    assert before < 100
    assert after >= 100 or limit == hard
