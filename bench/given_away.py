"""How much does a bot give away in a game, as far as a long search can see?

python bench/given_away.py BOT [--game qwixx-on-board] [--players 3] [--searches 1x600,4x4800]

BOT sits in one seat, and may be a program: "cmd:./my-bot". The network sits in all others. Some of
the choices of BOT are searched again: `4x4800` plays four turns of everybody, 4,800 times in all.
Where a search would choose differently, the game is played to its end from both choices, by the
network and with the same dice. That shows what the difference is worth, whatever the search
believed. Added up over the choices of a game, it is what BOT gives away, ± 95 %.

That is about how much more somebody could win against BOT, unless there is something that even the
longest of these searches does not see.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

import numpy as np
from rich.progress import track
from search_qwixx import ASKED, Question, chosen, gained, likeliest, starts_of

from markoff.arena.crew import Crew
from markoff.bots.qwixx.learned.searching import Effort, first_look
from markoff.bots.qwixx.learned.table import table_of
from markoff.engine.chooser import Chooser
from markoff.game import DICE, Action, Game, Seat
from markoff.games import GAMES, qwixx, qwixx_on_board

GAMES_AT_ONCE = 20


def by_network(game: Game[Any], position: Any, seat: Seat) -> Action:
    actions = np.array(game.legal(position, seat), np.int64)
    return int(actions[first_look(table_of(position), seat, actions).argmax()])


def choices(
    game: Game[Any], players: int, own: Seat, bot: Chooser, rng: Random
) -> Iterator[tuple[Any, Action]]:
    """What BOT chooses in a game where it has a choice."""
    position = game.start(players)
    bot.begin(game, position, own)
    while acting := game.to_act(position):
        turn = {}
        for seat in acting:
            legal = game.legal(position, seat)
            if seat == DICE:
                turn[seat] = rng.choice(legal)
            elif len(legal) == 1:
                turn[seat] = legal[0]
            elif seat == own:
                turn[seat] = bot.choose(game, position, seat, rng, None)
                yield position, turn[seat]
            else:
                turn[seat] = by_network(game, position, seat)
        position = game.play(position, turn)
    result = game.result(position)
    assert result is not None
    bot.end(result)


def losses(
    game: Game[Any],
    position: Any,
    seat: Seat,
    action: Action,
    efforts: list[Effort],
    ends: int,
    rng: Random,
) -> list[float]:
    """What every search would win more than this action does: 0 if it chooses the same."""
    table = table_of(position)
    likely = likeliest(table, seat, np.array(game.legal(position, seat), np.int64))
    near = np.array([action, *(each for each in likely if each != action)], np.int64)
    if len(near) == 1:
        return [0.0] * len(efforts)
    asked = Question(table, starts_of(table, seat, near), seat)
    found = [chosen(asked, *effort, rng.getrandbits(32)) for effort in efforts]
    won = gained(asked, found, ends, rng.getrandbits(32))
    return [won[choice] for choice in found]


def play_some(
    name: str, players: int, bot: str, efforts: list[Effort], ends: int, seed: int, some: range
) -> list[list[float]]:
    """What the searches win more in each of these games."""
    game, found = GAMES[name], []
    with Crew() as crew:
        for number in some:
            rng, won, own = Random(f"{seed} {number}"), np.zeros(len(efforts)), number % players
            judging = Random(f"{seed} {number} judging")
            for position, action in choices(game, players, own, crew.chooser(bot, 0), rng):
                if judging.random() < ASKED:
                    won += losses(game, position, own, action, efforts, ends, judging)
            found.append((won / ASKED).tolist())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", metavar="BOT")
    parser.add_argument("--game", choices=(qwixx.NAME, qwixx_on_board.NAME), default=qwixx.NAME)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--searches", default="1x600,2x1200,4x4800")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--ends", type=int, default=1000, help="games to the end, for each choice")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    searches = wanted.searches.split(",")
    efforts = [Effort(*map(int, each.split("x"))) for each in searches]
    batches = [
        range(first, min(first + GAMES_AT_ONCE, wanted.games))
        for first in range(0, wanted.games, GAMES_AT_ONCE)
    ]
    play = partial(
        play_some, wanted.game, wanted.players, wanted.bot, efforts, wanted.ends, wanted.seed
    )
    with ProcessPoolExecutor(wanted.workers) as pool:
        found = track(pool.map(play, batches), total=len(batches))
        won = np.array([each for batch in found for each in batch])
    errors = 1.96 * won.std(axis=0) / len(won) ** 0.5
    print(f"{wanted.bot} in {wanted.games} games of {wanted.game} for {wanted.players}")
    for search, mean, error in zip(searches, won.mean(axis=0), errors, strict=True):
        print(f"{search:>8} would win {mean:6.2%} ± {error:.2%} more in a game")


if __name__ == "__main__":
    main()
