"""A server's table from afar, by the public wire protocol: docs/wire.md is all that this knows."""
