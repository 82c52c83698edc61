"""More of it than clients have by themselves: a machine that compiles and draws pages meanwhile may
take longer than five seconds to answer a request, or ten to open a live connection."""

import httpx
from websockets.sync.client import connect

SECONDS = 60


def be_patient() -> None:
    waits = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
    vars(httpx._config.DEFAULT_TIMEOUT_CONFIG).update(waits)
    connect.__kwdefaults__.update(open_timeout=SECONDS, ping_timeout=SECONDS)
