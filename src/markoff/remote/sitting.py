"""Finds a place at a table for a bot, before the game begins."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from markoff.engine.chooser import Chooser, Forfeit, chooser, provide
from markoff.engine.spec import PROGRAM
from markoff.game import Game
from markoff.games import check_seen, game_of
from markoff.kits.able import check_able, level_of
from markoff.kits.ready import get_ready, is_ready, load
from markoff.remote.calls import look, sit_down
from markoff.remote.link import Link
from markoff.remote.messages import State
from markoff.table.names import alike
from markoff.table.setup import LONGEST_NAME, free_name
from markoff.text import BadText


class Wishes(NamedTuple):
    bot: str
    """One of ours, or `cmd:` and a command line."""
    name: str = ""
    place: int | None = None
    seconds: float = 2.0
    """At most, for a choice."""
    rematches: int = 0
    patience: float = 120.0
    """Seconds for which we try to come back to a server that is gone."""
    transcripts: Path | None = None


def make_bot(wishes: Wishes) -> Chooser:
    """`BadText` if a program does not start; at this table nobody has lost anything yet."""
    try:
        return chooser(wishes.bot, wishes.transcripts)
    except Forfeit as why:
        raise BadText("by_whom", "{who}: {why}", who=wishes.bot, why=why) from None


def claim(link: Link, wishes: Wishes, bot: Chooser, tell: Callable[[str], None]) -> Link:
    """The link of a seat that is ours now."""
    state = look(link)
    _check_free(link, state)
    rules = game_of(state.plan.game)
    start = _likely_start(rules, state)
    make_able(wishes.bot, rules, start, tell)
    try:
        bot.begin(rules, start, 0)
    except Forfeit as why:
        raise BadText("by_whom", "{who}: {why}", who=wishes.bot, why=why) from None
    usual = bot.name[: LONGEST_NAME - 3].strip() or "Bot"
    taken = [usual if alike(usual, seat.name) else seat.name for seat in state.seats]
    name = wishes.name or free_name(usual, taken)
    seated = sit_down(link, state.plan, name, wishes.place)
    if seated.place < 0:
        tell(f"{name} has knocked and waits for the host.")
    else:
        tell(f"{name} sits at place {seated.place} of table {link.table}, {rules.TITLE}.")
    return link._replace(key=seated.key)


def _check_free(link: Link, state: State) -> None:
    if state.reason:
        raise BadText("table_is_over", "the game at table {table} is over", table=link.table)
    if state.begun:
        raise BadText(
            "table_has_begun",
            "the game at table {table} has begun: only the link of a seat, with its key after #,"
            " leads into it",
            table=link.table,
        )
    if not any(not seat.name and not seat.bot for seat in state.seats):
        raise BadText("no_free_place", "table {table} has no free place", table=link.table)


def _likely_start(rules: Game[Any], state: State) -> Any:
    """If all places are taken; with fewer players it is looked at again."""
    if state.plan.position:
        return rules.read(state.plan.position)
    return rules.start(len(state.seats), **state.plan.options)


def make_able(name: str, rules: Game[Any], position: Any, tell: Callable[[str], None]) -> None:
    """Refuses a game that this bot does not play, and gets it ready before a clock runs."""
    check_seen(rules, position)
    if name.startswith(PROGRAM):
        return
    check_able(name, rules, position)
    provide(name, rules, position)
    level = level_of(name, rules)
    if not is_ready(level, rules):
        tell(f"Compiling {name} for this computer, once …")
        get_ready(level, rules)
    load(level, rules, position)
