"""Quixo in figures: how many boards are won, lost and drawn, by class and by size."""

import os
from collections.abc import Iterator
from math import comb
from pathlib import Path
from typing import NamedTuple

import numpy as np

from markoff.games.quixo import start
from markoff.tablebases.figures import Column, Figure
from markoff.tablebases.folder import make_room
from markoff.tablebases.quixo.counts import check, disk_of
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Tablebase

SIZES = (3, 4, 5)
WHOLE = 5
"""The size that takes a quarter of an hour and 28 GB: it is counted as far as it is solved."""
WORDS = {1: "win", 0: "draw", -1: "loss"}


class Class(NamedTuple):
    """All boards on which the side to move has `own` cubes and the other side `others`."""

    size: int
    own: int
    others: int
    boards: int
    wins: int
    losses: int
    draws: int


ABOUT = (
    "cubes along an edge",
    "cubes of the side to move",
    "cubes of the other side",
    "boards of this class, whether a game can reach them or not",
    "won for the side to move",
    "lost for the side to move",
    "drawn with best play",
)


def figures(folder: Path) -> Iterator[Figure]:
    tablebases = [_solved(folder, size) for size in SIZES]
    counted = [row for tablebase in tablebases for row in classes(tablebase)]
    yield Figure(
        "quixo-classes",
        "Quixo for two: how many boards are won, lost and drawn for the side to move, by the "
        "number of cubes of either side. All boards count, also rotated and reflected ones. "
        "Whoever has a line has won; if both have one, the side to move has, because the other "
        "side made it. The 5×5 board is here as far as its tablebase was solved; its counts are "
        "those of Tanaka, Bonnet, Tixeuil and Tamura, *Quixo Is Solved* (2020).",
        {
            field: Column(words, np.array([row[n] for row in counted], np.int64))
            for n, (field, words) in enumerate(zip(Class._fields, ABOUT, strict=True))
        },
    )
    whole = [each for each in tablebases if each.is_there(each.size**2)]
    rows = [(each.size, *_totals(each), _start(each)) for each in whole]
    sizes = {
        "size": "cubes along an edge",
        "boards": "all boards, 3 to the number of cells",
        "wins": "won for the side to move",
        "losses": "lost for the side to move",
        "draws": "drawn with best play",
        "start": "the empty board: win, draw or loss for whoever begins",
    }
    yield Figure(
        "quixo-sizes",
        "Quixo for two: all boards of each size that is solved completely.",
        {
            name: Column(about, np.array([row[n] for row in rows]))
            for n, (name, about) in enumerate(sizes.items())
        },
    )


def classes(tablebase: Tablebase) -> Iterator[Class]:
    """From the manifest; on 5×5 they must be the published ones."""
    cells = tablebase.size**2
    for kept in tablebase.manifest.levels:
        check(tablebase.size, kept.level, kept.wins, kept.losses)
        marked = cells - kept.level
        for own, (wins, losses) in enumerate(zip(kept.wins, kept.losses, strict=True)):
            boards = comb(cells, own) * comb(cells - own, marked - own)
            draws = boards - wins - losses
            yield Class(tablebase.size, own, marked - own, boards, wins, losses, draws)


def _totals(tablebase: Tablebase) -> list[int]:
    counted = [*classes(tablebase)]
    return [sum(row[n] for row in counted) for n in range(3, 7)]


def _start(tablebase: Tablebase) -> str:
    found = tablebase.value(start(2, str(tablebase.size)))
    assert found is not None  # the whole size is solved
    return WORDS[found.value]


def _solved(folder: Path, size: int) -> Tablebase:
    tablebase, last = Tablebase(folder, size), size * size
    if size != WHOLE and not all(tablebase.is_there(level) for level in range(last + 1)):
        make_room(tablebase.folder, sum(disk_of(size, level) for level in range(last + 1)))
        solve(tablebase, last, os.cpu_count() or 1)
    return tablebase
