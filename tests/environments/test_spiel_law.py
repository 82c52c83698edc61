"""Random games in OpenSpiel and by the law, side by side: the same choices, positions and ends."""

from random import Random
from typing import Any

import pyspiel
import pytest

from environments.spiel_games import GAMES
from markoff.environments.spiel.games import SPIEL_GAMES
from markoff.game import DICE, Game
from markoff.games import qwixx
from markoff.games.qwixx_dice import faces_of

WORDS = ("white", "white", "red", "yellow", "green", "blue")


def roll(state: pyspiel.State, rng: Random) -> str:
    """Rolls all dice, and says in the notation of the law what they show."""
    dice = ["-"] * len(WORDS)
    at = 0
    while state.is_chance_node():
        faces = state.chance_outcomes()
        assert [outcome for outcome, _ in faces] == list(range(6)) == state.legal_actions()
        assert all(probability == pytest.approx(1 / 6) for _, probability in faces)
        outcome = rng.randrange(6)
        colour, face = state.action_to_string(outcome).split()
        at = WORDS.index(colour, at)
        dice[at] = face
        at += 1
        state.apply_action(outcome)
    return f"{''.join(dice[:2])}+{''.join(dice[2:])}"


def side_by_side(rules: Game[Any], state: pyspiel.State, rng: Random) -> Any:
    """Plays to the end of the game, or to the cap; the position by the law."""
    position = rules.start(state.num_players(), **options(rules, state))
    while not state.is_terminal():
        seats = rules.to_act(position)
        assert state.returns() == [0] * state.num_players()
        assert str(state).startswith(rules.write(position))
        if seats == (DICE,):
            text = roll(state, rng)
            position = rules.play(position, {DICE: rules.read_action(position, DICE, text)})
            continue
        assert state.is_simultaneous_node() == (len(seats) > 1)
        turn = {}
        for seat in seats:
            assert state.legal_actions(seat) == sorted(rules.legal(position, seat))
            turn[seat] = rng.choice(state.legal_actions(seat))
            text = rules.write_action(position, seat, turn[seat])
            assert state.action_to_string(seat, turn[seat]) == text
            assert state.string_to_action(seat, text) == turn[seat]
        if len(seats) > 1:
            state.apply_actions(list(turn.values()))
        else:
            assert state.current_player() == seats[0]
            state.apply_action(*turn.values())
        position = rules.play(position, turn)
    assert str(state).startswith(rules.write(position))
    return position


def options(rules: Game[Any], state: pyspiel.State) -> dict[str, str]:
    parameters = state.get_game().get_parameters()
    return {name: str(value) for name, value in parameters.items() if name in rules.OPTIONS}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_the_game_is_that_of_the_law(name: str, seed: int) -> None:
    game = pyspiel.load_game(name)
    rules = SPIEL_GAMES[name.partition("(")[0]].rules
    state = game.new_initial_state()
    position = side_by_side(rules, state, Random(seed))
    result = rules.result(position)
    if result is None:
        assert state.move_number() == game.max_game_length()
        assert state.returns() == [0] * game.num_players()
    elif game.num_players() == 1:
        assert state.returns() == [result.scores[0]]
    else:
        won = {seat for seat, points in enumerate(state.returns()) if points > -1}
        assert won == set(result.winners)


def test_without_the_die_of_a_closed_row_the_others_make_the_same_roll() -> None:
    game = pyspiel.load_game("markoff_qwixx(players=1)")
    text = "R2,3,4,5,6,12 Y G B M0 | 0 roll"
    position = qwixx.read(text)
    for number in range(0, len(qwixx.legal(position, DICE)), 97):
        state = game.new_initial_state(text)
        for face in filter(None, faces_of(number, position.open_rows)):
            assert state.is_chance_node()
            state.apply_action(face - 1)
        assert str(state) == qwixx.write(qwixx.play(position, {DICE: number}))
