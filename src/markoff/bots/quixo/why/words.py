"""What reasons of Quixo say in English, by code."""

from markoff.bots.why.words import Words

WORDS: Words = {
    "wins_now": "Completes a line and wins.",
    "loses_now": "Completes the other side's line, and loses.",
    "proven_win": "Wins against any defence: this is proven.",
    "proven_draw": (
        "Keeps the draw, which is proven; {n} other move would lose.",
        "Keeps the draw, which is proven; {n} other moves would lose.",
    ),
    "stays_drawn": "Nobody can force a win from here: with best play it stays a draw.",
    "proven_draw_only": "A proven draw, though there was a win.",
    "proven_loss": "Loses against best play: this is proven.",
    "all_lost": "Every move loses against best play, this one too: that is proven.",
    "wins_by_force": "Whatever the reply, a line can be completed next.",
    "stops_line": "Stops the other side from completing a line.",
    "avoids_loss": (
        "Keeps the other side from winning next, unlike {n} other move.",
        "Keeps the other side from winning next, unlike {n} other moves.",
    ),
    "lets_win": "Lets the other side win at once with {choice}.",
    "threatens": "Threatens to complete a line.",
    "builds_line": "Lines up {n} marks.",
    "breaks_line": "Breaks up a line with {n} of the other side's marks.",
    "shorter_line": (
        "Lines up only {n} mark.",
        "Lines up only {n} marks.",
    ),
    "holds_lines": (
        "Leaves the other side no more than {n} mark in a line.",
        "Leaves the other side no more than {n} marks in a line.",
    ),
    "more_lines": (
        "Then {n} line holds two or more of your marks.",
        "Then {n} lines hold two or more of your marks.",
    ),
    "fewer_lines": (
        "Then only {n} line holds two or more of your marks.",
        "Then only {n} lines hold two or more of your marks.",
    ),
    "thins_lines": (
        "Leaves the other side only {n} line with two or more marks.",
        "Leaves the other side only {n} lines with two or more marks.",
    ),
    "leaves_lines": (
        "Leaves the other side {n} line with two or more marks.",
        "Leaves the other side {n} lines with two or more marks.",
    ),
    "adds_mark": "Takes a neutral cube: one more of your marks on the board.",
    "adds_no_mark": "Takes no neutral cube, so it adds no mark to the board.",
    "more_cubes": (
        "Leaves each partner at least {n} cube to take.",
        "Leaves each partner at least {n} cubes to take.",
    ),
    "fewer_cubes": (
        "Leaves one partner only {n} cube to take.",
        "Leaves one partner only {n} cubes to take.",
    ),
    "wide_reach": (
        "Then {n} line holds a mark of yours.",
        "Then {n} lines hold a mark of yours.",
    ),
    "narrow_reach": (
        "Then only {n} line holds a mark of yours.",
        "Then only {n} lines hold a mark of yours.",
    ),
    "other_point": "The same push as {choice}, but its point faces the other partner.",
    "same_board": "Leads to the same board as {choice}.",
    "mirrored": "Leads to the same board as {choice}, only seen from another side.",
    "quiet_move": "A quiet move: it neither threatens a line nor allows one.",
    "shows_later": "Lines up no fewer marks than {choice}; any difference shows only later.",
    "same_lines": "Does as much for the lines of both sides as {choice}.",
    "helps_line": "Leaves the other side {n} marks in a line.",
    "gives_point": "Turns the point to the partner, who can take the cube next.",
    "keeps_cubes": (
        "Leaves the team {n} cube to take, more than the opponents.",
        "Leaves the team {n} cubes to take, more than the opponents.",
    ),
    "takes_cubes": (
        "Leaves the next opponent only {n} cube to take.",
        "Leaves the next opponent only {n} cubes to take.",
    ),
}
