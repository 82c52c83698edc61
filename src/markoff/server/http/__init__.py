"""Everything that is not live, one row for each operation; the documents of both APIs."""
