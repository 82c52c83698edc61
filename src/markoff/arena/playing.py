"""One game of an arena, and batches of them. All rules are kept by a `Match`, as at every table."""

from collections.abc import Iterable
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from markoff.arena.arrangement import Arrangement
from markoff.arena.crew import Crew
from markoff.arena.dice import roll
from markoff.arena.seating import Bots
from markoff.engine.chooser import Chooser
from markoff.engine.forfeit import Forfeit
from markoff.engine.spec import PROGRAM
from markoff.game import DICE, Action, Seat
from markoff.kits.able import level_of, missing
from markoff.kits.ready import load
from markoff.table import policy
from markoff.table.match import Match
from markoff.table.record_text import write
from markoff.table.setup import LONGEST_BOT, NO_CAPS, TYPED_IN, Caps, Player, Setup, free_name
from markoff.text import BadText

NO_DATE = "2000-01-01"
"""Of games that nobody keeps."""


class Thinking(NamedTuple):
    """How long a seat thought, over its choices. A seat with only one choice is not asked."""

    choices: int = 0
    seconds: float = 0.0
    longest: float = 0.0


class Forfeited(NamedTuple):
    seat: Seat
    why: str


class Played(NamedTuple):
    number: int
    seated: Bots
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    plies: int
    forfeit: Forfeited | None
    thinking: tuple[Thinking, ...]
    """By seat."""
    record: str
    """Empty if nobody wants it."""
    opening: str = ""
    """Where it began, in notation."""


class Batch(NamedTuple):
    games: list[Played]
    seconds: float


def play_batch(arrangement: Arrangement, numbers: Iterable[int], date: str = "") -> Batch:
    """The games with these numbers; with records, if they are to bear a date."""
    _check_tablebases(arrangement)
    _load(arrangement)
    begun = perf_counter()
    setup = _empty_table(arrangement, date or NO_DATE)
    with Crew(arrangement.folder) as crew:
        games = [_play(arrangement, number, setup, crew, bool(date)) for number in numbers]
    return Batch(games, perf_counter() - begun)


def _check_tablebases(arrangement: Arrangement) -> None:
    """On another machine a bot may lack a tablebase and would play differently."""
    rules, position = arrangement.rules, arrangement.rules.read(arrangement.position)
    for name in arrangement.bots:
        making = None if name.startswith(PROGRAM) else missing(name, rules, position)
        if making:
            raise BadText(
                "no_tablebase_there",
                "a playing process has no tablebase for {bot}: run {command}",
                bot=name,
                command=making.command,
            )


def _load(arrangement: Arrangement) -> None:
    """Kernels and tablebases of our own bots, once in each process: loading is not thinking."""
    rules, position = arrangement.rules, arrangement.rules.read(arrangement.position)
    for name in arrangement.bots:
        if not name.startswith(PROGRAM):
            load(level_of(name, rules), rules, position)


def _play(
    arrangement: Arrangement, number: int, empty: Setup, crew: Crew, recorded: bool
) -> Played:
    seated, deal = arrangement.seats(number), arrangement.deal(number)
    match = Match(_seat(empty, seated, arrangement, deal))
    told = f"arena: seed {arrangement.seed}, game {number + 1}, deal {deal + 1}"
    match.comments = ((0, told),)
    opening = match.rules.write(match.position)
    thinking = [Thinking()] * len(seated)
    forfeit, choosers = None, list[Chooser]()
    try:
        _gather(match, [arrangement.bots[bot] for bot in seated], crew, choosers)
        while not match.result:
            for seat in match.awaited:
                if seat == DICE:
                    action = roll(arrangement.seed, deal, match.ply, match.rules, match.position)
                else:
                    action = _choose(arrangement, number, match, seat, choosers[seat], thinking)
                match.enter(seat, action, ply=match.ply)
    except _SeatForfeits as failed:
        forfeit = Forfeited(failed.seat, failed.why)
        crew.dismiss(arrangement.bots[seated[failed.seat]])
        match.forfeit(*forfeit)
    assert match.result is not None
    for each in choosers:
        each.end(match.result)
    record = write(match.record()) if recorded else ""
    played = match.result.winners, match.result.scores, match.result.reason, match.ply
    return Played(number, seated, *played, forfeit, tuple(thinking), record, opening)


class _SeatForfeits(Exception):
    def __init__(self, seat: Seat, why: str) -> None:
        super().__init__(why)
        self.seat = seat
        self.why = why


def _gather(match: Match, names: list[str], crew: Crew, choosers: list[Chooser]) -> None:
    """All choosers are ready and know the game, one after the other."""
    for seat, name in enumerate(names):
        try:
            choosers.append(crew.chooser(name, names[:seat].count(name)))
            draws = policy.agreed_draws(match.setup.caps)
            crew.begin(name, choosers[-1], match.rules, match.position, seat, draws)
        except Forfeit as failed:
            raise _SeatForfeits(seat, failed.reason) from None


def _choose(
    arrangement: Arrangement,
    number: int,
    match: Match,
    seat: Seat,
    chooser: Chooser,
    thinking: list[Thinking],
) -> Action:
    only = policy.forced(match, seat)
    if only is not None:
        return only
    rng = arrangement.thoughts(number, seat, match.ply)
    past, told = policy.past(match), policy.told(match)
    begun = perf_counter()
    try:
        action = chooser.choose(
            match.rules, match.position, seat, rng, arrangement.seconds, past, told
        )
    except Forfeit as failed:
        raise _SeatForfeits(seat, failed.reason) from None
    taken = perf_counter() - begun
    choices, seconds, longest = thinking[seat]
    thinking[seat] = Thinking(choices + 1, seconds + taken, max(longest, taken))
    return action


def _empty_table(arrangement: Arrangement, date: str) -> Setup:
    """What the games have in common. Games from the start name no position."""
    rules = arrangement.rules
    players, options = rules.terms(rules.read(arrangement.position))
    from_start = rules.write(rules.start(players, **options)) == arrangement.position
    return Setup(
        game=arrangement.game,
        players=(),
        match="",
        date=date,
        dice=TYPED_IN,
        options=options if from_start else {},
        caps=NO_CAPS if arrangement.moves is None else Caps(True, arrangement.moves),
        position="" if from_start else arrangement.position,
    )


def _seat(empty: Setup, seated: Bots, arrangement: Arrangement, deal: int) -> Setup:
    players: list[Player] = []
    for bot in seated:
        name = free_name(arrangement.names[bot], [player.name for player in players])
        players.append(Player(name, _recorded_name(arrangement.bots[bot])))
    match = f"arena-{arrangement.seed}-{deal + 1}"
    if arrangement.openings:
        empty = replace(empty, options={}, position=arrangement.begins(deal))
    return replace(empty, players=tuple(players), match=match)


def _recorded_name(bot: str) -> str:
    """Of a command line that is too long for a record, the end, which says most."""
    kept = LONGEST_BOT - len(PROGRAM) - 1
    return bot if len(bot) <= LONGEST_BOT else f"{PROGRAM}…{bot[-kept:]}"
