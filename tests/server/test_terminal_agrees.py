"""The same people and bots, with the same dice and the same wishes, have the same match in the
terminal and at a server's table: what is taken back, what is refused, and what bots choose."""

import asyncio
import io
from contextlib import asynccontextmanager, suppress
from random import Random

import pytest
from rich.console import Console

from markoff.engine.chooser import chooser
from markoff.game import DICE
from markoff.refusal import Refused
from markoff.server.drive import Driver
from markoff.server.hall import Hall
from markoff.server.rooms import acts, wishes
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.store.opening import open_store
from markoff.table.dice import Chain, commitment
from markoff.table.journal import Journal
from markoff.table.match import Match
from markoff.table.setup import Player, Setup, dice_of
from markoff.terminal.play import Table
from markoff.terminal.screen import Left, Screen
from server.pure import SECRET, START

NAMES = ("Ann", "Ben", "Cem", "Dee")
PLIES = 40
TABLES = [
    ("quixo", ("", "")),
    ("quixo", ("", "random")),
    ("quixo", ("random", "", "random", "")),
    ("qwixx", ("",)),
    ("qwixx", ("", "random")),
    ("qwixx-on-board", ("", "")),
    ("qwixx-on-board", ("random", "", "")),
]


class Mind:
    """Decides for all people from what lies on the table, and wants to undo now and then."""

    def __init__(self):
        self.undone = 0
        self.told = []

    def decide(self, match, seat):
        """A choice in notation, or `undo`."""
        if match.ply >= PLIES:
            return None
        rng = Random(f"{self.undone} {seat} {[turn.text for turn in match.turns]}")
        people_chose = any(other != seat for other in match.pending)
        if not people_chose and rng.random() < 0.25:
            self.undone += 1
            return "undo"
        if seat == DICE:
            return ""
        return match.rules.write_action(match.position, seat, rng.choice(match.legal(seat)))

    def tell(self, ply, outcome):
        """What came of an undo: the ply it led to, or the code of the refusal."""
        self.told.append((ply, outcome))


class Keyboard(Screen):
    def __init__(self, mind):
        super().__init__(Console(file=io.StringIO(), width=200))
        self.live, self.mind = False, mind
        self.table = None

    def ask(self, question):
        if question.startswith("Press Enter to continue"):
            return ""
        match = self.table.match
        seat = next((seat for seat in match.awaited if question.startswith(NAMES[seat])), DICE)
        answer = self.mind.decide(
            match, DICE if question.startswith("Press Enter to roll") else seat
        )
        if answer is None:
            raise Left
        return answer


class AtTheScreen(Table):
    """Notes what came of every undo."""

    def undo(self):
        before = self.match.ply
        super().undo()
        self.screen.mind.tell(before, self.match.ply)


def in_the_terminal(folder, game, places):
    mind = Mind()
    players = tuple(Player(bot or NAMES[n], bot) for n, bot in enumerate(places))
    setup = Setup(game, players, "match", "2026-11-15", commitment(SECRET))
    journal = Journal.new(folder / "a.markoff", setup, SECRET)
    screen = Keyboard(mind)
    bots = {seat: chooser(bot) for seat, bot in enumerate(places) if bot}
    match = Match(setup, dice_of(setup, SECRET), journal.write)
    screen.table = AtTheScreen(match, journal, screen, bots)
    with suppress(Left):
        screen.table.play()
    journal.close()
    return [turn.text for turn in match.turns], mind.told


class SameProcess:
    """Thinks here and now."""

    async def ask(self, work, *arguments, **_turn):
        return work(*arguments)

    def close(self):
        pass


@asynccontextmanager
async def hall_at(url):
    hall = Hall()
    hall.store = await open_store(url)
    driver = Driver(hall, SameProcess())
    hall.watchers.clear()  # the test says when a bot chooses
    try:
        yield hall, driver
    finally:
        await driver.close()
        await hall.store.close()


async def at_a_server(url, game, places):
    mind = Mind()
    async with hall_at(url) as (hall, driver):
        plan = Plan(game, places, undo="free", given_seats=True)
        table = await hall.create(acts.open_table(plan, "match", Chain(SECRET), START))
        for n, bot in enumerate(places):
            if not bot:
                name, key = NAMES[n], hashed(NAMES[n])
                await act(hall, table, acts.claim, name, key, "", n)
        room = await act(hall, table, acts.begin)
        while not room.playing.result and await step(hall, driver, table, room, mind):
            pass
        return [turn.text for turn in room.playing.turns], mind.told


async def act(hall, table, request, *arguments):
    def made(room, now):
        found = request(room, *arguments, now=now)
        return found if isinstance(found, list) else [found]

    return await hall.act(table, made)


async def step(hall, driver, table, room, mind):
    """One choice, roll or undo, in the order in which the terminal asks."""
    match, ply = room.playing, room.playing.ply
    bots = [seat for seat in match.awaited if seat != DICE and room.bot_at(seat)]
    if bots:
        await driver.choose(table, room, bots[0])
        return True
    seat = match.awaited[0]
    if seat != DICE and len(match.legal(seat)) == 1:  # the terminal does not ask
        only = match.rules.write_action(match.position, seat, match.legal(seat)[0])
        await act(hall, table, acts.choose, seat, ply, only, "")
        return True
    answer = mind.decide(match, seat)
    if answer is None:
        return False
    if answer == "undo":
        with suppress(Refused):
            await act(hall, table, wishes.ask, "undo", room.people[0], ply, "")
        mind.tell(ply, match.ply)
    elif seat == DICE:
        await act(hall, table, acts.roll, ply)
    else:
        await act(hall, table, acts.choose, seat, ply, answer, "")
    return True


@pytest.mark.parametrize(("game", "places"), TABLES)
def test_the_same_match_at_both(game, places, tmp_path, database):
    turns, undone = in_the_terminal(tmp_path, game, places)
    assert len(turns) > 10
    assert any(after < before for before, after in undone)
    assert asyncio.run(at_a_server(database("sqlite"), game, places)) == (turns, undone)
