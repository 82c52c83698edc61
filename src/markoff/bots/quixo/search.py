"""Alpha-beta search for Quixo in a kernel, for two players and for two teams of two.

The first action of a position is looked at with the whole window between alpha and beta. Of the
others it is enough to know that they are not better, at less depth if they look unpromising; one
that is better after all is looked at again. A position that has been on the way here is a draw,
and so is one that has been on the table twice.

Proven wins stay proven: no window lies beyond SURE, and whoever has a sure win looks no further.
So what is at most a win is never taken for one, and the depth at which it was found is no matter.
"""

import numpy as np
import numpy.typing as npt

from markoff.bots.quixo.desk import (
    AGAIN,
    ALPHA,
    BEST,
    BEST_ACTION,
    BETA,
    DEPTH,
    KEY,
    LESS,
    MARKS,
    NEXT,
    OFFERS,
    PLY,
    POINTS,
    SCORE,
    SPENT,
    WINDOW,
    Desk,
    Known,
)
from markoff.bots.quixo.evaluation import worth
from markoff.bots.quixo.glance import A_WIN, glance, looked_up, offer
from markoff.bots.quixo.scores import BEYOND, DRAWN, SURE, WON
from markoff.bots.quixo.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NO_ACTION,
    NO_ENTRY,
    key_of,
    remember,
    remembered,
)
from markoff.fast.compiling import kernel
from markoff.fast.quixo.law import Packed, play

UNSEEN = -2
"""Instead of a number of offers: the position has not been looked at."""
MOST_HISTORY = 4000


@kernel
def begin(action: int, depth: int, alpha: int, beta: int, desk: Desk) -> None:
    """Lays out the search of the position after an action at the root."""
    _lay_out(1, action, depth, alpha, beta, desk)
    desk.counts[PLY] = 1


@kernel
def go_on(nodes: int, desk: Desk, known: Known) -> bool:
    """Searches about this many nodes; returns whether there is a SCORE now."""
    counts = desk.counts
    end = counts[SPENT] + nodes
    ply = counts[PLY]
    while ply and counts[SPENT] < end:
        frame = desk.frames[ply]
        settled, score = False, DRAWN
        if frame[OFFERS] == UNSEEN:
            settled, score = _look(ply, desk, known)
        elif frame[NEXT] == frame[OFFERS]:
            settled, score = True, _result(ply, desk)
        else:
            _try_next(ply, desk)
            ply += 1
        if settled:
            ply -= 1
            if ply:
                _take(ply, -score, desk)
            else:
                counts[SCORE] = score
    counts[PLY] = ply
    return bool(ply == 0)


@kernel
def _position(ply: int, desk: Desk) -> Packed:
    seat = (desk.seat + ply) % desk.players
    return Packed(
        desk.size, desk.players, seat, desk.positions[ply, MARKS], desk.positions[ply, POINTS]
    )


@kernel
def _lay_out(ply: int, action: int, depth: int, alpha: int, beta: int, desk: Desk) -> None:
    """The position after an action, still unseen."""
    after = play(_position(ply - 1, desk), action)
    desk.positions[ply, MARKS], desk.positions[ply, POINTS] = after.marks, after.points
    frame = desk.frames[ply]
    frame[DEPTH], frame[ALPHA], frame[BETA], frame[OFFERS] = depth, alpha, beta, UNSEEN


@kernel
def _look(ply: int, desk: Desk, known: Known) -> tuple[bool, int]:
    """Whether the score of a position is settled without looking ahead, and the score; if not,
    its actions are ready to be tried."""
    frame = desk.frames[ply]
    depth, alpha, beta = frame[DEPTH], frame[ALPHA], frame[BETA]
    desk.counts[SPENT] += 1
    position = _position(ply, desk)
    key = key_of(position)
    desk.positions[ply, KEY] = key
    if _repeated(desk.positions, ply) or _third(desk.twice, key ^ np.uint64(position.seat)):
        return True, DRAWN
    if known.level >= 0:
        told, score = looked_up(position, ply, known)
        if told:
            return True, score
    if depth <= 0:
        return True, glance(position, ply)
    kind, score, first, seen = remembered(desk.entries, key)
    score = _counted_from_root(score, ply)
    if kind != NO_ENTRY and (seen >= depth or abs(score) >= SURE):
        high, low = score >= beta or score >= SURE, score <= alpha or score <= -SURE
        if kind == EXACT or (kind == AT_LEAST and high) or (kind == AT_MOST and low):
            return True, score
    offers = offer(position, desk.actions[ply])
    if offers == A_WIN:
        return True, WON - ply - 1
    if offers == 0:  # whatever is played makes their line
        return True, ply + 1 - WON
    frame[OFFERS], frame[NEXT], frame[AGAIN] = offers, 0, 0
    frame[WINDOW], frame[BEST], frame[BEST_ACTION] = alpha, -BEYOND, NO_ACTION
    if depth == 1:
        _try_all_at_a_glance(position, ply, desk, known)
        return True, _result(ply, desk)
    _judge(position, ply, first, desk)
    return False, DRAWN


