"""The app in its two homes, asked in the same words: a server, and Pyodide in Node."""

import base64
import json
import os
import queue
import subprocess
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import httpx
from websockets.sync.client import connect

from server.serving import started
from site_parts import NODE

HERE = Path(__file__).parent
PATIENCE = 60
NO_COMPILER = "import sys\nsys.modules['numba'] = None\n"


class Answer(NamedTuple):
    status: int
    kind: str
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


class Served:
    """A real server, over HTTP and websockets."""

    def __init__(self, address):
        self.address = address

    def ask(self, method, path, body=b"", accept="*/*"):
        url = f"http://{self.address}{path}"
        headers = {"Accept": accept}
        found = httpx.request(method, url, content=body, headers=headers, timeout=PATIENCE)
        return Answer(found.status_code, found.headers.get("content-type", ""), found.content)

    @contextmanager
    def live(self, path):
        with connect(f"ws://{self.address}{path}") as socket:
            yield socket.send, lambda: socket.recv(PATIENCE)


class InNode:
    """Pyodide, over the lines of node.mjs."""

    def __init__(self, process):
        self.process = process
        self.numbers = count(1)
        self.heard = {}
        self.ready = queue.Queue()
        Thread(target=self.listen, daemon=True).start()
        self.ready.get(timeout=PATIENCE)

    def listen(self):
        for line in self.process.stdout:
            if line.startswith("["):  # anything else is a warning of Python's
                kind, *values = json.loads(line)
                mailbox = self.heard[values[0]] if values else self.ready
                mailbox.put((kind, *values[1:]))

    def say(self, *message):
        self.process.stdin.write(f"{json.dumps(message)}\n")
        self.process.stdin.flush()

    def line(self):
        number = next(self.numbers)
        self.heard[number] = queue.Queue()
        return number, self.heard[number]

    def ask(self, method, path, body=b"", accept="*/*"):
        number, mailbox = self.line()
        data = base64.b64encode(body).decode()
        self.say("request", number, method, path, [["accept", accept]], data)
        _, status, headers = mailbox.get(timeout=PATIENCE)
        parts = []
        while (said := mailbox.get(timeout=PATIENCE))[0] == "part":
            parts.append(base64.b64decode(said[1]["base64"]))
        assert said == ("end",)
        return Answer(status, dict(headers).get("content-type", ""), b"".join(parts))

    @contextmanager
    def live(self, path):
        number, mailbox = self.line()
        self.say("connect", number, path)
        assert mailbox.get(timeout=PATIENCE) == ("opened",)

        def receive():
            kind, text = mailbox.get(timeout=PATIENCE)
            assert kind == "heard"
            return text

        yield lambda text: self.say("hear", number, text), receive
        self.say("leave", number)


@contextmanager
def served(folder):
    """Without a compiler, as a browser is."""
    (folder / "sitecustomize.py").write_text(NO_COMPILER)
    names = "MESSAGES_A_SECOND", "REQUESTS_A_SECOND", "TABLES_AN_HOUR"
    limits = {f"MARKOFF_{name}": "1000000" for name in names}
    database = f"sqlite:{folder}/tables.db"
    with started(folder, "--database", database, PYTHONPATH=str(folder), **limits) as (_, address):
        yield Served(address)


@contextmanager
def in_node(parts):
    program = [*NODE, HERE / "node.mjs", parts, HERE.parent]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(program, text=True, env={**os.environ}, **pipes) as process:
        try:
            yield InNode(process)
        finally:
            process.stdin.close()  # then it ends by itself
            process.wait(PATIENCE)
