"""The events of tables, kept for good: the only SQL."""
