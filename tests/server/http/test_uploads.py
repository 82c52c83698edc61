"""Records that strangers send: however many, however long and however rudely, others can play."""

import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random

import httpx
import pytest

from markoff.server.http import records, replays, reviews, uploads
from markoff.server.http.operation import LINES
from markoff.table import record_json, record_text
from markoff.table.match import Match
from markoff.table.setup import Player, Setup
from markoff.text import BadText
from server.pure import Table
from server.serving import NO_LIMITS, serving
from server.thinking import jobs
from server.waiting import until_seen

TO_AND_FRO = ("a1E", "a5E", "e1W", "e5W")


def long_game(turns):
    players = Player("Ann"), Player("Bob")
    match = Match(Setup("quixo", players, "m", "2026-11-16", "typed in"))
    for n in range(turns):
        match.choose(match.awaited[0], TO_AND_FRO[n % 4])
    return match.record()


@pytest.fixture
def ticking(tmp_path, monkeypatch):
    """Every upload is looked at for long, and leaves a trace of each moment."""
    monkeypatch.setattr(replays, "read_as_json", jobs.tick_for)
    monkeypatch.setattr(records, "verified", jobs.tick_for)
    monkeypatch.setattr(reviews, "read", jobs.tick_for)
    return tmp_path / "ticks"


def begin(address, path, text, source="127.0.0.1", accept="application/json"):
    """A client that has sent everything and waits."""
    host, port = address.split(":")
    client = socket.create_connection((host, int(port)), source_address=(source, 0))
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAccept: {accept}\r\n"
    head += f"Content-Length: {len(text)}\r\n\r\n"
    client.sendall((head + text).encode())
    return client


def lines(path):
    return path.read_text().splitlines() if path.exists() else []


def refusal(address, path, text):
    """Of one upload too many. The others may not have arrived yet: then it is tried again."""
    for _ in range(20):
        with suppress(httpx.ReadTimeout):
            answer = httpx.post(f"http://{address}/api/{path}", content=text, timeout=5)
            assert answer.status_code == 409
            return answer.json()
    raise AssertionError("it was never refused")


def opened(address):
    plan = {"game": "quixo", "places": ["", ""]}
    return httpx.post(f"http://{address}/api/tables", json=plan, timeout=60).status_code


def test_an_address_sends_only_so_many_records_in_a_minute(tmp_path):
    with serving(tmp_path, uploads_a_minute=6) as address:
        answers = [
            httpx.post(f"http://{address}/api/{path}", content="x", timeout=60)
            for path in ("replay", "verify", "review", "verify")
        ]
        assert [answer.status_code for answer in answers] == [400, 400, 400, 429]
        assert 1 <= int(answers[-1].headers["Retry-After"]) <= 10
        assert opened(address) == 201, "everything else may be asked for"


@pytest.mark.parametrize("path", ["/api/replay", "/api/verify", "/api/review"])
def test_uploads_that_are_dropped_leave_no_work_behind(tmp_path, ticking, path):
    with serving(tmp_path, **NO_LIMITS) as address:
        text = f"{ticking}\n5000\n"
        for n in range(2, 12):
            crowd = [begin(address, path, text, f"127.0.0.{n}") for _ in range(uploads.MOST_EACH)]
            if n == 2:
                until_seen(lambda: lines(ticking))
            assert opened(address) == 201
            for client in crowd:
                client.close()
        beside = f"{tmp_path / 'beside'}\n1\n"
        answer = httpx.post(f"http://{address}/api/replay", content=beside, timeout=60)
        assert answer.status_code == 200
        until_seen(lambda: left_alone(ticking))
        assert len(lines(ticking)) < 5000, "none of the 60 has come to its end"


@pytest.mark.parametrize("accept", ["application/json", LINES])
def test_a_review_of_an_upload_ends_when_everybody_has_left(tmp_path, monkeypatch, accept):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(reviews, "reviewed", jobs.tick_review)
    record = Table("quixo", given_seats=True).sit("ticks", "Bob").begin().finish(Random(0))
    text = record_text.write(record.match.record())
    with serving(tmp_path, **NO_LIMITS) as address:
        crowd = [begin(address, "/api/review", text, accept=accept) for _ in range(2)]
        until_seen(lambda: lines(tmp_path / "ticks"))
        crowd.pop().close()
        before = len(lines(tmp_path / "ticks"))
        until_seen(lambda: len(lines(tmp_path / "ticks")) > before + 5)  # one still waits
        crowd.pop().close()
        until_seen(lambda: left_alone(tmp_path / "ticks"))


