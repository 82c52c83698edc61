"""A game of OpenSpiel over the law: what its algorithms must know before anybody plays."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from markoff.environments.layout import Layout
from markoff.environments.layouts import layout_of
from markoff.environments.spiel.moment import Moment, moment
from markoff.environments.spiel.observer import Observer, Seeing
from markoff.environments.spiel.state import State
from markoff.game import Game
from markoff.text import BadText

Dynamics, Chance = pyspiel.GameType.Dynamics, pyspiel.GameType.ChanceMode
Parameters = Mapping[str, Any]
FACES = 6
"""Of a die."""


class Extent(NamedTuple):
    """How large a game is with these parameters."""

    decisions: int
    """The most that are made before it is over; one that all make together counts once."""
    rolls: int = 0
    """The most dice that are rolled, one after the other."""
    points: tuple[int, int] = (-1, 1)
    """The least and the most that it can pay."""


class SpielGame(pyspiel.Game):
    """What all games share. Each says where it starts, how large it is and what a seat sees: here
    these methods refuse, because OpenSpiel's own class does not let us declare them abstract."""

    NAME: ClassVar[str]
    rules: ClassVar[Game[Any]]
    state: ClassVar[type[State]]
    parameters: ClassVar[Parameters]
    """Those that there are, with their defaults."""
    together: ClassVar[bool]
    """Whether several players ever choose at the same time."""

    def __init__(self, params: Parameters | None = None) -> None:
        chosen = {**self.parameters, **(params or {})}
        start, extent = self.start(chosen), self.extent(chosen)
        players, _ = self.rules.terms(start)
        sides, actions = len(self.rules.teams(players)), layout_of(self.rules, start).actions
        super().__init__(self.type_for(players), _info(players, sides, actions, extent), chosen)

    @cached_property
    def _first(self) -> Moment:
        """Made when it is needed, because OpenSpiel keeps nothing but the parameters of a game that
        travels to another process."""
        chosen = self.get_parameters()
        return moment(self.rules, self.start(chosen), cap=chosen.get("max_moves", 0))

    @cached_property
    def layout(self) -> Layout:
        """What every environment shows of this game."""
        return layout_of(self.rules, self._first.position)

    def start(self, chosen: Parameters) -> Any:
        """The position before the first turn."""
        raise NotImplementedError

    def extent(self, chosen: Parameters) -> Extent:
        raise NotImplementedError

    def observation(self, moment: Moment, seat: int) -> Mapping[str, Any]:
        """What a seat sees at this moment."""
        raise NotImplementedError

    def information(self, moment: Moment, seat: int) -> Mapping[str, Any]:
        """The same, with whatever else decides how the game can go on."""
        return self.observation(moment, seat)

    @classmethod
    def type_for(cls, players: int) -> pyspiel.GameType:
        together = cls.together and players > 1
        return pyspiel.GameType(
            short_name=cls.NAME,
            long_name=cls.rules.TITLE,
            dynamics=Dynamics.SIMULTANEOUS if together else Dynamics.SEQUENTIAL,
            chance_mode=Chance.EXPLICIT_STOCHASTIC if cls.rules.HAS_DICE else Chance.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=_utility(len(cls.rules.teams(players))),
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=cls.rules.PLAYERS[-1],
            min_num_players=cls.rules.PLAYERS[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=dict(cls.parameters),
        )

    def new_initial_state(self, state: str | None = None) -> State:
        """At the start of the game, or in the position that is written so."""
        return self.state(self, self._first if state is None else self._at(state))

    def _at(self, text: str) -> Moment:
        position = self.rules.read(str(text))
        if self.rules.terms(position) != self.rules.terms(self._first.position):
            raise BadText(
                "position_of_another_game",
                "the position must be one of {game}, with its players and options",
                game=str(self),
            )
        return moment(self.rules, position, cap=self._first.cap)

    def max_chance_nodes_in_history(self) -> int:
        return self.extent(self.get_parameters()).rolls

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Parameters | None = None,
    ) -> Any:
        if params:
            raise BadText(
                "no_observation_parameters", "the observers of this game have no parameters"
            )
        if iig_obs_type is not None and not iig_obs_type.public_info:
            return IIGObserverForPublicInfoGame(iig_obs_type, params)
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        seeing: Seeing = self.information if recall else self.observation
        return Observer(seeing, self._first, recall)


def _utility(sides: int) -> pyspiel.GameType.Utility:
    """Two sides win what the other loses; with more, all together always lose the same."""
    return {
        1: pyspiel.GameType.Utility.GENERAL_SUM,
        2: pyspiel.GameType.Utility.ZERO_SUM,
    }.get(sides, pyspiel.GameType.Utility.CONSTANT_SUM)


def _info(players: int, sides: int, actions: int, extent: Extent) -> pyspiel.GameInfo:
    least, most = extent.points
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=FACES if extent.rolls else 0,
        num_players=players,
        min_utility=least,
        max_utility=most,
        utility_sum=None if sides == 1 else 2 - sides,
        max_game_length=extent.decisions,
    )
