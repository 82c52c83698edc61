"""From an operation to the route that serves it, with the same limits, problems and metrics for
all."""

import math
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from markoff.server.http.call import Call, Site
from markoff.server.http.operation import JSON, Operation
from markoff.server.http.problems import STATUSES, TOO_MANY, problem, too_many


def route(operation: Operation, site: Site) -> Route:
    answer = _answering(operation)

    async def guarded(call: Call) -> Response:
        limit = site.limits[operation.limit] if operation.limit else None
        if limit and (wait := limit.wait(call.address)):
            return as_json(too_many(), TOO_MANY, {"Retry-After": str(math.ceil(wait))})
        try:
            return await answer(call)
        except tuple(STATUSES) as error:
            status, refusal = problem(error)
            return as_json(refusal, status)

    async def counted(request: Request) -> Response:
        response = await guarded(Call(site, request, operation.longest))
        if operation.limit:
            site.hall.metrics.http_request(operation.name, response.status_code)
        return response

    return Route(operation.path, counted, methods=[operation.method], name=operation.name)


def _answering(operation: Operation) -> Callable[[Call], Awaitable[Response]]:
    """The handler with its body read and its answer written as its signature says."""
    body, (media, *_) = operation.body, operation.answer

    async def answer(call: Call) -> Response:
        if not body:
            found = await operation.handler(call)
        elif [*body] == [JSON]:
            found = await operation.handler(call, await call.read(body[JSON]))
        else:
            found = await operation.handler(call, await call.text())
        if isinstance(found, Response):
            return found
        if media == JSON:
            return as_json(found, call.status or operation.status, call.headers)
        return Response(found, operation.status, call.headers, media)

    return answer


def as_json(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(content), status, headers, JSON)
