"""What there is to learn in Qwixx: games against itself, the descent, a match to measure by."""
