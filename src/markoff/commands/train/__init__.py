"""`markoff train`."""
