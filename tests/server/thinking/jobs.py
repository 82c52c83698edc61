"""Work for another process that leaves traces: a line in a file for each step."""

import json
import os
import time
from pathlib import Path

from markoff.games import GAMES
from markoff.refusal import Refused

STEP = 0.01


def ticks(path, steps):
    """Takes its time."""
    for _ in range(steps):
        with Path(path).open("a") as file:
            file.write(f"{os.getpid()}\n")
        time.sleep(STEP)
    return steps


def tick_for(text):
    """The same for an upload: its first line says where, its second how many."""
    path, steps, *_ = text.splitlines()
    ticks(path, int(steps))
    return b"{}"


def tick_review(record, *_):
    """The same for a review: the first player's name says where."""
    ticks(json.loads(record)["setup"]["players"][0]["name"], 5000)


def stubborn(path):
    """Does not hear that it should stop."""
    Path(path).write_text(f"{os.getpid()}\n")
    time.sleep(60)


def refuse():
    raise Refused("no", "not {what}", what="today")


def fail():
    raise KeyError("a mistake")


def vanish():
    os._exit(3)


def not_to_be_sent():
    return lambda: None


def slow_thought(game, position, seat, bot, _seed, _seconds, _past):
    """A bot that is in no hurry; its name is noted in the folder of the server."""
    with Path("thoughts").open("a") as file:
        file.write(f"{bot}\n")
    time.sleep(10 * STEP)
    rules = GAMES[game]
    at = rules.read(position)
    return rules.write_action(at, seat, rules.legal(at, seat)[0])
