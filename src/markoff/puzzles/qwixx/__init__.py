"""Makes and checks the puzzles of Qwixx and Qwixx On Board."""
