"""A bot at a table of a server, on a page: python3 remote_bot.py http://127.0.0.1:8000/t/K7WPXD

It chooses at random; put your own idea into `choose`. Needs Python and: pip install websockets
"""

import asyncio
import json
import random
import secrets
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import websockets


def choose(_position, _seat, choices):
    return random.choice(choices)


def sit_down(server, table):
    """The key of a free place. With random words, nobody can have chosen the dice."""
    body = {"name": f"Python {secrets.token_hex(2)}", "words": secrets.token_hex(16)}
    address = f"{server}/api/tables/{table}/places"
    request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=20) as answer:
            return json.load(answer)["key"]
    except HTTPError as problem:
        sys.exit(json.load(problem)["reason"])


async def answer(live, state):
    """What this state asks of us. Fields with their default value are left out."""
    ply, mine = state["ply"], state.get("yours", [])
    if not state["begun"] and state.get("host") in mine and all(s["name"] for s in state["seats"]):
        await live.send(json.dumps({"type": "begin", "id": "begin"}))
    elif state["awaited"] == [-1] and mine:
        await asyncio.sleep(1)  # somebody may want to undo, or to roll
        await live.send(json.dumps({"type": "roll", "ply": ply, "id": "roll"}))
    for seat, choices in state.get("choices", {}).items():
        text = choose(state["position"], int(seat), choices)
        choice = {"type": "choose", "seat": int(seat), "ply": ply, "text": text}
        await live.send(json.dumps({**choice, "id": secrets.token_hex(8)}))


async def play(server, table, key):
    """Comes back after every break: the first state says where the game is."""
    async for live in websockets.connect(f"ws{server[4:]}/live/{table}"):
        try:
            await live.send(json.dumps({"type": "hello", "keys": [key], "id": "hello"}))
            async for text in live:
                message = json.loads(text)
                if message["type"] == "refused" and message["id"] in ("", "hello"):
                    sys.exit(message["reason"])
                if message["type"] == "state":
                    if message.get("reason"):
                        return message
                    await answer(live, message)
        except websockets.ConnectionClosed:
            continue
    return None


server, _, table = sys.argv[1].rpartition("/t/")
end = asyncio.run(play(server, table, sit_down(server, table)))
names = [end["seats"][seat]["name"] for seat in end.get("winners", [])]
print("won by", " and ".join(names) or "nobody", "because of", end["reason"], end["scores"])
