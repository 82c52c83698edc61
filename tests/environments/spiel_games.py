"""The games of OpenSpiel that the tests here play."""

GAMES = (
    "markoff_qwixx(players=1)",
    "markoff_qwixx",
    "markoff_qwixx(players=5)",
    "markoff_qwixx_on_board",
    "markoff_qwixx_on_board(players=4,board=spiral-b)",
    "markoff_quixo",
    "markoff_quixo(size=3,max_moves=20)",
    "markoff_quixo(players=4,size=4)",
)
TURN_BASED = (
    "turn_based_simultaneous_game(game=markoff_qwixx(players=3))",
    "turn_based_simultaneous_game(game=markoff_qwixx_on_board())",
)
