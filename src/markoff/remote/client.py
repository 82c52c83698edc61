"""One live connection to a table, kept up by a thread of its own.

`news` has what the server says, in order. If the connection breaks, it is made again after pauses
that grow, and requests without an answer are sent again unchanged: the server counts an id once.
"""

import json
import threading
from collections.abc import Callable
from math import inf
from queue import Empty, Queue
from secrets import token_hex
from time import monotonic
from typing import Any

from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from markoff.refusal import Refused
from markoff.remote.calls import trouble
from markoff.remote.link import Link
from markoff.remote.messages import Chosen, Done, Lost, News, NotDone, Pong, Presence, State, read
from markoff.remote.refusals import said_by_server

PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 10.0)
"""Seconds before each further try; the last one for ever."""
PATIENCE = 30.0
"""Seconds that people wait for the answer to a request."""
A_MOMENT = 1.0
"""Seconds before we come back to a server that is busy; and for a connection to end."""


class Client:
    def __init__(self, link: Link, patience: float = PATIENCE) -> None:
        self.link = link
        self.patience = patience
        """Seconds to wait for the answer to a request."""
        self.news: Queue[News] = Queue()
        self.state: State | None = None
        """The latest one. Here and in `news` a state has all turns, and knows who has chosen."""
        self._answers: dict[str, Queue[Done | NotDone]] = {}
        self._unanswered: dict[str, str] = {}
        self._connection: ClientConnection | None = None
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.heard: Callable[[], object] = lambda: None
        """Called in the client's thread whenever something has happened at the table."""

    def start(self) -> "Client":
        self._thread.start()
        return self

    def close(self) -> None:
        self._closed.set()
        if connection := self._connection:
            connection.close()
        self._thread.join(A_MOMENT)

    def latest(self, timeout: float | None = None) -> News | None:
        """The next news; None if nothing comes in time."""
        try:
            return self.news.get(timeout=timeout) if timeout != 0 else self.news.get_nowait()
        except Empty:
            return None

    def request(self, kind: str, **fields: Any) -> None:
        """Until the server has stored it; `Refused` says why not."""
        name = token_hex(8)
        text = json.dumps({"type": kind, "id": name, **fields})
        answer: Queue[Done | NotDone] = Queue()
        with self._lock:
            self._answers[name] = answer
            self._unanswered[name] = text
        self._send(text)
        try:
            said = answer.get(timeout=self.patience)
        except Empty:
            raise Refused(
                "no_answer_yet", "the server does not answer; try again", again=True
            ) from None
        finally:
            with self._lock:
                self._answers.pop(name, None)
                self._unanswered.pop(name, None)
        if isinstance(said, NotDone):
            raise said_by_server(said.code, said.reason, said.again)

    def look_again(self) -> None:
        """Brings a state, even if nothing has happened."""
        self._send(self._hello())

    def _send(self, text: str) -> None:
        """What cannot be sent now is sent after the next hello."""
        try:
            if self._connection is not None:
                self._connection.send(text)
        except (ConnectionClosed, OSError):
            return

    def _run(self) -> None:
        tries, connected_at = 0, -inf
        while not self._closed.is_set():
            try:
                with connect(self.link.live, max_size=2**22, open_timeout=20) as connection:
                    self._greet(connection)
                    tries = 0
                    for data in connection:
                        self._hear(data)
                why = "the server has closed the connection"
            except (WebSocketException, OSError, TimeoutError) as error:
                why = trouble(error)
            if self._connection is not None:
                self._connection, connected_at = None, monotonic()
            if self._closed.is_set():
                return
            self._tell(Lost(why, monotonic() - connected_at))
            self._closed.wait(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    def _greet(self, connection: ClientConnection) -> None:
        connection.send(self._hello())
        self._connection = connection
        with self._lock:
            waiting = list(self._unanswered.values())
        for text in waiting:
            connection.send(text)

    def _hello(self) -> str:
        state = self.state
        hello: dict[str, Any] = {"type": "hello", "keys": [self.link.key] if self.link.key else []}
        if state is not None:
            hello |= {"number": state.number, "ply": len(state.turns)}
        return json.dumps(hello)

    def _hear(self, data: str | bytes) -> None:
        message = read(data)
        if message is None:
            return
        if isinstance(message, Done | NotDone) and message.id:
            if answer := self._answers.get(message.id):  # else nobody waits for it any more
                answer.put(message)
            return
        if isinstance(message, NotDone) and message.again:  # hello, while the server was busy
            self._closed.wait(A_MOMENT)
            self.look_again()
            return
        if isinstance(message, State):
            if self.state is not None and message.number < self.state.number:
                return
            message = self.state = self._with_all_turns(message)
        elif isinstance(message, Chosen) and self.state is not None:
            message = self.state = with_chosen(self.state, message)
        self._tell(message)

    def _with_all_turns(self, state: State) -> State:
        """The turns in a state end at its ply, and replace what we knew there."""
        known = self.state.turns if self.state is not None else ()
        return replace(state, turns=known[: state.ply - len(state.turns)] + state.turns)

    def _tell(self, news: News) -> None:
        self.news.put(news)
        if not isinstance(news, Presence | Pong):
            self.heard()


def with_chosen(state: State, chosen: Chosen) -> State:
    """The state after sealed choices of others."""
    seats = tuple(
        replace(seat, chosen=seat.chosen or n in chosen.seats) for n, seat in enumerate(state.seats)
    )
    awaited = tuple(seat for seat in state.awaited if seat not in chosen.seats)
    return replace(state, number=chosen.number, seats=seats, awaited=awaited)
