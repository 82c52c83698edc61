"""What follows from a choice in Quixo, as far as it can be shown: the fastest win against the
longest defence; or, where the end is too far off, how both sides play by the tablebase."""

from markoff.bots.quixo.short_wins import short_wins
from markoff.game import Action
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.puzzles.puzzle import LOST, NEXT, WON
from markoff.puzzles.quixo.facts import TOO_FAR, Facts
from markoff.tablebases.quixo.perfect import moves
from markoff.tablebases.quixo.tablebase import Tablebase

SHOWN = 4
"""Plies of a line that does not come to its end."""


def lines_of(facts: Facts, tablebase: Tablebase) -> dict[str, str]:
    """By choice, in notation; none if it ends the game, or the next move does."""
    found = {}
    for action, outcome in facts.outcomes.items():
        after = facts.after[action]
        if quixo.result(after) is not None or facts.plies_to_lose.get(action) == 1:
            continue
        played = [action, *_following(facts, action, outcome, tablebase)]
        if len(played) > 1:
            texts = [quixo.write_action(facts.position, 0, each) for each in played]
            found[texts[0]] = NEXT.join(texts)
    return found


def _following(facts: Facts, action: Action, outcome: int, tablebase: Tablebase) -> list[Action]:
    after = facts.after[action]
    if outcome == WON and facts.plies_to_win < TOO_FAR:
        return defended(after, facts.plies_to_win - 1)
    if outcome == LOST and facts.plies_to_lose[action] < TOO_FAR:
        return forced(after, facts.plies_to_lose[action])
    return _by_tablebase(facts.position, after, tablebase, SHOWN - 1 if outcome == LOST else 1)


def forced(position: Position, plies: int) -> list[Action]:
    """How the side to move wins in this many plies."""
    _, actions = short_wins(position, plies)
    action = actions[0]
    after = quixo.play(position, {position.seat: action})
    return [action] if plies == 1 else [action, *defended(after, plies - 1)]


def defended(position: Position, plies: int) -> list[Action]:
    """How the side to move loses in this many plies, as late as it can."""
    longest, choice = -1, None
    for action in quixo.legal(position, position.seat):
        after = quixo.play(position, {position.seat: action})
        left = 0 if quixo.result(after) is not None else short_wins(after, plies - 1)[0]
        if left > longest:
            longest, choice = left, (action, after)
        if longest == plies - 1:
            break
    assert choice is not None
    action, after = choice
    return [action, *(forced(after, longest) if longest else [])]


def _by_tablebase(
    before: Position, position: Position, tablebase: Tablebase, plies: int
) -> list[Action]:
    """The best moves that do not lead back to where it was, as long as there are some."""
    played: list[Action] = []
    seen = [before, position]
    while len(played) < plies and quixo.to_act(position):
        best, *others = moves(tablebase, position)
        as_good = [best, *(move for move in others if move.value == best.value)]
        after = {m.action: quixo.play(position, {position.seat: m.action}) for m in as_good}
        new = [action for action in after if after[action] not in seen]
        if not new:
            break
        played.append(new[0])
        position = after[new[0]]
        seen.append(position)
    return played
