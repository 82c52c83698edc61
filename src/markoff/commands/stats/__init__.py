"""`markoff stats`."""
