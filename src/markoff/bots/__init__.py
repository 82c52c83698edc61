"""Bots: position in, opinion out. `markoff.bots(name)` lists the levels that can play a game.

A game has its bots in a folder of its own, all of them listed in `levels.py` there; `kits` has them
by the name of the game.
"""
