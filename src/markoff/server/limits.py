"""How much anybody may ask for, and how long to wait after too much of it."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address
from time import monotonic

TOO_MUCH = 4008
"""The close code of a live connection that asks for too much."""
WORK = 15
"""How much more an address may do in all, with pages and live messages, than it may ask for."""


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

    def turn(self) -> float:
        """Seconds until its turn comes. Unlike `wait` this refuses nothing: all come in turn."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate) - 1
        self.at = now
        return max(0.0, -self.level / self.rate)


class Buckets:
    """One for each address, up to a limit; the longest unused goes first."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, max(burst, 1.0), most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, address: str) -> float:
        return self._of(address).wait()

    def turn(self, address: str) -> float:
        return self._of(address).turn()

    def _of(self, address: str) -> Bucket:
        home = home_of(address)
        bucket = self.buckets.pop(home, None) or Bucket(self.rate, self.burst)
        self.buckets[home] = bucket
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket


def home_of(address: str) -> str:
    """Whom an address belongs to: by IPv6 a household has a whole /64, so its devices count as one.

    >>> home_of("2001:db8:1:2:3:4:5:6"), home_of("::ffff:192.0.2.7"), home_of("192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        six = IPv6Address(address)
    except ValueError:
        return address
    if six.ipv4_mapped:
        return str(six.ipv4_mapped)
    return str(IPv6Address(int(six) >> 64 << 64))
