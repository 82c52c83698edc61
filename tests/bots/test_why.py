"""One sentence why a choice is good or bad: every code, in a position where it is the reason."""

from random import Random

import pytest

import toy_game
from bots import why_on_board, why_quixo, why_qwixx
from bots.chances import BAD, EVEN, GOOD, NEARLY
from markoff.bots.why.reasons import NO_REASONS, OF_CHANCES, why, why_better
from markoff.bots.why.words import WORDS, Why, sentence
from markoff.game import DICE
from markoff.games import GAMES
from markoff.kits import KITS, kit_of

POSITIONS = {"qwixx": why_qwixx, "qwixx-on-board": why_on_board, "quixo": why_quixo}
CASES, BESIDE, BETTER = (
    [(game, *case) for game, file in POSITIONS.items() for case in getattr(file, name)]
    for name in ("CASES", "BESIDE", "BETTER")
)


def told(game, position, chances, rest=EVEN, proofs=None):
    """The reason for the first of these choices with their chances; all others have the rest."""
    rules = GAMES[game]
    at = rules.read(position)
    seat = rules.to_act(at)[0]
    legal = rules.legal(at, seat)
    known = {rules.read_action(at, seat, text): chance for text, chance in chances.items()}
    assert known.keys() <= set(legal)
    proven = {rules.read_action(at, seat, text): proof for text, proof in (proofs or {}).items()}
    opinion = dict.fromkeys(legal, rest) | known
    return why(kit_of(rules).reasons, rules, at, seat, next(iter(known)), opinion, proven)


@pytest.mark.parametrize(("game", "position", "choice", "chance", "code", "facts"), CASES)
def test_a_choice_has_its_reason(game, position, choice, chance, code, facts):
    found = told(game, position, {choice: chance})
    assert found.code == code
    assert facts.items() <= found.facts.items()


@pytest.mark.parametrize(("game", "position", "choice", "other", "chance", "code", "facts"), BESIDE)
def test_a_choice_is_compared_with_another(game, position, choice, other, chance, code, facts):
    found = told(game, position, {choice: chance, other: GOOD}, rest=0.0)
    assert found.code == code
    assert facts.items() <= found.facts.items()


@pytest.mark.parametrize(("choice", "chance", "proofs", "code", "facts"), why_quixo.PROVEN)
def test_what_is_proven_is_told_as_proven(choice, chance, proofs, code, facts):
    assert told("quixo", why_quixo.EVEN, {choice: chance}, proofs=proofs) == Why(code, facts)


@pytest.mark.parametrize(("game", "position", "better", "choice", "about", "code"), BETTER)
def test_one_choice_is_better_by_what_the_other_has_not(
    game, position, better, choice, about, code
):
    rules = GAMES[game]
    at = rules.read(position)
    seat = rules.to_act(at)[0]
    one, other = (rules.read_action(at, seat, text) for text in (better, choice))
    told_of, found = why_better(kit_of(rules).reasons, rules, at, seat, one, other)
    assert (told_of, found and found.code) == (about, code)


CHANCES = [(GOOD, "best_chance", {}), (NEARLY, "good_chance", {}), (BAD, "worse_than", "take-2")]


@pytest.mark.parametrize(("chance", "code", "choice"), CHANCES)
def test_a_game_without_reasons_speaks_of_chances(chance, code, choice):
    opinion = {1: chance, 2: GOOD, 3: BAD} if chance != GOOD else {1: GOOD, 2: BAD}
    found = why(NO_REASONS, toy_game, toy_game.start(2), 0, 1, opinion)
    assert found == Why(code, {"choice": choice} if choice else {})


def test_every_code_has_such_a_position():
    codes = {*WORDS, *(code for kit in KITS.values() for code in kit.reasons.words)}
    cases = {case[-2] for case in [*CASES, *BESIDE, *why_quixo.PROVEN]}
    better = {code for *_, code in BETTER if code}
    assert cases | better | set(OF_CHANCES) == codes


