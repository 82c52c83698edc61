"""`markoff analyse`."""
