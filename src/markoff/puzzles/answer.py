"""What comes of a choice in a puzzle: what it costs, why another is better, and the turns that
follow from it, played out by the law."""

from typing import Any, NamedTuple

from markoff.bots.why.reasons import CHOICE, why_better
from markoff.bots.why.words import Why
from markoff.game import DICE, Action, Game, Seat, Turn
from markoff.games import game_of
from markoff.kits import kit_of
from markoff.puzzles.puzzle import LOST, NEXT, OUTCOME, POINTS, Puzzle
from markoff.text import BadText, excerpt

EVEN = {POINTS: 0.1}
"""By unit, a cost that is none: nobody plays so exactly. Estimates have their own errors."""


class Verdict(NamedTuple):
    choice: str
    worth: float
    cost: float
    """How much less it is worth than the best."""
    error: float
    right: bool


class Line(NamedTuple):
    positions: list[Any]
    turns: list[str]


def game_in(puzzle: Puzzle) -> tuple[Game[Any], Any]:
    """Its law and its position."""
    game = game_of(puzzle.game)
    return game, game.read(puzzle.position)


def choices(puzzle: Puzzle) -> list[str]:
    """All that are legal, in notation."""
    game, position = game_in(puzzle)
    legal = game.legal(position, puzzle.seat)
    return [game.write_action(position, puzzle.seat, action) for action in legal]


def check_choice(puzzle: Puzzle, choice: str) -> None:
    if choice not in choices(puzzle):
        raise BadText(
            "not_in_puzzle", "you cannot choose {choice} in this puzzle", choice=excerpt(choice)
        )


def verdicts(puzzle: Puzzle) -> list[Verdict]:
    """Of every choice, the best first."""
    worths = {choice: puzzle.worths.get(choice, LOST) for choice in choices(puzzle)}
    best, even = max(worths.values()), EVEN.get(puzzle.unit, 0.0)
    found = []
    for choice, worth in worths.items():
        cost, error = round(best - worth, 4), puzzle.errors.get(choice, 0.0)
        found.append(Verdict(choice, worth, cost, error, right=cost <= max(error, even)))
    return sorted(found, key=lambda verdict: verdict.cost)


def right_choices(puzzle: Puzzle) -> list[str]:
    return [verdict.choice for verdict in verdicts(puzzle) if verdict.right]


def why_not(puzzle: Puzzle, choice: str) -> tuple[str, Why | None]:
    """What a wrong choice has against it, or what the best one has in its favour."""
    game, position = game_in(puzzle)
    actions = {
        v.choice: game.read_action(position, puzzle.seat, v.choice) for v in verdicts(puzzle)
    }
    best = next(iter(actions))
    if choice in right_choices(puzzle):
        return CHOICE, None
    return why_better(
        kit_of(game).reasons,
        game,
        position,
        puzzle.seat,
        actions[best],
        actions[choice],
        _proofs(puzzle, actions),
    )


def _proofs(puzzle: Puzzle, actions: dict[str, Action]) -> dict[Action, int]:
    if puzzle.unit != OUTCOME:
        return {}
    return {actions[choice]: int(puzzle.worths.get(choice, LOST)) for choice in actions}


def line(puzzle: Puzzle, choice: str) -> Line:
    """What follows from this choice: as the file says, or how the next player wins at once."""
    game, position = game_in(puzzle)
    found = Line([position], [])
    for turn in puzzle.lines.get(choice, choice).split(NEXT):
        _add(found, game, _read(game, found.positions[-1], turn))
    if choice not in puzzle.lines and (winning := win_at_once(game, found.positions[-1])):
        _add(found, game, winning)
    return found


def _read(game: Game[Any], position: Any, turn: str) -> Turn:
    """A turn as records write it: the choices of all who are to act."""
    words = zip(game.to_act(position), turn.split(" "), strict=True)
    return {seat: game.read_action(position, seat, text) for seat, text in words}


def _add(line: Line, game: Game[Any], turn: Turn) -> None:
    position = line.positions[-1]
    texts = (game.write_action(position, seat, action) for seat, action in turn.items())
    line.turns.append(" ".join(texts))
    line.positions.append(game.play(position, turn))


def win_at_once(game: Game[Any], position: Any) -> Turn | None:
    """How the only seat that is to act wins with its next choice, if it can."""
    acting = game.to_act(position)
    if len(acting) != 1 or acting == (DICE,):
        return None
    [seat] = acting
    turns = ({seat: action} for action in game.legal(position, seat))
    return next((turn for turn in turns if _wins(game, position, seat, turn)), None)


def _wins(game: Game[Any], position: Any, seat: Seat, turn: Turn) -> bool:
    result = game.result(game.play(position, turn))
    return result is not None and seat in result.winners
