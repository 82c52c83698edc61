"""Many games between fast players: arranged, played on all cores, counted and drawn."""
