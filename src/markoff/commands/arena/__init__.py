"""`markoff arena`."""
