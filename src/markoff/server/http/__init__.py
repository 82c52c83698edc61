"""Everything that is not live."""
