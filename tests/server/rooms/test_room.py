"""A room is its events: read again after every single one, it is the same room."""

from contextlib import suppress
from random import Random

import pytest

from markoff.game import DICE
from markoff.refusal import Refused
from markoff.server.rooms import acts, wishes
from markoff.server.rooms.again import seats_again
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.rooms.room import Room
from markoff.table import dice as honest
from markoff.table.dice import Chain
from markoff.table.setup import Caps, Clock
from markoff.table.verify import verify
from markoff.text import BadText
from server.pure import SECRET, START, Table

PLANS = [
    {"game": "quixo", "places": ["", ""], "undo": "ask"},
    {"game": "quixo", "places": ["", "random"], "undo": "free", "caps": Caps(moves=60)},
    {"game": "quixo", "places": [""] * 4, "undo": "off", "clock": Clock(20_000, 500)},
    {"game": "qwixx", "places": ["", "", ""], "undo": "ask"},
    {"game": "qwixx", "places": ["", "casual"], "undo": "free", "clock": Clock(9_000)},
    {"game": "qwixx", "places": ["", ""], "typed_in": True, "undo": "ask"},
    {"game": "qwixx-on-board", "places": ["", ""], "undo": "ask"},
    {"game": "qwixx-on-board", "places": ["", "", ""], "given_seats": True, "undo": "free"},
]


def some_roll(table, rng):
    """There are many: one is looked up only where it counts."""
    match = table.match
    if not table.room.plan.typed_in or match.awaited != (DICE,):
        return "x"
    roll = rng.choice(match.rules.legal(match.position, DICE))
    return match.rules.write_action(match.position, DICE, roll)


def some_request(table, rng):
    """Something that somebody at the table might ask for; often it is refused."""
    room, match = table.room, table.room.match
    if match is None:
        name = f"guest {rng.randrange(6)}"
        key = hashed(name)
        return rng.choice(
            [
                (acts.claim, name, key, "", None),
                (acts.claim, name, key, "some words", rng.randrange(4)),
                (acts.free, rng.randrange(len(room.places))),
                (acts.begin,),
                (acts.say, rng.randrange(len(room.places)), "hello", False),
            ]
        )
    seat = rng.randrange(len(match.setup.players))
    ply = match.ply - (rng.random() < 0.05)
    awaited = rng.choice(match.awaited or (0,))
    if awaited != DICE and rng.random() < 0.7:
        options = ["", *table.options(awaited)] if match.awaited else [""]
        return (
            acts.choose,
            awaited,
            ply,
            rng.choice(options[1:] or options),
            str(rng.random()),
        )
    wanted = ["undo", "undo", "pause", "resume", "resume", "rematch"]
    return rng.choice(
        [
            (acts.roll, ply),
            (acts.roll, ply),
            (acts.type_roll, ply, some_roll(table, rng)),
            (acts.withdraw, seat, ply),
            (wishes.ask, rng.choice(wanted), seat, ply, "NEXT"),
            (wishes.ask, rng.choice(wanted), seat, ply, "NEXT"),
            (wishes.decline, seat),
            (acts.leave, seat),
            (acts.back, seat),
            (acts.back, seat),
            (acts.say, seat, "well", rng.random() < 0.5),
            (acts.resign, seat) if rng.random() < 0.03 else (wishes.decline, seat),
        ]
    )


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan['game']}-{plan['undo']}")
def test_a_room_read_again_is_the_same_room(plan):
    rng = Random(str(plan))
    table = Table(**plan)
    happened = set()
    for _ in range(150):
        table.now += rng.random()
        request, *arguments = some_request(table, rng)
        with suppress(Refused, BadText):
            happened |= {type(event).__name__ for event in table.do(request, *arguments)}
    assert {"Claimed", "Began", "Chose"} <= happened
    if table.match.result and not plan.get("typed_in"):
        assert verify(table.match.record())


