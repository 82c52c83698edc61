"""Opens tables of every kind at a real server and keeps what it stores, for tests of all times.

    python tests/server/logs/play.py FOLDER 2

starts the server that Python finds, plays, and writes `2.jsonl`, `2.sqlite`, `2.backup` and the
records of the finished matches to FOLDER. Run it once for each format that is released. It speaks
the public protocol only, so it works with every version.
"""

import json
import os
import subprocess
import sys
import time
from base64 import b64decode
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import ClassVar

import httpx
from websockets.sync.client import connect

ENVIRONMENT = {
    "MARKOFF_TABLES_AN_HOUR": "100000",
    "MARKOFF_REQUESTS_A_SECOND": "100000",
    "MARKOFF_MESSAGES_A_SECOND": "100000",
    "MARKOFF_WARM": "no",
}
PORT = 8763
HTTP = f"http://127.0.0.1:{PORT}"
PATIENCE = 120.0
"""Seconds: more than it takes until somebody who is gone may be replaced."""


@contextmanager
def server(database):
    command = [sys.executable, "-m", "markoff", "serve", "--port", str(PORT)]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:{database}"], env={**os.environ, **ENVIRONMENT}
    )
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                if httpx.get(f"{HTTP}/healthz").status_code == 200:
                    break
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(20)


class Device:
    """One connection with the key of one seat."""

    def __init__(self, table, key):
        self.table, self.key, self.requests = table, key, 0
        self.connect()

    def connect(self):
        address = f"ws://127.0.0.1:{PORT}/live/{self.table.name}"
        self.socket = Table.doors.enter_context(connect(address))

    def hear(self, *kinds):
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            if message["type"] in kinds:
                return message

    def see(self):
        """The state of now: those that were on their way are passed over."""
        self.socket.send(json.dumps({"type": "hello", "keys": [self.key]}))
        self.socket.send(json.dumps({"type": "ping"}))
        while (message := self.hear("state", "pong", "refused"))["type"] != "pong":
            state = message
        return state

    def do(self, kind, **fields):
        """A request; the seat and the ply are those of now unless they are given."""
        state = self.see()
        known = {"seat": state["yours"][0], "ply": state.get("ply", 0)}
        wanted = {"choose": ("seat", "ply"), "withdraw": ("seat", "ply"), "roll": ("ply",)}
        wanted |= {"ask": ("seat", "ply")} | dict.fromkeys(("begin", "place", "sitin"), ())
        for field in wanted.get(kind, ("seat",)):
            fields.setdefault(field, known[field])
        self.requests += 1
        name = f"{kind} {self.requests}"
        self.socket.send(json.dumps({"type": kind, "id": name, **fields}))
        answer = self.hear("done", "refused")
        assert answer["type"] == "done", (self.table.about, kind, fields, answer)


class Table:
    everybody: ClassVar[dict[str, "Table"]] = {}
    doors = ExitStack()

    def __init__(self, about, game, places, name="", **plan):
        body = {"game": game, "places": places, **plan}
        if not name:
            answer = httpx.post(f"{HTTP}/api/tables", json=body, timeout=PATIENCE)
            assert answer.status_code == 201, answer.text
            name = answer.json()["table"]
        self.about, self.name, self.keys = about, name, {}
        self.people: dict[str, Device] = {}
        self.rng = Random(about)
        Table.everybody[about] = self

    def sit(self, *names, begin=True):
        for name in names:
            body = {"name": name, "words": f"words of {name}"}
            answer = httpx.post(f"{HTTP}/api/tables/{self.name}/places", json=body, timeout=20)
            self.welcome(name, answer.json()["key"])
        if begin:
            self.people[names[0]].do("begin")
        return [self.people[name] for name in names]

    def welcome(self, name, key):
        self.keys[name] = key
        self.people[name] = Device(self, key)

    def play(self, turns=10_000):
        """So many turns, or to the end of the match. Bots and flags take their time."""
        first = next(iter(self.people.values())).see().get("ply", 0)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for person in self.people.values():
                state = person.see()
                if state.get("reason") or state.get("ply", 0) >= first + turns:
                    return self
                self.act(person, state)
        raise AssertionError(f"{self.about} does not go on")

    def act(self, person, state):
        if state.get("awaited") == [-1]:
            typed = state["dice"] == "typed in"
            person.do("roll", **({"text": self.dice()} if typed else {}))
        elif choices := state.get("choices"):
            ((seat, options),) = choices.items()
            bot = state["seats"][int(seat)].get("bot")  # it may be faster
            if seat not in state.get("sealed", {}) and not bot:
                person.do("choose", text=self.rng.choice(options))

    def dice(self):
        """Good until a row is closed."""
        faces = "".join(str(self.rng.randint(1, 6)) for _ in range(6))
        return f"{faces[:2]}+{faces[2:]}"

    def wait(self, condition):
        end = time.monotonic() + PATIENCE
        person = next(iter(self.people.values()))
        while not condition(person.see()):
            assert time.monotonic() < end, self.about
            time.sleep(0.1)


