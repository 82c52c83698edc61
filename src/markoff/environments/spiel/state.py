"""A state of OpenSpiel over the law: whose turn it is, what is legal, what follows, who has won."""

from typing import Any, ClassVar

import pyspiel

from markoff.environments.rewards import rewards
from markoff.environments.spiel.moment import SIMULTANEOUS, TERMINAL, Moment, moment
from markoff.game import Action, Game, Seat
from markoff.refusal import Refused
from markoff.text import excerpt


class State(pyspiel.State):
    """OpenSpiel calls the methods with an underscore; their names are its own."""

    rules: ClassVar[Game[Any]]

    def __init__(self, game: pyspiel.Game, now: Moment) -> None:
        super().__init__(game)
        self.now = now

    def current_player(self) -> Seat:
        return self.now.player

    def is_terminal(self) -> bool:
        return self.now.player == TERMINAL

    def _legal_actions(self, player: Seat) -> list[Action]:
        if player == SIMULTANEOUS:
            seats = ", ".join(map(str, self.rules.to_act(self.now.position)))
            raise Refused("which_seat", "say which seat: {seats} are to act", seats=seats)
        return sorted(self.rules.legal(self.now.position, player))

    def _apply_action(self, action: Action) -> None:
        self._play({self.now.player: action})

    def _apply_actions(self, actions: list[Action]) -> None:
        self._play(dict(enumerate(actions)))

    def _play(self, turn: dict[Seat, Action]) -> None:
        self._check_seats(list(turn))
        for seat, action in turn.items():
            if action not in self.rules.legal(self.now.position, seat):
                raise Refused(
                    "not_among_legal_actions",
                    "{action} is not among the legal actions of player {player}",
                    action=action,
                    player=seat,
                )
        self.advance(turn, self.now.moves + 1)

    def _check_seats(self, found: list[Seat]) -> None:
        if self.is_terminal():
            raise Refused("game_is_over", "the game is over: nobody is to act")
        due = list(self.rules.to_act(self.now.position))
        if found != due:
            raise Refused(
                "one_action_from_each",
                "one action is due from each of these players (-1 is chance): {players}",
                players=", ".join(map(str, due)),
            )

    def advance(self, turn: dict[Seat, Action], moves: int) -> None:
        """By a turn that is legal."""
        after = self.rules.play(self.now.position, turn)
        self.now = moment(self.rules, after, moves, self.now.cap)

    def _action_to_string(self, player: Seat, action: Action) -> str:
        return self.rules.write_action(self.now.position, player, action)

    def string_to_action(self, *player_and_text: Any) -> Action:
        """OpenSpiel's own does not find the choices of players who choose together."""
        *player, text = player_and_text
        seat = player[0] if player else self.now.player
        for action in self.legal_actions(seat):
            if self.action_to_string(seat, action) == text:
                return int(action)
        raise Refused(
            "no_such_action",
            "{text} is not among the legal actions of player {player}",
            text=excerpt(text),
            player=seat,
        )

    def returns(self) -> list[float]:
        position = self.now.position
        players, _ = self.rules.terms(position)
        return [*rewards(self.rules.result(position), self.rules.teams(players))]

    def __str__(self) -> str:
        text = self.rules.write(self.now.position)
        return f"{text} after {self.now.moves} of {self.now.cap} moves" if self.now.cap else text
