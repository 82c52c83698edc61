"""What lines and free cubes are worth in Quixo, in thousandths of a logarithm of the odds.

The lines were fitted to positions of games and random moves from them, none with a win at once,
whose true values the tables tell: 90,000 on 5×5 and 12,000 on 4×4. What four can take was fitted
to the results of games between teams.
"""

import numpy as np

ByMarks = tuple[tuple[int, ...], ...]
"""The worth of a line with 0, 1, … of our marks (rows) and 0, 1, … of theirs (columns)."""

EDGE_OF_3: ByMarks = ((0, -300, -600), (300, 0, -300), (600, 300))
EDGE_OF_4: ByMarks = (
    (0, -130, -440, -760),
    (515, 235, 50, -635),
    (810, 750, 340),
    (1510, 520),
)
INNER_OF_4: ByMarks = (
    (0, -615, -875, -960),
    (355, -245, -590, -870),
    (520, 100, -355),
    (690, 435),
)
DIAGONAL_OF_4: ByMarks = (
    (0, -475, -800, -815),
    (180, -340, -435, -785),
    (195, -145, -295),
    (195, -145),
)
EDGE_OF_5: ByMarks = (
    (0, -465, -885, -1470, -2530),
    (405, -60, -470, -865, -1865),
    (830, 365, 10, -645),
    (1615, 1015, 265),
    (2315, 1295),
)
INNER_OF_5: ByMarks = (
    (0, -320, -650, -1120, -1725),
    (425, 70, -330, -775, -1405),
    (810, 510, 80, -375),
    (1300, 935, 515),
    (1845, 1415),
)
DIAGONAL_OF_5: ByMarks = (
    (0, 135, 185, 195, 175),
    (65, 170, 230, 230, 85),
    (135, 195, 235, 190),
    (180, 250, 290),
    (220, 220),
)
"""On 5×5 diagonals hardly matter before somebody threatens to complete one."""

LINE_WEIGHTS: dict[int, tuple[ByMarks, ...]] = {
    3: (EDGE_OF_3, EDGE_OF_3, EDGE_OF_3),
    4: (EDGE_OF_4, INNER_OF_4, DIAGONAL_OF_4),
    5: (EDGE_OF_5, INNER_OF_5, INNER_OF_5, DIAGONAL_OF_5),
}
"""By size: rows and columns by their distance from the edge, then the diagonals."""

INITIATIVE = np.array([0, 0, 0, 0, 840, 230])
"""By size: what it is worth to be on move."""

FREEDOM = 55
"""For four: what each push is worth that a seat could choose from."""
ENOUGH_FREEDOM = 16
"""With more pushes than that, nobody is better off."""
