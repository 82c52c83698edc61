"""The app answers the same in both homes: every operation of its API, and whole games over live
connections. What is drawn at random has the same name in both."""

import json
import re
from pathlib import Path

import pytest

from device.homes import in_node, served
from markoff.server.http.operations import OPERATIONS, PLAYED

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
RECORD = (EXAMPLES / "lead_lost.markoff").read_bytes()
FORGED = (EXAMPLES / "forged.markoff").read_bytes()
LINES = "application/x-ndjson"
POSITION = "XXXX./...../..O../O..../..O.. X"
OPENED = {"game": "quixo", "places": ["", ""], "options": {"size": "3"}, "given_seats": True}
MOVES = ("a1N", "c1N", "a1N", "c3S", "a1N")
RANDOM = re.compile(
    r"~?\b[BCDFGHJKLMNPQRSTVWXZ2-9]{6}\b|\b[0-9a-f]{16,}\b|[\w-]{22}\b|\d{4}-\d\d-\d\d"
    r'|http://[\w.:]+/?|(?<="ms_left":)\d+|(?<="thought":)\d+'
)
"""Codes of tables, names of matches and dice, keys, dates, addresses and times."""
SENT = [
    {"file": "true", "record": RECORD.decode()},
    {"file": "forged", "record": FORGED.decode()},
]


@pytest.fixture(scope="module")
def homes(node_parts, tmp_path_factory):
    with served(tmp_path_factory.mktemp("served")) as server, in_node(node_parts) as device:
        yield server, device


def plain(data):
    return RANDOM.sub("*", data.decode())


def body(message):
    return json.dumps(message).encode()


def same(homes, method, path, content=b"", accept="*/*"):
    """What both answer."""
    there, here = (home.ask(method, path, content, accept) for home in homes)
    assert here.status == there.status
    assert here.kind == there.kind
    assert plain(here.body) == plain(there.body)
    return here


PLAIN = [
    ("games", "GET", "/api/games", b""),
    ("bots", "GET", "/api/bots", b""),
    ("bots", "GET", "/api/bots?game=quixo&players=4", b""),
    ("bots", "GET", "/api/bots?game=qwixx&players=9", b""),
    ("boards", "GET", "/api/boards", b""),
    ("replay_record", "POST", "/api/replay", RECORD),
    ("replay_record", "POST", "/api/replay", b"markoff: 1\ngame: chess\n"),
    ("verify", "POST", "/api/verify", RECORD),
    ("verify", "POST", "/api/verify", FORGED),
    ("hint", "POST", "/api/hint", body({"game": "quixo", "position": POSITION, "seat": 0})),
    ("hint", "POST", "/api/hint", body({"game": "quixo", "position": POSITION, "seat": 1})),
    ("hint", "POST", "/api/hint", b"{"),
    ("review_record", "POST", "/api/review", RECORD),
    ("review_record", "POST", "/api/review", b"nothing"),
    ("teach", "POST", "/api/lesson", body({"lesson": "quixo", "step": 2, "choices": ["d1N"]})),
    ("teach", "POST", "/api/lesson", body({"lesson": "chess", "step": 0})),
    ("list_puzzles", "GET", "/api/puzzles", b""),
    ("list_puzzles", "GET", "/api/puzzles?game=chess", b""),
    ("pose", "GET", "/api/puzzles/3dca2ade", b""),
    ("pose", "GET", "/api/puzzles/none", b""),
    ("solve", "POST", "/api/puzzles/3dca2ade", body({"choice": "a1N"})),
    ("solve", "POST", "/api/puzzles/3dca2ade", body({"choice": "a1S"})),
    ("today", "GET", "/api/today?date=2026-11-17", b""),
    ("today", "GET", "/api/today?date=monday", b""),
    ("perfect_record", "GET", "/api/today/record?date=2026-11-17", b""),
    ("perfect_record", "GET", "/api/today/record?date=2020-01-01", b""),
    ("turns", "POST", "/api/turns", body({"tables": [{"table": "NOSUCH", "keys": ["x"]}]})),
    ("digests", "POST", "/api/digests", body({"records": SENT})),
    ("stats", "POST", "/api/stats", body(PLAYED)),
    ("stats", "POST", "/api/stats", body({"games": []})),
    ("stats_csv", "POST", "/api/stats.csv", body(PLAYED)),
    ("openapi", "GET", "/api/openapi.json", b""),
    ("asyncapi", "GET", "/api/asyncapi.json", b""),
    ("health", "GET", "/healthz", b""),
    ("readiness", "GET", "/readyz", b""),
    ("security", "GET", "/.well-known/security.txt", b""),
    ("open_table", "POST", "/api/tables", body({"game": "chess"})),
    ("look", "GET", "/api/tables/NOSUCH", b""),
    ("review", "GET", "/api/tables/NOSUCH/review", b""),
]


