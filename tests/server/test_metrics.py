"""What Prometheus sees is what happened."""

import json
import re

import httpx
from websockets.sync.client import connect

from markoff.server.metrics import Metrics
from server.serving import serving


def _scraped(address: str) -> dict[str, float]:
    answer = httpx.get(f"http://{address}/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain")
    lines = re.findall(r"(?m)^(markoff_[^ ]+) ([^ ]+)$", answer.text)
    return {name: float(value) for name, value in lines}


def _until(live, wanted) -> None:
    while True:
        message = json.loads(live.recv(60))
        if wanted(message):
            return


def test_a_match_against_a_bot_is_counted(tmp_path) -> None:
    with serving(tmp_path) as address:
        plan = {"game": "quixo", "places": ["", "random"], "given_seats": True}
        table = httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]
        place = httpx.post(f"http://{address}/api/tables/{table}/places", json={"name": "Ann"})
        assert _scraped(address)["markoff_events_stored_total"] == 2
        with connect(f"ws://{address}/live/{table}") as live:
            for request in (
                {"type": "hello", "keys": [place.json()["key"]]},
                {"type": "begin"},
                {"type": "choose", "seat": 0, "ply": 0, "text": "a1N"},
                {"type": "choose", "seat": 0, "ply": 0, "text": "a1N"},
            ):
                live.send(json.dumps(request))
            live.send("no message")
            _until(live, lambda message: message.get("ply", 0) >= 2)
            seen = _scraped(address)
        # opened, claimed, began, and two choices
        assert seen["markoff_events_stored_total"] == 5
        assert seen["markoff_tables_open"] == 1
        assert seen["markoff_sockets"] == 1
        assert seen["markoff_choice_seconds_count"] == 1
        assert seen["markoff_bot_thinking_seconds_count"] == 1
        for door, kind, outcome in (
            ("http", "open_table", "201"),
            ("http", "sit", "201"),
            ("live", "hello", "done"),
            ("live", "choose", "done"),
            ("live", "choose", "refused"),
            ("live", "unreadable", "refused"),
        ):
            name = f'markoff_requests_total{{door="{door}",kind="{kind}",outcome="{outcome}"}}'
            assert seen[name] == 1


def test_nothing_that_people_type_becomes_a_name(tmp_path) -> None:
    with serving(tmp_path) as address:
        httpx.get(f"http://{address}/api/tables/mischief")
        httpx.get(f"http://{address}/mischief")
        assert "mischief" not in httpx.get(f"http://{address}/metrics").text.lower()


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(lambda: 1), Metrics(lambda: 2)
    one.events.inc()
    assert b"markoff_events_stored_total 0.0" in other.answer().body
    assert b"markoff_tables_open 2.0" in other.answer().body
