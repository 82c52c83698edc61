"""Whatever a test here starts has ended when it is over."""

from collections.abc import Iterator

import psutil
import pytest


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    yield
    after = {child.pid for child in psutil.Process().children(recursive=True)}
    assert after <= before
