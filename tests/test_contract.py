"""What every game promises, at every number of players and with every option."""

import inspect
from collections import Counter
from random import Random
from types import MappingProxyType

import pytest

from markoff.game import DICE, dice_unseen
from markoff.games import GAMES, quixo, qwixx, qwixx_on_board
from markoff.games.reasons import REASONS as TABLE_REASONS
from markoff.refusal import Refused
from markoff.table.match import Match
from markoff.table.setup import Player, Setup
from markoff.text import BadText

PATH = ",".join(
    f"{row}{number}+{number if row in 'RY' else 14 - number}"
    for step in range(10)
    for row, number in (("R", 2 + step), ("Y", 2 + step), ("G", 12 - step), ("B", 12 - step))
)
"""A board that is not shipped, as in `my-board=R2+2,Y2+2,G12+2,…`."""

SETUPS = [
    *((qwixx, players, {}) for players in qwixx.PLAYERS),
    *((qwixx, players, {"dice": "unseen"}) for players in qwixx.PLAYERS),
    *(
        (qwixx_on_board, players, {"board": board})
        for players in qwixx_on_board.PLAYERS
        for board in ("spiral-a", "spiral-b", f"my-board={PATH}")
    ),
    *(
        (qwixx_on_board, players, {"board": "spiral-b", "dice": "unseen"})
        for players in qwixx_on_board.PLAYERS
    ),
    *((quixo, players, {"size": size}) for players in quixo.PLAYERS for size in "345"),
]

FULL = "R2,3,4,5,6,7,8,9,10 Y2,3,4,5,6,7,8,9,10 G12,11,10,9,8,7,6,5,4 B12,11,10,9,8,7,6,5,4"

LATE = [
    (qwixx, "R2,3,4,5,6 Y2,3,4,5,6 G12,11,10,9,8 B12,11,10,9,8 M2 | " * 4 + "2 roll"),
    (qwixx, f"{FULL} M0 | {FULL} M0 | {FULL} M0 | 1 roll"),
    (qwixx, "R2,3,4,5,6 Y2,4,6,8,10,12 G12 B12,11,10,9,8,3 M3 | 0 roll"),
    (qwixx, f"{FULL} M0 | {FULL} M3 | {FULL} M0 | {FULL} M0 | {FULL} M0 | 1 1 ?"),
    (qwixx, f"{FULL} M0 | {FULL} M2 | 0 2x ?"),
    (qwixx_on_board, f"{FULL} M0 P34 | {FULL} M1 P33 | {FULL} M0 P0 | 2 roll | spiral-a"),
    (qwixx_on_board, f"{FULL} M0 P30 | {FULL} M1 P40 | {FULL} M0 P31 | 0 3 ? | spiral-b | rung 1"),
    (qwixx_on_board, f"{FULL} M0 P30 | {FULL} M1 P40 | {FULL} M0 P31 | 0 roll | spiral-b | rung 1"),
    (qwixx_on_board, f"{FULL} M0 P34 | {FULL} M3 P35 | 1 roll | my-board={PATH}"),
    (quixo, "OOXX./X.OX./.X.../O..XO/XO..X O"),
    (quixo, "XlOuXrOuXl/Ou...Ou/Xr...Xl/Ou...Ou/XlOuXrOuXl d"),
    (quixo, "OuXlOd/Xl.Ou/XlOdXl r"),
]

BEGINNINGS = [
    *((game, game.start(players, **options)) for game, players, options in SETUPS),
    *((game, game.read(text)) for game, text in LATE),
]
MANY_DICE = 200
"""How many of the 46,656 rolls are looked at where looking at all would take too long."""


def name(value):
    return value.NAME if inspect.ismodule(value) else None


def choices(game, position, seat):
    actions = game.legal(position, seat)
    return actions if len(actions) <= MANY_DICE else Random(0).sample(actions, MANY_DICE)


def playout(game, position, seed, plies):
    """The positions of a random match, each with the turn that is played there; {} at the end."""
    rng = Random(seed)
    for _ in range(plies):
        seats = game.to_act(position)
        turn = {seat: rng.choice(game.legal(position, seat)) for seat in seats}
        yield position, turn
        if not turn:
            return
        position = game.play(position, turn)


def matches(game, beginning, seeds=range(3), plies=120):
    for seed in seeds:
        yield from playout(game, beginning, seed, plies)


every_beginning = pytest.mark.parametrize(("game", "beginning"), BEGINNINGS, ids=name)
every_setup = pytest.mark.parametrize(("game", "players", "options"), SETUPS, ids=name)


