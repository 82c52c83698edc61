"""A page that talks to the app over the bridge, in this process."""

import asyncio
import json
from collections import defaultdict
from contextlib import asynccontextmanager
from itertools import count

from device.disks import MemoryDisk
from markoff.device.start import Device


class Page:
    def __init__(self):
        self.heard = defaultdict(list)
        """By number, what the app has said."""
        self.news = asyncio.Event()
        self.numbers = count(1)

    def post(self, kind, number, *values):
        self.heard[number].append((kind, *values))
        self.news.set()

    async def until(self, number, *kinds):
        """What has been said on this number, once one of these has."""
        async with asyncio.timeout(60):
            while not any(said[0] in kinds for said in self.heard[number]):
                self.news.clear()
                await self.news.wait()
        return self.heard[number]

    def begin(self, method, path, body=b"", **headers):
        number = next(self.numbers)
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.bridge.request(number, method, path, headers.items(), data)
        return number

    async def ask(self, method, path, body=b"", **headers):
        """Status, headers and body."""
        said = await self.until(self.begin(method, path, body, **headers), "end", "lost")
        (_, status, told), *parts = said
        return status, dict(told), b"".join(part[1] for part in parts if part[0] == "part")

    async def connect(self, table, *keys):
        number = next(self.numbers)
        self.bridge.connect(number, f"/live/{table}")
        await self.until(number, "opened")
        self.say(number, type="hello", id="hello", keys=[*keys], number=-1, ply=0)
        return number

    def say(self, line, /, **message):
        self.bridge.hear(line, json.dumps(message))

    def messages(self, number):
        return [json.loads(said[1]) for said in self.heard[number] if said[0] == "heard"]

    async def until_message(self, number, kind):
        """The latest message of this kind, once there is one."""
        async with asyncio.timeout(60):
            while not (found := [m for m in self.messages(number) if m["type"] == kind]):
                self.news.clear()
                await self.news.wait()
        return found[-1]

    async def state(self, number, wanted):
        """The latest state, once it is as wanted."""
        async with asyncio.timeout(60):
            while True:
                states = [each for each in self.messages(number) if each["type"] == "state"]
                if states and wanted(states[-1]):
                    return states[-1]
                self.news.clear()
                await self.news.wait()


@asynccontextmanager
async def paged(disk=None):
    page = Page()
    device = Device(disk or MemoryDisk(), page.post, "https://example.org/games/")
    page.bridge = await device.start()
    try:
        yield page
    finally:
        await device.close()
