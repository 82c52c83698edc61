"""Positions of Qwixx On Board in which each code is the reason."""

from bots.chances import BAD, GOOD
from bots.why_qwixx import ROW5

WALK = "R Y G B M0 P0 | R Y G B M0 P0 | 0 3 15+1116 | spiral-a"
CASES = [
    (
        "R2 Y G B M0 P0 | R Y G B M0 P0 | 0 3x 25+4232 | spiral-a",
        "P3",
        GOOD,
        "walk_crosses",
        {"space": "3", "row": "green", "number": "12"},
    ),
    (
        "R2 Y G B M0 P0 | R Y G B M0 P0 | 0 3x 25+4232 | spiral-a",
        "P5",
        BAD,
        "walk_skips",
        {"space": "5", "row": "green", "number": "10", "n": "2"},
    ),
    (
        "R2 Y G B M0 P0 | R Y G B M0 P0 | 0 3x 25+4232 | spiral-a",
        "P3",
        BAD,
        "passes_spaces",
        {"n": "2"},
    ),
    (
        "R2,10 Y G11,7,5 B7 M0 P4 | R Y G7 B11,5 M0 P0 | 0 3x 14+4366 | spiral-a",
        "P7",
        GOOD,
        "extra_points",
        {"space": "7", "row": "yellow", "number": "3", "n": "2"},
    ),
    (
        "R2,10 Y G11,7,5 B7 M0 P4 | R Y G7 B11,5 M0 P0 | 0 3x 14+4366 | spiral-a",
        "-",
        GOOD,
        "stays",
        {"row": "yellow", "number": "3", "n": "1"},
    ),
    (
        "R2,10 Y G11,7,5 B7 M0 P4 | R Y G7 B11,5 M0 P0 | 0 3x 14+4366 | spiral-a",
        "-",
        BAD,
        "leaves_points",
        {"space": "7", "row": "yellow", "number": "3", "n": "2"},
    ),
    (
        "R8,11 Y7,8,11 G8,4 B11,10 M0 P11 | R9 Y7 G8 B12 M0 P2 | 0 3x 65+3626 | spiral-a",
        "P14",
        GOOD,
        "lands_free",
        {"space": "14", "row": "green", "number": "8"},
    ),
    (
        "R8,11 Y7,8,11 G8,4 B11,10 M0 P11 | R9 Y7 G8 B12 M0 P2 | 0 3x 65+3626 | spiral-a",
        "-",
        GOOD,
        "stays_put",
        {},
    ),
    (
        "R2,10 Y3 G11,7,5 B7,5 M0 P7 | R5,8 Y9 G7 B11,5 M0 P0 | 0 3 44+6213 | spiral-a",
        "P10",
        GOOD,
        "saves_from_misthrow",
        {"row": "yellow", "number": "4"},
    ),
    (
        "R2,3 Y2 G12 B12 M0 P33 | R Y G B M0 P0 | 0 3x 44+6213 | spiral-a",
        "P36",
        GOOD,
        "rings_ahead",
        {"space": "36", "others": "0"},
    ),
    (
        f"R2 Y G B M2 P33 | {ROW5},7 Y2,3,4,5,6,7 G B M0 P0 | 0 3x 44+6213 | spiral-a",
        "P36",
        BAD,
        "rings_behind",
        {"space": "36", "others": "42"},
    ),
    (WALK, "P1", GOOD, "saves_from_misthrow", {"row": "yellow", "number": "2"}),
    (WALK, "P1", BAD, "uses_path", {"n": "1"}),
    (WALK, "P2", BAD, "passes_spaces", {"n": "1"}),
    (
        "R2 Y G B M0 P0 | R Y G B M0 P36 | 0 1 45+1111 | spiral-a | rung 1",
        "R9",
        GOOD,
        "last_round",
        {"number": "9", "n": "2"},
    ),
]
BESIDE = [
    (WALK, "P2", "P1", BAD, "passes_more", {"n": "1"}),
    (WALK, "P1", "P4", BAD, "stops_short", {"other_number": "2", "n": "1"}),
    (
        "R2 Y G B6 M0 P0 | R2 Y G B M0 P0 | 0 3x 11+4615 | spiral-a",
        "P4",
        "P3",
        BAD,
        "crosses_nothing",
        {"number": "2", "other_row": "green", "other_number": "12"},
    ),
    (
        "R3,4 Y8 G10 B11 M0 P5 | R Y G11,10 B12 M0 P2 | 0 3x 32+1356 | spiral-a",
        "P8",
        "P6",
        BAD,
        "goes_beyond",
        {"other_row": "blue", "other_number": "11", "n": "2"},
    ),
    (
        "R3,4 Y7,8,9 G12,6 B11 M0 P6 | R6 Y2,3,4 G B5 M0 P7 | 0 3x 13+2651 | spiral-a",
        "P11",
        "P12",
        BAD,
        "stops_before",
        {"other_row": "red", "other_number": "4", "n": "1"},
    ),
]
"""A choice beside the best one."""
BETTER = [
    (WALK, "P4", "P1", "better", "goes_farther"),
    (WALK, "P1", "P2", "better", "passes_fewer"),
    (
        "R2,8 Y10 G B11 M0 P4 | R Y G B11 M0 P0 | 0 3x 53+6236 | spiral-a",
        "P5",
        "P6",
        "better",
        "crosses_more",
    ),
]
"""Two choices, which of them tells, and what."""
