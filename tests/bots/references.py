"""Players to measure a bot against, and how two kinds of player are matched."""

from typing import NamedTuple

from markoff.bots.opinion import pick
from markoff.game import DICE
from markoff.games import qwixx_on_board
from markoff.games.qwixx import SECOND, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, is_crossed, place


def chooser(bot):
    """A player who asks this bot."""
    return lambda game, position, seat, rng: pick(bot(game, position, seat, rng), rng)


def greedy(most_skips, looser=False):
    """Makes the cross that skips least, if it skips at most this many numbers; a looser one skips
    any number of them rather than take a misthrow. On Board the pawn moves as far as that
    allows."""

    def choose(game, position, seat, _rng):
        sheets = position.qwixx if game is qwixx_on_board else position
        skips = {
            action: _skips(position, sheets, seat, action)
            for action in game.legal(position, seat)
            if action != NOTHING
        }
        cheap = [action for action in skips if skips[action] <= most_skips]
        if cheap and sheets.phase == THIRD:
            return max(cheap)
        last_action = THIRD if game is qwixx_on_board else SECOND
        threatened = looser and sheets.phase == last_action and not sheets.crossed
        if cheap or (skips and threatened):
            return min(skips, key=skips.get)
        return NOTHING

    return choose


def _skips(position, sheets, seat, action):
    """How many numbers are given up; none where the pawn lands on a number that is crossed."""
    rows = sheets.sheets[seat].rows
    if sheets.phase == THIRD:
        row, column, _ = position.board.spaces[action - LAST_FIELD - 1]
        return 0 if is_crossed(rows[row], column) else column - rows[row].bit_length()
    row, column = place(action)
    return column - rows[row].bit_length()


class Played(NamedTuple):
    games: int
    won: float
    """A shared win or an unfinished game counts a part."""
    score: float
    others_score: float

    @property
    def share(self):
        return self.won / self.games


def matched(game, players, player, others, games, rng, most_turns=400, **options):
    """One team of the first kind against the rest, each team in turn; the means of it all."""
    teams = game.teams(players)
    won = score = others_score = 0.0
    for number in range(games):
        team = teams[number % len(teams)]
        seats = {seat: player if seat in team else others for seat in range(players)}
        ended = played_out(game, game.start(players, **options), seats, rng, most_turns)
        if ended is None:
            won += 1 / len(teams)
            continue
        won += len(set(team) & set(ended.winners)) / len(ended.winners)
        score += sum(ended.scores[seat] for seat in team) / len(team)
        rest = [ended.scores[seat] for seat in range(players) if seat not in team]
        others_score += sum(rest) / len(rest) if rest else 0.0
    return Played(games, won, score / games, others_score / games)


def played_out(game, position, seats, rng, most_turns):
    for _ in range(most_turns):
        acting = game.to_act(position)
        if not acting:
            break
        if acting == (DICE,):
            turn = {DICE: rng.choice(game.legal(position, DICE))}
        else:
            turn = {seat: seats[seat](game, position, seat, rng) for seat in acting}
        position = game.play(position, turn)
    return game.result(position)
