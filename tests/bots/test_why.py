"""One sentence why a choice is good or bad: every code, in a position where it is the reason."""

from random import Random

import pytest

from markoff.bots.why.reasons import why, why_better
from markoff.bots.why.words import WORDS, Why, sentence
from markoff.game import DICE
from markoff.games import GAMES
from markoff.kits import KITS, kit_of

START = "R Y G B M0 | R Y G B M0 | 0 1 "


def told(game, position, choice, chance, proofs=None):
    """The reason for a choice with this chance, where all others have an even one."""
    rules = GAMES[game]
    at = rules.read(position)
    seat = rules.to_act(at)[0]
    action = rules.read_action(at, seat, choice)
    legal = rules.legal(at, seat)
    assert action in legal
    opinion = dict.fromkeys(legal, 0.5) | {action: chance}
    known = {rules.read_action(at, seat, text): proof for text, proof in (proofs or {}).items()}
    return why(kit_of(rules).reasons, rules, at, seat, action, opinion, known)


GOOD, BAD = 0.9, 0.1
ROW5 = "R2,3,4,5,6"
CASES = [
    ("qwixx", START + "11+1111", "R2", GOOD, "skips_nothing", {"row": "red", "number": "2"}),
    ("qwixx", START + "12+6666", "Y3", GOOD, "skips_only", {"n": "1"}),
    ("qwixx", START + "33+1166", "Y6", BAD, "skips_many", {"row": "yellow", "n": "4"}),
    ("qwixx", START + "33+6611", "-", GOOD, "keeps_room", {"row": "red", "number": "6", "n": "4"}),
    ("qwixx", START + "33+1666", "-", GOOD, "waits_for_second", {"row": "red", "number": "4"}),
    (
        "qwixx",
        "R Y G B M0 | R Y G B M0 | 0 2 33+4444",
        "-",
        GOOD,
        "misthrow_keeps_room",
        {"row": "red", "number": "7", "n": "5"},
    ),
    ("qwixx", "R Y G B M0 | R Y G B M0 | 0 2 33+4444", "-", BAD, "takes_misthrow", {}),
    ("qwixx", "R Y G B M0 | R Y G B M0 | 0 2 33+4444", "R7", GOOD, "saves_from_misthrow", {}),
    ("qwixx", "R7 Y G B M0 | R Y G B M0 | 0 2x 33+5444", "-", BAD, "leaves_cross", {"row": "red"}),
    ("qwixx", "R2,4,6,7 Y G B M0 | R Y G B M0 | 0 1 44+1111", "R8", GOOD, "fifth_cross", {}),
    (
        "qwixx",
        "R2,3,4 Y G B M0 | R Y G B M0 | 0 1 44+1111",
        "R8",
        GOOD,
        "towards_lock",
        {"row": "red", "n": "4"},
    ),
    (
        "qwixx",
        f"{ROW5} Y G B M0 | R Y G B M0 | 0 1 34+1111",
        "R7",
        GOOD,
        "brings_points",
        {"row": "red", "n": "6"},
    ),
    (
        "qwixx",
        f"{ROW5} Y G B M0 | R Y G B M0 | 0 1 66+1111",
        "R12",
        GOOD,
        "closes_row",
        {"row": "red", "n": "13"},
    ),
    (
        "qwixx",
        f"{ROW5} Y2,3,4,5,6,12 G B M0 | R Y G B M0 | 0 1 66+1-11",
        "R12",
        GOOD,
        "ends_ahead",
        {"points": "56", "others": "0"},
    ),
    (
        "qwixx",
        f"{ROW5} Y G B M0 | R2,3,4,5,6,7,8 Y2,3,4,5,6,12 G B M0 | 0 1 66+1-11",
        "R12",
        BAD,
        "ends_behind",
        {"points": "28", "others": "56"},
    ),
    (
        "qwixx",
        f"{ROW5} Y G B M0 | R2,3,4,5,6,7,8 Y2,3,4,5,6,12 G B M0 | 0 2x 66+6-11",
        "-",
        GOOD,
        "keeps_playing",
        {"choice": "R12"},
    ),
    (
        "qwixx",
        "R2,3 Y G B M3 | R Y G B M3 | 0 2 65+1111",
        "-",
        BAD,
        "ends_behind",
        {"points": "-17"},
    ),
    ("qwixx", "R2 Y G B M0 | 0 2 11+6611", "-", BAD, "takes_misthrow", {}),
    ("qwixx", "R2,3 Y G B M3 | 0 2 65+1111", "-", GOOD, "ends_alone", {"points": "-17"}),
    (
        "qwixx",
        f"{ROW5} Y2,3,4,5,6,12 G B M3 | {ROW5},7,8,9,10 Y G B M0 | 0 2x 66+6-11",
        "R12",
        GOOD,
        "ends_behind",
        {},
    ),
    ("qwixx", START + "66+1111", "G12", BAD, "worse_than_nothing", {}),
    ("qwixx", START + "66+1111", "-", BAD, "leaves_cross", {"row": "green", "number": "12"}),
    ("qwixx", "R2 Y2 G B M0 | R Y G B M0 | 0 2x 12+1111", "R3", BAD, "worse_than_nothing", {}),
    ("qwixx", START + "65+1111", "R11", GOOD, "best_chance", {}),
    (
        "qwixx",
        f"{ROW5} Y G B M0 | R Y2,3,4,5,6,12 G B M0 | 0 2x 66+6-11",
        "R12",
        GOOD,
        "ends_level",
        {"points": "28"},
    ),
    ("qwixx", "R11 Y11 G3 B3 M0 | R Y G B M0 | 0 2x 11+1111", "-", GOOD, "only_choice", {}),
    (
        "qwixx-on-board",
        "R2 Y G B M0 P0 | R Y G B M0 P0 | 0 3x 25+4232 | spiral-a",
        "P3",
        GOOD,
        "walk_crosses",
        {"space": "3", "row": "green", "number": "12"},
    ),
    (
        "qwixx-on-board",
        "R2 Y G B M0 P0 | R Y G B M0 P0 | 0 3x 25+4232 | spiral-a",
        "P5",
        BAD,
        "walk_skips",
        {"space": "5", "row": "green", "number": "10", "n": "2"},
    ),
    (
        "qwixx-on-board",
        "R2 Y G B M0 P0 | R Y G B M0 P0 | 0 3x 25+4232 | spiral-a",
        "P3",
        BAD,
        "worse_than_staying",
        {},
    ),
    (
        "qwixx-on-board",
        "R2,10 Y G11,7,5 B7 M0 P4 | R Y G7 B11,5 M0 P0 | 0 3x 14+4366 | spiral-a",
        "P7",
        GOOD,
        "extra_points",
        {"space": "7", "row": "yellow", "number": "3", "n": "2"},
    ),
    (
        "qwixx-on-board",
        "R2,10 Y G11,7,5 B7 M0 P4 | R Y G7 B11,5 M0 P0 | 0 3x 14+4366 | spiral-a",
        "-",
        GOOD,
        "stays",
        {"row": "yellow", "number": "3", "n": "1"},
    ),
    (
        "qwixx-on-board",
        "R2,10 Y G11,7,5 B7 M0 P4 | R Y G7 B11,5 M0 P0 | 0 3x 14+4366 | spiral-a",
        "-",
        BAD,
        "leaves_points",
        {"space": "7", "row": "yellow", "number": "3", "n": "2"},
    ),
    (
        "qwixx-on-board",
        "R8,11 Y7,8,11 G8,4 B11,10 M0 P11 | R9 Y7 G8 B12 M0 P2 | 0 3x 65+3626 | spiral-a",
        "P14",
        GOOD,
        "lands_free",
        {"space": "14", "row": "green", "number": "8"},
    ),
    (
        "qwixx-on-board",
        "R8,11 Y7,8,11 G8,4 B11,10 M0 P11 | R9 Y7 G8 B12 M0 P2 | 0 3x 65+3626 | spiral-a",
        "-",
        GOOD,
        "stays_put",
        {},
    ),
    (
        "qwixx-on-board",
        "R2,10 Y3 G11,7,5 B7,5 M0 P7 | R5,8 Y9 G7 B11,5 M0 P0 | 0 3 44+6213 | spiral-a",
        "P10",
        GOOD,
        "saves_from_misthrow",
        {"row": "yellow", "number": "4"},
    ),
    (
        "qwixx-on-board",
        "R2,3 Y2 G12 B12 M0 P33 | R Y G B M0 P0 | 0 3x 44+6213 | spiral-a",
        "P36",
        GOOD,
        "rings_ahead",
        {"space": "36", "others": "0"},
    ),
    (
        "qwixx-on-board",
        f"R2 Y G B M2 P33 | {ROW5},7 Y2,3,4,5,6,7 G B M0 P0 | 0 3x 44+6213 | spiral-a",
        "P36",
        BAD,
        "rings_behind",
        {"space": "36", "others": "42"},
    ),
    ("quixo", "OOX/.X./... O", "c1N", GOOD, "wins_now", {}),
]
QUIXO = [
    ("XX./.O./..O X", "c2N", GOOD, "wins_now", {}),
    ("OO./OXX/X.X O", "a3S", GOOD, "loses_now", {}),
    ("OO./OXX/X.X O", "a3S", BAD, "loses_now", {}),
    ("..O/..X/..X O", "a2N", BAD, "lets_win", {"choice": "b3E"}),
    (".OO/..X/..X X", "c2N", GOOD, "stops_line", {}),
    ("OOXXX/....O/X...O/OOO../X.XXX X", "b1N", GOOD, "wins_by_force", {}),
    ("O..OX/....O/....O/X.O.X/OXXXO X", "e2S", GOOD, "threatens", {}),
    ("XOOOX/XX.../X.XOO/OOO.O/XXOXX O", "e2N", GOOD, "avoids_loss", {"n": "13"}),
    ("X.O.X/...../...../...../X.O.O O", "a2S", GOOD, "builds_line", {"n": "3"}),
    ("X..XO/...../X..../O...O/X..OX O", "c1W", GOOD, "breaks_line", {"n": "3"}),
    ("..XXX/.XO.O/OX.../XO..O/OXOXO O", "a5E", BAD, "helps_line", {"n": "4"}),
    ("...../...../...../...../..... X", "e4S", BAD, "worse_than", {"choice": "a1N"}),
    ("...../...../...../...../..... X", "e4S", 0.49, "good_chance", {}),
    ("...../...../...../...../..... X", "e4S", 0.499, "all_equal", {}),
    ("Xr..../...../...../...../..... u", "d1Ed", GOOD, "gives_point", {}),
    ("Xr...Ou/Xr..../...../...../OuOd..Xl r", "c5El", GOOD, "keeps_cubes", {"n": "11"}),
    (
        "OuXrOd.Od/OuXlXrOuXl/Xl..XlOu/Od..XlXr/XrXrOdOdOd l",
        "d5Wr",
        GOOD,
        "takes_cubes",
        {"n": "3"},
    ),
]
CASES += [("quixo", *case) for case in QUIXO]
EVEN = "...../...../...../...../..... X"
PROVEN = [
    ("e4S", GOOD, {"e4S": 1, "a1N": 0}, "proven_win", {}),
    ("e4S", GOOD, {"e4S": 0, "a1N": -1, "a1E": -1}, "proven_draw", {"n": "2"}),
    ("e4S", GOOD, {"e4S": -1}, "proven_loss", {}),
    ("e4S", BAD, {"e4S": -1, "a1N": 0}, "proven_loss", {}),
    ("e4S", BAD, {"e4S": 0, "a1N": 1}, "proven_draw_only", {}),
]


