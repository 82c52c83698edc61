"""Puzzles one after the other on the screen: the position, your choice, and what comes of it."""

from collections.abc import Sequence

from markoff.bots.why.words import sentence
from markoff.commands.puzzle import standing as shelf_of
from markoff.commands.puzzle.standing import Standing
from markoff.game import Action
from markoff.kits import kit_of
from markoff.puzzles.answer import Verdict, game_in, line, verdicts, why_not
from markoff.puzzles.puzzle import CHANCE, DRAWN, LOST, OUTCOME, WON, Puzzle
from markoff.puzzles.themes import QUESTIONS, THEMES
from markoff.refusal import Refused
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, Player, Setup
from markoff.terminal.choices import read_choice
from markoff.terminal.picture import pictures_of
from markoff.terminal.screen import Left, Screen
from markoff.text import BadText

YOU, OTHERS = "Solver", "Rival"
HARDER = 50
"""The next puzzle is harder than your rating by about so much."""
LEAVING = ("quit", "exit", "q")
SHOW, HELPING = "show", ("help", "?")
HELP = (
    "Type the number of a choice or its notation. show prints the answer, which counts as a wrong"
    " one; quit stops."
)
OUTCOMES = {WON: "wins", DRAWN: "draws", LOST: "loses"}
LISTED = 6
"""Choices whose worth is shown."""
A_DAY = "2000-01-01"
"""A match has a date, and a puzzle has none."""


def solve_many(screen: Screen, shelf: Sequence[Puzzle], *, only: bool) -> None:
    """Until somebody leaves, or all are tried."""
    standing = shelf_of.read()
    while puzzle := next_one(shelf, standing, only):
        right = solve(screen, puzzle)
        standing = shelf_of.after(standing, puzzle, right)
        shelf_of.write(standing)
        screen.say(
            f"Your rating: {standing.rating:.0f} ± {2 * standing.deviation:.0f}; in a row:"
            f" {standing.streak} (most: {standing.longest})"
        )
        if only:
            return
        if screen.ask("Enter for the next puzzle, or quit: ").lower() in LEAVING:
            raise Left
    screen.say("You have tried all of these puzzles. Well done!")


def next_one(shelf: Sequence[Puzzle], standing: Standing, only: bool) -> Puzzle | None:
    """One that you have not tried, a bit harder than your rating."""
    new = [puzzle for puzzle in shelf if only or puzzle.id not in standing.tried]
    aim = standing.rating + HARDER
    return min(new, key=lambda puzzle: (abs(puzzle.rating - aim), puzzle.id), default=None)


def solve(screen: Screen, puzzle: Puzzle) -> bool:
    """Whether the choice was right."""
    match = _match(puzzle)
    title = match.rules.TITLE
    screen.say(f"{title}, puzzle {puzzle.id}, rated {puzzle.rating}", "bold")
    screen.board(match, puzzle.seat)
    screen.choices(match, puzzle.seat)
    screen.say(question(puzzle))
    action = _ask(screen, match, puzzle)
    if action is None:
        _show(screen, puzzle)
        return False
    choice = match.rules.write_action(match.position, puzzle.seat, action)
    return _explain(screen, puzzle, choice)


def question(puzzle: Puzzle) -> str:
    """As in the browser: by theme, if it helps to know what to look for."""
    return QUESTIONS.get(puzzle.themes[0]) or QUESTIONS[puzzle.unit]


def _match(puzzle: Puzzle) -> Match:
    game, position = game_in(puzzle)
    seats = range(game.terms(position)[0])
    rivals = [seat for seat in seats if seat != puzzle.seat]
    names = {seat: OTHERS if len(rivals) == 1 else f"{OTHERS} {seat + 1}" for seat in rivals}
    players = tuple(Player({**names, puzzle.seat: YOU}[seat]) for seat in seats)
    return Match(Setup(puzzle.game, players, puzzle.id, A_DAY, TYPED_IN, position=puzzle.position))


def _ask(screen: Screen, match: Match, puzzle: Puzzle) -> Action | None:
    """None if you would rather see the answer."""
    while True:
        answer = screen.ask("Your choice (or show, quit, help): ")
        if answer.lower() in LEAVING:
            raise Left
        if answer.lower() == SHOW:
            return None
        if answer.lower() in HELPING:
            screen.say(HELP)
            continue
        try:
            action = read_choice(match, puzzle.seat, answer, screen)
        except (BadText, Refused) as error:
            screen.say(f"{error}.")
            continue
        if action is not None:
            return action


def _explain(screen: Screen, puzzle: Puzzle, choice: str) -> bool:
    judged = verdicts(puzzle)
    [own] = [verdict for verdict in judged if verdict.choice == choice]
    screen.say("Right!" if own.right else f"Not the best: {_cost(puzzle, own)}.", "bold")
    screen.say(f"The idea: {THEMES[puzzle.themes[0]].lower()}.")
    game, _ = game_in(puzzle)
    _, why = why_not(puzzle, choice)
    if why:
        screen.say(sentence(why, kit_of(game).reasons.words))
    if not own.right:
        screen.say(f"Best: {', '.join(each.choice for each in judged if each.right)}")
    _play_out(screen, puzzle, choice)
    _list_worths(screen, puzzle, judged)
    return own.right


def _show(screen: Screen, puzzle: Puzzle) -> None:
    """The answer, for those who do not want to guess."""
    judged = verdicts(puzzle)
    screen.say(f"Best: {', '.join(each.choice for each in judged if each.right)}", "bold")
    screen.say(f"The idea: {THEMES[puzzle.themes[0]].lower()}.")
    _play_out(screen, puzzle, judged[0].choice)
    _list_worths(screen, puzzle, judged)


def _list_worths(screen: Screen, puzzle: Puzzle, judged: Sequence[Verdict]) -> None:
    for verdict in judged[:LISTED]:
        screen.say(f"  {verdict.choice:4} {_worth(puzzle, verdict)}")
    if len(judged) > LISTED:
        screen.say(f"  and {len(judged) - LISTED} more, none better")


def _play_out(screen: Screen, puzzle: Puzzle, choice: str) -> None:
    """What follows, in sentences."""
    match, played = _match(puzzle), line(puzzle, choice)
    pictures, names, game = pictures_of(puzzle.game), match.setup.names, match.rules
    for n, turn in enumerate(played.turns):
        before, now = played.positions[n], played.positions[n + 1]
        words = zip(game.to_act(before), turn.split(" "), strict=True)
        actions = {seat: game.read_action(before, seat, text) for seat, text in words}
        for told in pictures.happened(before, actions, now, names):
            screen.say(f"  {told}")
    if result := game.result(played.positions[-1]):
        screen.show(pictures.final(played.positions[-1], result, names))


def _cost(puzzle: Puzzle, verdict: Verdict) -> str:
    if puzzle.unit == OUTCOME:
        return f"it {OUTCOMES[int(verdict.worth)]}"
    if puzzle.unit == CHANCE:
        return f"it costs {verdict.cost:.1%} ± {verdict.error:.1%} of the chance to win"
    return f"it costs {verdict.cost:.2f} points"


def _worth(puzzle: Puzzle, verdict: Verdict) -> str:
    if puzzle.unit == OUTCOME:
        return OUTCOMES[int(verdict.worth)]
    if puzzle.unit == CHANCE:
        worth, cost = f"{verdict.worth:.1%} to win", f"{verdict.cost:.1%} ± {verdict.error:.1%}"
    else:
        worth, cost = f"{verdict.worth:.1f} points", f"{verdict.cost:.1f}"
    return f"{worth}, {cost} less" if verdict.cost else worth
