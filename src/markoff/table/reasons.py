"""Why a match may end although its rules go on: the words of records and results."""

THREEFOLD = "threefold repetition"
"""Also the name of the cap that a table may agree on."""
MOVE_LIMIT = "move limit"
TIME = "time"
RESIGNED = "resigned"
FORFEIT = "forfeit"

REASONS = (THREEFOLD, MOVE_LIMIT, TIME, RESIGNED, FORFEIT)
