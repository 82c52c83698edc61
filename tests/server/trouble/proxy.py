"""A tiny TCP proxy, as it would stand in front of several servers: a new connection goes to the
first that takes it, starting with the next one in the row."""

import asyncio
from contextlib import asynccontextmanager, suppress


class Proxy:
    def __init__(self, ports):
        self.ports = ports
        self.next = 0
        self.port = 0

    async def meet(self, reader, writer):
        behind = await self.connected()
        if behind is None:
            writer.close()
            return
        await asyncio.gather(passed(reader, behind[1]), passed(behind[0], writer))

    async def connected(self):
        self.next += 1
        for step in range(len(self.ports)):
            port = self.ports[(self.next + step) % len(self.ports)]
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None


async def passed(reader, writer):
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def before(*servers):
    proxy = Proxy([server.port for server in servers])
    listening = await asyncio.start_server(proxy.meet, "127.0.0.1", 0)
    async with listening:
        proxy.port = listening.sockets[0].getsockname()[1]
        yield proxy