def test_every_game_is_listed_under_its_name():
    assert {game.NAME: game for game in GAMES.values()} == GAMES
    assert {game.NAME for game, _, _ in SETUPS} == set(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_the_name_is_the_title_in_one_word(game):
    assert game.TITLE.lower().replace(" ", "-") == game.NAME


@every_setup
def test_teams_share_out_the_seats(game, players, options):
    game.start(players, **options)
    seats = [seat for team in game.teams(players) for seat in team]
    assert sorted(seats) == list(range(players))


@every_setup
def test_the_terms_are_told_by_every_position(game, players, options):
    for position, _ in matches(game, game.start(players, **options), seeds=range(1)):
        assert game.terms(position) == (players, options)


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
@pytest.mark.parametrize("players", [-1, 0, 1, 2, 3, 4, 5, 6, 100])
def test_start_refuses_another_number_of_players(game, players):
    if players in game.PLAYERS:
        assert game.start(players) == game.start(players)
    else:
        with pytest.raises(BadText):
            game.start(players)


@pytest.mark.parametrize(
    ("game", "option"),
    [(game, option) for game in GAMES.values() for option in game.OPTIONS],
    ids=name,
)
@pytest.mark.parametrize(
    "value", ["", " ", "0", "5 ", "spiral-c", "Spiral-a", "x=", "\0", "9" * 10**6]
)
def test_start_refuses_an_option_that_makes_no_sense(game, option, value):
    with pytest.raises(BadText):
        game.start(game.PLAYERS[-1], **{option: value})


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_start_takes_the_listed_options_and_no_others(game):
    _, *options = inspect.signature(game.start).parameters.values()
    assert [option.name for option in options] == list(game.OPTIONS)
    assert {option.name: option.default for option in options} == game.DEFAULTS


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_every_choice_that_is_offered_can_be_played_and_the_default_is_one_of_them(game):
    assert list(game.CHOICES) == list(game.DEFAULTS) == list(game.OPTIONS)
    for option, values in game.CHOICES.items():
        assert len(set(values)) == len(values)
        assert game.DEFAULTS[option] in values
        for players in game.PLAYERS:
            for value in values:
                _, options = game.terms(game.start(players, **{option: value}))
                assert {**game.DEFAULTS, **options} == {**game.DEFAULTS, option: value}


@every_beginning
def test_the_dice_act_only_in_games_with_dice_that_are_seen(game, beginning):
    seats = {seat for position, _ in matches(game, beginning) for seat in game.to_act(position)}
    assert (DICE in seats) == (game.HAS_DICE and not dice_unseen(game, beginning))


@every_setup
def test_one_side_can_resign_only_to_one_other(game, players, options):
    assert not game.CAN_RESIGN or len(game.teams(players)) == 2
    match = Match(
        Setup(game.NAME, (Player("A"),) * players, "m", "2026-11-16", "typed in", options)
    )
    if game.CAN_RESIGN:
        match.resign(0)
        assert match.result
        assert set(match.result.winners) == set(range(players)) - set(game.teams(players)[0])
    else:
        with pytest.raises(Refused, match="cannot resign"):
            match.resign(0)


@every_beginning
def test_nobody_is_asked_twice_and_the_dice_roll_alone(game, beginning):
    for position, _ in matches(game, beginning):
        seats = game.to_act(position)
        assert len(set(seats)) == len(seats)
        assert seats == (DICE,) or set(seats) <= set(range(game.terms(position)[0]))


@every_beginning
def test_whoever_is_to_act_has_a_choice_and_it_is_always_the_same(game, beginning):
    for position, _ in matches(game, beginning):
        for seat in game.to_act(position):
            actions = choices(game, position, seat)
            assert 0 < len(set(actions)) == len(actions)
            assert min(actions) >= 0
            assert list(choices(game, position, seat)) == list(actions)


@every_beginning
def test_every_action_is_a_word_of_its_own_that_can_be_read(game, beginning):
    for position, _ in matches(game, beginning, seeds=range(2)):
        for seat in game.to_act(position):
            actions = choices(game, position, seat)
            words = [game.write_action(position, seat, action) for action in actions]
            assert len(set(words)) == len(words)
            assert [game.read_action(position, seat, word) for word in words] == list(actions)
            assert all(word.split() == [word] for word in words)


@every_beginning
def test_every_position_is_a_line_of_text_that_can_be_read(game, beginning):
    for position, _ in matches(game, beginning):
        text = game.write(position)
        assert text.splitlines() == [text] == [text.strip()]
        again = game.read(text)
        assert again == position
        assert hash(again) == hash(position)
        assert game.write(again) == text


@every_beginning
def test_positions_are_tuples_all_the_way_down(game, beginning):
    def check(part):
        assert isinstance(part, tuple | int | str | None)
        if isinstance(part, tuple):
            for inner in part:
                check(inner)

    for position, _ in matches(game, beginning):
        assert isinstance(position, tuple)
        check(position)


@every_beginning
def test_different_positions_have_different_texts(game, beginning):
    positions = {position for position, _ in matches(game, beginning)}
    assert len({game.write(position) for position in positions}) == len(positions)


@every_beginning
def test_the_same_turns_as_text_give_the_same_positions(game, beginning):
    again = game.read(game.write(beginning))
    for position, turn in playout(game, beginning, seed=7, plies=150):
        assert again == position
        words = {seat: game.write_action(position, seat, turn[seat]) for seat in turn}
        if turn:
            again = game.play(
                again, {seat: game.read_action(again, seat, word) for seat, word in words.items()}
            )


@every_beginning
def test_the_order_of_a_turns_entries_does_not_matter(game, beginning):
    for position, turn in matches(game, beginning):
        if turn:
            turned_round = dict(reversed(turn.items()))
            sealed = MappingProxyType(turn)
            assert game.play(position, turned_round) == game.play(position, sealed)


@every_beginning
def test_it_is_over_if_and_only_if_nobody_is_to_act(game, beginning):
    for position, _ in matches(game, beginning):
        assert (game.to_act(position) == ()) == (game.result(position) is not None)


@every_beginning
def test_the_highest_score_wins_for_whole_teams(game, beginning):
    players, _ = game.terms(beginning)
    for position, _ in matches(game, beginning):
        result = game.result(position)
        if result:
            assert len(result.scores) == players
            best = max(result.scores)
            assert result.winners == tuple(s for s in range(players) if result.scores[s] == best)
            for team in game.teams(players):
                assert set(team) <= set(result.winners) or not set(team) & set(result.winners)


@every_beginning
def test_what_a_seat_plays_when_its_time_is_up_is_legal(game, beginning):
    for position, _ in matches(game, beginning):
        for seat in game.to_act(position):
            assert (
                game.TIMEOUT is None or seat == DICE or game.TIMEOUT in game.legal(position, seat)
            )


@pytest.mark.parametrize(
    ("game", "reasons"),
    [
        (qwixx, {"two rows closed", "fourth misthrow"}),
        (qwixx_on_board, {"two rows closed", "fourth misthrow", "last spaces"}),
        (quixo, {"line", "opponents' line"}),
    ],
    ids=name,
)
def test_these_matches_see_every_way_to_end(game, reasons):
    ends = (
        game.result(position)
        for this, beginning in BEGINNINGS
        if this is game
        for position, _ in matches(game, beginning)
    )
    assert {end.reason for end in ends if end} == reasons == set(game.REASONS)


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_no_reason_of_the_rules_is_one_of_the_table(game):
    assert len({*game.REASONS, *TABLE_REASONS}) == len(game.REASONS) + len(TABLE_REASONS)


@pytest.mark.parametrize(
    ("game", "text", "dice"),
    [
        (qwixx, "R Y G B M0 | 0 roll", 6),
        (qwixx, "R Y2,3,4,5,6,12 G B M0 | R Y G B M0 | 1 roll", 5),
        (qwixx_on_board, "R Y G B M0 P0 | R Y G B M0 P3 | 1 roll | spiral-a", 6),
        (qwixx_on_board, "R2,4,6,8,10,12 Y G B M0 P0 | R Y G B M0 P3 | 1 roll | spiral-b", 5),
    ],
    ids=name,
)
def test_dice_are_honest_every_roll_differs_and_every_face_comes_equally_often(game, text, dice):
    position = game.read(text)
    assert game.to_act(position) == (DICE,)
    rolls = game.legal(position, DICE)
    assert len({game.play(position, {DICE: roll}) for roll in rolls}) == len(rolls) == 6**dice
    words = {game.write_action(position, DICE, roll) for roll in rolls}
    assert len(words) == len(rolls)
    for faces in zip(*words, strict=True):
        if faces[0] not in "+-":
            assert Counter(faces) == dict.fromkeys("123456", 6 ** (dice - 1))


@pytest.mark.parametrize(
    "called", ["my-board", "0", "rung", "rung-bell", "roll", "-", "P5", "over"]
)
def test_a_board_of_ones_own_may_have_any_name(called):
    position = qwixx_on_board.start(2, board=f"{called}={PATH}")
    assert qwixx_on_board.read(qwixx_on_board.write(position)) == position
