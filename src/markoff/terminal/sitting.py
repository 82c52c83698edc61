"""Starts or resumes a match, plays it, and shows where its record is."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from markoff.kits import kit_of
from markoff.kits.warming import WARM, Warming
from markoff.table.dice import commitment
from markoff.table.journal import Journal, read_record
from markoff.table.match import Match
from markoff.table.replay import replay
from markoff.table.setup import TYPED_IN, Setup, dice_of, start
from markoff.terminal.arrange import Wishes, arrange
from markoff.terminal.bots import check_bots, programs, seat_bots, with_names
from markoff.terminal.command import command
from markoff.terminal.folder import new_path
from markoff.terminal.play import Table
from markoff.terminal.questions import how, what_to_play, who_plays
from markoff.terminal.screen import Left, Screen
from markoff.text import BadText


def ask_and_play(screen: Screen, me: str = "") -> None:
    """Everything by questions."""
    try:
        wanted = what_to_play(screen)
        if isinstance(wanted, Path):
            resume(screen, wanted)
            return
        wishes = how(screen, Wishes(wanted.game, who_plays(screen, wanted), me=me))
        begin(screen, wishes, None, ask_words=True)
    except Left:
        screen.say("Nothing was started.")


def begin(
    screen: Screen,
    wishes: Wishes,
    path: Path | None,
    *,
    ask_words: bool = False,
    transcripts: Path | None = None,
) -> Match:
    """The match, played to its end unless the people have left."""
    setup, secret = arrange(wishes, screen, ask_words=ask_words)
    with seat_bots(setup, start(setup), transcripts) as bots:  # before anything is written
        said = {setup.players[seat].bot: bot.name for seat, bot in bots.items()}
        setup = replace(setup, players=with_names(setup.players, said))
        journal = Journal.new(path or new_path(setup), setup, secret)
        dice = dice_of(setup, secret) if secret else None
        match = Match(setup, dice, journal.write, monotonic())
        if wishes.seed is not None:  # the same seed gives the same bots, whatever is compiled
            _sit_down(Table(match, journal, screen, bots))
            return match
        with _compiling(setup) as warming:
            _sit_down(Table(match, journal, screen, bots, warming))
    return match


def resume(screen: Screen, path: Path, transcripts: Path | None = None) -> None:
    read_record(path)  # says what is wrong with the file before anything is written to it
    with closing(Journal(path)) as journal:
        record = journal.record()
        if record.result:
            raise BadText(
                "match_in_file_is_over",
                "the game in {path} is over: look at it with markoff replay",
                path=str(path),
            )
        match = replay(record)
        match.pen = journal.write
        if record.setup.dice != TYPED_IN:
            match.dice = dice_of(record.setup, _secret(journal, record.setup))
        check_bots(record.setup, match.position)
        if journal.torn:
            screen.say("The last line was incomplete and is left out.")
        if match.result:
            match.close()
            _sit_down(Table(match, journal, screen, {}))
            return
        _allow_programs(screen, record.setup)
        with (
            seat_bots(record.setup, match.position, transcripts) as bots,
            _compiling(match.setup) as warming,
        ):
            match.since = monotonic()
            _sit_down(Table(match, journal, screen, bots, warming))


@contextmanager
def _compiling(setup: Setup) -> Iterator[Warming | None]:
    """What the bots at this table need is compiled as long as the game lasts."""
    if os.environ.get(WARM) == "no":
        yield None
        return
    warming, levels = Warming(), kit_of(setup.rules).levels
    here = [levels[player.bot] for player in setup.players if player.bot in levels]
    try:
        warming.begin((setup.rules, level) for level in here if not level.waits)
        yield warming
    finally:
        warming.close()


def _secret(journal: Journal, setup: Setup) -> bytes:
    secret = journal.secret()
    if secret is None or commitment(secret) != setup.dice:
        raise BadText(
            "secret_is_lost",
            "the secret of the dice is missing next to {path}, so the dice cannot be rolled",
            path=str(journal.path),
        )
    return secret


def _allow_programs(screen: Screen, setup: Setup) -> None:
    """A record may come from anywhere, and what it names would be run on this computer."""
    for program in programs(setup):
        screen.copy(f"This game has a program at the table: {program}")
        try:
            answer = screen.ask("Start it? Type yes, or anything else to leave: ")
        except Left:
            answer = "no"
        if answer != "yes":
            raise BadText(
                "program_not_started", "the program was not started, and the game has not changed"
            )


def _who_sits_where(setup: Setup) -> str:
    """In the order of play, team mates together."""
    teams = setup.rules.teams(len(setup.players))
    sides = [" and ".join(setup.names[seat] for seat in team) for team in teams]
    if len(sides) < len(setup.players):
        return f"{sides[0]} play against {sides[1]}. {setup.names[0]} begins."
    order = f"{', '.join(sides)}: in this order. " if len(sides) > 1 else ""
    return f"{order}{setup.names[0]} begins."


def _sit_down(table: Table) -> None:
    path = table.journal.path
    table.screen.say(_who_sits_where(table.match.setup))
    try:
        table.play()
    except Left:
        table.journal.close()
        table.screen.copy(f"The game is saved. Continue it with:  {command()} play --resume {path}")
        return
    table.journal.finish(table.match.record())
    table.screen.copy(f"The record is in {path}")
    table.screen.copy(f"  look at it again:  {command()} replay {path}")
    table.screen.copy(f"  check it:          {command()} verify {path}")
    if kit_of(table.match.rules).has_reviews and not table.match.unseen:
        table.screen.copy(f"  learn from it:     {command()} review {path}")
