"""Bots: position in, opinion out. A game has its bots in a folder of its own, all of them listed in
`levels.py` there; `kits` has them by the name of the game."""
