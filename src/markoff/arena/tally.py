"""Counts games as they come, in their order, and says when a test is decided.

Each deal is counted among those that went alike: between two sides there are a few dozen kinds,
however many deals; only with four or five at a table nearly every deal is of its own kind.
"""

from collections import Counter
from math import sqrt

from markoff.arena.arrangement import Arrangement
from markoff.arena.outcome import bots_by_place, points, ranking
from markoff.arena.playing import Played, Thinking
from markoff.arena.results import (
    Couple,
    ForfeitedGame,
    Only,
    Results,
    Score,
    Standing,
    Test,
    Thought,
)
from markoff.statistics.elo import elo
from markoff.statistics.plackett_luce import Deal, rated
from markoff.statistics.sequential import SCORES, Hypotheses, log_likelihood_ratio
from markoff.statistics.shares import Interval, Shares, interval, mean, superiority

FORFEITS_TOLD = 100
EXACT = 4
"""Decimals of ratings: further ones may differ from machine to machine."""

Table = tuple[int, ...]
"""The bots at a table, sorted."""


class Tally:
    def __init__(self, arrangement: Arrangement, hypotheses: Hypotheses | None = None) -> None:
        self.arrangement = arrangement
        self.hypotheses = hypotheses
        self.games = 0
        self.deals: Counter[Deal] = Counter()
        self.shares: dict[int, Shares] = {}
        """Of the points of a deal, for each of the seats that a bot had there."""
        self.at_tables: dict[tuple[Table, int], Shares] = {}
        """The same by table and bot, for all of its seats together."""
        self.points: Counter[int] = Counter()
        self.seats: Counter[int] = Counter()
        self.scores: dict[int, Counter[int]] = {}
        self.forfeits: list[ForfeitedGame] = []
        self.forfeits_of: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.won: Counter[tuple[Table, int]] = Counter()
        self.plies = 0
        self.thinking: dict[int, Thinking] = {}
        self.ratio = 0.0
        self.accepted: str | None = None

    def add(self, deal: list[Played]) -> None:
        """All games of the next deal."""
        arrangement = self.arrangement
        self.games += len(deal)
        self.deals[tuple(sorted(ranking(arrangement, played) for played in deal))] += 1
        brought: Counter[int] = Counter()
        for played in deal:
            bots = bots_by_place(arrangement, played)
            table = tuple(sorted(bots))
            for bot, part in zip(bots, points(arrangement, played), strict=True):
                brought[bot] += part  # type: ignore[assignment]
                self.seats[bot] += 1
                self.won[table, bot] += part == 1
            self._note(played)
        for bot in set(table):
            places = table.count(bot)
            self.points[bot] += brought[bot]
            self.shares.setdefault(bot, Counter())[brought[bot] / len(deal) / places] += 1
            self.at_tables.setdefault((table, bot), Counter())[brought[bot] / len(deal)] += 1
        if self.hypotheses:
            self.ratio = log_likelihood_ratio(self._pairs(table), self.hypotheses)
            self.accepted = self.hypotheses.accepted(self.ratio)

    def _note(self, played: Played) -> None:
        """What does not depend on who won."""
        self.reasons[played.reason] += 1
        self.plies += played.plies
        if played.forfeit:
            bot = played.seated[played.forfeit.seat]
            self.forfeits_of[bot] += 1
            if len(self.forfeits) < FORFEITS_TOLD:
                name = self.arrangement.bots[bot]
                self.forfeits.append(ForfeitedGame(played.number + 1, name, played.forfeit.why))
        for seat, bot in enumerate(played.seated):
            if not (played.forfeit or self.arrangement.rules.ENDLESS):
                self.scores.setdefault(bot, Counter())[played.scores[seat]] += 1
            before, now = self.thinking.get(bot, Thinking()), played.thinking[seat]
            self.thinking[bot] = Thinking(
                before.choices + now.choices,
                before.seconds + now.seconds,
                max(before.longest, now.longest),
            )

    def _pairs(self, table: Table) -> tuple[int, int, int, int, int]:
        """At tables of two: how often the first bot had which share of a pair."""
        a, b, c, d, e = (self.at_tables[table, table[0]][score] for score in SCORES)
        return a, b, c, d, e

    def results(self, *, times: bool = False, stopped: bool = False) -> Results:
        arrangement = self.arrangement
        bots = range(len(arrangement.bots))
        ratings = rated(self.deals, len(bots))
        return Results(
            game=arrangement.game,
            position=arrangement.position,
            players=arrangement.players,
            bots=arrangement.bots,
            names=arrangement.names,
            seed=arrangement.seed,
            arranged=arrangement.games,
            games=self.games,
            deals=self.deals.total(),
            standings=[
                self._standing(bot, ratings.elo[bot], ratings.interval(bot))
                for bot in bots
                if bot in self.shares
            ],
            superiority=[
                [round(ratings.superiority(bot, other), EXACT) for other in bots] for bot in bots
            ],
            couples=self._couples(),
            only=self._only(),
            reasons=dict(sorted(self.reasons.items(), key=lambda reason: (-reason[1], reason[0]))),
            plies=self.plies / self.games,
            stopped=stopped,
            moves=arrangement.moves,
            openings=arrangement.openings,
            seconds=arrangement.seconds,
            test=self._test(),
            forfeits=self.forfeits,
            thinking=self._thoughts() if times else None,
        )

    def _standing(self, bot: int, rating: float, rating_interval: Interval) -> Standing:
        return Standing(
            bot=self.arrangement.bots[bot],
            seats=self.seats[bot],
            points=self.points[bot],
            share=mean(self.shares[bot]),
            interval=interval(self.shares[bot], self.arrangement.places),
            rating=round(rating, EXACT),
            rating_interval=(round(rating_interval[0], EXACT), round(rating_interval[1], EXACT)),
            forfeits=self.forfeits_of[bot],
            score=_score(self.scores[bot]) if self.scores.get(bot) else None,
        )

    def _couples(self) -> list[Couple]:
        if self.arrangement.places != 2:
            return []
        return [
            self._couple(table, shares)
            for (table, bot), shares in sorted(self.at_tables.items())
            if bot == table[0]
        ]

    def _couple(self, table: Table, shares: Shares) -> Couple:
        one, other = (self.arrangement.bots[bot] for bot in table)
        won, lost = (self.won[table, bot] for bot in table)
        games, share = 2 * shares.total(), mean(shares)
        low, high = interval(shares, 2)
        return Couple(
            bots=(one, other),
            games=games,
            won=won,
            drawn=games - won - lost,
            lost=lost,
            pairs=self._pairs(table),
            share=share,
            interval=(low, high),
            elo=elo(share),
            elo_interval=(elo(low), elo(high)),
            superiority=superiority(shares),
        )

    def _only(self) -> list[Only]:
        """Where everybody is the only one of a kind, that is nothing special."""
        names = self.arrangement.bots
        return [
            Only(
                bot=names[bot],
                others={
                    names[other]: table.count(other)
                    for other in dict.fromkeys(table)
                    if other != bot
                },
                games=shares.total() * self.arrangement.places,
                share=mean(shares),
                interval=interval(shares, self.arrangement.places),
            )
            for (table, bot), shares in sorted(self.at_tables.items())
            if table.count(bot) == 1 and len(set(table)) < len(table)
        ]

    def _test(self) -> Test | None:
        if self.hypotheses is None:
            return None
        return Test(
            *self.hypotheses,
            bounds=self.hypotheses.bounds,
            ratio=self.ratio,
            pairs=self.deals.total(),
            accepted=self.accepted,
        )

    def _thoughts(self) -> dict[str, Thought]:
        return {
            self.arrangement.bots[bot]: Thought(
                choices, 1000 * seconds / max(1, choices), 1000 * longest
            )
            for bot, (choices, seconds, longest) in sorted(self.thinking.items())
        }


def _score(counts: Counter[int]) -> Score:
    games = counts.total()
    mean = sum(score * often for score, often in counts.items()) / games
    squares = sum(often * (score - mean) ** 2 for score, often in sorted(counts.items()))
    return Score(mean, sqrt(squares / max(1, games - 1) / games))
