"""Checks puzzles of Quixo: every choice by the tablebase, and lines by the law."""

from markoff.games import quixo
from markoff.puzzles.answer import line, verdicts
from markoff.puzzles.making import id_of
from markoff.puzzles.puzzle import Puzzle
from markoff.puzzles.quixo.canonical import canonical
from markoff.puzzles.quixo.facts import blanks, facts_of
from markoff.puzzles.quixo.making import themes_of
from markoff.tablebases.quixo.tablebase import Tablebase


def blanks_in(puzzle: Puzzle) -> int:
    return blanks(quixo.read(puzzle.position))


def compared(puzzle: Puzzle, tablebase: Tablebase) -> int:
    """How many choices are worth what the puzzle says; 0 if anything about it is not true."""
    position = quixo.read(puzzle.position)
    facts = facts_of(position, tablebase)
    if facts is None or not facts.has_one_answer:
        return 0
    worths = {
        quixo.read_action(position, puzzle.seat, verdict.choice): verdict.worth
        for verdict in verdicts(puzzle)
    }
    named = puzzle.id == id_of(quixo, canonical(position), 0) and puzzle.themes == themes_of(facts)
    if worths != facts.outcomes or not named:
        return 0
    for verdict in verdicts(puzzle):
        line(puzzle, verdict.choice)
    return len(worths)
