"""How much could anybody win against somebody who always plays the same way?

python bench/ceiling.py greedy-2 [--players 2] [--searches 1x600,told:2x3000] [--choices 2000]

The network plays one seat, and all other seats play like this reference player. Some choices of the
network are searched again. `2x3000` plays two turns of everybody, 3,000 times in all, and expects
all seats to play as the network, even when they choose in secret: so 1x600 is the search of the
expert without its small game of sealed choices. With `told:` before it, a search knows how the
others play, even what they choose in secret. Where a search chooses differently, the game is played
to its end from both choices, with the same dice and by the network: that shows what the difference
is worth. Added up over the choices of a game, it is what the search gains, ± 95 %.

Whoever plays perfectly against these others gains, over the network, what each of its choices is
worth more than that of the network, if the network plays on. So if searches that know everything
and take ever more time find no more, that sum is about the most that anybody can gain: not quite,
because perfect play leads to other positions than the network does, and because no search sees
everything.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from math import inf
from random import Random
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np
from search_qwixx import ASKED, TO_THE_END, in_a_game, likeliest

from markoff.bots.network.kernels import ONE, Network, Numbers
from markoff.bots.qwixx.learned.judges import worths_of
from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats
from markoff.bots.qwixx.learned.packed_judging import (
    Room,
    best_second,
    copy,
    cross_first,
    cross_second,
    offered_first,
    offered_second,
    room_for,
    share_of,
)
from markoff.bots.qwixx.learned.packed_turns import roll
from markoff.bots.qwixx.learned.planning import best
from markoff.bots.qwixx.learned.searching import Effort, compared
from markoff.bots.qwixx.learned.table import Table, table_of
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.packing import CROSSED_AT
from markoff.fast.qwixx.play import field_of
from markoff.fast.qwixx.policies import POLICIES, choose
from markoff.fast.qwixx.rows import NONE, UP_TO_SEVEN, Whole, Words
from markoff.fast.qwixx.rows import ONE as ONE_BIT
from markoff.game import DICE, Seat
from markoff.games import qwixx
from markoff.games.qwixx import FIRST, OVER
from markoff.kits import kit_of
from markoff.learn.qwixx.match import ONE_NETWORK, play_turn

TOLD = "told:"


@making_kernel
def after_turn(
    network: Network, seats: Numbers, position: Words, seat: Whole, actions: Actions, after: Words
) -> None:
    """Mirrors `after_turn` of the search, where the others play as they are seated."""
    room = room_for(network, len(position) - 1)
    for n in range(len(actions)):
        copy(position, after[n])
        finish_turn(network, seats, after[n], seat, field_of(actions[n]), room)


@kernel
def finish_turn(
    network: Network, seats: Numbers, position: Words, seat: Whole, field: np.uint64, room: Room
) -> None:
    """To the end of the turn, in place; reference players that need no chance are seated."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    if phase_of(position) == FIRST:
        for other in range(len(seats)):
            player, parameter = seats[other]
            offered = offered_first(position, other)
            if other == seat:
                room.fields[other] = field
            else:
                room.fields[other] = choose(
                    player, parameter, position[other], offered, False, NONE
                )
        cross_first(position, room.fields, room.first)
        copy(room.first, position)
        if phase_of(position) == OVER:
            return
        if active == seat:
            field = best_second(network, position, room)[0]
        else:
            player, parameter = seats[active]
            threatened = position[-1] >> CROSSED_AT & ONE_BIT == NONE
            offered = offered_second(position)
            field = choose(player, parameter, position[active], offered, threatened, NONE)
    cross_second(position, field)


@making_kernel
def look_ahead(
    network: Network,
    seats: Numbers,
    starts: Words,
    seat: Whole,
    turns: int,
    seed: int,
    games: tuple[int, int],
    sums: Floats,
    squares: Floats,
) -> None:
    """Mirrors `look_ahead` of the search, where the others play as they are seated."""
    players = starts.shape[1] - 1
    room, fields = room_for(network, players), np.zeros(players, np.uint64)
    position = np.zeros(players + 1, np.uint64)
    for game in range(games[0], games[1]):
        first = 0.0
        for n in range(len(starts)):
            copy(starts[n], position)
            chance = counter(seed, game)
            for _ in range(turns):
                if phase_of(position) == OVER:
                    break
                roll(position, chance)
                play_turn((network, network), (room, room), position, seats, fields, chance)
                chance += STEP
            share = share_of(network, position, seat, room) / ONE
            if n == 0:
                first = share
            sums[n] += share
            squares[n] += (share - first) ** 2


KERNELS = SimpleNamespace(after_turn=after_turn, look_ahead=look_ahead)