def left_alone(path):
    before = lines(path)
    time.sleep(20 * jobs.STEP)
    return lines(path) == before


def test_one_address_cannot_fill_the_line(tmp_path, ticking):
    with serving(tmp_path, **NO_LIMITS) as address:
        text = f"{ticking}\n5000\n"
        hog = [begin(address, "/api/verify", text) for _ in range(uploads.MOST_EACH)]
        until_seen(lambda: lines(ticking))
        refused = refusal(address, "verify", text)
        assert (refused["code"], refused["again"]) == ("uploads_under_way", True)
        other = begin(address, "/api/verify", f"{tmp_path / 'other'}\n1\n", "127.0.0.2")
        hog.pop(0).close()  # the one that runs
        assert other.recv(12) == b"HTTP/1.1 200"  # before all others of the first address
        for client in [other, *hog]:
            client.close()


def test_all_addresses_together_cannot_fill_the_memory(tmp_path, ticking, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_WAITING", 4)
    with serving(tmp_path, **NO_LIMITS) as address:
        text = f"{ticking}\n5000\n"
        crowd = [begin(address, "/api/replay", text, f"127.0.0.{n}") for n in range(2, 6)]
        until_seen(lambda: lines(ticking))
        assert refusal(address, "replay", text)["code"] == "many_uploads"
        for client in crowd:
            client.close()


def test_a_job_that_takes_too_long_is_refused(tmp_path, ticking, monkeypatch):
    monkeypatch.setattr(uploads, "SECONDS", 0.5)
    with serving(tmp_path, **NO_LIMITS) as address:
        text = f"{ticking}\n5000\n"
        refused = httpx.post(f"http://{address}/api/replay", content=text, timeout=60)
        assert (refused.status_code, refused.json()["code"]) == (409, "took_too_long")


def test_a_record_has_at_most_so_many_turns(monkeypatch):
    record = long_game(13)
    for form in (record_text, record_json):
        monkeypatch.setattr(uploads, "MOST_TURNS", 13)
        assert len(replays.read(form.write(record)).turns) == 13
        monkeypatch.setattr(uploads, "MOST_TURNS", 12)
        for look in (replays.read_as_json, records.verified, reviews.read):
            with pytest.raises(BadText, match="at most 12 turns, not 13"):
                look(form.write(record))


def test_too_many_turns_are_refused_before_they_are_played(tmp_path):
    record = record_text.write(long_game(10))
    rest = "".join(f"{n} zz\n" for n in range(10, uploads.MOST_TURNS + 1))  # no choices at all
    with serving(tmp_path, **NO_LIMITS) as address:
        for path in ("replay", "verify", "review"):
            url = f"http://{address}/api/{path}"
            refused = httpx.post(url, content=record + rest, timeout=60)
            assert refused.status_code == 400
            assert refused.json()["code"] == "too_many_turns"
            facts = {"most": uploads.MOST_TURNS, "turns": uploads.MOST_TURNS + 1}
            assert refused.json()["facts"] == facts


def test_a_long_game_at_a_table_is_replayed_in_line(tmp_path, monkeypatch):
    table = Table("quixo").sit("Ann", "Bob").begin().finish(Random(0))
    record = table.match.record()
    assert replays.as_json(record) == replays.read_as_json(record_text.write(record))
    with serving(tmp_path, **NO_LIMITS) as address:
        api = f"http://{address}/api"
        plan = {"game": "qwixx", "places": ["random", "random"]}
        code = httpx.post(f"{api}/tables", json=plan, timeout=60).json()["table"]
        page = f"{api}/tables/{code}"
        until_seen(lambda: httpx.get(page, timeout=60).json().get("reason"))
        quick = httpx.get(f"{page}/replay", timeout=60)
        monkeypatch.setattr(records, "SHORT", 3)
        with ThreadPoolExecutor(3) as people:
            others = people.map(lambda _: httpx.get(f"{page}/replay", timeout=60), range(3))
            assert {other.content for other in others} == {quick.content}
