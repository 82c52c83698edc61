"""The law at native speed: packed positions and kernels, proved equal to `games/` by tests."""
