"""Makes and checks the puzzles of Quixo for two."""
