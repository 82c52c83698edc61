"""Records on the disk of somebody who has played for months, and how they come into the app."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from insights.known_games import quixo, qwixx, save
from markoff.insights.files import sources
from markoff.insights.reading import Finished, gather
from markoff.review.review import Account
from markoff.table import record_text

FORGET = """() => new Promise((done) => {
  const opening = indexedDB.open("markoff-games");
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => done();
  opening.onsuccess = () => {
    const names = [...opening.result.objectStoreNames];
    const all = opening.result.transaction(names, "readwrite");
    for (const name of names) all.objectStore(name).clear();
    all.oncomplete = () => done(opening.result.close());
  };
})"""
"""A script: no game is kept any more."""
MONTHS = 4
ADDED = 4 * MONTHS


def months(folder: Path) -> list[Path]:
    """Sixteen games of Mia's: Qwixx alone and for two, Quixo against a person."""
    for n in range(MONTHS):
        day = f"2026-{n + 1:02}"
        save(folder, f"{day}-1.markoff", qwixx(["Mia", "Frieda=casual"], (5, n), f"{day}-01"))
        save(folder, f"{day}-2.json", qwixx(["Frieda=casual", "Mia"], (n, 4), f"{day}-02"))
        save(folder, f"{day}-3.markoff", quixo(["Mia", "Ben"], n % 2, f"{day}-03"))
        save(folder, f"{day}-4.markoff", qwixx(["MIA"], (n + 1,), f"{day}-04"))
    return sorted(folder.iterdir())


def bring(page: Page, *files: Path) -> None:
    """Imports these files, and waits until it is said what became of them."""
    page.locator(".stats input[type=file]").set_input_files(files)
    expect(page.locator(".taken-in")).to_be_visible()


def seed(where: str) -> str:
    """A script for pages with this query: the same games, and reviews of two of them, are kept."""
    with TemporaryDirectory() as folder:
        found = gather(sources([months(Path(folder))[0].parent]))
        kept = [_kept(game, Path(game.file).name) for game in found.games]
    for n in (-1, -2):
        kept[n]["review"] = _review(len(found.games[n].digest.players))
    return f"""if (location.pathname === "/stats" && location.search === "{where}") {{
      const opening = indexedDB.open("markoff-games", 1);
      opening.onupgradeneeded = () => {{
        opening.result.createObjectStore("games", {{ keyPath: "id" }});
        opening.result.createObjectStore("waiting", {{ keyPath: "table" }});
      }};
      opening.onsuccess = () => {{
        const games = opening.result.transaction("games", "readwrite").objectStore("games");
        for (const game of {json.dumps(kept)}) games.put(game);
        games.transaction.oncomplete = () => opening.result.close();
      }};
    }}"""


def _kept(game: Finished, file: str) -> dict[str, Any]:
    short = replace(game.digest, file=file)
    record = record_text.write(game.record)
    return {"id": short.id, "file": file, "record": record, "digest": to_builtins(short)}


def _review(players: int) -> dict[str, Any]:
    seats = [Account(n, 0.1, 0.2, 9, 1, 4) for n in range(players)]
    return {"unit": "points" if players == 1 else "chance", "choices": []} | {
        "seats": to_builtins(seats)
    }
