"""A match being played, its record, its file, its dice and its clock."""
