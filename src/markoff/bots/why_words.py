"""A reason for a choice as a code with facts, and the English sentence that it stands for.

Codes and facts travel to the browser, which has its own words for them in every language.
"""

from typing import NamedTuple


class Why(NamedTuple):
    code: str
    facts: dict[str, str]
    """`n` counts something, and chooses between one and many."""


WORDS: dict[str, str | tuple[str, str]] = {
    "only_choice": "There is nothing else to choose.",
    "best_chance": "Leaves the best chance to win.",
    "good_chance": "Leaves about as good a chance as the best.",
    "worse_than": "Leaves less of a chance than {choice}.",
    "worse_than_nothing": "Leaves less of a chance than crossing nothing.",
    "worse_than_staying": "Leaves less of a chance than staying.",
    # Qwixx
    "ends_ahead": "Ends the game ahead: {points} to {others} points.",
    "ends_level": "Ends the game level, with {points} points each.",
    "ends_behind": "Ends the game behind: {points} to {others} points.",
    "ends_alone": "Ends the game with {points} points.",
    "keeps_playing": "Does not end the game while behind, as {choice} would.",
    "closes_row": "Closes {row}: the last number and the lock bring {n} points.",
    "saves_from_misthrow": "{row} {number} saves from a misthrow.",
    "fifth_cross": "The fifth cross in {row}: from now on the row can be closed.",
    "towards_lock": "Brings {row} to {n} crosses, on the way to its lock.",
    "brings_points": "Another cross in {row} brings {n} points.",
    "skips_nothing": "{row} {number} skips nothing.",
    "skips_only": (
        "{row} {number} skips only {n} number.",
        "{row} {number} skips only {n} numbers.",
    ),
    "skips_many": "{row} {number} gives up {n} numbers of the row.",
    "keeps_room": (
        "Keeps room: the best cross, {row} {number}, would skip {n} number.",
        "Keeps room: the best cross, {row} {number}, would skip {n} numbers.",
    ),
    "waits_for_second": "Waits for action 2, where {row} {number} fits better.",
    "takes_misthrow": "Takes a misthrow, which costs 5 points.",
    "misthrow_keeps_room": (
        "A misthrow costs 5 points, but even {row} {number} would skip {n} number.",
        "A misthrow costs 5 points, but even {row} {number} would skip {n} numbers.",
    ),
    "leaves_cross": "Leaves {row} {number}, which would skip nothing.",
    # the walk of Qwixx On Board
    "rings_ahead": "Rings the bell while ahead: {points} to {others} points.",
    "rings_behind": "Rings the bell while behind: {points} to {others} points.",
    "extra_points": (
        "Space {space} brings {n} extra point more.",
        "Space {space} brings {n} extra points more.",
    ),
    "lands_free": "{row} {number} on space {space} is crossed already: the walk costs nothing.",
    "walk_crosses": "Space {space} brings a cross as well: {row} {number} skips nothing.",
    "walk_skips": (
        "Walking to space {space} crosses {row} {number} and skips {n} number.",
        "Walking to space {space} crosses {row} {number} and skips {n} numbers.",
    ),
    "stays": (
        "Stays: even the best space, with {row} {number}, would skip {n} number.",
        "Stays: even the best space, with {row} {number}, would skip {n} numbers.",
    ),
    "stays_put": "Stays and keeps all spaces ahead for later.",
    "leaves_points": (
        "Gives up {n} extra point on space {space}.",
        "Gives up {n} extra points on space {space}.",
    ),
    # Quixo
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
"""By code; in two forms where there may be one of something, or many."""

OF_CHANCES = "best_chance", "good_chance", "worse_than", "worse_than_nothing", "worse_than_staying"
"""Tell only of chances to win. Alone there are none."""


def sentence(why: Why) -> str:
    """
    >>> sentence(Why("skips_only", {"row": "red", "number": "7", "n": "2"}))
    'Red 7 skips only 2 numbers.'
    """
    words = WORDS[why.code]
    if isinstance(words, tuple):
        words = words[why.facts["n"] != "1"]
    text = words.format_map(why.facts)
    return text[:1].upper() + text[1:]
