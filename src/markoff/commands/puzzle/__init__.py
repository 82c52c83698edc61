"""`markoff puzzle`."""
