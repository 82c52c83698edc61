"""How much would the expert win if it knew what all others choose in secret?

python bench/knowing.py BOT [--game qwixx-on-board] [--players 3] [--games 400] [--seed 31]

BOT sits in all other seats, and may be a program: "cmd:./my-bot". In action 1 the others choose
first. The expert sees what they have chosen, and answers with its usual search, which still
supposes that everybody plays on as the network would. Nobody at a table can know that much. So if
even this player wins less than somebody hopes for, better guesses at sealed choices will not get
there.

Every game is played twice, with the dice of `markoff arena GAME --bots expert,BOT --games N --seed
S` (for three, `expert,BOT,BOT`): by the expert as it is, and by one that knows. Prints their shares
of the wins, ± 95 %, by whole deals: the games with the same dice, in which the expert has every
seat once.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import inf
from random import Random
from typing import Any

import numpy as np
from rich.progress import track

from markoff.arena.arrangement import Arrangement, arrange
from markoff.arena.crew import Crew
from markoff.arena.dice import roll
from markoff.arena.outcome import shared
from markoff.bots.qwixx.learned.judges import worths_of
from markoff.bots.qwixx.learned.planning import best
from markoff.bots.qwixx.learned.searching import compared, effort_for, near_the_best
from markoff.bots.qwixx.learned.table import table_of
from markoff.engine.chooser import Chooser
from markoff.fast.qwixx.packing import pack
from markoff.game import DICE, Action, Game, Seat, Turn
from markoff.games import qwixx, qwixx_on_board
from markoff.text import BadText

EXPERT = "expert"
DEALS = 10
"""That are played at a time, so that programs are not started too often."""


def knowing(game: Game[Any], position: Any, seat: Seat, others: Turn, rng: Random) -> Action:
    """The choice of the expert in action 1, if the others choose this."""
    actions, table = game.legal(position, seat), table_of(position)
    ends = [end_of_turn(game, game.play(position, {**others, seat: own})) for own in actions]
    starts = np.array([pack(end) for end in ends])
    near = near_the_best(table.shares(starts, seat))
    if len(near) == 1:
        return actions[int(near[0])]
    ends, seed = starts[near, np.newaxis], rng.getrandbits(32)
    found = compared(table, ends, seat, effort_for(game, table.players), seed, inf)
    return actions[int(near[found.argmax()])]


def end_of_turn(game: Game[Any], position: Any) -> Any:
    """What the active player still chooses is chosen by the network."""
    while (acting := game.to_act(position)) not in ((DICE,), ()):
        [active] = acting
        position = game.play(position, {active: best(worths_of(position, active))})
    return position


def play(arrangement: Arrangement, number: int, choosers: list[Chooser], knows: bool) -> float:
    """What the expert wins in this game: 1, a part of a tie, or nothing."""
    game, deal = arrangement.rules, arrangement.deal(number)
    expert = arrangement.seats(number).index(0)
    position, ply = game.read(arrangement.position), 0
    for seat, each in enumerate(choosers):
        each.begin(game, position, seat)

    def choose(seat: Seat) -> Action:
        legal = game.legal(position, seat)
        rng = arrangement.thoughts(number, seat, ply)
        if len(legal) == 1:
            return legal[0]
        return choosers[seat].choose(game, position, seat, rng, None)

    while acting := game.to_act(position):
        if acting == (DICE,):
            turn: Turn = {DICE: roll(arrangement.seed, deal, ply, game, position)}
        elif knows and expert in acting and len(acting) > 1:
            turn = {seat: choose(seat) for seat in acting if seat != expert}
            rng = arrangement.thoughts(number, expert, ply)
            turn[expert] = knowing(game, position, expert, turn, rng)
        else:
            turn = {seat: choose(seat) for seat in acting}
        position, ply = game.play(position, turn), ply + 1
    result = game.result(position)
    assert result is not None
    for each in choosers:
        each.end(result)
    return shared(arrangement.teams, result.winners)[expert]


def play_deals(arrangement: Arrangement, deals: range) -> list[list[float]]:
    """What the expert wins of each deal, as it is and if it knows."""
    found = []
    with Crew() as crew:
        for deal in deals:
            won = [0.0, 0.0]
            for number in range(deal * arrangement.places, (deal + 1) * arrangement.places):
                names = [arrangement.bots[bot] for bot in arrangement.seats(number)]
                choosers = [
                    crew.chooser(name, names[:seat].count(name)) for seat, name in enumerate(names)
                ]
                for n, knows in enumerate((False, True)):
                    won[n] += play(arrangement, number, choosers, knows) / arrangement.places
            found.append(won)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", metavar="BOT")
    parser.add_argument("--game", choices=(qwixx.NAME, qwixx_on_board.NAME), default=qwixx.NAME)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    bots = (EXPERT, *[wanted.bot] * (wanted.players - 1))
    try:
        arrangement = arrange(wanted.game, bots, wanted.games, wanted.seed, players=wanted.players)
    except BadText as mistake:
        parser.error(str(mistake))
    deals = [
        range(first, min(first + DEALS, arrangement.deals))
        for first in range(0, arrangement.deals, DEALS)
    ]
    with ProcessPoolExecutor(wanted.workers) as pool:
        batches = pool.map(partial(play_deals, arrangement), deals)
        won = np.array([deal for batch in track(batches, total=len(deals)) for deal in batch])
    errors = 1.96 * won.std(axis=0) / len(won) ** 0.5
    names = "as it is", "if it knows"
    for name, share, error in zip(names, won.mean(axis=0), errors, strict=True):
        print(f"{name:>11} {share:7.1%} ± {error:.1%} of {arrangement.games} games")
    gained = won[:, 1] - won[:, 0]
    print(f"{'gains':>11} {gained.mean():7.1%} ± {1.96 * gained.std() / len(won) ** 0.5:.1%}")


if __name__ == "__main__":
    main()
