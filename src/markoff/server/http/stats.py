"""Statistics of somebody's play. Whoever asks keeps the records: here, each of them is made into a
digest once, which takes as long as to verify it, and digests are counted up in milliseconds, as
`markoff stats` does. Nothing of it is kept."""

from collections import Counter
from collections.abc import Iterable, Mapping
from io import StringIO
from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from markoff.insights import digest, sheet
from markoff.insights.appraisal import Appraisal, Looks
from markoff.insights.digest import LONGEST_FILE, Digest, Who
from markoff.insights.histogram import Bin, bins
from markoff.insights.people import People
from markoff.insights.reading import finished
from markoff.insights.summary import Summary
from markoff.insights.summing import summary
from markoff.review.review import Account
from markoff.server.http import uploads
from markoff.server.http.call import Call
from markoff.server.http.operation import CSV, JSON, Media
from markoff.server.said import Said, said
from markoff.server.thinking.contract import Slices
from markoff.table.note import note
from markoff.table.verify import verified
from markoff.text import BadText

MOST_GAMES = 2_000
LONGEST_BODY = 3_000_000
"""Bytes of so many digests, with reviews."""
MOST_LOST = 100_000
"""In one game, by whatever it is measured."""


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    """A record."""

    file: Annotated[str, Meta(max_length=LONGEST_FILE), note("What you call it.")]
    record: Annotated[str, note("As text or JSON.")]


class Records(Struct, frozen=True, forbid_unknown_fields=True):
    records: Annotated[tuple[Sent, ...], note("As many as fit into a request.")]


class NotCounted(Struct, frozen=True):
    """A record that does not count."""

    file: Annotated[str, note("What you call it.")]
    why: Annotated[Said, note("What is wrong with it, and where.")]


class Digests(Struct, frozen=True):
    games: Annotated[tuple[Digest, ...], note("Those that are finished and true.")]
    unfinished: Annotated[tuple[str, ...], note("Files of games that are not over.")]
    unreadable: Annotated[tuple[NotCounted, ...], note("Those that are no true records.")]


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """Games to count up."""

    games: Annotated[tuple[Digest, ...], Meta(max_length=MOST_GAMES), note("As digests.")]
    player: Annotated[
        Who | None, note("Whose games; `null`: yours by their seats, or else who plays most.")
    ] = None
    reviews: Annotated[
        dict[str, Appraisal],
        Meta(max_length=MOST_GAMES),
        note("By file, what is left of the reviews of some games."),
    ] = {}


class Present(Struct, frozen=True):
    """Somebody in these games."""

    who: Annotated[Who, note("By name or level.")]
    games: Annotated[int, note("In how many.")]


class Statistics(Struct, frozen=True):
    summary: Annotated[Summary, note("The same as `markoff stats --json` prints.")]
    histograms: Annotated[
        tuple[tuple[Bin, ...], ...], note("By group, the scores; empty for games without points.")
    ]
    people: Annotated[
        tuple[Present, ...], note("Everybody: people before bots, who plays most first.")
    ]


async def digests(call: Call, sent: Records) -> Annotated[Raw, Media(JSON, Digests)]:
    return Raw(await call.look(digested, sent))


async def stats(call: Call, played: Played) -> Annotated[Raw, Media(JSON, Statistics)]:
    return Raw(await call.look(counted, played))


async def stats_csv(call: Call, played: Played) -> Annotated[str, Media(CSV)]:
    return await call.look(as_csv, played)


def digested(sent: Records) -> bytes | Slices[bytes]:
    """As JSON: on a computer, this runs in another process."""
    return _in_slices(sent)


def _in_slices(sent: Records) -> Slices[bytes]:
    games: list[Digest] = []
    unfinished: list[str] = []
    unreadable: list[NotCounted] = []
    for file, text in ((each.file, each.record) for each in sent.records):
        yield file
        try:
            record = uploads.read(text)
            game = finished(file, record, verified(record))
        except BadText as wrong:
            unreadable.append(NotCounted(file, said(wrong)))
            continue
        if game:
            games.append(game.digest)
        else:
            unfinished.append(file)
    return msgspec.json.encode(Digests(tuple(games), tuple(unfinished), tuple(unreadable)))


def counted(played: Played) -> bytes:
    told, people = _summary(played)
    scores = [group.score.games if group.score else {} for group in told.groups]
    histograms = tuple(tuple(bins(games)) if games else () for games in scores)
    return msgspec.json.encode(Statistics(told, histograms, _everybody(people)))


def as_csv(played: Played) -> str:
    file = StringIO()
    sheet.write(file, _summary(played)[0].rows)
    return file.getvalue()


def _summary(played: Played) -> tuple[Summary, People]:
    for game in played.games:
        digest.check(game)
        _check_review(game, played.reviews)
    if not played.games:
        raise BadText("no_games", "there is no finished game to count")
    games = digest.in_order(played.games)
    people = People(games)
    return summary(games, _player(played, people), people, Looks(played.reviews)), people


def _player(played: Played, people: People) -> Who:
    if played.player and played.player in people.games:
        return played.player
    own = Counter(
        people.who(game.players[game.seat]) for game in played.games if game.seat is not None
    )
    if own and not played.player:
        return min(own, key=lambda who: (-own[who], who))
    return people.wanted(played.player.name if played.player else None, played.games)


def _everybody(people: People) -> tuple[Present, ...]:
    often = sorted(people.games.items(), key=lambda each: (bool(each[0].bot), -each[1], each[0]))
    return tuple(Present(who, games) for who, games in often)


def _check_review(game: Digest, reviews: Mapping[str, Appraisal]) -> None:
    review = reviews.get(game.file)
    if review and not (len(review.seats) == len(game.players) and _countable(review.seats)):
        raise BadText("not_its_review", "this is not a review of {file}", file=game.file)


def _countable(accounts: Iterable[Account]) -> bool:
    return all(
        abs(number) <= MOST_LOST
        for each in accounts
        for number in (each.luck, each.play, each.mattered, each.mistakes)
    )
