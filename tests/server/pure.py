"""A table without a server: its room, and its events as they would be stored."""

from markoff.server.rooms import acts
from markoff.server.rooms.history import write
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.rooms.reading import room_of
from markoff.server.rooms.room import Room
from markoff.table.dice import Chain

SECRET = bytes(range(32))
START = 1_800_000_000.0


class Table:
    """Requests with lists or single events, applied and written down like the hall does it."""

    def __init__(self, game="quixo", places=("", ""), secret=SECRET, **plan):
        self.now = START
        opened = acts.open_table(Plan(game, tuple(places), **plan), "match", Chain(secret), START)
        self.room = Room(opened)
        self.log = [write(opened)]

    def do(self, request, *arguments, **named):
        """What a request leads to, and what the table does by itself then."""
        made = request(self.room, *arguments, **named, now=self.now)
        made = made if isinstance(made, list) else [made]
        self.apply(made)
        for _ in range(100):
            due = acts.due(self.room, self.now)
            if not due:
                return made
            self.apply(due)
        raise AssertionError("the table never rests")

    def apply(self, made):
        for event in made:
            self.log.append(write(event))
            self.room.apply(event)
            self.check()

    def check(self):
        """Reading all again takes the longer the more there is."""
        if len(self.log) < 40 or len(self.log) % 20 == 0:
            assert inside(self.room) == inside(room_of("TABLE", self.log))

    def sit(self, *names):
        for name in names:
            self.do(acts.claim, name, hashed(name), f"words of {name}", None)
        return self

    def begin(self):
        self.do(acts.begin)
        return self

    def seat(self, name):
        (seat,) = self.room.seats_of({hashed(name)})
        return seat

    @property
    def match(self):
        return self.room.playing

    def options(self, seat):
        match = self.match
        return [
            match.rules.write_action(match.position, seat, action)
            for action in match.rules.legal(match.position, seat)
        ]

    def choose(self, seat, text=None, name=""):
        text = self.options(seat)[0] if text is None else text
        return self.do(acts.choose, seat, self.match.ply, text, name)

    def finish(self, rng, most=2000):
        """The rest of the match, anyhow."""
        for _ in range(most):
            if self.match.result:
                return self
            if self.match.awaited == (-1,):
                self.do(acts.roll, self.match.ply)
                continue
            seat = self.match.awaited[0]
            self.choose(seat, rng.choice(self.options(seat)))
        raise AssertionError("the match does not end")


def inside(room):
    """All that a room is, but for what the match has already asked the rules."""
    return {**vars(room), "match": room.match and {**vars(room.match), "_legal": None}}


def begun(game="quixo", **plan):
    return Table(game, given_seats=True, **plan).sit("Ann", "Bob").begin()


def over(**plan):
    table = begun(**plan)
    table.do(acts.resign, 0)
    return table


def kinds(made):
    return [type(event).__name__ for event in made]
