"""The seats that play by themselves: our own bots, and programs."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from markoff.engine.chooser import Chooser, Forfeit, chooser, provide
from markoff.engine.naming import names_of
from markoff.engine.spec import PROGRAM
from markoff.game import Seat
from markoff.games import check_seen
from markoff.kits.able import check_able
from markoff.kits.able import names as bot_names
from markoff.table import policy
from markoff.table.setup import Player, Setup, free_name
from markoff.text import BadText


def plays_by_itself(name: str) -> bool:
    """Whether this is the name of a bot or of a program, and not of a person."""
    return name in bot_names() or name.startswith(PROGRAM)


def check_bots(setup: Setup, position: Any) -> None:
    """Refuses a bot that does not exist or cannot play this. A program says what it plays once it
    runs."""
    if any(player.bot for player in setup.players):
        check_seen(setup.rules, position)
    for player in setup.players:
        if player.bot and not player.bot.startswith(PROGRAM):
            check_able(player.bot, setup.rules, position)


def with_names(
    players: Sequence[Player], said: Mapping[str, str] = MappingProxyType({})
) -> tuple[Player, ...]:
    """The same with names for bots and programs; programs are named by what they `said`."""
    bots = list(dict.fromkeys(player.bot for player in players if player.bot))
    names = dict(zip(bots, names_of(bots, said), strict=True))
    taken = [player.name for player in players if not player.bot]
    found = []
    for player in players:
        if player.bot:
            taken.append(free_name(names[player.bot], taken))
            player = replace(player, name=taken[-1])
        found.append(player)
    return tuple(found)


def programs(setup: Setup) -> list[str]:
    """The command lines of the programs at this table."""
    bots = [player.bot for player in setup.players if player.bot.startswith(PROGRAM)]
    return [bot.removeprefix(PROGRAM) for bot in dict.fromkeys(bots)]


@contextmanager
def seat_bots(
    setup: Setup, position: Any, transcripts: Path | None = None
) -> Iterator[Mapping[Seat, Chooser]]:
    """The bots and programs by seat, from this position on. Programs end with the table."""
    with ExitStack() as leaving:
        choosers: dict[Seat, Chooser] = {}
        for seat, player in enumerate(setup.players):
            if player.bot:
                try:
                    provide(player.bot, setup.rules, position)
                    choosers[seat] = chooser(player.bot, transcripts)
                    leaving.callback(choosers[seat].close)
                    draws = policy.agreed_draws(setup.caps)
                    choosers[seat].begin(setup.rules, position, seat, draws)
                except Forfeit as why:  # before the match: nobody has lost anything
                    raise BadText("by_whom", "{who}: {why}", who=player.bot, why=why) from None
        yield choosers
