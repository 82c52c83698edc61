"""The browser's side as Python sees it: the only module that knows JavaScript.

`web/device/worker.js` calls `start` with its own functions. What crosses is converted here.
"""

from collections.abc import Sequence
from typing import Any

from pyodide.ffi import JsException, to_js

from markoff.device.start import Device
from markoff.device.store import Times
from markoff.server.store.contract import Unavailable


class BrowserDisk:
    """Of `web/device/disk.js`."""

    def __init__(self, disk: Any) -> None:
        self.disk = disk

    async def load(self) -> list[tuple[str, Times, list[bytes]]]:
        tables = (await self._done(self.disk.load())).to_py()
        return [
            (table["name"], Times(table["changed"], table["finished"]), [*map(bytes, events)])
            for table, events in tables
        ]

    async def keep(self, table: str, number: int, events: Sequence[bytes], times: Times) -> None:
        await self._done(self.disk.keep(table, number, to_js([*events]), *times))

    async def remove(self, table: str) -> None:
        await self._done(self.disk.remove(table))

    async def touch(self) -> None:
        await self._done(self.disk.touch())

    @staticmethod
    async def _done(promise: Any) -> Any:
        try:
            return await promise
        except JsException as error:
            raise Unavailable(f"the browser does not store anything: {error}") from None


class FromPage:
    """The bridge, as the worker calls it."""

    def __init__(self, device: Device) -> None:
        self.device = device

    async def start(self) -> None:
        self.bridge = await self.device.start()

    def request(self, number: int, method: str, path: str, headers: Any, body: Any) -> None:
        told = [(name, text) for name, text in headers.to_py()]
        self.bridge.request(number, method, path, told, body.to_bytes())

    def connect(self, number: int, path: str) -> None:
        self.bridge.connect(number, path)

    def hear(self, number: int, text: str) -> None:
        self.bridge.hear(number, text)

    def leave(self, number: int) -> None:
        self.bridge.leave(number)


async def start(disk: Any, post: Any, public_url: str) -> FromPage:
    def post_values(kind: str, number: int, *values: Any) -> None:
        post(kind, number, *map(to_js, values))

    page = FromPage(Device(BrowserDisk(disk), post_values, public_url))
    await page.start()
    return page
