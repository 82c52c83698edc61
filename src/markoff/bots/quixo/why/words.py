"""What reasons of Quixo say in English, by code."""

from markoff.bots.why.words import Words

WORDS: Words = {
    "wins_now": "Completes a line and wins.",
    "loses_now": "Completes the opponents' line, and loses.",
    "proven_win": "Wins against any defence: this is proven.",
    "proven_draw": (
        "Keeps the draw, which is proven; {n} other move would lose.",
        "Keeps the draw, which is proven; {n} other moves would lose.",
    ),
    "proven_draw_only": "A proven draw, though there was a win.",
    "proven_loss": "Loses against best play: this is proven.",
    "wins_by_force": "Whatever the reply, a line can be completed next.",
    "stops_line": "Stops the opponents from completing a line.",
    "avoids_loss": (
        "Keeps the opponents from winning next, unlike {n} other move.",
        "Keeps the opponents from winning next, unlike {n} other moves.",
    ),
    "lets_win": "Lets the opponents win at once with {choice}.",
    "threatens": "Threatens to complete a line.",
    "builds_line": "Lines up {n} marks.",
    "breaks_line": "Breaks up a line with {n} of the opponents' marks.",
    "helps_line": "Leaves the opponents {n} marks in a line.",
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