@kernel
def _repeated(positions: npt.NDArray[np.uint64], ply: int) -> bool:
    for before in range(ply - 2, -1, -2):  # noqa: SIM110  # numba knows no `any`
        if positions[before, KEY] == positions[ply, KEY]:
            return True
    return False


@kernel
def _third(twice: npt.NDArray[np.uint64], seated: np.uint64) -> bool:
    for before in twice:  # noqa: SIM110
        if before == seated:
            return True
    return False


@kernel
def _try_all_at_a_glance(position: Packed, ply: int, desk: Desk, known: Known) -> None:
    """The last ply, without laying out what comes after it."""
    frame, actions = desk.frames[ply], desk.actions[ply]
    best, best_action = -BEYOND, NO_ACTION
    enough = min(frame[BETA], SURE)
    tried = 0
    while tried < frame[OFFERS] and best < enough:
        after = play(position, actions[tried])
        told, score = False, DRAWN
        if known.level >= 0:
            told, score = looked_up(after, ply + 1, known)
        if not told:
            score = glance(after, ply + 1)
        if -score > best:
            best, best_action = -score, actions[tried]
        tried += 1
    desk.counts[SPENT] += tried
    frame[BEST], frame[BEST_ACTION] = best, best_action


@kernel
def _judge(position: Packed, ply: int, first: int, desk: Desk) -> None:
    """How promising each action looks: what was best before, then what a glance likes and what
    was often good elsewhere."""
    history = desk.history[position.seat % 2]
    actions, promises = desk.actions[ply], desk.promises[ply]
    for n in range(desk.frames[ply][OFFERS]):
        estimate, _ = worth(play(position, actions[n]))
        promises[n] = min(history[actions[n]], MOST_HISTORY) // 4 - estimate
        if actions[n] == first:
            promises[n] = BEYOND


@kernel
def _try_next(ply: int, desk: Desk) -> None:
    """Lays out the position after the next action."""
    frame, actions = desk.frames[ply], desk.actions[ply]
    n, depth = frame[NEXT], frame[DEPTH] - 1
    if frame[AGAIN]:
        _lay_out(ply + 1, actions[n], depth, -frame[BETA], -frame[WINDOW], desk)
        return
    _bring_forward(n, ply, desk)
    if n == 0:
        frame[LESS] = 0
        _lay_out(ply + 1, actions[n], depth, -frame[BETA], -frame[WINDOW], desk)
        return
    frame[LESS] = _less(frame[DEPTH], n)
    window = frame[WINDOW]
    _lay_out(ply + 1, actions[n], depth - frame[LESS], -window - 1, -window, desk)


@kernel
def _bring_forward(n: int, ply: int, desk: Desk) -> None:
    """Puts the most promising of the actions that are left in the place n."""
    actions, promises = desk.actions[ply], desk.promises[ply]
    best = n
    for other in range(n + 1, desk.frames[ply][OFFERS]):
        if promises[other] > promises[best]:
            best = other
    actions[n], actions[best] = actions[best], actions[n]
    promises[n], promises[best] = promises[best], promises[n]


@kernel
def _less(depth: int, n: int) -> int:
    """How many plies less an action gets that looks less promising than n others."""
    if depth < 3 or n < 4:
        return 0
    return 1 if n < 14 or depth < 4 else 2


@kernel
def _take(ply: int, score: int, desk: Desk) -> None:
    """Takes note of the score of the action that was next."""
    frame = desk.frames[ply]
    beta, n = frame[BETA], frame[NEXT]
    if n > 0 and not frame[AGAIN]:
        better = frame[WINDOW] < score < SURE
        if better and (frame[LESS] > 0 or score < beta):
            frame[AGAIN] = 1
            return
    frame[AGAIN] = 0
    frame[NEXT] = n + 1
    if score > frame[BEST]:
        action = desk.actions[ply, n]
        frame[BEST], frame[BEST_ACTION] = score, action
        frame[WINDOW] = max(frame[WINDOW], score)
        if score >= beta or score >= SURE:
            frame[NEXT] = frame[OFFERS]
            desk.history[(desk.seat + ply) % 2, action] += frame[DEPTH] ** 2


@kernel
def _result(ply: int, desk: Desk) -> int:
    """The score of a position whose actions have been tried, as far as that was needed."""
    frame = desk.frames[ply]
    best = frame[BEST]
    kind = EXACT
    if best >= frame[BETA] or best >= SURE:
        kind = AT_LEAST
    elif best <= frame[ALPHA]:
        kind = AT_MOST
    score = _counted_from_root(best, -ply)
    remember(desk.entries, desk.positions[ply, KEY], kind, score, frame[BEST_ACTION], frame[DEPTH])
    return int(best)


@kernel
def _counted_from_root(score: int, ply: int) -> int:
    """Wins and losses are remembered by their distance from the position; a search counts from
    its root. Backwards with a negative ply."""
    if score >= SURE:
        return score - ply
    return score + ply if score <= -SURE else score
