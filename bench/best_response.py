"""Can a network beat somebody whom it knows? It learns against one player alone.

python bench/best_response.py careful-2 [--players 5] [--games 150000]

The others all play like this: by a reference player, or with `net` by the shipped network. From the
shipped network on, one player learns to beat them and nobody else. What it wins in the end, against
what the shipped network wins with the same dice, is what it learned by that. If that is nothing,
there may still be something that it does not find.

Its value depends on which seat is its own, so it has one network for each number of turns until its
own, all of them the shipped one at first.
"""

import argparse
from time import process_time

import numpy as np

from markoff.bots.network.kernels import ONE, Network, Numbers, network
from markoff.bots.qwixx.learned.judging import shipped
from markoff.bots.qwixx.learned.packed_judging import copy, judge_roll, room_for, share_at_end
from markoff.bots.qwixx.learned.packed_turns import roll
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.packing import pack
from markoff.fast.qwixx.policies import POLICIES
from markoff.fast.qwixx.rows import UP_TO_SEVEN, Words
from markoff.games import qwixx
from markoff.games.qwixx import OVER
from markoff.learn.descent import Floats, as_floats, rounded
from markoff.learn.lessons import Lessons, look_back, no_lessons
from markoff.learn.qwixx.learning import learn
from markoff.learn.qwixx.match import ONE_NETWORK, OTHER_NETWORK, play_turn
from markoff.learn.qwixx.selfplay import MOST_TURNS
from markoff.learn.training import AVERAGED

NET = "net"
BATCH = 60
"""Games in each seat before their lessons are learned."""
TRACE, PASSES = 0.8, 8
MEASURING_SEED = 99_991
Policy = tuple[int, int]
Networks = tuple[Network, ...]


@making_kernel
def play_games(
    networks: Networks,
    other: Network,
    policy: Policy,
    start: Words,
    seed: int,
    first: int,
    lessons: tuple[Lessons, ...],
    won: np.ndarray,
) -> None:
    """Each deal once in each seat, with the same dice. The lessons of a position are for the
    network of as many turns as there are until the learner's own."""
    players = len(start) - 1
    rooms = [room_for(each, players) for each in networks]
    room, position, fields = room_for(other, players), start.copy(), np.zeros(players, np.uint64)
    shares = np.zeros((MOST_TURNS * players, players), np.float32)
    whose = np.zeros(MOST_TURNS * players, np.int64)
    counts, seats = np.zeros(players, np.int64), np.zeros((players, 2), np.int64)
    for game in range(len(won)):
        me, turns = (first + game) % players, np.int64(0)
        chance = counter(seed, (first + game) // players)
        copy(start, position)
        counts[:] = 0
        for seat in range(players):
            seats[seat] = (ONE_NETWORK, 0) if seat == me else policy
        while phase_of(position) != OVER:
            active = np.int64(position[-1] & UP_TO_SEVEN)
            until = (me - active) % players
            judge_roll(networks[until], position, active, rooms[until])
            for place in range(players):
                shares[turns, (active + place) % players] = rooms[until].shares[place] / ONE
            lessons[until].positions[game, counts[until]] = position
            whose[turns] = until
            counts[until] += 1
            roll(position, chance)
            until = (until - 1) % players
            both = networks[until], other
            play_turn(both, (rooms[until], room), position, seats, fields, chance)
            chance += STEP
            turns += np.int64(1)
        won[game] = share_at_end(position, me) / ONE
        for seat in range(players):
            look_back(shares, turns, seat, share_at_end(position, seat) / ONE, TRACE)
        hand_out(shares, whose[:turns], game, counts, lessons)


@kernel
def hand_out(
    shares: np.ndarray, whose: Numbers, game: int, counts: Numbers, lessons: tuple[Lessons, ...]
) -> None:
    """What came of each position, to the network that it is a lesson for."""
    for until in range(len(counts)):
        lessons[until].turns[game] = counts[until]
    counts[:] = 0
    for turn in range(len(whose)):
        until = whose[turn]
        lessons[until].shares[game, counts[until]] = shares[turn]
        counts[until] += 1


class Learner:
    """One player among equal others."""

    def __init__(self, against: str, players: int, seed: int) -> None:
        self.players, self.seed, self.other = players, seed, network(shipped(players))
        self.policy = (OTHER_NETWORK, 0) if against == NET else POLICIES[against]
        self.start, self.won = pack(qwixx.start(players)), np.zeros(BATCH * players)
        self.lessons = tuple(
            no_lessons(len(self.won), MOST_TURNS, players + 1, players) for _ in range(players)
        )
        self.weights = [as_floats(self.other) for _ in range(players)]

    def play(self, networks: Networks, seed: int, first: int) -> None:
        play_games(
            networks, self.other, self.policy, self.start, seed, first, self.lessons, self.won
        )

    def learn(self, games: int, rates: tuple[float, float]) -> list[Floats]:
        """The mean of the weights towards the end, one for each number of turns."""
        means, averaged, first = self.weights, 0, 0
        while first < games:
            self.play(tuple(map(rounded, self.weights)), self.seed, first)
            rate = rates[0] * (rates[1] / rates[0]) ** (first / games)
            for again in range(PASSES):
                for weights, lessons in zip(self.weights, self.lessons, strict=True):
                    learn(weights, lessons, rate, self.seed + again, first)
            first += len(self.won)
            if first > games * (1 - AVERAGED):
                averaged += 1
                means = [
                    Floats(
                        *(mean + (now - mean) / averaged for mean, now in zip(*each, strict=True))
                    )
                    for each in zip(means, self.weights, strict=True)
                ]
        return means

    def measured(self, networks: Networks, games: int) -> str:
        """What it wins on dice that it has not learned with."""
        deals = []
        for first in range(0, games, len(self.won)):
            self.play(networks, MEASURING_SEED, first)
            deals.append(self.won.reshape(-1, self.players).mean(axis=1).copy())
        shares = np.concatenate(deals)
        error = 1.96 * shares.std() / len(shares) ** 0.5
        return f"{shares.mean():.2%} ± {error:.2%} of {self.players * len(shares)} games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("against", choices=(NET, *POLICIES))
    parser.add_argument("--players", type=int, choices=range(2, 6), default=2)
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--rates", type=float, nargs=2, default=(0.0015, 0.0001))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measured", type=int, default=40_000, help="games at the end")
    wanted = parser.parse_args()
    begun = process_time()
    learner = Learner(wanted.against, wanted.players, wanted.seed)
    usual = learner.measured((learner.other,) * wanted.players, wanted.measured)
    print(f"the shipped network among {wanted.against}: {usual}", flush=True)
    learned = learner.learn(wanted.games, tuple(wanted.rates))
    found = learner.measured(tuple(map(rounded, learned)), wanted.measured)
    print(f"learned against them alone: {found}, {process_time() - begun:.0f} s of CPU time")


if __name__ == "__main__":
    main()
