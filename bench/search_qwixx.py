"""What the expert of Qwixx gains by looking ahead, and whether more of it would gain more.

python bench/search_qwixx.py [--game qwixx-on-board] [--searches 1x600,2x750] [--choices 900]

A search of 2x750 plays two rounds, 750 times in all. In games of the network against itself, each
search answers the same questions. Where one differs from the network, the game is played to its end
from both choices, by the network and with the same dice: that shows what the difference is worth.
Added up over the choices of one seat in a game, it is what the search gains, ± 95 %. That takes far
fewer games than a match, because only choices that differ count. The last column is what it gains
over the first of the searches, which is surer still.

A search foresees what the others choose in secret, as the expert does with three players and more.
"""

import argparse
from collections.abc import Iterator
from itertools import count, islice
from math import inf
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from markoff.bots.qwixx.learned.judges import worths_of
from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats
from markoff.bots.qwixx.learned.planning import best
from markoff.bots.qwixx.learned.searching import Effort, compared, first_look, near_the_best
from markoff.bots.qwixx.learned.table import Table, table_of
from markoff.fast.qwixx.rows import Words
from markoff.game import DICE, Game, Seat
from markoff.games import GAMES, qwixx

ASKED = 0.12
"""The part of all choices that is looked at: those of one game are too much alike."""
TO_THE_END = 400
"""Turns: no game is that long."""


class Question(NamedTuple):
    table: Table
    starts: Words
    """The position after the turn for each choice that is near the best; the first is what the
    network would choose."""
    seat: Seat
    number: int = 0
    """Of the game, from 1 on."""


def questions(game: Game[Any], players: int, rng: Random) -> Iterator[Question]:
    """Some of the choices in which more than one is near the best."""
    for number in count(1):
        position = game.start(players)
        while acting := game.to_act(position):
            turn = {}
            for seat in acting:
                if seat == DICE:
                    turn[seat] = rng.choice(game.legal(position, DICE))
                    continue
                turn[seat] = best(worths_of(position, seat))
                if rng.random() < ASKED and (asked := question(game, position, seat)):
                    yield asked._replace(number=number)
            position = game.play(position, turn)


def question(game: Game[Any], position: Any, seat: Seat) -> Question | None:
    table = table_of(position)
    near = likeliest(table, seat, np.array(game.legal(position, seat), np.int64))
    if len(near) == 1:
        return None
    return Question(table, starts_of(table, seat, near), seat)


def starts_of(table: Table, seat: Seat, actions: Actions) -> Words:
    """The position after the turn for each of these."""
    starts = np.zeros((len(actions), len(table.packed)), np.uint64)
    table.kernels.after_turn(*table.known, table.packed, seat, actions, starts)
    return starts


def likeliest(table: Table, seat: Seat, actions: Actions) -> Actions:
    """The actions that the network likes nearly as much as its favourite, which comes first."""
    return actions[near_the_best(first_look(table, seat, actions))]


def chosen(asked: Question, rounds: int, games: int, seed: int) -> int:
    effort = Effort(rounds, games)
    ends = asked.starts[:, np.newaxis]
    return int(compared(asked.table, ends, asked.seat, effort, seed, inf).argmax())


def gained(asked: Question, choices: list[int], games: int, seed: int) -> dict[int, float]:
    """What each of these choices wins more than that of the network."""
    different = [0, *sorted({*choices} - {0})]
    sums, squares = np.zeros((2, len(different)))
    if len(different) > 1:
        asked.table.kernels.look_ahead(
            *asked.table.known,
            asked.starts[different],
            asked.seat,
            TO_THE_END,
            seed,
            (0, games),
            sums,
            squares,
        )
    return dict(zip(different, (sums - sums[0]) / games, strict=True))


class Tally:
    """Of one search."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rounds, self.games = map(int, text.split("x"))
        self.gains: list[float] = []
        self.seconds, self.different = 0.0, 0

    def choose(self, asked: Question, seed: int) -> int:
        begun = process_time()
        choice = chosen(asked, self.rounds, self.games, seed)
        self.seconds += process_time() - begun
        self.different += choice != 0
        return choice

    def shown(self, choices_a_game: float, first: "Tally") -> str:
        asked = len(self.gains)
        gains = np.array(self.gains)
        return (
            f"{self.text:>8} {self.different / asked:10.1%}"
            f" {in_a_game(gains, choices_a_game)}"
            f" {1000 * self.seconds / asked:10.1f}"
            f" {in_a_game(gains - np.array(first.gains), choices_a_game)}"
        )


def in_a_game(gains: Floats, choices_a_game: float) -> str:
    error = 1.96 * gains.std() / len(gains) ** 0.5
    return f"{choices_a_game * gains.mean():8.2%} ± {choices_a_game * error:.2%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("qwixx", "qwixx-on-board"), default=qwixx.NAME)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--searches", default="1x600,1x1500,2x750,4x750")
    parser.add_argument("--choices", type=int, default=900)
    parser.add_argument("--games", type=int, default=2000, help="to the end, for each choice")
    parser.add_argument("--seed", type=int, default=5)
    wanted = parser.parse_args()
    game, rng = GAMES[wanted.game], Random(wanted.seed)
    tallies = [Tally(text) for text in wanted.searches.split(",")]
    asked = [*islice(questions(game, wanted.players, rng), wanted.choices)]
    chosen(asked[0], 1, 1, 0)  # what is loaded or compiled for the first time is not thinking
    for each in asked:
        choices = [tally.choose(each, rng.getrandbits(32)) for tally in tallies]
        gains = gained(each, choices, wanted.games, rng.getrandbits(32))
        for tally, choice in zip(tallies, choices, strict=True):
            tally.gains.append(gains[choice])
    choices_a_game = wanted.choices / (ASKED * asked[-1].number * wanted.players)
    print(f"{wanted.choices} choices; a seat has {choices_a_game:.1f} like them in a game")
    print("  search  different    gains in a game         ms  more than the first")
    for tally in tallies:
        print(tally.shown(choices_a_game, tallies[0]))


if __name__ == "__main__":
    main()
