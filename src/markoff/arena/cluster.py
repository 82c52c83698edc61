"""Playing on a Dask cluster. Dask itself plays a batch again if its worker has died."""

from concurrent.futures import Future

from distributed import Client, KilledWorker

from markoff import __version__
from markoff.arena.arrangement import Arrangement
from markoff.arena.playing import Batch, play_batch
from markoff.text import BadText, excerpt

PATIENCE = 10
"""Seconds for a scheduler to answer, and for its first worker to be there."""


class Cluster:
    def __init__(self, address: str) -> None:
        self.address = address
        try:
            self.client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise BadText(
                "no_scheduler",
                "no Dask scheduler answers at {address}",
                address=excerpt(address, 80),
            ) from error
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            self.client.close()
            raise BadText(
                "no_workers", "the Dask cluster at {address} has no workers", address=address
            ) from None
        self.executor = self.client.get_executor(pure=False)

    def count(self) -> int:
        return max(1, int(sum(self.client.nthreads().values())))

    def ahead(self) -> int:
        return 2 * self.count()

    def submit(self, arrangement: Arrangement, numbers: range, date: str) -> Future[Batch]:
        batch: Future[Batch] = self.executor.submit(
            play_there, __version__, arrangement, numbers, date
        )
        return batch

    def lost(self, batch: Future[Batch]) -> bool:
        """Dask gives up a batch whose workers died several times: perhaps by bad luck."""
        if batch.cancelled():
            raise BadText(
                "cluster_gone", "the Dask cluster at {address} is gone", address=self.address
            )
        return batch.done() and isinstance(batch.exception(), KilledWorker)

    def close(self) -> None:
        self.executor.shutdown(wait=False)
        self.client.close()


def play_there(version: str, arrangement: Arrangement, numbers: range, date: str) -> Batch:
    """A batch, if that machine would play it as this one does."""
    if version != __version__:
        raise BadText(
            "other_version",
            "a worker has markoff {found}, not {version}",
            found=__version__,
            version=version,
        )
    return play_batch(arrangement, numbers, date)
