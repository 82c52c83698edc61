"""Puzzles as data: positions with one idea, and what every choice there is worth."""
