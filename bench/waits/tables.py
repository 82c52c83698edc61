"""A server that has just been started: its first page, and the first choice of every level."""

import json
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

import httpx
from websockets.sync.client import connect

from server.players import LIMITS, Server
from waits.commands import FIRST_MOVES, LEVELS

PATIENCE = 600.0
PAUSE = 2.0
"""Seconds between two looks whether a level chooses by itself."""


class Chosen(NamedTuple):
    seconds: float
    by: str
    """The stand-in; empty if the level chose itself."""


class Started(Server):
    """As `markoff serve` starts it, with what it says kept."""

    def start(self) -> None:
        self.begun = time.monotonic()
        super().start()
        httpx.get(f"{self.http}/", timeout=60).raise_for_status()
        self.page = time.monotonic() - self.begun


def serve(label: str, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    limits = {**LIMITS, "PYTHONUNBUFFERED": "1"}
    server = Started(f"sqlite:{folder}/tables.db", folder, limits)
    try:
        print(f"markoff serve, {label}: the first page after {server.page:.1f} s")
        wanted = [(game, level) for game in FIRST_MOVES for level in LEVELS]
        waiting = []
        for game, level in wanted:
            seconds, by = first_choice(server, game, level)
            who = f"by {by}" if by else ""
            print(f"  {game:15} {level:9} first choice {seconds:6.2f} s {who}", flush=True)
            waiting += [(game, level)] if by else []
        while waiting and time.monotonic() < server.begun + PATIENCE:
            time.sleep(PAUSE)
            for game, level in [*waiting]:
                if not first_choice(server, game, level).by:
                    waiting.remove((game, level))
                    after = time.monotonic() - server.begun
                    print(f"  {game:15} {level:9} itself {after:.0f} s after the start", flush=True)
    finally:
        server.stop()


def first_choice(server: Server, game: str, level: str) -> Chosen:
    """From the beginning of a game until the bot has chosen for the first time."""
    table = server.open(game, ["", level], given_seats=True, undo="off")
    key = server.sit(table, "Ada")
    with connect(server.http.replace("http", "ws") + f"/live/{table}") as live:
        live.send(json.dumps({"type": "hello", "keys": [key]}))
        live.send(json.dumps({"type": "begin", "id": "begin"}))
        begun = time.monotonic()
        while True:
            heard = json.loads(live.recv(PATIENCE))
            if heard["type"] == "chosen" and 1 in heard["seats"]:
                heard = refreshed(server, table, key)
            if heard["type"] != "state" or not heard["begun"]:
                continue
            if has_chosen(heard):
                return Chosen(time.monotonic() - begun, heard["seats"][1].get("stand_in", ""))
            if heard.get("choices", {}).get("0") and not heard.get("sealed"):
                choice = heard["choices"]["0"][0]
                asked = {"type": "choose", "seat": 0, "ply": heard["ply"], "text": choice}
                live.send(json.dumps({**asked, "id": f"ply {heard['ply']}"}))
                begun = time.monotonic()
            elif heard["awaited"] == [-1]:
                live.send(json.dumps({"type": "roll", "ply": heard["ply"], "id": "roll"}))
                begun = time.monotonic()


def has_chosen(state: dict[str, Any]) -> bool:
    """The second seat is the bot's: it chooses in the second turn of a game without dice, and in
    the turn after the first roll."""
    return bool(state["seats"][1].get("chosen")) or state["ply"] >= 2


def refreshed(server: Server, table: str, key: str) -> dict[str, Any]:
    """The short message says only who has chosen."""
    with connect(server.http.replace("http", "ws") + f"/live/{table}") as live:
        live.send(json.dumps({"type": "hello", "keys": [key]}))
        while True:
            heard: dict[str, Any] = json.loads(live.recv(PATIENCE))
            if heard["type"] == "state":
                return heard