def test_a_sentence_counts_and_begins_with_a_capital_letter():
    facts = {"row": "red", "number": "7"}
    own = KITS["qwixx"].reasons.words
    assert sentence(Why("skips_only", {**facts, "n": "1"}), own) == "Red 7 skips only 1 number."
    assert sentence(Why("skips_only", {**facts, "n": "3"}), own) == "Red 7 skips only 3 numbers."


GAMES_PLAYED = [
    *(("qwixx", players, {}, 5) for players in range(1, 6)),
    *(("qwixx-on-board", players, {}, 5) for players in (2, 3, 4)),
    *(("quixo", 2, {"size": size}, 3) for size in "345"),
    ("quixo", 4, {}, 2),
]


@pytest.mark.parametrize(("name", "players", "options", "games"), GAMES_PLAYED)
def test_every_choice_has_a_reason_that_speaks_of_the_game(name, players, options, games):
    """And not of chances alone, which the numbers tell already."""
    rules = GAMES[name]
    kit = kit_of(rules)
    bot = kit.alone.bot if kit.alone and players == 1 else kit.levels["casual"].bot
    for number in range(games):
        rng = Random(f"{name} {players} {number}")
        at, turns = rules.start(players, **options), 0
        while rules.result(at) is None and turns < 200 // players:
            turn = {}
            for seat in rules.to_act(at):
                legal = rules.legal(at, seat)
                turn[seat] = rng.choice(legal)
                if seat == DICE or (name == "quixo" and turns % 5):
                    continue
                opinion = bot(rules, at, seat, rng)
                best = max(opinion, key=opinion.get)
                if rng.random() < 0.6:
                    turn[seat] = best
                for action in [*rng.sample(list(legal), min(len(legal), 4)), best]:
                    found = why(kit.reasons, rules, at, seat, action, opinion)
                    assert found.code not in OF_CHANCES, rules.write(at)
                    words = sentence(found, kit.reasons.words)
                    assert words.endswith(".")
                    assert "{" not in words
                    assert "space 1" not in words.lower()
                    _, better = why_better(kit.reasons, rules, at, seat, best, action)
                    assert better is None or better.code not in OF_CHANCES
            at, turns = rules.play(at, turn), turns + 1


PLANS = {"two_crosses", "still_second", "waits_for_second", "blocks_second"}


def test_plans_for_action_2_are_legal_and_what_is_ruled_out_is_not():
    rules = GAMES["qwixx"]
    seen = set()
    for number in range(60):
        rng = Random(number)
        at = rules.start(2)
        while rules.result(at) is None:
            if rules.to_act(at) == (0, 1):
                seat = at.active
                for action in rules.legal(at, seat):
                    seen |= {_plan(rules, at, seat, action, each) for each in (0.9, 0.1)}
            turn = {seat: rng.choice(rules.legal(at, seat)) for seat in rules.to_act(at)}
            at = rules.play(at, turn)
    assert seen >= PLANS


def _plan(rules, at, seat, action, chance):
    """The code of the reason; if it tells of action 2, that is tried."""
    opinion = dict.fromkeys(rules.legal(at, seat), 0.5) | {action: chance}
    code, facts = why(kit_of(rules).reasons, rules, at, seat, action, opinion)

    def possible(row, number, after):
        then = rules.play(at, {0: 0, 1: 0, seat: after})
        field = rules.read_action(then, seat, f"{row[0].upper()}{number}")
        return field in rules.legal(then, seat)

    if code in ("still_second", "waits_for_second"):
        assert possible(facts["row"], facts["number"], 0)
    if code in ("two_crosses", "blocks_second"):
        other = facts["other_row"], facts["other_number"]
        assert possible(*other, action) == (code == "two_crosses")
        assert code == "two_crosses" or possible(*other, 0)
    return code