@pytest.mark.parametrize(("name", "method", "path", "content"), PLAIN)
def test_an_operation_answers_the_same(homes, name, method, path, content):
    assert name in {each.name for each in OPERATIONS}
    same(homes, method, path, content)


def test_a_review_is_sent_line_by_line(homes):
    for home in homes:
        *progress, last = home.ask("POST", "/api/review", RECORD, LINES).body.splitlines()
        assert json.loads(last)["review"]["game"] == "qwixx"
        assert all("progress" in json.loads(line) for line in progress)


def test_metrics_and_keeping_have_the_same_names(homes):
    """Their values are those of each home."""
    there, here = (home.ask("GET", "/api/keeping").json for home in homes)
    assert here.keys() == there.keys()
    there, here = (home.ask("GET", "/metrics") for home in homes)
    assert here.kind == there.kind
    names = [
        re.findall(r"(?m)^# TYPE (markoff_\S+)", answer.body.decode()) for answer in (here, there)
    ]
    assert names[0] == names[1] != []


def test_a_whole_table_is_the_same(homes):
    """Opened, looked at, sat down at, stood up from, played, recorded and replayed."""
    seen = [whole_table(home) for home in homes]
    for (there, one), (here, other) in zip(*seen, strict=True):
        assert there == here
        assert other == one, there
    done = {name for name, _ in seen[0]} | {name for name, *_ in PLAIN}
    assert done >= {each.name for each in OPERATIONS} - {"keeping", "metrics"}


def whole_table(home):
    """By operation, what is answered."""
    told = []

    def ask(name, method, path, content=b""):
        answer = home.ask(method, path, content)
        told.append((name, (answer.status, answer.kind, plain(answer.body))))
        return answer

    table = ask("open_table", "POST", "/api/tables", body(OPENED)).json["table"]
    at = f"/api/tables/{table}"
    ask("look", "GET", at)
    keys = [
        ask("sit", "POST", f"{at}/places", body({"name": name})).json["key"]
        for name in ("Ann", "Ben")
    ]
    ask("sit", "POST", f"{at}/places", body({"name": "Cid"}))
    ask("stand_up", "DELETE", f"{at}/places", body({"key": keys.pop()}))
    keys.append(ask("sit", "POST", f"{at}/places", body({"name": "Bea"})).json["key"])
    told.append(("live", played(home, table, keys)))
    for name in ("record", "replay", "review"):
        ask(name, "GET", f"{at}/{name}")
    ask("record_json", "GET", f"{at}/record.json")
    qr = home.ask("GET", f"{at}/qr.svg")
    told.append(("qr", (qr.status, qr.kind)))
    return told


def played(home, table, keys):
    """Everything that is said to two people at one device."""
    said = []
    with home.live(f"/live/{table}") as (send, receive):

        def ask(name, **message):
            send(json.dumps({"type": name, "id": name, **message}))
            while True:
                text = receive()
                said.append(plain(text.encode()))
                if json.loads(text).get("id") == name:
                    return

        send(json.dumps({"type": "hello", "keys": keys}))
        ask("begin")
        ask("choose", seat=1, ply=0, text="a1N")
        for ply, move in enumerate(MOVES):
            ask("choose", seat=ply % 2, ply=ply, text=move)
        ask("resign", seat=0, ply=len(MOVES))
    return said


@pytest.mark.parametrize("game", ["qwixx", "qwixx-on-board", "quixo"])
def test_a_bot_plays_to_the_end_in_both(homes, game):
    for home in homes:
        opened = home.ask("POST", "/api/tables", body({"game": game, "places": ["", "strong"]}))
        table = opened.json["table"]
        seated = home.ask("POST", f"/api/tables/{table}/places", body({"name": "Ann"}))
        play_to_the_end(home, table, seated.json["key"])
        record = home.ask("GET", f"/api/tables/{table}/record").body
        assert home.ask("POST", "/api/verify", record).json["verified"]


def play_to_the_end(home, table, key):
    with home.live(f"/live/{table}") as (send, receive):
        send(json.dumps({"type": "hello", "keys": [key]}))
        send(json.dumps({"type": "begin", "id": "begin"}))
        asked = -1
        while not (state := json.loads(receive())).get("reason"):
            if state["type"] != "state" or state["ply"] <= asked:
                continue
            for seat, choices in state.get("choices", {}).items():
                asked = state["ply"]
                chosen = {"seat": int(seat), "ply": asked, "text": choices[asked % len(choices)]}
                send(json.dumps({"type": "choose", "id": f"c{asked}", **chosen}))
            if state["awaited"] == [-1]:
                asked = state["ply"]
                send(json.dumps({"type": "roll", "id": f"r{asked}", "ply": asked}))
