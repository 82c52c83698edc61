"""Stores that are opened for a while, and programs that use them."""

import asyncio
import subprocess
import sys
from contextlib import asynccontextmanager, contextmanager

from markoff.server.store.contract import Conflict
from markoff.server.store.opening import open_store

DRIVES = """
import asyncio, sys
from markoff.server.store.opening import open_store

async def main(url):
    store = await open_store(url)
    print(await store.drive("a"), flush=True)
    await asyncio.Event().wait()  # until it is killed

asyncio.run(main(sys.argv[1]))
"""


@asynccontextmanager
async def opened(url):
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url, work):
    async def run():
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(run())


@contextmanager
def child(code, url):
    process = subprocess.Popen([sys.executable, "-c", code, url], stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


async def refused(awaitable):
    try:
        await awaitable
    except Conflict:
        return True
    return False
