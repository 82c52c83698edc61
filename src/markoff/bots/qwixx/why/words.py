"""What reasons of Qwixx and Qwixx On Board say in English, by code."""

from markoff.bots.why.words import Words

WORDS: Words = {
    "ends_ahead": "Ends the game ahead, {points} points to {others}.",
    "ends_level": "Ends the game level, with {points} points each.",
    "ends_behind": "Ends the game behind, {points} points to {others}.",
    "ends_alone": "Ends the game with {points} points.",
    "keeps_playing": "Does not end the game while behind, as {choice} would.",
    "closes_row": "Closes {row}: the last number and the lock bring {n} points.",
    "saves_from_misthrow": "{row} {number} avoids a misthrow.",
    "saves_free": "{row} {number} avoids a misthrow and skips nothing.",
    "saves_skipping": (
        "{row} {number} avoids a misthrow and skips only {n} number.",
        "{row} {number} avoids a misthrow and skips the fewest numbers, {n}.",
    ),
    "fifth_cross": "The fifth cross in {row}: now the row can be closed.",
    "towards_lock": "Brings {row} to {n} crosses, on the way to its lock.",
    "brings_points": "Another cross in {row} brings {n} points.",
    "adds_though": (
        "{row} {number} adds {points} to the score, though it skips {n} number.",
        "{row} {number} adds {points} to the score, though it skips {n} numbers.",
    ),
    "end_by_rows": (
        "The second row may be closed at any roll: {row} {number} still brings {n} point.",
        "The second row may be closed at any roll: {row} {number} still brings {n} points.",
    ),
    "end_by_misthrow": (
        "A fourth misthrow may end the game at any roll: {row} {number} still brings {n} point.",
        "A fourth misthrow may end the game at any roll: {row} {number} still brings {n} points.",
    ),
    "others_close": "Another player can close {row}: cross there while it is open.",
    "skips_nothing": "{row} {number} skips nothing.",
    "skips_only": (
        "{row} {number} skips only {n} number.",
        "{row} {number} skips only {n} numbers.",
    ),
    "skips_rare": "{row} {number} skips only numbers that are seldom rolled.",
    "skips_many": (
        "{row} {number} gives up {n} number in the row.",
        "{row} {number} gives up {n} numbers in the row.",
    ),
    "skips_seven": (
        "{row} {number} gives up the 7, the likeliest sum.",
        "{row} {number} gives up {n} numbers, among them 7, the likeliest sum.",
    ),
    "ends_hope": "After this, {row} can no longer get the five crosses that it needs to be closed.",
    "keeps_room": (
        "Keeps room: even the best cross, {row} {number}, would skip {n} number.",
        "Keeps room: even the best cross, {row} {number}, would skip {n} numbers.",
    ),
    "waits_for_second": "Waits for action 2, where {row} {number} fits better.",
    "still_second": "{row} {number} can still be crossed off in action 2.",
    "two_crosses": (
        "{row} {number} now and {other_row} {other_number} in action 2: two crosses this turn."
    ),
    "second_better": "After {other_row} {other_number}, action 2 offers a better cross.",
    "leaves_second": "Leaves {other_row} {other_number} for action 2.",
    "blocks_second": "{row} {number} rules out {other_row} {other_number} in action 2.",
    "takes_misthrow": "Takes a misthrow, which costs 5 points.",
    "misthrow_keeps_room": (
        "A misthrow costs 5 points, but even {row} {number} would skip {n} number.",
        "A misthrow costs 5 points, but even {row} {number} would skip {n} numbers.",
    ),
    "leaves_cross": "Passes up {row} {number}, which would skip nothing.",
    "leaves_cheap": (
        "Passes up {row} {number}, which would skip only {n} number.",
        "Passes up {row} {number}, which would skip only {n} numbers.",
    ),
    "does_without": (
        "Does without {row} {number}, which would bring {n} point.",
        "Does without {row} {number}, which would bring {n} points.",
    ),
    "keeps_seven": "Keeps the {row} 7 open, the likeliest sum: {row} {number} would skip it.",
    "keeps_open": (
        "Keeps {n} number open that {row} {number} would skip.",
        "Keeps {n} numbers open that {row} {number} would skip.",
    ),
    "keeps_row": (
        "Keeps the {n} number that is left in {row}.",
        "Keeps all {n} numbers that are left in {row}.",
    ),
    "gives_up_little": (
        "{row} {number} would bring only {n} point.",
        "{row} {number} would bring only {n} points.",
    ),
    "brings_little": (
        "{row} {number} brings only {n} point.",
        "{row} {number} brings only {n} points.",
    ),
    "skips_fewer": (
        "{row} {number} skips {n} number fewer than {other_row} {other_number}.",
        "{row} {number} skips {n} numbers fewer than {other_row} {other_number}.",
    ),
    "skips_more": (
        "{row} {number} skips {n} number more than {other_row} {other_number}.",
        "{row} {number} skips {n} numbers more than {other_row} {other_number}.",
    ),
    "counts_more": "A cross in {row} now brings {n} points, in {other_row} only {less}.",
    "counts_less": (
        "A cross in {row} now brings only {n} point, in {other_row} {more}.",
        "A cross in {row} now brings only {n} points, in {other_row} {more}.",
    ),
    "skips_rarer": "{row} {number} skips less likely numbers than {other_row} {other_number}.",
    "skips_likelier": "{row} {number} skips likelier numbers than {other_row} {other_number}.",
    "more_room": (
        "{n} number is left in {row} after it; {other_row} {other_number} leaves only {less}.",
        "{n} numbers are left in {row} after it; {other_row} {other_number} leaves only {less}.",
    ),
    "less_room": (
        "Only {n} number is left in {row} after it; {other_row} {other_number} leaves {more}.",
        "Only {n} numbers are left in {row} after it; {other_row} {other_number} leaves {more}.",
    ),
    "alike": "Does the same for the sheet as {other_row} {other_number}.",
}

