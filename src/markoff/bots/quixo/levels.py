"""Quixo by level: how far each looks ahead, and what the exact tables add.

Strong searches a little and uses no table. Expert searches hundreds of times as much, and knows the
end of the game from tables. Perfect plays by tables alone, and searches only to choose among
moves that are all drawn, for one that gives the opponent trouble.
"""

from math import exp
from random import Random
from typing import Any

from markoff.bots.able import LAST_LEVEL
from markoff.bots.opinion import Bot, Opinion
from markoff.bots.quixo.glance import SURE, WON
from markoff.bots.quixo.thinking import think
from markoff.game import Game, Seat
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.tablebases.folder import tables_folder
from markoff.tablebases.quixo.kept import Tables
from markoff.tablebases.quixo.lookup import DRAW, LOSS, WIN
from markoff.tablebases.quixo.perfect import Move, moves

NODES = {"strong": 2_000, "expert": 500_000, "perfect": 20_000}
"""Positions that a level looks at for one move."""

SCALE = 1000.0
"""Of scores: this lead makes the odds e to 1."""
DOUBT = 0.03
"""An estimate is never nearer than this to certainty."""
A_PLY = 0.0005
"""Wins that come sooner are a little better, and losses that come later."""
TROUBLE = 0.1
"""How far the estimates spread around 0.5 where all moves are drawn."""


def strong(
    _game: Game[Any], position: Position, _seat: Seat, _rng: Random, seconds: float | None = None
) -> Opinion:
    scores = think(position, NODES["strong"], None, seconds).scores
    return {action: chance_of(score) for action, score in scores.items()}


def expert(
    _game: Game[Any], position: Position, _seat: Seat, _rng: Random, seconds: float | None = None
) -> Opinion:
    return expert_opinion(position, seconds, _tables(position))


def perfect(
    _game: Game[Any], position: Position, _seat: Seat, _rng: Random, seconds: float | None = None
) -> Opinion:
    tables = _tables(position)
    return exact(position, seconds, tables) or expert_opinion(position, seconds, tables)


LEVELS: dict[str, Bot] = {"strong": strong, "expert": expert, "perfect": perfect}


def expert_opinion(position: Position, seconds: float | None, tables: Tables | None) -> Opinion:
    """Where the tables that it uses know everything, it needs no search. They are those that are
    quickly made: all of the small boards, and the fullest boards of 5×5."""
    if tables and (position.size < 5 or _blanks(position) <= LAST_LEVEL):
        known = exact(position, seconds, tables)
        if known:
            return known
    scores = think(position, NODES["expert"], tables, seconds).scores
    return {action: chance_of(score) for action, score in scores.items()}


def exact(position: Position, seconds: float | None, tables: Tables | None) -> Opinion:
    """By tables alone; nothing where they do not know all moves."""
    ranked = moves(tables, position) if tables else []
    if not ranked or any(move.value is None for move in ranked):
        return {}
    found = {**_in_order(ranked, WIN), **_in_order(ranked, LOSS)}
    if ranked[0].value == DRAW:
        scores = think(position, NODES["perfect"], tables, seconds).scores
        for move in ranked:
            if move.value == DRAW:
                spread = chance_of(max(1 - SURE, min(SURE - 1, scores[move.action]))) - 0.5
                found[move.action] = 0.5 + TROUBLE * spread
    else:
        found |= {move.action: 0.5 for move in ranked if move.value == DRAW}
    return {action: found[action] for action in quixo.legal(position, position.seat)}


def _in_order(ranked: list[Move], value: int) -> Opinion:
    """Wins by the measure of how near they are, the nearest first; losses likewise, the nearest
    last."""
    measures = sorted({move.measure for move in ranked if move.value == value and move.measure})
    places = {measure: A_PLY * place for place, measure in enumerate(measures)}
    certain = 1.0 if value == WIN else 0.0
    return {
        move.action: certain - value * places[move.measure]
        for move in ranked
        if move.value == value and move.measure
    }


def chance_of(score: int) -> float:
    """The chance to win with this score."""
    if abs(score) >= SURE:
        late = A_PLY * min(WON - abs(score), 2 * DOUBT // (3 * A_PLY))
        return 1 - late if score > 0 else late
    return DOUBT + (1 - 2 * DOUBT) / (1 + exp(-score / SCALE))


def chances(position: Position, rng: Random, seconds: float | None = None) -> tuple[float, ...]:
    """By seat, if both sides play well; a win, a draw or a loss that the tables know is certain."""
    ended = quixo.result(position)
    if ended is not None:
        return tuple(float(seat in ended.winners) for seat in range(position.players))
    tables = _tables(position)
    known = tables.value(position) if tables else None
    if known is not None:
        ours = (known.value + 1) / 2
    else:
        ours = max(expert(quixo, position, position.seat, rng, seconds).values())
    return tuple(
        ours if seat % 2 == position.seat % 2 else 1 - ours for seat in range(position.players)
    )


def _tables(position: Position) -> Tables | None:
    """Only the game for two is solved."""
    return Tables(tables_folder(), position.size) if position.players == 2 else None


def _blanks(position: Position) -> int:
    return position.size**2 - (position.marks[0] | position.marks[1]).bit_count()
