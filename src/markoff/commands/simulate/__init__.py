"""`markoff simulate`."""
