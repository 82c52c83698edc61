"""No hints for a position that is being played at a table without hints."""

import json
from contextlib import ExitStack

import httpx
from websockets.sync.client import connect

from server.serving import NO_LIMITS, serving


class Alone:
    """Somebody who plays both sides of a small game."""

    def __init__(self, address, stack, hints):
        self.api = f"http://{address}/api"
        plan = {"game": "quixo", "places": ["", ""], "options": {"size": "3"}, "hints": hints}
        plan["given_seats"] = True
        self.table = httpx.post(f"{self.api}/tables", json=plan, timeout=60).json()["table"]
        places = f"{self.api}/tables/{self.table}/places"
        names = [{"name": name} for name in ("Ann", "Bob")]
        self.keys = [httpx.post(places, json=name, timeout=60).json()["key"] for name in names]
        self.live = stack.enter_context(connect(f"ws://{address}/live/{self.table}"))
        self.do(type="hello", keys=self.keys)
        self.do(type="begin")

    def do(self, **message):
        self.live.send(json.dumps({"id": "x", **message}))
        kinds = ("state",) if message["type"] == "hello" else ("done", "refused")
        while (heard := json.loads(self.live.recv(60)))["type"] not in kinds:
            pass
        assert heard["type"] != "refused", heard

    @property
    def asked(self):
        page = httpx.get(f"{self.api}/tables/{self.table}", timeout=60).json()
        return {"game": "quixo", "position": page["position"], "seat": page["awaited"][0]}

    def hint(self, **more):
        asked = {**self.asked, "bot": "casual", **more}
        return httpx.post(f"{self.api}/hint", json=asked, timeout=60)


def test_a_position_of_a_table_without_hints_gets_none(tmp_path):
    with serving(tmp_path, **NO_LIMITS) as address, ExitStack() as stack:
        without, helped = (Alone(address, stack, hints) for hints in (False, True))
        assert without.hint().status_code == 200  # the beginning is everybody's
        for each in (without, helped):
            each.do(type="choose", seat=0, ply=0, text="a1N")
        for asked in ({}, {"table": without.table}):
            refused = without.hint(**asked)
            assert refused.status_code == 409
            assert refused.json()["code"] == "played_without_hints"
        assert helped.hint(table=helped.table.lower()).status_code == 200
        assert helped.hint(table="NOBODY").status_code == 409  # as without a table
        helped.do(type="choose", seat=1, ply=1, text="c3W")
        assert helped.hint().status_code == 200  # nobody else plays this
        assert without.hint(table=helped.table).status_code == 409
        without.do(type="resign", seat=0)
        question = json.loads(refused.request.content)
        question.pop("table")
        answer = httpx.post(f"http://{address}/api/hint", json=question, timeout=60)
        assert answer.status_code == 200  # the game is over
