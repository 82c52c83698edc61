"""Why a choice is good or bad, in any game."""
