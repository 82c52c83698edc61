"""What the host of a server asks it, and its own descriptions."""

import logging
from typing import Annotated

from starlette.responses import PlainTextResponse, Response

from markoff.server.http.call import Call
from markoff.server.http.operation import TEXT, Media
from markoff.server.store.contract import Unavailable

log = logging.getLogger(__name__)
InText = Annotated[Response, Media(TEXT)]


async def health(call: Call) -> InText:
    try:
        await call.site.hall.store.count()
    except Unavailable as error:
        log.warning("the database does not answer", extra={"reason": error})
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ok\n")


async def metrics(call: Call) -> InText:
    return call.site.hall.metrics.answer()
