"""What the tests of Qwixx On Board ask its law."""

from games.asking import Law
from markoff.games import qwixx_on_board

EMPTY = "R Y G B M0"
GREEN_CLOSED = "R Y G12,11,10,9,8,2 B M0"
law = Law(qwixx_on_board)
choices, play, to_act, result = law.choices, law.play, law.to_act, law.result
