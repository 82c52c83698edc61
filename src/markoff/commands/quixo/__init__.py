"""What the commands do for Quixo."""
