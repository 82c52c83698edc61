"""What happens at a table, and who may see it."""
