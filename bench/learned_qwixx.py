"""How fast the networks of Qwixx and Qwixx On Board choose, and how strong they are.

python bench/learned_qwixx.py speed [--game qwixx-on-board]
python bench/learned_qwixx.py match --against greedy-2 --games 4000 [--players 2]
python bench/learned_qwixx.py match --network one/qwixx-2.network --other two/qwixx-2.network
python bench/learned_qwixx.py match --game qwixx-on-board --board random
python bench/learned_qwixx.py unseen --players 2 --games 150000 --seed 1 --out FOLDER

Matches are played by kernels on one core: every deal once for each seat, with the same dice. On
Board they are played on a shipped board, or on random boards that no network has learned on.
`unseen` trains a network for Qwixx On Board that never sees a shipped board.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from markoff.bots.network.kernels import ONE, Network, Numbers, network
from markoff.bots.network.plain import Plain
from markoff.bots.network.weights import Weights, read_weights, write_weights
from markoff.bots.qwixx.learned import inputs, judging, packed_judging, planning
from markoff.bots.qwixx.learned.on_board import inputs as board_inputs
from markoff.bots.qwixx.learned.on_board import judging as board_judging
from markoff.bots.qwixx.learned.on_board import packed_planning
from markoff.bots.qwixx.learned.planning import Worths, best
from markoff.fast.qwixx.packing import pack, pack_board
from markoff.fast.qwixx.policies import POLICIES
from markoff.game import DICE, Game, Seat
from markoff.games import GAMES, qwixx, qwixx_on_board
from markoff.games.qwixx_boards import SHIPPED, Board, shipped
from markoff.learn.finishing import finished
from markoff.learn.plan import Plan
from markoff.learn.qwixx.match import ONE_NETWORK, OTHER_NETWORK
from markoff.learn.qwixx.match import play_match as match_of_qwixx
from markoff.learn.qwixx.on_board.boards import RANDOM_BOARDS, pack_boards, random_boards
from markoff.learn.qwixx.on_board.match import play_match as match_on_board
from markoff.learn.qwixx.on_board.subject import subject
from markoff.learn.training import begin, train

TIMES = 20
"""How often the kernel answers each question, to be measured at all."""
UNSEEN_SEED = 2
"""Of the random boards for matches; networks learn on those of another seed."""
TRACE = 0.7
"""The shipped networks of Qwixx On Board have learned with it."""
RANDOM = "random"

Networks = tuple[Network, Network]


class Learned(NamedTuple):
    """What is measured of a game."""

    shipped: Callable[[int], Weights]
    inputs: Callable[[int], int]
    plain: Callable[[int], Plain]
    worths: Callable[[Plain, Any, Seat], Worths]
    kernel: Callable[[Network, Any, Seat, Numbers, Numbers], None]
    match: Callable[[Networks, list[Board], int, Numbers, int, Numbers], None]


def _kernel_of_qwixx(judge: Network, position: Any, seat: Seat, actions: Any, found: Any) -> None:
    packed_judging.worths(judge, pack(position), seat, actions, found)


def _kernel_on_board(judge: Network, position: Any, seat: Seat, actions: Any, found: Any) -> None:
    packed_planning.worths(judge, pack_board(position.board), pack(position), seat, actions, found)


def _match_of_qwixx(
    pair: Networks, _boards: list[Board], players: int, seats: Numbers, seed: int, won: Numbers
) -> None:
    match_of_qwixx(pair, pack(qwixx.start(players)), seats, seed, 0, won)


def _match_on_board(
    pair: Networks, boards: list[Board], players: int, seats: Numbers, seed: int, won: Numbers
) -> None:
    start = pack(qwixx_on_board.start(players))
    match_on_board(pair, pack_boards(boards), start, seats, seed, 0, won)


LEARNED = {
    qwixx.NAME: Learned(
        judging.shipped,
        inputs.number_of_inputs,
        judging.network_for,
        lambda judge, position, seat: planning.worths(judging.judge_by(judge), position, seat),
        _kernel_of_qwixx,
        _match_of_qwixx,
    ),
    qwixx_on_board.NAME: Learned(
        board_judging.shipped,
        board_inputs.number_of_inputs,
        board_judging.network_for,
        lambda judge, position, seat: planning.worths(
            board_judging.judge_by(judge), position, seat
        ),
        _kernel_on_board,
        _match_on_board,
    ),
}


def questions(name: str, players: int, games: int) -> Iterator[tuple[Any, Seat]]:
    """What the network is asked in games against itself; with one choice, nobody asks."""
    rng, learned = Random(players), LEARNED[name]
    game: Game[Any] = GAMES[name]
    judge = learned.plain(players)
    for _ in range(games):
        position = game.start(players)
        while acting := game.to_act(position):
            if acting == (DICE,):
                position = game.play(position, {DICE: rng.choice(game.legal(position, DICE))})
                continue
            turn = {seat: best(learned.worths(judge, position, seat)) for seat in acting}
            for seat in acting:
                if len(game.legal(position, seat)) > 1:
                    yield position, seat
            position = game.play(position, turn)


def speed(name: str) -> None:
    print("players  choices  plain Python, ms  the slowest  kernel, µs  (CPU time of a choice)")
    for players in GAMES[name].PLAYERS:
        if players == 1:
            continue
        asked = [*questions(name, players, 4)]
        plain = [_plain_seconds(name, players, *question) for question in asked]
        fast = [_kernel_seconds(name, players, *question) for question in asked]
        print(
            f"{players:7} {len(asked):8} {1e3 * sum(plain) / len(asked):17.2f}"
            f" {1e3 * max(plain):12.2f} {1e6 * sum(fast) / len(asked):11.1f}"
        )


def _plain_seconds(name: str, players: int, position: Any, seat: Seat) -> float:
    judge = LEARNED[name].plain(players)
    begun = process_time()
    LEARNED[name].worths(judge, position, seat)
    return process_time() - begun


def _kernel_seconds(name: str, players: int, position: Any, seat: Seat) -> float:
    learned, judge = LEARNED[name], network(LEARNED[name].shipped(players))
    actions = np.array(GAMES[name].legal(position, seat), np.int64)
    found = np.zeros(len(actions), np.int64)
    learned.kernel(judge, position, seat, actions, found)
    begun = process_time()
    for _ in range(TIMES):
        learned.kernel(judge, position, seat, actions, found)
    return (process_time() - begun) / TIMES


def match(wanted: argparse.Namespace) -> None:
    """One seat for the network, the others for a reference player or for another network."""
    players, learned = wanted.players, LEARNED[wanted.game]
    pair = _network(wanted.network, wanted), _network(wanted.other, wanted)
    rest = (OTHER_NETWORK, 0) if wanted.other else POLICIES[wanted.against]
    seats = np.array([(ONE_NETWORK, 0), *[rest] * (players - 1)], np.int64)
    won = np.zeros((max(1, wanted.games // players), players), np.int64)
    random = random_boards(RANDOM_BOARDS, UNSEEN_SEED)
    boards = random if wanted.board == RANDOM else [shipped(wanted.board)]
    begun = process_time()
    learned.match(pair, boards, players, seats, wanted.seed, won)
    shares = won.mean(axis=1) / ONE
    error = 1.96 * shares.std() / len(shares) ** 0.5
    where = f" on {wanted.board}" if wanted.game == qwixx_on_board.NAME else ""
    print(
        f"{players} players{where}, against {wanted.other or wanted.against}: {shares.mean():.1%}"
        f" ± {error:.1%} of {won.size} games, {process_time() - begun:.0f} s of CPU time"
    )


def _network(path: Path | None, wanted: argparse.Namespace) -> Network:
    learned, players = LEARNED[wanted.game], wanted.players
    if path is None:
        return network(learned.shipped(players))
    return network(read_weights(path, wanted.game, players, learned.inputs(players)))


def unseen(wanted: argparse.Namespace) -> None:
    """A network that learns on random boards alone."""
    plan = Plan(qwixx_on_board.NAME, wanted.players, wanted.games, wanted.seed, trace=TRACE)
    boards = random_boards(RANDOM_BOARDS, seed=1)
    learned = subject(qwixx_on_board.start(wanted.players), boards, plan.hidden)
    training, threads = begin(plan, learned), wanted.threads
    train(training, learned, threads)
    wanted.out.mkdir(parents=True, exist_ok=True)
    path = wanted.out / f"unseen-{wanted.players}.network"
    write_weights(path, finished(training, learned, threads))
    print(f"A network that has never seen a shipped board is in {path}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "match", "unseen"))
    parser.add_argument("--game", choices=LEARNED, default=qwixx.NAME)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--against", choices=POLICIES, default="greedy-2")
    parser.add_argument("--board", choices=(*SHIPPED, RANDOM), default=SHIPPED[0])
    parser.add_argument("--network", type=Path, help="instead of the one that comes with Markoff")
    parser.add_argument("--other", type=Path, help="a network to play against")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="of unseen")
    parser.add_argument("--out", type=Path, default=Path(), help="where unseen puts its network")
    wanted = parser.parse_args()
    if wanted.what == "speed":
        speed(wanted.game)
    elif wanted.what == "match":
        match(wanted)
    else:
        unseen(wanted)


if __name__ == "__main__":
    main()