class Question(NamedTuple):
    """A choice for which more than one action is near the best, the network's favourite first."""

    supposed: Table
    """Everybody plays as the network."""
    told: Table
    """The others play as they do."""
    seat: Seat
    near: Actions

    def starts(self, table: Table) -> Words:
        """Where the turn ends after each of these actions."""
        found = np.zeros((len(self.near), len(table.packed)), np.uint64)
        table.kernels.after_turn(*table.known, table.packed, self.seat, self.near, found)
        return found

    def chosen(self, search: str, seed: int) -> int:
        table = self.told if search.startswith(TOLD) else self.supposed
        effort = Effort(*map(int, search.removeprefix(TOLD).split("x")))
        ends = self.starts(table)[:, np.newaxis]
        return int(compared(table, ends, self.seat, effort, seed, inf).argmax())

    def gains(self, choices: list[int], games: int, seed: int) -> dict[int, float]:
        """What each of these wins more than the network's favourite."""
        different = [0, *sorted({*choices} - {0})]
        sums, squares = np.zeros((2, len(different)))
        if len(different) > 1:
            starts, span = self.starts(self.told)[different], (0, games)
            look_ahead(*self.told.known, starts, self.seat, TO_THE_END, seed, span, sums, squares)
        return dict(zip(different, (sums - sums[0]) / games, strict=True))


def questions(against: str, players: int, rng: Random) -> Iterator[tuple[int, Question]]:
    """With the number of the game, from 1 on."""
    other = kit_of(qwixx).levels[against]
    for number in count(1):
        position, own = qwixx.start(players), number % players
        while acting := qwixx.to_act(position):
            turn = {}
            for seat in acting:
                if seat == DICE:
                    turn[seat] = rng.choice(qwixx.legal(position, DICE))
                elif seat == own:
                    turn[seat] = best(worths_of(position, seat))
                    if rng.random() < ASKED and (asked := question(position, seat, against)):
                        yield number, asked
                else:
                    turn[seat] = best(other.bot(qwixx, position, seat, rng))
            position = qwixx.play(position, turn)


def question(position: qwixx.Position, seat: Seat, against: str) -> Question | None:
    supposed = table_of(position)
    near = likeliest(supposed, seat, np.array(qwixx.legal(position, seat), np.int64))
    if len(near) == 1:
        return None
    seats = np.array([POLICIES[against]] * len(position.sheets), np.int64)
    seats[seat] = ONE_NETWORK, 0
    told = Table(KERNELS, (*supposed.known, seats), supposed.packed)
    return Question(supposed, told, seat, near)


class Found(NamedTuple):
    games: int
    gains: list[list[float]]
    """By question and search."""
    different: list[list[bool]]
    """Likewise, whether the search chooses something else than the network."""


def search_some(
    against: str, players: int, searches: list[str], choices: int, games: int, seed: int
) -> Found:
    rng, number, gains, different = Random(seed), 0, [], []
    for number, asked in islice(questions(against, players, rng), choices):  # noqa: B007
        chosen = [asked.chosen(search, rng.getrandbits(32)) for search in searches]
        won = asked.gains(chosen, games, rng.getrandbits(32))
        gains.append([won[choice] for choice in chosen])
        different.append([choice != 0 for choice in chosen])
    return Found(number, gains, different)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("against", choices=POLICIES)
    parser.add_argument("--players", type=int, choices=range(2, 6), default=2)
    parser.add_argument("--searches", default="1x600,told:1x600,told:2x3000,told:4x6000")
    parser.add_argument("--choices", type=int, default=2000)
    parser.add_argument("--games", type=int, default=3000, help="to the end, for each choice")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    if wanted.against == "random":
        parser.error("who plays at random cannot be foreseen; name another reference player")
    searches, each = wanted.searches.split(","), wanted.choices // wanted.workers
    search = partial(search_some, wanted.against, wanted.players, searches, each, wanted.games)
    with ProcessPoolExecutor(wanted.workers) as pool:
        found = [*pool.map(search, range(wanted.seed, wanted.seed + wanted.workers))]
    gains = np.array([row for part in found for row in part.gains])
    choices_a_game = len(gains) / (ASKED * sum(part.games for part in found))
    print(f"{len(gains)} choices; the network has {choices_a_game:.1f} like them in a game")
    print("       search  different    gains in a game")
    different = np.array([row for part in found for row in part.different])
    for name, gained, others in zip(searches, gains.T, different.T, strict=True):
        print(f"{name:>13} {others.mean():10.1%} {in_a_game(gained, choices_a_game)}")


if __name__ == "__main__":
    main()
