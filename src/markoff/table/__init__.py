"""A match being played: setup, honest dice, sealed choices, records."""
