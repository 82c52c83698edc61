"""What a position of Quixo is worth at a glance, in thousandths of a logarithm of the odds.

The numbers were fitted to positions of games between searches, and of random moves from there,
none with a win at once, whose true values the tablebases know: 560,000 on 5×5 and 27,000 on 4×4,
in the way of `bench/fit_quixo.py`. Those of 3×3, where tablebases know everything, are round
guesses. For four, the lines were fitted without the lead, which means less there, and what each
seat can take was fitted to the results of games between teams.
"""

ByMarks = tuple[tuple[int, ...], ...]
"""The worth of a line with 0, 1, … of our marks (rows) and 0, 1, … of theirs (columns)."""

EDGE_OF_3: ByMarks = ((0, -300, -600), (300, 0, -300), (600, 300))
EDGE_OF_4: ByMarks = (
    (0, -30, -340, -860),
    (290, 125, 30, -725),
    (655, 615, 200),
    (1255, 335),
)
INNER_OF_4: ByMarks = (
    (0, -425, -640, -855),
    (255, -200, -480, -790),
    (415, 80, -260),
    (650, 270),
)
DIAGONAL_OF_4: ByMarks = (
    (0, -510, -805, -755),
    (220, -345, -445, -770),
    (200, -165, -170),
    (50, -195),
)
EDGE_OF_5: ByMarks = (
    (0, -450, -900, -1540, -2580),
    (430, -55, -530, -1000, -1970),
    (805, 320, -110, -765),
    (1570, 930, 160),
    (2170, 1165),
)
INNER_OF_5: ByMarks = (
    (0, -405, -865, -1350, -1900),
    (410, -45, -510, -930, -1505),
    (765, 345, -70, -480),
    (1200, 800, 430),
    (1755, 1365),
)
DIAGONAL_OF_5: ByMarks = (
    (0, 70, 90, 45, 15),
    (30, 75, 75, 80, -20),
    (50, 55, 90, 95),
    (35, 100, 195),
    (70, 145),
)
"""On 5×5 diagonals hardly matter before somebody threatens to complete one."""

EDGE_OF_4_FOR_FOUR: ByMarks = (
    (0, -130, -440, -760),
    (515, 235, 50, -635),
    (810, 750, 340),
    (1510, 520),
)
INNER_OF_4_FOR_FOUR: ByMarks = (
    (0, -615, -875, -960),
    (355, -245, -590, -870),
    (520, 100, -355),
    (690, 435),
)
DIAGONAL_OF_4_FOR_FOUR: ByMarks = (
    (0, -475, -800, -815),
    (180, -340, -435, -785),
    (195, -145, -295),
    (195, -145),
)
EDGE_OF_5_FOR_FOUR: ByMarks = (
    (0, -465, -885, -1470, -2530),
    (405, -60, -470, -865, -1865),
    (830, 365, 10, -645),
    (1615, 1015, 265),
    (2315, 1295),
)
INNER_OF_5_FOR_FOUR: ByMarks = (
    (0, -320, -650, -1120, -1725),
    (425, 70, -330, -775, -1405),
    (810, 510, 80, -375),
    (1300, 935, 515),
    (1845, 1415),
)
DIAGONAL_OF_5_FOR_FOUR: ByMarks = (
    (0, 135, 185, 195, 175),
    (65, 170, 230, 230, 85),
    (135, 195, 235, 190),
    (180, 250, 290),
    (220, 220),
)

LINE_WEIGHTS: dict[tuple[int, int], tuple[ByMarks, ...]] = {
    (2, 3): (EDGE_OF_3, EDGE_OF_3, EDGE_OF_3),
    (2, 4): (EDGE_OF_4, INNER_OF_4, DIAGONAL_OF_4),
    (2, 5): (EDGE_OF_5, INNER_OF_5, INNER_OF_5, DIAGONAL_OF_5),
    (4, 3): (EDGE_OF_3, EDGE_OF_3, EDGE_OF_3),
    (4, 4): (EDGE_OF_4_FOR_FOUR, INNER_OF_4_FOR_FOUR, DIAGONAL_OF_4_FOR_FOUR),
    (4, 5): (
        EDGE_OF_5_FOR_FOUR,
        INNER_OF_5_FOR_FOUR,
        INNER_OF_5_FOR_FOUR,
        DIAGONAL_OF_5_FOR_FOUR,
    ),
}
"""By players and size: rows and columns by their distance from the edge, then the diagonals."""


def weights_of(players: int, size: int, number: int) -> ByMarks:
    """What a line with this number is worth: rows come first, then columns, then diagonals."""
    from_edge = min(number % size, size - 1 - number % size)
    return LINE_WEIGHTS[players, size][from_edge if number < 2 * size else -1]


MOST_LEAD = 4
LEAD_OF_4 = (
    (892, 608, 560, 650, 595, 595, 595, 595, 595),
    (475, 380, 395, 405, 400, 665, 665, 665, 665),
    (485, 345, 370, 320, 295, 290, 330, 330, 330),
    (405, 655, 555, 510, 410, 365, 275, 405, 405),
    (1255, 1420, 1580, 1700, 1745, 1715, 1780, 1770, 1330),
    (1815, 1750, 1785, 1780, 1760, 1740, 1665, 1665, 1665),
    (1310, 1730, 1725, 1695, 1685, 1650, 1425, 1425, 1425),
    (1320, 1590, 1615, 1560, 1475, 1475, 1475, 1475, 1475),
    (1430, 1430, 1430, 1325, 1325, 1325, 1325, 1325, 1325),
)
LEAD_OF_5 = (
    (615, -118, -2, 178, 325, 625, 892, 952, 805, 805, 805, 805, 805),
    (-710, -1140, -915, 225, 1205, 660, -855, -1445, -1305, -785, 265, 265, 265),
    (-1065, 830, 1750, 2375, 1990, 1655, 1405, 1065, 570, -280, -1555, -1555, -1555),
    (-630, 1975, 2230, 2260, 2115, 1790, 1560, 1375, 1200, 1070, 965, 880, 990),
    (1560, 1575, 1585, 1505, 1265, 960, 705, 470, 315, 175, 80, 40, 40),
    (3805, 1425, 1450, 1455, 1390, 1795, 1835, 2045, 2635, 3465, 4245, 3450, 3450),
    (4150, 4070, 2960, 1930, 2490, 4045, 4125, 3890, 3550, 2860, 1930, 1930, 1930),
    (2765, 4105, 4245, 3945, 3635, 3265, 2970, 2585, 2275, 1820, 1605, 1605, 1605),
    (2330, 2540, 2758, 2445, 2038, 1720, 1648, 1632, 1600, 1600, 1600, 1600, 1600),
)


LEAD = {4: LEAD_OF_4, 5: LEAD_OF_5}
"""By size: how many marks more than they we have, from −MOST_LEAD on, and half the blanks. More
marks are more lines, but also fewer cubes for the others to take; and one mark less is no
disadvantage for whoever is to move."""

INITIATIVE_OF_FOUR = (0, 0, 0, 0, 400, 20)
"""By size: what it is worth to be on move, where the lead does not tell."""
FREEDOM = 55
"""For four: what each push is worth that a seat could choose from."""
ENOUGH_FREEDOM = 16
"""With more pushes than that, nobody is better off."""
