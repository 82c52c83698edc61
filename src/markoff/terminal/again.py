"""After a game at a server's table: a rematch, if everybody wants one."""

from typing import Protocol

from markoff.remote.client import Client
from markoff.remote.link import Link
from markoff.remote.messages import State
from markoff.table.match import Match
from markoff.terminal.screen import Screen

REMATCH = "rematch"
YES = (REMATCH, "r", "y", "yes")
OFFERS = ((REMATCH, "Rematch"), ("", "Leave"))
QUESTION = "Type rematch to play again, or press Enter to leave: "


class Table(Protocol):
    """The table where the game has ended."""

    screen: Screen
    client: Client
    match: Match | None
    state: State | None

    def ask(self, question: str, offers: tuple[tuple[str, str], ...] = ()) -> str | None: ...
    def do(self, kind: str, **fields: object) -> bool: ...
    def hear(self, *, wait: bool) -> None: ...
    def wait(self, question: str) -> None: ...


def play_again(table: Table) -> Link | None:
    """The link of the next table; None if you leave, watch, or cannot play these dice again."""
    told = ""
    while (state := table.state) is not None:
        if state.rematch:
            link = table.client.link._replace(table=state.rematch)
            table.screen.say(f"The rematch is at table {link.table}.")
            return link
        if not state.yours or state.plan.day:
            return None
        words = _wishes(state)
        if words and words != told:
            table.screen.say(words)
        told = words
        if not _ask(table, state):
            table.screen.leave()
            return None
        table.hear(wait=False)
        if table.screen.redraws and table.match is not None:
            table.screen.end(table.match)  # a new state begins a new page
            told = ""
    return None


def _wishes(state: State) -> str:
    """Who wants to play again, and who does not."""
    if state.asked == REMATCH:
        names = [state.seats[seat].name for seat in state.agreed if seat not in state.yours]
        if names:
            return f"{' and '.join(names)} would like a rematch."
    if state.refusal and state.refusal.what == REMATCH and state.refusal.seat not in state.yours:
        return f"{state.seats[state.refusal.seat].name} does not want a rematch."
    return ""


def _ask(table: Table, state: State) -> bool:
    """Asks you, or waits for the others if you have agreed. False if you leave."""
    if state.asked == REMATCH and set(state.yours) <= set(state.agreed):
        table.wait("Waiting for the others to agree to a rematch… ")
        return True
    answer = table.ask(QUESTION, OFFERS)
    if answer == "":
        return False
    if answer in YES:
        if table.do("ask", what=REMATCH, seat=state.yours[0]):
            table.hear(wait=True)
    elif answer is not None:
        table.screen.say("Please type rematch, or press Enter.")
    return True
