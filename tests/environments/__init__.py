"""The games as environments for other libraries."""
