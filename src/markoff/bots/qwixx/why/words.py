"""What reasons of Qwixx and Qwixx On Board say in English, by code."""

from markoff.bots.why.words import Words

WORDS: Words = {
    "worse_than_nothing": "Leaves less of a chance than crossing off nothing.",
    "worse_than_staying": "Leaves less of a chance than staying.",
    "ends_ahead": "Ends the game ahead, {points} points to {others}.",
    "ends_level": "Ends the game level, with {points} points each.",
    "ends_behind": "Ends the game behind, {points} points to {others}.",
    "ends_alone": "Ends the game with {points} points.",
    "keeps_playing": "Does not end the game while behind, as {choice} would.",
    "closes_row": "Closes {row}: the last number and the lock bring {n} points.",
    "saves_from_misthrow": "{row} {number} avoids a misthrow.",
    "fifth_cross": "The fifth cross in {row}: now the row can be closed.",
    "towards_lock": "Brings {row} to {n} crosses, on the way to its lock.",
    "brings_points": "Another cross in {row} brings {n} points.",
    "skips_nothing": "{row} {number} skips nothing.",
    "skips_only": (
        "{row} {number} skips only {n} number.",
        "{row} {number} skips only {n} numbers.",
    ),
    "skips_many": "{row} {number} gives up {n} numbers in the row.",
    "keeps_room": (
        "Keeps room: even the best cross, {row} {number}, would skip {n} number.",
        "Keeps room: even the best cross, {row} {number}, would skip {n} numbers.",
    ),
    "waits_for_second": "Waits for action 2, where {row} {number} fits better.",
    "takes_misthrow": "Takes a misthrow, which costs 5 points.",
    "misthrow_keeps_room": (
        "A misthrow costs 5 points, but even {row} {number} would skip {n} number.",
        "A misthrow costs 5 points, but even {row} {number} would skip {n} numbers.",
    ),
    "leaves_cross": "Passes up {row} {number}, which would skip nothing.",
}

ON_BOARD: Words = {
    **WORDS,
    "rings_ahead": "Rings the bell while ahead, {points} points to {others}.",
    "rings_behind": "Rings the bell while behind, {points} points to {others}.",
    "extra_points": (
        "Space {space} brings {n} more extra point.",
        "Space {space} brings {n} more extra points.",
    ),
    "lands_free": "{row} {number} on space {space} is already crossed off: moving there is free.",
    "walk_crosses": "Moving to space {space} brings another cross: {row} {number} skips nothing.",
    "walk_skips": (
        "Moving to space {space} crosses off {row} {number} and skips {n} number.",
        "Moving to space {space} crosses off {row} {number} and skips {n} numbers.",
    ),
    "stays": (
        "Stays: even the best space, with {row} {number}, would skip {n} number.",
        "Stays: even the best space, with {row} {number}, would skip {n} numbers.",
    ),
    "stays_put": "Stays, and saves the spaces ahead for later.",
    "leaves_points": (
        "Gives up {n} extra point on space {space}.",
        "Gives up {n} extra points on space {space}.",
    ),
}
"""And for the pawn that moves."""