def test_lots_are_drawn_for_the_seats_with_the_words_of_all():
    seatings = set()
    for n in range(20):
        table = Table("qwixx", [""] * 3).sit("Ann", "Bob", f"Cy {n}").begin()
        setup = table.match.setup
        joined = tuple(f"words of {name}" for name in ("Ann", "Bob", f"Cy {n}"))
        assert setup.drawn == honest.seating(honest.Dice(SECRET, "match", joined))
        for seat, place in enumerate(setup.drawn):
            assert setup.players[seat].name == table.room.places[place].name
            assert table.seat(setup.players[seat].name) == seat
        seatings.add(setup.drawn)
    assert len(seatings) > 2


def test_given_seats_stay_as_they_were_taken():
    table = Table("quixo", given_seats=True).sit("Ann", "Bob").begin()
    assert table.match.setup.names == ("Ann", "Bob")
    assert table.match.setup.drawn is None


def test_time_stands_still_while_a_match_is_paused():
    table = Table("quixo", given_seats=True, clock=Clock(10_000)).sit("Ann", "Bob").begin()
    table.now += 4
    table.do(wishes.ask, "pause", 0, 0, "")
    assert table.room.paused_at is None
    table.do(wishes.ask, "pause", 1, 0, "")
    table.now += 1000
    assert acts.due(table.room, table.now) == []
    table.do(wishes.ask, "resume", 1, 0, "")  # nobody who went away keeps the others waiting
    assert table.room.paused_at is None
    assert table.match.time_left(0, table.now) == 6000
    table.now += 6
    table.do(lambda room, now: acts.due(room, now))
    assert table.match.result.reason == "time"
    assert table.match.result.winners == (1,)


def test_a_flag_that_falls_in_qwixx_is_a_choice_for_nothing():
    table = Table("qwixx", given_seats=True, clock=Clock(5_000)).sit("Ann", "Bob").begin()
    table.choose(1)
    table.now += 5
    table.do(lambda room, now: acts.due(room, now))
    assert table.match.ply >= 2
    assert table.match.turns[1].choices[0].text == "-"


def test_a_stand_in_plays_until_the_owner_is_back():
    table = Table("quixo", given_seats=True).sit("Ann", "Bob").begin()
    assert table.room.people == [0, 1]
    table.do(acts.leave, 0)
    assert table.room.bot_at(0) == "casual"
    assert table.room.people == [1]
    table.do(acts.back, 0)
    assert table.room.bot_at(0) == ""


def test_the_dice_wait_while_the_choice_before_them_can_be_undone():
    table = Table("qwixx", given_seats=True, undo="ask").sit("Ann", "Bob").begin()
    assert table.match.ply == 1, "nothing to undo before the first roll"
    for seat in table.match.awaited:
        table.choose(seat, "-")
    table.choose(0, "-")
    assert table.match.awaited == (DICE,)
    table.do(acts.leave, 0)
    assert table.match.awaited != (DICE,), "a bot does not want anything back"


def test_in_a_rematch_everybody_sits_one_seat_further():
    table = Table("quixo", ["", "random", "", ""], given_seats=True).sit("Ann", "Bob", "Cy").begin()
    table.do(acts.resign, 0)
    opened, rest = seats_again(table.room, "again", Chain(bytes(32)), START + 9)
    rematch = Room(opened)
    for event in rest:
        rematch.apply(event)
    assert rematch.playing.setup.names == ("random", "Bob", "Cy", "Ann")
    assert [player.bot for player in rematch.playing.setup.players] == ["random", "", "", ""]
    assert rematch.seats_of({hashed("Ann")}) == (3,)
    assert rematch.plan.given_seats
    assert rematch.secret != table.room.secret


def test_bots_alone_begin_by_themselves():
    table = Table("qwixx", ["random", "casual"])
    assert acts.due(table.room, START)
    with pytest.raises(BadText, match="agree on a move limit"):
        acts.open_table(Plan("quixo", ("random", "random")), "m", Chain(SECRET), START)
