"""Why a match may end although its rules go on: the words of records and results. Why the rules end
one stands with them, as `REASONS` of each game."""

THREEFOLD = "threefold repetition"
"""Also the name of the cap that a table may agree on."""
MOVE_LIMIT = "move limit"
TIME = "time"
RESIGNED = "resigned"
FORFEIT = "forfeit"

REASONS = (THREEFOLD, MOVE_LIMIT, TIME, RESIGNED, FORFEIT)
