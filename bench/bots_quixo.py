"""How strong the levels of Quixo are: `python bench/bots_quixo.py holds FOLDER`, and so on.

    holds FOLDER   expert against perfect from the start of 5×5: expert should lose nothing
    won FOLDER     perfect in random won positions of every level, against the most stubborn defence
    drawn FOLDER   perfect in random drawn positions of every level, --against expert or another
    uct            expert against plain UCT with 30,000 random games a move, at equal time
    levels         each level against the one below it, for --players 2 or 4
    short [FOLDER] in random positions with a win in 3, 5 or 7 plies, how many the expert finds at
                   once, with the tables in FOLDER or without any

Where it is needed, FOLDER holds all tables of 5×5.
Sides change with every game, and a game that lasts too long is drawn. Two good players would play
the same few games again and again; so in its first moves perfect takes any move that keeps the
draw, and otherwise games begin with random moves, the same for both sides. Games are counted as
different if no turn of the board makes their last positions the same. Milliseconds are CPU time
for one choice: on average, and the longest.
"""

import argparse
import os
import sys
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time

from perfect_quixo import random_position

from markoff.bots.opinion import pick
from markoff.bots.quixo import computing as quixo_levels
from markoff.bots.quixo import uct as quixo_uct
from markoff.bots.quixo.short_wins import short_wins
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.kits import kit_of
from markoff.tablebases.quixo.lookup import DRAW, WIN
from markoff.tablebases.quixo.perfect import AT_ONCE, moves, value
from markoff.tablebases.quixo.tablebase import Tablebase

TRIES = 200_000
MOST_BLANKS = 16
"""With more, hardly any position has a short win."""
LONGEST_WIN = 10_000
"""Plies. A win that takes longer is none, however sure."""
PAIRS = [("casual", "beginner"), ("strong", "casual"), ("expert", "strong")]


class Player:
    """A bot with a stopwatch."""

    def __init__(self, name, bot):
        self.name, self.bot = name, bot
        if bot:  # what is compiled or read for the first time is not its thinking
            bot(quixo, quixo.start(2), 0, Random(0))
        self.choices, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, position: Position, rng: Random) -> int:
        begun = process_time()
        action = pick(self.bot(quixo, position, position.seat, rng), rng)
        taken = process_time() - begun
        self.choices += 1
        self.seconds += taken
        self.longest = max(self.longest, taken)
        return action

    def time(self) -> str:
        return f"{1000 * self.seconds / self.choices:.1f} ms, longest {1000 * self.longest:.0f} ms"


class Varied(Player):
    """Begins with any of the moves that it holds for best: for perfect, all that draw."""

    def __init__(self, name, bot, tables, moves_first):
        super().__init__(name, bot)
        self.tables, self.blanks = tables, 25 - 2 * moves_first

    def choose(self, position: Position, rng: Random) -> int:
        if blanks_of(position) <= self.blanks:
            return super().choose(position, rng)
        ranked = moves(self.tables, position)
        return rng.choice([move.action for move in ranked if move.value == ranked[0].value])


def blanks_of(position):
    return position.size**2 - (position.marks[0] | position.marks[1]).bit_count()


def looks_of(position):
    """The same for all positions that can be turned or mirrored into each other."""
    lines = range(position.size)
    rows = [[mark_at(position, position.size * y + x) for x in lines] for y in lines]
    looks = []
    for _ in range(4):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
        looks += [rows, [row[::-1] for row in rows]]
    return position.seat % 2, str(min(looks))


def mark_at(position, cell):
    return next((side for side in (0, 1) if position.marks[side] >> cell & 1), 2)


def played(position, teams, rng, most_plies):
    """The team that has won, or None, the plies and the last position."""
    plies = 0
    while plies < most_plies and quixo.to_act(position):
        action = teams[position.seat % 2].choose(position, rng)
        position = quixo.play(position, {position.seat: action})
        plies += 1
    ended = quixo.result(position)
    return (None if ended is None else ended.winners[0] % 2), plies, position


def opened(start, plies, rng):
    """After this many random moves; none of them wins."""
    position = start
    for _ in range(plies):
        action = rng.choice(quixo.legal(position, position.seat))
        position = quixo.play(position, {position.seat: action})
    return position if quixo.result(position) is None else opened(start, plies, rng)


def match(first, second, wanted, start, opening=0):
    """Each opening is played from both sides; what the first player has won, drawn and lost."""
    won = drawn = lost = 0
    ends = set()
    for game in range(wanted.games):
        teams = (first, second) if game % 2 == 0 else (second, first)
        begun = opened(start, opening, Random(f"{wanted.seed} {game // 2}"))
        winner, _, end = played(begun, teams, Random(wanted.seed + game), wanted.plies)
        ends.add(looks_of(end))
        if winner is None:
            drawn += 1
        elif teams[winner] is first:
            won += 1
        else:
            lost += 1
        progress(game + 1, wanted.games)
    print(f"\r{first.name} against {second.name}: {won} won, {drawn} drawn, {lost} lost", end="")
    print(f", {len(ends)} different games", end="")
    if won + lost:
        low, high = interval(won / (won + lost), won + lost)
        print(f"; of those decided {won / (won + lost):.0%} ({low:.0%}-{high:.0%})", end="")
    low, high = interval((won + drawn / 2) / wanted.games, wanted.games)
    print(f"; in all {(won + drawn / 2) / wanted.games:.0%} ({low:.0%}-{high:.0%})")
    for player in (first, second):
        print(f"    {player.name}: {player.time()}")


def progress(done, of):
    print(f"\r{done} of {of}", end="", file=sys.stderr, flush=True)


def interval(share, games):
    """Wilson's 95 % interval, which stays within 0 and 1."""
    z2 = 1.96**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = 1.96 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return middle - half, middle + half


