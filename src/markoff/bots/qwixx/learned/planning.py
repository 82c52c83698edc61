"""What every choice in a turn is worth to a seat, whoever judges the position after the turn.

In action 1 everybody foresees what the others seem to do. A passive player seems to cross what
would be best if nobody else did anything; the active one, what fits best into its plan for the
whole turn, after those choices of the others. So a passive player compares the positions that its
choices lead to after that plan and what the other passive ones seem to cross. Once the choices are
revealed, the active player plans the rest of its turn again.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from markoff.game import DICE, Action, Game, Seat, Turn
from markoff.games import qwixx
from markoff.games.qwixx import FIRST, SECOND, THIRD
from markoff.games.qwixx_sheet import NOTHING

Worths = dict[Action, int]
"""Of every choice of a seat: the share of the win that it leads to."""


class Judge(NamedTuple):
    game: Game[Any]
    shares: Callable[[Any], list[int]]
    """Everybody's share of the win after a turn, by seat: before a roll or at the end; or in the
    middle of a turn, if nobody does anything more in it and nobody gets a misthrow."""
    sheets: Callable[[Any], qwixx.Position]
    with_sheets: Callable[[Any, qwixx.Position], Any]
    """The same position with these sheets instead."""


class Plan(NamedTuple):
    """What the active player means to do in the rest of its turn."""

    share: int
    actions: tuple[Action, ...]


def worths(judge: Judge, position: Any, seat: Seat) -> Worths:
    """What every legal choice of a seat that is to act is worth to it."""
    sheets = judge.sheets(position)
    if sheets.phase != FIRST:
        plans = _plans(judge, position, {})
    else:
        expected = _expected(judge, position)
        plans = _plans(judge, position, expected)
        if seat != sheets.active:
            first = best({action: plan.share for action, plan in plans.items()})
            turn = {**expected, sheets.active: first}
            return _worths_of_passive(judge, position, seat, turn, plans[first].actions)
    return {action: plan.share for action, plan in plans.items()}


def _plans(judge: Judge, position: Any, others: Turn) -> dict[Action, Plan]:
    """For each choice of the active player the best plan for what comes after it, if the others
    choose this."""
    active = judge.sheets(position).active
    return {
        action: _best_plan(judge, judge.game.play(position, {**others, active: action}), active)
        for action in sorted(judge.game.legal(position, active))
    }


def _best_plan(judge: Judge, position: Any, active: Seat) -> Plan:
    if judge.sheets(position).phase not in (SECOND, THIRD):
        return Plan(judge.shares(position)[active], ())
    plans = _plans(judge, position, {})
    first = best({action: plan.share for action, plan in plans.items()})
    share, actions = plans[first]
    return Plan(share, (first, *actions))


def _expected(judge: Judge, position: Any) -> dict[Seat, Action]:
    """What the passive players seem to cross in action 1."""
    nobody = dict.fromkeys(judge.game.to_act(position), NOTHING)
    found = {}
    for seat in nobody:
        if seat != judge.sheets(position).active:
            alone = {
                action: judge.shares(judge.game.play(position, {**nobody, seat: action}))[seat]
                for action in judge.game.legal(position, seat)
            }
            found[seat] = best(alone)
    return found


def _worths_of_passive(
    judge: Judge, position: Any, seat: Seat, turn: Turn, rest: tuple[Action, ...]
) -> Worths:
    """If the others choose this in action 1, and the rest of the turn goes by this plan."""
    found = {}
    for action in judge.game.legal(position, seat):
        after = judge.game.play(position, {**turn, seat: action})
        found[action] = judge.shares(_played_on(judge, after, rest))[seat]
    return found


def _played_on(judge: Judge, position: Any, rest: tuple[Action, ...]) -> Any:
    """To the end of the turn. What a row that was closed makes impossible is left out."""
    planned, active = iter(rest), judge.sheets(position).active
    while judge.sheets(position).phase in (SECOND, THIRD):
        action = next(planned, NOTHING)
        legal = judge.game.legal(position, active)
        position = judge.game.play(position, {active: action if action in legal else NOTHING})
    return position


def best(found: Worths) -> Action:
    """The best choice; of several the one with the lowest number."""
    return max(found, key=lambda action: (found[action], -action))


def shares_now(judge: Judge, position: Any) -> list[int]:
    """Everybody's share in any position: in the middle of a turn, after what everybody seems to
    choose in it."""
    while (acting := judge.game.to_act(position)) and acting != (DICE,):
        turn = {seat: best(worths(judge, position, seat)) for seat in acting}
        position = judge.game.play(position, turn)
    return judge.shares(position)