@pytest.mark.parametrize(("game", "position", "choice", "chance", "code", "facts"), CASES)
def test_a_choice_has_its_reason(game, position, choice, chance, code, facts):
    found = told(game, position, choice, chance)
    assert found.code == code
    assert facts.items() <= found.facts.items()


@pytest.mark.parametrize(("choice", "chance", "proofs", "code", "facts"), PROVEN)
def test_what_is_proven_is_told_as_proven(choice, chance, proofs, code, facts):
    assert told("quixo", EVEN, choice, chance, proofs) == Why(code, facts)


MIDDLE = "OOOO./X..../X..../...../..... X"
COMPARED = [
    # two that save from a misthrow: what differs tells more
    ("qwixx", "R Y G B8 M0 | R Y G B M0 | 0 2 11+6666", "B7", "R7", "better", "skips_nothing"),
    ("qwixx", START + "33+6611", "-", "Y6", "better", "keeps_room"),
    ("qwixx", START + "11+1166", "R2", "Y2", "better", None),
    ("quixo", MIDDLE, "a5S", "e1N", "choice", "lets_win"),
    ("quixo", "XXXX./O..../O..../O..../X.... X", "e5W", "e1W", "better", "wins_now"),
]


@pytest.mark.parametrize(("game", "position", "better", "choice", "about", "code"), COMPARED)
def test_one_choice_is_better_by_what_the_other_has_not(
    game, position, better, choice, about, code
):
    rules = GAMES[game]
    at = rules.read(position)
    seat = rules.to_act(at)[0]
    one, other = (rules.read_action(at, seat, text) for text in (better, choice))
    told_of, found = why_better(kit_of(rules).reasons, rules, at, seat, one, other)
    assert (told_of, found and found.code) == (about, code)


