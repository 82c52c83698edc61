"""The themes of puzzles, each with the words for the terminal; the browser has its own."""

THEMES = {
    "win_3": "Win in three moves, two of them yours",
    "win_5": "Win in five moves, three of them yours",
    "win_7": "Win in seven moves, four of them yours",
    "defend": "Every other choice loses soon",
    "only_win": "Only one choice keeps the win",
    "only_draw": "Only one choice keeps the draw",
    "their_line": "Do not finish their line",
    "skip": "How many numbers to skip",
    "row": "Which row to cross",
    "leave_it": "Leave a number that you could cross",
    "action_2": "Wait for action 2",
    "misthrow": "Skip numbers or take a misthrow",
    "lock": "Close a row or not",
    "race": "A race to the end",
    "last_word": "End the game or not",
    "pawn": "Move the pawn or not",
}
"""By key. The first theme of a puzzle is its idea."""