ON_BOARD: Words = {
    **WORDS,
    "rings_ahead": "Rings the bell while ahead, {points} points to {others}.",
    "rings_behind": "Rings the bell while behind, {points} points to {others}.",
    "last_round": (
        "The last round: {row} {number} still brings {n} point.",
        "The last round: {row} {number} still brings {n} points.",
    ),
    "extra_points": (
        "Moving to {row} {number} brings {n} more extra point.",
        "Moving to {row} {number} brings {n} more extra points.",
    ),
    "lands_free": "{row} {number} is already crossed off, so moving there costs nothing.",
    "walk_crosses": "Moving to {row} {number} brings another cross and skips nothing.",
    "walk_skips": (
        "Moving to {row} {number} crosses it off and skips {n} number.",
        "Moving to {row} {number} crosses it off and skips {n} numbers.",
    ),
    "goes_farther": (
        "{row} {number} brings {n} extra point more than {other_row} {other_number}.",
        "{row} {number} brings {n} extra points more than {other_row} {other_number}.",
    ),
    "stops_short": (
        "{row} {number} brings {n} extra point fewer than {other_row} {other_number}.",
        "{row} {number} brings {n} extra points fewer than {other_row} {other_number}.",
    ),
    "crosses_more": ("Brings another cross; {other_row} {other_number} is already crossed off."),
    "crosses_nothing": (
        "Brings no cross, as {row} {number} is already crossed off; {other_row} {other_number} "
        "brings one."
    ),
    "passes_spaces": (
        "Passes {n} space that could still bring a cross.",
        "Passes {n} spaces that could still bring a cross.",
    ),
    "passes_fewer": (
        "Passes {n} space fewer that could still bring a cross than {other_row} {other_number}.",
        "Passes {n} spaces fewer that could still bring a cross than {other_row} {other_number}.",
    ),
    "passes_more": (
        "Passes {n} space more that could still bring a cross than {other_row} {other_number}.",
        "Passes {n} spaces more that could still bring a cross than {other_row} {other_number}.",
    ),
    "goes_beyond": (
        "Goes {n} space beyond {other_row} {other_number}, which leaves fewer for later.",
        "Goes {n} spaces beyond {other_row} {other_number}, which leaves fewer for later.",
    ),
    "stops_before": (
        "Stops {n} space before {other_row} {other_number}.",
        "Stops {n} spaces before {other_row} {other_number}.",
    ),
    "uses_path": (
        "Uses up {n} space of the path, and leaves fewer for later.",
        "Uses up {n} spaces of the path, and leaves fewer for later.",
    ),
    "stays": (
        "Stays: even the best space, {row} {number}, would skip {n} number.",
        "Stays: even the best space, {row} {number}, would skip {n} numbers.",
    ),
    "stays_put": "Stays, and saves the spaces ahead for later.",
    "leaves_points": (
        "Gives up {n} extra point on {row} {number}.",
        "Gives up {n} extra points on {row} {number}.",
    ),
}
"""And for the pawn that moves."""