def test_every_code_has_such_a_position():
    codes = {*WORDS, *(code for kit in KITS.values() for code in kit.reasons.words)}
    assert {code for *_, code, _ in CASES + PROVEN} == codes


def test_a_sentence_counts_and_begins_with_a_capital_letter():
    facts = {"row": "red", "number": "7"}
    own = KITS["qwixx"].reasons.words
    assert sentence(Why("skips_only", {**facts, "n": "1"}), own) == "Red 7 skips only 1 number."
    assert sentence(Why("skips_only", {**facts, "n": "3"}), own) == "Red 7 skips only 3 numbers."


@pytest.mark.parametrize("name", ["qwixx", "qwixx-on-board", "quixo"])
def test_every_choice_of_a_game_has_a_sentence(name):
    rules = GAMES[name]
    rng = Random(name)
    at = rules.start(max(rules.PLAYERS))
    for _ in range(60):
        for seat in rules.to_act(at):
            legal = rules.legal(at, seat)
            if seat == DICE:
                continue
            opinion = {action: rng.random() for action in legal}
            reasons = kit_of(rules).reasons
            found = why(reasons, rules, at, seat, rng.choice(legal), opinion)
            assert sentence(found, reasons.words).endswith(".")
            assert "{" not in sentence(found, reasons.words)
        turn = {seat: rng.choice(rules.legal(at, seat)) for seat in rules.to_act(at)}
        if rules.result(rules.play(at, turn)) is None:
            at = rules.play(at, turn)
