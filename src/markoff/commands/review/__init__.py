"""`markoff review`."""