def lobbies():
    table = Table("lobby", "qwixx", ["", "", "random"], undo="free", hints=True)
    ann, ben = table.sit("Ann", "Ben", begin=False)
    ann.do("rename", name="Anna")
    ann.do("say", text="wait for me")
    key = table.keys.pop("Ben")
    table.people.pop("Ben")
    ben.socket.close()
    httpx.request("DELETE", f"{HTTP}/api/tables/{table.name}/places", json={"key": key})
    ann.do("place", place=1, bot="random")
    ann.do("place", place=1)
    ann.do("place", place=2)

    Table("lobby where nobody sits", "quixo", ["", ""])


def qwixx():
    table = Table("sealed choices wait", "qwixx", ["", "", ""], given_seats=True)
    ann, ben, _ = table.sit("Ann", "Ben", "Cem")
    table.play(3)
    assert len(ann.see()["awaited"]) == 3
    ann.do("choose", text=next(iter(ann.see()["choices"].values()))[0])
    ben.do("choose", text=next(iter(ben.see()["choices"].values()))[0])
    ann.do("withdraw")
    ann.do("choose", text=next(iter(ann.see()["choices"].values()))[-1])

    table = Table("flags fall", "qwixx", ["", "", "random"], clock={"bank": 1500, "increment": 50})
    ann, ben = table.sit("Ann", "Ben")
    time.sleep(4)

    Table("finished", "qwixx", ["", ""], spectators=True).sit("Ann", "Ben")
    Table.everybody["finished"].play()
    table = Table("alone", "qwixx", [""], undo="off")
    table.sit("Ann")
    table.play()

    table = Table("typed in", "qwixx", ["", ""], typed_in=True)
    ann, ben = table.sit("Ann", "Ben")
    ann.do("roll", text="41+5326")
    ann.do("ask", what="undo")
    ben.do("ask", what="undo")
    ann.do("roll", text="42+5326")
    table.play(7)


def on_board():
    table = Table("on board", "qwixx-on-board", ["", "random", ""], options={"board": "spiral-b"})
    table.sit("Ann", "Ben")
    table.play(9)
    table = Table("on board, finished", "qwixx-on-board", ["", "random"])
    table.sit("Ann")
    table.play()


def quixo():
    table = Table("resigned", "quixo", ["", ""], clock={"bank": 600_000, "increment": 3000})
    ann, ben = table.sit("Ann", "Ben")
    table.play(5)
    ann.do("ask", what="undo")
    ben.do("decline")
    ben.do("ask", what="undo")
    ann.do("ask", what="undo")
    ann.do("ask", what="pause")
    ben.do("ask", what="pause")
    ann.do("ask", what="resume")
    table.play(3)
    ben.do("say", text="too strong for me")
    ben.do("resign")
    ann.do("ask", what="rematch")
    ben.do("ask", what="rematch")
    again = Table("rematch", "", [], name=ann.see()["rematch"])
    for name in ("Ann", "Ben"):
        again.welcome(name, table.keys[name])
    again.play(2)

    table = Table("paused", "quixo", ["", ""], undo="free", stand_in="random", spectators=False)
    ann, ben = table.sit("Ann", "Ben")
    table.play(4)
    ann.do("ask", what="undo")
    for person in (ann, ben):
        person.do("ask", what="pause")

    table = Table("days", "quixo", ["", ""], clock={"bank": 172_800_000, "per_move": True})
    table.sit("Ann", "Ben")
    table.play(3)
    table.people["Ann"].do("ask", what="undo")

    table = Table("lost on time", "quixo", ["", ""], clock={"bank": 300})
    table.sit("Ann", "Ben")
    table.wait(lambda state: state.get("reason"))

    table = Table("line", "quixo", ["", "random"], options={"size": "3"})
    table.sit("Ann")
    table.play()


