"""The levels of Quixo that compute: how far each looks ahead, and what the tablebase adds.

The analyst, whom hints and reviews ask, searches hundreds of times as much as strong, and knows
the end of the game from the tablebase. Perfect plays by the tablebase alone, and searches only to
choose among moves that are all drawn, for one that gives the opponent trouble.
"""

import contextlib
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeVar

from markoff.bots.opinion import Opinion, Past
from markoff.bots.quixo.looking import Looking
from markoff.bots.quixo.scores import A_PLY, SURE, by_seat, chance_of, opinion_of
from markoff.bots.quixo.short_wins import short_wins
from markoff.bots.quixo.thinking import think
from markoff.game import Game, Seat
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.tablebases.folder import tablebases_folder
from markoff.tablebases.quixo.lookup import DRAW, LOSS, WIN
from markoff.tablebases.quixo.perfect import Move, blanks_of, moves
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.text import BadText

T = TypeVar("T")

NODES = {"analyst": 500_000, "perfect": 20_000}
"""Positions that a level looks at for one move."""

FINISH = 7
"""Plies: a win that is not farther off is found whatever the tablebase says, and played at once."""
TROUBLE = 0.1
"""How far the estimates spread around 0.5 where all moves are drawn."""


def analyst(
    _game: Game[Any],
    position: Position,
    _seat: Seat,
    _rng: Random,
    seconds: float | None = None,
    past: Past = (),
) -> Opinion:
    return with_tablebase(position, partial(analysis, position, seconds, past))


_looking = Looking(think, analyst)
strong, expert = _looking.strong, _looking.expert
perfect = analyst
"""Where everything is solved they are one: the difference is that perfect plays nowhere else."""


def analysis(
    position: Position, seconds: float | None, past: Past, tablebase: Tablebase | None
) -> Opinion:
    """Where a tablebase knows everything, whichever levels it has, a search has little to add."""
    known = exact(position, seconds, past, tablebase)
    if known:
        return known
    scores = think(position, NODES["analyst"], tablebase, seconds, finish=FINISH, past=past).scores
    return opinion_of(scores, position.players)


def exact(
    position: Position, seconds: float | None, past: Past, tablebase: Tablebase | None
) -> Opinion:
    """By the tablebase; nothing where it does not know all moves."""
    if tablebase is None or not tablebase.is_there(blanks_of(position)):
        return {}
    ranked = moves(tablebase, position)
    if any(move.value is None for move in ranked):
        return {}
    found = {**_in_order(ranked, WIN), **_in_order(ranked, LOSS)}
    if ranked[0].value == WIN:
        plies, soonest = short_wins(position, FINISH)
        found |= dict.fromkeys(soonest, 1.0 - A_PLY * plies)
    if ranked[0].value == DRAW:
        scores = think(position, NODES["perfect"], None, seconds, past=past).scores
        for move in ranked:
            if move.value == DRAW:
                score = max(1 - SURE, min(SURE - 1, scores[move.action]))
                spread = chance_of(score, position.players) - 0.5
                found[move.action] = 0.5 + TROUBLE * spread
    else:
        found |= {move.action: 0.5 for move in ranked if move.value == DRAW}
    return {action: found[action] for action in quixo.legal(position, position.seat)}


def _in_order(ranked: list[Move], value: int) -> Opinion:
    """Wins by how near they are, the nearest first, and all behind those that are known to be
    short; losses likewise, the nearest last."""
    nearness = sorted({move.nearness for move in ranked if move.value == value and move.nearness})
    places = {near: A_PLY * place for place, near in enumerate(nearness)}
    certain = 1.0 - A_PLY * (FINISH + 1) if value == WIN else 0.0
    return {
        move.action: certain - value * places[move.nearness]
        for move in ranked
        if move.value == value and move.nearness
    }


def chances(position: Position, rng: Random, seconds: float | None = None) -> tuple[float, ...]:
    """By seat, if both sides play well; what the tablebase knows is certain."""
    ended = quixo.result(position)
    if ended is not None:
        return tuple(float(seat in ended.winners) for seat in range(position.players))
    known = with_tablebase(
        position, lambda tablebase: tablebase.value(position) if tablebase else None
    )
    if known is not None:
        ours = (known.value + 1) / 2
    else:
        ours = max(analyst(quixo, position, position.seat, rng, seconds).values())
    return by_seat(position, ours)


def with_tablebase(position: Position, ask: Callable[[Tablebase | None], T]) -> T:
    """What is asked, answered with the tablebase if there is one: only the game for two is solved.
    A damaged one is left aside, so that people can play on; `markoff solve` says what to do."""
    if position.players == 2:
        with contextlib.suppress(BadText):
            return ask(Tablebase(tablebases_folder(), position.size))
    return ask(None)
