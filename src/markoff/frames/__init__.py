"""Records as data frames, and back: `markoff.frames`.

    games(folder, …)    one row a game, as a `pyarrow.Table`
    turns(folder, …)    one row a choice or roll, with the position before it
    batches(folder, …)  the same piece by piece, for more games than fit into memory
    records(turns)      the records of a frame of turns

They need `pip install "markoff[frames]"`. docs/research.md shows them at work.
"""

from markoff.frames.library import batches, games, records, turns

__all__ = ["batches", "games", "records", "turns"]