def holds(wanted):
    perfect = Varied(
        "perfect", kit_of(quixo).levels["perfect"].bot, Tablebase(wanted.folder, 5), wanted.opening
    )
    match(Player("expert", kit_of(quixo).levels["expert"].bot), perfect, wanted, quixo.start(2))


def positions_of(tables, blanks, worth, count, seed):
    """Random positions of a level with this value that are not decided at once."""
    rng = Random(seed + blanks)
    for _ in range(TRIES):
        position = random_position(tables.size, blanks, rng)
        if quixo.result(position) is not None or value(tables, position) != worth:
            continue
        if worth == DRAW or moves(tables, position)[0].measure != AT_ONCE:
            yield position
            count -= 1
        if count == 0:
            return


class Stubborn(Player):
    """Loses as late as the tables know how."""

    def __init__(self, tables):
        super().__init__("the most stubborn", None)
        self.tables = tables

    def choose(self, position: Position, _rng: Random) -> int:
        self.choices += 1
        return moves(self.tables, position)[0].action


def by_level(wanted, worth, opponent, most_plies):
    tables = Tablebase(wanted.folder, 5)
    print("blanks played  won drawn lost longest")
    low, high = map(int, wanted.levels.split("-"))
    for kept in reversed(tables.manifest.levels):
        if not low <= kept.level <= high:
            continue
        counts, longest = {0: 0, None: 0, 1: 0}, 0
        for position in positions_of(tables, kept.level, worth, wanted.positions, wanted.seed):
            sides = [Player("perfect", kit_of(quixo).levels["perfect"].bot), opponent(tables)]
            if position.seat:
                sides.reverse()
            winner, plies, _ = played(position, sides, Random(wanted.seed), most_plies)
            counts[winner if winner is None else int(winner != position.seat)] += 1
            longest = max(longest, plies)
            progress(sum(counts.values()), wanted.positions)
        print(
            f"\r{kept.level:6} {sum(counts.values()):6} {counts[0]:4} {counts[None]:5}"
            f" {counts[1]:4} {longest:7}",
            flush=True,
        )


def won(wanted):
    by_level(wanted, WIN, Stubborn, LONGEST_WIN)


def drawn(wanted):
    by_level(
        wanted,
        DRAW,
        lambda _tables: Player(wanted.against, kit_of(quixo).levels[wanted.against].bot),
        wanted.plies,
    )


def uct(wanted):
    quixo_levels.NODES["analyst"] = wanted.nodes
    reference = Player(f"uct with {wanted.playouts:,} games", uct_with(wanted.playouts))
    match(
        Player("expert", kit_of(quixo).levels["expert"].bot),
        reference,
        wanted,
        quixo.start(2),
        wanted.opening,
    )


def uct_with(playouts):
    def think(game, position, seat, rng, seconds=None):
        return quixo_uct.opinion(game, position, seat, rng, seconds, playouts)

    return think


def levels(wanted):
    for better, worse in PAIRS:
        players = (Player(name, kit_of(quixo).levels[name].bot) for name in (better, worse))
        match(*players, wanted, quixo.start(wanted.players, wanted.size), wanted.opening)


def short(wanted):
    """Positions with any number of blanks; the shortest win is found by trying everything."""
    expert = Player("expert", kit_of(quixo).levels[wanted.level].bot)
    print("plies positions found at once  missed with 0, 1, 2 … blanks")
    for plies in (3, 5, 7):
        rng, found, missed = Random(f"{wanted.seed} {plies}"), 0, []
        for n, (position, winning) in enumerate(won_in(plies, wanted.positions, rng)):
            if expert.choose(position, Random(n)) in winning:
                found += 1
            else:
                missed.append(blanks_of(position))
            progress(n + 1, wanted.positions)
        by_blanks = [missed.count(blanks) for blanks in range(max(missed, default=0) + 1)]
        print(f"\r{plies:5} {wanted.positions:9} {found:13}  {by_blanks}", flush=True)
    print(f"    expert: {expert.time()}")


def won_in(plies, count, rng):
    """Random positions in which the shortest win takes this many plies, with all moves for it."""
    while count:
        position = random_position(5, rng.randrange(MOST_BLANKS), rng)
        if quixo.result(position) is None:
            shortest, winning = short_wins(position, plies)
            if winning and shortest == plies:
                yield position, winning
                count -= 1


MEASURES = {
    "holds": holds,
    "won": won,
    "drawn": drawn,
    "uct": uct,
    "levels": levels,
    "short": short,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("folder", type=Path, nargs="?", help="where the tables are")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--positions", type=int, default=200, help="for each level of the tables")
    parser.add_argument("--levels", default="0-25", help="numbers of blanks, like 0-8")
    parser.add_argument("--plies", type=int, default=100, help="then a game is drawn")
    parser.add_argument("--opening", type=int, default=4, help="moves that are not thought about")
    parser.add_argument("--level", default="expert", choices=("strong", "expert"))
    parser.add_argument("--against", default="expert", choices=("strong", "expert"))
    parser.add_argument("--players", type=int, default=4, choices=(2, 4))
    parser.add_argument("--size", default="5", choices=("3", "4", "5"))
    parser.add_argument("--playouts", type=int, default=quixo_uct.PLAYOUTS)
    parser.add_argument("--nodes", type=int, default=50_000, help="of expert against uct")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.folder:
        os.environ["MARKOFF_TABLES"] = str(wanted.folder)
    elif wanted.measure in ("holds", "won", "drawn"):
        parser.error(f"{wanted.measure} needs the folder of the tables")
    elif wanted.measure == "short":
        os.environ["MARKOFF_TABLES"] = os.devnull
    MEASURES[wanted.measure](wanted)


if __name__ == "__main__":
    main()
