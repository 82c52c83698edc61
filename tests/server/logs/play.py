"""Opens tables of every kind at a real server and keeps what it stores, for tests of all times.

    python tests/server/logs/play.py FOLDER 2

starts the server that Python finds, plays, and writes `2.jsonl`, `2.sqlite`, `2.backup` and the
records of the finished matches to FOLDER. Run it once for each format that is released. It speaks
the public protocol only, so it works with every version.
"""

import json
import subprocess
import sys
import time
from base64 import b64decode
from pathlib import Path

import httpx
from devices import HTTP, Table, server


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
    table.sit("Ann", "Ben")
    table.wait(lambda state: state.get("ply", 0) >= 3 and state["awaited"] == [-1])

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


def hosts():
    table = Table("closed door", "qwixx", ["", "", "", ""], closed=True)
    (ann,) = table.sit("Ann", begin=False)
    table.sit("Ben", "Cem", "Dee", begin=False)  # who knock
    guests = [guest["number"] for guest in ann.see()["knocking"]]
    ann.do("admit", guest=guests[0])
    ann.do("admit", guest=guests[1], welcome=False)
    ann.do("mute", person=1)
    table.without("Cem")
    table.without("Dee")

    table = Table("removed, muted, handed on", "qwixx", ["", "", ""], given_seats=True)
    ann, *_ = table.sit("Ann", "Ben", "Eve", begin=False)
    ann.do("remove", person=2)
    table.without("Eve")
    ann.do("door", closed=False)
    table.sit("Cem", begin=False)
    ann.do("begin")
    ann.do("mute", person=1)
    ann.do("mute", person=1, on=False)
    ann.do("mute", person=1)
    ann.do("remove", person=2)
    table.without("Cem")
    ann.do("host", to=1)
    table.play(4)


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
        for chapter in (lobbies, qwixx, on_board, quixo, quixo_for_four, gone, going_on, hosts):
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
