"""Small games of two sealed choices: what they are worth, and how both should mix.

`cells[i, j]` is how likely the first player is to win if it chooses i and the other j. Each player
has a mixture that no answer beats; the value is what the first player then wins, on average.
"""

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel, making_kernel

Floats = npt.NDArray[np.float64]

NOTHING_LEFT = 1e-13
"""Less than this is a rounding error, not an improvement."""


@kernel
def matrix_game(cells: Floats, first: Floats, second: Floats) -> float:
    """The value; fills in both mixtures. Cells are chances, from 0 to 1."""
    first[:] = 0.0
    second[:] = 0.0
    row, floor = _best_row(cells)
    column, ceiling = _best_column(cells)
    if floor == ceiling:
        first[row] = second[column] = 1.0
        return floor
    return _mixed(cells, first, second)


@kernel
def _best_row(cells: Floats) -> tuple[int, float]:
    """The choice with the best worst case."""
    best, most = 0, -1.0
    for i in range(cells.shape[0]):
        worst = 2.0
        for j in range(cells.shape[1]):
            worst = min(worst, cells[i, j])
        if worst > most:
            best, most = i, worst
    return best, most


@kernel
def _best_column(cells: Floats) -> tuple[int, float]:
    best, least = 0, 2.0
    for j in range(cells.shape[1]):
        worst = -1.0
        for i in range(cells.shape[0]):
            worst = max(worst, cells[i, j])
        if worst < least:
            best, least = j, worst
    return best, least


@making_kernel
def _mixed(cells: Floats, first: Floats, second: Floats) -> float:
    """By the simplex method: the most y with (1 + cells) · y ≤ 1 is, scaled to 1, the mixture of
    the second player, and its dual that of the first."""
    rows, columns = cells.shape
    tableau = np.zeros((rows + 1, columns + rows + 1))
    basis = np.arange(columns, columns + rows)
    for j in range(columns):
        for i in range(rows):
            tableau[i, j] = 1.0 + cells[i, j]
        tableau[rows, j] = -1.0
    for i in range(rows):
        tableau[i, columns + i] = tableau[i, -1] = 1.0
    entering = _entering(tableau[rows])
    while entering >= 0:
        leaving = _leaving(tableau, basis, entering)
        basis[leaving] = entering
        _pivot(tableau, leaving, entering)
        entering = _entering(tableau[rows])
    total = tableau[rows, -1]
    for i in range(rows):
        first[i] = max(0.0, tableau[rows, columns + i] / total)
        if basis[i] < columns:
            second[basis[i]] = tableau[i, -1] / total
    return float(1.0 / total - 1.0)


@kernel
def _entering(costs: Floats) -> int:
    """The first column that improves; taking the first avoids going in circles."""
    for j in range(len(costs) - 1):
        if costs[j] < -NOTHING_LEFT:
            return j
    return -1


@kernel
def _pivot(tableau: Floats, row: int, column: int) -> None:
    """Makes this column that of a unit vector with its 1 in this row."""
    by = tableau[row, column]
    for j in range(tableau.shape[1]):
        tableau[row, j] /= by
    for i in range(tableau.shape[0]):
        times = tableau[i, column]
        if i != row and times != 0.0:
            for j in range(tableau.shape[1]):
                tableau[i, j] -= times * tableau[row, j]


@kernel
def _leaving(tableau: Floats, basis: npt.NDArray[np.int64], entering: int) -> int:
    """The row that runs out first; of several, the one with the first column in the basis."""
    best, least = -1, np.inf
    for i in range(len(basis)):
        step = tableau[i, entering]
        if step > NOTHING_LEFT:
            ratio = tableau[i, -1] / step
            if ratio < least or (ratio == least and basis[i] < basis[best]):
                best, least = i, ratio
    return best
