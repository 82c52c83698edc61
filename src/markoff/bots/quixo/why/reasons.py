"""What speaks for and against a move in Quixo, the most telling fact first.

It looks at most two replies ahead, as a player would who explains a move; what lies deeper is
mentioned only where it is proven.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from markoff.bots.opinion import Proofs
from markoff.bots.quixo.why.compare import ahead, behind, cubes, longest
from markoff.bots.quixo.why.words import WORDS
from markoff.bots.why.reasons import Reasons
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games import quixo
from markoff.games.quixo import Position

LONG = {3: 2, 4: 3, 5: 3}
"""By size: so many marks in a line begin to count."""
FEW_CUBES = 4


def merits(
    game: Game[Any], position: Position, seat: Seat, action: Action, proofs: Proofs
) -> Iterator[Why]:
    after = game.play(position, {seat: action})
    if (ended := game.result(after)) is not None:
        yield Why("wins_now" if seat in ended.winners else "loses_now", {})
    yield from _reply(game, after)
    yield from _proven(action, proofs, len(game.legal(position, seat)))
    if _wins_by_force(game, after):
        yield Why("wins_by_force", {})
    if _winning(game, _next_to_move(position)) is not None:
        yield Why("stops_line", {})
    blunders = _count_blunders(position)
    if 2 * blunders >= len(game.legal(position, seat)):
        yield Why("avoids_loss", {"n": str(blunders)})
    if _winning(game, _next_to_move(after)) is not None:
        yield Why("threatens", {})
    yield from _lines(position, after, seat)
    if position.players > 2:
        yield from _cubes(game, position, after, seat, action)
    if all(proofs.get(each) == 0 for each in game.legal(position, seat)):
        yield Why("stays_drawn", {})


def _reply(game: Game[Any], after: Position) -> Iterator[Why]:
    """The move with which the opponents would win at once."""
    if (reply := _winning(game, after)) is not None:
        yield Why("lets_win", {"choice": game.write_action(after, after.seat, reply)})


def _proven(action: Action, proofs: Proofs, choices: int) -> Iterator[Why]:
    proof = proofs.get(action)
    if proof == 1:
        yield Why("proven_win", {})
    losing = sum(other == -1 for other in proofs.values())
    if proof == 0 and losing:
        yield Why("proven_draw", {"n": str(losing)})
    if proof == -1:
        yield Why("all_lost" if losing == choices else "proven_loss", {})


def _next_to_move(position: Position) -> Position:
    """As if the seat to move had passed."""
    return position._replace(seat=(position.seat + 1) % position.players)


def _winning(game: Game[Any], position: Position) -> Action | None:
    """A move that completes a line for the seat to move."""
    seat = position.seat
    for action in game.legal(position, seat) if game.to_act(position) else ():
        result = game.result(game.play(position, {seat: action}))
        if result is not None and seat in result.winners:
            return action
    return None


def _wins_by_force(game: Game[Any], after: Position) -> bool:
    """After every reply the line is complete, or can be completed by whoever of us moves next."""
    seat = after.seat
    if not game.to_act(after):
        return False
    for reply in game.legal(after, seat):
        then = game.play(after, {seat: reply})
        ended = game.result(then)
        lost = seat not in ended.winners if ended else _winning(game, then) is not None
        if not lost:
            return False
    return True


@lru_cache(maxsize=8)
def _count_blunders(position: Position) -> int:
    """Kept for the other choices in the same position, which ask it again."""
    actions = quixo.legal(position, position.seat)
    return sum(_blunders(quixo, position, action) for action in actions)


def _blunders(game: Game[Any], position: Position, action: Action) -> bool:
    """Does this move lose at once, or with the next reply?"""
    after = game.play(position, {position.seat: action})
    ended = game.result(after)
    return position.seat not in ended.winners if ended else _winning(game, after) is not None


def _lines(before: Position, after: Position, seat: Seat) -> Iterator[Why]:
    ours, theirs = seat % 2, 1 - seat % 2
    if longest(after, ours) > longest(before, ours) >= LONG[before.size] - 1:
        yield Why("builds_line", {"n": str(longest(after, ours))})
    if longest(before, theirs) > longest(after, theirs) >= LONG[before.size] - 1:
        yield Why("breaks_line", {"n": str(longest(before, theirs))})


def _cubes(
    game: Game[Any], before: Position, after: Position, seat: Seat, action: Action
) -> Iterator[Why]:
    """For four: who can take which cubes, which the points decide."""
    following, partner, last = ((seat + n) % 4 for n in (1, 2, 3))
    takable = cubes(game, after, following)
    if takable <= FEW_CUBES and takable < cubes(game, before, following):
        yield Why("takes_cubes", {"n": str(takable)})
    ours = min(cubes(game, after, each) for each in (seat, partner))
    theirs = min(cubes(game, after, each) for each in (following, last))
    if ours > theirs:
        yield Why("keeps_cubes", {"n": str(ours)})
    if action % 2 == (seat < 2):
        yield Why("gives_point", {})


def drawbacks(
    game: Game[Any], position: Position, seat: Seat, action: Action, proofs: Proofs
) -> Iterator[Why]:
    after = game.play(position, {seat: action})
    ended = game.result(after)
    if ended is not None and seat not in ended.winners:
        yield Why("loses_now", {})
    yield from _reply(game, after)
    proof = proofs.get(action)
    if proof == -1:
        yield Why("proven_loss", {})
    if proof == 0 and 1 in proofs.values():
        yield Why("proven_draw_only", {})
    theirs = 1 - seat % 2
    marks = longest(after, theirs)
    if marks > longest(position, theirs) and marks >= LONG[position.size]:
        yield Why("helps_line", {"n": str(marks)})


def otherwise(*_: Any) -> Iterator[Why]:
    """A threat of either side would have been a merit, or would have to be told against it."""
    yield Why("quiet_move", {})


REASONS = Reasons(
    merits,
    drawbacks,
    WORDS,
    winning=("wins_now",),
    losing=("loses_now", "lets_win"),
    against=("proven_loss", "all_lost"),
    ahead=ahead,
    behind=behind,
    otherwise=otherwise,
    alike=("same_board", "mirrored", "same_lines", "shows_later"),
)
