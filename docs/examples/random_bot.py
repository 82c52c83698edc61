"""A bot on a page: it plays any of the games, by chance. It needs nothing but Python."""

import random
import sys


def say(line):
    print(line, flush=True)  # a line that waits in a buffer is never heard


for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "markoff":
        say("id name Random")
        say("id author Ada Lovelace")
        say("id version 1")
        say("plays qwixx 1-5")
        say("plays qwixx-on-board 2-4")
        say("plays quixo 2,4")
        say("markoffok")
    elif word == "isready":
        say("readyok")
    elif word == "go":
        legal = rest[rest.index("legal") + 1 :]
        seed = rest[rest.index("seed") + 1] if "seed" in rest else None
        say(f"choice {random.Random(seed).choice(legal)}")
    elif word == "quit":
        break
