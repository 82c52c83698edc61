"""The live protocol is described as it is: docs/wire.md and the AsyncAPI document are made from
its types. `python3 dev.py test tests/server/live/test_asyncapi.py --rewrite` writes the page."""

import json
import re
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from markoff.server import hall, limits, markdown
from markoff.server.doors import hosts
from markoff.server.http import asyncapi, tables
from markoff.server.http.operations import OPERATIONS
from markoff.server.live import connection as live
from markoff.server.live import wire
from markoff.server.live.protocol import ANSWERS, NOTICES, REPLIES, REQUESTS
from markoff.server.live.seats import Declined, Seat
from markoff.server.rooms.plan import Plan
from markoff.server.said import Said
from markoff.server.settings import Settings
from markoff.table.dice import Chain
from markoff.table.setup import Caps, Clock
from server.documents import references
from server.serving import serving

PAGE = Path(__file__).parents[3] / "docs" / "wire.md"
LONGEST = 40
SECRET = bytes(range(32))


def _resolved(document, reference: str):
    for step in reference.removeprefix("#/").split("/"):
        document = document[step]
    return document


def test_every_message_is_in_the_document() -> None:
    document = asyncapi.document()
    requests = {kind.__name__ for kind in wire.Request.__subclasses__()}
    answers = {kind.__name__ for kind in wire.Answer.__subclasses__()}
    assert {kind.__name__ for kind in REQUESTS} == requests
    assert {kind.__name__ for kind in ANSWERS} == answers
    assert set(document["components"]["messages"]) == requests | answers
    assert set(document["channels"]["live"]["messages"]) == requests | answers


def test_every_message_has_its_time() -> None:
    replies = {kind for replies in REPLIES.values() for kind in replies}
    unasked = {kind for notice in NOTICES for kind in notice.messages}
    assert {*REPLIES} == {*REQUESTS}
    assert replies | unasked == {*ANSWERS}


def test_the_document_is_whole() -> None:
    document = asyncapi.document()
    assert document["asyncapi"] == "3.0.0"
    assert {"title", "version"} <= set(document["info"])
    for reference in references(document):
        assert _resolved(document, reference)
    for operation in document["operations"].values():
        assert operation["action"] in ("send", "receive")


def test_every_message_and_field_has_a_meaning() -> None:
    for name, schema in asyncapi.document()["components"]["schemas"].items():
        assert schema["description"], name
        fields = schema["properties"].items()
        assert [f for f, about in fields if f != "type" and "description" not in about] == []


def _session(folder, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A real one, with names and dice that stay the same."""
    keys = iter(("anns-key", "bens-key"))
    monkeypatch.setattr(hall, "new_code", lambda: "K7WPXD")
    monkeypatch.setattr(tables, "new_name", lambda: "0123456789abcdef")
    monkeypatch.setattr(tables, "new_chain", lambda: Chain(SECRET))
    monkeypatch.setattr(tables, "new_key", lambda: next(keys))
    lines: list[str] = []
    with serving(folder) as address:
        places = f"http://{address}/api/tables/K7WPXD/places"
        plan = {"game": "qwixx", "places": ["", ""], "given_seats": True}
        httpx.post(f"http://{address}/api/tables", json=plan).raise_for_status()
        for name in ("Ann", "Ben"):
            httpx.post(places, json={"name": name}).raise_for_status()
        with (
            connect(f"ws://{address}/live/K7WPXD") as ann,
            connect(
                f"ws://{address}/live/K7WPXD",
                additional_headers={"Authorization": "Bearer bens-key"},
            ) as ben,
        ):
            _play(lines, ann, ben)
    return lines


def _play(lines: list[str], ann, ben) -> None:
    def hear(messages: int) -> None:
        lines.extend(f"< {_cut(ann.recv(60))}" for _ in range(messages))

    def say(request) -> None:
        lines.append(f"> {json.dumps(request)}")
        ann.send(json.dumps(request))

    say({"type": "hello", "keys": ["anns-key"]})
    hear(1)
    ben.send('{"type": "hello"}')
    ben.recv(60)
    say({"type": "begin", "id": "1"})
    hear(2)
    say({"type": "choose", "seat": 0, "ply": 1, "text": "G5", "id": "2"})
    hear(2)
    lines.append("  (Ben chooses)")
    ben.send('{"type": "choose", "seat": 1, "ply": 1, "text": "-"}')
    hear(1)
    say({"type": "choose", "seat": 0, "ply": 1, "text": "R5", "id": "3"})
    hear(1)
    say({"type": "ping", "id": "4"})
    hear(1)


def _cut(message: str) -> str:
    return re.sub(rf'"([^"]{{{LONGEST}}})[^"]+"', r'"\1…"', message)


def _page(text: str, parts: dict[str, str]) -> str:
    for name, part in parts.items():
        pattern = rf"(?s)(<!-- made: {name} -->\n).*?(<!-- end -->)"
        assert re.search(pattern, text), name
        text = re.sub(pattern, lambda found, part=part: f"{found[1]}\n{part}\n\n{found[2]}", text)
    return text


def test_the_page_is_up_to_date(
    tmp_path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = "\n".join(_session(tmp_path, monkeypatch))
    parts = {
        "operations": markdown.operations(OPERATIONS),
        "exchanges": markdown.exchanges(),
        "requests": markdown.fields(REQUESTS),
        "answers": markdown.fields(ANSWERS),
        "parts": markdown.fields((Seat, Declined, Said, Plan, Caps, Clock)),
        "session": f"```text\n{session}\n```",
    }
    text = PAGE.read_text(encoding="utf-8")
    if request.config.getoption("--rewrite"):
        PAGE.write_text(_page(text, parts), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == _page(text, parts)


def test_the_page_tells_the_limits_and_codes() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"at most {live.LONGEST_MESSAGE:,} bytes" in text
    rate = Settings(database="").messages_a_second
    assert f"{4 * rate} messages at once, and {rate} a second" in text
    assert f"{live.UNREAD} messages were waiting" in text
    assert f"within {live.PATIENCE:.0f} seconds" in text
    for code in (live.NO_HELLO, hosts.FOREIGN_ORIGIN, limits.TOO_MUCH, live.TOO_SLOW):
        assert f"| {code} |" in text
