"""The themes of puzzles, each with the words for the terminal; the browser has its own."""

from markoff.puzzles.puzzle import CHANCE, OUTCOME, POINTS

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

QUESTIONS = {
    "win_3": "You can force a win with two moves. Find the first one!",
    "win_5": "You can force a win with three moves. Find the first one!",
    "win_7": "You can force a win with four moves. Find the first one!",
    "defend": "Almost everything loses here. Find the move that saves you!",
    "only_win": "You can win, but only with the right move. Find it!",
    "only_draw": "You could easily lose here. Find the move that holds!",
    "their_line": "There is a trap here. Find the right move!",
    OUTCOME: "Find the best move.",
    POINTS: "Which choice brings the most points in the end?",
    CHANCE: "Which choice gives you the best chance of winning?",
}
"""By theme, where that says what to look for; otherwise by unit."""
