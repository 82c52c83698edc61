"""What Prometheus may know: counts and times, never who or what. Each worker counts for itself."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from starlette.responses import Response

QUICK = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
THOUGHT = (0.001, 0.005, 0.02, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Upper ends of what is counted together, in seconds."""


class Seen:
    """A request while it is carried out."""

    kind = "unreadable"
    outcome = "done"


class Metrics:
    def __init__(self, tables: Callable[[], int]) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Gauge(
            "markoff_tables_open", "Tables that this worker has in memory", registry=registry
        ).set_function(tables)
        self.sockets = Gauge("markoff_sockets", "Live connections", registry=registry)
        self.requests = Counter(
            "markoff_requests", "Requests", ["door", "kind", "outcome"], registry=registry
        )
        self.choices = Histogram(
            "markoff_choice_seconds",
            "From the arrival of a choice until it is stored and told",
            buckets=QUICK,
            registry=registry,
        )
        self.events = Counter("markoff_events_stored", "Events stored", registry=registry)
        self.thinking = Histogram(
            "markoff_bot_thinking_seconds",
            "How long a bot took, with its time in the queue",
            buckets=THOUGHT,
            registry=registry,
        )

    @contextmanager
    def live_request(self) -> Iterator[Seen]:
        """A message of a live connection; its handler fills in what it was."""
        begun, seen = perf_counter(), Seen()
        yield seen
        self.requests.labels("live", seen.kind, seen.outcome).inc()
        if seen.kind == "choose" and seen.outcome == "done":
            self.choices.observe(perf_counter() - begun)

    def http_request(self, kind: str, status: int) -> None:
        self.requests.labels("http", kind, str(status)).inc()

    def answer(self) -> Response:
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)