def quixo_for_four():
    table = Table("teams", "quixo", [""] * 4, stand_in="random", team_talk=True)
    ann, ben, cem, _ = table.sit("Ann", "Ben", "Cem", "Dee")
    table.play(6)
    ann.do("say", text="only for you", to_team=True)
    ben.do("leave")
    table.play(3)
    ben.do("back")
    cem.do("leave")

    caps = {"threefold": True, "moves": 24}
    table = Table("bots in teams", "quixo", ["", "random", "random", "random"], caps=caps)
    table.sit("Ann")
    table.play()
    Table("bots alone", "quixo", ["random", "random"], caps={"moves": 30})


def gone():
    """Somebody is not there for so long that a bot sits in; of two, one comes back."""
    tables = []
    for about in ("gone", "gone and back"):
        table = Table(about, "quixo", ["", "", "", ""], stand_in="random", team_talk=False)
        table.sit("Ann", "Ben", "Cem", "Dee")
        table.play(2)
        table.people["Ben"].socket.close()
        tables.append(table)
    for table in tables:
        ann, ben = table.people["Ann"], table.people.pop("Ben")
        ann.see()
        while not (vacant := ann.hear("presence").get("vacant")):
            pass
        ann.do("sitin", absent=vacant[0])
        table.play(4)
    ben.connect()
    ben.see()


def going_on():
    """From a position in the middle."""
    position = httpx.get(f"{HTTP}/api/tables/{Table.everybody['rematch'].name}").json()["position"]
    table = Table("from a position", "quixo", ["", ""], position=position, caps={"threefold": True})
    table.sit("Ann", "Ben")
    table.play(2)


def rest():
    """Until bots have nothing more to do."""
    seen, now = None, {}
    while seen != now:
        seen = now
        time.sleep(2.0)
        now = {name: shown(table)["number"] for name, table in Table.everybody.items()}


def shown(table):
    """What everybody may see, or one who sits there where nobody else may look."""
    answer = httpx.get(f"{HTTP}/api/tables/{table.name}")
    if answer.status_code == 200:
        return answer.json()
    state = next(iter(table.people.values())).see()
    return {field: value for field, value in state.items() if field not in OWN}


OWN = ("type", "yours", "choices", "sealed")


def keep_records(folder):
    for table in Table.everybody.values():
        answer = httpx.get(f"{HTTP}/api/tables/{table.name}/record")
        if answer.status_code == 200:
            name = table.about.replace(", ", "-").replace(" ", "-")
            (folder / f"{name}.markoff").write_text(answer.text)
            text = httpx.get(f"{HTTP}/api/tables/{table.name}/record.json").text
            (folder / f"{name}.json").write_text(text + "\n")


def main(folder, version):
    folder = Path(folder)
    (folder / "records").mkdir(parents=True, exist_ok=True)
    database = folder / f"{version}.sqlite"
    with server(database), Table.doors:
        for chapter in (lobbies, qwixx, on_board, quixo, quixo_for_four, gone, going_on):
            chapter()
        rest()
        tables = {table.name: (table, shown(table)) for table in Table.everybody.values()}
        keep_records(folder / "records")
    backup = folder / f"{version}.backup"
    command = [sys.executable, "-m", "markoff", "backup", backup]
    subprocess.run([*command, "--database", f"sqlite:{database}"], check=True)
    lines = [json.loads(line) for line in backup.read_text().splitlines()[1:-1]]
    with (folder / f"{version}.jsonl").open("w") as log:
        for line in lines:
            table, state = tables[line["table"]]
            kept = {"about": table.about, "table": table.name, "changed": line["changed"]}
            kept |= {"keys": table.keys, "shown": state}
            kept["events"] = [b64decode(event).decode() for event in line["events"]]
            log.write(json.dumps(kept, ensure_ascii=False) + "\n")
    for left in ("-wal", "-shm", ".lock"):
        Path(f"{database}{left}").unlink(missing_ok=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
