"""The match at a server's table, built again from what the server says."""

from datetime import date

from markoff.game import Result
from markoff.games import GAMES
from markoff.remote.link import Link
from markoff.remote.messages import State
from markoff.table.match import Match
from markoff.table.replay import repeat
from markoff.table.setup import Player, Setup
from markoff.text import BadText


def mirror(state: State, link: Link, before: Match | None = None) -> Match:
    """By the same law as here: every turn is checked again. The state has all turns; if it goes on
    where the match `before` stands, that one is played on."""
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
    match = before if before and _goes_on(before, setup, state) else Match(setup)
    for turn in state.turns[match.ply :]:
        repeat(match, turn)
    if state.reason and match.result is None:  # resigned, or out of time
        match.result = Result(state.winners, state.scores, state.reason)
    return match


def _goes_on(match: Match, setup: Setup, state: State) -> bool:
    played = tuple(turn.text for turn in match.turns)
    return match.setup == setup and played == state.turns[: match.ply]
