"""Reviews with judges whose word is known, so that luck, play and turning points can be counted."""
