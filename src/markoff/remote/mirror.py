"""The match at a server's table, built again from what the server says."""

from datetime import date

from markoff.game import Result
from markoff.games import GAMES
from markoff.remote.link import Link
from markoff.remote.messages import State
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.table.setup import Player, Setup
from markoff.text import BadText


def mirror(state: State, link: Link) -> Match:
    """By the same law as here: every turn is checked again. The state has all turns."""
    plan = state.plan
    if plan.game not in GAMES:
        raise BadText(
            "unknown_game_there", "the game of {table} is not known here", table=str(link)
        )
    setup = Setup(
        game=plan.game,
        players=tuple(Player(seat.name) for seat in state.seats),
        match=state.match,
        date=date.today().isoformat(),
        dice=state.dice,
        options=plan.options,
        caps=plan.caps,
        clock=plan.clock,
        position=plan.position,
    )
    match = replay(Record(setup, state.turns))
    if state.reason and match.result is None:  # resigned, or out of time
        match.result = Result(state.winners, state.scores, state.reason)
    return match
