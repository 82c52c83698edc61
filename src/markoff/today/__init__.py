"""What everybody gets on a day: the same dice, what perfect play scores with them, a puzzle."""
