"""What reasons of Quixo say in English, by code."""

from markoff.bots.why.words import Words

WORDS: Words = {
    "wins_now": "Completes a line and wins.",
    "loses_now": "Completes a line of the opponents, and loses.",
    "proven_win": "Wins against any defence: that is proven.",
    "proven_draw": (
        "Keeps the draw, which is proven; {n} other move would lose.",
        "Keeps the draw, which is proven; {n} other moves would lose.",
    ),
    "proven_draw_only": "Is a proven draw, though a win was there.",
    "proven_loss": "Loses against the best play: that is proven.",
    "wins_by_force": "Whatever the reply, a line can be completed next.",
    "stops_line": "Stops the opponents, who could complete a line.",
    "avoids_loss": (
        "Does not let the opponents win next, as {n} other move would.",
        "Does not let the opponents win next, as {n} other moves would.",
    ),
    "lets_win": "Lets the opponents win at once with {choice}.",
    "threatens": "Threatens to complete a line.",
    "builds_line": "Brings {n} own marks into one line.",
    "breaks_line": "Breaks up a line with {n} marks of the opponents.",
    "helps_line": "Leaves the opponents {n} marks in one line.",
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
