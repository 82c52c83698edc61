"""What strangers do at the doors, and what they get for it."""
