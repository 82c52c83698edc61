"""What Python knows about positions, dice and records, for the tests that run in Node."""

import json
from random import Random
from typing import Any

from markoff.commands.puzzle.standing import START
from markoff.game import DICE
from markoff.games import GAMES, quixo, qwixx_on_board
from markoff.games.qwixx_boards import SHIPPED, shipped, write_file, write_spaces
from markoff.games.qwixx_sheet import COLUMNS, NUMBERS, is_crossed, score
from markoff.table import dice
from markoff.table.match import Match
from markoff.table.setup import LONGEST_WORDS, Player, Setup, dice_of, draw_lots

SETUPS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("qwixx", 1, {}),
    ("qwixx", 3, {}),
    ("qwixx-on-board", 2, {"board": "spiral-b"}),
    ("qwixx-on-board", 4, {}),
    ("quixo", 2, {"size": "5"}),
    ("quixo", 4, {"size": "4"}),
)
MOST_TURNS = 150
WORDS = ("Grüße", "żółw 🎲")
REMATCHED = ("7f3c", "7f3c-2", "7f3c-9", "a-b", "a-b-99")
SECRET = bytes(range(32))


def facts() -> str:
    return json.dumps(
        {
            "positions": [position for setup in SETUPS for position in _positions(*setup)],
            "replays": [_replay(game, players) for game, players, _ in SETUPS if players > 1],
            "boards": {name: _board(name) for name in SHIPPED},
            "files": {name: write_file(shipped(name)) for name in SHIPPED},
            "longest_words": LONGEST_WORDS,
            "rematches": {name: dice.rematch_name(name) for name in REMATCHED},
            "newcomer": START._asdict(),
            "paths": {name: write_spaces(shipped(name)) for name in SHIPPED},
        }
    )


def _walk(game: str, players: int, options: dict[str, str]) -> list[tuple[Any, dict[int, str]]]:
    """A match at random: each position, and the turn that left it."""
    rules, rng = GAMES[game], Random(game + str(players))
    position, walk = rules.start(players, **options), []
    while len(walk) < MOST_TURNS:
        actions = {seat: rng.choice(rules.legal(position, seat)) for seat in rules.to_act(position)}
        texts = {seat: rules.write_action(position, seat, a) for seat, a in actions.items()}
        walk.append((position, texts))
        if not actions:
            break
        position = rules.play(position, actions)
    return walk


def _positions(game: str, players: int, options: dict[str, str]) -> list[dict[str, Any]]:
    rules = GAMES[game]
    return [
        {
            "game": game,
            "text": rules.write(position),
            "read": _quixo(position) if game == "quixo" else _qwixx(position),
            "actors": list(rules.to_act(position)),
            "turn": turn,
            "words": " ".join(turn.values()),
        }
        for position, turn in _walk(game, players, options)
    ]


def _qwixx(position: Any) -> dict[str, Any]:
    """As games/qwixx/notation.js reads it, but from the position itself instead of its text."""
    on_board = isinstance(position, qwixx_on_board.Position)
    core = position.qwixx if on_board else position
    pawns = position.pawns if on_board else (0,) * len(core.sheets)
    points = [
        qwixx_on_board.extra_points(position.board, pawn) if on_board else 0 for pawn in pawns
    ]
    phase = next(text for text, (n, _) in qwixx_on_board.PHASES.items() if n == core.phase)
    return {
        "rows": [[_crossed(row, cells) for row, cells in enumerate(s.rows)] for s in core.sheets],
        "misthrows": [sheet.misthrows for sheet in core.sheets],
        "pawns": list(pawns),
        "totals": [score(sheet) + more for sheet, more in zip(core.sheets, points, strict=True)],
        "active": core.active,
        "phase": phase,
        "crossed": core.crossed and phase in ("2", "3"),
        "dice": [die or None for die in core.dice] if phase in ("1", "2", "3") else [],
        "closed": [row not in core.open_rows for row in range(4)],
        "board": position.board.name if on_board else "",
        "rung": position.rung_by if on_board else None,
    }


def _crossed(row: int, cells: int) -> list[int]:
    return [number for number in NUMBERS[row] if is_crossed(cells, COLUMNS[row][number])]


def _quixo(position: quixo.Position) -> dict[str, Any]:
    """Cubes by row from the top and column: mark and point."""
    cells = [
        [row * position.size + column for column in range(position.size)]
        for row in reversed(range(position.size))
    ]
    return {
        "size": position.size,
        "players": position.players,
        "seat": position.seat,
        "cubes": [[_cube(position, cell) for cell in row] for row in cells],
    }


def _cube(position: quixo.Position, cell: int) -> list[str]:
    for team in (0, 1):
        if position.marks[team] >> cell & 1:
            point = quixo.SIDES[team + 2 * (position.points >> cell & 1)]
            return [quixo.MARKS[team], point if position.players == 4 else ""]
    return ["", ""]


def _board(name: str) -> list[list[Any]]:
    spaces = qwixx_on_board.start(2, name).board.spaces
    return [[space.row, NUMBERS[space.row][space.column], space.points] for space in spaces]


def _replay(game: str, players: int) -> dict[str, Any]:
    """A whole match with honest dice, position by position."""
    setup = Setup(
        game=game,
        players=tuple(
            Player(f"player {n}", words=WORDS[n] if n < len(WORDS) else "") for n in range(players)
        ),
        match=f"facts-{players}",
        date="2026-11-15",
        dice=dice.commitment(SECRET),
    )
    setup = draw_lots(setup, SECRET)
    match, rng = Match(setup, dice_of(setup, SECRET)), Random(0)
    positions = [match.position]
    while match.awaited and match.ply < MOST_TURNS:
        if match.awaited == (DICE,):
            match.roll()
        else:
            for seat in match.awaited:
                match.choose(seat, rng.choice(match.legal(seat)), ply=match.ply)
        positions.append(match.position)
    return {
        "game": game,
        "seats": [{"name": name} for name in setup.names],
        "match": setup.match,
        "dice": setup.dice,
        "drawn": setup.drawn,
        "words": dice_of(setup, SECRET).words,
        "secret": SECRET.hex(),
        "positions": list(map(match.rules.write, positions)),
        "actors": list(map(match.rules.to_act, positions)),
        "turns": [turn.text for turn in match.turns],
    }
