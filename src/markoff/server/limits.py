"""How much anybody may ask for, and how long to wait after too much of it."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class Bucket:
    """Holds `burst` requests and refills at `rate` a second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.at = clock()

    def wait(self) -> float:
        """0 if the request may pass, else the seconds until one may."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return (1 - self.level) / self.rate
        self.level -= 1
        return 0.0


class Buckets:
    """One for each address, and never more than so many: the longest unused goes first."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, max(burst, 1.0), most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, address: str) -> float:
        bucket = self.buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self.buckets[address] = bucket
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.wait()
