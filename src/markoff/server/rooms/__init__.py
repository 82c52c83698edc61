"""What happens at a table: what may be asked for, the events that follow, and what they make."""
