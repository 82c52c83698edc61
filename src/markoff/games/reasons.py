"""Reasons that end a match although its rules would go on, as records and results write them. The
reasons of the rules are in the `REASONS` of each game."""

THREEFOLD = "threefold repetition"
"""Also the name of the cap that a table may agree on."""
MOVE_LIMIT = "move limit"
TIME = "time"
RESIGNED = "resigned"
FORFEIT = "forfeit"

REASONS = (THREEFOLD, MOVE_LIMIT, TIME, RESIGNED, FORFEIT)
